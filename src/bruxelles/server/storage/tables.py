"""Reading tables in the database. Making one is the business of `making.py`, changing it of `changes.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, or_, select, tuple_

from bruxelles.server.storage.component_sets import find_components
from bruxelles.server.storage.database import row_dict
from bruxelles.server.storage.prepared import Prepared
from bruxelles.server.storage.schema import (
    CommandRow,
    Entry,
    Person,
    SeatRow,
    TableRow,
    Vacation,
)
from bruxelles.server.table.clocks import PersonFacts

Row = dict[str, Any]

PAGE_BYTES: Final = 256 * 1024
"""So much of what was written down about entries goes into one answer."""

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


def load_table(connection: Connection, table: str, since: int = 0, frozen_too: bool = False) -> Stored | None:
    """All that is needed to set a table up, or to catch up with it; of a frozen one usually its row alone."""
    row = connection.execute(select(_ROW).where(_ROW.c.id == table)).first()
    if row is None:
        return None
    if row.frozen is not None and not frozen_too:
        return Stored(row_dict(row), [], {}, None)
    entries = connection.execute(
        select(_ENTRY).where(_ENTRY.c.table == table, _ENTRY.c.number > since).order_by(_ENTRY.c.number)
    )
    plain = row_dict(row)
    documents = None
    if since == 0:
        documents = find_components(connection, plain["game"], plain["components"])
    return Stored(
        plain, [row_dict(entry) for entry in entries], facts_of_people(connection, table), documents
    )


_people_at: Final = Prepared(
    select(Person.id, Person.notify_url)
    .join(SeatRow, SeatRow.person == Person.id)
    .where(SeatRow.table == bindparam("of_table"))
)
_vacations_at: Final = Prepared(
    select(Vacation.person, Vacation.begins, Vacation.ends)
    .join(SeatRow, SeatRow.person == Vacation.person)
    .where(SeatRow.table == bindparam("of_table"))
)


def facts_of_people(connection: Connection, table: str) -> dict[str, PersonFacts]:
    people = _people_at.run(connection, {"of_table": table}).all()
    vacations = _vacations_at.run(connection, {"of_table": table}).all()
    return {
        one.id: PersonFacts(
            tuple((row.begins, row.ends) for row in vacations if row.person == one.id),
            one.notify_url is not None,
        )
        for one in people
    }


_entries_after: Final = Prepared(
    select(_ENTRY)
    .where(_ENTRY.c.table == bindparam("of_table"), _ENTRY.c.number > bindparam("since"))
    .order_by(_ENTRY.c.number)
    .limit(bindparam("most"))
)


def page_of_entries(connection: Connection, table: str, since: int, most: int) -> list[Row]:
    """The entries after this one: at most so many, and no more than a page holds, but one at least."""
    rows = _entries_after.run(connection, {"of_table": table, "since": since, "most": most})
    page: list[Row] = []
    room = PAGE_BYTES
    for row in rows:
        room -= len(row.body)
        if room < 0 and page:
            break
        page.append(row_dict(row))
    return page


def find_command(connection: Connection, table: str, person: str, command: str) -> int | None:
    """The table's last entry after the command, if it was carried out."""
    return connection.execute(
        select(CommandRow.number).where(
            CommandRow.table == table, CommandRow.person == person, CommandRow.command == command
        )
    ).scalar()


def is_played_by_several(connection: Connection, root: str, since: int, but: str = "") -> bool:
    """Whether several people play a game that goes back to this one, and have done something since then.

    Except at one table.
    """
    people = (
        select(func.count())
        .select_from(SeatRow)
        .where(SeatRow.table == _ROW.c.id)
        .correlate(_ROW)
        .scalar_subquery()
    )
    found = select(_ROW.c.id).where(
        _ROW.c.root == root, _ROW.c.status == "running", _ROW.c.changed > since, people > 1, _ROW.c.id != but
    )
    return connection.execute(found.limit(1)).first() is not None


# Lists -----------------------------------------------------------------------------------------------------

_LINE = select(
    _ROW.c.id,
    _ROW.c.game,
    _ROW.c.settings,
    _ROW.c.listed,
    _ROW.c.status,
    _ROW.c.awaits,
    _ROW.c.bot_turn,
    _ROW.c.created,
    _ROW.c.changed,
    _ROW.c.deadline,
    _ROW.c.origin,
    _ROW.c.known,
    _ROW.c.early,
    _ROW.c.frozen.is_not(None).label("frozen"),
    Person.name.label("awaited"),
).outerjoin(Person, Person.id == _ROW.c.awaits)
"""What a list says of a table, with the name of the person whose decision it is. Nothing in it is long."""


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


def running_tables_of(connection: Connection, person: str) -> list[tuple[str, bool]]:
    """The tables where the person plays, and whether their clock is running there."""
    rows = connection.execute(
        select(_ROW.c.id, _ROW.c.awaits, _ROW.c.deadline)
        .join(SeatRow, SeatRow.table == _ROW.c.id)
        .where(SeatRow.person == person, _ROW.c.status == "running", _ROW.c.frozen.is_(None))
    )
    return [(row.id, row.awaits == person and row.deadline is not None) for row in rows]


def running_ids(connection: Connection, after: str = "", limit: int | None = None) -> list[str]:
    """Running tables by their ids, in order, frozen ones too."""
    found = select(_ROW.c.id).where(_ROW.c.status == "running", _ROW.c.id > after).order_by(_ROW.c.id)
    return list(connection.execute(found.limit(limit)).scalars())


def out_of_time(connection: Connection, now: int, limit: int) -> list[str]:
    return list(
        connection.execute(
            select(_ROW.c.id).where(_ROW.c.deadline <= now).order_by(_ROW.c.deadline).limit(limit)
        ).scalars()
    )


def waiting_for_bots(
    connection: Connection, before: int, after: tuple[int, str], limit: int
) -> list[tuple[int, str]]:
    """Tables where a bot has been to move since before this moment, with the moment, the longest first.

    `after` is the last one that was looked at: those behind it come.
    """
    place = tuple_(_ROW.c.changed, _ROW.c.id)
    rows = connection.execute(
        select(_ROW.c.changed, _ROW.c.id)
        .where(_ROW.c.bot_turn.is_(True), _ROW.c.changed <= before, place > after)
        .order_by(_ROW.c.changed, _ROW.c.id)
        .limit(limit)
    )
    return [(changed, table) for changed, table in rows]


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
