"""Typing a game of the engine into the score pad: the table as it stood right before the final scoring."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.kit import Typed
from tests.kits import kit_of
from tests.playing import Configuration, Dice, playthrough

from bruxelles.core.task import GAME, NOTHING, legal_choices
from bruxelles.games import AnyGame


class Ended(NamedTuple):
    game: AnyGame
    """Over."""
    before: Any
    """The state when `EndGame` was the next step."""


def ended_game(configuration: Configuration, seed: str) -> Ended:
    """A random game and its state before the final scoring."""
    game = configuration.new(seed)
    last = game.state.copy()
    choices: list[int] = []
    for now in playthrough(game, Dice(f"pad {seed}"), keen=True):
        made = [now.rules.choices.number(choice) for choice in now.record().choices]
        if made and not _at_the_end(now):
            last, choices = now.state.copy(), made
    return Ended(game, _before_the_end(last, game.rules.choices.number(game.record().choices[len(choices)])))


def _at_the_end(game: AnyGame) -> bool:
    return game.over or game.choices()[0].startswith(("unpaid:", "row:"))


def _before_the_end(state: Any, choice: int) -> Any:
    """The core's loop by hand, as far as the end of the game."""
    state.stack.pop().resolve(state, choice)
    while state.stack[-1].NAME != "end-game":
        task = state.stack[-1]
        legal = [NOTHING] if task.seat == GAME else legal_choices(state, task)
        assert len(legal) < 2
        state.stack.pop()
        if legal:
            task.resolve(state, legal[0])
        else:
            task.fall_away(state)
    return state


def typed(ended: Ended) -> Typed:
    """What the table and each player type."""
    return kit_of(ended.game).typed(ended.before, ended.game)
