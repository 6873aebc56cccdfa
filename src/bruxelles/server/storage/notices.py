"""Notices of people that it is their turn: which are due, and which process sends each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, select, update

from bruxelles.server.durations import MINUTE
from bruxelles.server.storage.schema import Notice, Person, TableRow

BATCH: Final = 50
MOST_TRIES: Final = 5
AGAIN: Final = 5 * MINUTE
"""After this time a notice that was not delivered is tried again, also if the process that had it died."""


@dataclass(frozen=True, slots=True)
class ClaimedNotice:
    """A notice that this process has taken on: as long as its row has this `due` and these `tries`."""

    table: str
    person: str
    due: int
    tries: int
    url: str
    game: str
    title: str

    @property
    def is_row(self) -> ColumnElement[bool]:
        """The row, if nobody has changed it: a newer notice of the same table and person is another one."""
        return _is_row(self.table, self.person, self.due, self.tries)


def _is_row(table: str, person: str, due: int, tries: int) -> ColumnElement[bool]:
    return and_(Notice.table == table, Notice.person == person, Notice.due == due, Notice.tries == tries)


def due_notices(connection: Connection, at: int) -> Sequence[tuple[str, str]]:
    """Tables and people."""
    chosen = select(Notice.table, Notice.person).where(Notice.due <= at).order_by(Notice.due).limit(BATCH)
    return [(row.table, row.person) for row in connection.execute(chosen)]


def claim_notice(connection: Connection, table: str, person: str, at: int) -> ClaimedNotice | None:
    """Take on a notice, so that no other process does. A notice that has lost its reason is deleted."""
    chosen = (
        select(
            Notice.due,
            Notice.tries,
            Person.notify_url,
            TableRow.game,
            TableRow.settings,
            TableRow.status,
            TableRow.awaits,
        )
        .join(TableRow, TableRow.id == Notice.table)
        .join(Person, Person.id == Notice.person)
        .where(Notice.table == table, Notice.person == person, Notice.due <= at)
    )
    row = connection.execute(chosen).one_or_none()
    if row is None:
        return None
    is_row = _is_row(table, person, row.due, row.tries)
    waited_for = row.status == "running" and row.awaits == person
    if not waited_for or not row.notify_url or row.tries >= MOST_TRIES:
        connection.execute(delete(Notice).where(is_row))
        return None
    mine = ClaimedNotice(
        table, person, at + AGAIN, row.tries + 1, row.notify_url, row.game, row.settings.get("title", "")
    )
    result = connection.execute(update(Notice).where(is_row).values(due=mine.due, tries=mine.tries))
    return mine if result.rowcount == 1 else None


def remove_notice(connection: Connection, claimed: ClaimedNotice) -> None:
    connection.execute(delete(Notice).where(claimed.is_row))
