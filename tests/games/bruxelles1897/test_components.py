"""The component files of 1897: how their values are read, their sources and their hash.

What ours say is left to them, but for what the rulebook states: the values named here are the frozen set's.
"""

from __future__ import annotations

import re
import tomllib

import pytest
from tests.editing import edited
from tests.frozen import frozen

from bruxelles.core.datafile import SOURCES
from bruxelles.games.bruxelles1897.rules import names
from bruxelles.games.bruxelles1897.rules.component_checks import STATED
from bruxelles.games.bruxelles1897.rules.components import KEYS, parse, read
from bruxelles.games.bruxelles1897.rules.tables import Tables
from bruxelles.games.components import documents


@pytest.fixture(scope="module")
def tables() -> Tables:
    return parse(frozen("1897"))


# The values ------------------------------------------------------------------------------------


@pytest.mark.rule("1897-1.9")
def test_architect_cards(tables: Tables) -> None:
    assert tables.faces == ((1, 3), (2, 4), (2, 5))
    assert tables.architects == (4, 2, 1)
    two, three, four = tables.prison_start
    assert two == (0, 0, 1)
    assert three == four == (0, 1, 1)


def test_the_prison_may_be_empty_or_hold_cards_alike() -> None:
    """For a table of values to try out; a box has those of the rulebook."""
    changed = read(
        edited(
            "1897", "architects.toml", ('2 = ["2/5"]', "2 = []"), ('3 = ["2/4", "2/5"]', '3 = ["1/3", "1/3"]')
        )
    )
    assert changed.prison_start == ((0, 0, 0), (2, 0, 0), (0, 1, 1))


@pytest.mark.rule("1897-1.4")
def test_piles(tables: Tables) -> None:
    assert sum(tables.artwork_copies) == 12
    assert sum(tables.material_copies) == 12
    assert sum(tables.house_copies) == 16
    assert sum(tables.noble_copies) - tables.noble_copies[names.BRUGMANN] == 15


def test_the_cards_of_a_pile_are_evenly_split(tables: Tables) -> None:
    assert tables.artwork_copies == (3,) * names.ARTWORKS
    assert tables.material_copies == (2,) * names.MATERIALS
    assert tables.house_copies == (4,) * names.HOUSES
    assert tables.noble_copies == (4, 3, 3, 3, 3, 3)


def test_copies_stand_where_their_names_do() -> None:
    changed = parse(
        edited(
            "1897",
            "decks.toml",
            ("yellow = 3", "yellow = 2"),
            ("red = 3", "red = 4"),
            ('"wood+wood" = 2', '"wood+wood" = 1'),
            ('"stone+metal" = 2', '"stone+metal" = 3'),
            ("b = 4", "b = 5"),
            ("c = 4", "c = 3"),
            ("albert = 3", "albert = 4"),
            ("vandervelde = 3", "vandervelde = 2"),
        )
    )
    assert changed.artwork_copies == (2, 3, 3, 4)
    assert changed.material_copies == (1, 2, 2, 2, 2, 3)
    assert changed.house_copies == (4, 5, 3, 4)
    assert changed.noble_copies == (4, 4, 3, 3, 3, 2)


@pytest.mark.rule("1897-1.5")
def test_the_area_goes_by_player_count(tables: Tables) -> None:
    assert tables.dealt == (3, 3, 4)
    assert [rows * names.COLUMNS for rows in tables.rows] == [12, 12, 16]


@pytest.mark.rule("1897-1.7")
def test_neutral_architect_cards(tables: Tables) -> None:
    assert tables.neutral_value == 2


def test_tracks(tables: Tables) -> None:
    assert len(tables.tracks) == names.TRACKS
    assert tables.tracks[names.NOBILITY] == (1, 2, 3, 4, 5)
    for track in tables.tracks:
        assert track[0] == 1


def test_tracks_may_have_any_length() -> None:
    changed = parse(
        edited(
            "1897",
            "tracks.toml",
            ("architecture = [1, 2, 3, 4, 5]", "architecture = [2]"),
            ("nobility = [1, 2, 3,", "nobility = [1, 1, 2, 3, 3,"),
            ("prestige = [1, 2, 3, 4, 5]", "prestige = [0, 2, 3, 3, 3, 4, 6]"),
        )
    )
    assert changed.tracks == ((2,), (1, 1, 2, 3, 3, 4, 5), (0, 2, 3, 3, 3, 4, 6))


