"""Every message about a table is what its type says: nothing in it that is not declared, nothing missing.

Whole games go through live tables in this process, with people and spectators who listen, in words and
without: drafts, second thoughts, proposals, seats that change hands, bots with their reasons, the end.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import jsonschema_rs
import msgspec
import pytest
from tests.playing import Dice, each_game
from tests.server.at_table import finished_record
from tests.server.scripted import Scripted, open_server
from tools.wire import document

from bruxelles.bots.job import Job, Thought, think
from bruxelles.core.deal import commitment_to
from bruxelles.games import rules_of
from bruxelles.server.http.routes.records import Steps, steps_of
from bruxelles.server.live.table import LiveTable
from bruxelles.server.server import Server
from bruxelles.server.socket.messages import ServerMessage
from bruxelles.server.table import commands
from bruxelles.server.table.entries import KINDS
from bruxelles.server.table.messages import DoneMessage, TableMessage, UpdateMessage
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.sent import Telling, encode
from bruxelles.server.table.settings import ClockSettings, SeatSpec, TableSettings
from bruxelles.server.table.table import Table

pytestmark = pytest.mark.anyio

ME, OPEN = SeatSpec(kind="me"), SeatSpec(kind="open")
GREEDY = SeatSpec(kind="bot", bot="greedy")
DOCUMENT = document()


def validator(of: str) -> jsonschema_rs.Draft202012Validator:
    """Of the schema that the page's own types are made from."""
    return jsonschema_rs.Draft202012Validator(
        {"$ref": f"#/components/schemas/{of}", "components": DOCUMENT["components"]}
    )


MESSAGES, STEPS = validator("ServerMessage"), validator("Steps")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def greedy(job: Job) -> Thought | None:
    return think(replace(job, bot="greedy"))


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path, Scripted(greedy)) as server:
        yield server


class Ear:
    """Somebody who listens at a table; whatever comes is checked."""

    def __init__(self, person: str | None, worded: bool) -> None:
        self.person = person
        self.worded = worded
        self.kinds: set[str] = set()
        self.seen: set[str] = set()
        """The parts of a state that have been there."""

    def close_for_restart(self) -> None:
        raise AssertionError("nothing is undone here")

    def send(self, text: bytes) -> None:
        message = msgspec.json.decode(text, type=ServerMessage, strict=True)
        assert msgspec.json.encode(message) == text
        MESSAGES.validate(json.loads(text))
        assert isinstance(message, TableMessage | UpdateMessage)
        for entry in message.entries:
            self.kinds.add(str(entry.__struct_config__.tag))
            self.seen |= {"why"} if getattr(entry.body, "why", None) else set()
            if entry.__struct_config__.tag in ("started", "turn"):
                assert isinstance(getattr(entry, "lines", None), list) == self.worded
        state = message.state
        self.seen |= {name for name in ("view", "decision", "draft", "offer") if getattr(state, name)}
        if state.decision is not None:
            assert isinstance(state.decision.says, list) == self.worded
            options = state.decision.options or []
            self.seen |= {"refusal" for option in options if option.refusal is not None}
            assert all(isinstance(option.says, list) == self.worded for option in options)


class Company:
    """A server's people, and all who listen at their tables."""

    def __init__(self, server: Server, luck: Dice) -> None:
        self.server = server
        self.luck = luck
        self.ears: list[Ear] = []
        self._ids = 0

    async def newcomer(self, name: str) -> Actor:
        person, _ = await self.server.people.create_guest(name, "test")
        return Actor(person.id, person.name)

    async def listen(self, table: str, *people: Actor) -> LiveTable:
        live = self.server.live_tables.table(table)
        for person in (None, *(actor.id for actor in people)):
            for worded in (False, True):
                self.ears.append(Ear(person, worded))
                await live.subscribe(self.ears[-1], 0, Telling(words=worded))
        return live

    async def do(self, live: LiveTable, actor: Actor, do: str, **more: object) -> bool:
        """Whether it is done; if not, the refusal is checked, too."""
        self._ids += 1
        fields = {"id": f"c{self._ids}", "since": 0, "command": {"do": do, **more}}
        envelope = commands.Envelope.model_validate(fields)
        answer = await self.server.live_tables.carry_out(actor, "", live.id, envelope, self._ids % 2 == 0)
        text = encode(answer)
        msgspec.json.decode(text, type=ServerMessage, strict=True)
        MESSAGES.validate(json.loads(text))
        return isinstance(answer, DoneMessage)

    async def play(self, live: LiveTable, people: list[Actor], turns: int) -> None:
        """So many choices, confirmed now and then, some taken back; bots play by themselves."""
        known = {actor.id: actor for actor in people}
        while turns and await live.look(lambda table: table.status) == "running":
            awaited = await live.look(lambda table: table.awaits)
            if awaited is None:
                await asyncio.sleep(0.005)
                continue
            turns -= 1
            await self._step(live, known[awaited])

    async def _step(self, live: LiveTable, actor: Actor) -> None:
        def look(table: Table) -> tuple[int, list[str], bool]:
            assert table.play is not None
            decision = table.play.decision()
            options = [] if decision is None else decision.options
            legal = [option.choice for option in options if option.refusal is None]
            return table.stamp, legal, bool(table.play.undoable)

        stamp, legal, undoable = await live.look(look)
        if undoable and self.luck.one_in(6):
            assert await self.do(live, actor, "undo", stamp=stamp, all=self.luck.one_in(2))
        elif not legal:
            assert await self.do(live, actor, "confirm", stamp=stamp)
        else:
            choice = self.luck.of(legal)
            if not await self.do(live, actor, "choose", stamp=stamp, choice=choice, careful=True):
                assert await self.do(live, actor, "choose", stamp=stamp, choice=choice)

    async def finish(self, live: LiveTable, people: list[Actor]) -> None:
        await self.play(live, people, 1000)
        assert await live.look(lambda table: table.status) == "finished"


