"""What happened, as phrases: one line for what one player did in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar, Final

from bruxelles.core.event import Event
from bruxelles.wording.phrase import Facts, Phrase, phrase, seat_name, series

NOBODY: Final = -1
HEADINGS: Final = ("round-began", "game-over")


class Line:
    """One line of the log; `seat` is who it is about, -1 for the table.

    It tells the events from number `first` to number `last`, with those that go without saying.
    """

    __slots__ = ("first", "heading", "last", "says", "seat")

    def __init__(self, seat: int, says: Phrase, heading: bool, first: int, last: int) -> None:
        self.seat = seat
        self.says = says
        self.heading = heading
        self.first = first
        self.last = last


class _Log:
    """Gathers clauses into lines. What happens to the table during a turn belongs to the turn's line."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._clauses: list[Phrase] = []
        self._seat = NOBODY
        self._in_turn = False
        self._first = self._last = -1

    def close(self) -> None:
        if self._clauses:
            says = series(self._clauses, "list.clauses")
            self.lines.append(Line(self._seat, says, False, self._first, self._last))
            self._clauses = []

    def heading(self, says: Phrase, at: int) -> None:
        self.close()
        self.lines.append(Line(NOBODY, says, True, at, at))
        self._in_turn = False
        self._last = at

    def add(self, seat: int, clause: Phrase, opens: bool, breaks: bool, at: int) -> None:
        """`at` is the number of the last event that the clause tells."""
        stays = seat == self._seat or (seat == NOBODY and self._in_turn)
        if opens or breaks or not stays:
            self.close()
            self._seat = seat
            self._in_turn = opens
        if not self._clauses:
            self._first = self._last + 1
        self._clauses.append(clause)
        self._last = at


class EventWords:
    NAMED: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Events that happen to a thing without a prefix: the field of the text, and where its names are."""
    OPENINGS: ClassVar[tuple[str, ...]] = ()
    """Events that begin a turn, and so a new line, even of the same player."""
    BREAKS: ClassVar[tuple[str, ...]] = ()
    """Events that a new line begins with, but no turn."""
    SPECIAL: ClassVar[tuple[str, ...]] = ()
    """Ids of texts for an event that happens to one thing or kind of thing."""

    def lines(self, events: Sequence[Event]) -> list[Line]:
        log = _Log()
        for _, run in groupby(self.told(events), key=lambda at: _alike(events[at])):
            numbers = list(run)
            alike = [events[at] for at in numbers]
            first = alike[0]
            if first.kind in HEADINGS:
                log.heading(self.clause(first), numbers[0])
                continue
            together = self.together(alike)
            clauses = [self.clause(event) for event in alike] if together is None else together
            ends = numbers if together is None else [numbers[-1]] * len(together)
            for clause, at in zip(clauses, ends, strict=True):
                log.add(first.seat, clause, first.kind in self.OPENINGS, first.kind in self.BREAKS, at)
        log.close()
        return log.lines

    def clause(self, event: Event) -> Phrase:
        """One event, without the player's name."""
        prefix, _, value = event.what.partition(":")
        special = f"event.{event.kind}.{prefix}"
        name = special if special in self.SPECIAL else f"event.{event.kind}"
        return phrase(name, **self._facts(event, prefix, value))

    def _facts(self, event: Event, prefix: str, value: str) -> Facts:
        facts: Facts = {"amount": event.amount}
        if event.amount < 0:
            facts["loss"] = -event.amount
        if event.kind in HEADINGS and event.seat != NOBODY:
            facts["who"] = seat_name(event.seat)
        if event.kind in self.NAMED:
            field, kind = self.NAMED[event.kind]
            facts[field] = phrase(f"{kind}.{event.what}")
        else:
            facts.update(self.facts(event, prefix, value))
        return facts

    # What each game has of its own --------------------------------------------------------------------------

    def told(self, events: Sequence[Event]) -> Sequence[int]:
        """The numbers of the events that are told; others go without saying."""
        return range(len(events))

    def together(self, alike: list[Event]) -> list[Phrase] | None:
        """Clauses for events of one kind and seat in a row; None: a clause each."""
        return None

    def facts(self, event: Event, prefix: str, value: str) -> Facts:
        """What is known of an event that is not among NAMED, in words."""
        raise NotImplementedError


def _alike(event: Event) -> tuple[str, int]:
    return event.kind, event.seat