def test_bonus_cards(tables: Tables) -> None:
    assert tables.bonus_tops == (names.ARCHITECTURE, names.NOBILITY, names.PRESTIGE, names.PRISON)
    assert tables.bonus_finals == (
        names.FINAL_MONEY,
        names.FINAL_ARTWORKS,
        names.FINAL_HOUSES,
        names.FINAL_NOBLES,
    )


def test_the_halves_of_bonus_cards_may_be_paired_otherwise(tables: Tables) -> None:
    changed = parse(edited("1897", "bonus_cards.toml", *PAIRED_OTHERWISE))
    assert changed.bonus_tops == tables.bonus_tops
    assert changed.bonus_finals == (3, 1, 2, 0)


@pytest.mark.rule("1897-1.11")
def test_starting_money(tables: Tables) -> None:
    assert tables.start_money == (4, 5, 6, 7)


@pytest.mark.parametrize(("file", "key"), [(file, key) for file, values in STATED.items() for key in values])
def test_what_the_rulebook_states_has_the_rulebook_as_its_source(file: str, key: str) -> None:
    document = tomllib.loads(documents("1897")[file])
    assert document.get(f"source_{key}", document["source"]) == "rulebook"


# Sources and the hash --------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", KEYS)
def test_every_file_says_what_it_is_and_where_its_values_come_from(file: str) -> None:
    text = documents("1897")[file]
    assert text.startswith("# ")
    assert "To edit:" in text
    sources = {key: value for key, value in tomllib.loads(text).items() if key.startswith("source")}
    assert "source" in sources
    assert set(sources.values()) <= set(SOURCES)


PAIRED_OTHERWISE = [
    ('final = "money"', 'final = "?"'),
    ('final = "nobles"', 'final = "money"'),
    ('final = "?"', 'final = "nobles"'),
]

VALUE_EDITS = [
    (
        "architects.toml",
        [("[2, 4], copies = 2", "[2, 4], copies = 1"), ("copies = 1 },\n]", "copies = 2 },\n]")],
    ),
    ("bonus_cards.toml", PAIRED_OTHERWISE),
    ("decks.toml", [("yellow = 3", "yellow = 2"), ("blue = 3", "blue = 4")]),
    ("income.toml", [("sale = 3", "sale = 4")]),
    ("layout.toml", [("4 = 4 }\nneutral", "4 = 5 }\nneutral")]),
    ("nobles.toml", [("end_cost = 2", "end_cost = 3")]),
    ("scoring.toml", [("expo_card = 2", "expo_card = 3")]),
    ("start.toml", [("[4, 5, 6, 7]", "[4, 5, 6, 6]")]),
    ("tracks.toml", [("prestige = [1, 2, 3, 4, 5]", "prestige = [1, 2, 3, 4, 6]")]),
]


def test_there_is_a_value_edit_for_every_file() -> None:
    assert [file for file, _ in VALUE_EDITS] == list(KEYS)


@pytest.mark.parametrize(("file", "edits"), VALUE_EDITS)
def test_the_hash_goes_with_the_values(tables: Tables, file: str, edits: list[tuple[str, str]]) -> None:
    assert re.fullmatch("[0-9a-f]{64}", tables.hash)
    assert read(edited("1897", file, *edits)).hash != tables.hash


@pytest.mark.parametrize("file", KEYS)
def test_the_hash_does_not_go_with_comments_and_sources(tables: Tables, file: str) -> None:
    texts = frozen("1897")
    changed = re.sub(r'^(source\w*) = "\w+"', r'\1 = "box"', texts[file], flags=re.MULTILINE)
    assert changed != texts[file]
    texts[file] = changed.replace("#", "# !") + "\n# the end\n"
    assert parse(texts).hash == tables.hash


def test_entries_may_have_sources_of_their_own(tables: Tables) -> None:
    changed = edited("1897", "bonus_cards.toml", ("\ncards = [", '\nsource_final = "box"\ncards = ['))
    assert parse(changed).hash == tables.hash


def test_the_order_of_keys_and_files_does_not_matter(tables: Tables) -> None:
    texts = edited("1897", "decks.toml", ("yellow = 3\n", ""), ("red = 3\n", "red = 3\nyellow = 3\n"))
    assert parse(dict(reversed(texts.items()))).hash == tables.hash
