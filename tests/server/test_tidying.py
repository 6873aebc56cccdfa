"""What nobody can want any more is removed, what somebody can want stays, and one person has a share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, func, insert, select, update
from tests.server.at_table import finished_record
from tests.server.scripted import ME, choose_once, envelope, make_table, open_server

from bruxelles.games.components import documents
from bruxelles.server import tidying
from bruxelles.server.clock import now
from bruxelles.server.durations import DAY, HOUR
from bruxelles.server.errors import NotFound, Unavailable
from bruxelles.server.http.app import create_app
from bruxelles.server.live.table import LiveTable
from bruxelles.server.server import Server
from bruxelles.server.storage.database import open_database
from bruxelles.server.storage.pruning import remove_table, used_bytes
from bruxelles.server.storage.schema import AnalysisRow, Base, CommandRow, ComponentSet, SeatRow, TableRow
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.settings import SeatSpec

pytestmark = pytest.mark.anyio

OPEN = SeatSpec(kind="open")
LAST = "architecture = [1, 2, 3, 4, 5]"
RECORD = finished_record("1897", 2).text()
KINDS = pytest.mark.parametrize("kept_in", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def kept_in(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of either kind; of SQLite where a test does not say."""
    kind = getattr(request, "param", "sqlite")
    return str(request.getfixturevalue("postgres_url")) if kind == "postgresql" else ""


@pytest.fixture
async def server(tmp_path: Path, kept_in: str, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path, database=kept_in, solo_tables_per_person=2, tables_per_hour=3) as server:
        yield server


def counts(connection: Connection) -> dict[str, int]:
    return {
        name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for name, table in Base.metadata.tables.items()
    }


def statuses(connection: Connection) -> dict[str, str]:
    return {row.id: row.status for row in connection.execute(select(TableRow.id, TableRow.status))}


def leave_alone(connection: Connection, days: int) -> None:
    """Nothing has happened at any table for so many days."""
    connection.execute(update(TableRow).values(changed=now() - days * DAY))


async def say(live: LiveTable, actor: Actor, do: str, name: str = "") -> int:
    return await live.command(actor, envelope(name or do, {"do": do}))


@KINDS
async def test_open_tables_that_nobody_comes_to_are_closed_and_then_removed(
    server: Server,
) -> None:
    forgotten, ann = await make_table(server, ME, OPEN)
    files = {"tracks.toml": documents("1897")["tracks.toml"].replace(LAST, LAST.replace("5]", "6]"))}
    settings = await forgotten.look(lambda table: table.settings)
    own = await server.table_factory.new(ann, settings, [ME, OPEN], files)
    running, _ = await make_table(server, ME, ME)
    await server.database.write(leave_alone, 29)
    await server.tidier.tidy(now())
    assert set((await server.database.read(statuses)).values()) == {"open", "running"}
    await server.database.write(leave_alone, 31)
    await server.tidier.tidy(now())
    closed = {forgotten.id: "closed", own.id: "closed", running.id: "running"}
    assert await server.database.read(statuses) == closed
    await server.database.write(leave_alone, 6)
    await server.tidier.tidy(now())
    assert await server.database.read(statuses) == closed
    assert (await server.database.read(counts))["component_sets"] == 2
    await server.database.write(leave_alone, 8)
    await server.tidier.tidy(now())
    assert await server.database.read(statuses) == {running.id: "running"}
    left = await server.database.read(counts)
    assert (left["component_sets"], left["seats"]) == (1, 1)
    assert left["entries"] == await running.look(lambda table: table.number)
    for table in (forgotten, server.live_tables.table(own.id)):
        with pytest.raises(NotFound):
            await table.look(lambda seen: seen)


@KINDS
async def test_of_solo_tables_the_latest_are_kept(server: Server) -> None:
    person, _ = await server.people.create_guest("Ann", "test")
    other, _ = await server.people.create_guest("Ben", "test")
    ann, ben = Actor(person.id, person.name), Actor(other.id, other.name)
    tables = [
        (await server.table_factory.imported(host, RECORD, None)).id for host in (ann,) * 5 + (ben,) * 2
    ]

    def later(connection: Connection) -> None:
        for number, table in enumerate(tables):
            connection.execute(update(TableRow).where(TableRow.id == table).values(changed=number))
        both = [{"table": tables[0], "person": one.id} for one in (ann, ben)]
        connection.execute(insert(SeatRow), [*both, {"table": tables[1], "person": ann.id}])
        row = {"table": tables[1], "claim": "c", "done": 1.0, "changed": now(), "body": "{}"}
        connection.execute(insert(AnalysisRow), [row])

    await server.database.write(later)
    await server.tidier.tidy(now())
    assert set(await server.database.read(statuses)) == {tables[0], *tables[3:]}


