"""Vacations: how many days a person may take, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from bruxelles.server.clock import now
from bruxelles.server.durations import DAY, HOUR
from bruxelles.server.errors import BadInput, NotFound, Refused
from bruxelles.server.storage.people import lock_person, new_id
from bruxelles.server.storage.schema import Vacation

YEAR: Final = 365 * DAY
SHORTEST: Final = HOUR
FORGOTTEN: Final = 2 * YEAR
"""After this time no clock needs to know of a vacation any more."""


@dataclass(frozen=True, slots=True)
class KnownVacation:
    id: str
    begins: int
    ends: int


def most_within_a_year(spans: Sequence[tuple[int, int]]) -> int:
    """The largest part of any 365 days that the spans, none of which overlap, cover.

    No year covers more than the best of those that begin with a span.
    """
    return max(
        sum(max(0, min(ends, start + YEAR) - max(begins, start)) for begins, ends in spans)
        for start, _ in spans
    )


def list_vacations(connection: Connection, person: str, most: int) -> list[KnownVacation]:
    """Those that still count: running, to come, or ended less than a year ago. At most so many."""
    rows = connection.execute(
        select(Vacation.id, Vacation.begins, Vacation.ends)
        .where(Vacation.person == person, Vacation.ends > now() - YEAR)
        .order_by(Vacation.begins)
        .limit(most)
    ).all()
    return [KnownVacation(row.id, row.begins, row.ends) for row in rows]


def add_vacation(
    connection: Connection, person: str, begins: int | None, ends: int, days: int, most: int
) -> KnownVacation:
    """`begins` None: now. `days` is what a person has in any 365 days, in at most so many vacations.

    What was taken long ago is forgotten, so neither this nor any clock that stands still for a vacation takes
    longer the more somebody has taken.
    """
    lock_person(connection, person)
    at = now()
    begins = at if begins is None else begins
    _check_span(begins, ends, at)
    connection.execute(delete(Vacation).where(Vacation.person == person, Vacation.ends <= at - FORGOTTEN))
    others = list_vacations(connection, person, most)
    if len(others) >= most:
        raise Refused("too-many-vacations", most=most)
    if any(other.begins < ends and begins < other.ends for other in others):
        raise Refused("vacation-overlaps")
    spans = [(other.begins, other.ends) for other in others] + [(begins, ends)]
    if most_within_a_year(spans) > days * DAY:
        raise Refused("vacation-too-long", days=days)
    vacation = KnownVacation(new_id(), begins, ends)
    connection.execute(insert(Vacation).values(id=vacation.id, person=person, begins=begins, ends=ends))
    return vacation


def _check_span(begins: int, ends: int, at: int) -> None:
    if begins < at:
        raise BadInput("vacation-in-past", now=at)
    if begins > at + YEAR:
        raise BadInput("vacation-too-early", now=at)
    if ends < begins + SHORTEST:
        raise BadInput("vacation-too-short", shortest=SHORTEST)


def cancel_vacation(connection: Connection, person: str, vacation: str) -> None:
    """A running one ends now, a future one disappears."""
    lock_person(connection, person)
    at = now()
    found = select(Vacation.begins, Vacation.ends).where(Vacation.id == vacation, Vacation.person == person)
    row = connection.execute(found).one_or_none()
    if row is None:
        raise NotFound("no-such-vacation", vacation=vacation)
    if row.ends <= at:
        raise Refused("vacation-over")
    if row.begins < at:
        connection.execute(update(Vacation).where(Vacation.id == vacation).values(ends=at))
    else:
        connection.execute(delete(Vacation).where(Vacation.id == vacation))
