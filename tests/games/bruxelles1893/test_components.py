"""The component files of 1893: their values, their sources and their hash."""

from __future__ import annotations

import re
import tomllib

import pytest
from tests.frozen import frozen
from tests.games.bruxelles1893.table import edited_files
from tests.games.bruxelles1893.table import tables as frozen_tables

from bruxelles.core.datafile import SOURCES
from bruxelles.games.bruxelles1893.rules import names
from bruxelles.games.bruxelles1893.rules.component_checks import STATED
from bruxelles.games.bruxelles1893.rules.component_keys import KEYS
from bruxelles.games.bruxelles1893.rules.components import parse
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.components import documents


@pytest.fixture(scope="module")
def shipped() -> Tables:
    """The values that we ship. Of them tests name only what the rulebook states."""
    return parse(documents("1893"))


@pytest.fixture(scope="module")
def tables() -> Tables:
    """The frozen ones, which show how a file is read."""
    return frozen_tables()


# Reading ------------------------------------------------------------------------------------------------


def test_strips_are_read_from_left_to_right(tables: Tables) -> None:
    workshop, sales, nobles, materials, construction = range(5)
    assert tables.compass_strips[0] == (workshop, materials, sales, nobles, construction)
    assert tables.other_strips[4] == (materials, workshop, nobles, construction, sales)
    for strip in tables.compass_strips + tables.other_strips:
        assert sorted(strip) == [0, 1, 2, 3, 4]


def test_stock_exchange_lines_go_by_player_count(tables: Tables) -> None:
    assert len(tables.stock_money) == len(tables.stock_irises) == 12
    two, three, four, five = tables.stock_irises[0]
    assert [names.IRIS_NAMES[iris] for iris in (*two, *three)] == ["3-2", "2-2", "3-2", "1-2"]
    assert [names.IRIS_NAMES[iris] for iris in (*four, *five)] == ["2-3", "1-4", "4-3", "4-4"]


def test_noble_cards(shipped: Tables) -> None:
    assert sum(shipped.noble_copies) == 32
    assert shipped.noble_copies[names.BRUGMANN] == 5
    assert shipped.slot_costs == (3, 2, 1, 0)
    expansion = [noble for noble in range(names.NOBLE_COUNT) if shipped.noble_expansion[noble]]
    assert expansion == [names.NAGELMACKERS, names.PRIVAT_LIVEMONT]


def test_prestige_cards_tell_a_choice_from_both(tables: Tables) -> None:
    assert len(tables.prestige_bonuses) == 30
    faces = list(zip(tables.prestige_bonuses, tables.prestige_choice, strict=True))
    assert ((names.IRIS,), False) in faces
    assert ((names.CROWN, names.ARCHITECT), True) in faces
    assert ((names.ARCHITECT, names.CROWN), False) in faces
    assert ((names.RELEASE, names.RELEASE), False) in faces


def test_black_brings_four_at_most_and_green_the_example(shipped: Tables) -> None:
    reach = range(1, 6)
    assert max(shipped.row_francs[row] for row in reach) == 4
    assert max(shipped.column_points[column] for column in reach) == 4
    row, column = shipped.corner_rows[names.GREEN], shipped.corner_columns[names.GREEN]
    green = {(shipped.row_francs[r + row], shipped.column_points[c + column]) for r in reach for c in reach}
    assert (2, 6) in green


def test_six_points_are_two_moves_from_the_start(tables: Tables) -> None:
    column = tables.corner_columns[names.GREEN]
    places = [centre for centre in range(1, 6) if tables.column_points[centre + column] == 6]
    assert min(abs(centre - tables.cursor_start[1]) for centre in places) == 2


def test_cursor_fields_lie_around_the_centre(tables: Tables) -> None:
    fields = list(zip(tables.corner_rows, tables.corner_columns, strict=True))
    assert fields[names.YELLOW] == (-1, -1)
    assert fields[names.BLUE] == (-1, 1)
    assert fields[names.BROWN] == (1, -1)
    assert fields[names.GREEN] == (1, 1)
    assert fields[names.BLACK] == (0, 0)


def test_compass(tables: Tables) -> None:
    assert sorted(tables.compass) == [code for code in range(8) if code != names.JOKER]
    assert tables.compass[0] == names.IRON
    assert tables.compass[-1] == names.GLASS
    assert [tables.compass[place] for place in tables.compass_start] == [names.WOOD, names.STONE]