@KINDS
async def test_old_commands_and_analyses_are_forgotten(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "MOST_COMMANDS", 3)
    monkeypatch.setattr(tidying, "AT_ONCE", 2)
    moment = now()
    quiet, crowded = [(await make_table(server, ME, ME))[0].id for _ in range(2)]
    finished = [(await _imported(server)) for _ in range(2)]

    def fill(connection: Connection) -> None:
        ages = {
            quiet: [8 * DAY, 6 * DAY, HOUR],
            crowded: [8 * DAY, 2 * HOUR, 3 * HOUR, 2 * HOUR, HOUR - 1, 0],
        }
        rows = [
            {"table": table, "person": "p", "command": f"c{number}", "number": 1, "at": moment - age}
            for table, all_ages in ages.items()
            for number, age in enumerate(all_ages)
        ]
        connection.execute(insert(CommandRow), rows)
        for table, age in zip(finished, (91, 89), strict=True):
            row = {"table": table, "claim": "c", "done": 1.0, "changed": moment - age * DAY, "body": "{}"}
            connection.execute(insert(AnalysisRow), [row])

    def left(connection: Connection) -> tuple[list[tuple[str, str]], list[str]]:
        commands = connection.execute(select(CommandRow.table, CommandRow.command)).all()
        analyses = connection.execute(select(AnalysisRow.table)).scalars()
        return sorted((table, command) for table, command in commands), list(analyses)

    await server.database.write(fill)
    await server.tidier.tidy(moment)
    kept = [(quiet, "c1"), (quiet, "c2"), (crowded, "c4"), (crowded, "c5")]
    assert await server.database.read(left) == (sorted(kept), finished[1:])


async def _imported(server: Server) -> str:
    person, _ = await server.people.create_guest("Ann", "test")
    return (await server.table_factory.imported(Actor(person.id, person.name), RECORD, None)).id


async def test_a_part_that_fails_does_not_stop_the_others(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, ann = await make_table(server, ME, OPEN)
    await say(live, ann, "close")

    async def fail(moment: int) -> None:
        raise RuntimeError("no luck")

    monkeypatch.setattr(server.tidier, "_close_open_tables", fail)
    await server.tidier.tidy(now() + 8 * DAY)
    assert await server.database.read(statuses) == {}


async def test_it_happens_by_itself(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    done = asyncio.Event()

    async def tidy(moment: int) -> None:
        done.set()

    monkeypatch.setattr(tidying, "EVERY", 0.01)
    monkeypatch.setattr(server.tidier, "tidy", tidy)
    await server.tidier.stop()
    await server.tidier.start()
    async with asyncio.timeout(20):
        await done.wait()


async def test_other_processes_notice_that_a_table_is_gone(tmp_path: Path, postgres_url: str) -> None:
    """They have it in memory, and somebody looks at it."""
    async with open_server(tmp_path, database=postgres_url) as server:
        object.__setattr__(server.live_tables._surroundings, "shared", True)
        live, ann = await make_table(server, ME, OPEN)
        await say(live, ann, "close")
        elsewhere = open_database(postgres_url)
        try:
            assert await elsewhere.write(remove_table, live.id, "closed")
            assert not await elsewhere.write(remove_table, live.id, "closed")
        finally:
            await elsewhere.close()
        with pytest.raises(NotFound):
            await live.catch_up_message(ann.id, 0, False)
        with pytest.raises(NotFound):
            await say(live, ann, "start")
        await server.live_tables.news(live.id, 99)
        await server.live_tables.look_at_all()


# What one person may have -----------------------------------------------------------------------------------


async def test_all_ways_to_a_new_table_count(server: Server) -> None:
    finished = await _imported(server)
    transport = httpx.ASGITransport(create_app(server), client=("192.0.2.9", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:1893") as browser:
        await browser.post("/api/guests", json={"name": "Ann"})
        seats = [{"kind": "me"}, {"kind": "open"}]
        asked = {
            "/api/tables": {"game": "1897", "players": 2, "seats": seats},
            "/api/records": {"record": RECORD},
            f"/api/tables/{finished}/branch": {"at": 0, "seats": seats},
            f"/api/tables/{finished}/rematch": {},
        }
        answers = [await browser.post(path, json=body) for path, body in asked.items()]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        for path, body in asked.items():
            assert (await browser.post(path, json=body)).json()["facts"]["why"] == "tables"


@KINDS
async def test_when_the_database_is_full_games_go_on(server: Server) -> None:
    live, ann = await make_table(server, ME, ME)
    used = await server.database.read(used_bytes)
    assert 50_000 < used < 100_000_000
    server.table_factory._quotas = replace(server.table_factory._quotas, storage=used - 1)
    with pytest.raises(Unavailable) as refused:
        await make_table(server, ME, ME)
    assert (refused.value.code, refused.value.status) == ("storage-full", 503)
    await choose_once(live, ann, confirm=True)


async def test_room_of_what_was_removed_counts_as_free(server: Server) -> None:
    def fill(connection: Connection, number: int) -> None:
        connection.execute(
            insert(ComponentSet).values(game="1897", hash=f"h{number}", documents={"a": "x" * 500_000})
        )

    before = await server.database.read(used_bytes)
    await server.database.write(fill, 1)
    assert await server.database.read(used_bytes) > before + 400_000
    await server.tidier.tidy(now())
    assert await server.database.read(used_bytes) < before + 50_000
