"""Copies are independent, and undo leads back to where the game was."""

from __future__ import annotations

import pytest
from tests.playing import Dice, finish, playthrough
from tests.properties.random_games import Trial, random_games

import bruxelles
from bruxelles.core.task import choose
from bruxelles.games import AnyGame


def kept(game: AnyGame) -> tuple[object, ...]:
    """All that shows in a game."""
    return (
        game.key(),
        game.choices(),
        game.record().text(),
        len(game.events),
        game.scores,
        game.undoable(),
        game.names[:],
    )


@random_games()
def test_a_state_is_not_changed_through_its_copy(trial: Trial) -> None:
    moments = trial.moments()
    for game in trial.playthrough():
        if game.over or not moments.one_in(8):
            continue
        key = game.key()
        copy = game.state.copy()
        assert game.rules.key(copy) == key
        for _ in range(40):
            if copy.legal:
                choose(copy, copy.legal[moments.index(len(copy.legal))])
        assert game.key() == key
        assert game.rules.key(copy) != key


@random_games()
def test_a_game_is_not_changed_through_its_copy(trial: Trial) -> None:
    moments = trial.moments()
    for game in trial.playthrough():
        if not moments.one_in(40):
            continue
        before = kept(game)
        twin = game.copy()
        assert kept(twin) == before
        finish(twin, moments)
        twin.names[0] = "somebody else"
        assert kept(game) == before


@random_games()
def test_a_copy_is_not_changed_through_its_game(trial: Trial) -> None:
    """Not even through undo and another choice: both still hold the states to go back to."""
    moments = trial.moments()
    for game in trial.playthrough():
        if game.undoable() == 0 or not moments.one_in(8):
            continue
        twin = game.copy()
        before = kept(twin)
        reference = game.copy()
        reference.undo()
        undone = kept(reference)
        other = game.copy()
        other.undo()
        other.apply(other.choices()[-1])
        assert kept(twin) == before
        twin.undo()
        assert kept(twin) == undone
        finish(twin, moments)


@random_games()
def test_undo_leads_back_or_is_refused(trial: Trial) -> None:
    moments = trial.moments()
    game = trial.new()
    history: list[tuple[object, ...]] = []
    for _ in playthrough(game, Dice(trial.seed), keen=trial.keen):
        history.append((game.key(), len(game.events), game.record().choices))
        if not moments.one_in(6):
            continue
        events = game.events[:]
        choices = game.record().choices
        for steps in range(1, game.undoable() + 1):
            game.undo()
            assert (game.key(), len(game.events), game.record().choices) == history[-1 - steps]
        key = game.key()
        with pytest.raises(bruxelles.UndoRefused):
            game.undo()
        assert game.key() == key
        # The same choices lead forward again.
        for choice in choices[len(game.record().choices) :]:
            game.apply(choice)
        assert (game.key(), game.events) == (history[-1][0], events)


@random_games()
def test_undo_crosses_no_reveal_no_turn_and_no_other_seat(trial: Trial) -> None:
    seen = 0
    for game in trial.playthrough():
        count = game.undoable()
        record = game.record()
        if not count:
            continue
        seen += 1
        assert len(set(record.seats[-count:])) == 1, "choices of one seat only"
        twin = game.copy()
        turns = []
        for _ in range(count):
            twin.undo()
            turns.append(twin.state.turn)
        assert len(set(turns)) == 1, "choices of one turn only"
        assert twin.state.reveals == game.state.reveals, "nothing has come to light since"
    assert seen
