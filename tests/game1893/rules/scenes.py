"""Small scenes at a table with component values of one's own: each plays a rule and tells what it gave."""

from __future__ import annotations

from collections.abc import Callable

from tests.game1893.rules import belle_table as belle
from tests.game1893.rules.acting import hold, house, keep, means, own, place, point
from tests.game1893.rules.layout import bare
from tests.game1893.table import ask, choices, in_play, play

from bruxelles.game1893 import names as n
from bruxelles.game1893.flat import held, slid_under
from bruxelles.game1893.payments import price
from bruxelles.game1893.setup import start
from bruxelles.game1893.state import State
from bruxelles.game1893.tables import Tables
from bruxelles.game1893.tasks.brussels import ActivateNobles
from bruxelles.game1893.tasks.columns import VoteFirstPlayer
from bruxelles.game1893.tasks.free_action import GiveFreeAction
from bruxelles.game1893.tasks.game_end import EndGame
from bruxelles.game1893.tasks.irises import ScoreIrises
from bruxelles.game1893.tasks.majorities import ResolveBrussels, VisitPavilions
from bruxelles.game1893.tasks.noble_effects import noble_effect
from bruxelles.game1893.tasks.nobles import TakeNoble
from bruxelles.game1893.tasks.passing import pass_round
from bruxelles.game1893.tasks.round import CloseRound, UseDiscarded
from bruxelles.game1893.tasks.sales import MoveCursor, SellArtwork

Scene = Callable[[Tables], object]
AROUND_ONE_IRIS = ("3-3", "3-4", "4-3", "4-4")


def at(s: State, tables: Tables, board: int = n.A_SIDE) -> State:
    """The table with these values; seat 0 has this side of an Architect board."""
    s.tables = tables
    if board != n.A_SIDE:
        s.asymmetric = True
        s.boards = [(board + seat) % n.A_SIDE for seat in range(s.players)]
    return s


# Set-up -------------------------------------------------------------------------------------------------


def money_at_the_start(t: Tables) -> object:
    return start(t, 5, False, False, "scene").money


def meeples_at_the_start(t: Tables) -> object:
    s = start(t, 2, False, False, "scene")
    return s.free[0], s.courthouse[0]


def supply_at_the_start(t: Tables) -> object:
    s = start(t, 2, True, False, "scene")
    return dict(zip(n.CUBE_NAMES, s.supply, strict=True)), s.train


def market_at_the_start(t: Tables) -> object:
    s = start(t, 2, False, False, "scene")
    return s.cursor, s.art_stacks[n.BLACK]


def noble_deck(t: Tables) -> object:
    """All cards but those of the players."""
    s = start(t, 5, True, False, "scene")
    cards = s.noble_row + s.noble_pile
    return [cards.count(noble) for noble in range(n.NOBLE_COUNT)]


def tiles_on_show(t: Tables) -> object:
    return [len(start(t, players, True, False, "scene").tiles) for players in (2, 3, 4, 5)]


# Tracks, building, selling ------------------------------------------------------------------------------


def iris(board: int = n.A_SIDE, *cards: int) -> Scene:
    """Points and francs for one surrounded iris."""

    def scene(t: Tables) -> object:
        s = at(belle.belle(*cards), t, board)
        for where in AROUND_ONE_IRIS:
            belle.stand(s, where, 0)
        ask(s, ScoreIrises())
        return s.points[0], s.money[0] - 20

    return scene


def grand_place(board: int = n.A_SIDE) -> Scene:
    """How many of four nobles can be activated."""

    def scene(t: Tables) -> object:
        s = at(in_play(), t, board)
        keep(s, n.BRUGMANN, n.EMPAIN, n.MAETERLINCK, n.BULS)
        belle.visit(s, "grand-place")
        while s.stack and isinstance(s.stack[-1], ActivateNobles):
            play(s, choices(s)[0])
        return s.activated[0].bit_count()

    return scene


def two_houses(board: int = n.A_SIDE) -> Scene:
    """What two houses count at the end."""

    def scene(t: Tables) -> object:
        s = at(bare(), t, board)
        s.built[0] = 2
        ask(s, EndGame())
        return belle.from_source(s, n.FROM_BUILDINGS)

    return scene


def first_price(board: int = n.A_SIDE) -> Scene:
    return lambda t: price(at(in_play(), t, board), 0)


def first_house(**cubes: int) -> Scene:
    """Points and francs for building the first house with wood and 3 BF."""

    def scene(t: Tables) -> object:
        s = at(means("wood", "three_francs", money=10, **cubes), t)
        place(s, n.CONSTRUCTION)
        belle.go_on(s)
        assert s.built[0] == 1
        return s.points[0], 9 - s.money[0]

    return scene


