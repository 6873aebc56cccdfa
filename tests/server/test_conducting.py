"""Whatever a bot does, its table goes on; and what a restore has undone can be done again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.scripted import (
    BOT,
    ME,
    bare,
    choose_first,
    envelope,
    make_table,
    nothing,
    open_server,
    script,
)

from bruxelles.bots.job import Job, Thought
from bruxelles.server.bots.questions import SHARE
from bruxelles.server.live.table import LiveTable
from bruxelles.server.server import Server
from bruxelles.server.table import dealing
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.settings import SeatSpec
from bruxelles.server.table.table import Table

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path) as server:
        yield server


def turns(table: Table) -> int:
    return len(table.play.turns) if table.play is not None else 0


async def wait_for_turns(live: LiveTable, wanted: int) -> None:
    async with asyncio.timeout(20):
        while await live.look(turns) < wanted:
            await asyncio.sleep(0.01)


async def wait_for_end(live: LiveTable) -> None:
    async with asyncio.timeout(60):
        while await live.look(lambda table: table.status) != "finished":
            await asyncio.sleep(0.02)


async def test_a_table_of_bots_that_all_fail_gets_to_its_end(server: Server) -> None:
    live, _ = await make_table(server, BOT, BOT)
    await wait_for_end(live)
    failures = server.metrics.registry.get_sample_value("bruxelles_bot_failures_total")
    assert failures == await live.look(turns)


async def test_a_choice_that_is_not_legal_is_made_otherwise(server: Server) -> None:
    async def lie(job: Job) -> Thought | None:
        return bare("place:9-9")

    script(server, lie)
    live, _ = await make_table(server, BOT, BOT)
    await wait_for_turns(live, 3)


async def test_a_bot_that_was_overtaken_is_asked_again(server: Server) -> None:
    """Its turn is taken back while it thinks; when it comes to the same decision again, it must answer."""
    thinking, goes_on = asyncio.Event(), asyncio.Event()

    async def slowly(job: Job) -> Thought | None:
        thinking.set()
        await goes_on.wait()
        return None

    bots = script(server, slowly)
    live, ann = await make_table(server, ME, BOT)
    await choose_first(live, ann)
    async with asyncio.timeout(10):
        await thinking.wait()
    number = await live.look(lambda table: table.seats[0].last_turn)
    await live.command(ann, envelope("takeback", {"do": "takeback", "seen": number, "number": number}))
    await choose_first(live, ann)
    goes_on.set()
    async with asyncio.timeout(10):
        while len(bots.asked) < 2:
            await asyncio.sleep(0.01)


async def test_a_command_that_a_restore_has_undone_can_be_sent_again(server: Server) -> None:
    """Only what the database knows counts as carried out."""
    live, ann = await make_table(server, ME, ME)
    said = envelope("same", {"do": "chat", "text": "Good evening"})
    number = await live.command(ann, said)
    assert await live.command(ann, said) == number
    live.forget()
    assert live._answers == {}
    assert await live.command(ann, said) == number


async def test_a_game_does_not_wait_for_who_is_silent(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has promised a part of the shuffle and closed the page."""
    monkeypatch.setattr(dealing, "PATIENCE", 1)
    live, ann = await make_table(server, ME, SeatSpec(kind="open"))
    made, _ = await server.people.create_guest("Ben", "test")
    await live.command(ann, envelope("promise", {"do": "contribute", "commitment": "0" * 64}))
    await live.command(Actor(made.id, made.name), envelope("join", {"do": "join"}))
    assert await live.look(lambda table: table.status) == "dealing"
    async with asyncio.timeout(20):
        while await live.look(lambda table: table.status) != "running":
            await asyncio.sleep(0.01)


async def test_a_bot_is_told_of_its_table_and_of_all_that_was_chosen(server: Server) -> None:
    """So that it can go on with what it has thought; and to answer before it is ended."""

    bots = script(server, nothing)
    live, ann = await make_table(server, ME, BOT)
    for _ in range(2):
        await choose_first(live, ann)
        async with asyncio.timeout(20):
            while await live.look(lambda table: table.awaits) != ann.id:
                await asyncio.sleep(0.01)
    record = await live.look(lambda table: table.record())
    made = list(zip(record.seats, record.choices, strict=True))
    assert len(bots.asked) > 1
    for job in bots.asked:
        assert job.table == f"{live.id}:1"
        assert job.seconds == SHARE * server.settings.bot_seconds
        assert list(job.history) == made[: len(job.history)]
        assert made[len(job.history)][0] == 1
    assert len({job.history for job in bots.asked}) == len(bots.asked)
