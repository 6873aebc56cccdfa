"""The Art market: the grid with its cursor, and the two market spaces."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from bruxelles.cli.styles import HEADING, QUIET, work_style
from bruxelles.games.bruxelles1893.rules.names import COLOUR_NAMES, COLOURS, NOBODY, WORK_NAMES
from bruxelles.games.bruxelles1893.rules.tasks.sales import GRID
from bruxelles.games.bruxelles1893.terminal.names import Names1893

CELL: Final = 4
LABEL: Final = 5


def market(names: Names1893) -> Text:
    s = names.s
    drawing = Text.assemble((names.text("screen.market") + "\n", HEADING), _points(names))
    for row in range(GRID):
        drawing.append_text(_row(names, row))
    for side, work in zip(("left", "right"), s.market, strict=True):
        drawing.append(names.text("screen.market-space", side=names.text(f"side.{side}")) + " ")
        if work == NOBODY:
            drawing.append(names.text("screen.market-empty"), style=QUIET)
        else:
            drawing.append(names.text(f"artwork.{WORK_NAMES[work]}"), style=work_style(WORK_NAMES[work]))
        drawing.append("\n")
    return drawing


def _points(names: Names1893) -> Text:
    points = "".join(f"{points:^{CELL}}" for points in names.s.tables.column_points)
    return Text(f"{names.text('screen.points'):>{LABEL - 1}} {points}\n", style=QUIET)


def _row(names: Names1893, row: int) -> Text:
    s = names.s
    francs = names.text("screen.francs", francs=s.tables.row_francs[row])
    line = Text.assemble((f"{francs:>{LABEL - 1}} ", QUIET))
    fields = {
        (s.cursor[0] + s.tables.corner_rows[c], s.cursor[1] + s.tables.corner_columns[c]): c
        for c in range(COLOURS)
    }
    for column in range(GRID):
        colour = fields.get((row, column))
        covered = abs(row - s.cursor[0]) <= 1 and abs(column - s.cursor[1]) <= 1
        left = "[" if covered and column == s.cursor[1] - 1 else " "
        right = "]" if covered and column == s.cursor[1] + 1 else " "
        if colour is None:
            line.append(f"{left}{'+ ' if covered else '· '}{right}", style="" if covered else QUIET)
        else:
            short = names.text(f"colour-short.{COLOUR_NAMES[colour]}")
            line.append(left).append(f"{short:<2}", style=work_style(COLOUR_NAMES[colour])).append(right)
    return line.append("\n")
