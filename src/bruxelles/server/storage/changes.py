"""How a change of a table gets onto the disk: all of it, after the revision it was made for, or nothing.

`Writer` gathers the changes of different tables that arrive while a transaction runs and commits them
together, so a crowd does not wait for one fsync a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    ARRAY,
    JSON,
    BigInteger,
    Connection,
    String,
    Text,
    bindparam,
    cast,
    column,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.types import TypeEngine

from bruxelles.server.storage.database import Database
from bruxelles.server.storage.prepared import NEW, Prepared
from bruxelles.server.storage.schema import CommandRow, Entry, Notice, SeatRow, Setting, TableRow
from bruxelles.server.table.change import Change
from bruxelles.server.table.sent import json_text

LARGEST_BATCH: Final = 256
LONGEST_LOCK_MS: Final = 100
"""How long the changes of many tables wait for one that another process is writing to."""
LOCKED: Final = frozenset({"55P03", "40P01"})
"""What PostgreSQL says then: lock not available, deadlock detected."""
EPOCH: Final = "epoch"
"""Changes when a backup is restored: what a process remembers from before is void."""


ROOM: Final = "room"
NEEDED: Final = 1 << 16
"""Bytes that a disk must have left not to be full."""


class Conflict(Exception):
    """Somebody else has changed the table, or the same command is already carried out. Look again."""


CHANGING: Final = (
    "status",
    "revision",
    "number",
    "stamp",
    "draft",
    "bot_turn",
    "awaits",
    "changed",
    "deadline",
    "early",
)
"""The columns of a table's row that a change sets."""


_raise_revision: Final = Prepared(
    update(TableRow)
    .where(TableRow.id == bindparam("of_table"), TableRow.revision == bindparam("expected"))
    .values({name: bindparam(NEW + name) for name in CHANGING})
)

_TYPES: Final[dict[str, TypeEngine[Any]]] = {
    "of_table": String(),
    "expected": BigInteger(),
    **{name: TableRow.__table__.c[name].type for name in CHANGING},
    "draft": Text(),  # of JSON the driver gets the text
}
_told: Final = (
    func.unnest(*(bindparam(NEW + name, type_=ARRAY(kind)) for name, kind in _TYPES.items()))
    .table_valued(*(column(name, kind) for name, kind in _TYPES.items()), name="told")
    .render_derived()
)
_raise_revisions: Final = Prepared(
    update(TableRow)
    .where(TableRow.id == _told.c.of_table, TableRow.revision == _told.c.expected)
    .values({name: _told.c[name] for name in CHANGING} | {"draft": cast(_told.c.draft, JSON)})
)
"""The same for many tables in one statement. With SQLite that is not faster."""
add_entries: Final = Prepared(insert(Entry), ("table", "number", "at", "kind", "body"))
_add_commands: Final = Prepared(insert(CommandRow), ("table", "person", "command", "number", "at"))
_find_setting: Final = Prepared(select(Setting.value).where(Setting.name == bindparam("of_name")))


def _update(connection: Connection, changes: Sequence[Change]) -> bool:
    """Raise the revisions; False if one was not the expected one."""
    rows = [{**change.row, "of_table": change.table, "expected": change.expected} for change in changes]
    for row in rows:
        if row["draft"] is not None:
            row["draft"] = json_text(row["draft"])
    if connection.dialect.name == "sqlite":
        return _raise_revision.run_all(connection, rows) == len(rows)
    columns = {name: [row[name] for row in rows] for name in _TYPES}
    return _raise_revisions.run(connection, columns).rowcount == len(rows)


def apply_together(connection: Connection, changes: Sequence[Change], epoch: str) -> None:
    """Those of several tables. They do not wait for a table that another process is writing to."""
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = {LONGEST_LOCK_MS}")
    try:
        apply_changes(connection, changes, epoch)
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) not in LOCKED:
            raise
        raise Conflict from error


def apply_changes(connection: Connection, changes: Sequence[Change], epoch: str) -> None:
    """All of them, in the transaction of the caller; `Conflict` if one does not fit."""
    if not _update(connection, changes) or read_epoch(connection) != epoch:  # in this order: see `restore`
        raise Conflict
    entries = [entry for change in changes for entry in change.entries]
    commands = [change.command for change in changes if change.command is not None]
    try:
        add_entries.run_all(connection, entries)
        _add_commands.run_all(connection, commands)
    except IntegrityError as error:
        raise Conflict from error
    for change in changes:
        if change.joined or change.left or change.notices:
            _people_and_notices(connection, change)


def _people_and_notices(connection: Connection, change: Change) -> None:
    if change.left:
        connection.execute(
            delete(SeatRow).where(SeatRow.table == change.table, SeatRow.person.in_(change.left))
        )
    present: set[str] = set()
    if change.joined:
        present = set(
            connection.execute(select(SeatRow.person).where(SeatRow.table == change.table)).scalars()
        )
    joined = [person for person in change.joined if person not in present]
    if joined:
        connection.execute(insert(SeatRow), [{"table": change.table, "person": person} for person in joined])
    for notice in change.notices:
        connection.execute(
            delete(Notice).where(Notice.table == notice["table"], Notice.person == notice["person"])
        )
        connection.execute(insert(Notice), [notice])


def read_epoch(connection: Connection) -> str:
    return str(_find_setting.run(connection, {"of_name": EPOCH}).scalar_one())


def find_room(connection: Connection) -> None:
    """A write that needs some room and leaves nothing: whether the disk has any."""
    connection.execute(insert(Setting), {"name": ROOM, "value": "." * NEEDED})
    connection.execute(delete(Setting).where(Setting.name == ROOM))


Batch = list[tuple[Change, asyncio.Future[None]]]


class Writer:
    """The one way to change a table that exists."""

    def __init__(self, database: Database, epoch: str) -> None:
        self._database = database
        self.epoch = epoch
        self._waiting: Batch = []
        self._under_way = 0
        """Batches that were begun and have no answer yet."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.commits = 0
        """Transactions so far; with many tables fewer than changes."""
        self.changes = 0

    @property
    def waiting(self) -> int:
        """Changes that no transaction has taken up yet."""
        return len(self._waiting)

    async def write(self, change: Change) -> None:
        """Returns when the change is on the disk. `Conflict` if it is not, because it did not fit."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((change, done))
        if len(self._waiting) == 1:
            loop.call_soon(self._begin_next)  # what has arrived already comes along
        await done

    def _begin_next(self) -> None:
        if self._waiting and not self._under_way:
            batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
            self._begin(batch)

    def _begin(self, batch: Batch) -> None:
        self._under_way += 1
        task = asyncio.create_task(self._commit(batch))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _commit(self, batch: Batch) -> None:
        together = apply_together if len(batch) > 1 else apply_changes
        failure: Exception | None = None
        try:
            await self._database.write(together, [change for change, _ in batch], self.epoch)
        except Exception as error:  # the disk is full, say: nobody is told that their move is safe
            failure = error
        self._under_way -= 1
        if isinstance(failure, Conflict) and len(batch) > 1:  # one of them is at fault: each for itself
            for single in batch:
                self._begin([single])  # and nobody waits for a table that is locked
            return
        self._begin_next()  # before those are woken who wait for this one: the disk is free
        if failure is None:
            self.commits += 1
            self.changes += len(batch)
        for _, done in batch:
            _settle(done, failure)


def _settle(done: asyncio.Future[None], failure: Exception | None) -> None:
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
