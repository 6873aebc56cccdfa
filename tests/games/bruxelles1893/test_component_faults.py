"""What can be wrong in the component files of 1893; each complaint names file, key and reason."""

from __future__ import annotations

import re

import pytest
from tests.editing import faults, numbers_in
from tests.frozen import frozen
from tests.games.bruxelles1893.table import edited_files, other_files

from bruxelles.core.errors import BadData
from bruxelles.games.bruxelles1893.rules.component_checks import STATED
from bruxelles.games.bruxelles1893.rules.component_keys import KEYS
from bruxelles.games.bruxelles1893.rules.components import parse

FAULTS = """
# wrong types and counts, and values out of range
strips.toml: "NCMWS" -> 7
    compass_side[2]: 7 must be a text in quotes
strips.toml: , "CSNMW" ->
    compass_side: must hold 5 values, not 4
stock_exchange.toml: money = 8 -> money = "8"
    cards[11].money: "8" must be a whole number from 1 to 99
nobles.toml: [3, 2, 1, 0] -> 3
    row_costs: 3 must be a list of 4 values
start.toml: meeples = 7 -> meeples = true
    meeples: true must be a whole number from 1 to 7
start.toml: meeples = 7 -> meeples = 7.5
    meeples: 7.5 must be a whole number from 1 to 7
start.toml: in_courthouse = 2 -> in_courthouse = 7
    in_courthouse: 7 must be a whole number from 0 to 6
start.toml: [5, 6, 7, 8, 9] -> [5, 6, 7, 8]
    money: must hold 5 values, not 4
start.toml: [5, 6, 7, 8, 9] -> [5, 6, -7, 8, 9]
    money[2]: -7 must be a whole number from 0 to 99
supply.toml: wood = 10 -> wood = 100
    wood: 100 must be a whole number from 1 to 99
supply.toml: travelers = 4 -> travelers = []
    travelers: a list must be a whole number from 1 to 9
# strips: five actions
strips.toml: "NCMWS" -> "NCMWX"
    compass_side[2]: "NCMWX" must be 5 of the letters W, S, N, M, C
strips.toml: "CNMSW" -> "CNMS"
    other_side[0]: "CNMS" must be 5 of the letters W, S, N, M, C
# Stock Exchange cards
stock_exchange.toml: money = 8 -> money = 0
    cards[11].money: 0 must be a whole number from 1 to 99
stock_exchange.toml: 5 = ["4-3", "4-4"] -> 5 = ["4-3", "4-5"]
    cards[0].irises.5[1]: "4-5" must be one of 1-1, 1-2, 1-3, 1-4
stock_exchange.toml: 5 = ["4-3", "4-4"] -> 5 = ["4-3"]
    cards[0].irises.5: must hold 2 values, not 1
stock_exchange.toml: 5 = ["4-3", "4-4"] -> 5 = ["4-3", "4-3"]
    cards[0].irises.5[1]: "4-3" must not stand here twice
stock_exchange.toml: , 5 = ["4-3", "4-4"] ->
    cards[0].irises.5: the key is missing
stock_exchange.toml: 4 = ["2-2", "1-1"] -> 4 = ["2-3", "1-1"]
    cards: a card must offer "2-2" to 4 players, as in the example of the rulebook
# the tiles on the Art Nouveau board
belle_epoque.toml: ["3-3", "2-3", -> ["3-3", "1-1",
    tile_cross: the tiles must form a cross in the centre, as the rulebook says
belle_epoque.toml: ["3-3", "2-3", -> ["2-2", "2-3",
    tile_cross: the tiles must form a cross in the centre, as the rulebook says
# the needles
compass.toml: ["wood", "stone"] -> ["wood", "iron"]
    start: the needles must start on wood and stone, as the rulebook says
# nobles
nobles.toml: copies = 5, end_cost = 0 -> copies = 4, end_cost = 0
    brugmann.copies: 4 must be 5, one for each player colour
nobles.toml: empain          = { copies = 3 -> empain          = { copies = 4
    copies: the base game's nobles but Brugmann must have 21 cards, not 22
nobles.toml: nagelmackers    = { copies = 3 -> nagelmackers    = { copies = 2
    copies: the expansion's nobles must have 6 cards, not 5
nobles.toml: copies = 5, end_cost = 0, expansion = false -> copies = 5, end_cost = 0, expansion = true
    brugmann.expansion: true must be true for nagelmackers and privat_livemont alone
nobles.toml: copies = 5, end_cost = 0, expansion = false -> copies = 5, end_cost = 0, expansion = "no"
    brugmann.expansion: "no" must be true or false
nobles.toml: end_cost = 0 -> end_cost = 9
    end_cost: Brugmann and three other nobles, just one of the four at 5, must cost 13 together
nobles.toml: [3, 2, 1, 0] -> [3, 2, 1, 1]
    row_costs: must be 3, 2, 1, 0, as the rulebook says
# Prestige cards
prestige.toml: { bonus = "J+J", vp = 1, manneken = 1 }, ->
    cards: must hold 30 values, not 29
prestige.toml: "A+K", -> "A+I",
    cards: a card must have the bonus "A+K"
prestige.toml: "J+J" -> "J+X"
    cards[29].bonus: "J+X" must be made of the letters I, K, A, J with / or + between
prestige.toml: "J+J" -> ""
    cards[29].bonus: "" must be made of the letters I, K, A, J with / or + between
prestige.toml: "J+J" -> "J/J"
    cards[29].bonus: "J/J" must offer different bonuses to choose from
prestige.toml: "J+J" -> "J+J+J+J"
    cards[29].bonus: "J+J+J+J" must have 3 bonuses at most
# the Art market
art_market.toml: row_francs = [6, -> row_francs = [
    row_francs: must hold 7 values, not 6
art_market.toml: row_francs = [6, 4, -> row_francs = [6, 5,
    row_francs: the best of the five inner values must be 4, the most francs that black can bring
art_market.toml: column_points = [6, 4, 3, 2, 3, 4, -> column_points = [6, 3, 3, 2, 3, 3,
    column_points: the best of the five inner values must be 4, the most points that black can bring
art_market.toml: column_points = [6, 4, 3, 2, 3, 4, 6] -> column_points = [5, 4, 3, 2, 3, 4, 5]
    column_points: a column must be worth 6, as in the example of the rulebook
art_market.toml: row_francs = [6, 4, 3, 2, -> row_francs = [6, 4, 3, 1,
    row_francs: a row must be worth 2, as in the example of the rulebook
art_market.toml: column_points = [6, 4, 3, 2, 3, 4, 6] -> column_points = [6, 4, 3, 2, 3, 4, 5]
    cursor: green must be able to sell for 2 francs and 6 points, as in the example of the rulebook
art_market.toml: [4, 4] -> [4, 3]
    start: must be 4, 4, as the rulebook says
art_market.toml: "blue" -> "yellow"
    cursor.top_right: "yellow" must not stand on the cursor twice
art_market.toml: "blue" -> "white"
    cursor.top_right: "white" must be one of yellow, brown, blue, green, black
art_market.toml: top_left -> left_top
    cursor.left_top: no such key; expected top_left, top_right
# the compass
compass.toml: "any", "empty" -> "any", "any"
    clockwise[5]: "any" must not stand here twice
compass.toml: "any", "empty" -> "joker", "empty"
    clockwise[4]: "joker" must be one of iron, wood, stone, three_francs, any, empty, glass
compass.toml: "any", "empty" -> "any"
    clockwise: must hold 7 values, not 6
compass.toml: ["wood", "stone"] -> ["wood", "wood"]
    start[1]: "wood" must not stand here twice
compass.toml: ["wood", "stone"] -> ["glass", "stone"]
    start[0]: "glass" must be one of iron, wood, stone, three_francs, any, empty
# Architect boards
architect_boards.toml: crown = [1, 2, 3, -> crown = [1, 2,
    crown: must hold 6 values, not 5
architect_boards.toml: iris = [1, 2, -> iris = [1, 1,
    iris: a space must show 2
architect_boards.toml: iris = [1, 2, 3, -> iris = [1, 2, 4,
    iris: a space must show 3
architect_boards.toml: crown = [1, 2, -> crown = [1, 3,
    crown: a space must show 2
architect_boards.toml: 8, 10] -> 8, 12]
    architect: the last space must show 10 and be the highest
architect_boards.toml: [1, 2, 4, 6, 8, 10] -> [1, 2, 11, 6, 8, 10]
    architect: the last space must show 10 and be the highest
architect_boards.toml: 8, 10] -> 7, 10]
    architect: one of the first five spaces must show 8, as in the final example
architect_boards.toml: portrait = 15 -> portrait = 12
    portrait: 12 must be 15, as the rulebook says
architect_boards.toml: [2, 2, 3, 3, 4, 4] -> [2, 2, 3, 4, 4, 4]
    house_costs: must be 2, 2, 3, 3, 4, 4, as the rulebook says
architect_boards.toml: [2, 2, 3, 3, 4, 4] -> [2, 2, 3, 3, 4, 7]
    house_costs[5]: 7 must be a whole number from 1 to 6
architect_boards.toml: row_symbols = 1 -> row_symbols = 2
    row_symbols: 2 must be 1, as the rulebook says
asymmetric.toml: [2, 2, 3, 4, 5, 7] -> [2, 2, 3, 4, 5]
    hankar.iris: must hold 6 values, not 5
asymmetric.toml: [2, 3, 5, 7, 8, 10] -> [2, 3, 5, 7, 8, 100]
    horta.architect[5]: 100 must be a whole number from 0 to 20
asymmetric.toml: [1, 2, 2, 3, 4, 5] -> [0, 2, 2, 3, 4, 5]
    strauven.house_costs[0]: 0 must be a whole number from 1 to 6
asymmetric.toml: { crown = -> { iris =
    cauchie.iris: no such key; expected crown
asymmetric.toml: { row_symbols = 2 } -> 2
    saintenoy: 2 must be a table with row_symbols
# Belle Époque
belle_epoque.toml: [0, 1, 2, 1, 0] -> [0, 2, 1, 1, 0]
    pavilion_glass: the third space must cost 2, as in the example of the rulebook
belle_epoque.toml: [0, 1, 2, 1, 0] -> [1, 1, 2, 1, 1]
    pavilion_glass: a space must cost 0
belle_epoque.toml: [0, 1, 2, 1, 0] -> [0, 2, 2, 2, 0]
    pavilion_glass: a space must cost 1
belle_epoque.toml: [0, 1, 2, 1, 0] -> [0, 1, 2, 3, 0]
    pavilion_glass[3]: 3 must be a whole number from 0 to 2
belle_epoque.toml: "3-2" -> "3-3"
    tile_cross[3]: "3-3" must not stand here twice
belle_epoque.toml: "3-2" -> "3-6"
    tile_cross[3]: "3-6" must be one of 1-1, 1-2
belle_epoque.toml: , "3-4"] -> ]
    tile_cross: must hold 5 values, not 4
belle_epoque.toml: 5 = 6 -> 5 = 8
    tiles_shown.5: 8 must be a whole number from 1 to 7
belle_epoque.toml: { 2 = 3,  -> { 1 = 3,
    tiles_shown.1: no such key; expected 2, 3, 4, 5
# sources
supply.toml: source = "rulebook" ->
    source: the key is missing
supply.toml: source = "rulebook" -> source = "hearsay"
    source: "hearsay" must be one of rulebook, published, reconstruction, box
supply.toml: joker = 15 -> joker = 15\\nsource_jokers = "box"
    source_jokers: there is no value jokers in this file
# the file as a whole
supply.toml: joker = 15 -> joker 15
    this is not TOML:
supply.toml: joker = 15 -> joker = 15\\njoker = 15
    this is not TOML:
"""
"""As `faults` reads them."""


