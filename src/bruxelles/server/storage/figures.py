"""What only the database knows, for the figures of a server: how many tables and people there are.

Each of these reads whole tables, so they are asked now and then (`server/figures.py`), never by a request.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, func, select

from bruxelles.server.durations import DAY
from bruxelles.server.storage.schema import Login, Notice, Person, TableRow

STATES: Final = ("open", "running", "finished", "closed")
ACTIVE: Final = {"day": DAY, "week": 7 * DAY, "month": 30 * DAY}


@dataclass(frozen=True, slots=True)
class Counted:
    tables: dict[str, int]
    """By their state."""
    people: dict[str, int]
    """Guests and accounts."""
    active: dict[str, int]
    """By the time within which they were here."""
    notices_due: int


def count_all(connection: Connection, at: int) -> Counted:
    by_state = select(TableRow.status, func.count().label("number")).group_by(TableRow.status)
    states = {row.status: row.number for row in connection.execute(by_state)}
    everybody, accounts = connection.execute(select(func.count(Person.id), func.count(Person.account))).one()
    due = select(func.count(Notice.person)).where(Notice.due <= at)
    return Counted(
        tables=dict.fromkeys(STATES, 0) | states,
        people={"guest": everybody - accounts, "account": accounts},
        active={name: _seen_since(connection, at - time) for name, time in ACTIVE.items()},
        notices_due=connection.execute(due).scalar_one(),
    )


def _seen_since(connection: Connection, moment: int) -> int:
    """People by their browsers; a login notes at most once an hour that it was used."""
    chosen = select(func.count(Login.person.distinct())).where(Login.seen > moment, Login.kind == "browser")
    return connection.execute(chosen).scalar_one()
