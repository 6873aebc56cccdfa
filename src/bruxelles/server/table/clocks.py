"""The arithmetic of clocks: time used, time left, without vacations and the time when the server was away."""

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


class Outages:
    """When the server was away, and all clocks stood still. One object for all tables, kept up to date."""

    def __init__(self, *spans: Span) -> None:
        self.spans: Sequence[Span] = spans
        """In order."""

    def after(self, moment: int) -> Sequence[Span]:
        """Those that were not over by then: mostly none."""
        if not self.spans or self.spans[-1][1] <= moment:
            return ()
        return [span for span in self.spans if span[1] > moment]


def used(since: int, until: int, free: Sequence[Span]) -> int:
    """Milliseconds of thinking between two moments; in spans that are free, nobody has to think."""
    off = sum(max(0, min(end, until) - max(begin, since)) for begin, end in merged(free))
    return max(0, until - since - off)


def runs_out(since: int, bank: int, free: Sequence[Span]) -> int:
    """The moment at which a bank is used up."""
    end_of_bank = since + bank
    for begin, end in merged(free):
        if begin >= end_of_bank:
            break
        if end > since:
            end_of_bank += end - max(begin, since)
    return end_of_bank


def merged(given: Iterable[Span]) -> list[Span]:
    """In order, without overlaps."""
    spans: list[Span] = []
    for begin, end in sorted(given):
        if spans and begin <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((begin, end))
    return spans
