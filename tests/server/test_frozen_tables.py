"""A table that does not replay harms nobody but its players, and its host can look after it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text as sql
from tests.server.filling import fill
from tests.server.scripted import BOT, ME, choose_first, choose_once, make_table, open_server
from tests.server.scripted import envelope as command
from tests.server.serving import Served, served
from typer.testing import CliRunner, Result

from bruxelles.cli.app import app
from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.server.errors import Refused
from bruxelles.server.live.table import MOST_FAILURES, LiveTable
from bruxelles.server.server import Server
from bruxelles.server.storage import mending, offline
from bruxelles.server.storage.freezing import freeze_table
from bruxelles.server.storage.mending import CannotMend
from bruxelles.server.table import commands
from bruxelles.server.table.handling import HANDLERS
from bruxelles.server.table.seating import Actor

pytestmark = pytest.mark.anyio
LATER = 1_800_000_000_000


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path) as server:
        yield server


TURNS = """WHERE "table" = :id AND kind = 'turn'"""
DAMAGES = {
    "a choice that is not legal": f"UPDATE entries SET body = replace(body, '[\"', '[\"x') {TURNS}",
    "an entry that is no JSON": f"UPDATE entries SET body = '{{' {TURNS}",
    "an entry of an unknown kind": f"UPDATE entries SET kind = 'wish' {TURNS}",
    "an entry too few": """DELETE FROM entries WHERE "table" = :id AND number = 1""",
    "a row that is no JSON": "UPDATE tables SET settings = '{' WHERE id = :id",
    "other settings": "UPDATE tables SET settings = '{}' WHERE id = :id",
    "other rules": "UPDATE tables SET rules = 99 WHERE id = :id",
    "a draft that is not legal": "UPDATE tables SET draft = '[\"x\"]' WHERE id = :id",
    "a seed too few": "UPDATE tables SET seed = NULL WHERE id = :id",
}

UNSEEN = {"an unknown origin": "UPDATE tables SET origin = 'nowhere' WHERE id = :id"}
"""Damage that concerns lists alone."""


async def damage(server: Server, table: str, how: str) -> None:
    """Change the database behind the server's back, and let it forget the table."""

    def spoil(connection: Any) -> None:
        assert connection.execute(sql(how), {"id": table}).rowcount > 0

    await server.database.write(spoil)
    server.live_tables.table(table).forget()


async def refused_at(live: LiveTable, ann: Actor) -> Refused:
    with pytest.raises(Refused) as refused:
        await live.command(ann, command("c", {"do": "chat", "text": "Is anybody here?"}))
    return refused.value


@pytest.mark.parametrize("how", DAMAGES)
async def test_whatever_is_damaged_the_table_is_frozen_and_no_other(server: Server, how: str) -> None:
    live, ann = await make_table(server, ME, ME)
    sound, ben = await make_table(server, ME, ME)
    await choose_first_turn(live, ann)
    await damage(server, live.id, DAMAGES[how])
    first = await refused_at(live, ann)
    assert (first.code, first.status) == ("table-frozen", 409)
    assert (await refused_at(live, ann)).code == "table-frozen"  # not read as a whole again
    await sound.command(ben, command("c", {"do": "chat", "text": "Here we are"}))
    [health] = await server.health.look()
    assert (health.code, health.facts) == ("tables-frozen", {"count": 1})
    assert server.metrics.registry.get_sample_value("bruxelles_frozen_tables") == 1
    [known] = await server.database.read(mending.known_tables, True)
    assert known.id == live.id
    assert known.frozen


