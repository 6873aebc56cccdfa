"""From the texts of the component files to `Tables`; a fault in them is named by file, key and reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bruxelles.core.datafile import digest, read_files
from bruxelles.core.plain import Value
from bruxelles.game1893 import component_checks as checks
from bruxelles.game1893 import names
from bruxelles.game1893.choices import MOST_TRAVELERS
from bruxelles.game1893.tables import Ints, Tables

BOARD_KEYS: Final = (*names.TRACK_NAMES, "portrait", "house_costs", "row_symbols")
PLAYER_COUNTS: Final = ("2", "3", "4", "5")
STOCK_FIELDS: Final = ("money", "irises")
NOBLE_FIELDS: Final = ("copies", "end_cost", "expansion")
PRESTIGE_FIELDS: Final = ("bonus", "vp", "manneken")

KEYS: Final[dict[str, tuple[str, ...]]] = {
    "architect_boards.toml": BOARD_KEYS,
    "art_market.toml": ("row_francs", "column_points", "cursor", "start", "copies"),
    "asymmetric.toml": names.BOARD_NAMES,
    "belle_epoque.toml": ("pavilion_glass", "tile_cross", "tiles_shown"),
    "compass.toml": ("clockwise", "start"),
    "nobles.toml": ("row_costs", *names.NOBLE_NAMES),
    "prestige.toml": ("cards",),
    "start.toml": ("money", "meeples", "in_courthouse"),
    "stock_exchange.toml": ("cards",),
    "strips.toml": ("compass_side", "other_side"),
    "supply.toml": (*names.CUBE_NAMES, "travelers"),
}
"""The component files and the keys of each."""

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "asymmetric.toml": BOARD_KEYS,
    "nobles.toml": NOBLE_FIELDS,
    "prestige.toml": PRESTIGE_FIELDS,
    "stock_exchange.toml": STOCK_FIELDS,
}
"""The fields inside a file's entries that may have a source of their own."""

STOCK_CARDS: Final = 12
PRESTIGE_CARDS: Final = 30
"""Five to begin with, five for each of four rounds, one first pass in each of five: exactly 30."""
TILES_ON_BOARD: Final = 5
MOST: Final = 99
"""More francs, points or cubes than this in one place are taken for a slip of the pen."""
LONGEST: Final = 20
"""The same for the number on a track's space."""

CURSOR_FIELDS: Final = ("top_left", "top_right", "bottom_left", "bottom_right", "centre")
FIELD_ROWS: Final = (-1, -1, 1, 1, 0)
FIELD_COLUMNS: Final = (-1, 1, -1, 1, 0)

COMPASS_KINDS: Final = ("iron", "wood", "stone", "three_francs", "any", "empty", "glass")
"""No needle starts on the last one, which the Arrow may cover."""


def parse(documents: Mapping[str, str]) -> Tables:
    """The tables of a set of component files, given as file name and text. Raises `BadData`."""
    files = read_files(documents, KEYS, FIELDS)
    tables = Tables()
    _strips(tables, files["strips.toml"])
    _stock_exchange(tables, files["stock_exchange.toml"])
    _nobles(tables, files["nobles.toml"])
    _prestige(tables, files["prestige.toml"])
    _art_market(tables, files["art_market.toml"])
    _compass(tables, files["compass.toml"])
    _supply(tables, files["supply.toml"])
    _boards(tables, files["architect_boards.toml"], files["asymmetric.toml"])
    _belle_epoque(tables, files["belle_epoque.toml"])
    _start(tables, files["start.toml"])
    tables.hash = digest(list(files.values()))
    tables.documents = dict(documents)
    return tables


def _strips(tables: Tables, file: Value) -> None:
    tables.compass_strips = _strip_sides(file.at("compass_side"))
    tables.other_strips = _strip_sides(file.at("other_side"))


def _strip_sides(sides: Value) -> tuple[Ints, ...]:
    return tuple([_strip(side) for side in sides.items(names.SIDE)])


def _strip(side: Value) -> Ints:
    letters = side.text()
    if sorted(letters) != sorted(names.ACTION_LETTERS):
        raise side.unfit(f"hold each of {', '.join(names.ACTION_LETTERS)} once")
    return tuple([names.ACTION_LETTERS.index(letter) for letter in letters])


def _stock_exchange(tables: Tables, file: Value) -> None:
    cards = [card.table(STOCK_FIELDS) for card in file.at("cards").items(STOCK_CARDS)]
    tables.stock_money = tuple([card.at("money").number(1, MOST) for card in cards])
    tables.stock_irises = tuple([_iris_lines(card.at("irises")) for card in cards])
    checks.stock_exchange(tables, file)


def _iris_lines(lines: Value) -> tuple[Ints, ...]:
    lines.table(PLAYER_COUNTS)
    return tuple([lines.at(count).words(2, names.IRIS_NAMES) for count in PLAYER_COUNTS])


def _nobles(tables: Tables, file: Value) -> None:
    nobles = [file.at(name).table(NOBLE_FIELDS) for name in names.NOBLE_NAMES]
    tables.noble_copies = tuple([noble.at("copies").number(1, MOST) for noble in nobles])
    tables.noble_costs = tuple([noble.at("end_cost").number(0, MOST) for noble in nobles])
    tables.noble_expansion = tuple([noble.at("expansion").flag() for noble in nobles])
    tables.slot_costs = file.at("row_costs").numbers(4, 0, MOST)
    checks.nobles(tables, file)


