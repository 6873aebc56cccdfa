"""A decision as data for screens and bots: who chooses, what it is about, every option with its refusal."""

from __future__ import annotations

from typing import TypeVar

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.core.rules import Rules
from bruxelles.core.task import LEGAL, State

S = TypeVar("S", bound=State)


class Option:
    """A choice and, where it is not legal, why."""

    __slots__ = ("choice", "refusal")

    def __init__(self, choice: str, refusal: Refusal | None) -> None:
        self.choice = choice
        self.refusal = refusal

    def __repr__(self) -> str:
        return f"Option({self.choice!r}, {self.refusal!r})"

    def __reduce__(self) -> tuple[type[Option], tuple[str, Refusal | None]]:
        return Option, (self.choice, self.refusal)


class Decision:
    """`prompt` is the id of what is asked, such as `take-turn`; `facts` are the numbers that belong to it."""

    __slots__ = ("facts", "options", "prompt", "seat")

    def __init__(self, seat: int, prompt: str, facts: Facts, options: list[Option]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.facts = facts
        self.options = options

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}, {self.prompt!r}, {len(self.options)} options)"

    def __reduce__(self) -> tuple[type[Decision], tuple[int, str, Facts, list[Option]]]:
        return Decision, (self.seat, self.prompt, self.facts, self.options)


def question_of(s: S) -> Decision:
    """The decision without its options: for those who don't decide."""
    task = s.stack[-1]
    return Decision(task.seat, task.NAME, task.about(s), [])


def decision_of(rules: Rules[S], s: S) -> Decision:
    decision = question_of(s)
    for choice in s.stack[-1].candidates(s):
        decision.options.append(Option(rules.choices.text(choice), _judge(rules, s, choice)))
    return decision


def refusal_of(rules: Rules[S], s: S, choice: int) -> Refusal | None:
    """Why the present decision refuses this choice; None if it is legal, or if it is no answer at all."""
    return _judge(rules, s, choice) if s.stack[-1].answers(s, choice) else None


def _judge(rules: Rules[S], s: S, choice: int) -> Refusal | None:
    task = s.stack[-1]
    verdict = task.verdict(s, choice)
    if verdict == LEGAL:
        return None
    return rules.refusals.refusal(verdict, task.facts(s, choice, verdict))
