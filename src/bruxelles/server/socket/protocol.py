"""uvicorn's WebSocket with an outlet, a way to send at once, and with an end for those who do not read.

ASGI sends through a coroutine, which may wait for a slow reader. A table tells many pages the same in one go
and waits for none of them; so it writes to the outlet, which knows how much of it is still unsent. By itself
uvicorn lets that wait without limit, also for a connection that is being closed: then it stays open for as
long as the other side likes.
"""

from __future__ import annotations

from asyncio import TimerHandle
from functools import lru_cache
from typing import Any, Final, Protocol

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

TRY_LATER: Final = 1013
EXTENSION: Final = "bruxelles.outlet"
"""The name in the ASGI scope's `extensions`."""


class Outlet(Protocol):
    """What a socket can do beyond ASGI."""

    def send_now(self, text: bytes) -> None:
        """A message, in UTF-8. It is kept until the reader takes it; after the end it is dropped."""

    @property
    def unsent(self) -> int:
        """The bytes that are still kept."""

    async def drained(self) -> None:
        """Until the reader has taken nearly all of them, or is gone."""


def outlet_of(scope: Scope) -> Outlet:
    found: Outlet = scope["extensions"][EXTENSION][EXTENSION]
    return found


@lru_cache(1)
def _framed(text: bytes) -> bytes:
    """A message in its frame (RFC 6455, 5.2): whole, neither masked nor compressed, so the same for all."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class SocketProtocol(WebSocketsSansIOProtocol):
    patience = 60.0
    """So many seconds the other side may read nothing of what waits for it; then the connection is closed."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._frames: list[bytes] = []
        """What was sent since the event loop came round; it goes out in one piece."""
        self._in_frames = 0
        self._waiting: TimerHandle | None = None
        self._pong = b""
        """The answer to the last ping of somebody who does not read: RFC 6455, 5.5.3, wants no others."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {EXTENSION: self}

    # An outlet --------------------------------------------------------------------------------------------

    def send_now(self, text: bytes) -> None:
        if self.disconnected or self.conn.state is not State.OPEN:
            return
        if not self._frames:
            self.loop.call_soon(self._flush)
        self._frames.append(_framed(text))
        self._in_frames += len(text)

    @property
    def unsent(self) -> int:
        return self._in_frames + self.transport.get_write_buffer_size()

    async def drained(self) -> None:
        self._flush()
        await self.writable.wait()

    def _flush(self) -> None:
        if self._frames and not self.disconnected:
            self.transport.write(b"".join(self._frames))
        self._frames.clear()
        self._in_frames = 0

    # Who does not read ------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._waiting = self.loop.call_later(self.patience, self._give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._calm_down()
        if self._pong and not self.close_sent:
            self.transport.write(self._pong)
        self._pong = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm_down()
        super().connection_lost(exc)

    def _calm_down(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        """Nothing was read for too long."""
        if self.close_sent or self.conn.state is not State.OPEN:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TRY_LATER})
        self.conn.send_close(TRY_LATER)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self._abort_soon()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self._pong = b"".join(self.conn.data_to_send())

    # The end ----------------------------------------------------------------------------------------------

    async def send(self, message: ASGISendEvent) -> None:
        self._flush()
        if message["type"] == "websocket.close":  # behind everything that waits, instead of waiting for it
            self.writable.set()
            await super().send(message)
            self._abort_soon()
        else:
            await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._abort_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_soon()

    def _abort_soon(self) -> None:
        """A moment for the last words; then whatever nobody has read is thrown away."""
        self.loop.call_later(self.close_timeout, self.transport.abort)
