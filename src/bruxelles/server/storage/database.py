"""The database behind one small door: functions that get a connection, run in a transaction.

With SQLite a transaction is one hop to a thread: one writes, a few read beside it, as WAL lets them. What
waits for the one that writes goes into one transaction, and so to the disk at once. With PostgreSQL the same
functions run on the event loop over asyncpg, through SQLAlchemy's own bridge.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bruxelles.extras import how_to_install
from bruxelles.server.errors import BadConfiguration, NotThereYet
from bruxelles.server.logs import log
from bruxelles.server.storage.addresses import without_password
from bruxelles.server.storage.failures import DAMAGED, FULL, failure_of, passes, reason_of, refusal_of

P = ParamSpec("P")
R = TypeVar("R")
Work = Callable[Concatenate[Connection, P], R]

READERS: Final = 4
WRITING: Final = "BEGIN IMMEDIATE"
BUSY: Final = 60.0
"""Seconds for which SQLite waits for another writer, such as a restore, where nobody waits for an answer."""
LONGEST: Final = 10.0
"""Seconds after which a server gives a call up."""
CONNECTING: Final = 5.0
"""Seconds that a connection to PostgreSQL may take."""


class Database:
    """`read` and `write` run a function in its own transaction; what it raises rolls back and comes out.

    A database that fails is told as a refusal: it is away, its disk is full, it is damaged. No call takes
    longer than `LONGEST`; of a write that is given up nobody knows whether it was done.
    """

    is_sqlite: bool
    full = False
    """Whether the last write found no room on the disk."""
    damaged = False
    """Whether any call has met something unreadable since the start."""

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._answered(self.reading(lambda connection: work(connection, *args, **kwargs)))

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        done = await self._answered(self.writing(lambda connection: work(connection, *args, **kwargs)))
        self.full = False
        return done

    async def _answered(self, call: Awaitable[R]) -> R:
        try:
            async with asyncio.timeout(LONGEST):
                return await call
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:  # asyncio's time-outs are among the last
            refusal = refusal_of(error)
            if refusal is None:
                raise
            self.full = self.full or failure_of(error) == FULL
            if failure_of(error) == DAMAGED:
                self.damaged = True
                log.error("the database is damaged", reason=reason_of(error))
            raise refusal from error

    async def reading(self, work: Callable[[Connection], R]) -> R:
        """As `read`, but it may take its time, and what fails comes out as it is."""
        raise NotImplementedError

    async def writing(self, work: Callable[[Connection], R]) -> R:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


class Queued(NamedTuple):
    """A function that waits for the thread that writes."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    result: Any = None
    error: BaseException | None = None


