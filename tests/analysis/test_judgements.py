"""A search judges each decision: bad choices are found, and the same moment is always judged alike."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.analysis.analysed import SMALL, judgements, thrown_away_game
from tests.analysis.losing import finished, greedy, passing_early, shares, thrown_away
from tests.kits import kit_of
from tests.playing import Configuration, Dice, finish

from bruxelles.analysis import Judgement, Moment, judge, moments
from bruxelles.analysis.grades import BLUNDER, GRADES, HARDLY, MISTAKE, NOISE, POINT, TEACHING, grade, weight
from bruxelles.core.errors import BadData
from bruxelles.core.replay import replay
from bruxelles.games import AnyGame
from bruxelles.games.components import documents


def tried(judgement: Judgement, choice: str) -> float:
    share = next(one["tried"] for one in judgement.alternatives if one["choice"] == choice)
    assert isinstance(share, float)
    return share


def moment_of(game: AnyGame, number: int, simulations: int) -> Moment:
    return moments(game.record(), game.rules, simulations, game.rules.documents)[number]


def seat_of(game: AnyGame) -> int:
    """Who decides."""
    return int(game.state.stack[-1].seat)


LAST = [(Configuration("1897", 2), "end 33"), (Configuration("1893", 2), "end 5")]


@pytest.mark.parametrize(("configuration", "seed"), LAST, ids=lambda value: str(value))
def test_a_victory_thrown_away_is_a_blunder(configuration: Configuration, seed: str) -> None:
    """What the last decision is worth needs no judgement: the search sees the end."""
    game = finished(configuration, seed, thrown_away)
    kept = game.record()
    last = len(kept.choices) - 1
    worth = shares(replay(game.rules, kept, last))
    assert worth is not None
    assert (min(worth.values()), max(worth.values())) == (0.0, 1.0)
    found = judge(moment_of(game, last, 30))
    assert (found.loss, found.grade, found.made) == (1.0, "blunder", 0.0)
    assert found.choice == kept.choices[-1]
    assert worth[game.rules.choices.number(found.best)] == 1.0
    assert found.wins[found.seat] == 1.0


@pytest.mark.parametrize("configuration", [Configuration("1897", 2), Configuration("1893", 2)], ids=str)
def test_passing_in_the_first_turn_is_a_mistake(configuration: Configuration) -> None:
    game = finished(configuration, "early", passing_early(1))
    kept = game.record()
    number = next(i for i, seat in enumerate(kept.seats) if seat == 1 and kept.choices[i] == "pass")
    found = judge(moment_of(game, number, 40))
    assert found.round == 1
    assert found.best != "pass"
    assert found.grade in TEACHING
    assert found.loss == pytest.approx(found.wins[1] - found.made)


@pytest.mark.parametrize(("game", "seed"), [("1897", "m8"), ("1893", "m2")])
def test_who_has_lost_can_learn_from_the_points(game: str, seed: str) -> None:
    """One plays at random, the other doesn't: where it passes for the last time, much too early, there is
    nothing left of the chance that could be lost."""
    lost = finished(Configuration(game, 2), seed, lambda played: greedy(played) if seat_of(played) else None)
    kept = lost.record()
    number = max(i for i, seat in enumerate(kept.seats) if seat == 0 and kept.choices[i] == "pass")
    found = judge(moment_of(lost, number, 40))
    assert (found.seat, found.loss < NOISE) == (0, True)
    assert found.grade in TEACHING
    assert found.weight >= MISTAKE


def test_points_weigh_where_there_is_hardly_a_chance() -> None:
    assert weight(HARDLY, 0.01, 10) == 0.01
    assert weight(0.01, 0.01, 10) == 10 * POINT
    assert weight(0.1, 0.09, 4) == 0.09
    assert weight(0.1, 0.0, -4) == 0.0


def test_the_choice_of_the_search_is_the_best() -> None:
    moment = moment_of(thrown_away_game(), 20, 20)
    found = judge(replace(moment, choice=judge(moment).best))
    assert (found.loss, found.grade, found.best) == (0.0, "best", found.choice)
    assert found.wins[found.seat] == pytest.approx(found.made)


def test_every_choice_is_judged_fairly() -> None:
    """However bad it looks, it is among the alternatives, and tried often enough."""
    game = thrown_away_game()
    moment = moment_of(game, 0, 60)
    legal = replay(game.rules, game.record(), 0).choices()
    assert len(legal) > 8
    for choice in legal:
        found = judge(replace(moment, choice=choice))
        assert choice in [one["choice"] for one in found.alternatives]
        assert found.alternatives[0]["choice"] == found.best
        assert tried(found, choice) >= tried(found, found.best) / 4 - 0.0001
        if found.loss >= MISTAKE:
            assert tried(found, choice) == pytest.approx(tried(found, found.best))


def test_chances_sum_up_to_one() -> None:
    for found in judgements():
        assert sum(found.wins) == pytest.approx(1)
        assert all(0 <= win <= 1 for win in found.wins)
        assert 0 <= found.loss <= 1
        assert found.grade in GRADES
        assert (found.grade == "best") == (found.best == found.choice)


def test_the_same_moment_is_judged_alike() -> None:
    moment = moment_of(thrown_away_game(), 30, 20)
    assert judge(moment) == judge(moment)


def test_what_is_hidden_does_not_change_the_judgement() -> None:
    game = replay(thrown_away_game().rules, thrown_away_game().record(), 20)
    moment = moment_of(thrown_away_game(), 20, 20)
    other = kit_of(game).otherwise_hidden(game.state, Dice("otherwise"))
    assert game.rules.key(other) != game.key()
    assert judge(replace(moment, view=game.rules.view(other, moment.seat))) == judge(moment)


def test_games_with_other_component_files_are_judged_by_them() -> None:
    game = finish(SMALL.new("files"), Dice("files"))
    moment = moments(game.record(), game.rules, 10)[20]
    texts = documents("1897")
    assert judge(replace(moment, documents=texts)) == judge(moment)
    with pytest.raises(BadData):
        judge(replace(moment, documents={**texts, next(iter(texts)): "nonsense = 1\n"}))


@pytest.mark.parametrize(
    ("loss", "name"),
    [
        (0.0, "good"),
        (NOISE - 0.001, "good"),
        (NOISE, "inaccuracy"),
        (MISTAKE, "mistake"),
        (BLUNDER, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_a_loss_has_a_grade(loss: float, name: str) -> None:
    assert grade(loss, False) == name
    assert grade(0.0, True) == "best"
