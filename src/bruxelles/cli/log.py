"""What happened, in words: one line for what one player did in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar, Final

from bruxelles.cli.names import Names
from bruxelles.core.event import Event
from bruxelles.core.refusal import Facts

NOBODY: Final = -1
HEADINGS: Final = ("round-began", "game-over")


class Line:
    """One line of the log; `seat` is who it is about, -1 for the table."""

    def __init__(self, seat: int, text: str, heading: bool) -> None:
        self.seat = seat
        self.text = text
        self.heading = heading


class _Log:
    """Gathers clauses into lines. What happens to the table during a turn belongs to the turn's line."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._clauses: list[str] = []
        self._seat = NOBODY
        self._in_turn = False

    def close(self) -> None:
        if self._clauses:
            self.lines.append(Line(self._seat, "; ".join(self._clauses), False))
            self._clauses = []

    def heading(self, text: str) -> None:
        self.close()
        self.lines.append(Line(NOBODY, text, True))
        self._in_turn = False

    def add(self, seat: int, text: str, opens: bool, breaks: bool) -> None:
        stays = seat == self._seat or (seat == NOBODY and self._in_turn)
        if opens or breaks or not stays:
            self.close()
            self._seat = seat
            self._in_turn = opens
        self._clauses.append(text)


class EventWords:
    NAMED: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Events that happen to a thing without a prefix: the field of the text, and where its names are."""
    OPENINGS: ClassVar[tuple[str, ...]] = ()
    """Events that begin a turn, and so a new line, even of the same player."""
    BREAKS: ClassVar[tuple[str, ...]] = ()
    """Events that a new line begins with, but no turn."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def lines(self, events: Sequence[Event]) -> list[Line]:
        log = _Log()
        for _, run in groupby(events, key=_alike):
            alike = list(run)
            first = alike[0]
            if first.kind in HEADINGS:
                log.heading(self.clause(first))
                continue
            together = self.together(alike)
            clauses = [self.clause(event) for event in alike] if together is None else together
            for text in clauses:
                log.add(first.seat, text, first.kind in self.OPENINGS, first.kind in self.BREAKS)
        log.close()
        return log.lines

    def clause(self, event: Event) -> str:
        """One event, without the player's name."""
        prefix, _, value = event.what.partition(":")
        for special in (f"event.{event.kind}.{prefix}", f"event.{event.kind}"):
            if special in self._names.catalogue:
                return self._names.text(special, **self._facts(event, prefix, value))
        raise LookupError(f"there is no text for the event {event.kind!r}")

    def _facts(self, event: Event, prefix: str, value: str) -> Facts:
        facts: Facts = {"amount": event.amount, "loss": -event.amount}
        if event.seat != NOBODY:
            facts["who"] = self._names.seat(event.seat)
        if event.kind in self.NAMED:
            field, kind = self.NAMED[event.kind]
            facts[field] = self._names.text(f"{kind}.{event.what}")
        else:
            facts.update(self.facts(event, prefix, value))
        return facts

    # What each game has of its own --------------------------------------------------------------------------

    def together(self, alike: list[Event]) -> list[str] | None:
        """Clauses for events of one kind and seat in a row; None: a clause each."""
        return None

    def facts(self, event: Event, prefix: str, value: str) -> Facts:
        """What is known of an event that is not among NAMED, in words."""
        raise NotImplementedError


def _alike(event: Event) -> tuple[str, int]:
    return event.kind, event.seat