async def test_a_table_at_which_commands_fail_again_and_again_is_frozen(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, ann = await make_table(server, ME, ME)
    await choose_first_turn(live, ann)

    def fail(*_: object) -> None:
        raise AssertionError("the pile is empty")

    async def fail_so_often(times: int) -> None:
        with monkeypatch.context() as patch:
            patch.setitem(HANDLERS, commands.Choose, fail)
            for _ in range(times):
                with pytest.raises(AssertionError):
                    await choose_once(live, ann, confirm=True)

    await fail_so_often(MOST_FAILURES - 1)
    await choose_once(live, ann, confirm=True)  # that was nothing: it goes on
    await fail_so_often(MOST_FAILURES)
    assert (await refused_at(live, ann)).code == "table-frozen"
    [known] = await server.database.read(mending.known_tables, True)
    assert (known.id, known.frozen) == (live.id, "commands fail at it, AssertionError: the pile is empty")
    await server.database.write(mending.thaw, live.id, LATER)
    await choose_once(live, ann, confirm=True)


async def choose_first_turn(live: LiveTable, ann: Actor) -> None:
    number = await live.look(lambda table: table.number)
    while await live.look(lambda table: table.number) == number:
        await choose_once(live, ann, confirm=True)


@pytest.mark.parametrize("how", ["a row that is no JSON", "other settings", "an unknown origin"])
async def test_lists_show_the_others(server: Server, tmp_path: Path, how: str) -> None:
    from bruxelles.server.http.app import create_app

    transport = httpx.ASGITransport(create_app(server))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        assert (await client.post("/api/guests", json={"name": "Ann"})).status_code == 201
        new = {"game": "1897", "players": 2, "listed": True, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = [(await client.post("/api/tables", json=new)).json()["id"] for _ in range(3)]
        await damage(server, made[1], {**DAMAGES, **UNSEEN}[how])
        for path in ("/api/tables", "/api/me/games"):
            listed = (await client.get(path)).json()["tables"]
            assert {line["id"] for line in listed} == {made[0], made[2]}
        looked = await client.get(f"/api/tables/{made[1]}")
        assert looked.json().get("code") == (None if how in UNSEEN else "table-frozen")


async def test_nobody_wakes_a_bot_or_lets_a_clock_run_out_at_a_frozen_table(server: Server) -> None:
    live, ann = await make_table(server, ME, BOT)
    await choose_first(live, ann)
    await damage(server, live.id, "UPDATE tables SET bot_turn = 1, deadline = 1, rules = 99 WHERE id = :id")
    assert (await refused_at(live, ann)).code == "table-frozen"

    def columns(connection: Any) -> Any:
        return connection.execute(sql("SELECT bot_turn, deadline, awaits FROM tables")).one()

    assert tuple(await server.database.read(columns)) == (0, None, None)


async def test_a_mistake_at_one_table_keeps_no_clock_of_another_from_running_out(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    flagged: list[str] = []

    async def flag(table: str) -> None:
        flagged.append(table)
        if len(flagged) == 1:
            raise KeyError(table)

    await server.conductor.stop()
    for _ in range(2):
        live, _ = await make_table(server, ME, ME)
        await damage(server, live.id, "UPDATE tables SET deadline = 1 WHERE id = :id")
    monkeypatch.setattr(server.conductor, "_flag", flag)
    await server.conductor._flag_all()
    assert len(set(flagged)) == 2


@pytest.mark.parametrize("why", ["waiting", "closed"])
def test_its_players_are_told_in_their_language(why: str) -> None:
    texts = {catalogue(language).text(f"problem.table-frozen.{why}") for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)


# What a host does ------------------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database in which t1 is frozen: its sixth entry is damaged."""
    address = f"sqlite:///{tmp_path / 'broken.sqlite'}"
    if request.param == "postgresql":
        address = str(request.getfixturevalue("postgres_url"))
    fill(address, turns=8)

    def spoil(connection: Any) -> None:
        connection.execute(sql("""UPDATE entries SET body = '{}' WHERE "table" = 't1' AND number = 6"""))
        revision = connection.execute(sql("SELECT revision FROM tables WHERE id = 't1'")).scalar()
        assert freeze_table(connection, "t1", revision, "for a test")

    offline.write(address, spoil)
    return address


def run(address: str, *arguments: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, [*arguments, "--database", address])
    assert result.exit_code == code, result.output
    return result


def test_frozen_tables_are_listed_with_the_reason(broken: str) -> None:
    assert run(broken, "tables").output.splitlines() == [
        "t0  1897  running  9 entries",
        "t1  1897  running  9 entries  frozen: for a test",
    ]
    assert run(broken, "tables", "--frozen").output == "t1  1897  running  9 entries  frozen: for a test\n"
    assert "It replays up to entry 5 of 9:" in run(broken, "table", "t1").output
    assert "It replays: 9 of 9 entries." in run(broken, "table", "t0").output


def test_a_frozen_table_goes_back_to_where_it_is_sound(broken: str) -> None:
    refused = run(broken, "table", "t1", "--back-to", "6", "--yes", code=1)
    assert "t1 replays up to entry 5 only" in refused.output
    run(broken, "table", "t1", "--back-to", "10", "--yes", code=1)
    run(broken, "table", "t1", "--back-to", "5", "--yes")
    found = offline.read(broken, mending.examine, "t1")
    assert (found.sound, found.reason, found.table.number, found.table.frozen) == (5, None, 5, None)

    def row(connection: Any) -> Any:
        return connection.execute(sql("SELECT timeline, awaits, revision FROM tables WHERE id = 't1'")).one()

    timeline, awaits, revision = offline.read(broken, row)
    assert timeline
    assert awaits in ("p0", "p1", "p2")
    assert revision > 10  # beyond any that a process may know
    assert offline.read(broken, mending.known_tables, True) == []


def test_a_frozen_table_that_replays_again_goes_on(broken: str) -> None:
    assert "t1 does not replay" in run(broken, "table", "t1", "--thaw", code=1).output

    def mend(connection: Any) -> None:
        connection.execute(sql("UPDATE tables SET seed = (SELECT seed FROM tables WHERE id = 't0')"))
        connection.execute(
            sql(
                """UPDATE entries SET body = (SELECT o.body FROM entries o
                WHERE o."table" = 't0' AND o.number = entries.number) WHERE "table" = 't1'"""
            )
        )

    offline.write(broken, mend)
    run(broken, "table", "t1", "--thaw")
    assert offline.read(broken, mending.known_tables, True) == []


def test_a_frozen_table_is_closed(broken: str) -> None:
    assert (
        CliRunner().invoke(app, ["table", "t1", "--close", "--database", broken], input="n\n").exit_code == 1
    )
    run(broken, "table", "t1", "--close", "--yes")
    found = offline.read(broken, mending.examine, "t1").table
    assert (found.status, found.frozen) == ("closed", "for a test")


def test_a_table_is_exported_as_it_is_stored(broken: str, tmp_path: Path) -> None:
    file = tmp_path / "t1.json"
    run(broken, "table", "t1", "--export", str(file))
    exported = json.loads(file.read_text())
    assert exported["table"]["seed"] == "seed of t1"
    assert [entry["number"] for entry in exported["entries"]] == list(range(1, 10))
    assert exported["entries"][5]["body"] == "{}"
    assert exported["components"]
    assert file.stat().st_mode & 0o777 == 0o600
    assert "exists" in run(broken, "table", "t1", "--export", str(file), code=1).output


def test_only_a_frozen_table_is_mended_and_one_thing_is_done_at_a_time(broken: str) -> None:
    for what in (["--close"], ["--thaw"], ["--back-to", "2"]):
        assert "t0 is not frozen" in run(broken, "table", "t0", *what, "--yes", code=1).output
    assert "there is no table none" in run(broken, "table", "none", code=1).output
    run(broken, "table", "t1", "--close", "--thaw", code=2)
    with pytest.raises(CannotMend):
        offline.write(broken, mending.close, "t0", LATER)


# With a real server ----------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path) -> Iterator[tuple[Served, Path]]:
    with served(tmp_path) as server:
        yield server, tmp_path


def test_players_are_told_and_play_on_when_it_is_mended(home: tuple[Served, Path]) -> None:
    server, folder = home
    ann = server.person("Ann")
    page = ann.sit(ann.make_table("1893", {"kind": "me"}, {"kind": "hot-seat", "name": "Eve"}))
    while page.state["number"] < 5:
        assert page.command("choose", choice=page.legal()[0], confirm=True)["type"] == "done"
    server.stop()
    with closing(sqlite3.connect(folder / "bruxelles.sqlite")) as connection:
        connection.execute("UPDATE entries SET body = '{}' WHERE number = 5")
        connection.commit()
    server.start()  # it starts all the same
    socket = ann.open_socket()
    assert json.loads(socket.recv())["type"] == "hello"
    socket.send(json.dumps({"type": "subscribe", "table": page.table, "since": 5, "timeline": ""}))
    told = json.loads(socket.recv())
    assert (told["type"], told["code"], told["table"]) == ("problem", "table-frozen", page.table)
    assert ann.command(page.table, "chat", text="?").json()["code"] == "table-frozen"
    run(f"sqlite:///{folder / 'bruxelles.sqlite'}", "table", page.table, "--back-to", "4", "--yes")
    socket.send(json.dumps({"type": "subscribe", "table": page.table, "since": 5, "timeline": ""}))
    told = json.loads(socket.recv())
    assert told["type"] == "table"
    assert (told["reset"], len(told["entries"])) == (True, 4)
    again = ann.sit(page.table)
    assert again.state["number"] == 4
    assert again.command("choose", choice=again.legal()[0], confirm=True)["type"] == "done"
