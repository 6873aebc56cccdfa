"""The analysis of finished games: made once, kept, given up at a stop, and never in the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from sqlalchemy import Connection, delete, insert, select
from structlog.testing import capture_logs
from tests.server.at_table import finished_record
from tests.server.scripted import BOT, ME, Scripted, make_table, nothing, open_server

from bruxelles.analysis import Moment
from bruxelles.bots.bot import BotFailed
from bruxelles.core.record import Record
from bruxelles.server.bots import analyst
from bruxelles.server.bots.advice import AnalysisBody, AnalysisData
from bruxelles.server.bots.analyst import SILENCE, Analyst
from bruxelles.server.bots.queue import Payer, Urgency
from bruxelles.server.clock import now
from bruxelles.server.errors import NotFound, Refused, TooMany
from bruxelles.server.server import Server
from bruxelles.server.storage.schema import AnalysisRow
from bruxelles.server.table.seating import Actor

pytestmark = pytest.mark.anyio

A = TypeVar("A")
R = TypeVar("R")

RECORD = finished_record("1897", 2)
HERE = "127.0.0.1"


class Judges(Scripted):
    """Judgements without other processes, and not before the test lets them go on."""

    def __init__(self) -> None:
        super().__init__(nothing)
        self.goes_on = asyncio.Event()
        self.begun = 0
        self._one_at_a_time = asyncio.Lock()
        self.fails_at = -1

    async def run(
        self,
        work: Callable[[A], R],
        argument: A,
        limit: float,
        table: str = "",
        urgency: Urgency = Urgency.WAITED_FOR,
        payers: Sequence[Payer] = (),
    ) -> R:
        assert isinstance(argument, Moment)
        assert (urgency, list(payers)) == (Urgency.LATER, [Payer(HERE, "")])
        self.begun += 1
        async with self._one_at_a_time:
            await self.goes_on.wait()
            await asyncio.sleep(0)
            if argument.number == self.fails_at:
                raise BotFailed("it thought for more than 60 s")
            return work(argument)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path, Judges(), analysis_simulations=1, analyses_per_hour=2) as server:
        yield server


async def finished(server: Server, record: Record = RECORD) -> str:
    person, _ = await server.people.create_guest("Ann", "test")
    return (await server.table_factory.imported(Actor(person.id, person.name), record.text(), None)).id


def judges(server: Server) -> Judges:
    assert isinstance(server.bot_pool, Judges)
    return server.bot_pool


async def begun(server: Server) -> None:
    async with asyncio.timeout(20):
        while not judges(server).begun:
            await asyncio.sleep(0.01)


async def ended(server: Server, table: str) -> AnalysisBody:
    """What there is when nobody works on it any more."""
    async with asyncio.timeout(60):
        while (found := await server.analyst.look(table)).status == "running":
            await asyncio.sleep(0.02)
    return found


def rows(connection: Connection) -> list[tuple[str, bool]]:
    return [
        (row.table, row.body is not None)
        for row in connection.execute(select(AnalysisRow.table, AnalysisRow.body))
    ]


def leave(connection: Connection, table: str, changed: int) -> None:
    """What another process left: half of an analysis."""
    connection.execute(delete(AnalysisRow))
    row = {"table": table, "claim": "other", "done": 0.5, "changed": changed, "body": None}
    connection.execute(insert(AnalysisRow), [row])


def count(server: Server, end: str) -> float:
    return server.metrics.registry.get_sample_value("bruxelles_analyses_total", {"end": end}) or 0.0


NONE = AnalysisBody("none", 0.0, None)
BEGUN = AnalysisBody("running", 0.0, None)
HALF_DONE = AnalysisBody("running", 0.5, None)


async def test_it_runs_is_kept_and_is_there_for_good(server: Server) -> None:
    table = await finished(server)
    assert await server.analyst.look(table) == NONE
    assert await server.analyst.start(table, HERE) == BEGUN
    judges(server).goes_on.set()
    found = await ended(server, table)
    assert (found.status, found.done) == ("ready", 1.0)
    analysis = msgspec.json.decode(msgspec.json.encode(found.analysis), type=AnalysisData)
    assert [decision.choice for decision in analysis.decisions] == RECORD.choices
    assert analysis.simulations == 1
    again = await server.analyst.start(table, HERE)
    assert msgspec.json.encode(again) == msgspec.json.encode(found)
    assert judges(server).begun == len(RECORD.choices)
    assert (count(server, "ready"), count(server, "failed")) == (1, 0)


async def test_two_who_start_it_at_once_get_one(server: Server) -> None:
    table = await finished(server)
    started = await asyncio.gather(*(server.analyst.start(table, HERE) for _ in range(5)))
    assert started == [BEGUN] * 5
    judges(server).goes_on.set()
    assert (await ended(server, table)).status == "ready"
    assert judges(server).begun == len(RECORD.choices)
    assert await server.database.read(rows) == [(table, True)]


async def test_it_tells_how_far_it_is(server: Server) -> None:
    table = await finished(server)
    await server.analyst.start(table, HERE)
    judges(server).goes_on.set()
    seen = set()
    async with asyncio.timeout(60):
        while (found := await server.analyst.look(table)).status == "running":
            seen.add(found.done)
            await asyncio.sleep(0)
    assert len(seen) > 3
    assert all(0.0 <= done <= 1.0 for done in seen)


async def test_only_finished_games_are_analysed(server: Server) -> None:
    room, _ = await make_table(server, ME, BOT)
    with pytest.raises(Refused, match="over") as refused:
        await server.analyst.start(room.id, HERE)
    assert (refused.value.code, refused.value.status) == ("not-finished", 409)
    assert await server.analyst.look(room.id) == NONE
    for ask in (server.analyst.look("nowhere"), server.analyst.start("nowhere", HERE)):
        with pytest.raises(NotFound):
            await ask


async def test_a_judgement_that_fails_ends_it_and_it_can_be_tried_again(server: Server) -> None:
    table = await finished(server)
    judges(server).fails_at = 7
    judges(server).goes_on.set()
    with capture_logs() as lines:
        await server.analyst.start(table, HERE)
        assert await ended(server, table) == NONE
    failed = [(line["event"], line["table"]) for line in lines if line["log_level"] == "error"]
    assert failed == [("an analysis failed", table)]
    assert (count(server, "ready"), count(server, "failed")) == (0, 1)
    judges(server).fails_at = -1
    await server.analyst.start(table, HERE)
    assert (await ended(server, table)).status == "ready"


async def test_a_stop_gives_it_up(server: Server) -> None:
    table = await finished(server)
    await server.analyst.start(table, HERE)
    await begun(server)
    assert await server.database.read(rows) == [(table, False)]
    await server.analyst.stop()
    assert await server.database.read(rows) == []
    assert await server.analyst.look(table) == NONE
    assert count(server, "failed") == 0


async def test_what_a_dead_process_left_is_taken_over(server: Server) -> None:
    """One server has the file for itself, so what it does not work on, nobody works on."""
    table = await finished(server)

    await server.database.write(leave, table, now())
    assert await server.analyst.look(table) == NONE
    assert await server.analyst.start(table, HERE) == BEGUN
    judges(server).goes_on.set()
    assert (await ended(server, table)).status == "ready"


async def test_in_a_cluster_others_are_believed_while_they_give_signs(server: Server) -> None:
    table = await finished(server)
    settings = server.settings.model_copy(update={"bus": "redis://nowhere"})
    server.analyst = Analyst(
        server.database,
        server.live_tables,
        server.bot_pool,
        server.payers,
        server.limits,
        server.metrics,
        settings,
    )
    await server.database.write(leave, table, now())
    assert await server.analyst.look(table) == HALF_DONE
    assert await server.analyst.start(table, HERE) == HALF_DONE
    await server.database.write(leave, table, now() - SILENCE - 1)
    assert await server.analyst.look(table) == NONE
    assert await server.analyst.start(table, HERE) == BEGUN
    assert judges(server).begun == 0
    judges(server).goes_on.set()
    assert (await ended(server, table)).status == "ready"


async def test_who_was_faster_makes_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process began between the look and the claim."""
    table = await finished(server)
    monkeypatch.setattr(analyst, "find_analysis", lambda connection, table: None)
    await server.database.write(leave, table, now())
    await server.analyst.start(table, HERE)
    assert await ended(server, table) == NONE
    assert judges(server).begun == 0
    assert await server.database.read(rows) == [(table, False)]
    assert (count(server, "ready"), count(server, "failed")) == (0, 0)


async def test_it_is_limited_for_each_address(server: Server) -> None:
    for _ in range(2):
        await server.analyst.start(await finished(server), HERE)
    third = await finished(server)
    with pytest.raises(TooMany) as refused:
        await server.analyst.start(third, HERE)
    assert refused.value.facts["why"] == "analyses"
    assert await server.analyst.look(third) == NONE
    assert await server.analyst.start(third, "10.0.0.1") == BEGUN


async def test_a_restored_backup_gives_it_up(server: Server) -> None:
    table = await finished(server)
    await server.analyst.start(table, HERE)
    await begun(server)
    await server.restored("another epoch")
    assert await server.analyst.look(table) == NONE