def test_compass_may_begin_anywhere(tables: Tables) -> None:
    old = '["iron", "wood", "stone", "three_francs", "any", "empty", "glass"]'
    new = '["any", "empty", "glass", "iron", "wood", "stone", "three_francs"]'
    turned = parse(edited_files("compass.toml", (old, new)))
    start = turned.compass.index(names.IRON)
    assert turned.compass[start:] + turned.compass[:start] == tables.compass
    assert [turned.compass[place] for place in turned.compass_start] == [names.WOOD, names.STONE]


@pytest.mark.rule("1893-1.6")
def test_six_artworks_of_each_colour(shipped: Tables) -> None:
    assert shipped.art_copies == 6
    assert len(shipped.corner_rows) == names.COLOURS == 5


@pytest.mark.rule("1893-1.7", "1893-11.5", "1893-11.6")
def test_supply(shipped: Tables) -> None:
    assert dict(zip(names.CUBE_NAMES, shipped.supply, strict=True)) == {
        "wood": 10,
        "iron": 10,
        "stone": 10,
        "glass": 10,
        "joker": 15,
    }
    assert shipped.travelers == 4


@pytest.mark.rule("1893-4.19")
def test_house_costs(shipped: Tables) -> None:
    for board in (names.A_SIDE, names.HANKAR, names.CAUCHIE, names.HORTA, names.SAINTENOY):
        assert shipped.house_costs[board] == (2, 2, 3, 3, 4, 4)


def test_a_b_side_changes_one_thing(tables: Tables) -> None:
    plain = tables.tracks[names.A_SIDE]
    for board in range(names.A_SIDE):
        changed = [track for track in range(names.TRACKS) if tables.tracks[board][track] != plain[track]]
        assert changed == ([board] if board in (names.HANKAR, names.CAUCHIE, names.HORTA) else [])
    assert tables.row_symbols == (1, 1, 1, 2, 1, 1)
    assert tables.house_costs[names.STRAUVEN] == (1, 2, 2, 3, 4, 5)
    assert tables.portrait == 15


@pytest.mark.rule("1893-11.2")
def test_belle_epoque_tiles_shown(shipped: Tables) -> None:
    assert shipped.tiles_shown == (3, 4, 5, 6)


def test_belle_epoque_board(tables: Tables) -> None:
    assert tables.pavilion_glass == (0, 1, 2, 1, 0)
    cross = [name for name, tile in zip(names.SPACE_NAMES, tables.tile_spaces, strict=True) if tile]
    assert cross == ["2-3", "3-2", "3-3", "3-4", "4-3"]


@pytest.mark.rule("1893-1.9")
def test_starting_money(shipped: Tables) -> None:
    assert shipped.start_money == (5, 6, 7, 8, 9)


def test_starting_meeples(shipped: Tables) -> None:
    assert (shipped.meeples, shipped.in_courthouse) == (7, 2)


# Sources and the hash --------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", KEYS)
def test_every_file_says_what_it_is_and_where_its_values_come_from(file: str) -> None:
    text = documents("1893")[file]
    assert text.startswith("# ")
    assert "To edit:" in text
    assert tomllib.loads(text)["source"] in SOURCES


VALUE_EDITS = [
    ("architect_boards.toml", "iris = [1, 2, 3, 4, 5, 6]", "iris = [1, 2, 3, 4, 5, 7]"),
    ("art_market.toml", "row_francs = [6,", "row_francs = [7,"),
    ("asymmetric.toml", "[2, 2, 3, 4, 5, 7]", "[2, 2, 3, 4, 6, 7]"),
    ("belle_epoque.toml", "[0, 1, 2, 1, 0]", "[0, 1, 2, 2, 0]"),
    ("compass.toml", '"any", "empty"', '"empty", "any"'),
    (
        "nobles.toml",
        "maeterlinck     = { copies = 3, end_cost = 5",
        "maeterlinck     = { copies = 3, end_cost = 2",
    ),
    ("prestige.toml", '"J+J", vp = 1', '"J+J", vp = 0'),
    ("stock_exchange.toml", "money = 8", "money = 9"),
    ("strips.toml", '"NCMWS"', '"NCMSW"'),
]


def test_there_is_a_value_edit_for_every_file_that_the_rulebook_leaves_open() -> None:
    edits = [file for file, _, _ in VALUE_EDITS]
    assert edits == [file for file, keys in KEYS.items() if set(STATED.get(file, ())) != set(keys)]


