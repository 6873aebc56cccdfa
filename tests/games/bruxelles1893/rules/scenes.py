"""Small scenes at a table with component values of one's own: each plays a rule and tells what it gave."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.bruxelles1893.acting import go_on, place, visit
from tests.games.bruxelles1893.giving import (
    give,
    give_cubes,
    give_first_pass,
    give_nobles,
    give_pavilion,
    give_won,
    give_works,
    lay_card,
    slide,
)
from tests.games.bruxelles1893.laying import (
    board,
    lay_nobles,
    lay_stock,
    set_round,
    turn_boards,
    with_values,
)
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, from_source, player
from tests.games.bruxelles1893.positions import bare, belle, means
from tests.games.bruxelles1893.table import ask, choices, in_play, play, prompt

from bruxelles.games.bruxelles1893.rules import names as n
from bruxelles.games.bruxelles1893.rules.payments import price
from bruxelles.games.bruxelles1893.rules.setup import start
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.bruxelles1893.rules.tasks.columns import VoteFirstPlayer
from bruxelles.games.bruxelles1893.rules.tasks.construction import BuildWhat
from bruxelles.games.bruxelles1893.rules.tasks.free_action import GiveFreeAction
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame
from bruxelles.games.bruxelles1893.rules.tasks.irises import ScoreIrises
from bruxelles.games.bruxelles1893.rules.tasks.majorities import VisitPavilions
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import noble_effect
from bruxelles.games.bruxelles1893.rules.tasks.nobles import TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.passing import pass_round
from bruxelles.games.bruxelles1893.rules.tasks.sales import SellArtwork

Scene = Callable[[Tables], object]


def at(s: State, tables: Tables, owner: str = "") -> State:
    """The table with these values; seat 0 has the B-side of this owner's board, if one is named."""
    with_values(s, tables)
    if owner:
        turn_boards(s, owner)
    return s


# Set-up -------------------------------------------------------------------------------------------------


def money_at_the_start(t: Tables) -> object:
    return everyone(start(t, 5, False, False, "scene")).money


def meeples_at_the_start(t: Tables) -> object:
    one = player(start(t, 2, False, False, "scene"))
    return one.free, one.courthouse


def supply_at_the_start(t: Tables) -> object:
    s = start(t, 2, True, False, "scene")
    return on_table(s).supply, s.train


def market_at_the_start(t: Tables) -> object:
    table = on_table(start(t, 2, False, False, "scene"))
    return table.cursor, table.stacks["black"]


def noble_deck(t: Tables) -> object:
    """All cards but those of the players."""
    table = on_table(start(t, 5, True, False, "scene"))
    cards = table.noble_row + table.noble_pile
    return [cards.count(noble) for noble in n.NOBLE_NAMES]


def tiles_on_show(t: Tables) -> object:
    return [len(on_table(start(t, players, True, False, "scene")).tiles) for players in (2, 3, 4, 5)]


# Tracks, building, selling ------------------------------------------------------------------------------


def iris(owner: str = "", *cards: int) -> Scene:
    """Points and francs for one surrounded iris."""

    def scene(t: Tables) -> object:
        s = at(belle(*cards), t, owner)
        board(s, "0 0 .", "0 0 .", ". . .")
        ask(s, ScoreIrises())
        return player(s).points, player(s).money - 20

    return scene


def grand_place(owner: str = "") -> Scene:
    """How many of four nobles can be activated."""

    def scene(t: Tables) -> object:
        s = at(in_play(), t, owner)
        give_nobles(s, "brugmann", "empain", "maeterlinck", "buls")
        visit(s, "grand-place")
        while s.stack and prompt(s) == "activate-nobles":
            play(s, choices(s)[0])
        return len(player(s).rotated)

    return scene


def two_houses(owner: str = "") -> Scene:
    """What two houses count at the end."""

    def scene(t: Tables) -> object:
        s = at(bare(), t, owner)
        give(s, built=2)
        ask(s, EndGame())
        return from_source(s, n.FROM_BUILDINGS)

    return scene


def first_price(owner: str = "") -> Scene:
    return lambda t: price(at(in_play(), t, owner), 0)


def first_house(**cubes: int) -> Scene:
    """Points and francs for building the first house with wood and 3 BF."""

    def scene(t: Tables) -> object:
        s = at(means("wood", "three_francs", money=10, **cubes), t)
        place(s, n.CONSTRUCTION)
        go_on(s)
        assert player(s).built == 1
        return player(s).points, 9 - player(s).money

    return scene


