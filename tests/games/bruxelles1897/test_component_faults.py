"""What can be wrong in the component files of 1897; each complaint names file, key and reason."""

from __future__ import annotations

import re

import pytest
from tests.editing import edited, faults
from tests.frozen import frozen

from bruxelles.core.errors import BadData
from bruxelles.games.bruxelles1897.rules.components import KEYS, parse

FAULTS = """
# Architect cards: three kinds, seven cards
architects.toml: { values = [2, 5], copies = 1 }, ->
    cards: must hold 3 values, not 2
architects.toml: { values = [2, 5], copies = 1 }, -> { values = [2, 5], copies = 1 }, 6
    cards: must hold 3 values, not 4
architects.toml: { values = [2, 5], copies = 1 }, -> 7
    cards[2]: 7 must be a table with values, copies
architects.toml: { values = [2, 5], copies = 1 } -> { values = [2, 5] }
    cards[2].copies: the key is missing
architects.toml: { values = [2, 5], copies = 1 } -> { values = [2, 5], copies = 1, colour = "red" }
    cards[2].colour: no such key; expected values, copies
architects.toml: [2, 5] -> [2, 5, 6]
    cards[2].values: must hold 2 values, not 3
architects.toml: [2, 5] -> [2, "5"]
    cards[2].values[1]: "5" must be a whole number from 1 to 9
architects.toml: [1, 3] -> [0, 3]
    cards[0].values[0]: 0 must be a whole number from 1 to 9
architects.toml: [2, 5] -> [2, 10]
    cards[2].values[1]: 10 must be a whole number from 1 to 9
architects.toml: [1, 3] -> [3, 1]
    cards[0].values: the lower value must come first
architects.toml: [1, 3] -> [1, 1]
    cards[0].values: the lower value must come first
architects.toml: [2, 5] -> [2, 4]
    cards[2].values: the kinds must differ and go from the lowest to the highest
architects.toml: [1, 3] -> [3, 4]
    cards[1].values: the kinds must differ and go from the lowest to the highest
architects.toml: copies = 4 -> copies = 5
    cards: there must be 7 cards in all, not 8
architects.toml: copies = 4 -> copies = 3
    cards: there must be 7 cards in all, not 6
architects.toml: copies = 4 -> copies = 0
    cards[0].copies: 0 must be a whole number from 1 to 7
architects.toml: copies = 4 -> copies = true
    cards[0].copies: true must be a whole number from 1 to 7
# the prison: some of these cards
architects.toml: { 2 = ["2/5"], -> { 1 = ["2/5"],
    prison.1: no such key; expected 2, 3, 4
architects.toml: 2 = ["2/5"],  ->
    prison.2: the key is missing
architects.toml: 2 = ["2/5"] -> 2 = "2/5"
    prison.2: "2/5" must be a list
architects.toml: 2 = ["2/5"] -> 2 = ["3/5"]
    prison.2[0]: "3/5" must be one of 1/3, 2/4, 2/5
architects.toml: 2 = ["2/5"] -> 2 = [[2, 5]]
    prison.2[0]: a list must be one of 1/3, 2/4, 2/5
architects.toml: 2 = ["2/5"] -> 2 = ["2/4", "2/5", "2/5"]
    prison.2[2]: "2/5" must not be in prison more often than there are such cards: 1
architects.toml: 2 = ["2/5"] -> 2 = ["1/3", "1/3", "1/3", "1/3", "2/4", "2/4", "2/5"]
    prison.2: a card must be left outside
architects.toml: 2 = ["2/5"] -> 2 = ["2/4"]
    prison.2: must hold 2/5, as the rulebook says
architects.toml: 3 = ["2/4", "2/5"] -> 3 = ["2/5"]
    prison.3: must hold 2/4 and 2/5, as the rulebook says
# decks
decks.toml: [artworks] -> [[artworks]]
    artworks: a list must be a table with yellow, blue, green, red
decks.toml: yellow = 3 -> brown = 3
    artworks.brown: no such key; expected yellow, blue, green, red
decks.toml: "wood+metal" = 2 ->
    materials.wood+metal: the key is missing
decks.toml: yellow = 3 -> yellow = 4
    artworks: there must be 12 cards in all, not 13
decks.toml: yellow = 3 -> yellow = 0
    artworks.yellow: 0 must be a whole number from 1 to 12
decks.toml: "wood+wood" = 2 -> "wood+wood" = 1
    materials: there must be 12 cards in all, not 11
decks.toml: "wood+wood" = 2 -> "wood+wood" = 2.5
    materials.wood+wood: 2.5 must be a whole number from 1 to 12
decks.toml: d = 4 -> d = 5
    houses: there must be 16 cards in all, not 17
decks.toml: d = 4 -> d = 17
    houses.d: 17 must be a whole number from 1 to 16
decks.toml: horta = 3 -> horta = 2
    nobles: there must be 19 cards in all, not 18
decks.toml: brugmann = 4\\nalbert = 3 -> brugmann = 3\\nalbert = 4
    nobles.brugmann: 3 must be at least 4, one for each player
# the Art Nouveau area
layout.toml: rows = { 2 = 3, -> rows = { 2 = 1,
    rows.2: 1 must be a whole number from 2 to 4
layout.toml: rows = { 2 = 3, -> rows = { 2 = 5,
    rows.2: 5 must be a whole number from 2 to 4
layout.toml: rows = { 2 = 3,  -> rows = {
    rows.2: the key is missing
layout.toml: dealt = { 2 = 3, -> dealt = { 5 = 3, 2 = 3,
    dealt.5: no such key; expected 2, 3, 4
layout.toml: dealt = { 2 = 3, -> dealt = { 2 = 0,
    dealt.2: 0 must be a whole number from 1 to 99
layout.toml: dealt = { 2 = 3, -> dealt = { 2 = 2,
    dealt.2: 11 cards, 2 of each type and the Expo card, cannot fill 12 places
layout.toml: 4 = 4 }\\nneutral_value -> 4 = 2 }\\nneutral_value
    dealt.4: 11 cards, 2 of each type and the Expo card, cannot fill 16 places
layout.toml: dealt = { 2 = 3, -> dealt = { 2 = 13,
    dealt.2: 13 must not be more than the 12 cards of the smallest pile
layout.toml: rows = { 2 = 3, -> rows = { 2 = 2,
    rows.2: 2 must be 3, as the rulebook says
layout.toml: dealt = { 2 = 3, -> dealt = { 2 = 4,
    dealt.2: 4 must be 3, as the rulebook says
layout.toml: neutral_value = 2 -> neutral_value = "2"
    neutral_value: "2" must be a whole number from 1 to 9
layout.toml: neutral_value = 2 -> neutral_value = 6
    neutral_value: 6 must be a value on 2 of a player's Architect cards
layout.toml: neutral_value = 2 -> neutral_value = 5
    neutral_value: 5 must be a value on 2 of a player's Architect cards
# tracks
tracks.toml: architecture = [1, 2, 3, 4, 5] -> architecture = []
    architecture: must hold 1 to 20 values, not 0
tracks.toml: architecture = [1, -> architecture = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    architecture: must hold 1 to 20 values, not 21
tracks.toml: architecture = [1, 2, 3, 4, 5] -> architecture = 5
    architecture: 5 must be a list
tracks.toml: architecture = [1, -> architecture = [-1,
    architecture[0]: -1 must be a whole number from 0 to 20
tracks.toml: architecture = [1, 2, 3, 4, 5] -> architecture = [1, 2, 3, 4, 21]
    architecture[4]: 21 must be a whole number from 0 to 20
tracks.toml: architecture = [1, 2, -> architecture = [2, 1,
    architecture: the numbers must not go down from one space to the next
tracks.toml: nobility = [1, 2, 3, 4, 5] -> nobility = [1, 2, 3, 4]
    nobility: the spaces must show the numbers from 1 to 5, as the rulebook says
tracks.toml: nobility = [1, 2, 3, 4, 5] -> nobility = [1, 2, 4, 5]
    nobility: the spaces must show the numbers from 1 to 5, as the rulebook says
tracks.toml: nobility = [1, 2, 3, 4, 5] -> nobility = [1, 2, 3, 4, 5, 6]
    nobility: the spaces must show the numbers from 1 to 5, as the rulebook says
tracks.toml: prestige = [1, 2, -> prestige = [1, 1,
    prestige: a space must show 2, as in the example of the rulebook
tracks.toml: prestige = [1, 2, 3, -> prestige = [1, 2, 4,
    prestige: a space must show 3, as in the example of the rulebook
# bonus cards: each half once
bonus_cards.toml: { column = "prison",       final = "nobles" }, ->
    cards: must hold 4 values, not 3
bonus_cards.toml: column = "prison", ->
    cards[3].column: the key is missing
bonus_cards.toml: column = "prison" -> top = "prison"
    cards[3].top: no such key; expected column, final
bonus_cards.toml: column = "prison" -> column = "courthouse"
    cards[3].column: "courthouse" must be one of architecture, nobility, prestige, prison
bonus_cards.toml: final = "nobles" -> final = "materials"
    cards[3].final: "materials" must be one of money, artworks, houses, nobles
bonus_cards.toml: column = "prison" -> column = "nobility"
    cards[3].column: "nobility" must not stand on two cards
bonus_cards.toml: final = "nobles" -> final = "money"
    cards[3].final: "money" must not stand on two cards
# money at the start
start.toml: [4, 5, 6, 7] -> [4, 5, 6]
    money: must hold 4 values, not 3
start.toml: [4, 5, 6, 7] -> [4, 5, 6, 7, 8]
    money: must hold 4 values, not 5
start.toml: [4, 5, 6, 7] -> [4, 5, -6, 7]
    money[2]: -6 must be a whole number from 0 to 99
start.toml: [4, 5, 6, 7] -> 4
    money: 4 must be a list of 4 values
start.toml: [4, 5, 6, 7] -> [4, 5, 6, 8]
    money: must be 4, 5, 6, 7, as the rulebook says
# what actions bring
income.toml: stock_exchange = 5 -> stock_exchange = -5
    stock_exchange: -5 must be a whole number from 0 to 99
income.toml: sale = 3 -> sale = 4
    sale: 4 must be 3, as the rulebook says
income.toml: stock_exchange = 5 -> stock_exchange = 4
    stock_exchange: 4 must be 5, as the rulebook says
income.toml: first_pass = 3 -> first_pass = 2
    first_pass: 2 must be 3, as the rulebook says
income.toml: later_pass = 1 -> later_pass = 0
    later_pass: 0 must be 1, as the rulebook says
# nobles
nobles.toml: brugmann = { francs = 4 } -> brugmann = 4
    brugmann: 4 must be a table with francs
nobles.toml: francs = 4 -> francs = 4, end_cost = 0
    brugmann.end_cost: no such key; expected francs
nobles.toml: end_cost = 2 -> end_cost = 0
    end_cost: 0 must be a whole number from 1 to 99
nobles.toml: end_cost = 2 -> end_cost = 3
    end_cost: 3 must be 2, as the rulebook says
nobles.toml: unpaid_vp = 3 -> unpaid_vp = -3
    unpaid_vp: -3 must be a whole number from 0 to 99
nobles.toml: unpaid_vp = 3 -> unpaid_vp = 5
    unpaid_vp: 5 must be 3, as the rulebook says
# points
scoring.toml: material_type = 1 -> material_type = "1"
    material_type: "1" must be a whole number from 0 to 99
scoring.toml: material_type = 1 -> material_type = 2
    material_type: 2 must be 1, as the rulebook says
scoring.toml: exhibition = 2 -> exhibition = 3
    exhibition: 3 must be 2, as the rulebook says
scoring.toml: material_card = 1 -> material_card = 2
    material_card: 2 must be 1, as the rulebook says
scoring.toml: expo_card = 2 -> expo_card = 3
    expo_card: 3 must be 2, as the rulebook says
bonus_cards.toml: francs = 2 -> francs = 0
    money.francs: 0 must be a whole number from 1 to 99
bonus_cards.toml: , times = 5 ->
    money.times: the key is missing
bonus_cards.toml: money = { vp = 3 -> money = { vp = 2
    money.vp: 2 must be 3, as the rulebook says
bonus_cards.toml: francs = 2 -> francs = 3
    money.francs: 3 must be 2, as the rulebook says
bonus_cards.toml: times = 5 -> times = 6
    money.times: 6 must be 5, as the rulebook says
bonus_cards.toml: artworks = { vp = 2 -> artworks = { vp = 3
    artworks.vp: 3 must be 2, as the rulebook says
bonus_cards.toml: houses = { vp = 2 -> houses = { vp = 3
    houses.vp: 3 must be 2, as the rulebook says
bonus_cards.toml: nobles = { vp = 2 -> nobles = { vp = 3
    nobles.vp: 3 must be 2, as the rulebook says
# sources
layout.toml: source = "rulebook" ->
    source: the key is missing
layout.toml: source = "rulebook" -> source = "hearsay"
    source: "hearsay" must be one of rulebook, published, reconstruction, box
layout.toml: neutral_value = 2 -> neutral_value = 2\\nsource_neutral = "box"
    source_neutral: there is no value neutral in this file
# the file as a whole
layout.toml: neutral_value = 2 -> neutral_value 2
    this is not TOML:
"""
"""As `faults` reads them."""


