"""What waits for those who read slowly, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from bruxelles.server.socket.outbox import Outbox, Outboxes
from bruxelles.server.socket.protocol import TRY_LATER, SocketProtocol, outlet_of

pytestmark = pytest.mark.anyio

SIZE = 100_000
"""More than what waits for everybody now and then."""
TEXT = b"x" * SIZE
MEGABYTE = b"x" * 1_000_000


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Reader:
    """A socket that reads when it likes; its own outlet."""

    def __init__(self, outboxes: Outboxes, person: str | None, address: str = "192.0.2.1") -> None:
        self.closed = False
        self.unsent = 0
        self.eased = asyncio.Event()
        self.outbox: Outbox = outboxes.open(self, person, address, self.close)

    def close(self) -> None:
        self.closed = True

    def send_now(self, text: bytes) -> None:
        self.unsent += len(text)

    async def drained(self) -> None:
        self.eased.clear()
        await self.eased.wait()

    def told(self, times: int = 1) -> None:
        for _ in range(times):
            self.outbox.put(TEXT)

    def read(self) -> None:
        self.unsent -= SIZE
        self.eased.set()


async def test_a_socket_is_closed_when_too_much_waits_for_it() -> None:
    ann = Reader(Outboxes(3 * SIZE, 100 * SIZE, 10), "ann")
    for _ in range(10):  # who reads can be told as much as you like
        ann.told(3)
        for _ in range(3):
            ann.read()
    ann.told(3)
    assert not ann.closed
    ann.told()
    assert ann.closed
    ann.told(100)
    assert ann.unsent == 4 * SIZE


async def test_a_question_waits_until_there_is_room_for_the_answer() -> None:
    ann = Reader(Outboxes(4 * SIZE, 100 * SIZE, 10), "ann")
    ann.told(2)
    await ann.outbox.room()
    ann.told()
    waiting = asyncio.create_task(ann.outbox.room())
    await asyncio.sleep(0)
    assert not waiting.done()
    ann.read()
    await waiting


async def test_the_sockets_of_a_person_share_what_may_wait() -> None:
    outboxes = Outboxes(10 * SIZE, 8 * SIZE, 10)
    stuck, slow, quick = (Reader(outboxes, "ann", f"192.0.2.{number}") for number in range(3))
    ben = Reader(outboxes, "ben")
    stuck.told(5)
    slow.told(3)
    ben.told(5)
    quick.told()
    assert [reader.closed for reader in (stuck, slow, quick, ben)] == [True, False, False, False]
    slow.told(3)
    assert not slow.closed


async def test_the_people_of_an_address_share_what_may_wait() -> None:
    outboxes = Outboxes(10 * SIZE, 5 * SIZE, 2)
    readers = [Reader(outboxes, person) for person in ("ann", "ben", "cat", None)]
    for reader in readers:
        reader.told(3)
    assert sum(reader.closed for reader in readers) == 1
    elsewhere = Reader(outboxes, "dan", "192.0.2.2")
    elsewhere.told(5)
    assert not elsewhere.closed


async def test_nothing_is_remembered_of_who_has_gone() -> None:
    outboxes = Outboxes(10 * SIZE, 5 * SIZE, 2)
    ann, again = Reader(outboxes, "ann"), Reader(outboxes, "ann")
    ann.told(4)
    outboxes.close(ann.outbox)
    again.told(4)
    assert not again.closed
    outboxes.close(again.outbox)
    assert outboxes._shares == {}


# The connection itself -------------------------------------------------------------------------------------

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\n\r\n"
)
PING = b"\x89\xfd\0\0\0\0" + b"x" * 125
CLOSED = b"\x88\x02" + TRY_LATER.to_bytes(2)


class Watched(SocketProtocol):
    """Tells what happens to it."""

    def __init__(self, seconds: float, last_words: float, app: Callable[..., object]) -> None:
        super().__init__(uvicorn.Config(app, log_config=None, ws_ping_interval=None), ServerState(), {})
        self.patience = seconds
        self.close_timeout = last_words
        self.lost = asyncio.Event()
        self.pinged = 0

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lost.set()

    def handle_ping(self) -> None:
        super().handle_ping()
        self.pinged += 1


async def tell_much(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    for _ in range(20):  # more than the system takes in
        outlet_of(scope).send_now(MEGABYTE)
    while (await receive())["type"] != "websocket.disconnect":
        pass


@asynccontextmanager
async def silent_client(
    protocol: Callable[[], Watched],
) -> AsyncIterator[tuple[Watched, asyncio.StreamReader, asyncio.StreamWriter]]:
    """Somebody who asks and does not read."""
    made: list[Watched] = []

    def make() -> Watched:
        made.append(protocol())
        return made[0]

    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname(), limit=1000)
    writer.write(HANDSHAKE)
    try:
        async with asyncio.timeout(30):
            while not made or made[0].writable.is_set():
                await asyncio.sleep(0.001)
            yield made[0], reader, writer
    finally:
        writer.transport.abort()
        server.close()


async def test_who_does_not_read_is_closed_though_nothing_is_taken() -> None:
    async with silent_client(lambda: Watched(0.01, 0.01, tell_much)) as (protocol, _, _):
        await protocol.lost.wait()


async def test_who_reads_again_in_time_is_told_why() -> None:
    async with silent_client(lambda: Watched(0.01, 60, tell_much)) as (protocol, reader, writer):
        while not protocol.close_sent:
            await asyncio.sleep(0.001)
        told = b""
        while not told.endswith(CLOSED):
            told = told[-1000:] + await reader.read(1 << 20)
        writer.close()
        await protocol.lost.wait()


async def test_pings_of_who_does_not_read_are_not_all_answered() -> None:
    async with silent_client(lambda: Watched(60, 0.01, tell_much)) as (protocol, _, writer):
        before = protocol.transport.get_write_buffer_size()
        for _ in range(1000):
            writer.write(PING)
        while protocol.pinged < 1000:
            await asyncio.sleep(0.001)
        assert protocol.transport.get_write_buffer_size() <= before + len(PING)
