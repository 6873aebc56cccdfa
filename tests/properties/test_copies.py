"""Copies are independent, and undo leads back to where the game was."""

from __future__ import annotations

import pytest
from tests.playing import Configuration, Dice, each_configuration, finish, playthrough

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


@each_configuration
def test_a_state_is_not_changed_through_its_copy(configuration: Configuration) -> None:
    for number in range(4):
        seed = f"copies {configuration} {number}"
        moments = Dice(f"moments {seed}")
        for game in playthrough(configuration.new(seed), Dice(seed), keen=number % 2 == 1):
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


@each_configuration
def test_a_game_is_not_changed_through_its_copy(configuration: Configuration) -> None:
    for number in range(4):
        seed = f"twins {configuration} {number}"
        moments = Dice(f"moments {seed}")
        for game in playthrough(configuration.new(seed), Dice(seed), keen=number % 2 == 1):
            if not moments.one_in(40):
                continue
            before = kept(game)
            twin = game.copy()
            assert kept(twin) == before
            finish(twin, moments)
            twin.names[0] = "somebody else"
            assert kept(game) == before


@each_configuration
def test_a_copy_is_not_changed_through_its_game(configuration: Configuration) -> None:
    """Not even through undo and another choice: both still hold the states to go back to."""
    seed = f"undone twins {configuration}"
    tried = 0
    for game in playthrough(configuration.new(seed), Dice(seed), keen=True):
        if game.undoable() == 0 or tried >= 30:
            continue
        tried += 1
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
        finish(twin, Dice("twin"))
    assert tried == 30


@each_configuration
def test_undo_leads_back_or_is_refused(configuration: Configuration) -> None:
    for number in range(6):
        seed = f"undo {configuration} {number}"
        moments = Dice(f"moments {seed}")
        game = configuration.new(seed)
        history: list[tuple[object, ...]] = []
        for _ in playthrough(game, Dice(seed), keen=number % 2 == 1):
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


@each_configuration
def test_undo_crosses_no_reveal_no_turn_and_no_other_seat(configuration: Configuration) -> None:
    seed = f"undo limits {configuration}"
    for game in playthrough(configuration.new(seed), Dice(seed), keen=True):
        count = game.undoable()
        record = game.record()
        if not count:
            continue
        assert len(set(record.seats[-count:])) == 1, "choices of one seat only"
        twin = game.copy()
        turns = []
        for _ in range(count):
            twin.undo()
            turns.append(twin.state.turn)
        assert len(set(turns)) == 1, "choices of one turn only"
        assert twin.state.reveals == game.state.reveals, "nothing has come to light since"
