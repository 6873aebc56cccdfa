"""A choice in slow motion: what happened step by step, and how the table stood after each step.

For those who want to see it happen. The steps are those of the rules (`core/task.py`), so that how the table
stands in between is never told by anybody but them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from bruxelles.core.event import Event
from bruxelles.core.task import State, step_on

S = TypeVar("S", bound=State)


class Beat(Generic[S]):
    """One or more steps: `upto` events have happened by now, and this is the state then."""

    __slots__ = ("state", "upto")

    def __init__(self, upto: int, state: S) -> None:
        self.upto = upto
        self.state = state


def beats(before: S, choices: Sequence[int]) -> list[Beat[S]]:
    """What these choices bring about, made one after another from a state, which stays as it is.

    A beat ends with a step in which something happened. What changes after the last of them, as when a board
    is cleared, is a beat of its own.
    """
    found: list[Beat[S]] = []
    s = before.copy()
    events: list[Event] = []
    s.events = events
    for choice in choices:
        s.stack.pop().resolve(s, choice)
        more = True
        while more:
            told = found[-1].upto if found else 0
            if len(events) > told:
                found.append(Beat(len(events), s.copy()))
            more = step_on(s)
    s.events = None
    found.append(Beat(len(events), s))
    return found
