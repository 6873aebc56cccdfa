"""The whole table, arranged for the width of the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from bruxelles.cli.beside import GAP, beside
from bruxelles.cli.screens import Screen
from bruxelles.cli.seat_panel import side_by_side
from bruxelles.cli.styles import QUIET
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1897.rules.names import ROUNDS
from bruxelles.games.bruxelles1897.terminal.area import WIDTH, area
from bruxelles.games.bruxelles1897.terminal.brussels import brussels, piles
from bruxelles.games.bruxelles1897.terminal.leads import leads
from bruxelles.games.bruxelles1897.terminal.names import Names1897
from bruxelles.games.bruxelles1897.terminal.seats import seat_panel
from bruxelles.locale import Catalogue

BRUSSELS_WIDTH: Final = 43
NARROW: Final = 45
"""How wide Brussels is where the piles stand beside it."""


def draw(names: Names1897, width: int) -> RenderableType:
    boards = _wide(names) if width >= WIDTH + GAP + BRUSSELS_WIDTH else _narrow(names)
    title = Rule(Text(names.text("screen.round", round=names.s.round, rounds=ROUNDS)), style=QUIET)
    panels = [seat_panel(names, seat) for seat in range(names.s.players)]
    return Group(title, boards, side_by_side(panels, width))


def _wide(names: Names1897) -> RenderableType:
    return beside(area(names), Group(brussels(names), piles(names)), WIDTH)


def _narrow(names: Names1897) -> RenderableType:
    return Group(area(names), "", beside(brussels(names), piles(names), NARROW))


def screen(game: AnyGame, texts: Catalogue) -> Screen:
    names = Names1897(game, texts)
    return Screen(names, lambda width: draw(names, width), lambda standing: leads(names, standing))
