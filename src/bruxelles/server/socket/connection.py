"""One open socket: it reads what its page asks, and tells it what happens at the tables it shows."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Final

from msgspec import UNSET, UnsetType
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from bruxelles.server.errors import BadInput, NotFound, Refused
from bruxelles.server.limits import TABLES_PER_SOCKET, Limits, MessagePace
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.people.people import KnownPerson
from bruxelles.server.refusals import tell_refusal
from bruxelles.server.socket.messages import (
    CommandMessage,
    HelloMessage,
    PersonBody,
    ProblemMessage,
    ServerMessage,
    Subscribe,
    read_message,
)
from bruxelles.server.socket.outbox import Outboxes
from bruxelles.server.socket.protocol import TRY_LATER, outlet_of
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.sent import Telling, encode

PROTOCOL: Final = 1
NOT_TEXT: Final = 1003
MISTAKE: Final = 1011
RESTART: Final = 1012
LOGGED_OUT: Final = 4401


@dataclass(frozen=True, slots=True)
class SocketSurroundings:
    """What all sockets of a process have in common."""

    live_tables: LiveTables
    limits: Limits
    outboxes: Outboxes
    metrics: Metrics
    messages_per_second: int


@dataclass(frozen=True, slots=True)
class Caller:
    """Who opened a socket, and from where."""

    known: KnownPerson | None
    address: str


class Connection:
    """One socket. What is sent waits, so that a slow reader delays nobody; but neither long nor without end.

    Whoever is closed for that is asked to come back, and to say what it knows.
    """

    def __init__(self, around: SocketSurroundings, socket: WebSocket, caller: Caller) -> None:
        self._live_tables = around.live_tables
        self._limits = around.limits
        self._metrics = around.metrics
        self._outboxes = around.outboxes
        self._socket = socket
        self._caller = caller
        self.known = caller.known
        self._outbox = self._outboxes.open(
            outlet_of(socket.scope), self.person, caller.address, lambda: self._hang_up(TRY_LATER)
        )
        self._pace = MessagePace(around.messages_per_second)
        self._tables: dict[str, bool] = {}
        """The tables it shows, and whether in words."""
        self._reader: asyncio.Task[None] | None = None
        self._idle = False
        """Whether the reader waits; only then it may be cancelled."""
        self._leaving = False
        self.code = 1000
        """With which it is closed by the server; or was, by its page."""

    @property
    def person(self) -> str | None:
        return None if self.known is None else self.known.id

    @property
    def unsent(self) -> int:
        """Bytes that wait for its reader."""
        return self._outbox.unsent

    def send(self, text: bytes) -> None:
        self._outbox.put(text)

    def _say(self, message: ServerMessage) -> None:
        self.send(encode(message))

    def _hang_up(self, code: int) -> None:
        self.code = code
        self._leave()

    def _leave(self) -> None:
        """Read no further message. One that was begun is done to its end."""
        self._leaving = True
        if self._idle and self._reader is not None:
            self._reader.cancel()

    def close_for_restart(self) -> None:
        self._hang_up(RESTART)

    def close_logged_out(self) -> None:
        self._hang_up(LOGGED_OUT)

    async def run(self) -> None:
        """Until either side closes."""
        self._say(HelloMessage(PROTOCOL, self._introduced()))
        self._reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((self._reader,))
        finally:
            self._leave()
            await asyncio.wait((self._reader,))  # what was begun is done to its end, and answered
            for table in list(self._tables):
                self._unsubscribe(table)
            self._outboxes.close(self._outbox)
            if self._socket.application_state == WebSocketState.CONNECTED:
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await self._socket.close(self.code)

    def _introduced(self) -> PersonBody | None:
        return None if self.known is None else PersonBody(self.known.id, self.known.name)

    async def _read(self) -> None:
        try:
            while not self._leaving:
                self._idle = True
                await self._outbox.room()
                message = await self._socket.receive()
                self._idle = False
                if message["type"] == "websocket.disconnect":
                    break
                text = message.get("text")
                if text is None:
                    self.code = NOT_TEXT
                    break
                await self._receive(text)
        except Exception as error:  # the database is away, say
            self.code = MISTAKE
            log.error("a socket failed", exc_info=error)

    async def _receive(self, text: str) -> None:
        try:
            self._pace.message()
            message = read_message(text)
        except Refused as error:
            self._refuse(error)
            return
        if isinstance(message, CommandMessage):
            await self._command(message)
        elif isinstance(message, Subscribe):
            await self._subscribe(message)
        else:
            self._unsubscribe(message.table)

    async def _subscribe(self, message: Subscribe) -> None:
        try:
            self._limits.request(self._caller.address)  # it is as much work
            if message.table not in self._tables:
                self._watch(message.table)
            self._tables[message.table] = message.words
            live = self._live_tables.table(message.table)
            telling = Telling(message.words, message.beats, message.pace)
            await live.subscribe(self, message.since, telling, message.timeline)
        except NotFound as error:
            self._unsubscribe(message.table)
            self._refuse(error, message.table)
        except Refused as error:
            self._refuse(error, message.table)

    def _refuse(self, error: Refused, table: str | UnsetType = UNSET) -> None:
        tell_refusal(self._metrics, error, person=self.person)
        self._say(ProblemMessage(error.code, error.sentence, error.facts, table))

    def _watch(self, table: str) -> None:
        if len(self._tables) >= TABLES_PER_SOCKET:
            raise BadInput("socket-full", most=TABLES_PER_SOCKET)
        self._limits.table_watched(self._caller.address)
        self._tables[table] = False

    def _unsubscribe(self, table: str) -> None:
        if self._tables.pop(table, None) is not None:
            self._live_tables.unsubscribe(table, self)
            self._limits.table_left(self._caller.address)

    async def _command(self, message: CommandMessage) -> None:
        worded = self._tables.get(message.table, False)
        actor = None if self.known is None else Actor(self.known.id, self.known.name)
        address = self._caller.address
        self._say(await self._live_tables.carry_out(actor, address, message.table, message, worded))
