"""Whatever a bot does, its table goes on; and what a restore has undone can be done again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bruxelles.bots.job import Job
from bruxelles.server.config import Settings
from bruxelles.server.room import Room
from bruxelles.server.server import Server
from bruxelles.server.table import commands
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.settings import SeatSpec, TableSettings
from bruxelles.server.table.table import Table
from bruxelles.server.thinking import Thinkers

pytestmark = pytest.mark.anyio

ME, BOT = SeatSpec(kind="me"), SeatSpec(kind="bot", bot="random")
Thought = Callable[[Job], Awaitable[str | None]]


class Scripted(Thinkers):
    """Bots that answer as the test says."""

    def __init__(self, thought: Thought) -> None:
        super().__init__(1, 1.0)
        self.thought = thought
        self.asked = 0

    async def start(self) -> None:
        pass

    async def choose(self, job: Job) -> str | None:
        self.asked += 1
        return await self.thought(job)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    server = Server(Settings(home=tmp_path))
    server.thinkers.close()
    server.thinkers = Scripted(_nothing)
    await server.start()
    yield server
    await server.stop()


async def _nothing(job: Job) -> str | None:
    return None


async def make_table(server: Server, *seats: SeatSpec) -> tuple[Room, Actor]:
    person, _ = await server.people.create_guest("Ann", "test")
    host = Actor(person.id, person.name)
    settings = TableSettings(game="1897", players=len(seats), order="as-seated")
    table = await server.maker.new(host, settings, seats, None)
    return server.hall.room(table.id), host


def turns(table: Table) -> int:
    return len(table.play.turns) if table.play is not None else 0


async def wait_for_turns(room: Room, wanted: int) -> None:
    async with asyncio.timeout(20):
        while await room.look(turns) < wanted:
            await asyncio.sleep(0.01)


async def wait_for_end(room: Room) -> None:
    async with asyncio.timeout(60):
        while await room.look(lambda table: table.status) != "finished":
            await asyncio.sleep(0.02)


async def test_a_table_of_bots_that_all_fail_gets_to_its_end(server: Server) -> None:
    room, _ = await make_table(server, BOT, BOT)
    await wait_for_end(room)
    failures = server.metrics.registry.get_sample_value("bruxelles_bot_failures_total")
    assert failures == await room.look(turns)


async def test_a_choice_that_is_not_legal_is_made_otherwise(server: Server) -> None:
    async def lie(job: Job) -> str | None:
        return "place:9-9"

    server.thinkers = Scripted(lie)
    room, _ = await make_table(server, BOT, BOT)
    await wait_for_turns(room, 3)


async def test_a_bot_that_was_overtaken_is_asked_again(server: Server) -> None:
    """Its turn is taken back while it thinks; when it comes to the same decision again, it must answer."""
    thinking, goes_on = asyncio.Event(), asyncio.Event()

    async def slowly(job: Job) -> str | None:
        thinking.set()
        await goes_on.wait()
        return None

    server.thinkers = bots = Scripted(slowly)
    room, ann = await make_table(server, ME, BOT)
    await choose_first(room, ann)
    async with asyncio.timeout(10):
        await thinking.wait()
    number = await room.look(lambda table: table.seats[0].last_turn)
    await room.command(ann, envelope("takeback", {"do": "takeback", "seen": number, "number": number}))
    await choose_first(room, ann)
    goes_on.set()
    async with asyncio.timeout(10):
        while bots.asked < 2:
            await asyncio.sleep(0.01)


def envelope(name: str, command: dict[str, object]) -> commands.Envelope:
    return commands.ENVELOPE.validate_python({"id": name, "command": command})


def first_choice(table: Table) -> tuple[int, str]:
    assert table.play is not None
    return table.stamp, table.rules.choices.text(table.play.state.legal[0])


async def choose_first(room: Room, actor: Actor) -> None:
    """One turn of this person's, with the first legal choices."""
    while await room.look(lambda table: table.awaits) == actor.id:
        stamp, choice = await room.look(first_choice)
        command = {"do": "choose", "stamp": stamp, "choice": choice, "confirm": True}
        await room.command(actor, envelope(f"choose-{stamp}", command))


async def test_a_command_that_a_restore_has_undone_can_be_sent_again(server: Server) -> None:
    """Only what the database knows counts as carried out."""
    room, ann = await make_table(server, ME, ME)
    said = envelope("same", {"do": "chat", "text": "Good evening"})
    number = await room.command(ann, said)
    assert await room.command(ann, said) == number
    room.forget()
    assert room._answers == {}
    assert await room.command(ann, said) == number
