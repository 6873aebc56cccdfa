"""What the health check says, whatever is away; and what people are told when the database fails."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TypeVar

import httpx
import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError
from tests.server.scripted import ME, make_table, open_server
from tests.server.scripted import envelope as command

from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.server.bus import Bus
from bruxelles.server.condition import Condition, Health, Probe
from bruxelles.server.config import Settings
from bruxelles.server.errors import Refused, Unavailable
from bruxelles.server.http.app import create_app
from bruxelles.server.live.table import LiveTable
from bruxelles.server.server import Server
from bruxelles.server.storage.database import Database, SqliteDatabase
from bruxelles.server.storage.failures import failure_of, passes, refusal_of
from bruxelles.server.table.seating import Actor

pytestmark = pytest.mark.anyio
R = TypeVar("R")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path) as server:
        yield server


class Frozen(Database):
    """It takes questions and never answers."""

    is_sqlite = True

    def __init__(self) -> None:
        self.asked = 0

    async def reading(self, work: Callable[[Connection], R]) -> R:
        self.asked += 1
        await asyncio.Event().wait()
        raise AssertionError


class Deaf(Bus):
    async def healthy(self) -> bool:
        await asyncio.Event().wait()
        return True


def client(server: Server) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(create_app(server))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")


# What is said ----------------------------------------------------------------------------------------------


async def test_health_answers_though_nothing_else_does() -> None:
    """And however often it is asked, the database gets one question at a time."""
    condition, database = Condition(), Frozen()
    condition.ready()
    health = Health(condition, database, Deaf())
    for _ in range(2):
        assert [reason.code for reason in await health.look()] == ["no-database", "no-bus"]
    assert database.asked == 1


async def test_a_probe_tells_what_it_was_told() -> None:
    async def fail() -> Refused | None:
        raise Unavailable("disk-full")

    async def stumble() -> Refused | None:
        raise KeyError

    silent = Unavailable("no-database")
    for ask, told in ((fail, "disk-full"), (stumble, "no-database")):
        found = await Probe(ask, silent).look()
        assert found is not None
        assert found.code == told


async def test_before_the_start_every_request_is_answered_that_it_is_not_ready(tmp_path: Path) -> None:
    server = Server(Settings(home=tmp_path))
    async with client(server) as asking:
        health = await asking.get("/healthz")
        assert (health.status_code, health.json()["code"]) == (503, "starting")
        for path in ("/", "/api/games", "/api/tables"):
            refused = await asking.get(path)
            assert (refused.status_code, refused.json()["code"]) == (503, "starting")
            assert int(refused.headers["Retry-After"]) > 0
    await server.stop()


async def test_a_server_that_is_well_is_ready(server: Server) -> None:
    async with client(server) as asking:
        health = await asking.get("/healthz")
        assert (health.status_code, health.json()["status"]) == (200, "ready")
        assert health.json()["reasons"] == []
        server.condition.stops()
        server.condition.ready()  # a stop is for good
        stopping = await asking.get("/healthz")
        assert (stopping.status_code, stopping.json()["code"]) == (503, "stopping")
        assert (await asking.get("/api/games")).status_code == 200  # what still comes in is answered


# The disk is full ------------------------------------------------------------------------------------------


async def test_a_full_disk_is_said_and_forgotten_when_there_is_room_again(server: Server) -> None:
    live, ann = await make_table(server, ME, ME)
    database = server.database._database  # behind the one that takes the time
    assert isinstance(database, SqliteDatabase)

    most = 1  # SQLite takes it for as many as there are

    def limit_pages(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={most}")

    event.listen(database._engine, "begin", limit_pages)
    with pytest.raises(Refused) as refused:
        await chat_on(live, ann)
    assert refused.value.code == "disk-full"
    async with client(server) as asking:
        full = await asking.get("/healthz")
        assert full.status_code == 200  # who only looks is still served
        assert [reason["code"] for reason in full.json()["reasons"]] == ["disk-full"]
        most = 1_000_000
        assert (await asking.get("/healthz")).json()["status"] == "ready"
    await live.command(ann, command("again", {"do": "chat", "text": "x"}))


async def chat_on(live: LiveTable, actor: Actor) -> None:
    for number in range(1000):
        await live.command(actor, command(f"c{number}", {"do": "chat", "text": "x" * 400}))


def sqlite_error(code: int) -> DBAPIError:
    cause = sqlite3.OperationalError("something")
    cause.sqlite_errorcode = code
    return DBAPIError("SELECT", {}, cause)


class PostgresError(Exception):
    def __init__(self, sqlstate: str) -> None:
        self.sqlstate = sqlstate


def postgres_error(sqlstate: str) -> DBAPIError:
    return DBAPIError("SELECT", {}, PostgresError(sqlstate))


@pytest.mark.parametrize(
    ("error", "told", "waited"),
    [
        (sqlite_error(sqlite3.SQLITE_FULL), "disk-full", False),
        (sqlite_error(sqlite3.SQLITE_BUSY), "no-database", False),
        (sqlite_error(sqlite3.SQLITE_IOERR | 3 << 8), "no-database", False),
        (sqlite_error(sqlite3.SQLITE_CORRUPT | 1 << 8), "database-damaged", False),
        (sqlite_error(sqlite3.SQLITE_CONSTRAINT), None, False),
        (postgres_error("53100"), "disk-full", False),
        (postgres_error("57P03"), "no-database", True),
        (postgres_error("08006"), "no-database", True),
        (postgres_error("57014"), "no-database", False),
        (postgres_error("XX001"), "database-damaged", False),
        (postgres_error("28P01"), None, False),
        (OSError(errno.ENOSPC, "no space"), "disk-full", True),
        (ConnectionRefusedError(errno.ECONNREFUSED, "refused"), "no-database", True),
        (TimeoutError(), "no-database", True),
        (ValueError(), None, False),
    ],
)
def test_what_a_failure_is_and_whether_a_start_waits_for_its_end(
    error: Exception, told: str | None, waited: bool
) -> None:
    assert failure_of(error) == told
    refusal = refusal_of(error)
    assert (None if refusal is None else refusal.code) == told
    assert passes(error) == waited


@pytest.mark.parametrize("code", ["disk-full", "database-damaged", "no-database"])
def test_players_are_told_in_their_language(code: str) -> None:
    assert len({catalogue(language).text(f"problem.{code}") for language in LANGUAGES}) == len(LANGUAGES)
