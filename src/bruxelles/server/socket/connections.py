"""All open sockets of this process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Set
from typing import Final

from bruxelles.server.metrics import Metrics
from bruxelles.server.socket.connection import Connection

FAREWELL: Final = 5.0
"""Seconds within which the sockets are closed at a stop."""


class Connections:
    def __init__(self, metrics: Metrics) -> None:
        self._open: set[Connection] = set()
        self._metrics = metrics
        self.closing = False
        """Whether the server stops."""

    def __len__(self) -> int:
        return len(self._open)

    def add(self, connection: Connection) -> None:
        self._open.add(connection)
        self._metrics.sockets.inc()

    def remove(self, connection: Connection) -> None:
        self._open.discard(connection)
        self._metrics.sockets.dec()
        self._metrics.socket_closed(str(connection.code))

    def people(self) -> list[str]:
        """Who is there; somebody with two pages twice."""
        return [connection.known.id for connection in self._open if connection.known is not None]

    def unsent(self) -> int:
        """Bytes that wait for slow readers."""
        return sum(connection.unsent for connection in self._open)

    def logins(self) -> list[str]:
        """The logins by which they were opened."""
        return list({connection.known.login for connection in self._open if connection.known is not None})

    def close_logged_out(self, logins: Set[str]) -> None:
        """These logins have ended."""
        for connection in list(self._open):
            if connection.known is not None and connection.known.login in logins:
                connection.close_logged_out()

    def close_for_restart(self) -> None:
        """Let every page come back and ask again."""
        for connection in list(self._open):
            connection.close_for_restart()

    async def say_goodbye(self) -> None:
        """Close every socket, after the answer to what its page has asked."""
        self.closing = True
        self.close_for_restart()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self._open:
                    await asyncio.sleep(0.01)
