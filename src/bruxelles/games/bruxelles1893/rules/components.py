"""From the texts of the component files to `Tables`; a fault in them is named by file, key and reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bruxelles.core.datafile import check_stated, digest, plain_values, read_files
from bruxelles.core.plain import Value
from bruxelles.games.bruxelles1893.rules import component_checks as checks
from bruxelles.games.bruxelles1893.rules import names
from bruxelles.games.bruxelles1893.rules.choices import MOST_TRAVELERS, REFINED_NAMES
from bruxelles.games.bruxelles1893.rules.component_keys import (
    BY_PLAYERS,
    CARD_FIELDS,
    CAUCHIE_COLOURS,
    FIELDS,
    KEYS,
    NOBLE_EFFECTS,
    NOBLE_FIELDS,
    PLAYER_COUNTS,
    POWER_FIELDS,
    PRESTIGE_FIELDS,
    STOCK_FIELDS,
    TILE_FIELDS,
    key_of,
)
from bruxelles.games.bruxelles1893.rules.tables import Ints, Tables
from bruxelles.games.bruxelles1893.rules.versions import CURRENT

STOCK_CARDS: Final = 12
PRESTIGE_CARDS: Final = 30
"""Five to begin with, five for each of four rounds, one first pass in each of five: exactly 30."""
TILES_ON_BOARD: Final = 5
MOST: Final = 99
"""More francs, points or cubes than this in one place are taken for a slip of the pen."""
MOST_BONUSES: Final = 3
LONGEST: Final = 20
"""The same for the number on a track's space."""

CURSOR_FIELDS: Final = ("top_left", "top_right", "bottom_left", "bottom_right", "centre")
FIELD_ROWS: Final = (-1, -1, 1, 1, 0)
FIELD_COLUMNS: Final = (-1, 1, -1, 1, 0)

COMPASS_KINDS: Final = ("iron", "wood", "stone", "three_francs", "any", "empty", "glass")
"""No needle starts on the last one, which the Arrow may cover."""


def parse(documents: Mapping[str, str], version: int = CURRENT) -> Tables:
    """The tables of a set of component files, given as file name and text. Raises `BadData`."""
    files = read_files(documents, KEYS, FIELDS)
    tables = _read(documents, files, version)
    checks.stock_exchange(tables, files["stock_exchange.toml"])
    checks.nobles(tables, files["nobles.toml"])
    checks.prestige(tables, files["prestige.toml"])
    checks.art_market(tables, files["art_market.toml"])
    checks.compass(tables, files["compass.toml"])
    checks.boards(tables, files["architect_boards.toml"])
    checks.belle_epoque(tables, files["belle_epoque.toml"])
    check_stated(files, checks.STATED)
    return tables


def read(documents: Mapping[str, str]) -> Tables:
    """The same without what the rulebook says of the values: of their shape alone."""
    return _read(documents, read_files(documents, KEYS, FIELDS), CURRENT)


def _read(documents: Mapping[str, str], files: Mapping[str, Value], version: int) -> Tables:
    tables = Tables()
    tables.version = version
    _strips(tables, files["strips.toml"])
    _stock_exchange(tables, files["stock_exchange.toml"])
    _nobles(tables, files["nobles.toml"])
    _prestige(tables, files["prestige.toml"])
    _art_market(tables, files["art_market.toml"])
    _compass(tables, files["compass.toml"])
    _supply(tables, files["supply.toml"])
    _boards(tables, files["architect_boards.toml"], files["asymmetric.toml"])
    _belle_epoque(tables, files["belle_epoque.toml"])
    _belle_epoque_cards(tables, files["belle_epoque_cards.toml"])
    _belle_epoque_tiles(tables, files["belle_epoque_tiles.toml"])
    _start(tables, files["start.toml"])
    _income(tables, files["income.toml"])
    _scoring(tables, files["scoring.toml"])
    tables.documents = dict(documents)
    tables.values = plain_values(files)
    tables.hash = digest(tables.values)
    return tables


def _strips(tables: Tables, file: Value) -> None:
    tables.compass_strips = _strip_sides(file.at("compass_side"))
    tables.other_strips = _strip_sides(file.at("other_side"))


def _strip_sides(sides: Value) -> tuple[Ints, ...]:
    return tuple([_strip(side) for side in sides.items(names.SIDE)])


def _strip(side: Value) -> Ints:
    letters = side.text()
    if len(letters) != names.SIDE or any(letter not in names.ACTION_LETTERS for letter in letters):
        raise side.unfit(f"be {names.SIDE} of the letters {', '.join(names.ACTION_LETTERS)}")
    return tuple([names.ACTION_LETTERS.index(letter) for letter in letters])


def _stock_exchange(tables: Tables, file: Value) -> None:
    cards = [card.table(STOCK_FIELDS) for card in file.at("cards").items(STOCK_CARDS)]
    tables.stock_money = tuple([card.at("money").number(1, MOST) for card in cards])
    tables.stock_irises = tuple([_iris_lines(card.at("irises")) for card in cards])


