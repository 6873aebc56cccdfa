"""The decisions of a record become moments: what the seat saw and chose, and nothing more."""

from __future__ import annotations

import pickle

import pytest
from tests.analysis.analysed import thrown_away_game
from tests.analysis.losing import random_game
from tests.playing import Configuration, after

from bruxelles.analysis import moments
from bruxelles.core.errors import BadOptions, BadRecord
from bruxelles.core.replay import walk
from bruxelles.games import rules_of


@pytest.mark.parametrize("configuration", [Configuration("1897", 2), Configuration("1893", 3)], ids=str)
def test_there_is_one_for_each_choice(configuration: Configuration) -> None:
    played = random_game(configuration, "moments")
    kept = played.record()
    found = moments(kept, played.rules, 50)
    assert len(found) == len(kept.choices)
    rounds = [moment.round for moment in found]
    assert rounds == sorted(rounds)
    assert (rounds[0], set(rounds)) == (1, set(range(1, max(rounds) + 1)))
    for number, (moment, game) in enumerate(zip(found, walk(played.rules, kept), strict=False)):
        assert (moment.number, moment.seat, moment.choice) == (
            number,
            kept.seats[number],
            kept.choices[number],
        )
        assert moment.view == game.view(moment.seat)
        assert moment.round == game.state.round


def test_moments_can_go_to_another_process() -> None:
    game = thrown_away_game()
    found = moments(game.record(), game.rules, 50)
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_game_that_is_not_over_is_refused() -> None:
    game = after(Configuration("1897", 2), "open", 10)
    with pytest.raises(BadRecord, match="line 12: the game is not over, and only finished games"):
        moments(game.record(), game.rules, 50)


def test_a_record_that_does_not_replay_is_refused() -> None:
    game = thrown_away_game()
    kept = game.record()
    kept.choices[3] = "nonsense"
    with pytest.raises(BadRecord, match="line 5"):
        moments(kept, game.rules, 50)


def test_a_result_that_is_not_true_is_refused() -> None:
    game = thrown_away_game()
    kept = game.record()
    kept.scores = [99, 99]
    with pytest.raises(BadRecord, match="the record says the scores are"):
        moments(kept, game.rules, 50)


def test_other_rules_are_refused() -> None:
    with pytest.raises(BadRecord, match="not of 1893"):
        moments(thrown_away_game().record(), rules_of("1893"), 50)


def test_a_search_without_simulations_is_refused() -> None:
    game = thrown_away_game()
    with pytest.raises(BadOptions, match="at least 1 simulation, not 0"):
        moments(game.record(), game.rules, 0)
