"""A server within the test, whose bots answer as the test says."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bruxelles.bots.job import Job, Thought
from bruxelles.server.bots.pool import BotPool
from bruxelles.server.bots.queue import Payer, Urgency
from bruxelles.server.config import Settings
from bruxelles.server.live.table import LiveTable
from bruxelles.server.server import Server
from bruxelles.server.table import commands
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.settings import SeatSpec, TableSettings
from bruxelles.server.table.table import Table

ME, OPEN, BOT = SeatSpec(kind="me"), SeatSpec(kind="open"), SeatSpec(kind="bot", bot="random")
Thinking = Callable[[Job], Awaitable[Thought | None]]


class Scripted(BotPool):
    """Bots that answer as the test says."""

    def __init__(self, thinking: Thinking) -> None:
        super().__init__(1, 1.0)
        self.thinking = thinking
        self.asked: list[Job] = []
        self.paid: list[tuple[Urgency, list[Payer]]] = []
        """How urgent each was, and for whom."""

    async def start(self) -> None:
        pass

    async def choose(
        self, job: Job, urgency: Urgency = Urgency.WAITED_FOR, payers: Sequence[Payer] = ()
    ) -> Thought | None:
        self.asked.append(job)
        self.paid.append((urgency, list(payers)))
        return await self.thinking(job)


async def nothing(job: Job) -> Thought | None:
    return None


def bare(choice: str) -> Thought:
    """A choice without reasons."""
    why = {"choice": choice, "simulations": 0, "alternatives": [], "wins": [], "scores": [], "deciding": []}
    return Thought(choice, why)


@asynccontextmanager
async def open_server(home: Path, bots: BotPool | None = None, **settings: Any) -> AsyncIterator[Server]:
    """With bots that all fail, until the test says otherwise."""
    server = Server(Settings(home=home, **settings), bots or Scripted(nothing))
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


def script(server: Server, thinking: Thinking) -> Scripted:
    """From now on bots answer like this."""
    assert isinstance(server.bot_pool, Scripted)
    server.bot_pool.thinking = thinking
    return server.bot_pool


async def make_table(server: Server, *seats: SeatSpec) -> tuple[LiveTable, Actor]:
    person, _ = await server.people.create_guest("Ann", "test")
    host = Actor(person.id, person.name)
    settings = TableSettings(game="1897", players=len(seats), order="as-seated")
    table = await server.table_factory.new(host, settings, seats, None)
    return server.live_tables.table(table.id), host


def envelope(name: str, command: dict[str, object]) -> commands.Envelope:
    return commands.Envelope.model_validate({"id": name, "command": command})


def first_choice(table: Table) -> tuple[int, str]:
    """The stamp, and the first legal choice after the tentative ones."""
    decision = None if table.play is None else table.play.decision()
    assert decision is not None
    legal = [option.choice for option in decision.options if option.refusal is None]
    return table.stamp, legal[0]


async def choose_once(live: LiveTable, actor: Actor, confirm: bool) -> str:
    stamp: int
    choice: str
    stamp, choice = await live.look(first_choice)
    command = {"do": "choose", "stamp": stamp, "choice": choice, "confirm": confirm}
    await live.command(actor, envelope(f"choose-{stamp}", command))
    return choice


async def choose_first(live: LiveTable, actor: Actor) -> None:
    """One turn of this person's, with the first legal choices."""
    while await live.look(lambda table: table.awaits) == actor.id:
        await choose_once(live, actor, confirm=True)
