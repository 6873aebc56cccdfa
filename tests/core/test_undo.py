"""Undo: the whole own turn, and never across a reveal, another seat's choice or the beginning."""

from __future__ import annotations

import pytest
from tests.playing import Configuration, Dice, playthrough

import bruxelles
from bruxelles.games import AnyGame

THREE = Configuration("1893", 3)
TWO = Configuration("1893", 2)


def chosen(game: AnyGame, *choices: str) -> AnyGame:
    for choice in choices:
        game.apply(choice)
    return game


def at_first_turn(configuration: Configuration = THREE, seed: str = "undo") -> AnyGame:
    """A game in which seat 0 is about to take the first turn of the action phase."""
    game = configuration.new(seed)
    while game.decision is not None and game.decision.prompt != "take-turn":
        game.apply(game.choices()[0])
    return game


def seat_of(game: AnyGame) -> int:
    decision = game.decision
    assert decision is not None
    return decision.seat


def test_nothing_to_undo_at_the_beginning() -> None:
    game = THREE.new("undo")
    assert game.undoable() == 0
    with pytest.raises(bruxelles.UndoRefused, match="nothing can be taken back: nothing has been chosen yet"):
        game.undo()


def test_a_choice_is_taken_back() -> None:
    game = at_first_turn()
    before = (game.key(), game.record(), game.events[:], game.choices())
    place = next(choice for choice in game.choices() if choice.startswith("place:"))
    game.apply(place)
    assert game.key() != before[0]
    game.undo()
    assert (game.key(), game.record(), game.events, game.choices()) == before


def test_the_whole_own_turn_is_taken_back() -> None:
    """Place, stake and all that the action asks, one by one to where the turn began."""
    found = 0
    for seed in range(12):
        game = at_first_turn(seed=f"whole turn {seed}")
        start = game.key()
        turn = game.state.turn
        keys = [start]
        place = next(choice for choice in game.choices() if choice.startswith("place:"))
        game.apply(place)
        while game.state.turn == turn and seat_of(game) == 0 and game.undoable() == len(keys):
            keys.append(game.key())
            game.apply(game.choices()[-1])
        if game.undoable() < len(keys):
            continue  # a noble was revealed on the way
        found += 1
        assert len(keys) >= 2
        while keys:
            game.undo()
            assert game.key() == keys.pop()
        with pytest.raises(bruxelles.UndoRefused, match="this is where the turn began"):
            game.undo()
        assert game.key() == start
    assert found >= 5


def test_not_across_another_seats_choice() -> None:
    game = at_first_turn()
    game.apply("pass")
    assert seat_of(game) == 1
    game.apply("pass")
    assert game.undoable() == 1
    after_seat_0 = game.record().choices[:-1]
    game.undo()
    assert game.record().choices == after_seat_0
    with pytest.raises(bruxelles.UndoRefused):
        game.undo()
    assert game.record().choices == after_seat_0


def test_not_across_the_end_of_the_own_turn() -> None:
    """Two turns of the same seat in a row, the others having passed, are two turns."""
    game = at_first_turn(TWO, "two turns")
    game.apply("brussels:stock-exchange")
    while seat_of(game) == 0:
        game.apply(game.choices()[-1])
    game.apply("pass")
    turn = game.state.turn
    while not game.over and game.state.turn == turn:
        game.apply(game.choices()[0])
    assert game.state.turn > turn
    game.apply(game.choices()[0])
    assert game.undoable() == 1
    game.undo()
    with pytest.raises(bruxelles.UndoRefused):
        game.undo()


def test_not_across_a_reveal() -> None:
    """After a noble has come into the row, nothing before can be taken back; what follows can."""
    seen = 0
    for seed in range(6):
        game = THREE.new(f"reveal {seed}")
        reveals = game.state.reveals
        for _ in playthrough(game, Dice(f"reveal {seed}"), keen=True):
            if game.state.reveals != reveals:
                reveals = game.state.reveals
                seen += 1
                key = game.key()
                assert game.undoable() == 0
                with pytest.raises(bruxelles.UndoRefused, match="hidden information has come to light since"):
                    game.undo()
                assert game.key() == key
    assert seen > 20


def test_choices_after_a_reveal_are_taken_back_to_it() -> None:
    for seed in range(30):
        game = Configuration("1893", 3, ("asymmetric",)).new(f"after {seed}")
        for _ in playthrough(game, Dice(f"after {seed}"), keen=True):
            if game.over or game.undoable() or not game.record().choices:
                continue
            # Something was just revealed.
            key = game.key()
            twin = game.copy()
            twin.apply(twin.choices()[0])
            if twin.undoable() == 1:
                twin.undo()
                assert twin.key() == key
                return
    raise AssertionError("no choice after a reveal")


def test_events_leave_the_list_again() -> None:
    game = at_first_turn()
    events = game.events
    count = len(events)
    game.apply(next(choice for choice in game.choices() if choice.startswith("place:")))
    assert len(game.events) > count
    game.undo()
    assert len(events) == len(game.events) == count
    assert events is game.events, "who holds the list sees it shrink"


def test_another_choice_after_undo() -> None:
    game = at_first_turn()
    reference = at_first_turn()
    one, other = [choice for choice in game.choices() if choice.startswith("place:")][:2]
    chosen(game, one)
    game.undo()
    chosen(game, other)
    assert game.key() == chosen(reference, other).key()
    assert game.record() == reference.record()
    assert game.events == reference.events


def test_undo_on_a_copy_leaves_the_game_alone() -> None:
    game = at_first_turn()
    place = [choice for choice in game.choices() if choice.startswith("place:")]
    game.apply(place[0])
    before = game.key()
    twin = game.copy()
    twin.undo()
    start = twin.key()
    twin.apply(place[1])
    assert game.key() == before
    game.undo()
    assert game.key() == start, "the copy has changed the state that the game goes back to"


def test_the_end_of_the_game_cannot_be_taken_back() -> None:
    """Not beyond the last choices: the cards of the last round came to light before them."""
    game = THREE.new("end")
    for _ in playthrough(game, Dice("end")):
        pass
    count = game.undoable()
    reveals = game.state.reveals
    for _ in range(count):
        game.undo()
    assert game.state.reveals == reveals
    with pytest.raises(bruxelles.UndoRefused):
        game.undo()


def test_a_loaded_position_has_nothing_to_undo() -> None:
    game = at_first_turn()
    game.apply("pass")
    loaded = bruxelles.from_position(game.position())
    assert loaded.undoable() == 0
    with pytest.raises(bruxelles.UndoRefused, match="nothing has been chosen yet"):
        loaded.undo()
