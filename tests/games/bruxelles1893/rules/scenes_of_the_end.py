"""Scenes of the end of the game, of Belle Époque tiles and of cards; see `scenes.py`."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.bruxelles1893.acting import copy_action, end_game, go_on, place, visit
from tests.games.bruxelles1893.giving import (
    give,
    give_cubes,
    give_each,
    give_first_pass,
    give_nobles,
    give_works,
    set_disc,
)
from tests.games.bruxelles1893.laying import house, lay_nobles, lay_stock, point, send_travelers, set_round
from tests.games.bruxelles1893.player import from_source, player
from tests.games.bruxelles1893.positions import bare, belle, with_tiles
from tests.games.bruxelles1893.rules.scenes import Scene, at
from tests.games.bruxelles1893.table import ask, play

from bruxelles.games.bruxelles1893.rules import names as n
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame
from bruxelles.games.bruxelles1893.rules.tasks.majorities import ResolveBrussels, VisitPavilions
from bruxelles.games.bruxelles1893.rules.tasks.round import CloseRound, UseDiscarded
from bruxelles.games.bruxelles1893.rules.tasks.sales import MoveCursor

# The count ----------------------------------------------------------------------------------------------


def at_the_end(
    source: int, *, nobles: tuple[str, ...] = (), free: int = 0, money: int = 0, wood: int = 0
) -> Scene:
    """The points from one source of a player who has just this."""

    def scene(t: Tables) -> object:
        s = at(bare(), t)
        set_round(s, first_player=0)
        give(s, courthouse=7 - free, money=money)
        give_cubes(s, wood=wood)
        give_nobles(s, *nobles)
        ask(s, EndGame())
        return from_source(s, source)

    return scene


def saintenoy(t: Tables) -> object:
    s = at(bare(), t, "saintenoy")
    give_nobles(s, "brugmann")
    ask(s, EndGame())
    return from_source(s, n.FROM_NOBLE_ROW)


def tile(name: str, source: int = n.FROM_TILES, players: int = 3) -> Scene:
    """A player with this tile, three artworks, two of them white, 14 VP, two first passes and two houses."""

    def scene(t: Tables) -> object:
        s = at(with_tiles(name, players=players), t)
        give_works(s, "white-blue", "white-green", "black")
        house(s, "4-4", "4-5")
        set_disc(s, "architect", 7 if name == "portrait" else 1)
        give(s, points=14)
        give_first_pass(s, 0, 1)
        give_each(s, courthouse=7)
        end_game(s, "row:artworks")
        return from_source(s, source)

    return scene


# Belle Époque cards -------------------------------------------------------------------------------------


def card(number: int) -> Scene:
    """What a card gives: francs and points."""

    def scene(t: Tables) -> object:
        s = at(belle(number), t)
        money = player(s).money
        USED[number](s)
        return player(s).money - money, from_source(s, n.FROM_CARDS)

    return scene


def _house_visit(s: State) -> None:
    house(s, "5-5", seat=1)
    place(s, n.WORKSHOP, at="5-5")
    go_on(s)


def _discard(s: State) -> None:
    lay_nobles(s, row="maeterlinck maeterlinck maeterlinck maeterlinck")
    place(s, n.NOBLES)
    play(s, "noble:4", "discard")


def _build(s: State) -> None:
    point(s, "wood", "stone")
    give_cubes(s, wood=1, stone=1)
    place(s, n.CONSTRUCTION)
    go_on(s, "use")


def _traveler(s: State) -> None:
    send_travelers(s, stock_exchange=1, cinquantenaire=1)
    ask(s, ResolveBrussels())


def _upright(s: State) -> None:
    give_nobles(s, "brugmann", "buls", "albert", rotated=["buls"])
    ask(s, CloseRound())


def _stock(s: State) -> None:
    lay_stock(s, card=0)
    visit(s, "stock-exchange")
    go_on(s, "use")


def _workshop(s: State) -> None:
    give_works(s, "blue")
    place(s, n.WORKSHOP)
    go_on(s, "artwork:yellow", "use")


def _copied(s: State) -> None:
    give_works(s, "blue", "blue", "green")
    copy_action(s, n.MATERIALS)
    go_on(s, "use")


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
    s = at(belle(n.CARD_CURSOR_STEPS), t)
    give_works(s, "yellow")
    return MoveCursor(0, n.YELLOW, n.YELLOW, 1).limit(s)
