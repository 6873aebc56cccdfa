"""Limits for what comes before a request is one, and for what stays of an answer that nobody reads.

uvicorn and its parser take heads of any length, wait for the rest of a request for ever, and keep an answer
until it is read. Here its two protocols, HTTP and WebSocket, are told how much and how long (`gate.py`).
"""

from __future__ import annotations

import asyncio
import socket
import struct
from enum import Enum
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from bruxelles.server.errors import BadInput, HeadTooLong, LineTooLong, Refused, TooSlow
from bruxelles.server.http.gate import Gate
from bruxelles.server.http.problems import problem
from bruxelles.server.refusals import tell_refusal
from bruxelles.server.socket.protocol import SocketProtocol

SLICE: Final = 16 * 1024
"""The parser is handed so much at a time, and what it has found is looked at in between."""
LONGEST_LINE: Final = 8000
"""Bytes of an address, or of a header; a socket's handshake could not have longer ones anyway."""
MOST_HEADERS: Final = 100
MOST_PIPELINED: Final = 10
"""Requests that wait for the answer to the one before; browsers and proxies send none."""
TAKEN_IN: Final = 8
"""So many times the longest body is taken in, and thrown away, before the connection is closed."""
SLOWEST: Final = 1024
"""Bytes a second that a reader of answers has to take."""


def protocols(gate: Gate) -> tuple[type[HttpToolsProtocol], type[SocketProtocol]]:
    """What uvicorn makes connections of."""
    return type("Http", (GuardedHttp,), {"gate": gate}), type("Socket", (GuardedSocket,), {"gate": gate})


def answer_of(refused: Refused) -> bytes:
    """The whole answer to a request that no application gets to see."""
    answer = problem(refused)
    lines = [f"HTTP/1.1 {answer.status_code} {HTTPStatus(answer.status_code).phrase}".encode()]
    lines += [name + b": " + value for name, value in (*answer.raw_headers, (b"connection", b"close"))]
    return b"\r\n".join((*lines, b"", bytes(answer.body)))


def abort(transport: asyncio.Transport) -> None:
    """Hang up, and have the system forget what it still holds for the other side."""
    held: socket.socket = transport.get_extra_info("socket")
    held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


class Patience:
    """For who leaves bytes unread: whether enough of them went since the last time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._seen: tuple[float, int] | None = None

    def renew(self) -> None:
        """Something new is to be read: who asks again has read what was before."""
        self._seen = None

    def ended(self, now: float, unread: int) -> bool:
        if unread == 0:
            self.renew()
            return False
        if self._seen is None:
            self._seen = now, unread
        since, before = self._seen
        if now - since < self._seconds:
            return False
        self._seen = now, unread
        return unread > before - SLOWEST * self._seconds


class Part(Enum):
    """What is awaited next."""

    REQUEST = 1
    HEAD = 2
    BODY = 3


class GuardedHttp(HttpToolsProtocol):
    gate: Gate
    home: str

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = Patience(self.gate.answer_seconds)
        self._gone = False
        """Whether it is closed, or has become a socket."""
        self._refusal: Refused = BadInput("bad-request", detail="this is not HTTP")
        self._cycle: RequestResponseCycle | None = None
        """The request that is being answered, or was last; uvicorn's `cycle` is the last that came."""
        self._unheard = 0
        """Bytes since the parser has last found something."""
        self._head = 0
        self._body = 0
        self._await(Part.REQUEST)
        self.home = self.gate.home_of(self.client)
        refused = self.gate.add(self)
        if refused is not None:
            self._refuse(refused)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self.gate.remove(self)
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._cycle = cycle
        self._patience.renew()
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        self._gone = True
        self.gate.remove(self)
        super().handle_websocket_upgrade()

    # What comes -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self._gone:
                return
            piece = data[start : start + SLICE]
            self._unheard += len(piece)
            super().data_received(piece)
            if self._unheard > self.gate.header_bytes and not self._gone:
                self._refuse(HeadTooLong("headers-too-long", most=self.gate.header_bytes))

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._refusal)

    def _stop(self, refusal: Refused) -> None:
        """Let the parser go no further; it raises an error of its own, and `send_400_response` is called."""
        self._refusal = refusal
        raise ValueError

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._unheard = self._head = self._body = 0
        self._await(Part.HEAD)

    def on_url(self, url: bytes) -> None:
        self._unheard = 0
        super().on_url(url)
        if len(self.url) > LONGEST_LINE:
            self._stop(LineTooLong("address-too-long", most=LONGEST_LINE))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Also called for headers behind a body in pieces."""
        self._unheard = 0
        size = len(name) + len(value)
        self._head += size
        if size > LONGEST_LINE:
            self._stop(HeadTooLong("headers-too-long", most=LONGEST_LINE))
        if self._head > self.gate.header_bytes:
            self._stop(HeadTooLong("headers-too-long", most=self.gate.header_bytes))
        if len(self.headers) >= MOST_HEADERS:
            self._stop(HeadTooLong("too-many-headers", most=MOST_HEADERS))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._unheard = 0
        if len(self.pipeline) >= MOST_PIPELINED:
            self._stop(BadInput("bad-request", detail="too many requests at once"))
        self._await(Part.BODY)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """What is too long has its answer; the rest is taken in, as most clients read when they have sent."""
        self._unheard = 0
        self._body += len(body)
        if self._body > TAKEN_IN * self.gate.body_bytes:
            self._stop(BadInput("bad-request", detail="the body does not end"))
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._unheard = 0
        self._await(Part.REQUEST)
        super().on_message_complete()

    # What lasts too long ----------------------------------------------------------------------------------

    def _await(self, part: Part) -> None:
        self._part = part
        self._since = self.loop.time()

    def look_at_clock(self, now: float) -> None:
        if self._patience.ended(now, self.transport.get_write_buffer_size()):
            self._abandon()
            return
        seconds = self.gate.body_seconds if self._part is Part.BODY else self.gate.head_seconds
        if now - self._since <= seconds:
            return
        if self._part is not Part.REQUEST:
            self._refuse(TooSlow("too-slow"))
        elif self._cycle is None:  # later on, uvicorn counts the time between requests
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.gate.leaves_too_much(self):
            self._abandon()

    def _abandon(self) -> None:
        """Forget what is unread and hang up: not while uvicorn writes, which would go on writing."""
        self._leave()
        self.loop.call_soon(abort, self.transport)

    def _leave(self) -> None:
        """Whatever is being done for it, nothing is written any more."""
        self._gone = True
        if self._cycle is not None and not self._cycle.response_complete:
            self._cycle.disconnected = True
            self._cycle.message_event.set()

    def _refuse(self, refused: Refused) -> None:
        """Say so, unless that would fall into another answer, and close."""
        if self._gone:
            return
        tell_refusal(self.gate.metrics, refused)
        cycle = self._cycle
        if cycle is None or cycle.response_complete or not (cycle.response_started or self.pipeline):
            self.transport.write(answer_of(refused))
        self._leave()
        self.transport.close()


class GuardedSocket(SocketProtocol):
    gate: Gate
    home: str

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.patience = self.gate.answer_seconds
        self.home = self.gate.home_of(self.client)
        self.gate.add(self)  # it was let in before it became a socket

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.remove(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """uvicorn takes no notice of a handshake that cannot be read: it would stay open without answer."""
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            refused = BadInput("bad-request", detail="this is no handshake")
            tell_refusal(self.gate.metrics, refused)
            self.transport.write(answer_of(refused))
            self.transport.close()

    def look_at_clock(self, now: float) -> None:
        """Who is silent, or does not read, it notices by itself."""
