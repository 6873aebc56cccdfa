"""A backup is restored while people play: nobody gets to see a mixture of before and after."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.scripted import ME, choose_once, envelope, make_table, open_server

from bruxelles.server.errors import Refused
from bruxelles.server.live.table import LiveTable
from bruxelles.server.server import Server
from bruxelles.server.storage.backup import backup, restore
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.sent import Telling

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    """Its conductor looks for a restore when the test says so."""
    async with open_server(tmp_path) as server:
        await server.conductor.stop()
        yield server


class Ear:
    """Somebody who listens at a table."""

    def __init__(self) -> None:
        self.person: str | None = None
        self.heard: list[dict[str, Any]] = []
        self.closed = 0

    def send(self, text: bytes) -> None:
        self.heard.append(json.loads(text))

    def close_for_restart(self) -> None:
        self.closed += 1


async def say(live: LiveTable, ann: Actor, text: str) -> int:
    return await live.command(ann, envelope(text, {"do": "chat", "text": text}))


async def undone(server: Server, tmp_path: Path, live: LiveTable, ann: Actor) -> int:
    """Say something that a restore undoes; gives the last number from before."""
    address = server.settings.database_url
    await say(live, ann, "kept")
    await asyncio.to_thread(backup, address, tmp_path / "b")
    await say(live, ann, "lost")
    await say(live, ann, "lost-too")
    number = await live.look(lambda table: table.number)
    await asyncio.to_thread(restore, address, tmp_path / "b")
    return int(number)


async def test_who_listened_before_hears_nothing_from_after(server: Server, tmp_path: Path) -> None:
    live, ann = await make_table(server, ME, ME)
    ear = Ear()
    await live.subscribe(ear, 0, Telling())
    await undone(server, tmp_path, live, ann)
    heard = len(ear.heard)
    with pytest.raises(Refused):  # the server does not know yet
        await say(live, ann, "too-early")
    assert (len(ear.heard), ear.closed) == (heard, 1)
    await server.conductor._see_restore()
    await say(live, ann, "after")
    assert len(ear.heard) == heard


async def test_who_comes_back_with_entries_from_before_gets_all_anew(server: Server, tmp_path: Path) -> None:
    """Also where as many have been written since as were undone."""
    live, ann = await make_table(server, ME, ME)
    before = await live.catch_up_message(None, 0, False)
    number = await undone(server, tmp_path, live, ann)
    await server.conductor._see_restore()
    for text in ("other", "words", "than", "before"):
        await say(live, ann, text)
    after = await live.catch_up_message(None, number, False, before.timeline)
    assert after.reset
    assert [entry.number for entry in after.entries] == list(range(1, number + 3))
    again = await live.catch_up_message(None, number, False, after.timeline)
    assert not again.reset
    assert [entry.number for entry in again.entries] == [number + 1, number + 2]


async def test_a_choice_for_a_position_from_before_is_stale(server: Server, tmp_path: Path) -> None:
    live, ann = await make_table(server, ME, ME)
    address = server.settings.database_url
    await asyncio.to_thread(backup, address, tmp_path / "b")
    await choose_once(live, ann, confirm=True)
    stamp: int = await live.look(lambda table: table.stamp)
    await asyncio.to_thread(restore, address, tmp_path / "b")
    await server.conductor._see_restore()
    await choose_once(live, ann, confirm=True)  # as many changes as before
    with pytest.raises(Refused) as refused:
        await live.command(ann, envelope("old", {"do": "choose", "stamp": stamp, "choice": "pass"}))
    assert refused.value.code == "stale"


async def test_first_everything_is_forgotten_and_closed_and_then_the_epoch_is_the_new_one(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, ann = await make_table(server, ME, ME)
    await undone(server, tmp_path, live, ann)
    old = server.writer.epoch
    steps: list[tuple[str, bool, bool]] = []

    def note(step: str) -> None:
        assert server.condition.obstacle is not None  # nobody gets in between
        steps.append((step, live._table is None, server.writer.epoch == old))

    async def prepare() -> None:
        note("prepare")
        if len(steps) == 2:
            raise Refused("no-database")

    monkeypatch.setattr(server.connections, "close_for_restart", lambda: note("close"))
    monkeypatch.setattr(server.people, "prepare", prepare)
    with pytest.raises(Refused):
        await server.conductor._see_restore()
    await server.conductor._see_restore()  # what has failed is done again
    assert steps == [("close", True, True), ("prepare", True, True)] * 2
    assert server.writer.epoch != old
    assert server.condition.obstacle is None