ONLY_ON_THE_PIECES = {
    "architect_boards.toml": list(names.TRACK_NAMES),
    "art_market.toml": ["row_francs", "column_points", "cursor"],
    "asymmetric.toml": ["hankar", "cauchie.crown", "horta.architect", "strauven.house_costs"],
    "belle_epoque.toml": ["pavilion_glass", "tile_cross"],
    "compass.toml": ["clockwise", "start"],  # on wood and stone, but in either order
    "nobles.toml": list(names.NOBLE_NAMES),
    "prestige.toml": ["cards"],
    "stock_exchange.toml": ["cards"],
    "strips.toml": ["compass_side", "other_side"],
}
"""What an owner's box may have otherwise, as far as examples of the rulebook don't bound it."""


def left_open(value: object, stated: object, place: str = "") -> list[str]:
    """The places below `value` that `stated` says nothing of."""
    if isinstance(value, dict) and isinstance(stated, dict):
        return [
            found
            for key, part in value.items()
            for found in left_open(part, stated.get(key), f"{place}.{key}" if place else key)
        ]
    return [place] if stated is None else []


def test_whatever_the_rulebook_does_not_leave_to_the_pieces_is_stated(shipped: Tables) -> None:
    for file, values in shipped.values.items():
        found = left_open(values, STATED.get(file, {}))
        assert sorted(found) == sorted(ONLY_ON_THE_PIECES.get(file, [])), file


@pytest.mark.parametrize(("file", "key"), [(file, key) for file, values in STATED.items() for key in values])
def test_what_the_rulebook_states_has_the_rulebook_as_its_source(file: str, key: str) -> None:
    document = tomllib.loads(documents("1893")[file])
    inside = STATED[file][key]
    fields = list(inside) if isinstance(inside, dict) else []
    for name in (key, *fields):
        source = document.get(f"source_{name}")
        assert source in (None, "rulebook"), name
    assert "rulebook" in (document["source"], *(document.get(f"source_{name}") for name in (key, *fields)))


def test_a_prestige_card_may_give_three_bonuses(tables: Tables) -> None:
    changed = parse(edited_files("prestige.toml", ('"J+J"', '"J+J+I"'), ('"I/K", vp = 1', '"I/K/A", vp = 1')))
    assert (names.RELEASE, names.RELEASE, names.IRIS) in changed.prestige_bonuses
    assert (names.IRIS, names.CROWN, names.ARCHITECT) in changed.prestige_bonuses


def test_a_strip_may_hold_any_five_actions() -> None:
    changed = parse(edited_files("strips.toml", ('"NCMWS"', '"NNMWS"')))
    assert changed.compass_strips[2] == (2, 2, 3, 0, 1)


def test_the_needles_are_alike(tables: Tables) -> None:
    changed = parse(edited_files("compass.toml", ('["wood", "stone"]', '["stone", "wood"]')))
    assert changed.compass_start == tables.compass_start[::-1]


def test_the_compass_may_have_any_order() -> None:
    changed = parse(edited_files("compass.toml", ('"empty", "glass"', '"glass", "empty"')))
    assert changed.compass.index(names.EMPTY) == changed.compass.index(names.GLASS) + 1


@pytest.mark.parametrize("noble", names.NOBLE_NAMES)
def test_what_a_noble_gives_may_differ(noble: str) -> None:
    found = re.search(
        rf"^{noble} .*(francs|jokers|steps|meeples|vp|travelers) = (\d)",
        frozen("1893")["nobles.toml"],
        re.M,
    )
    if found is None:
        assert noble in ("solvay", "privat_livemont")
        return
    changed = parse(edited_files("nobles.toml", (found[0], found[0][:-1] + "9")))
    assert changed.noble_numbers[names.NOBLE_NAMES.index(noble)] == 9


@pytest.mark.parametrize(("file", "old", "new"), VALUE_EDITS)
def test_the_hash_goes_with_the_values(tables: Tables, file: str, old: str, new: str) -> None:
    assert re.fullmatch("[0-9a-f]{64}", tables.hash)
    assert parse(edited_files(file, (old, new))).hash != tables.hash


@pytest.mark.parametrize("file", KEYS)
def test_the_hash_does_not_go_with_comments_and_sources(tables: Tables, file: str) -> None:
    texts = frozen("1893")
    changed = re.sub(r'^(source\w*) = "\w+"', r'\1 = "box"', texts[file], flags=re.MULTILINE)
    assert changed != texts[file]
    texts[file] = changed.replace("#", "# !") + "\n# the end\n"
    assert parse(texts).hash == tables.hash


def test_the_order_of_keys_and_files_does_not_matter(tables: Tables) -> None:
    texts = edited_files("supply.toml", ("wood = 10\n", ""), ("joker = 15\n", "joker = 15\nwood = 10\n"))
    assert parse(dict(reversed(texts.items()))).hash == tables.hash
