"""Messages by the ten thousand, most of them nonsense: the table stays whole and goes on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

from tests.sampling import Sampling
from tests.server.at_table import page_view
from tests.server.fuzzing import Fuzzer
from tests.server.serving import LONGEST_WAIT, Message, Person, Player, Served, served
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import bruxelles
from bruxelles.core.record import Record
from bruxelles.core.replay import replay
from bruxelles.games import GAMES, rules_of

MESSAGES = 8_000
"""In `make test`; `make soak` sends a million."""
BATCH = 50
"""So many are under way at a time: beyond 200 answers in its line the server asks a reader to come back."""
FRAMES_EVERY = 5
"""After so many batches comes a frame that is no message, which ends the connection."""


class Attacker:
    """One person's socket, opened again whenever it is closed."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self._person = person
        self._table = table
        self._fuzzer = Fuzzer(seed, table)
        self.answers: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()

    async def attack(self, messages: int) -> None:
        sent = 0
        while sent < messages:
            async with connect(
                self._person.address.replace("http", "ws", 1) + "/api/socket",
                additional_headers={"Cookie": self._person.cookie()},
                max_size=None,
                open_timeout=LONGEST_WAIT,
            ) as socket:
                await self._subscribe(socket)
                for _ in range(FRAMES_EVERY):
                    await self._batch(socket)
                    sent += BATCH
                    if sent >= messages:
                        return
                await self._frame(socket)

    async def _subscribe(self, socket: ClientConnection) -> None:
        assert json.loads(await socket.recv())["type"] == "hello"
        since = self._fuzzer.state.get("number", 0)
        await socket.send(json.dumps({"type": "subscribe", "table": self._table, "since": since}))
        self._fuzzer.state = json.loads(await socket.recv())["state"]

    async def _batch(self, socket: ClientConnection) -> None:
        """All in one go; every one of them is answered."""
        batch = [self._fuzzer.message() for _ in range(BATCH)]
        sending = asyncio.create_task(self._send(socket, batch))
        missing = BATCH
        while missing:
            message = json.loads(await asyncio.wait_for(socket.recv(), LONGEST_WAIT))
            if "state" in message:
                self._fuzzer.state = message["state"]
            if message["type"] != "update":
                missing -= 1
                self.answers[message["type"]] += 1
        await sending

    async def _send(self, socket: ClientConnection, batch: list[str]) -> None:
        for text in batch:
            await socket.send(text)

    async def _frame(self, socket: ClientConnection) -> None:
        data, text = self._fuzzer.frame()
        await socket.send(data, text=text)
        try:
            while True:
                await asyncio.wait_for(socket.recv(), LONGEST_WAIT)
        except ConnectionClosed as closed:
            self.closed[0 if closed.rcvd is None else closed.rcvd.code] += 1


async def attack_together(attackers: list[Attacker], messages: int) -> None:
    async with asyncio.TaskGroup() as group:
        for attacker in attackers:
            group.create_task(attacker.attack(messages // len(attackers)))


def test_a_table_withstands_random_messages(tmp_path: Path, sample: Sampling) -> None:
    first, messages = sample(MESSAGES)
    game = [*GAMES][first // messages % len(GAMES)]
    with served(tmp_path) as server:
        mover, other = server.two_at_a_table(game)
        people = [mover.person, other.person, server.person("Eve"), server.person(None)]
        mover.close()
        other.close()
        attackers = [Attacker(person, mover.table, first + seat) for seat, person in enumerate(people)]
        asyncio.run(attack_together(attackers, messages))
        check_that_all_arrived(server, attackers, messages)
        check_table(people[-1], mover.table, tmp_path)
        before = people[0].see(mover.table)
        server.restart()  # which plays everything again
        state = before["state"]
        if state["to_move"] is None or not state["seats"][state["to_move"]]["bot"]:
            assert people[0].see(mover.table) == before
        if state["status"] != "finished":
            go_on(people[:3], mover.table)
        assert server.errors() == []


def check_that_all_arrived(server: Served, attackers: list[Attacker], messages: int) -> None:
    answers = sum((attacker.answers for attacker in attackers), Counter[str]())
    assert answers.total() == messages
    assert answers["done"] > messages / 1000
    assert answers["refused"] > messages / 10
    assert answers["problem"] > messages / 2
    closed = sum((attacker.closed for attacker in attackers), Counter[int]())
    assert closed.keys() == {1003, 1007}
    for answer in ("done", "refused", "failed"):
        counted = server.metric("bruxelles_commands_total", answer=answer)
        before = counted - answers[answer]  # the set-up of the table
        assert 0 <= before < 20 if answer == "done" else before == 0
    assert server.errors() == []


def check_table(person: Person, table: str, home: Path) -> None:
    """What somebody is told who only looks is what a replay of the record comes to."""
    record, seen = undisturbed(person, table)
    entries = seen["entries"]
    assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
    assert {"turn", "chat"} <= {entry["kind"] for entry in entries}
    with closing(sqlite3.connect(home / "bruxelles.sqlite")) as connection:
        (record.seed,) = connection.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
    game = replay(rules_of(record.game), record)
    assert seen["state"]["view"] == json.loads(json.dumps(page_view(game)))


def undisturbed(person: Person, table: str) -> tuple[Record, Message]:
    """The record and the table at the same moment: bots on seats that were left may still be playing."""
    while True:
        before = person.see(table)
        record = bruxelles.read(person.http.get(f"/api/tables/{table}/record").text)
        if person.see(table)["state"]["number"] == before["state"]["number"]:
            return record, before


def go_on(people: list[Person], table: str) -> None:
    """Everybody comes back to their seats, and who is to move makes a choice."""
    for person in people:
        person.command(table, "return")
        person.command(table, "join")
    pages = [person.sit(table) for person in people]
    mover = next(page for page in pages if awaited(page))
    draft = mover.state["draft"]
    if draft and draft["complete"]:
        assert mover.command("undo", all=True)["type"] == "done"
    assert mover.command("choose", choice=mover.legal()[0])["type"] == "done"


def awaited(page: Player) -> bool:
    """Whether it is this person's turn, as soon as it is anybody's."""
    page.wait_for_state(lambda state: state["seats"][state["to_move"]]["bot"] is None)
    return page.deciding