def last_turn(table: Table) -> tuple[int, int]:
    assert table.play is not None
    return table.number, table.play.turns[-1].number


def open_offer(table: Table) -> int:
    assert table.offer is not None
    return table.offer.number


@each_game
async def test_a_table_with_everything_that_can_happen(server: Server, game_name: str) -> None:
    company = Company(server, Dice(f"messages {game_name}"))
    ann, ben, cem = [await company.newcomer(name) for name in ("Ann", "Ben", "Cem")]
    settings = TableSettings(game=game_name, players=3, order="as-seated")
    table = await server.table_factory.new(ann, settings, [ME, OPEN, OPEN], None)
    live = await company.listen(table.id, ann, ben, cem)
    assert not await company.do(live, ann, "start")
    assert await company.do(live, ben, "join")
    assert await company.do(live, ben, "contribute", commitment=commitment_to("b" * 32))
    assert await company.do(live, cem, "join")
    assert await company.do(live, cem, "chat", text="Good evening!")
    assert not await company.do(live, ben, "reveal", nonce="c" * 32)
    assert await company.do(live, ben, "reveal", nonce="b" * 32)
    await company.play(live, [ann, ben, cem], 30)
    seen, number = await live.look(last_turn)
    for agree in (False, True):
        assert await company.do(live, ann, "takeback", seen=seen, number=number)
        offer = await live.look(open_offer)
        assert not await company.do(live, ann, "reply", offer=offer, agree=True)
        assert await company.do(live, ben, "reply", offer=offer, agree=agree)
        assert await company.do(live, cem, "reply", offer=offer, agree=True) == agree
    assert await company.do(live, ann, "count")
    assert await company.do(live, ben, "reply", offer=await live.look(open_offer), agree=False)
    assert await company.do(live, cem, "resign", seat=2)
    assert await company.do(live, cem, "reply", offer=await live.look(open_offer), agree=False)
    assert await company.do(live, ben, "leave")
    dan = await company.newcomer("Dan")
    for to, bot in (("open", None), ("bot", "greedy")):
        assert await company.do(live, ann, "hand-over", seat=1, to=to, bot=bot)
        assert await company.do(live, cem, "reply", offer=await live.look(open_offer), agree=True)
        if to == "open":
            assert await company.do(live, dan, "join")
            assert await company.do(live, dan, "leave")
    while not all(
        "why" in ear.seen for ear in company.ears
    ):  # the bot has its turn in the next round at last
        await company.play(live, [ann, cem], 2)
        assert await live.look(lambda table: table.status) == "running"
    assert await company.do(live, dan, "return")
    await company.play(live, [ann, cem, dan], 10)
    await company.listen(table.id, dan)  # all of it at once, as it was stored
    for ear in company.ears:
        assert ear.kinds == set(KINDS) - {"finished", "rematch", "closed"}
        assert ear.seen >= {"view", "why"}
    drafted = {ear.worded for ear in company.ears if ear.seen >= {"decision", "draft", "refusal", "offer"}}
    assert drafted == {False, True}


@each_game
async def test_a_game_that_ends(server: Server, game_name: str) -> None:
    company = Company(server, Dice(f"end {game_name}"))
    ann = await company.newcomer("Ann")
    record = finished_record(game_name, 2)
    source = await server.table_factory.imported(ann, record.text(), None)
    settings = TableSettings(game=game_name, players=2, clock=ClockSettings(bank=600))
    at = len(record.choices) - 12
    table = await server.table_factory.branch(ann, source.id, at, settings, [ME, GREEDY])
    live = await company.listen(table.id, ann)
    await company.finish(live, [ann])
    again = await server.table_factory.rematch(ann, table.id)
    for ear in company.ears:
        assert ear.kinds >= {"started", "turn", "finished", "rematch"}
    beginning = await server.table_factory.new(
        ann, settings.model_copy(update={"start": "host"}), [ME, OPEN], None
    )
    closed = await company.listen(beginning.id, ann)
    assert await company.do(closed, ann, "close")
    assert company.ears[-1].kinds == {"seated", "closed"}
    assert again != table.id


@each_game
@pytest.mark.parametrize("worded", [False, True])
def test_the_steps_of_a_replay(game_name: str, worded: bool) -> None:
    record = finished_record(game_name, 2)
    text = encode(steps_of(rules_of(game_name), record, -1, 0, len(record.choices) + 1, worded))
    steps = msgspec.json.decode(text, type=Steps, strict=True)
    assert encode(steps) == text
    STEPS.validate(json.loads(text))
    assert all(isinstance(step.lines, list) == worded for step in steps.steps)