def pavilion(t: Tables) -> object:
    """The glass that is left of two when the first pavilion is built."""
    s = at(belle.belle(), t)
    belle.lay_card(s, 2)
    belle.build_pavilion(s, 1)
    return s.cubes_of(0, n.GLASS)


def sale(board: int = n.A_SIDE) -> Scene:
    """Francs and points for a yellow artwork with the cursor where it starts."""

    def scene(t: Tables) -> object:
        s = at(in_play(), t, board)
        own(s, "yellow")
        s.money[0] = 0
        ask(s, SellArtwork(0, 0))
        belle.go_on(s, "cursor:4-4")
        return s.money[0], s.points[0]

    return scene


def materials(board: int, *cards: int) -> Scene:
    """Francs and jokers of a Materials action."""

    def scene(t: Tables) -> object:
        s = at(belle.belle(*cards), t, board)
        belle.act(s, n.MATERIALS)
        belle.go_on(s, "take:wood+wood", "use")
        return s.money[0] - 19, s.cubes_of(0, n.JOKER)

    return scene


# Nobles -------------------------------------------------------------------------------------------------


def noble_row(t: Tables) -> object:
    """The prices of the four places."""
    paid = []
    for place_in_row in ("1", "2", "3", "4"):
        s = at(in_play(), t)
        s.noble_row = [n.MAETERLINCK] * n.NOBLE_PLACES
        s.money[0] = 50
        ask(s, TakeNoble(0, 0))
        play(s, f"noble:{place_in_row}")
        paid.append(50 - s.money[0])
    return paid


def effect(noble: int) -> Scene:
    """Francs, jokers, discs, meeples in the Courthouse, points and Travelers after the effect."""

    def scene(t: Tables) -> object:
        s = at(belle.belle(), t)
        s.courthouse[0] = 3
        noble_effect(s, 0, noble)
        discs = sum(s.disc_of(0, track) for track in range(n.TRACKS))
        return (
            s.money[0]
            - 20
            + s.cubes_of(0, n.JOKER)
            + discs
            + 3
            - s.courthouse[0]
            + s.points[0]
            + s.travelers[0]
        )

    return scene


def paid_at_the_end(noble: int) -> Scene:
    def scene(t: Tables) -> object:
        s = at(bare(), t)
        keep(s, noble)
        s.money[0] = 50
        ask(s, EndGame())
        return 50 - s.money[0]

    return scene


def unpaid(t: Tables) -> object:
    s = at(bare(), t)
    keep(s, n.MAETERLINCK)
    ask(s, EndGame())
    return s.points[0]


# Brussels, passing, columns, house owners ---------------------------------------------------------------


def stock_exchange(t: Tables) -> object:
    s = at(in_play(), t)
    s.money[0] = 0
    s.stock_card = 0
    belle.visit(s, "stock-exchange")
    return s.money[0]


def sainte_catherine(t: Tables) -> object:
    s = at(in_play(), t)
    belle.visit(s, "sainte-catherine")
    return s.cubes_of(0, n.JOKER)


def passing(t: Tables) -> object:
    """Francs for two colours, and for a second first-pass card."""
    s = at(in_play(), t)
    own(s, "yellow", "yellow", "blue")
    s.money[0] = 0
    s.pass_cards = [0]
    pass_round(s, 0)
    return s.money[0]


def vote(t: Tables) -> object:
    """Seat 1 was the first to pass, seat 2 has won the first Prestige card, seat 0 has card 26."""
    s = at(belle.belle(26), t)
    s.first_passer = 1
    s.won = [held(2, 0)]
    ask(s, VoteFirstPlayer())
    return s.first_player


def slid_card(t: Tables) -> object:
    """What a noble counts with the first Prestige card under its row."""
    s = at(bare(), t)
    keep(s, n.BRUGMANN)
    s.slid = [slid_under(0, n.NOBLE_ROW, 0)]
    ask(s, EndGame())
    return belle.from_source(s, n.FROM_NOBLE_ROW)


def free_action(action: int) -> Scene:
    """Points for two artworks, or for three buildings."""

    def scene(t: Tables) -> object:
        s = at(in_play(), t)
        own(s, "yellow", "black")
        s.built[0] = 3
        ask(s, GiveFreeAction(0, action))
        return s.points[0]

    return scene


def pavilion_visit(t: Tables) -> object:
    """Three meeples of two colours before the pavilion in the third row."""
    s = at(belle.belle(), t)
    s.pavilions[2] = 0
    for where, seat in (("3-3", 0), ("3-4", 1), ("3-5", 1)):
        belle.stand(s, where, seat)
    ask(s, VisitPavilions())
    return s.points[0]