def everywhere(file: str, pattern: str, new: str) -> dict[str, str]:
    texts = frozen("1893")
    texts[file], count = re.subn(pattern, new, texts[file], flags=re.MULTILINE)
    assert count
    return texts


def complaint(texts: dict[str, str]) -> str:
    with pytest.raises(BadData) as caught:
        parse(texts)
    return str(caught.value)


@pytest.mark.parametrize(("file", "old", "new", "reason"), faults(FAULTS))
def test_a_wrong_value_is_named(file: str, old: str, new: str, reason: str) -> None:
    message = complaint(edited_files(file, (old, new)))
    assert message.startswith(f"{file}: {reason}")


@pytest.mark.parametrize(
    ("file", "pattern", "new", "reason"),
    [
        ("nobles.toml", "end_cost = 5", "end_cost = 4", "end_cost: one noble must cost 5, as in the example"),
        ("nobles.toml", "end_cost = 4", "end_cost = 3", "end_cost: Brugmann and three other nobles"),
        ("prestige.toml", "manneken = 1", "manneken = 0", "cards: two cards must have manneken = 1"),
        ("prestige.toml", "manneken = 0", "manneken = 1", "cards: a card must have manneken = 0"),
        ("prestige.toml", "vp = 1", "vp = 0", "cards: a card must have vp = 1"),
        ("prestige.toml", "vp = 2", "vp = 0", "cards: a card must have vp = 2"),
        ("prestige.toml", r'^(  .*"\w)/', r"\1+", "cards: a card must offer a choice between bonuses"),
        ("prestige.toml", r'^(  .*"(\w))\+\2', r"\1", "cards: a card must give the same bonus twice"),
    ],
)
def test_what_some_card_must_have(file: str, pattern: str, new: str, reason: str) -> None:
    assert complaint(everywhere(file, pattern, new)).startswith(f"{file}: {reason}")


