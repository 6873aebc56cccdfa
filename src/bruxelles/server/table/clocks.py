"""The arithmetic of clocks: time used, time left, with vacations left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Span = tuple[int, int]
"""Begin and end, in milliseconds."""


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """What a table needs to know of a person who sits there."""

    vacations: tuple[Span, ...] = ()
    notified: bool = False
    """Whether they want to be told when it is their turn."""


def used(since: int, until: int, vacations: Sequence[Span]) -> int:
    """Milliseconds of thinking between two moments."""
    free = sum(max(0, min(end, until) - max(begin, since)) for begin, end in merged(vacations))
    return max(0, until - since - free)


def runs_out(since: int, bank: int, vacations: Sequence[Span]) -> int:
    """The moment at which a bank is used up."""
    end_of_bank = since + bank
    for begin, end in merged(vacations):
        if begin >= end_of_bank:
            break
        if end > since:
            end_of_bank += end - max(begin, since)
    return end_of_bank


def merged(vacations: Iterable[Span]) -> list[Span]:
    """In order, without overlaps."""
    spans: list[Span] = []
    for begin, end in sorted(vacations):
        if spans and begin <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((begin, end))
    return spans