def pavilion(t: Tables) -> object:
    """The glass that is left of two when the first pavilion is built."""
    s = at(belle(), t)
    lay_card(s, 2)
    give_cubes(s, wood=3, stone=3, glass=2)
    ask(s, BuildWhat(0, 0, 0))
    go_on(s, "build:pavilion-1")
    assert on_table(s).pavilions == {1: 0}
    return player(s).cubes.get("glass", 0)


def sale(owner: str = "") -> Scene:
    """Francs and points for a yellow artwork with the cursor where it starts."""

    def scene(t: Tables) -> object:
        s = at(in_play(), t, owner)
        give_works(s, "yellow")
        give(s, money=0)
        ask(s, SellArtwork(0, 0))
        go_on(s, "cursor:4-4")
        return player(s).money, player(s).points

    return scene


def materials(owner: str, *cards: int) -> Scene:
    """Francs and jokers of a Materials action."""

    def scene(t: Tables) -> object:
        s = at(belle(*cards), t, owner)
        place(s, n.MATERIALS)
        go_on(s, "take:wood+wood", "use")
        return player(s).money - 19, player(s).cubes.get("joker", 0)

    return scene


# Nobles -------------------------------------------------------------------------------------------------


def noble_row(t: Tables) -> object:
    """The prices of the four places."""
    paid = []
    for place_in_row in ("1", "2", "3", "4"):
        s = at(in_play(), t)
        lay_nobles(s, row="maeterlinck maeterlinck maeterlinck maeterlinck")
        give(s, money=50)
        ask(s, TakeNoble(0, 0))
        play(s, f"noble:{place_in_row}")
        paid.append(50 - player(s).money)
    return paid


def effect(noble: str) -> Scene:
    """Francs, jokers, steps, released meeples, points and Travelers in all; a noble gives one of them."""

    def scene(t: Tables) -> object:
        s = at(belle(), t)
        give(s, courthouse=3)
        noble_effect(s, 0, n.NOBLE_NAMES.index(noble))
        one = player(s)
        francs, steps, released = one.money - 20, sum(one.discs) - n.TRACKS, 3 - one.courthouse
        return francs + one.cubes.get("joker", 0) + steps + released + one.points + one.travelers

    return scene


def paid_at_the_end(noble: str) -> Scene:
    def scene(t: Tables) -> object:
        s = at(bare(), t)
        give_nobles(s, noble)
        give(s, money=50)
        ask(s, EndGame())
        return 50 - player(s).money

    return scene


def unpaid(t: Tables) -> object:
    s = at(bare(), t)
    give_nobles(s, "maeterlinck")
    ask(s, EndGame())
    return player(s).points


# Brussels, passing, columns, house owners ---------------------------------------------------------------


def stock_exchange(t: Tables) -> object:
    s = at(in_play(), t)
    give(s, money=0)
    lay_stock(s, card=0)
    visit(s, "stock-exchange")
    return player(s).money


def sainte_catherine(t: Tables) -> object:
    s = at(in_play(), t)
    visit(s, "sainte-catherine")
    return player(s).cubes["joker"]


def passing(t: Tables) -> object:
    """Francs for two colours, and for a second first-pass card."""
    s = at(in_play(), t)
    give_works(s, "yellow", "yellow", "blue")
    give(s, money=0)
    give_first_pass(s, 0)
    pass_round(s, 0)
    return player(s).money


def vote(t: Tables) -> object:
    """Seat 1 was the first to pass, seat 2 has won the first Prestige card, seat 0 has card 26."""
    s = at(belle(26), t)
    set_round(s, first_passer=1)
    give_won(s, 0, seat=2)
    ask(s, VoteFirstPlayer())
    return s.first_player


def slid_card(t: Tables) -> object:
    """What a noble counts with the first Prestige card under its row."""
    s = at(bare(), t)
    give_nobles(s, "brugmann")
    slide(s, "nobles", 0)
    ask(s, EndGame())
    return from_source(s, n.FROM_NOBLE_ROW)


def free_action(action: int) -> Scene:
    """Points for two artworks, or for three buildings."""

    def scene(t: Tables) -> object:
        s = at(in_play(), t)
        give_works(s, "yellow", "black")
        give(s, built=3)
        ask(s, GiveFreeAction(0, action))
        return player(s).points

    return scene


def pavilion_visit(t: Tables) -> object:
    """Three meeples of two colours before the pavilion in the third row."""
    s = at(belle(), t)
    give_pavilion(s, 3)
    board(s, "0 1 1", ". . .", ". . .")
    ask(s, VisitPavilions())
    return player(s).points
