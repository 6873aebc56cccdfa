"""The database behind one small door: functions that get a connection, run in a transaction.

With SQLite a transaction is one hop to a thread: one writes, a few read beside it, as WAL lets them. With
PostgreSQL the same functions run on the event loop over asyncpg, through SQLAlchemy's own bridge.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bruxelles.extras import how_to_install
from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage.addresses import without_password

P = ParamSpec("P")
R = TypeVar("R")
Work = Callable[Concatenate[Connection, P], R]

READERS: Final = 4
BUSY_MS: Final = 60_000
"""How long SQLite waits for another writer, such as a restore."""


class Database:
    """`read` and `write` run a function in its own transaction; what it raises rolls back and comes out."""

    is_sqlite: bool

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        raise NotImplementedError

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


class SqliteDatabase(Database):
    is_sqlite = True

    def __init__(self, url: URL) -> None:
        self._engine = sqlite_engine(url)
        self._writer = ThreadPoolExecutor(1, "database-writer")
        self._readers = ThreadPoolExecutor(READERS, "database-reader")

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._run(self._readers, "BEGIN", work, *args, **kwargs)

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._run(self._writer, "BEGIN IMMEDIATE", work, *args, **kwargs)

    async def _run(
        self, pool: ThreadPoolExecutor, begin: str, work: Work[P, R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        def in_transaction() -> R:
            with self._engine.connect() as connection:
                connection.info["begin"] = begin
                with connection.begin():
                    return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(pool, in_transaction)

    async def close(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self._engine.dispose()


def sqlite_engine(url: URL) -> Engine:
    """An engine whose connections survive the death of the process and of the machine."""
    engine = create_engine(url, pool_size=READERS + 1, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _connect(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # SQLAlchemy says BEGIN, not the driver
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.info.get("begin", "BEGIN IMMEDIATE"))

    return engine


class PostgresDatabase(Database):
    is_sqlite = False

    def __init__(self, url: URL) -> None:
        self._engine: AsyncEngine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_size=10,
            max_overflow=10,
            pool_pre_ping=True,
            hide_parameters=True,
        )
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        """All statements of a reader see the same moment, as with SQLite."""

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._run(self._reading, work, *args, **kwargs)

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._run(self._engine, work, *args, **kwargs)

    async def _run(self, engine: AsyncEngine, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        def bridged(connection: Connection) -> R:
            return work(connection, *args, **kwargs)

        async with engine.begin() as connection:
            return await connection.run_sync(bridged)

    async def close(self) -> None:
        await self._engine.dispose()


def open_database(address: str) -> Database:
    """The database at this address. Its tables are made or brought up to date by `migrate`, not here."""
    url = make_url(address)
    if url.get_backend_name() == "postgresql":
        if find_spec("asyncpg") is None:
            needs = f"PostgreSQL needs more packages: {how_to_install('cluster')}"
            raise BadConfiguration(f"database: {needs}")
        return PostgresDatabase(url)
    return SqliteDatabase(url)


async def check_reachable(database: Database, address: str) -> None:
    """One sentence, and no traceback, where the database is not there."""
    shown = without_password(address)
    try:
        await database.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadConfiguration(f"database: {shown} cannot be used: {reason}") from error


def row_dict(row: Any) -> dict[str, Any]:
    """A row of a Core select by column names."""
    return dict(row._mapping)
