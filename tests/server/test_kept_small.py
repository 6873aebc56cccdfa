"""What costs the same however much somebody has done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, text
from tests.server.scripted import ME, OPEN, envelope, make_table, open_server

from bruxelles.server.errors import Refused
from bruxelles.server.server import Server
from bruxelles.server.storage import tables as stored
from bruxelles.server.storage.schema import Entry
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.settings import ClockSettings, TableSettings

pytestmark = pytest.mark.anyio
LATER = 1 << 50


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path, tables_per_person=3) as server:
        yield server


async def test_a_page_holds_so_many_bytes_but_one_entry_at_least(server: Server) -> None:
    live, _ = await make_table(server, ME, OPEN)
    big, small = "x" * (stored.PAGE_BYTES + 1), "x" * (stored.PAGE_BYTES // 2)

    def fill(connection: Connection) -> None:
        row = {"table": live.id, "at": 0, "kind": "chat"}
        bodies = (big, small, small, small, "x")
        connection.execute(
            insert(Entry), [row | {"number": number, "body": body} for number, body in enumerate(bodies, 10)]
        )

    await server.database.write(fill)
    pages, since = [], 9
    while rows := await server.database.read(stored.page_of_entries, live.id, since, 100):
        pages.append([row["number"] for row in rows])
        since = pages[-1][-1]
    assert pages == [[10], [11, 12], [13, 14]]


async def test_lists_read_nothing_long(server: Server) -> None:
    live, ann = await make_table(server, ME, OPEN)

    def lengthen(connection: Connection) -> None:
        long = {"id": live.id, "text": f'"{"x" * 100_000}"'}
        connection.execute(
            text("UPDATE tables SET opening = :text, draft = :text, listed = true WHERE id = :id"), long
        )

    await server.database.write(lengthen)
    [listed] = await server.database.read(stored.listed_tables, "open", 100)
    [own] = await server.database.read(stored.tables_of, ann.id, LATER, 100)
    assert listed == own
    assert len(str(own)) < 1000


async def test_the_tables_of_a_host_are_counted_by_an_index(server: Server) -> None:
    _, ann = await make_table(server, ME, OPEN)
    settings = TableSettings(game="1897", players=2)
    for _ in range(2):
        await server.table_factory.new(ann, settings, [ME, OPEN], None)
    with pytest.raises(Refused) as caught:
        await server.table_factory.new(ann, settings, [ME, OPEN], None)
    assert caught.value.code == "too-many-tables"

    def plan(connection: Connection) -> str:
        query = "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE host = 'a' AND status IN ('open', 'running')"
        return str(connection.execute(text(query)).all())

    assert "USING INDEX ix_tables_host" in await server.database.read(plan)


async def test_a_vacation_is_told_only_to_tables_that_need_to_know(server: Server) -> None:
    """With a clock that runs for the person, or in memory; not to all that they ever joined."""
    ann, _ = await server.people.create_guest("Ann", "test")
    ben, _ = await server.people.create_guest("Ben", "test")
    clock = ClockSettings(bank=86_400)
    tables = []
    for wish in (None, clock, clock):
        settings = TableSettings(game="1897", players=2, pace="turn-based", order="as-seated", clock=wish)
        table = await server.table_factory.new(Actor(ann.id, ann.name), settings, [ME, OPEN], None)
        live = server.live_tables.table(table.id)
        await live.command(Actor(ben.id, ben.name), envelope("join", {"do": "join"}))
        tables.append(live)
    plain, forgotten, loaded = (live.id for live in tables)
    revisions = {live.id: await live.look(lambda table: table.revision) for live in tables}
    deadline = await tables[1].look(lambda table: table.deadline)
    for name in (plain, forgotten):
        del server.live_tables._tables[name]
    awaited = await tables[1].look(lambda table: table.awaits)
    away = ann if awaited == ann.id else ben
    vacation = await server.people.add_vacation(away, None, deadline)
    await server.live_tables.person_changed(away.id)
    assert set(server.live_tables._tables) == {forgotten, loaded}
    now = {
        table: await server.live_tables.table(table).look(lambda seen: seen.revision) for table in revisions
    }
    assert [now[table] - revisions[table] for table in (plain, forgotten, loaded)] == [0, 1, 1]
    later = await server.live_tables.table(forgotten).look(lambda table: table.deadline)
    assert later >= deadline + vacation.ends - vacation.begins - 1000
