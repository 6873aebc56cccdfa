"""The whole table, arranged for the width of the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from bruxelles.cli.table1893.art_nouveau import WIDTH, art_nouveau
from bruxelles.cli.table1893.belle_epoque import belle_epoque
from bruxelles.cli.table1893.brussels import brussels, nobles, supplies
from bruxelles.cli.table1893.market import market
from bruxelles.cli.table1893.names import Names
from bruxelles.cli.table1893.seats import seat_panel
from bruxelles.cli.table1893.styles import QUIET
from bruxelles.game1893.names import ROUNDS

GAP = 2
BRUSSELS_WIDTH = 48
SEAT_WIDTH = 38
MOST_ABREAST = 3


def draw(names: Names, width: int) -> RenderableType:
    boards = _wide(names) if width >= WIDTH + GAP + BRUSSELS_WIDTH else _narrow(names)
    title = Rule(Text(names.text("screen.round", round=names.s.round, rounds=ROUNDS)), style=QUIET)
    parts: list[RenderableType] = [title, boards]
    if names.s.belle_epoque:
        parts.append(belle_epoque(names))
    parts.append(_seats(names, width))
    return Group(*parts)


def _wide(names: Names) -> RenderableType:
    left = Group(art_nouveau(names), "", supplies(names))
    right = Group(brussels(names), nobles(names), market(names))
    return _beside(left, right, WIDTH)


def _narrow(names: Names) -> RenderableType:
    pair = _beside(Group(brussels(names), nobles(names)), market(names), 45)
    return Group(art_nouveau(names), "", pair, supplies(names))


def _beside(left: RenderableType, right: RenderableType, width: int) -> Table:
    table = Table.grid(padding=(0, GAP, 0, 0))
    table.add_column(width=width)
    table.add_column()
    table.add_row(left, right)
    return table


def _seats(names: Names, width: int) -> Table:
    abreast = max(1, min(MOST_ABREAST, width // SEAT_WIDTH, names.s.players))
    table = Table.grid(expand=True)
    for _ in range(abreast):
        table.add_column(ratio=1)
    panels = [seat_panel(names, seat) for seat in range(names.s.players)]
    for first in range(0, len(panels), abreast):
        table.add_row(*panels[first : first + abreast])
    return table
