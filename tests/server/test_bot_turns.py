"""For whom bots are asked: people's tables first, those without people a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest
from tests.server.scripted import (
    BOT,
    ME,
    choose_first,
    envelope,
    make_table,
    nothing,
    open_server,
    script,
)

from bruxelles.bots.job import Job, Thought
from bruxelles.server import conductor
from bruxelles.server.bots.hints import ADVISER
from bruxelles.server.bots.queue import Payer, Urgency
from bruxelles.server.clock import now
from bruxelles.server.errors import Unavailable
from bruxelles.server.http.app import create_app
from bruxelles.server.live.table import LiveTable
from bruxelles.server.server import Server
from bruxelles.server.socket.messages import LONGEST_PACE
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.sent import Telling
from bruxelles.server.table.settings import SeatSpec
from bruxelles.server.table.table import Table

pytestmark = pytest.mark.anyio

OPEN = SeatSpec(kind="open")
WAITED_FOR, UNATTENDED = Urgency.WAITED_FOR, Urgency.UNATTENDED


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path, unattended_tables_per_person=1, unattended_tables=2) as server:
        yield server


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)


class Doors:
    """Bots that answer when the test lets their table go on, and then leave the choice to it."""

    def __init__(self, server: Server) -> None:
        self.open: set[str] = set()
        self.thinking: list[str] = []
        """The tables whose bots think now."""
        self.bots = script(server, self.think)

    async def think(self, job: Job) -> Thought | None:
        table = job.table.partition(":")[0]
        self.thinking.append(table)
        try:
            await until(lambda: table in self.open)
        finally:
            self.thinking.remove(table)
        return None


async def guest(server: Server, name: str) -> Actor:
    person, _ = await server.people.create_guest(name, "test")
    return Actor(person.id, person.name)


async def say(live: LiveTable, actor: Actor, do: str) -> None:
    await live.command(actor, envelope(do, {"do": do}))


async def one_turn(doors: Doors, live: LiveTable) -> bool:
    """Let the bots choose to the end of this turn, in which there may be several choices.

    Gives whether it is for a bot to go on then: in the middle of a turn, somebody else may be asked.
    """

    def bots_turn(table: Table) -> int | None:
        assert table.play is not None
        return table.play.state.turn if table.bot_turn else None

    await until(lambda: live.id in doors.thinking)
    turn = await live.look(bots_turn)
    doors.open.add(live.id)
    async with asyncio.timeout(20):
        while (then := await live.look(bots_turn)) == turn:
            await asyncio.sleep(0.01)
    doors.open.remove(live.id)
    return then is not None


async def test_a_turn_is_paid_for_by_those_who_wait_for_it(server: Server) -> None:
    doors = Doors(server)
    while True:
        live, ann = await make_table(server, ME, OPEN, BOT)
        ben = await guest(server, "Ben")
        server.payers.seen(ann.id, "192.0.2.7")
        await say(live, ben, "join")
        for actor in (ann, ben):
            await choose_first(live, actor)
        if await live.look(lambda table: table.bot_turn):
            break  # else the cards have it that Ann is asked once more
    await until(lambda: doors.thinking == [live.id])
    assert doors.bots.paid == [(WAITED_FOR, [Payer("192.0.2.7", ann.id), Payer("", ben.id)])]


async def test_who_has_left_does_not_wait(server: Server) -> None:
    doors = Doors(server)
    while True:
        live, ann = await make_table(server, ME, OPEN, BOT)
        ben = await guest(server, "Ben")
        await say(live, ben, "join")
        await choose_first(live, ann)
        await say(live, ann, "leave")
        await choose_first(live, ben)
        if await live.look(lambda table: table.bot_turn):
            break  # else the cards have it that Ann is asked once more
    await until(lambda: doors.thinking == [live.id])
    assert doors.bots.paid == [(WAITED_FOR, [Payer("", ben.id)])]


async def test_a_hint_is_paid_for_by_who_asks(server: Server) -> None:
    bots = script(server, nothing)
    live, ann = await make_table(server, ME, BOT)
    with pytest.raises(Unavailable):
        await server.adviser.hint(live.id, ann.id, ADVISER)
    assert bots.paid == [(WAITED_FOR, [Payer("", ann.id)])]


async def test_of_tables_without_people_a_few_play_at_a_time(server: Server) -> None:
    """One of each host, two in all. The next one plays when one is over."""
    doors = Doors(server)
    first, ann = await make_table(server, BOT, BOT)
    await until(lambda: doors.thinking == [first.id])
    assert doors.bots.paid == [(UNATTENDED, [Payer("", ann.id)])]
    settings = await first.look(lambda table: table.settings)
    second = await server.table_factory.new(ann, settings, [BOT, BOT], None)
    others = [(await make_table(server, BOT, BOT))[0] for _ in range(2)]
    await until(lambda: len(doors.thinking) == 2)
    assert set(doors.thinking) == {first.id, others[0].id}
    doors.open.add(others[0].id)  # it plays to its end, and makes room for the last one
    await until(lambda: others[1].id in doors.thinking)
    assert second.id not in doors.thinking
    doors.open.add(first.id)
    await until(lambda: second.id in doors.thinking)


async def ends_unattended(server: Server, doors: Doors, live: LiveTable, ann: Actor) -> bool:
    """She leaves while a bot thinks, and it answers. Gives whether it is for a bot to go on, not for her."""
    await until(lambda: live.id in doors.thinking)
    await say(live, ann, "leave")
    doors.open.add(live.id)
    waiting = server.bot_turns._unhurried
    await until(lambda: live.id in waiting or live.id not in server.bot_turns)
    doors.open.remove(live.id)
    return live.id in waiting


async def test_who_comes_back_is_waited_for_no_longer_than_others(server: Server) -> None:
    """Their table was without people and had no place; now it needs none."""
    doors = Doors(server)
    for _ in range(2):
        await make_table(server, BOT, BOT)
    while True:
        live, ann = await make_table(server, ME, BOT, BOT)
        await choose_first(live, ann)
        if await ends_unattended(server, doors, live, ann):
            break  # else the cards have it that Ann is asked once more
    assert live.id not in doors.thinking
    await say(live, ann, "return")
    await until(lambda: live.id in doors.thinking)
    assert doors.bots.paid[-1] == (WAITED_FOR, [Payer("", ann.id)])


class Eyes:
    """Somebody who watches, and takes as long as one may to see a turn."""

    def __init__(self, person: str | None = None) -> None:
        self.person = person

    def send(self, text: bytes) -> None:
        pass

    def close_for_restart(self) -> None:
        raise AssertionError


async def test_a_table_that_is_watched_slowly_keeps_no_place(server: Server) -> None:
    """Else whoever watches some games of bots keeps those of others from being played."""
    doors = Doors(server)
    first, ann = await make_table(server, BOT, BOT)
    await first.subscribe(Eyes(), 0, Telling(pace=LONGEST_PACE))
    settings = await first.look(lambda table: table.settings)
    second = await server.table_factory.new(ann, settings, [BOT, BOT], None)
    doors.open.add(first.id)
    await until(lambda: second.id in doors.thinking)


async def test_who_comes_back_while_it_is_watched_waits_no_longer(server: Server) -> None:
    """The bots pause for who watches; then all places are taken, but their table needs none."""
    doors = Doors(server)
    while True:
        live, ann = await make_table(server, ME, BOT, BOT)
        await live.subscribe(Eyes(), 0, Telling(pace=1000))
        await choose_first(live, ann)
        await say(live, ann, "leave")
        if await one_turn(doors, live):
            break  # else the cards have it that Ann is asked once more
    for _ in range(2):
        await make_table(server, BOT, BOT)
    await until(lambda: len(doors.thinking) == 2)
    before = len(doors.bots.paid)
    await say(live, ann, "return")
    await until(lambda: (WAITED_FOR, [Payer("", ann.id)]) in doors.bots.paid[before:])
    assert live.id in doors.thinking


async def test_bots_wait_for_those_who_play_and_not_for_who_gave_up(server: Server) -> None:
    script(server, nothing)
    live, ann = await make_table(server, ME, OPEN, BOT)
    ben = await guest(server, "Ben")
    await say(live, ben, "join")
    for actor, pace in ((ann, 900), (ben, 2000)):
        await live.subscribe(Eyes(actor.id), 0, Telling(pace=pace))
    assert live.pace() == 2000
    seat = await live.look(lambda table: table.seats_of(ben.id)[0])
    await live.command(ben, envelope("concede", {"do": "concede", "seat": seat, "bot": "random"}))
    assert live.pace() == 900


async def test_bots_wait_for_who_watches_only_where_nobody_plays(server: Server) -> None:
    """Who plays by HTTP alone, without a socket, does not wait for strangers; nor for who has left."""
    script(server, nothing)
    live, ann = await make_table(server, ME, OPEN, BOT)
    ben = await guest(server, "Ben")
    await say(live, ben, "join")
    await live.subscribe(Eyes(), 0, Telling(pace=LONGEST_PACE))
    assert live.pace() == 0
    for actor, pace in ((ann, 900), (ben, 2000)):
        await live.subscribe(Eyes(actor.id), 0, Telling(pace=pace))
    assert live.pace() == 2000
    await say(live, ben, "leave")
    assert live.pace() == 900
    await say(live, ann, "leave")
    assert live.pace() == LONGEST_PACE


async def test_stopping_leaves_nobody_waiting(server: Server) -> None:
    doors = Doors(server)
    for _ in range(4):
        await make_table(server, BOT, BOT)
    await until(lambda: len(doors.thinking) == 2)
    await server.bot_turns.stop()
    assert (doors.thinking, server.bot_turns._tasks, server.bot_turns._unhurried) == ([], {}, {})


async def test_requests_tell_where_people_are(server: Server) -> None:
    transport = httpx.ASGITransport(create_app(server), client=("192.0.2.9", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:1893") as browser:
        person = (await browser.post("/api/guests", json={"name": "Ann"})).json()["id"]
        assert server.payers.of(person) == Payer("", person)
        await browser.get("/api/me")
    assert server.payers.of(person) == Payer("192.0.2.9", person)


class Asked:
    """Stands in for those who ask bots: none is asked, and all who were to be are noted."""

    def __init__(self) -> None:
        self.tables: list[str] = []

    def __contains__(self, table: str) -> bool:
        return False

    def take(self, live: LiveTable) -> None:
        self.tables.append(live.id)


async def test_no_waiting_table_is_out_of_sight(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many wait, those behind them are looked at a beat later."""
    Doors(server)
    tables = [(await make_table(server, BOT, BOT))[0].id for _ in range(5)]
    asked = Asked()
    monkeypatch.setattr(conductor, "AT_ONCE", 2)
    monkeypatch.setattr(server.conductor, "_bot_turns", asked)
    for _ in range(4):
        await server.conductor._wake_bots(now())
    assert set(asked.tables[:5]) == set(tables)
    assert asked.tables[5:] == asked.tables[:2]
