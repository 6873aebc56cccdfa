"""The whole table, arranged for the width of the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from bruxelles.cli.beside import GAP, beside
from bruxelles.cli.screens import Screen
from bruxelles.cli.seat_panel import side_by_side
from bruxelles.cli.styles import QUIET
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1893.rules.names import ROUNDS
from bruxelles.games.bruxelles1893.terminal.art_nouveau import WIDTH, art_nouveau
from bruxelles.games.bruxelles1893.terminal.belle_epoque import belle_epoque
from bruxelles.games.bruxelles1893.terminal.brussels import brussels, nobles, supplies
from bruxelles.games.bruxelles1893.terminal.leads import leads
from bruxelles.games.bruxelles1893.terminal.market import market
from bruxelles.games.bruxelles1893.terminal.names import Names1893
from bruxelles.games.bruxelles1893.terminal.seats import seat_panel
from bruxelles.locale import Catalogue

BRUSSELS_WIDTH = 48


def draw(names: Names1893, width: int) -> RenderableType:
    boards = _wide(names) if width >= WIDTH + GAP + BRUSSELS_WIDTH else _narrow(names)
    title = Rule(Text(names.text("screen.round", round=names.s.round, rounds=ROUNDS)), style=QUIET)
    parts: list[RenderableType] = [title, boards]
    if names.s.belle_epoque:
        parts.append(belle_epoque(names))
    panels = [seat_panel(names, seat) for seat in range(names.s.players)]
    parts.append(side_by_side(panels, width))
    return Group(*parts)


def _wide(names: Names1893) -> RenderableType:
    left = Group(art_nouveau(names), "", supplies(names))
    right = Group(brussels(names), nobles(names), market(names))
    return beside(left, right, WIDTH)


def _narrow(names: Names1893) -> RenderableType:
    pair = beside(Group(brussels(names), nobles(names)), market(names), 45)
    return Group(art_nouveau(names), "", pair, supplies(names))


def screen(game: AnyGame, texts: Catalogue) -> Screen:
    names = Names1893(game, texts)
    return Screen(names, lambda width: draw(names, width), lambda standing: leads(names, standing))
