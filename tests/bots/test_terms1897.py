"""What the terms of Bruxelles 1897 say of positions laid out for it, and the weights that go with them."""

from __future__ import annotations

import pytest
from tests.game1897.table import in_play, new_table, place, put_architect
from tests.playing import Configuration, Dice, after
from tests.properties.kits import kit_of

from bruxelles.bots.judging import evaluation_of
from bruxelles.bots.mind.terms1897 import TERMS, Evaluation1897
from bruxelles.game1897.names import (
    ALBERT,
    ARCHITECTURE,
    ARTWORK,
    ARTWORKS,
    BRUGMANN,
    BRUSSELS,
    BULS,
    CITY_HALL,
    COLUMNS,
    EXPO,
    FINAL_ARTWORKS,
    FINAL_HOUSES,
    FINAL_MONEY,
    FINAL_NOBLES,
    HANKAR,
    HORTA,
    HOUSES,
    KINDS,
    MATERIAL_NAMES,
    MATERIALS,
    NEUTRAL,
    NOBILITY,
    NOBLES,
    NOBODY,
    PRESTIGE,
    PRISON,
    ROUNDS,
    TRACKS,
    VANDERVELDE,
)
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.majorities import Imprison
from bruxelles.game1897.tasks.nobles import ReleaseArchitect
from bruxelles.games import rules_of

PLAYERS = (2, 3, 4)
each_count = pytest.mark.parametrize("players", PLAYERS)


def term(s: State, name: str, seat: int = 0) -> float:
    return Evaluation1897([], []).terms(s)[seat][TERMS.index(name)]


def kept(*nobles: int) -> int:
    """The bits of these nobles and Brugmann."""
    bits = 1 << BRUGMANN
    for noble in nobles:
        bits |= 1 << noble
    return bits


def column_of(s: State, top: int) -> str:
    """The number of the column below which this bonus lies, as places name it."""
    return str(1 + next(i for i in range(COLUMNS) if s.tables.bonus_tops[s.bonuses[i]] == top))


def final_column_of(s: State, final: int) -> str:
    return str(1 + next(i for i in range(COLUMNS) if s.tables.bonus_finals[s.bonuses[i]] == final))


def put_card(s: State, where: str) -> None:
    """An Action card that can be taken."""
    s.area[place(where)] = ARTWORK
    s.owners[place(where)] = NOBODY


def coat(s: State, *owners: int) -> None:
    """Owners of the places 1-1, 1-2, 2-1, 2-2; where one is missing an Action card lies."""
    for where, owner in zip(("1-1", "1-2", "2-1", "2-2"), (*owners, -1, -1, -1, -1), strict=False):
        if owner >= 0:
            put_architect(s, where, owner, 1)
        else:
            put_card(s, where)


@each_count
def test_every_seat_has_a_row_that_begins_with_the_rest(players: int) -> None:
    rows = Evaluation1897([], []).terms(new_table(players))
    assert [len(row) for row in rows] == [len(TERMS)] * players
    assert [row[TERMS.index("rest")] for row in rows] == [1.0] * players


def test_levels() -> None:
    s = in_play(2)
    s.marks[TRACKS + ARCHITECTURE] = 2
    s.marks[TRACKS + NOBILITY] = 3
    s.marks[TRACKS + PRESTIGE] = 1
    tracks = s.tables.tracks
    assert term(s, "architecture", 1) == tracks[ARCHITECTURE][2]
    assert term(s, "nobility", 1) == tracks[NOBILITY][3]
    assert term(s, "prestige", 1) == tracks[PRESTIGE][1]
    s.round = ROUNDS
    assert term(s, "nobility", 1) == 0


@pytest.mark.parametrize(
    ("name", "top"), [("architecture", ARCHITECTURE), ("nobility", NOBILITY), ("prestige", PRESTIGE)]
)
def test_a_column_that_is_won_raises_the_level(name: str, top: int) -> None:
    s = in_play(2)
    before = term(s, name)
    put_architect(s, f"1-{column_of(s, top)}", 0, 3)
    assert term(s, name) == before + s.tables.tracks[top][1] - s.tables.tracks[top][0]
    s.marks[top] = len(s.tables.tracks[top]) - 1
    assert term(s, name) == s.tables.tracks[top][-1]


def test_the_neutral_card_alone_ahead_wins_the_column_for_nobody() -> None:
    s = in_play(2)
    column = column_of(s, PRESTIGE)
    put_architect(s, f"3-{column}", NEUTRAL, 2)
    put_architect(s, f"2-{column}", 0, 1)
    assert [term(s, "prestige", seat) for seat in (0, 1)] == [1, 1]
    put_architect(s, f"2-{column}", 0, 2)
    assert [term(s, "prestige", seat) for seat in (0, 1)] == [2, 1]