def _iris_lines(lines: Value) -> tuple[Ints, ...]:
    lines.table(PLAYER_COUNTS)
    return tuple([lines.at(count).indexes_in(2, names.IRIS_NAMES) for count in PLAYER_COUNTS])


def _nobles(tables: Tables, file: Value) -> None:
    nobles = [
        file.at(name).table((*NOBLE_FIELDS, NOBLE_EFFECTS[name]) if name in NOBLE_EFFECTS else NOBLE_FIELDS)
        for name in names.NOBLE_NAMES
    ]
    tables.noble_numbers = tuple(
        [
            nobles[noble].at(NOBLE_EFFECTS[name]).number(1, MOST) if name in NOBLE_EFFECTS else 0
            for noble, name in enumerate(names.NOBLE_NAMES)
        ]
    )
    tables.noble_copies = tuple([noble.at("copies").number(1, MOST) for noble in nobles])
    tables.noble_costs = tuple([noble.at("end_cost").number(0, MOST) for noble in nobles])
    tables.noble_expansion = tuple([noble.at("expansion").flag() for noble in nobles])
    tables.slot_costs = file.at("row_costs").numbers(names.NOBLE_PLACES, 0, MOST)
    tables.unpaid_vp = file.at("unpaid_vp").number(0, MOST)


def _prestige(tables: Tables, file: Value) -> None:
    cards = [card.table(PRESTIGE_FIELDS) for card in file.at("cards").items(PRESTIGE_CARDS)]
    tables.prestige_bonuses = tuple([_bonuses(card.at("bonus")) for card in cards])
    tables.prestige_choice = tuple(["/" in card.at("bonus").text() for card in cards])
    tables.prestige_symbols = tuple([card.at("vp").number(0, 9) for card in cards])
    tables.prestige_manneken = tuple([card.at("manneken").number(0, 9) for card in cards])
    tables.first_pass_manneken = file.at("first_pass_manneken").number(0, 9)


def _bonuses(bonus: Value) -> Ints:
    text = bonus.text()
    letters = text.split("/" if "/" in text else "+")
    for letter in letters:
        if len(letter) != 1 or letter not in names.BONUS_LETTERS:
            raise bonus.unfit(f"be made of the letters {', '.join(names.BONUS_LETTERS)} with / or + between")
    if "/" in text and len(set(letters)) < len(letters):
        raise bonus.unfit("offer different bonuses to choose from")
    if len(letters) > MOST_BONUSES:
        raise bonus.unfit(f"have {MOST_BONUSES} bonuses at most")
    return tuple([names.BONUS_LETTERS.index(letter) for letter in letters])


def _art_market(tables: Tables, file: Value) -> None:
    tables.row_francs = file.at("row_francs").numbers(checks.GRID, 0, MOST)
    tables.column_points = file.at("column_points").numbers(checks.GRID, 0, MOST)
    start = file.at("start").numbers(2, 1, checks.GRID)
    tables.cursor_start = (start[0] - 1, start[1] - 1)
    tables.art_copies = file.at("copies").number(1, MOST)
    _cursor(tables, file.at("cursor").table(CURSOR_FIELDS))


def _cursor(tables: Tables, cursor: Value) -> None:
    rows = [0] * names.COLOURS
    columns = [0] * names.COLOURS
    seen: list[int] = []
    for place, name in enumerate(CURSOR_FIELDS):
        field = cursor.at(name)
        colour = field.index_in(names.COLOUR_NAMES)
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
    spaces = file.at("clockwise").indexes_in(len(COMPASS_KINDS), COMPASS_KINDS)
    tables.compass = tuple([_code(space) for space in spaces])
    start = [_code(place) for place in file.at("start").indexes_in(2, COMPASS_KINDS[:-1])]
    tables.compass_start = tuple([tables.compass.index(space) for space in start])
    tables.unit_francs = file.at("unit_francs").number(1, MOST)


def _code(kind: int) -> int:
    return names.COMPASS_NAMES.index(COMPASS_KINDS[kind])


def _supply(tables: Tables, file: Value) -> None:
    tables.supply = tuple([file.at(cube).number(1, MOST) for cube in names.CUBE_NAMES])
    tables.travelers = file.at("travelers").number(1, MOST_TRAVELERS)


