"""The score pad says what the engine says: whole games typed in, the rulebook's examples, open questions."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.playing import CONFIGURATIONS, Configuration, each_configuration, frozen_rules
from tests.score_pad.retyping import Ended, ended_game, typed

from bruxelles.core.rules import Options
from bruxelles.score_pad import Sheet, finished, score
from bruxelles.score_pad.scoring import pad_of
from bruxelles.score_pad.sheet import SO_FAR

SEEDS = st.integers(min_value=0, max_value=10**6).map(str)


def options_of(game: str, players: int, *flags: str) -> Options:
    return frozen_rules(game).options(players, dict.fromkeys(flags, True))


def on_pad(ended: Ended) -> Sheet:
    table, seats = typed(ended)
    return score(ended.game.rules, ended.game.options, table, seats, ended.game.names)


def check_same(ended: Ended) -> None:
    """Lines, totals, ranks and ties are those of the game."""
    game, sheet = ended.game, on_pad(ended)
    assert list(sheet.totals) == game.scores
    assert list(sheet.ranks) == game.ranks
    lines = {line.source: line.points for line in sheet.lines}
    assert lines.pop(SO_FAR) == tuple(game.rules.scores(ended.before))
    for source in pad_of(game.rules).final:
        earned = tuple(game.breakdown(seat)[source] for seat in range(game.players))
        assert lines.pop(source, (0,) * game.players) == earned, source
    assert not lines
    assert sheet.ties == finished(game, [0] * game.players).ties
    assert sheet.notes == ()


@each_configuration
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=SEEDS)
def test_a_game_typed_in_scores_as_the_engine_scored_it(configuration: Configuration, seed: str) -> None:
    check_same(ended_game(configuration, seed))


@settings(max_examples=12, deadline=None)
@given(configuration=st.sampled_from(CONFIGURATIONS), seed=SEEDS)
def test_questions_left_open_are_answered_no_worse_than_played(
    configuration: Configuration, seed: str
) -> None:
    ended = ended_game(configuration, seed)
    table, seats = typed(ended)
    for values in seats:
        for field in ("unpaid", "bonus_row"):
            values.pop(field, None)
    sheet = score(ended.game.rules, ended.game.options, table, seats)
    assert all(best >= played for best, played in zip(sheet.totals, ended.game.scores, strict=True))


# The rulebook's example --------------------------------------------------------------------------------


CLARA: dict[str, Any] = {
    "points": 80,
    "money": 12,
    "nobles": ["brugmann", "buls", "albert", "van_de_velde"],
    "houses": 5,
    "architect": 5,
    "materials": 3,
    "courthouse": 0,
    "artworks": 1,
    "symbols_meeples": 1,
    "symbols_artworks": 2,
}
OTHER: dict[str, Any] = {"courthouse": 7}


def clara(**more: object) -> Sheet:
    rules = frozen_rules("1893")
    seats = [CLARA | more, OTHER, OTHER, OTHER]
    return score(rules, options_of("1893", 4), {"first_player": 1}, seats, ["Clara", "", "", ""])


@pytest.mark.rule("1893-10.2", "1893-10.3", "1893-10.4", "1893-10.7", "1893-10.8", "1893-10.9", "1893-10.10")
def test_example_a_final_score_of_135() -> None:
    sheet = clara(unpaid=["van_de_velde"])
    assert {line.source: line.points[0] for line in sheet.lines} == {
        SO_FAR: 80,
        "unpaid-nobles": -5,
        "buildings": 40,
        "materials": 3,
        "first-player": 0,
        "meeple-row": 10,
        "noble-row": 3,
        "artwork-row": 3,
        "money-row": 1,
    }
    assert sheet.totals == (135, 5, 0, 0)
    assert sheet.ranks == (1, 2, 3, 3)
    assert sheet.winners == [0]
    assert [(tie.ahead, tie.behind, tie.by) for tie in sheet.ties] == [(2, 3, "shared")]


@pytest.mark.rule("1893-10.2")
def test_the_unpaid_noble_is_chosen_well_and_the_sheet_says_so() -> None:
    """Any one of three may stay unpaid: who leaves the dearest keeps 4 BF, the others nothing less."""
    sheet = clara()
    assert sheet.totals[0] == 135
    assert [(note.seat, note.kind, note.names) for note in sheet.notes] == [(0, "unpaid", ("van_de_velde",))]
    worse = clara(unpaid=["buls"])
    assert worse.totals[0] == 134
    assert worse.notes == ()


@pytest.mark.rule("1893-13.8")
def test_the_stronger_row_is_chosen_well_too() -> None:
    rules = frozen_rules("1893")
    options = options_of("1893", 2, "belle_epoque")
    seats = [{"tiles": ["strategic-row"], "artworks": 6, "money": 11, "courthouse": 6}, OTHER]
    sheet = score(rules, options, {"first_player": 1}, seats)
    assert {line.source: line.points[0] for line in sheet.lines}["artwork-row"] == 18
    assert [(note.kind, note.names) for note in sheet.notes] == [("row", ("artworks",))]
    seats[0]["bonus_row"] = "money"
    sheet = score(rules, options, {"first_player": 1}, seats)
    lines = {line.source: line.points[0] for line in sheet.lines}
    assert (lines["artwork-row"], lines["money-row"]) == (6, 6)
    assert sheet.notes == ()


@pytest.mark.rule("1893-13.7")
def test_the_engine_counts_the_connections() -> None:
    seats = [{"tiles": ["connections"], "houses": 3, "sites": ["1-1", "1-2", "2-1"]}, OTHER]
    sheet = score(frozen_rules("1893"), options_of("1893", 2, "belle_epoque"), {"first_player": 1}, seats)
    assert {line.source: line.points[0] for line in sheet.lines}["belle-epoque-tiles"] == 8


# 1897 --------------------------------------------------------------------------------------------------


CLARA_97: dict[str, Any] = {
    "points": 38,
    "money": 5,
    "nobles": ["albert", "buls", "horta"],
    "house_types": {"a": 2, "b": 1, "c": 1},
    "architecture": 3,
    "materials": 2,
    "leads": ["houses", "nobles"],
}


@pytest.mark.rule("1897-8.2", "1897-8.3", "1897-8.4", "1897-8.5", "1897-8.6", "1897-8.9", "1897-8.10")
def test_the_whole_count_of_1897() -> None:
    seats: list[dict[str, Any]] = [CLARA_97, {"leads": ["houses"]}, {}, {}]
    sheet = score(frozen_rules("1897"), options_of("1897", 4), {"expo": 0}, seats)
    assert {line.source: line.points[0] for line in sheet.lines} == {
        SO_FAR: 38,
        "unpaid-nobles": -3,
        "houses": 12,
        "materials": 2,
        "expo": 2,
        "money-bonus": 0,
        "artwork-bonus": 0,
        "house-bonus": 6,
        "noble-bonus": 6,
    }
    assert sheet.totals[0] == 63


@pytest.mark.rule("1897-8.11", "1897-8.12")
@pytest.mark.parametrize(
    ("one", "other", "ranks", "by"),
    [
        ({"prison": 1}, {"prison": 2}, (1, 2), "prison"),
        ({"prison": 3}, {"prison": 2}, (2, 1), "prison"),
        ({"nobility": 2}, {"prestige": 3}, (2, 1), "levels"),
        ({"nobility": 3}, {"prestige": 3}, (1, 1), "shared"),
    ],
)
def test_ties_of_1897(one: dict[str, int], other: dict[str, int], ranks: tuple[int, int], by: str) -> None:
    seats = [{"points": 40, **one}, {"points": 40, **other}]
    sheet = score(frozen_rules("1897"), options_of("1897", 2), {}, seats)
    assert sheet.ranks == ranks
    assert [tie.by for tie in sheet.ties] == [by]