def _prestige(tables: Tables, file: Value) -> None:
    cards = [card.table(PRESTIGE_FIELDS) for card in file.at("cards").items(PRESTIGE_CARDS)]
    tables.prestige_bonuses = tuple([_bonuses(card.at("bonus")) for card in cards])
    tables.prestige_choice = tuple(["/" in card.at("bonus").text() for card in cards])
    tables.prestige_symbols = tuple([card.at("vp").number(0, 9) for card in cards])
    tables.prestige_manneken = tuple([card.at("manneken").number(0, 9) for card in cards])
    checks.prestige(tables, file)


def _bonuses(bonus: Value) -> Ints:
    text = bonus.text()
    letters = text.split("/" if "/" in text else "+")
    for letter in letters:
        if len(letter) != 1 or letter not in names.BONUS_LETTERS:
            raise bonus.unfit(f"be made of the letters {', '.join(names.BONUS_LETTERS)} with / or + between")
    if "/" in text and len(set(letters)) < len(letters):
        raise bonus.unfit("offer different bonuses to choose from")
    if "+" in text and len(letters) > 2:
        raise bonus.unfit("give two bonuses at most")
    return tuple([names.BONUS_LETTERS.index(letter) for letter in letters])


def _art_market(tables: Tables, file: Value) -> None:
    tables.row_francs = file.at("row_francs").numbers(checks.GRID, 0, MOST)
    tables.column_points = file.at("column_points").numbers(checks.GRID, 0, MOST)
    start = file.at("start").numbers(2, 1, checks.GRID)
    tables.cursor_start = (start[0] - 1, start[1] - 1)
    tables.art_copies = file.at("copies").number(1, MOST)
    _cursor(tables, file.at("cursor").table(CURSOR_FIELDS))
    checks.art_market(tables, file)


def _cursor(tables: Tables, cursor: Value) -> None:
    rows = [0] * names.COLOURS
    columns = [0] * names.COLOURS
    seen: list[int] = []
    for place, name in enumerate(CURSOR_FIELDS):
        field = cursor.at(name)
        colour = field.word(names.COLOUR_NAMES)
        if colour in seen:
            raise field.unfit("not stand on the cursor twice")
        seen.append(colour)
        rows[colour] = FIELD_ROWS[place]
        columns[colour] = FIELD_COLUMNS[place]
    if seen[-1] != names.BLACK:
        raise cursor.at("centre").unfit("be black")
    tables.corner_rows = tuple(rows)
    tables.corner_columns = tuple(columns)


def _compass(tables: Tables, file: Value) -> None:
    order = file.at("clockwise")
    spaces = [_code(place) for place in order.words(len(COMPASS_KINDS), COMPASS_KINDS)]
    iron = spaces.index(names.IRON)
    tables.compass = tuple(spaces[iron:] + spaces[:iron])
    if tables.compass[-1] != names.GLASS:
        raise order.bad("iron must come right after glass")
    start = [_code(place) for place in file.at("start").words(2, COMPASS_KINDS[:-1])]
    tables.compass_start = tuple([tables.compass.index(space) for space in start])


def _code(kind: int) -> int:
    return names.COMPASS_NAMES.index(COMPASS_KINDS[kind])


def _supply(tables: Tables, file: Value) -> None:
    tables.supply = tuple([file.at(cube).number(1, MOST) for cube in names.CUBE_NAMES])
    tables.travelers = file.at("travelers").number(1, MOST_TRAVELERS)


def _boards(tables: Tables, a_side: Value, b_sides: Value) -> None:
    """The B-sides are A-sides with one thing changed (1893-14.3 to 14.7)."""
    boards = [_track_values(a_side, names.TRACK_NAMES) for _ in range(names.A_SIDE + 1)]
    for board, track in enumerate(names.TRACK_NAMES):
        changed = b_sides.at(names.BOARD_NAMES[board]).table((track,))
        boards[board][board] = _track_values(changed, (track,))[0]
    tables.tracks = tuple([tuple(board) for board in boards])
    costs = [_house_costs(a_side)] * (names.A_SIDE + 1)
    costs[names.STRAUVEN] = _house_costs(b_sides.at("strauven").table(("house_costs",)))
    tables.house_costs = tuple(costs)
    symbols = [_row_symbols(a_side)] * (names.A_SIDE + 1)
    symbols[names.SAINTENOY] = _row_symbols(b_sides.at("saintenoy").table(("row_symbols",)))
    tables.row_symbols = tuple(symbols)
    tables.portrait = a_side.at("portrait").number(1, MOST)
    checks.boards(tables, a_side)


def _track_values(board: Value, tracks: Sequence[str]) -> list[Ints]:
    return [board.at(track).numbers(6, 0, LONGEST) for track in tracks]


def _house_costs(board: Value) -> Ints:
    return board.at("house_costs").numbers(6, 1, 6)


def _row_symbols(board: Value) -> int:
    return board.at("row_symbols").number(0, 9)


def _belle_epoque(tables: Tables, file: Value) -> None:
    tables.pavilion_glass = file.at("pavilion_glass").numbers(names.PAVILIONS, 0, 2)
    cross = file.at("tile_cross").words(TILES_ON_BOARD, names.SPACE_NAMES)
    tables.tile_spaces = tuple([space in cross for space in range(names.SPACES)])
    shown = file.at("tiles_shown").table(PLAYER_COUNTS)
    limit = names.TILES - TILES_ON_BOARD
    tables.tiles_shown = tuple([shown.at(count).number(1, limit) for count in PLAYER_COUNTS])
    checks.belle_epoque(tables, file)


def _start(tables: Tables, file: Value) -> None:
    tables.start_money = file.at("money").numbers(5, 0, MOST)
    tables.meeples = file.at("meeples").number(1, 7)
    tables.in_courthouse = file.at("in_courthouse").number(0, tables.meeples - 1)
