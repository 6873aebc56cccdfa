"""Whatever form a game is kept in, it comes back the same: position, record, notation."""

from __future__ import annotations

import json

import pytest
from tests.playing import Configuration, Dice, each_configuration, finish, playthrough

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


@each_configuration
def test_at_random_moments(configuration: Configuration) -> None:
    for number in range(10):
        seed = f"keeping {configuration} {number}"
        moments = Dice(f"moments {seed}")
        for game in playthrough(configuration.new(seed), Dice(seed), keen=number % 2 == 1):
            if moments.one_in(12) or game.over:
                same(through_position(game), game)
            if moments.one_in(60):
                same(through_record(game), game)
            if moments.one_in(60) or game.over:
                again = through_notation(game)
                same(again, game)
                assert again.events == game.events


@each_configuration
def test_every_decision_is_a_position(configuration: Configuration) -> None:
    seed = f"every position {configuration}"
    for game in playthrough(configuration.new(seed), Dice(seed), keen=True):
        same(through_position(game), game)


@each_configuration
def test_a_position_goes_on_as_the_game_does(configuration: Configuration) -> None:
    """The generator is part of it: the same choices bring the same cards."""
    seed = f"going on {configuration}"
    moments = Dice(f"moments {seed}")
    game = configuration.new(seed)
    while not moments.one_in(30) and not game.over:
        game.apply(moments.of(game.choices()))
    again = through_position(game)
    finish(game, Dice(f"rest {seed}"))
    finish(again, Dice(f"rest {seed}"))
    same(again, game)
    # The record of the rest begins with the position and replays from it.
    same(through_record(again), game)
    same(through_notation(again), game)


@each_configuration
def test_the_seed_can_stay_secret(configuration: Configuration) -> None:
    game = configuration.new("secret")
    game.apply(game.choices()[0])
    hidden = game.record(reveal_seed=False)
    assert "secret" not in hidden.text()
    assert game.key() not in hidden.text()
    read = bruxelles.read(hidden.text())
    assert read == hidden
    with pytest.raises(bruxelles.BadRecord, match="line 1: its seed is still secret"):
        replay(game.rules, read)


@each_configuration
def test_the_seed_makes_the_game(configuration: Configuration) -> None:
    one, same_seed, other = (configuration.new(seed) for seed in ("a", "a", "b"))
    assert one.key() == same_seed.key() != other.key()
    assert one.record() == same_seed.record()