def _boards(tables: Tables, a_side: Value, b_sides: Value) -> None:
    """The B-sides are A-sides with one thing changed, and a power.

    What is changed: Iris levels (1893-14.3), Crown levels (1893-14.4), Architect levels (1893-14.5),
    symbols of the rows (1893-14.6), house costs (1893-14.7).
    """
    boards = [_track_values(a_side, names.TRACK_NAMES) for _ in range(names.A_SIDE + 1)]
    for board, track in enumerate(names.TRACK_NAMES):
        changed = b_sides.at(names.BOARD_NAMES[board]).table((track, *POWER_FIELDS[board]))
        boards[board][board] = _track_values(changed, (track,))[0]
    tables.tracks = tuple([tuple(board) for board in boards])
    costs = [_house_costs(a_side)] * (names.A_SIDE + 1)
    strauven = b_sides.at("strauven").table(("house_costs", *POWER_FIELDS[names.STRAUVEN]))
    costs[names.STRAUVEN] = _house_costs(strauven)
    tables.house_costs = tuple(costs)
    symbols = [_row_symbols(a_side)] * (names.A_SIDE + 1)
    symbols[names.SAINTENOY] = _row_symbols(b_sides.at("saintenoy").table(("row_symbols",)))
    tables.row_symbols = tuple(symbols)
    tables.portrait = a_side.at("portrait").number(1, MOST)
    tables.house_points = a_side.at("house_points").numbers(6, 0, MOST)
    tables.without_jokers = a_side.at("without_jokers").number(0, MOST)
    tables.row_meeples_from = a_side.at("row_meeples_from").number(1, MOST)
    tables.row_lot = a_side.at("row_francs").number(1, MOST)
    cubes = b_sides.at("cauchie").at("cubes").table(CAUCHIE_COLOURS)
    tables.cauchie_cubes = tuple([cubes.at(colour).index_in(REFINED_NAMES) for colour in CAUCHIE_COLOURS])
    tables.horta_francs = b_sides.at("horta").at("francs").number(0, MOST)
    tables.strauven_francs = strauven.at("francs").number(0, MOST)
    tables.strauven_vp = strauven.at("vp").number(0, MOST)


def _track_values(board: Value, tracks: Sequence[str]) -> list[Ints]:
    return [board.at(track).numbers(6, 0, LONGEST) for track in tracks]


def _house_costs(board: Value) -> Ints:
    return board.at("house_costs").numbers(6, 1, 6)


def _row_symbols(board: Value) -> int:
    return board.at("row_symbols").number(0, 9)


def _belle_epoque(tables: Tables, file: Value) -> None:
    tables.pavilion_glass = file.at("pavilion_glass").numbers(names.PAVILIONS, 0, 2)
    cross = file.at("tile_cross").indexes_in(TILES_ON_BOARD, names.SPACE_NAMES)
    tables.tile_spaces = tuple([space in cross for space in range(names.SPACES)])
    shown = file.at("tiles_shown").table(PLAYER_COUNTS)
    limit = names.TILES - TILES_ON_BOARD
    tables.tiles_shown = tuple([shown.at(count).number(1, limit) for count in PLAYER_COUNTS])


def _belle_epoque_cards(tables: Tables, file: Value) -> None:
    numbers = [0] * (names.BELLE_EPOQUE_CARDS + 1)
    for card, field in CARD_FIELDS.items():
        lot = ("each_francs",) if card == names.CARD_MONEY_POINTS else ()
        printed = file.at(key_of(names.CARD_NAMES[card - 1])).table((field, *lot))
        numbers[card] = printed.at(field).number(0, MOST)
        if lot:
            tables.money_points_lot = printed.at("each_francs").number(1, MOST)
    tables.card_numbers = tuple(numbers)


def _belle_epoque_tiles(tables: Tables, file: Value) -> None:
    numbers: list[Ints] = [(0,) * len(PLAYER_COUNTS)] * names.TILES
    for tile, field in TILE_FIELDS.items():
        lot = ("each_vp",) if tile == names.TILE_SEVEN_POINTS else ()
        printed = file.at(key_of(names.TILE_NAMES[tile])).table((field, *lot))
        number = printed.at(field)
        if tile in BY_PLAYERS:
            number.table(PLAYER_COUNTS)
            numbers[tile] = tuple([number.at(count).number(0, MOST) for count in PLAYER_COUNTS])
        else:
            numbers[tile] = (number.number(0, MOST),) * len(PLAYER_COUNTS)
        if lot:
            tables.seven_points_lot = printed.at("each_vp").number(1, MOST)
    tables.tile_numbers = tuple(numbers)


def _income(tables: Tables, file: Value) -> None:
    tables.pass_colour = file.at("pass_colour").number(0, MOST)
    tables.pass_card = file.at("pass_card").number(0, MOST)
    tables.sainte_catherine = file.at("sainte_catherine").number(0, MOST)


def _scoring(tables: Tables, file: Value) -> None:
    tables.free_artwork = file.at("free_artwork").number(0, MOST)
    tables.free_building = file.at("free_building").number(0, MOST)
    tables.pavilion_colour = file.at("pavilion_colour").number(0, MOST)
    tables.refined_cube = file.at("refined_cube").number(0, MOST)
    tables.first_player = file.at("first_player").number(0, MOST)


def _start(tables: Tables, file: Value) -> None:
    tables.start_money = file.at("money").numbers(5, 0, MOST)
    tables.meeples = file.at("meeples").number(1, 7)
    tables.in_courthouse = file.at("in_courthouse").number(0, tables.meeples - 1)