def test_black_must_be_in_the_centre() -> None:
    swapped = edited_files("art_market.toml", ('"blue"', '"?"'), ('"black"', '"blue"'), ('"?"', '"black"'))
    assert complaint(swapped) == 'art_market.toml: cursor.centre: "blue" must be black'


def test_green_must_face_the_column_of_six() -> None:
    swapped = edited_files(
        "art_market.toml",
        ("column_points = [6, 4, 3, 2, 3, 4, 6]", "column_points = [5, 4, 3, 2, 3, 4, 6]"),
        ('"brown"', '"?"'),
        ('"green"', '"brown"'),
        ('"?"', '"green"'),
    )
    assert complaint(swapped).startswith("art_market.toml: cursor: green must be able to sell for 2 francs")


def keys_in(value: object, place: str = "") -> list[str]:
    """The places of all keys; lists are looked into as far as their first entry."""
    if isinstance(value, list):
        return keys_in(value[0], f"{place}.0")
    if not isinstance(value, dict):
        return []
    keys = [(f"{place}.{key}" if place else key, part) for key, part in value.items()]
    return [found for at, part in keys for found in (at, *keys_in(part, at))]


def plain(message: str) -> str:
    """A message with places written as in `rewritten`."""
    return re.sub(r"\[(\d+)\]", r".\1", message)


