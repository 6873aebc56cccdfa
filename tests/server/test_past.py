"""Games that were played, gone through again: one request after another, and no move waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest
from tests.server.at_table import finished_record
from tests.server.scripted import BOT, ME, make_table, open_server

from bruxelles.core.game import SPECTATOR
from bruxelles.games import rules_of
from bruxelles.server.http.app import create_app
from bruxelles.server.http.routes import records
from bruxelles.server.server import Server
from bruxelles.server.table.play import Turn

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path) as server:
        yield server


class Work:
    """Stands in for going through a game: it takes until the test lets it end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.end = Event()
        for name in ("steps_of", "_turns_in_beats"):
            monkeypatch.setattr(records, name, self.do)

    def do(self, *_: Any) -> records.Steps:
        self.begun += 1
        assert self.end.wait(20)
        return records.Steps(choices=0, steps=[])


async def test_one_at_a_time_and_who_hangs_up_makes_no_room(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Work(monkeypatch)
    live, _ = await make_table(server, ME, BOT)
    transport = httpx.ASGITransport(create_app(server))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:1893") as browser:
        address = f"/api/tables/{live.id}"
        asked = [
            asyncio.create_task(browser.get(address + what))
            for what in ("/beats?first=1&last=9", "/replay", "/beats?first=1&last=9", "/replay")
        ]
        async with asyncio.timeout(20):
            while not work.begun:
                await asyncio.sleep(0.01)
            asked[0].cancel()  # while it is worked at
            asked[1].cancel()  # while it waits
            await asyncio.sleep(0.2)
            assert work.begun == 1
            work.end.set()
            answers = await asyncio.gather(*asked[2:])
    assert [answer.status_code for answer in answers] == [200, 200]
    assert work.begun == 3


def test_others_go_on_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(records, "sleep", slept.append)
    record, rules = finished_record("1897", 2), rules_of("1897")
    records.steps_of(rules, record, SPECTATOR, 4, 6, worded=False)
    assert slept == 6 * [records.BREATH]
    turns = [
        Turn(number, seat, (choice,))
        for number, (seat, choice) in enumerate(zip(record.seats, record.choices, strict=True), 1)
    ]
    records._turns_in_beats(rules, record, SPECTATOR, turns, len(turns) - 4)
    assert slept == 11 * [records.BREATH]