def test_an_open_column_is_a_hope_for_both() -> None:
    s = in_play(2)
    column = column_of(s, PRESTIGE)
    put_card(s, f"1-{column}")
    assert term(s, "prestige") == term(s, "prestige", 1)
    put_architect(s, f"2-{column}", 0, 1)
    small = [term(s, "prestige", seat) for seat in (0, 1)]
    put_architect(s, f"2-{column}", 0, 3)
    large = [term(s, "prestige", seat) for seat in (0, 1)]
    assert 1 < large[1] < small[1] < small[0] < large[0] < 2
    s.passed = [0, 1]
    assert [term(s, "prestige", seat) for seat in (0, 1)] == [2, 1]


def test_prison() -> None:
    s = in_play(3)
    assert term(s, "prison") == 2
    put_architect(s, f"1-{column_of(s, PRISON)}", 0, 1)
    assert term(s, "prison") == 1
    s.prison = [0] * (3 * KINDS)
    assert term(s, "prison") == 0
    s.prison = [1] * (3 * KINDS)
    s.round = ROUNDS
    assert term(s, "prison") == 0


def test_coats_won_count_the_prestige_level() -> None:
    s = in_play(2)
    s.marks[PRESTIGE] = 2
    s.bonuses = sorted(s.bonuses, key=lambda bonus: s.tables.bonus_tops[bonus] == PRESTIGE)
    coat(s, 0, 0, 1, 0)
    assert [term(s, "coats-won", seat) for seat in (0, 1)] == [s.tables.tracks[PRESTIGE][2], 0]
    coat(s, 0, 0, 1, 1)
    assert [term(s, "coats-won", seat) for seat in (0, 1)] == [s.tables.tracks[PRESTIGE][2], 1]
    assert term(s, "coats-nearly") == term(s, "coats-open") == 0


def test_coats_with_open_places_are_hopes() -> None:
    s = in_play(2)
    s.bonuses = sorted(s.bonuses, key=lambda bonus: s.tables.bonus_tops[bonus] == PRESTIGE)
    coat(s, 0, 0, 1)
    nearly = [term(s, "coats-nearly", seat) for seat in (0, 1)]
    assert 0 < nearly[1] < nearly[0] < 1
    assert term(s, "coats-won") == term(s, "coats-open") == 0
    coat(s, 0, 0)
    begun = [term(s, "coats-open", seat) for seat in (0, 1)]
    assert 0 < begun[1] < begun[0] < 1
    assert term(s, "coats-won") == term(s, "coats-nearly") == 0
    s.hand = [0] * (2 * KINDS)
    assert term(s, "coats-open") < begun[0]


def test_a_gap_keeps_a_coat_from_counting() -> None:
    s = in_play(2)
    coat(s, 0, 0, 0)
    assert term(s, "coats-nearly") > 0
    s.area[place("2-2")] = -1
    assert term(s, "coats-nearly") == 0


def test_majorities_are_not_counted_twice() -> None:
    """While cards come out of prison the columns are done; while they go there the coats are done too."""
    s = in_play(2)
    s.passed = [1, 1]
    coat(s, 0, 0, 0, 0)
    s.stack = [ReleaseArchitect(0)]
    levels = [term(s, name) for name in ("architecture", "nobility", "prestige", "prison")]
    assert levels == [1, 1, 1, 1]
    assert term(s, "coats-won") == 1
    s.stack = [Imprison(0)]
    assert term(s, "coats-won") == 0
    s.round = ROUNDS
    assert term(s, "final-bonus") > 0


def test_houses() -> None:
    s = in_play(2)
    s.houses[:HOUSES] = [2, 0, 1, 0]
    s.marks[ARCHITECTURE] = 1
    level = s.tables.tracks[ARCHITECTURE][1]
    assert term(s, "houses") == 3
    assert term(s, "houses-by-architecture") == 3 * level
    s.materials[0] = 1
    assert term(s, "can-build") == 0
    s.materials[1] = 1
    assert term(s, "can-build") == level


def test_materials() -> None:
    s = in_play(2)
    s.materials[MATERIALS + MATERIAL_NAMES.index("wood+wood")] = 2
    assert [term(s, name, 1) for name in ("materials", "material-types")] == [2, 1]
    s.materials[MATERIALS + MATERIAL_NAMES.index("stone+metal")] = 1
    assert [term(s, name, 1) for name in ("materials", "material-types")] == [3, 3]


def test_artworks() -> None:
    s = in_play(2)
    s.artworks[ARTWORKS : 2 * ARTWORKS] = [2, 0, 0, 1]
    assert [term(s, name, 1) for name in ("artworks", "artwork-colours")] == [3, 2]


def test_the_exhibition_is_shared_by_those_who_could_show() -> None:
    s = in_play(3)
    s.artworks[:ARTWORKS] = [1, 2, 0, 0]
    s.artworks[ARTWORKS : 2 * ARTWORKS] = [1, 0, 0, 0]
    assert term(s, "exhibition") == 0
    s.area[place("1-1")] = EXPO
    assert [term(s, "exhibition", seat) for seat in range(3)] == [1.5, 0.5, 0]
    s.passed = [0, 1, 0]
    assert [term(s, "exhibition", seat) for seat in range(3)] == [2, 0, 0]


