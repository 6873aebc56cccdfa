"""After an upgrade every running table is looked at once, in the background, and only then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text as sql
from tests.server.filling import fill
from tests.server.scripted import Scripted, nothing

from bruxelles.server import inspection as module
from bruxelles.server.config import Settings
from bruxelles.server.inspection import Inspection, this_version
from bruxelles.server.server import Server
from bruxelles.server.storage import mending, offline
from bruxelles.server.storage.freezing import inspected
from bruxelles.server.storage.tables import load_table

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Server:
    """Not started: with five tables, of which t3 is broken."""
    address = f"sqlite:///{tmp_path / 'bruxelles.sqlite'}"
    fill(address, tables=5, turns=2)
    offline.write(address, lambda connection: connection.execute(sql(SPOIL)))
    monkeypatch.setattr(module, "AT_ONCE", 2)
    return Server(Settings(home=tmp_path), Scripted(nothing))


SPOIL = """UPDATE entries SET body = '{}' WHERE "table" = 't3' AND number = 2"""


LIKE_T0 = """UPDATE entries SET body = (SELECT one.body FROM entries one
    WHERE one."table" = 't0' AND one.number = entries.number) WHERE "table" = 't3'"""


def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    tables: list[str] = []

    def load(connection: Any, table: str) -> Any:
        tables.append(table)
        return load_table(connection, table)

    monkeypatch.setattr(module, "load_table", load)
    return tables


async def test_a_new_version_looks_at_every_running_table_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = looked_at(monkeypatch)
    assert await server.inspection.go_on("1")
    assert tables == ["t0", "t1", "t2", "t3", "t4"]
    [frozen] = await server.database.read(mending.known_tables, True)
    assert frozen.id == "t3"
    assert await server.inspection.go_on("1")
    assert len(tables) == 5
    await server.inspection.go_on("2")
    assert len(tables) == 10
    await server.stop()


async def test_it_goes_on_where_it_was_interrupted(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(Inspection):
        async def _look_at(self, table: str, rulesets: Any) -> None:
            if table == "t3":
                raise InterruptedError
            await super()._look_at(table, rulesets)

    with pytest.raises(InterruptedError):
        await Interrupted(server.database, server.bus, server.freezer).go_on("1")
    assert await server.database.read(inspected, "1") == "t1"
    tables = looked_at(monkeypatch)
    assert await server.inspection.go_on("1")
    assert tables == ["t2", "t3", "t4"]
    await server.stop()


async def test_another_process_is_left_to_it(server: Server) -> None:
    class Taken(type(server.bus)):  # type: ignore[misc]
        async def claim(self, what: str, seconds: float) -> bool:
            return False

    assert not await Inspection(server.database, Taken(), server.freezer).go_on("1")
    assert await server.database.read(inspected, "1") == ""
    await server.stop()


async def test_a_frozen_table_goes_on_with_a_version_that_can(server: Server) -> None:
    assert await server.inspection.go_on("1")

    def mend(connection: Any) -> None:
        connection.execute(sql("UPDATE tables SET seed = 'seed of t0' WHERE id = 't3'"))
        connection.execute(sql(LIKE_T0))

    await server.database.write(mend)
    assert await server.inspection.go_on("2")
    assert await server.database.read(mending.known_tables, True) == []
    await server.stop()


def test_the_version_names_program_and_rules() -> None:
    assert "1893/" in this_version()
    assert "1897/" in this_version()
