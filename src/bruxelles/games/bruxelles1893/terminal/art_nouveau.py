"""The Art Nouveau board with the Prestige cards below its columns."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from bruxelles.cli.grid import Grid
from bruxelles.cli.styles import ACTIVE, HEADING, INACTIVE, MARK, QUIET
from bruxelles.games.bruxelles1893.rules.board import AREAS
from bruxelles.games.bruxelles1893.rules.names import IRIS_NAMES, NEUTRAL, NOBODY, SIDE, SPACES
from bruxelles.games.bruxelles1893.terminal.names import Names1893

CELL: Final = 12
"""Letters inside a space: the longest name of an action."""
MARGIN: Final = "  "
WIDTH: Final = len(MARGIN) + SIDE * (CELL + 1) + 1

HOUSE: Final = "⌂"
TILE: Final = "◇"
SQUARE: Final = "◉"


def art_nouveau(names: Names1893) -> Text:
    s = names.s
    active = AREAS[s.square] if s.square != NOBODY else (False,) * SPACES
    grid = Grid(active, SIDE)
    board = Text.assemble((names.text("screen.art-nouveau") + "\n", HEADING), _column_numbers())
    for row in range(SIDE):
        board.append_text(_rule(names, grid, row))
        board.append_text(_cells(grid, row, str(row + 1), _actions(names, active, row)))
        board.append_text(_cells(grid, row, "", _pieces(names, row)))
    board.append_text(_rule(names, grid, SIDE))
    board.append_text(_prestige(names))
    board.append_text(_legend(names))
    return board


def _column_numbers() -> Text:
    numbers = "".join(f" {column:^{CELL}}" for column in range(1, SIDE + 1))
    return Text(f"{MARGIN}{numbers}".rstrip() + "\n", style=QUIET)


def _rule(names: Names1893, grid: Grid, row: int) -> Text:
    """The line above a row. The iris below its corner is marked where the Try Square lies."""
    s = names.s
    line = Text(MARGIN)
    for column in range(SIDE + 1):
        inner = 0 < row < SIDE and 0 < column < SIDE
        if inner and s.square == (row - 1) * 4 + column - 1:
            line.append(SQUARE, style=MARK)
        else:
            line.append(grid.joint(row, column))
        if column < SIDE:
            line.append(("━" if grid.across(row, column) else "─") * CELL)
    return line.append("\n")


def _cells(grid: Grid, row: int, label: str, cells: list[Text]) -> Text:
    line = Text.assemble((f"{label:<{len(MARGIN)}}", QUIET))
    for column in range(SIDE + 1):
        line.append("┃" if grid.down(row, column) else "│")
        if column < SIDE:
            line.append_text(cells[column])
    return line.append("\n")


def _actions(names: Names1893, active: tuple[bool, ...], row: int) -> list[Text]:
    cells: list[Text] = []
    for space in range(row * SIDE, row * SIDE + SIDE):
        action = names.say(names.things.action(space))
        word, style = (action.upper(), ACTIVE) if active[space] else (action.lower(), INACTIVE)
        cells.append(Text(f"{word:<{CELL}}"[:CELL], style=style))
    return cells


def _pieces(names: Names1893, row: int) -> list[Text]:
    return [_piece(names, space) for space in range(row * SIDE, row * SIDE + SIDE)]


def _piece(names: Names1893, space: int) -> Text:
    """What lies on a space: `R:3 ⌂B ◇`."""
    s = names.s
    cell = Text()
    owner = s.meeples[space]
    if owner != NOBODY:
        stake = "" if owner == NEUTRAL else f":{s.stakes[space]}"
        cell.append(f"{names.letter(owner)}{stake}", style=f"{names.style(owner)} reverse").append(" ")
    if s.houses[space] != NOBODY:
        house = s.houses[space]
        cell.append(f"{HOUSE}{names.letter(house)}", style=names.style(house)).append(" ")
    if s.tile_spaces[space]:
        cell.append(TILE, style=MARK)
    cell.append(" " * (CELL - cell.cell_len))
    return cell


def _prestige(names: Names1893) -> Text:
    """The bonuses, in as many lines as the longest card needs, then VP symbols and Manneken-Pis."""
    row = names.s.prestige_row
    bonuses = [_bonuses(names, card) for card in row]
    lines = [
        [Text(parts[line] if line < len(parts) else "", style=ACTIVE) for parts in bonuses]
        for line in range(max(len(parts) for parts in bonuses))
    ]
    lines.append([Text(_symbols(names, card)) for card in row])
    drawn = Text()
    for cells in lines:
        drawn.append(MARGIN)
        for cell in cells:
            cell.pad_right(CELL - cell.cell_len)
            drawn.append(" ").append_text(cell)
        drawn.append("\n")
    return drawn


def _bonuses(names: Names1893, card: int) -> list[str]:
    """`Iris+Crown` in a line; a third bonus has one of its own."""
    if card == NOBODY:
        return ["–"]
    text = names.say(names.things.prestige_bonus(card))
    if len(text) <= CELL:
        return [text]
    end = 1 + max(text.rfind(names.text(between), 0, CELL) for between in ("list.plus", "list.slash"))
    return [text[:end], text[end:]]


def _symbols(names: Names1893, card: int) -> str:
    if card == NOBODY:
        return ""
    tables = names.s.tables
    symbols, manneken = tables.prestige_symbols[card], tables.prestige_manneken[card]
    return names.text("screen.prestige-value", symbols=symbols, manneken=manneken)


def _legend(names: Names1893) -> Text:
    s = names.s
    legend = Text(style=QUIET)
    if s.square != NOBODY:
        legend.append(names.text("screen.square", mark=SQUARE, iris=IRIS_NAMES[s.square]) + " ")
    legend.append(names.text("screen.legend", house=HOUSE) + " ")
    if s.belle_epoque:
        legend.append(names.text("screen.legend-tile", tile=TILE) + " ")
    legend.append(names.text("screen.legend-prestige"))
    return legend
