"""The questions of the final scoring: answered as typed, or else with what is best for the player."""

from __future__ import annotations

from typing import Any

from bruxelles.core.task import GAME, SeatStep, choose
from bruxelles.games import AnyRules
from bruxelles.score_pad.form import Typed
from bruxelles.score_pad.pad import Pad


def play_out(pad: Pad, rules: AnyRules, state: Any, seats: list[Typed]) -> None:
    """Go on to the end of the game. No answer changes what another player scores."""
    best: dict[int, list[int]] = {}
    while state.legal:
        seat = state.stack[-1].seat
        if seat not in best:
            best[seat] = _best(pad, rules, _alone(state, seat), seats[seat], seat)[1]
        choose(state, best[seat].pop(0))


def _alone(state: Any, seat: int) -> Any:
    """A copy in which nobody else is left with steps or questions: they only cost time."""
    alone = state.copy()
    alone.stack = [
        task
        for task in alone.stack
        if task.seat in (GAME, seat) and not (isinstance(task, SeatStep) and task.owner != seat)
    ]
    return alone


def _best(pad: Pad, rules: AnyRules, state: Any, values: Typed, seat: int) -> tuple[int, list[int]]:
    """The seat's most points from here, and the answers that lead there; the first of equal ones."""
    if not state.legal:
        return rules.scores(state)[seat], []
    best: tuple[int, list[int]] | None = None
    for choice in _answers(pad, rules, state, values):
        ahead = state.copy()
        choose(ahead, choice)
        points, answers = _best(pad, rules, ahead, values, seat)
        if best is None or points > best[0]:
            best = points, [choice, *answers]
    assert best is not None
    return best


def _answers(pad: Pad, rules: AnyRules, state: Any, values: Typed) -> list[int]:
    """The typed answer; all legal ones if none was typed."""
    legal = [rules.choices.text(choice) for choice in state.legal]
    typed = pad.answer(values, legal)
    if typed is None:
        return list(state.legal)
    return [rules.choices.number(typed)]
