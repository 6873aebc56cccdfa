"""Players who do nothing but move: two at each table, each with a socket, all legal choices alike."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

Body = dict[str, Any]
Result = TypeVar("Result")

GAME = "1893"


class Refusal(msgspec.Struct):
    code: str


class Option(msgspec.Struct):
    choice: str
    refusal: Refusal | None


class Decision(msgspec.Struct):
    options: list[Option] | None


class State(msgspec.Struct):
    number: int
    status: str
    stamp: int | None
    decision: Decision | None


class Message(msgspec.Struct):
    """What a player needs of a message; the rest is passed over, as the server is measured here."""

    type: str
    state: State | None = None


_message = msgspec.json.Decoder(Message)


def run(playing: Coroutine[Any, Any, Result]) -> Result:
    """On the event loop that takes least time of its own."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(playing)


def _text(message: Body) -> str:
    return msgspec.json.encode(message).decode()


async def _make_table(host: httpx.AsyncClient, guest: httpx.AsyncClient) -> str:
    wish = {"game": GAME, "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = await host.post("/api/tables", json=wish)
    table = str(made.json()["id"])
    join = {"id": "join", "command": {"do": "join"}}
    (await guest.post(f"/api/tables/{table}/commands", json=join)).raise_for_status()
    return table


def percentile(values: list[float], per_cent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * per_cent // 100)] if ordered else float("nan")


@dataclass
class Measured:
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    """Milliseconds from sending a command to its acknowledgement, which comes after the commit."""
    by_entry: list[tuple[int, float]] = field(default_factory=list)
    """The number of the table's last entry before a move, and its latency."""

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds


class Spectator(asyncio.Protocol):
    """Somebody who watches a table and does nothing about it."""

    HANDSHAKE = (
        "GET /api/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )

    def __init__(self, host: str, table: str) -> None:
        self._host = host
        self._table = table
        self._accepted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self.HANDSHAKE.format(host=self._host).encode())

    def data_received(self, data: bytes) -> None:
        if not self._accepted:
            assert data.startswith(b"HTTP/1.1 101"), data[:200]
            self._accepted = True
            self.watch(self._table)

    def watch(self, table: str) -> None:
        message = _text({"type": "subscribe", "table": table}).encode()
        assert len(message) < 126
        self._transport.write(bytes((0x81, 0x80 | len(message))) + bytes(4) + message)  # masked with zeros


async def _watch(address: str, table: str) -> Spectator:
    netloc = urlsplit(address).netloc
    host, _, port = netloc.rpartition(":")
    loop = asyncio.get_running_loop()
    _, spectator = await loop.create_connection(lambda: Spectator(netloc, table), host, int(port))
    return spectator


def _connect(address: str, person: httpx.AsyncClient) -> connect:
    return connect(
        address.replace("http", "ws", 1) + "/api/socket",
        additional_headers={"Cookie": "; ".join(f"{name}={value}" for name, value in person.cookies.items())},
        compression=None,
        max_size=None,
    )


class Load:
    """Some tables with two players each, who play game after game."""

    def __init__(self, *addresses: str, tables: int, spectators: int = 0) -> None:
        """The tables are shared out among the addresses; each has so many spectators."""
        self._addresses = addresses
        self._tables = tables
        self._spectators = spectators
        self._luck = random.Random(1893)
        self._measured = Measured()
        self._measuring = False
        self._pause = 0.0
        self._seated = 0

    async def run(self, seconds: float, rate: float | None) -> Measured:
        """Play for so long; with a rate, at so many moves a second over all tables."""
        self._pause = 0.0 if rate is None else self._tables / rate
        async with AsyncExitStack() as stack:
            homes = [await self._people(stack, address) for address in self._addresses]
            playing = [
                asyncio.create_task(self._sit_down(self._addresses[i % len(homes)], homes[i % len(homes)]))
                for i in range(self._tables)
            ]
            while self._seated < self._tables:
                await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)
            self._measuring = True
            began = time.perf_counter()
            await asyncio.sleep(seconds)
            self._measuring = False
            self._measured.seconds = time.perf_counter() - began
            for task in playing:
                task.cancel()
            for result in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(result, Exception):
                    raise result
        return self._measured

    async def _people(self, stack: AsyncExitStack, address: str) -> list[httpx.AsyncClient]:
        """Two who play at all tables of a process."""
        people = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=address, timeout=60)) for _ in range(2)
        ]
        for number, person in enumerate(people):
            (await person.post("/api/guests", json={"name": f"Bot {number}"})).raise_for_status()
        return people

    async def _sit_down(self, address: str, people: list[httpx.AsyncClient]) -> None:
        """Two sockets stay open; game after game is played over them."""
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(_connect(address, person)) for person in people]
            table = await _make_table(*people)
            watching = [await _watch(address, table) for _ in range(self._spectators)]
            self._seated += 1
            while True:
                async with asyncio.TaskGroup() as group:
                    for socket in sockets:
                        group.create_task(self._play(socket, table))
                table = await _make_table(*people)
                for spectator in watching:
                    spectator.watch(table)

    async def _play(self, socket: ClientConnection, table: str) -> None:
        """One game: move whenever it is this socket's turn, as soon as the move before is acknowledged."""
        await socket.send(_text({"type": "subscribe", "table": table}))
        entries, sent, waiting = 0, 0.0, False
        state = State(0, "open", None, None)
        while state.status != "finished" or waiting:
            message = _message.decode(await socket.recv(decode=False))
            state = message.state or state
            if message.type == "done":
                waiting = False
                self._note(entries, 1000 * (time.perf_counter() - sent))
            if state.stamp is not None and not waiting:
                if self._pause:
                    await asyncio.sleep(self._luck.uniform(0, 2 * self._pause))
                entries = state.number
                waiting = True
                sent = time.perf_counter()
                await socket.send(_text(self._command(table, state)))
        await socket.send(_text({"type": "unsubscribe", "table": table}))

    def _command(self, table: str, state: State) -> Body:
        assert state.decision is not None
        assert state.decision.options is not None
        legal = [option.choice for option in state.decision.options if option.refusal is None]
        command = {
            "do": "choose",
            "stamp": state.stamp,
            "choice": self._luck.choice(legal),
            "confirm": True,
        }
        return {
            "type": "command",
            "table": table,
            "id": f"{self._luck.getrandbits(64):x}",
            "command": command,
        }

    def _note(self, entries: int, latency: float) -> None:
        if self._measuring:
            self._measured.latencies.append(latency)
            self._measured.by_entry.append((entries, latency))

    async def make_idle(self, tables: int) -> None:
        """Turn-based tables where nobody looks."""
        async with httpx.AsyncClient(base_url=self._addresses[0], timeout=60) as person:
            (await person.post("/api/guests", json={"name": "Host"})).raise_for_status()
            wish = {
                "game": GAME,
                "players": 3,
                "pace": "turn-based",
                "clock": {"bank": 7 * 86_400, "increment": 86_400},
                "seats": [{"kind": "me"}, *({"kind": "hot-seat", "name": name} for name in ("Ben", "Cem"))],
            }

            async def some() -> None:
                for _ in range(tables // 8):
                    (await person.post("/api/tables", json=wish)).raise_for_status()

            await asyncio.gather(*(some() for _ in range(8)))
