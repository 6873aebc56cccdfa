"""What a cluster does while Redis or PostgreSQL is away, and with a configuration that cannot work."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Thread

import httpx
import pytest
from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from tests.server.at_table import ME, OPEN
from tests.server.clustering import OwnPostgres, OwnRedis, cluster, elsewhere, until
from tests.server.serving import Launched, Served
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from bruxelles.server.bus import open_bus
from bruxelles.server.storage import offline
from bruxelles.server.storage.changes import read_epoch
from bruxelles.server.storage.database import open_database
from bruxelles.server.storage.migrate import migrate, set_new_epoch

PATIENT = 3.0
"""Seconds that a move may take while the bus is away."""


class Fragile:
    def __init__(self, postgres: OwnPostgres, redis: OwnRedis, left: Served, right: Served) -> None:
        self.postgres, self.redis, self.left, self.right = postgres, redis, left, right


@pytest.fixture(scope="module")
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fragile]:
    with ExitStack() as stack:
        postgres = stack.enter_context(closing(OwnPostgres()))
        redis = stack.enter_context(closing(OwnRedis()))
        home = tmp_path_factory.mktemp("fragile")
        left, right = stack.enter_context(cluster(home, postgres.url, redis.url))
        yield Fragile(postgres, redis, left, right)


@pytest.mark.parametrize("how", ["killed", "frozen"])
def test_without_redis_moves_are_accepted_and_told_later(fragile: Fragile, how: str) -> None:
    ann = fragile.left.person("Ann")
    table = ann.make_table("1893", ME, OPEN)
    here, there = ann.sit(table), fragile.right.person(None).sit(table)
    here.command("chat", text="before")
    there.wait_for_state(lambda state: state["number"] == here.state["number"])
    (fragile.redis.kill if how == "killed" else fragile.redis.freeze)()
    try:
        began = time.monotonic()
        assert here.command("chat", text="meanwhile")["type"] == "done"
        assert ann.command(table, "chat", text="also by request").status_code == 200
        assert elsewhere(fragile.right, ann).command(table, "chat", text="elsewhere").status_code == 200
        assert time.monotonic() - began < PATIENT
        health = fragile.left.person(None).http.get("/healthz")
        assert (health.status_code, health.json()["status"]) == (200, "degraded")
        assert [reason["code"] for reason in health.json()["reasons"]] == ["no-bus"]
    finally:
        (fragile.redis.start if how == "killed" else fragile.redis.thaw)()
    last = ann.see(table)["state"]["number"]
    there.wait_for_state(lambda state: state["number"] >= last)
    here.wait_for_state(lambda state: state["number"] >= last)
    assert here.entries == there.entries
    until(lambda: fragile.left.person(None).http.get("/healthz").json()["status"] == "ready")
    here.command("chat", text="after")
    there.wait_for_state(lambda state: state["number"] == here.state["number"])


def test_what_is_in_memory_does_not_stay_old_after_redis_was_away(fragile: Fragile) -> None:
    ann = fragile.left.person("Ann")
    table = ann.make_table("1893", ME, OPEN)
    looking = fragile.right.person(None)
    known = looking.see(table)["state"]["number"]  # no socket: nobody there is told anything
    fragile.redis.kill()
    try:
        assert ann.command(table, "chat", text="meanwhile").status_code == 200
    finally:
        fragile.redis.start()
    until(lambda: looking.see(table)["state"]["number"] == known + 1)


def test_postgres_goes_and_comes_back(fragile: Fragile) -> None:
    ann = fragile.left.person("Ann")
    table = ann.make_table("1893", ME, OPEN)
    here, there = ann.sit(table), fragile.right.person(None).sit(table)
    fragile.postgres.stop()
    try:
        answer = here.command("chat", text="lost", id="lost")
        assert (answer["type"], answer["code"]) == ("refused", "no-database")
        for path in ("/api/me", f"/api/tables/{table}", "/api/tables"):
            failed = ann.http.get(path)
            assert (failed.status_code, failed.json()["code"]) == (503, "no-database"), path
            assert set(failed.json()) == {"code", "sentence", "facts"}
        assert ann.http.get("/healthz").json()["code"] == "no-database"
    finally:
        fragile.postgres.start()
    assert here.command("chat", text="again", id="lost")["type"] == "done"
    there.wait_for_state(lambda state: state["number"] == here.state["number"])
    assert here.entries == there.entries
    assert ann.see(table)["entries"] == here.entries
    last = elsewhere(fragile.right, ann).command(table, "chat", text="still").json()["number"]
    here.wait_for_state(lambda state: state["number"] == last)
    assert fragile.left.running
    assert fragile.right.running


def test_a_reader_sees_one_moment(postgres_url: str) -> None:
    """Else a table's row and its entries could be of different moments, where another process writes."""
    migrate(postgres_url)

    def look_twice(connection: Connection) -> tuple[str, str]:
        before = read_epoch(connection)
        writing = Thread(target=offline.write, args=(postgres_url, set_new_epoch))
        writing.start()
        writing.join()
        return before, read_epoch(connection)

    async def look() -> None:
        database = open_database(postgres_url)
        try:
            before, after = await database.read(look_twice)
            assert before == after
            assert await database.read(read_epoch) != before
        finally:
            await database.close()

    asyncio.run(look())


