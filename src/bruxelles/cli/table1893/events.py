"""What happened, in words: one line for what one player did in a row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bruxelles.cli.table1893.names import Names
from bruxelles.core.event import Event
from bruxelles.core.refusal import Facts
from bruxelles.game1893.names import NOBLE_NAMES, NOBODY, SPACE_NAMES

NAMED: Final = {
    "artwork-returned": ("colour", "colour"),
    "copied": ("action", "action"),
    "could-not-act": ("why", "cannot"),
    "free-action": ("action", "action"),
    "no-effect": ("why", "nothing"),
    "raised": ("track", "track"),
    "scored": ("source", "source"),
    "sold": ("artwork", "artwork"),
    "took-artwork": ("artwork", "artwork"),
    "unveiled": ("colour", "colour"),
}
"""Events that happen to a thing without a prefix: the field of the text, and where its names are."""

HEADINGS: Final = ("round-began", "game-over")
OPENINGS: Final = ("placed", "sent", "passed", "neutral-placed", "square-placed", "took-board")
"""Events that a new line begins with, even of the same player."""


CUBES_MOVED: Final = ("took-cubes", "returned-cubes")


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

    def add(self, event: Event, text: str) -> None:
        opens = event.kind in OPENINGS
        stays = event.seat == self._seat or (event.seat == NOBODY and self._in_turn)
        if opens or not stays:
            self.close()
            self._seat = event.seat
            self._in_turn = opens
        self._clauses.append(text)


def log_lines(names: Names, events: Sequence[Event]) -> list[Line]:
    log = _Log()
    for _, run in groupby(events, key=_alike):
        alike = list(run)
        if alike[0].kind in HEADINGS:
            log.heading(clause(names, alike[0]))
        elif alike[0].kind in CUBES_MOVED:
            cubes = names.join([names.count(event.what, event.amount) for event in alike])
            log.add(alike[0], names.text(f"event.{alike[0].kind}", cubes=cubes))
        else:
            for event in alike:
                log.add(event, clause(names, event))
    log.close()
    return log.lines


def _alike(event: Event) -> tuple[str, int]:
    return event.kind, event.seat


def clause(names: Names, event: Event) -> str:
    """One event, without the player's name."""
    prefix, _, value = event.what.partition(":")
    for special in (f"event.{event.kind}.{prefix}", f"event.{event.kind}"):
        if special in names.catalogue:
            return names.text(special, **_facts(names, event, prefix, value))
    raise LookupError(f"there is no text for the event {event.kind!r}")


def _facts(names: Names, event: Event, prefix: str, value: str) -> Facts:
    facts: Facts = {"amount": event.amount, "loss": -event.amount}
    if event.seat != NOBODY:
        facts["who"] = names.seat(event.seat)
    if event.kind in NAMED:
        field, kind = NAMED[event.kind]
        facts[field] = names.text(f"{kind}.{event.what}")
    elif event.kind in ("gained-money", "paid-money"):
        facts["reason"] = _reason(names, event.what)
    elif event.kind in CUBES_MOVED:
        facts["cubes"] = names.count(event.what, event.amount)
    elif value:
        facts.update(_thing(names, prefix, value))
    return facts


def _reason(names: Names, what: str) -> str:
    if what == "stake":
        return ""  # it has a text of its own
    return names.text(f"noble.{what}" if what in NOBLE_NAMES else f"reason.{what}")


def _thing(names: Names, prefix: str, value: str) -> Facts:
    """The thing that an event names by its kind and its id: `noble:solvay`, `space:2-3`."""
    if prefix == "space":
        return {"space": value, "action": names.action(SPACE_NAMES.index(value))}
    if prefix == "cursor":
        row, column = value.split("-")
        return {"row": row, "column": column}
    if prefix == "compass":
        return {"compass": names.compass(int(value))}
    if prefix == "prestige":
        return {"prestige": names.prestige(int(value) - 1)}
    if prefix == "pavilion":
        return {"row": value, "card": names.card_at(int(value) - 1)}
    if prefix == "card":
        return {"card": value, "text": names.text(f"card.{value}")}
    if prefix in ("iris", "stock"):
        return {prefix: value}
    return {"place" if prefix == "brussels" else prefix: names.text(f"{prefix}.{value}")}
