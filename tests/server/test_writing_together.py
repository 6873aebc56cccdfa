"""What waits for SQLite is written in one transaction, and yet each for itself."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from bruxelles.server.errors import Refused
from bruxelles.server.storage.database import SqliteDatabase

pytestmark = pytest.mark.anyio

Work = Callable[[Connection], str]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Watched(SqliteDatabase):
    """A database with one column of names, that counts its commits."""

    def __init__(self, file: Path) -> None:
        super().__init__(make_url(f"sqlite:///{file}"))
        self.commits = 0
        self.failing: int | None = None
        """Which commit fails."""
        event.listen(self._engine, "commit", self._count)

    def _count(self, connection: Connection) -> None:
        self.commits += 1
        if self.commits == self.failing:
            raise OperationalError("", None, sqlite3.OperationalError("disk I/O error"))

    async def prepare(self) -> None:
        await self.writing(lambda connection: connection.exec_driver_sql("CREATE TABLE names (name TEXT)"))
        self.commits = 0

    async def names(self) -> list[str]:
        return await self.reading(
            lambda connection: list(connection.exec_driver_sql("SELECT name FROM names").scalars())
        )

    @asynccontextmanager
    async def busy(self) -> AsyncIterator[None]:
        """Keep the writer busy meanwhile, so that everything waits; then it commits for the first time."""
        begun, go_on = threading.Event(), threading.Event()

        def wait(connection: Connection) -> None:
            begun.set()
            assert go_on.wait(10)

        waiting = asyncio.create_task(self.writing(wait))
        await asyncio.to_thread(begun.wait)
        yield
        await asyncio.sleep(0)  # what was begun meanwhile gets into the queue, or out of it
        go_on.set()
        await waiting

    async def together(self, *works: Work) -> list[str | BaseException]:
        async with self.busy():
            waiting = [asyncio.create_task(self.writing(work)) for work in works]
        return await asyncio.gather(*waiting, return_exceptions=True)


@pytest.fixture
async def database(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Watched]:
    database = Watched(tmp_path / "names.sqlite")
    await database.prepare()
    yield database
    await database.close()


def adding(name: str) -> Work:
    def add(connection: Connection) -> str:
        connection.exec_driver_sql("INSERT INTO names VALUES (?)", (name,))
        return name

    return add


def refusing(name: str) -> Work:
    def refuse(connection: Connection) -> str:
        adding(name)(connection)
        raise Refused("busy")

    return refuse


class Full:
    """Adds, and finds the disk full the first time."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, connection: Connection) -> str:
        self.calls += 1
        adding("full")(connection)
        if self.calls == 1:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise OperationalError("", None, error)
        return "full"


async def test_what_waits_is_committed_together_and_in_order(database: Watched) -> None:
    names = [f"name {number}" for number in range(20)]
    assert await database.together(*map(adding, names)) == names
    assert database.commits == 2
    assert await database.names() == names


async def test_what_one_refuses_undoes_nothing_of_the_others(database: Watched) -> None:
    first, refused, last = await database.together(adding("first"), refusing("refused"), adding("last"))
    assert (first, last) == ("first", "last")
    assert isinstance(refused, Refused)
    assert database.commits == 2
    assert await database.names() == ["first", "last"]


async def test_where_the_database_fails_for_one_each_is_tried_by_itself(database: Watched) -> None:
    full = Full()
    assert await database.together(adding("first"), full, adding("last")) == ["first", "full", "last"]
    assert (database.commits, full.calls) == (4, 2)
    assert await database.names() == ["first", "full", "last"]


async def test_a_commit_that_fails_is_told_to_all_who_wait_for_it(database: Watched) -> None:
    database.failing = 2
    outcomes = await database.together(adding("first"), adding("last"))
    assert [type(outcome) for outcome in outcomes] == [OperationalError] * 2
    assert await database.names() == []


async def test_what_nobody_waits_for_any_more_is_not_begun(database: Watched) -> None:
    async with database.busy():
        given_up = asyncio.create_task(database.writing(adding("given up")))
        await asyncio.sleep(0)
        given_up.cancel()
    assert await database.writing(adding("later")) == "later"
    assert await database.names() == ["later"]