def test_a_process_that_cannot_use_some_news_hears_the_next(redis_url: str) -> None:
    """As when the database is away at that moment. What it may have missed it looks at."""

    async def hear() -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()

        async def news(table: str, revision: int) -> None:
            if table == "bad":
                raise RuntimeError
            heard.put_nowait(f"{table} {revision}")

        async def missed() -> None:
            heard.put_nowait("missed")

        bus = open_bus(redis_url)
        await bus.start(news, missed)
        try:
            await bus.publish("good", 1)
            assert await asyncio.wait_for(heard.get(), 5) == "good 1"
            await bus.publish("bad", 1)
            assert await asyncio.wait_for(heard.get(), 5) == "missed"  # while it does not listen
            assert await asyncio.wait_for(heard.get(), 5) == "missed"  # when it listens again
            await bus.publish("good", 2)
            assert await asyncio.wait_for(heard.get(), 5) == "good 2"
        finally:
            await bus.stop()

    asyncio.run(hear())


def refused(home: Path, *arguments: str) -> str:
    """The one line on stderr of a server that does not start."""
    done = subprocess.run(
        [sys.executable, "-m", "bruxelles", "serve", "--home", str(home), "--port", "0", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"NO_COLOR": "1"},
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    lines = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return lines[0].removeprefix("Error: ")


def test_a_bus_needs_a_database_that_can_be_shared(tmp_path: Path) -> None:
    assert refused(tmp_path, "--bus", "redis://127.0.0.1:1").startswith("bus: several processes need")


def test_a_database_that_never_comes_is_a_mistake(tmp_path: Path, postgres_url: str) -> None:
    """The server is there, but this database is not: waiting would not help."""
    elsewhere = make_url(postgres_url).set(database="none", password="secret")
    told = refused(tmp_path, "--database", elsewhere.render_as_string(hide_password=False))
    assert told.startswith("database: postgresql://postgres:***@")
    assert 'database "none" does not exist' in told


def test_a_server_waits_for_its_database_and_then_for_its_bus(fragile: Fragile, tmp_path: Path) -> None:
    """The last test with these: a third server starts while both are away."""
    fragile.postgres.stop()
    fragile.redis.kill()
    there = ("--database", fragile.postgres.url, "--bus", fragile.redis.url)
    with closing(Launched(tmp_path, *there)) as server:
        until(lambda: why(server) == "no-database")
        refused = httpx.get(f"{server.address}/api/games")
        assert (refused.status_code, refused.json()["code"]) == (503, "starting")
        assert int(refused.headers["Retry-After"]) > 0
        with pytest.raises(InvalidStatus) as handshake:
            connect(server.address.replace("http", "ws", 1) + "/api/socket")
        assert handshake.value.response.status_code == 503
        fragile.postgres.start()
        until(lambda: why(server) == "no-bus")
        fragile.redis.start()
        server.wait_until_ready()
        until(lambda: httpx.get(f"{server.address}/healthz").json().get("status") == "ready")
        said = server.log.read_text()
        assert "waiting" in said
        assert server.errors() == []


def why(server: Served) -> str | None:
    """What its start is waiting for."""
    answer = httpx.get(f"{server.address}/healthz")
    return str(answer.json()["facts"]["why"]) if answer.status_code == 503 else None
