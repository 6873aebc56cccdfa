"""Hints within the server: what the adviser is told, and what happens while it thinks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.scripted import BOT, ME, choose_first, choose_once, make_table, nothing, open_server, script

from bruxelles.bots.job import Job, Thought, think
from bruxelles.server.bots.hints import ADVISER
from bruxelles.server.bots.pool import BotPoolClosed
from bruxelles.server.errors import TooMany, Unavailable
from bruxelles.server.server import Server
from bruxelles.server.table.play import Play
from bruxelles.server.table.table import Table

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path, hints_per_minute=2) as server:
        yield server


async def at_once(job: Job) -> Thought | None:
    """What the greedy bot says, whoever is asked."""
    return think(replace(job, bot="greedy"))


def play_of(table: Table) -> Play:
    assert table.play is not None
    return table.play


def halfway(table: Table) -> bool:
    """Whether something is chosen tentatively and something is left to choose."""
    return bool(play_of(table).draft) and not play_of(table).complete


def moment(table: Table) -> tuple[int, int, int]:
    return table.revision, table.stamp, table.number


async def test_the_adviser_sees_what_the_person_sees(server: Server) -> None:
    bots = script(server, at_once)
    live, ann = await make_table(server, ME, ME)
    while not await live.look(halfway):
        await choose_once(live, ann, confirm=False)
    record = await live.look(lambda table: table.record())
    draft = await live.look(lambda table: play_of(table).draft[:])
    view = await live.look(lambda table: play_of(table).view(0, tentative=True))
    before = await live.look(moment)
    found = await server.adviser.hint(live.id, ann.id, ADVISER)
    (job,) = bots.asked
    assert job.bot == "master"
    assert job.view == view
    assert "random" not in job.view
    assert [choice for _, choice in job.history] == [*record.choices, *draft]
    assert job.table == f"{live.id}:0:hint"
    assert found.stamp == before[1]
    assert await live.look(moment) == before


async def test_the_table_goes_on_while_the_adviser_thinks(server: Server) -> None:
    thinking, goes_on = asyncio.Event(), asyncio.Event()

    async def slowly(job: Job) -> Thought | None:
        thinking.set()
        await goes_on.wait()
        return await at_once(job)

    script(server, slowly)
    live, ann = await make_table(server, ME, ME)
    stamp, legal = await live.look(lambda table: (table.stamp, play_of(table).state.legal[:]))
    options = await live.look(lambda table: [table.rules.choices.text(choice) for choice in legal])
    asked = asyncio.create_task(server.adviser.hint(live.id, ann.id, ADVISER))
    async with asyncio.timeout(10):
        await thinking.wait()
        for _ in range(3):
            await choose_once(live, ann, confirm=True)
    goes_on.set()
    found = await asked
    assert found.stamp == stamp != await live.look(lambda table: table.stamp)
    assert found.choice in options
    assert all(one.words for one in found.alternatives)


async def test_an_adviser_that_fails_is_no_mistake_of_the_table(server: Server) -> None:
    script(server, nothing)
    live, ann = await make_table(server, ME, BOT)
    with pytest.raises(Unavailable) as refused:
        await server.adviser.hint(live.id, ann.id, ADVISER)
    assert (refused.value.code, refused.value.status) == ("no-hint", 503)
    count = server.metrics.registry.get_sample_value("bruxelles_hints_total", {"answer": "failed"})
    assert count == 1


async def closed(job: Job) -> Thought | None:
    raise BotPoolClosed


async def test_a_server_that_stops_gives_no_hint(server: Server) -> None:
    live, ann = await make_table(server, ME, BOT)
    script(server, closed)
    with pytest.raises(Unavailable) as refused:
        await server.adviser.hint(live.id, ann.id, ADVISER)
    assert refused.value.code == "stopping"


async def test_hints_are_limited_for_each_person(server: Server) -> None:
    script(server, at_once)
    tables = [await make_table(server, ME, BOT) for _ in range(2)]
    for live, person in tables:
        for _ in range(2):
            await server.adviser.hint(live.id, person.id, "greedy")
        with pytest.raises(TooMany) as refused:
            await server.adviser.hint(live.id, person.id, "greedy")
        assert refused.value.facts["why"] == "hints"
    await choose_first(*tables[0])  # playing is not limited by it
    given = server.metrics.registry.get_sample_value("bruxelles_hints_total", {"answer": "given"})
    assert given == 4