def test_the_expo_card_counts_in_the_last_round() -> None:
    s = in_play(2)
    s.expo = 1
    assert term(s, "expo-card", 1) == 0
    s.round = ROUNDS
    assert [term(s, "expo-card", seat) for seat in (0, 1)] == [0, 1]


def test_money_pays_the_nobles_first() -> None:
    s = in_play(2)
    s.money = [7, 3]
    assert term(s, "money") == 7
    s.nobles = [kept(HORTA, BULS), kept(HORTA, BULS, ALBERT)]
    assert [term(s, "money", seat) for seat in (0, 1)] == [3, 0]
    assert [term(s, "unpaid-nobles", seat) for seat in (0, 1)] == [0, 2]


def test_the_hand_counts_until_the_seat_passes() -> None:
    s = in_play(2)
    assert term(s, "hand") == sum(s.hand[:KINDS])
    s.passed[0] = 1
    assert term(s, "hand") == 0


def test_most_cards_in_brussels() -> None:
    s = in_play(2)
    assert [term(s, "brussels-lead", seat) for seat in (0, 1)] == [0, 0]
    s.brussels[0] = 1
    s.brussels[KINDS * BRUSSELS] = 2
    assert [term(s, "brussels-lead", seat) for seat in (0, 1)] == [0, 1]
    s.brussels[KINDS] = 1
    assert [term(s, "brussels-lead", seat) for seat in (0, 1)] == [1, 1]
    s.round = ROUNDS
    assert [term(s, "brussels-lead", seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize(
    ("name", "noble"),
    [
        ("horta", HORTA),
        ("buls", BULS),
        ("albert", ALBERT),
        ("hankar", HANKAR),
        ("vandervelde", VANDERVELDE),
    ],
)
def test_each_noble_has_a_term(name: str, noble: int) -> None:
    s = in_play(2)
    assert term(s, name) == 0
    s.nobles[0] = kept(noble)
    assert [term(s, name, seat) for seat in (0, 1)] == [1, 0]
    s.round = ROUNDS
    assert term(s, name) == 0


def test_city_hall_now_and_later() -> None:
    s = in_play(2)
    s.marks[NOBILITY] = 1
    s.nobles[0] = kept(HORTA, BULS)
    s.tapped[0] = kept(HORTA)
    assert [term(s, name) for name in ("nobles-ready", "nobles-to-use")] == [1, 2]
    s.tapped[0] = 0
    assert term(s, "nobles-ready") == 2
    s.marks[NOBILITY] = NOBLES - 2
    assert [term(s, name) for name in ("nobles-ready", "nobles-to-use")] == [3, 3]
    s.uses[CITY_HALL] = sum(s.hand[:KINDS])
    assert [term(s, name) for name in ("nobles-ready", "nobles-to-use")] == [0, 3]
    s.round = ROUNDS
    assert term(s, "nobles-to-use") == 0


@pytest.mark.parametrize(
    ("final", "points"), [(FINAL_MONEY, 9), (FINAL_ARTWORKS, 4), (FINAL_HOUSES, 6), (FINAL_NOBLES, 4)]
)
def test_final_bonuses_of_the_columns_that_are_led(final: int, points: int) -> None:
    s = in_play(2)
    s.money[0] = 9
    s.artworks[:ARTWORKS] = [1, 3, 0, 0]
    s.houses[:HOUSES] = [1, 0, 1, 1]
    s.nobles[0] = kept(HANKAR)
    put_architect(s, f"1-{final_column_of(s, final)}", 0, 1)
    assert term(s, "final-bonus") == (9 + 4 + 6 + 4) / 2
    s.round = ROUNDS
    assert term(s, "final-bonus") == points


def test_what_is_hidden_does_not_change_the_terms() -> None:
    game = after(Configuration("1897", 3), "hidden", 20)
    other = kit_of(game).otherwise_hidden(game.state, Dice("otherwise"))
    evaluation = Evaluation1897([], [])
    assert isinstance(game.state, State)
    assert isinstance(other, State)
    assert evaluation.terms(game.state) == evaluation.terms(other)


BAD = {"prison", "brussels-lead", "unpaid-nobles"}


@each_count
def test_goods_are_worth_having_and_evils_are_not(players: int) -> None:
    rules = rules_of("1897")
    evaluation = evaluation_of(rules, rules.options(players, {}))
    assert len(evaluation.weights) == len(evaluation.spreads) == ROUNDS
    assert all(spread > 0 for spread in evaluation.spreads)
    for weights in evaluation.weights:
        for name, weight in zip(TERMS, weights, strict=True):
            if name in BAD:
                assert weight <= 0, name
            elif name != "rest":
                assert weight >= 0, name