def complaint(texts: dict[str, str]) -> str:
    with pytest.raises(BadData) as caught:
        parse(texts)
    return str(caught.value)


@pytest.mark.parametrize(("file", "old", "new", "reason"), faults(FAULTS))
def test_a_wrong_value_is_named(file: str, old: str, new: str, reason: str) -> None:
    message = complaint(edited("1897", file, (old, new)))
    assert message.startswith(f"{file}: {reason}")


@pytest.mark.parametrize(("file", "key"), [(file, key) for file in KEYS for key in KEYS[file]])
def test_every_key_is_needed(file: str, key: str) -> None:
    texts = frozen("1897")
    section, entry = rf"\[{key}\]\n(?:.+\n)+", rf"{key} = .*\n(?:[ \]].*\n)*"
    texts[file], count = re.subn(rf"^(?:{section}|{entry})", "", texts[file], flags=re.MULTILINE)
    assert count == 1
    assert complaint(texts) == f"{file}: {key}: the key is missing"


@pytest.mark.parametrize("file", KEYS)
def test_an_unknown_key_is_named(file: str) -> None:
    texts = frozen("1897")
    texts[file] = "colour = 1\n" + texts[file]
    assert complaint(texts) == f"{file}: colour: no such key; expected {', '.join(KEYS[file])}"


@pytest.mark.parametrize("file", KEYS)
def test_every_file_is_needed(file: str) -> None:
    texts = frozen("1897")
    del texts[file]
    assert complaint(texts) == f"{file}: the file is missing"


def test_an_unknown_file_is_named() -> None:
    message = complaint({**frozen("1897"), "weather.toml": ""})
    assert message.startswith("weather.toml: there is no component file of this name; expected architects")