VALUES = parse(frozen("1893")).values
EVERY_KEY = [(file, key) for file in KEYS for key in keys_in(VALUES[file])]
FIRST_NUMBERS = [
    (file, place)
    for file in KEYS
    for place in numbers_in(VALUES[file])
    if not re.match(r"cards\.[1-9]", place)  # one card stands for all
]


@pytest.mark.parametrize(("file", "key"), EVERY_KEY)
def test_every_key_is_needed(file: str, key: str) -> None:
    assert plain(complaint(other_files(file, {key: None}))) == f"{file}: {key}: the key is missing"


@pytest.mark.parametrize(("file", "place"), FIRST_NUMBERS)
def test_every_number_has_its_range(file: str, place: str) -> None:
    for number in (-1, 100):
        message = plain(complaint(other_files(file, {place: number})))
        assert message.startswith(f"{file}: {place}: {number} must be a whole number from "), message


# What the rulebook states -------------------------------------------------------------------------------


def leaves(stated: object, place: str) -> list[tuple[str, object]]:
    if isinstance(stated, dict):
        return [leaf for key, part in stated.items() for leaf in leaves(part, f"{place}.{key}")]
    return [(place, stated)]


def another(value: object) -> object:
    """A value of the same shape, near enough to be in its range."""
    if isinstance(value, int):
        return value - 1 if value > 1 else value + 1
    if isinstance(value, list):
        return [*value[:-1], another(value[-1])]
    return "wood" if value == "iron" else "iron"


EVERYTHING_STATED = [
    (file, place, value)
    for file, values in STATED.items()
    for key, stated in values.items()
    for place, value in leaves(stated, key)
]


@pytest.mark.parametrize(("file", "place", "value"), EVERYTHING_STATED)
def test_what_the_rulebook_states_cannot_be_otherwise(file: str, place: str, value: object) -> None:
    message = complaint(other_files(file, {place: another(value)}))
    expected = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    assert message.startswith(f"{file}: {place}: ")
    assert message.endswith(f"must be {expected}, as the rulebook says")


# Files and keys that do not belong there ----------------------------------------------------------------


@pytest.mark.parametrize("file", KEYS)
def test_an_unknown_key_is_named(file: str) -> None:
    texts = frozen("1893")
    texts[file] = "colour = 1\n" + texts[file]
    assert complaint(texts) == f"{file}: colour: no such key; expected {', '.join(KEYS[file])}"


@pytest.mark.parametrize("file", KEYS)
def test_every_file_is_needed(file: str) -> None:
    texts = frozen("1893")
    del texts[file]
    assert complaint(texts) == f"{file}: the file is missing"


def test_an_unknown_file_is_named() -> None:
    message = complaint({**frozen("1893"), "weather.toml": ""})
    assert message.startswith(
        "weather.toml: there is no component file of this name; expected architect_boards"
    )
