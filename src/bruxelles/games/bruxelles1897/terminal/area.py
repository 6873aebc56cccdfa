"""The Art Nouveau area with the bonus cards below its columns."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from bruxelles.cli.grid import Grid
from bruxelles.cli.styles import ACTIVE, HEADING, MARK, QUIET
from bruxelles.games.bruxelles1897.rules.names import COLUMNS, NOBODY
from bruxelles.games.bruxelles1897.rules.tasks.majorities import coat_leaders, column_totals
from bruxelles.games.bruxelles1897.terminal.names import Names1897

CELL: Final = 17
"""Letters inside a place: the longest name of a noble."""
MARGIN: Final = "  "
WIDTH: Final = len(MARGIN) + COLUMNS * (CELL + 1) + 1

COAT: Final = "◆"


def area(names: Names1897) -> Text:
    s = names.s
    grid = Grid([s.area[place] != NOBODY for place in range(s.places)], COLUMNS)
    drawing = Text.assemble((names.text("screen.area") + "\n", HEADING), _numbers())
    for row in range(s.rows):
        start = row * COLUMNS
        row_places = range(start, start + COLUMNS)
        drawing.append_text(_rule(names, grid, row))
        drawing.append_text(_cells(grid, row, str(row + 1), [_first(names, place) for place in row_places]))
        drawing.append_text(_cells(grid, row, "", [_second(names, place) for place in row_places]))
    drawing.append_text(_rule(names, grid, s.rows))
    drawing.append_text(_below(names))
    return drawing.append(names.text("screen.area-legend", coat=COAT), style=QUIET)


def _numbers() -> Text:
    numbers = "".join(f" {column:^{CELL}}" for column in range(1, COLUMNS + 1))
    return Text(f"{MARGIN}{numbers}".rstrip() + "\n", style=QUIET)


def _rule(names: Names1897, grid: Grid, row: int) -> Text:
    """The line above a row. A coat of arms that counts is marked where its four places meet."""
    s = names.s
    line = Text(MARGIN)
    for column in range(COLUMNS + 1):
        inner = 0 < row < s.rows and 0 < column < COLUMNS
        if inner and coat_leaders(s, (row - 1) * COLUMNS + column - 1):
            line.append(COAT, style=MARK)
        else:
            line.append(grid.joint(row, column))
        if column < COLUMNS:
            line.append(("━" if grid.across(row, column) else "─") * CELL)
    return line.append("\n")


def _cells(grid: Grid, row: int, label: str, cells: list[Text]) -> Text:
    line = Text.assemble((f"{label:<{len(MARGIN)}}", QUIET))
    for column in range(COLUMNS + 1):
        line.append("┃" if grid.down(row, column) else "│")
        if column < COLUMNS:
            line.append_text(_filled(cells[column]))
    return line.append("\n")


def _filled(cell: Text) -> Text:
    cell.truncate(CELL)
    return cell.append(" " * (CELL - cell.cell_len))


def _first(names: Names1897, place: int) -> Text:
    """The action of a card, or the Architect card that took its place: `R 3`."""
    s = names.s
    owner = s.owners[place]
    if owner != NOBODY:
        card = names.text("screen.architect", letter=names.letter(owner), value=s.values[place])
        return Text.assemble((f" {card} ", f"{names.style(owner)} reverse"))
    if s.area[place] == NOBODY:
        return Text(names.text("screen.gap"), style=QUIET)
    return Text(names.say(names.things.action(s.area[place])).upper(), style=ACTIVE)


def _second(names: Names1897, place: int) -> Text:
    """What the card shows, or of which kind the Architect card is."""
    s = names.s
    if s.owners[place] != NOBODY:
        kind = s.kinds[place]
        words = names.text("screen.neutral") if kind == NOBODY else names.say(names.things.kind(kind))
        return Text(f" {words}", style=QUIET)
    if s.area[place] == NOBODY:
        return Text("")
    return Text(names.say(names.things.card(s.area[place], "card-short")))


def _below(names: Names1897) -> Text:
    """Three lines: each player's values in the column, then the two halves of its bonus card."""
    totals = Text(MARGIN)
    tops = Text(MARGIN)
    finals = Text(MARGIN)
    for column in range(COLUMNS):
        totals.append(" ").append_text(_filled(_totals(names, column)))
        tops.append(f" {names.say(names.things.top(column)):<{CELL}}", style=ACTIVE)
        finals.append(f" {names.say(names.things.final(column)):<{CELL}}")
    for line in (totals, tops, finals):
        line.rstrip()
    return Text.assemble(totals, "\n", tops, "\n", finals, "\n")


def _totals(names: Names1897, column: int) -> Text:
    line = Text()
    for seat, total in enumerate(column_totals(names.s, column)):
        if total:
            line.append(f"{names.letter(seat)}{total}", style=names.style(seat)).append(" ")
    return line if line else Text("–", style=QUIET)
