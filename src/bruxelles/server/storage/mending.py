"""What a host can do about a frozen table: look at it, try it again, go back to where it is sound, close it.

All of it happens in the database, so it works whether a server runs or not: a server reads a frozen table
anew whenever somebody asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, text, update

from bruxelles.core.errors import BruxellesError
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.freezing import GOING_ON
from bruxelles.server.storage.replaying import sound_until
from bruxelles.server.storage.schema import AnalysisRow, CommandRow, ComponentSet, Entry, SeatRow, TableRow
from bruxelles.server.storage.tables import Stored, load_table
from bruxelles.server.storage.timelines import new_timeline
from bruxelles.server.table.table import Table

Row = dict[str, Any]


class CannotMend(BruxellesError):
    """The table is not as it would have to be; nothing was changed."""


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table as a host sees it in a list."""

    id: str
    game: str
    rules: int
    status: str
    number: int
    """Its last entry."""
    frozen: str | None
    """Why it is frozen."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What is the matter with a table."""

    table: KnownTable
    sound: int
    """Up to this entry it replays."""
    reason: str | None
    """Why it does not replay beyond; None: it replays."""


def known_tables(connection: Connection, frozen: bool) -> list[KnownTable]:
    """Those that go on, in the order of their ids; `frozen`: only the frozen ones, closed ones too."""
    chosen = TableRow.frozen.is_not(None) if frozen else TableRow.status.in_(GOING_ON)
    rows = connection.execute(_known().where(chosen).order_by(TableRow.id))
    return [KnownTable(*row) for row in rows]


def examine(connection: Connection, table: str) -> Findings:
    stored = _loaded(connection, table)
    _, sound, reason = sound_until(stored, Rulesets())
    known = KnownTable(*connection.execute(_known().where(TableRow.id == table)).one())
    return Findings(known, sound, reason)


def export(connection: Connection, table: str) -> Row:
    """Everything that is stored of a table, as it is stored, readable or not."""
    _loaded(connection, table)
    rows = connection.execute(text('SELECT * FROM tables WHERE "id" = :id'), {"id": table})
    entries = connection.execute(
        text('SELECT * FROM entries WHERE "table" = :id ORDER BY "number"'), {"id": table}
    )
    [row] = [dict(one) for one in rows.mappings()]
    documents = connection.execute(
        select(ComponentSet.documents).where(ComponentSet.hash == row["components"])
    ).scalar()
    return {"table": row, "entries": [dict(one) for one in entries.mappings()], "components": documents}


def thaw(connection: Connection, table: str, now: int) -> None:
    """Go on with a frozen table, if it replays by now: with another version of the program, say."""
    stored = _frozen(connection, table)
    found, _, reason = sound_until(stored, Rulesets())
    if found is None or reason is not None:
        raise CannotMend(f"{table} does not replay: {reason}")
    _go_on(connection, found, stored.row, now, {})


def back_to(connection: Connection, table: str, number: int, now: int) -> None:
    """Drop the entries after this one, for good, and go on from there."""
    stored = _frozen(connection, table)
    if not 0 < number <= len(stored.entries):
        raise CannotMend(f"{table} has entries 1 to {len(stored.entries)}, so there is no {number}")
    kept = Stored(
        {**stored.row, "number": number, "draft": None},
        stored.entries[:number],
        stored.people,
        stored.documents,
    )
    found, sound, reason = sound_until(kept, Rulesets(), whole=False)
    if found is None or reason is not None:
        raise CannotMend(f"{table} replays up to entry {sound} only: {reason}")
    for rows in (Entry, CommandRow):
        connection.execute(delete(rows).where(rows.table == table, rows.number > number))
    connection.execute(delete(AnalysisRow).where(AnalysisRow.table == table))
    _go_on(connection, found, kept.row, now, {"timeline": new_timeline()})


def close(connection: Connection, table: str, now: int) -> None:
    """Nobody plays on. What is stored stays as it is."""
    stored = _frozen(connection, table)
    connection.execute(
        update(TableRow)
        .where(TableRow.id == table)
        .values(status="closed", revision=stored.row["revision"] + 1, changed=now)
    )


def _known() -> Any:
    return select(
        TableRow.id, TableRow.game, TableRow.rules, TableRow.status, TableRow.number, TableRow.frozen
    )


def _loaded(connection: Connection, table: str) -> Stored:
    stored = load_table(connection, table, frozen_too=True)
    if stored is None:
        raise CannotMend(f"there is no table {table}")
    return stored


def _frozen(connection: Connection, table: str) -> Stored:
    stored = _loaded(connection, table)
    if stored.row["frozen"] is None:
        raise CannotMend(f"{table} is not frozen, so there is nothing to mend")
    return stored


def _go_on(connection: Connection, table: Table, row: Row, now: int, more: Row) -> None:
    """Write the row anew, with whatever follows from the entries."""
    revision = max(row["revision"], now) + 1
    table.revision = revision
    connection.execute(
        update(TableRow)
        .where(TableRow.id == table.id)
        .values(**table.row() | {"stamp": revision, "changed": now, "frozen": None} | more)
    )
    connection.execute(delete(SeatRow).where(SeatRow.table == table.id))
    seats = [{"table": table.id, "person": person} for person in sorted(table.members())]
    if seats:
        connection.execute(insert(SeatRow), seats)