class SqliteDatabase(Database):
    is_sqlite = True

    def __init__(self, url: URL) -> None:
        self._engine = sqlite_engine(url, LONGEST)
        self._connections = threading.local()
        """Each thread has one for good: taking it out of a pool costs as much as a small transaction."""
        self._writer = ThreadPoolExecutor(1, "database-writer")
        self._readers = ThreadPoolExecutor(READERS, "database-reader")
        self._lock = threading.Lock()
        self._queue: list[Queued] = []
        self._writing = False
        """Whether the writer's thread is at work, and looks at the queue when it has done."""

    async def reading(self, work: Callable[[Connection], R]) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._alone, "BEGIN", work)

    async def writing(self, work: Callable[[Connection], R]) -> R:
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        with self._lock:
            self._queue.append(Queued(work, done))
            idle, self._writing = not self._writing, True
        if idle:
            self._writer.submit(self._write_queue)
        return await done

    def _alone(self, begin: str, work: Callable[[Connection], R]) -> R:
        """One function in a transaction of its own."""
        connection = self._connection()
        connection.info["begin"] = begin
        with connection.begin():
            return work(connection)

    # In the thread that writes ----------------------------------------------------------------------------

    def _write_queue(self) -> None:
        while queued := self._next():
            outcomes = self._outcomes([one.work for one in queued])
            with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop has ended
                queued[0].done.get_loop().call_soon_threadsafe(_tell, queued, outcomes)

    def _next(self) -> list[Queued]:
        """All that waits, but for those that nobody waits for any more."""
        with self._lock:
            queued, self._queue = [one for one in self._queue if not one.done.done()], []
            self._writing = bool(queued)
        return queued

    def _outcomes(self, works: Sequence[Callable[[Connection], Any]]) -> list[Outcome]:
        if len(works) > 1:
            with contextlib.suppress(_Spoiled):
                return self._together(works)
        return [self._outcome(work) for work in works]

    def _outcome(self, work: Callable[[Connection], Any]) -> Outcome:
        try:
            return Outcome(self._alone(WRITING, work))
        except BaseException as error:
            return Outcome(error=error)

    def _together(self, works: Sequence[Callable[[Connection], Any]]) -> list[Outcome]:
        """All in one transaction. What one of them refuses undoes nothing of the others."""
        connection = self._connection()
        connection.info["begin"] = WRITING
        outcomes: list[Outcome] = []
        try:
            with connection.begin():
                for work in works:
                    try:
                        with connection.begin_nested():
                            outcomes.append(Outcome(work(connection)))
                    except BaseException as error:
                        if failure_of(error) is not None:
                            raise _Spoiled from error  # the database itself fails: then each for itself
                        outcomes.append(Outcome(error=error))
        except _Spoiled:
            raise
        except BaseException as error:  # it could not be begun, or not be committed
            return [Outcome(error=error)] * len(works)
        return outcomes

    def _connection(self) -> Connection:
        """That of this thread."""
        connection: Connection | None = getattr(self._connections, "own", None)
        if connection is None or connection.closed or connection.invalidated:
            connection = self._connections.own = self._engine.connect()
        return connection

    async def close(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self._engine.dispose()


class _Spoiled(Exception):
    """A transaction for several that came to nothing, because of one of them."""


def _tell(queued: Sequence[Queued], outcomes: Sequence[Outcome]) -> None:
    """On the event loop."""
    for one, outcome in zip(queued, outcomes, strict=True):
        if one.done.done():
            continue
        if outcome.error is None:
            one.done.set_result(outcome.result)
        else:
            one.done.set_exception(outcome.error)


def sqlite_engine(url: URL, busy: float = BUSY) -> Engine:
    """An engine whose connections survive the death of the process and of the machine.

    `busy`: for how many seconds another writer is waited for.
    """
    pragmas = (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={round(busy * 1000)}",
    )
    engine = create_engine(url, pool_size=READERS + 1, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _connect(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # SQLAlchemy says BEGIN, not the driver
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.info.get("begin", WRITING))

    return engine


class PostgresDatabase(Database):
    is_sqlite = False

    def __init__(self, url: URL, longest: float | None) -> None:
        """`longest`: seconds after which a statement is given up."""
        self._engine: AsyncEngine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=10,
            max_overflow=10,
            pool_timeout=CONNECTING,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"timeout": CONNECTING, "command_timeout": longest},
        )
        self._one_moment = self._engine.execution_options(isolation_level="REPEATABLE READ")
        """All statements of a reader see the same moment, as with SQLite."""

    async def reading(self, work: Callable[[Connection], R]) -> R:
        async with self._one_moment.begin() as connection:
            return await connection.run_sync(work)

    async def writing(self, work: Callable[[Connection], R]) -> R:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def open_database(address: str, longest: float | None = LONGEST) -> Database:
    """The database at this address. Its tables are made or brought up to date by `migrate`, not here."""
    url = make_url(address)
    if url.get_backend_name() == "postgresql":
        if find_spec("asyncpg") is None:
            needs = f"PostgreSQL needs more packages: {how_to_install('cluster')}"
            raise BadConfiguration(f"database: {needs}")
        return PostgresDatabase(url, longest)
    return SqliteDatabase(url)


async def check_reachable(database: Database, address: str) -> None:
    """One sentence, and no traceback, where the database is not there: `NotThereYet` if it may come."""
    try:
        await database.reading(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    except (SQLAlchemyError, sqlite3.Error, OSError, TypeError, ValueError) as error:  # the last: its options
        kind = NotThereYet if passes(error) else BadConfiguration
        raise kind(f"database: {without_password(address)} cannot be used: {reason_of(error)}") from error


def row_dict(row: Any) -> dict[str, Any]:
    """A row of a Core select by column names."""
    return dict(row._mapping)
