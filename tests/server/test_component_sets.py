"""Owners' component files on the disk: each set once, without comments, within quotas, while it is used."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from tests.server.scripted import ME, open_server

from bruxelles.games import GAMES, rules_of
from bruxelles.games.components import documents
from bruxelles.server.errors import BadInput, Refused
from bruxelles.server.server import Server
from bruxelles.server.storage.component_sets import (
    hold_components,
    keep_components,
    remove_set,
    unused_sets,
)
from bruxelles.server.storage.database import PostgresDatabase
from bruxelles.server.storage.migrate import migrate
from bruxelles.server.storage.schema import ComponentSet, Person, SeatRow, TableRow
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.settings import SeatSpec, TableSettings
from bruxelles.server.table.table import Table

pytestmark = pytest.mark.anyio

TRACKS = documents("1897")["tracks.toml"]
LAST = "architecture = [1, 2, 3, 4, 5]"
SETTINGS = TableSettings(game="1897", players=2)
SEATS = (ME, SeatSpec(kind="open"))


def values(number: int, comment: str = "") -> dict[str, str]:
    """A set of values of its own, with a comment."""
    assert LAST in TRACKS
    return {"tracks.toml": TRACKS.replace(LAST, LAST.replace("5]", f"{5 + number}]")) + f"\n# {comment}"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(
        tmp_path, component_sets_per_person=2, component_sets=4, component_bytes=2000
    ) as server:
        yield server


async def somebody(server: Server) -> Actor:
    person, _ = await server.people.create_guest("Ann", "test")
    return Actor(person.id, person.name)


async def made(server: Server, host: Actor, files: dict[str, str] | None) -> Table:
    return await server.table_factory.new(host, SETTINGS, SEATS, files)


def sets(connection: Connection) -> list[tuple[str, str, int]]:
    """Game, hash and size of what is kept."""
    found = connection.execute(select(ComponentSet.game, ComponentSet.hash, ComponentSet.documents))
    return [(game, key, sum(map(len, texts.values()))) for game, key, texts in found]


async def test_sets_that_differ_in_comments_are_one_and_small(server: Server) -> None:
    """Forty tables, each with files of nearly 200 kB."""
    host = await somebody(server)
    tables = [await made(server, host, values(1, str(number % 10) * 15_000)) for number in range(40)]
    [(game, key, size)] = await server.database.read(sets)
    assert (game, {table.rules.data_hash for table in tables}) == ("1897", {key})
    assert size < 2000
    assert sum(len(text) for text in tables[0].rules.documents.values()) == size


async def test_our_values_are_kept_as_ours_whatever_is_said_of_their_source(server: Server) -> None:
    claimed = {"tracks.toml": TRACKS.replace('source = "reconstruction"', 'source = "box"')}
    table = await made(server, await somebody(server), claimed)
    assert table.rules is rules_of("1897")
    _, ours = server.rulesets.packaged("1897")
    assert await server.database.read(lambda c: c.execute(select(ComponentSet.documents)).scalar()) == ours


async def test_a_set_that_is_too_long_is_refused(server: Server) -> None:
    server.rulesets._most_bytes = 1000
    with pytest.raises(BadInput) as refused:
        await made(server, await somebody(server), values(1))
    assert (refused.value.code, refused.value.facts) == ("components-too-long", {"most": 1000})
    assert await server.database.read(sets) == []


async def test_one_person_has_some_sets_and_may_use_them_again(server: Server) -> None:
    host = await somebody(server)
    for number in (1, 2, 1):
        await made(server, host, values(number))
    with pytest.raises(Refused) as refused:
        await made(server, host, values(3))
    assert (refused.value.code, refused.value.facts) == ("too-many-components", {"why": "yours", "most": 2})
    assert len(await server.database.read(sets)) == 2
    await made(server, host, None)
    await made(server, await somebody(server), values(3))


async def test_in_all_there_are_some_sets(server: Server) -> None:
    for number in range(1, 5):
        await made(server, await somebody(server), values(number))
    with pytest.raises(Refused) as refused:
        await made(server, await somebody(server), values(5))
    assert (refused.value.code, refused.value.facts) == ("too-many-components", {"why": "all", "most": 4})
    await made(server, await somebody(server), values(4))
    await made(server, await somebody(server), None)  # ours are always there


def forget(connection: Connection, table: str) -> None:
    connection.execute(delete(SeatRow).where(SeatRow.table == table))
    connection.execute(delete(TableRow).where(TableRow.id == table))


async def test_a_set_without_tables_can_be_removed(server: Server) -> None:
    host = await somebody(server)
    first, second = [await made(server, host, values(number)) for number in (1, 2)]
    assert await server.database.read(unused_sets, 10) == []
    keys = [("1897", table.rules.data_hash) for table in (first, second)]
    assert not await server.database.write(remove_set, keys[0])
    assert len(await server.database.read(sets)) == 2
    await server.database.write(lambda connection: connection.exec_driver_sql("DELETE FROM entries"))
    await server.database.write(forget, first.id)
    assert await server.database.read(unused_sets, 10) == keys[:1]
    assert await server.database.write(remove_set, keys[0])
    assert [key for _, key, _ in await server.database.read(sets)] == [keys[1][1]]


async def test_two_games_may_have_the_same_hash(server: Server) -> None:
    """Records have the hash of the values alone, so a third game could come to that of another one."""
    for game in GAMES:
        await server.database.write(keep_components, (game, "h"), {"game.toml": game})
    assert await server.database.write(hold_components, ("1893", "h"))
    assert not await server.database.write(hold_components, ("1898", "h"))
    assert len(await server.database.read(sets)) == 2


# Between processes ------------------------------------------------------------------------------------------

KEY = ("1897", "h")
FILES = {"a.toml": ""}
TABLE = {"id": "t", "host": "p", "game": "1897", "components": "h", "rules": 1, "settings": {}}
TABLE |= {"created": 1, "listed": False, "status": "open", "revision": 1, "number": 0, "stamp": 1}
TABLE |= {"bot_turn": False, "changed": 1}


@asynccontextmanager
async def two_processes(address: str) -> AsyncIterator[tuple[AsyncEngine, AsyncEngine]]:
    """A database with a set that no table uses, and two who change it."""
    await asyncio.to_thread(migrate, address)
    here, there = (PostgresDatabase(make_url(address), None) for _ in range(2))
    try:
        await here.write(lambda c: c.execute(insert(Person).values(id="p", name="Ann", created=1)))
        await here.write(keep_components, KEY, FILES)
        yield here._engine, there._engine
    finally:
        await here.close()
        await there.close()


async def waits_for_a_lock(connection: AsyncConnection) -> None:
    # Not pg_stat_activity, which within a transaction shows the moment of its first look.
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    async with asyncio.timeout(20):
        while not (await connection.execute(waiting)).scalar():
            await asyncio.sleep(0.01)


async def test_a_set_is_not_removed_from_under_a_table_that_is_being_made(postgres_url: str) -> None:
    async with two_processes(postgres_url) as (here, there):

        async def remove() -> bool:
            async with there.begin() as connection:
                return await connection.run_sync(remove_set, KEY)

        async with here.begin() as making:
            await making.run_sync(keep_components, KEY, FILES)
            removing = asyncio.create_task(remove())
            await waits_for_a_lock(making)
            await making.execute(insert(TableRow).values(TABLE))
        assert await removing is False
        async with here.begin() as connection:
            assert await connection.run_sync(hold_components, KEY)


async def test_a_set_that_is_just_being_removed_is_kept_anew(postgres_url: str) -> None:
    async with two_processes(postgres_url) as (here, there):

        async def make() -> None:
            async with there.begin() as connection:
                await connection.run_sync(keep_components, KEY, FILES)
                await connection.execute(insert(TableRow).values(TABLE))

        async with here.begin() as removing:
            assert await removing.run_sync(remove_set, KEY)
            making = asyncio.create_task(make())
            await waits_for_a_lock(removing)
        await making
        async with here.begin() as connection:
            assert await connection.run_sync(hold_components, KEY)
