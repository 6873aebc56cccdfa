"""Choices told step by step lead to where the game is, by views that the game itself could show."""

from __future__ import annotations

from tests.beats import before
from tests.kits import kit_of
from tests.properties.random_games import Trial, random_games
from tests.server.at_table import page_view

from bruxelles.core.beats import beats
from bruxelles.core.game import SPECTATOR
from bruxelles.server.table.beats import beats_of


@random_games()
def test_beats_end_where_the_game_goes_on(trial: Trial) -> None:
    state, events = None, 0
    for game in trial.playthrough():
        if state is not None:
            choice = game.rules.choices.number(game.record().choices[-1])
            key = game.rules.key(state)
            told = beats(state, [choice])
            assert game.rules.key(state) == key, "the state before has changed"
            assert game.rules.key(told[-1].state) == game.key()
            assert told[-1].state.legal == game.state.legal
            assert [beat.upto for beat in told] == sorted(beat.upto for beat in told)
            assert told[-1].upto == len(game.events) - events
        state, events = game.state.copy(), len(game.events)


@random_games()
def test_beats_lead_back_to_the_view_before(trial: Trial) -> None:
    """Several choices at once, as they are committed together."""
    luck = trial.moments()
    state, view, first = None, {}, 0
    for game in trial.playthrough():
        if state is not None and (game.over or luck.one_in(3)):
            found = page_view(game)
            choices = game.record().choices[first:]
            for beat in reversed(beats_of(game.rules, state, choices, SPECTATOR)):
                found = before(found, beat.was, beat.new)
            assert found == view
            state = None
        if state is None:
            state, view, first = game.state.copy(), page_view(game), len(game.record().choices)


@random_games()
def test_beats_do_not_depend_on_what_stays_hidden(trial: Trial) -> None:
    """In a choice that brings nothing to light, no state in between shows what comes."""
    moments = trial.moments()
    state = None
    for game in trial.playthrough():
        if state is not None and game.state.reveals == state.reveals and moments.one_in(5):
            choices = game.record().choices[-1:]
            other = kit_of(game).otherwise_hidden(state, moments)
            told = beats_of(game.rules, state, choices, SPECTATOR)
            assert beats_of(game.rules, other, choices, SPECTATOR) == told
        state = game.state.copy()