# The end ------------------------------------------------------------------------------------------------


def at_the_end(source: int, **given: int) -> Scene:
    """The points from one source of a player who has just this."""

    def scene(t: Tables) -> object:
        s = at(bare(), t)
        s.first_player = 0
        s.courthouse[0] = 7 - given.get("free", 0)
        s.money[0] = given.get("money", 0)
        hold(s, wood=given.get("wood", 0))
        keep(s, *[n.BRUGMANN] * given.get("nobles", 0))
        ask(s, EndGame())
        return belle.from_source(s, source)

    return scene


def saintenoy(t: Tables) -> object:
    s = at(bare(), t, n.SAINTENOY)
    keep(s, n.BRUGMANN)
    ask(s, EndGame())
    return belle.from_source(s, n.FROM_NOBLE_ROW)


def tile(name: str, source: int = n.FROM_TILES, players: int = 3) -> Scene:
    """A player with this tile, three artworks, two of them white, 14 VP, two first passes and two houses."""

    def scene(t: Tables) -> object:
        s = at(belle.with_tiles(name, players=players), t)
        belle.give_works(s, "white-blue", "white-green", "black")
        belle.houses(s, "4-4", "4-5")
        belle.set_disc(s, "architect", 7 if name == "portrait" else 1)
        s.points[0] = 14
        s.pass_cards = [0, 1]
        s.courthouse = [7] * players
        belle.end_game(s, "row:artworks")
        return belle.from_source(s, source)

    return scene


# Belle Époque cards -------------------------------------------------------------------------------------


def card(number: int) -> Scene:
    """What a card gives; francs, points and jokers together, as each gives but one of them."""

    def scene(t: Tables) -> object:
        s = at(belle.belle(number), t)
        money = s.money[0]
        USED[number](s)
        return s.money[0] - money, belle.from_source(s, n.FROM_CARDS)

    return scene


def _house_visit(s: State) -> None:
    house(s, "5-5", 1)
    belle.act(s, n.WORKSHOP, at="5-5")
    belle.go_on(s)


def _discard(s: State) -> None:
    s.noble_row = [n.MAETERLINCK] * n.NOBLE_PLACES
    belle.act(s, n.NOBLES)
    play(s, "noble:4", "discard")


def _build(s: State) -> None:
    point(s, "wood", "stone")
    hold(s, wood=1, stone=1)
    belle.act(s, n.CONSTRUCTION)
    belle.go_on(s, "use")


def _traveler(s: State) -> None:
    s.brussels_travelers = [1, 0, 1, 0]
    ask(s, ResolveBrussels())


def _upright(s: State) -> None:
    belle.give_nobles(s, "brugmann", "buls", "albert", rotated=("buls",))
    ask(s, CloseRound())


def _stock(s: State) -> None:
    s.stock_card = 0
    belle.visit(s, "stock-exchange")
    belle.go_on(s, "use")


def _workshop(s: State) -> None:
    belle.give_works(s, "blue")
    belle.act(s, n.WORKSHOP)
    belle.go_on(s, "artwork:yellow", "use")


def _copied(s: State) -> None:
    belle.give_works(s, "blue", "blue", "green")
    belle.copy_action(s, n.MATERIALS)
    belle.go_on(s, "use")


def _leaving(s: State) -> None:
    ask(s, UseDiscarded(0, n.MAETERLINCK))
    play(s, "use")


def _visits(s: State) -> None:
    ask(s, VisitPavilions())


USED: dict[int, Callable[[State], None]] = {
    n.CARD_ARTWORK_FRANCS: _workshop,
    n.CARD_DISCARD_POINTS: _discard,
    n.CARD_CUBE_POINTS: _build,
    n.CARD_MEEPLE_FRANCS: _stock,
    n.CARD_MONEY_POINTS: _stock,
    n.CARD_COLOUR_POINTS: _copied,
    n.CARD_HOUSE_VISIT: _house_visit,
    n.CARD_LEAVING_NOBLE: _leaving,
    n.CARD_UPRIGHT_NOBLES: _upright,
    n.CARD_TRAVELER_POINTS: _traveler,
    n.CARD_COLLECTION_POINTS: _visits,
    n.CARD_COLLECTION_FRANCS: _visits,
}


def cursor_steps(t: Tables) -> object:
    """The reach of who has one artwork and card 3."""
    s = at(belle.belle(n.CARD_CURSOR_STEPS), t)
    belle.give_works(s, "yellow")
    return MoveCursor(0, n.YELLOW, n.YELLOW, 1).limit(s)
