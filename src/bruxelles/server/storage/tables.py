"""Reading and making tables in the database. Changing one that exists is the business of `changes.py`."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from bruxelles.server.storage.database import row_dict
from bruxelles.server.storage.schema import (
    CommandRow,
    ComponentSet,
    Entry,
    Person,
    SeatRow,
    TableRow,
    Vacation,
)
from bruxelles.server.table.clocks import PersonFacts

Row = dict[str, Any]

_ROW = TableRow.__table__
_ENTRY = Entry.__table__


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as the database has it: its row, the entries after the one asked for, and who sits there."""

    row: Row
    entries: list[Row]
    people: dict[str, PersonFacts]
    documents: dict[str, str] | None
    """The component files; only when the whole table was read."""


def load_table(connection: Connection, table: str, since: int = 0) -> Stored | None:
    """All that is needed to set the table up, or to catch up with it."""
    row = connection.execute(select(_ROW).where(_ROW.c.id == table)).first()
    if row is None:
        return None
    entries = connection.execute(
        select(_ENTRY).where(_ENTRY.c.table == table, _ENTRY.c.number > since).order_by(_ENTRY.c.number)
    )
    plain = row_dict(row)
    documents = None
    if since == 0:
        documents = connection.execute(
            select(ComponentSet.documents).where(ComponentSet.hash == plain["components"])
        ).scalar_one()
    return Stored(
        plain, [row_dict(entry) for entry in entries], facts_of_people(connection, table), documents
    )


def facts_of_people(connection: Connection, table: str) -> dict[str, PersonFacts]:
    people = connection.execute(
        select(Person.id, Person.notify_url)
        .join(SeatRow, SeatRow.person == Person.id)
        .where(SeatRow.table == table)
    ).all()
    vacations = connection.execute(
        select(Vacation.person, Vacation.begins, Vacation.ends)
        .join(SeatRow, SeatRow.person == Vacation.person)
        .where(SeatRow.table == table)
    ).all()
    return {
        person: PersonFacts(
            tuple((begins, ends) for owner, begins, ends in vacations if owner == person), url is not None
        )
        for person, url in people
    }


def entries_since(connection: Connection, table: str, since: int, limit: int) -> list[Row]:
    rows = connection.execute(
        select(_ENTRY)
        .where(_ENTRY.c.table == table, _ENTRY.c.number > since)
        .order_by(_ENTRY.c.number)
        .limit(limit)
    )
    return [row_dict(row) for row in rows]


def find_command(connection: Connection, table: str, person: str, command: str) -> int | None:
    """The table's last entry after the command, if it was carried out."""
    return connection.execute(
        select(CommandRow.number).where(
            CommandRow.table == table, CommandRow.person == person, CommandRow.command == command
        )
    ).scalar()


def _keep_components(connection: Connection, data_hash: str, game: str, documents: dict[str, str]) -> None:
    known = connection.execute(select(ComponentSet.hash).where(ComponentSet.hash == data_hash)).first()
    if known is None:
        with contextlib.suppress(IntegrityError), connection.begin_nested():  # another process is faster
            connection.execute(insert(ComponentSet).values(hash=data_hash, game=game, documents=documents))


def find_components(connection: Connection, data_hash: str) -> tuple[str, dict[str, str]] | None:
    """Game and files of a set of component values."""
    found = connection.execute(
        select(ComponentSet.game, ComponentSet.documents).where(ComponentSet.hash == data_hash)
    ).first()
    return None if found is None else (found.game, found.documents)


def create_table(
    connection: Connection,
    row: Row,
    entries: Sequence[Row],
    members: Sequence[str],
    documents: dict[str, str],
) -> dict[str, PersonFacts]:
    """A new table with its component files; gives what is known of the people who sit there."""
    _keep_components(connection, row["components"], row["game"], documents)
    connection.execute(insert(TableRow).values(row))
    if entries:
        connection.execute(insert(Entry), list(entries))
    if members:
        connection.execute(insert(SeatRow), [{"table": row["id"], "person": person} for person in members])
    return facts_of_people(connection, row["id"])


def count_hosted(connection: Connection, person: str) -> int:
    return int(
        connection.execute(
            select(func.count()).where(_ROW.c.host == person, _ROW.c.status.in_(("open", "running")))
        ).scalar_one()
    )


# Lists -----------------------------------------------------------------------------------------------------

_LINE = select(_ROW, Person.name.label("awaited")).outerjoin(Person, Person.id == _ROW.c.awaits)
"""A table with the name of the person whose decision it is."""


def listed_tables(connection: Connection, status: str, limit: int) -> list[Row]:
    rows = connection.execute(
        _LINE.where(_ROW.c.status == status, _ROW.c.listed.is_(True))
        .order_by(_ROW.c.changed.desc())
        .limit(limit)
    )
    return [row_dict(row) for row in rows]


def tables_of(connection: Connection, person: str, before: int, limit: int) -> list[Row]:
    """The person's tables that changed before this moment, the latest first; not those given up."""
    seated = select(SeatRow.table).where(SeatRow.person == person)
    rows = connection.execute(
        _LINE.where(
            or_(_ROW.c.id.in_(seated), _ROW.c.host == person),
            _ROW.c.status != "closed",
            _ROW.c.changed < before,
        )
        .order_by(_ROW.c.changed.desc(), _ROW.c.id)
        .limit(limit)
    )
    return [row_dict(row) for row in rows]


def running_tables_of(connection: Connection, person: str) -> list[str]:
    return list(
        connection.execute(
            select(_ROW.c.id)
            .join(SeatRow, SeatRow.table == _ROW.c.id)
            .where(SeatRow.person == person, _ROW.c.status == "running")
        ).scalars()
    )


def running_ids(connection: Connection) -> list[str]:
    return list(
        connection.execute(select(_ROW.c.id).where(_ROW.c.status == "running").order_by(_ROW.c.id)).scalars()
    )


def out_of_time(connection: Connection, now: int, limit: int) -> list[str]:
    return list(
        connection.execute(
            select(_ROW.c.id).where(_ROW.c.deadline <= now).order_by(_ROW.c.deadline).limit(limit)
        ).scalars()
    )


def waiting_for_bots(connection: Connection, before: int, limit: int) -> list[str]:
    """Tables where a bot has been to move since before this moment."""
    return list(
        connection.execute(
            select(_ROW.c.id)
            .where(_ROW.c.bot_turn.is_(True), _ROW.c.changed <= before)
            .order_by(_ROW.c.changed)
            .limit(limit)
        ).scalars()
    )


def seats_by_table(connection: Connection, tables: Sequence[str]) -> dict[str, list[str]]:
    """The names of the people who belong to these tables."""
    names: dict[str, list[str]] = {table: [] for table in tables}
    rows = connection.execute(
        select(SeatRow.table, Person.name)
        .join(Person, Person.id == SeatRow.person)
        .where(SeatRow.table.in_(tables))
        .order_by(SeatRow.table, Person.name)
    )
    for table, name in rows:
        names[table].append(name)
    return names
