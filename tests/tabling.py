"""Driving a state by its tasks and the texts of its choices, for every game's own `table.py`."""

from __future__ import annotations

from typing import TypeVar

from bruxelles.core.choice import ChoiceTable
from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal, RefusalTable
from bruxelles.core.task import LEGAL, State, Task, advance, choose

S = TypeVar("S", bound=State)


def ask(s: S, *tasks: Task[S]) -> None:
    """Put these tasks on the stack, the first on top, and go on to the first decision."""
    for task in reversed(tasks):
        s.stack.append(task)
    advance(s)


def actor(s: State) -> int:
    """The seat that has to choose; -1 when nothing is to be decided."""
    return s.stack[-1].seat if s.stack else -1


def prompt(s: State) -> str:
    """The name of the step that asks."""
    return s.stack[-1].NAME


def events(s: State, kind: str) -> list[Event]:
    """What of this kind has happened."""
    return [event for event in s.events or [] if event.kind == kind]


def legal_texts(s: State, table: ChoiceTable) -> list[str]:
    return [table.text(choice) for choice in s.legal]


def play_texts(s: State, table: ChoiceTable, texts: tuple[str, ...]) -> None:
    for text in texts:
        legal = legal_texts(s, table)
        assert text in legal, f"{text} is not among {legal} of {prompt(s) if s.stack else 'nothing'}"
        choose(s, table.number(text))


def refusal_of(s: S, table: ChoiceTable, refusals: RefusalTable, text: str) -> Refusal | None:
    task = s.stack[-1]
    choice = table.number(text)
    assert choice in task.candidates(s), f"{text} is not shown by {prompt(s)}"
    verdict = task.verdict(s, choice)
    return None if verdict == LEGAL else refusals.refusal(verdict, task.facts(s, choice, verdict))
