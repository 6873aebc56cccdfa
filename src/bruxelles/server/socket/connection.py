"""One open socket: it reads what its page asks, and tells it what happens at the tables it shows."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from msgspec import UNSET, UnsetType
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from bruxelles.server.errors import BadInput, Refused, TooMany, first_fault
from bruxelles.server.limits import MessagePace
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log
from bruxelles.server.people.people import KnownPerson
from bruxelles.server.socket.messages import (
    CLIENT_MESSAGE,
    CommandMessage,
    HelloMessage,
    PersonBody,
    ProblemMessage,
    ServerMessage,
    Subscribe,
)
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.sent import encode

PROTOCOL: Final = 1
NOT_TEXT: Final = 1003
MISTAKE: Final = 1011
RESTART: Final = 1012
TRY_LATER: Final = 1013
LOGGED_OUT: Final = 4401
LONGEST_QUEUE: Final = 200
"""Messages that wait for a slow reader; beyond it is asked to come back, and to say what it knows."""
GOODBYE: Final = 2.0
"""Seconds that the last answers get at a stop."""
MOST_TABLES: Final = 50


class Connection:
    """One socket. What is sent waits in a queue, so that a slow reader delays nobody."""

    def __init__(
        self, live_tables: LiveTables, socket: WebSocket, known: KnownPerson | None, messages_per_second: int
    ) -> None:
        self._live_tables = live_tables
        self._socket = socket
        self.known = known
        self._queue: asyncio.Queue[str] = asyncio.Queue(LONGEST_QUEUE)
        self._pace = MessagePace(messages_per_second)
        self._tables: dict[str, bool] = {}
        """The tables it shows, and whether in words."""
        self._reader: asyncio.Task[None] | None = None
        self._idle = False
        """Whether the reader waits for a message; only then it may be cancelled."""
        self._leaving = False
        self._code = 1000

    @property
    def person(self) -> str | None:
        return None if self.known is None else self.known.id

    def send(self, text: str) -> None:
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._hang_up(TRY_LATER)

    def _say(self, message: ServerMessage) -> None:
        self.send(encode(message))

    def _hang_up(self, code: int) -> None:
        self._code = code
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
        writer = asyncio.create_task(self._write())
        self._reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, self._reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            await self._finish(writer, self._reader)
            for table in self._tables:
                self._live_tables.table(table).unsubscribe(self)
            writer.cancel()
            await asyncio.gather(writer, self._reader, return_exceptions=True)
            if self._socket.application_state == WebSocketState.CONNECTED:
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await self._socket.close(self._code)

    async def _finish(self, writer: asyncio.Task[None], reader: asyncio.Task[None]) -> None:
        """What was begun is done to its end and, if it is the server that goes, answered."""
        await asyncio.wait((reader,))
        if self._code == RESTART:
            sent = asyncio.create_task(self._queue.join())
            await asyncio.wait((writer, sent), timeout=GOODBYE, return_when=asyncio.FIRST_COMPLETED)
            sent.cancel()

    def _introduced(self) -> PersonBody | None:
        return None if self.known is None else PersonBody(self.known.id, self.known.name)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._socket.send_text(await self._queue.get())
                self._queue.task_done()

    async def _read(self) -> None:
        try:
            while not self._leaving:
                self._idle = True
                message = await self._socket.receive()
                self._idle = False
                if message["type"] == "websocket.disconnect":
                    break
                text = message.get("text")
                if text is None:
                    self._code = NOT_TEXT
                    break
                await self._receive(text)
        except Exception as error:  # the database is away, say
            self._code = MISTAKE
            log.error("a socket failed", exc_info=error)

    async def _receive(self, text: str) -> None:
        try:
            self._pace.message()
            message = CLIENT_MESSAGE.validate_json(text)
        except TooMany as error:
            self._say(_problem(error))
            return
        except ValidationError as error:
            detail = first_fault(error.errors(include_url=False, include_input=False))
            self._say(_problem(BadInput("bad-message", detail=detail)))
            return
        if isinstance(message, CommandMessage):
            await self._command(message)
        elif isinstance(message, Subscribe):
            await self._subscribe(message)
        else:
            self._tables.pop(message.table, None)
            self._live_tables.table(message.table).unsubscribe(self)

    async def _subscribe(self, message: Subscribe) -> None:
        try:
            if len(self._tables) >= MOST_TABLES and message.table not in self._tables:
                raise BadInput("socket-full", most=MOST_TABLES)
            await self._live_tables.table(message.table).subscribe(self, message.since, message.words)
            self._tables[message.table] = message.words
        except Refused as error:
            self._say(_problem(error, message.table))

    async def _command(self, message: CommandMessage) -> None:
        worded = self._tables.get(message.table, False)
        actor = None if self.known is None else Actor(self.known.id, self.known.name)
        self._say(await self._live_tables.carry_out(actor, message.table, message, worded))


def _problem(error: Refused, table: str | UnsetType = UNSET) -> ProblemMessage:
    return ProblemMessage(error.code, error.sentence, error.facts, table)
