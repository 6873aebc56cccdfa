"""How a change of a table gets onto the disk: all of it, after the revision it was made for, or nothing.

`Writer` gathers the changes of different tables that arrive while a transaction runs and commits them
together, so a crowd does not wait for one fsync a move. PostgreSQL does that by itself; there each change has
its own transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from bruxelles.server.storage.database import Database
from bruxelles.server.storage.prepared import Prepared
from bruxelles.server.storage.schema import CommandRow, Entry, Notice, SeatRow, Setting, TableRow
from bruxelles.server.table.change import Change
from bruxelles.server.table.sent import encode

LARGEST_BATCH: Final = 256
EPOCH: Final = "epoch"
"""Changes when a backup is restored: what a process remembers from before is void."""


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
)
"""The columns of a table's row that a change sets."""

_raise_revision: Final = Prepared(
    update(TableRow)
    .where(TableRow.id == bindparam("of_table"), TableRow.revision == bindparam("expected"))
    .values({name: bindparam(f"new_{name}") for name in CHANGING})
)
_add_entries: Final = Prepared(insert(Entry), ("table", "number", "at", "kind", "body"))
_add_commands: Final = Prepared(insert(CommandRow), ("table", "person", "command", "number", "at"))
_find_setting: Final = Prepared(select(Setting.value).where(Setting.name == bindparam("of_name")))


def _update(connection: Connection, changes: Sequence[Change]) -> bool:
    """Raise the revisions; False if one was not the expected one."""
    rows = [
        {"of_table": change.table, "expected": change.expected}
        | {f"new_{name}": value for name, value in change.row.items()}
        for change in changes
    ]
    for row in rows:
        row["new_draft"] = None if row["new_draft"] is None else encode(row["new_draft"])
    return _raise_revision.run(connection, rows).rowcount == len(rows)


def apply_changes(connection: Connection, changes: Sequence[Change], epoch: str) -> None:
    """All of them, in the transaction of the caller; `Conflict` if one does not fit."""
    if not _update(connection, changes) or read_epoch(connection) != epoch:  # in this order: see `restore`
        raise Conflict
    entries = [entry for change in changes for entry in change.entries]
    commands = [change.command for change in changes if change.command is not None]
    try:
        if entries:
            _add_entries.run(connection, entries)
        if commands:
            _add_commands.run(connection, commands)
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
    return str(_find_setting.run(connection, [{"of_name": EPOCH}]).scalar_one())


async def can_serve(database: Database) -> bool:
    """Whether the database is there and answers."""
    try:
        await database.read(read_epoch)
    except (SQLAlchemyError, OSError):
        return False
    return True


def forget_commands(connection: Connection, before: int) -> None:
    """A command that is sent again after that is a new one."""
    connection.execute(delete(CommandRow).where(CommandRow.at < before))


class Writer:
    """The one way to change a table that exists."""

    def __init__(self, database: Database, epoch: str) -> None:
        self._database = database
        self.epoch = epoch
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._busy = False
        self._tasks: set[asyncio.Task[None]] = set()
        self.commits = 0
        """Transactions so far; with many tables fewer than changes."""
        self.changes = 0

    async def write(self, change: Change) -> None:
        """Returns when the change is on the disk. `Conflict` if it is not, because it did not fit."""
        if not self._database.is_sqlite:
            await self._database.write(apply_changes, (change,), self.epoch)
            self.commits += 1
            self.changes += 1
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if not self._busy:
            self._busy = True
            task = asyncio.create_task(self._drain())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        await done

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(0)  # what has arrived already comes along
                batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
                await self._commit(batch)
        finally:
            self._busy = False

    async def _commit(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        try:
            await self._database.write(apply_changes, [change for change, _ in batch], self.epoch)
        except Conflict as error:
            if len(batch) == 1:
                _fail(batch[0][1], error)
            else:  # one of them is at fault: each for itself
                for single in batch:
                    await self._commit([single])
            return
        except Exception as error:  # the disk is full, say: nobody is told that their move is safe
            for _, done in batch:
                _fail(done, error)
            return
        self.commits += 1
        self.changes += len(batch)
        for _, done in batch:
            if not done.done():
                done.set_result(None)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
