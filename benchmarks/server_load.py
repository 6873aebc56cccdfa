"""Players who do nothing but move: two at each table, each with a socket, all legal choices alike."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

import httpx
import msgspec
import uvloop

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


class Page(asyncio.Protocol):
    """A WebSocket that takes less time than a whole library for it, as the server is measured here.

    It reads what servers send: whole messages, short or long, neither masked nor compressed.
    """

    HANDSHAKE = (
        "GET /api/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{cookies}"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
    END = b"\r\n\r\n"

    def __init__(self, host: str, cookies: str, hear: Callable[[bytes], None]) -> None:
        """`hear` is told every message."""
        self._handshake = self.HANDSHAKE.format(host=host, cookies=cookies).encode()
        self.hear = hear
        self._data = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._handshake)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.opened.done():
            answer, end, rest = self._data.partition(self.END)
            if not end:
                return
            assert answer.startswith(b"HTTP/1.1 101"), answer[:200]
            self._data = rest
            self.opened.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one frame from what has come, if it is all there."""
        data = self._data
        if len(data) < 2:
            return False
        start, size = 2, data[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size or len(data) < start:
            return False
        body, self._data = data[start : start + size], data[start + size :]
        if data[0] == self.TEXT:
            self.hear(body)
        elif data[0] == self.PING:
            self._send(self.PONG, body)
        else:
            assert data[0] == self.CLOSE, data[:20]
        return True

    def say(self, message: Body) -> None:
        self._send(self.TEXT, msgspec.json.encode(message))

    def _send(self, kind: int, body: bytes) -> None:
        size = bytes((len(body),)) if len(body) < 126 else b"\x7e" + len(body).to_bytes(2, "big")
        self._transport.write(bytes((kind, 0x80 | size[0])) + size[1:] + bytes(4) + body)  # masked with zeros

    def close(self) -> None:
        self._transport.close()

    @property
    def closed(self) -> bool:
        return self._transport.is_closing()


async def open_page(address: str, person: httpx.AsyncClient | None, hear: Callable[[bytes], None]) -> Page:
    """A socket of this person, or of a spectator."""
    netloc = urlsplit(address).netloc
    host, _, port = netloc.rpartition(":")
    pairs = [] if person is None else [f"{name}={value}" for name, value in person.cookies.items()]
    cookies = f"Cookie: {'; '.join(pairs)}\r\n" if pairs else ""
    loop = asyncio.get_running_loop()
    _, page = await loop.create_connection(lambda: Page(netloc, cookies, hear), host, int(port))
    await page.opened
    return page


def _not_listen(message: bytes) -> None:
    """What a spectator does."""


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
        players = [Player(self) for _ in people]
        pages = [
            await open_page(address, person, player.hear)
            for person, player in zip(people, players, strict=True)
        ]
        table = await _make_table(*people)
        watching = [await open_page(address, None, _not_listen) for _ in range(self._spectators)]
        for page in watching:
            page.say({"type": "subscribe", "table": table})
        self._seated += 1
        try:
            while True:
                over = [player.play(page, table) for player, page in zip(players, pages, strict=True)]
                await asyncio.gather(*over)
                table = await _make_table(*people)
                for page in watching:
                    page.say({"type": "subscribe", "table": table})
        finally:
            for page in (*pages, *watching):
                page.close()

    def moment(self) -> float:
        """For how long the next move is thought about."""
        return self._luck.uniform(0, 2 * self._pause) if self._pause else 0.0

    def command(self, table: str, state: State) -> Body:
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

    def note(self, entries: int, latency: float) -> None:
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


class Player:
    """Moves whenever it is their turn, as soon as the move before is acknowledged."""

    def __init__(self, load: Load) -> None:
        self._load = load

    def play(self, page: Page, table: str) -> asyncio.Future[None]:
        """One game; done when it is over."""
        self._page = page
        self._table = table
        self._state = State(0, "open", None, None)
        self._entries = 0
        self._sent = 0.0
        self._waiting = self._thinking = False
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        page.say({"type": "subscribe", "table": table})
        return self._over

    def hear(self, text: bytes) -> None:
        message = _message.decode(text)
        if message.type == "hello":
            return
        self._state = message.state or self._state
        if message.type == "done":
            self._waiting = False
            self._load.note(self._entries, 1000 * (time.perf_counter() - self._sent))
        if self._waiting or self._thinking:
            return
        if self._state.status == "finished":
            if not self._over.done():
                self._page.say({"type": "unsubscribe", "table": self._table})
                self._over.set_result(None)
        elif self._state.stamp is not None:
            moment = self._load.moment()
            if moment:
                self._thinking = True
                asyncio.get_running_loop().call_later(moment, self._move)
            else:
                self._move()

    def _move(self) -> None:
        if self._page.closed:
            return  # they thought for too long
        self._thinking = False
        self._waiting = True
        self._entries = self._state.number
        self._sent = time.perf_counter()
        self._page.say(self._load.command(self._table, self._state))
