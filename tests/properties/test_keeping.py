"""Whatever form a game is kept in, it comes back the same: position, record, notation."""

from __future__ import annotations

import json

import pytest
from tests.playing import Dice, finish
from tests.properties.random_games import Trial, random_games

import bruxelles
from bruxelles.core.notation import to_notation
from bruxelles.core.replay import replay
from bruxelles.games import AnyGame


def through_position(game: AnyGame) -> AnyGame:
    text = json.dumps(game.position())
    again = bruxelles.from_position(json.loads(text))
    assert json.dumps(again.position()) == text
    return again


def through_record(game: AnyGame) -> AnyGame:
    record = game.record()
    read = bruxelles.read(record.text())
    assert read == record
    assert read.finished == game.over
    return replay(game.rules, read)


def through_notation(game: AnyGame) -> AnyGame:
    record = game.record()
    read = bruxelles.read(to_notation(record, game.rules.seat_colours))
    assert read == record
    return replay(game.rules, read)


def same(one: AnyGame, other: AnyGame) -> None:
    assert one.key() == other.key()
    assert one.choices() == other.choices()
    assert one.scores == other.scores
    assert repr(one.decision) == repr(other.decision)


@random_games()
def test_at_random_moments(trial: Trial) -> None:
    moments = trial.moments()
    for game in trial.playthrough():
        if moments.one_in(12) or game.over:
            same(through_position(game), game)
        if moments.one_in(60):
            same(through_record(game), game)
        if moments.one_in(60) or game.over:
            again = through_notation(game)
            same(again, game)
            assert again.events == game.events


@random_games()
def test_every_decision_is_a_position(trial: Trial) -> None:
    for game in trial.playthrough():
        same(through_position(game), game)


@random_games()
def test_a_position_goes_on_as_the_game_does(trial: Trial) -> None:
    """The generator is part of it: the same choices bring the same cards."""
    moments = trial.moments()
    game = trial.new()
    while not moments.one_in(30) and not game.over:
        game.apply(moments.of(game.choices()))
    again = through_position(game)
    finish(game, Dice(f"rest {trial.seed}"))
    finish(again, Dice(f"rest {trial.seed}"))
    same(again, game)
    # The record of the rest begins with the position and replays from it.
    same(through_record(again), game)
    same(through_notation(again), game)


@random_games()
def test_the_seed_can_stay_secret(trial: Trial) -> None:
    game = trial.new()
    game.apply(game.choices()[0])
    hidden = game.record(reveal_seed=False)
    assert trial.seed not in hidden.text()
    assert game.key() not in hidden.text()
    read = bruxelles.read(hidden.text())
    assert read == hidden
    with pytest.raises(bruxelles.BadRecord, match="line 1: its seed is still secret"):
        replay(game.rules, read)


@random_games()
def test_the_seed_makes_the_game(trial: Trial) -> None:
    one, same_seed, other = (trial.configuration.new(f"{trial.seed}{end}") for end in ("a", "a", "b"))
    assert one.key() == same_seed.key() != other.key()
    assert one.record() == same_seed.record()
