"""Who is connected: how many at once, from where, and who takes too long or leaves answers unread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Final, Protocol

from uvicorn.middleware.proxy_headers import _TrustedHosts

from bruxelles.server.config import Settings
from bruxelles.server.errors import Refused, TooMany, Unavailable
from bruxelles.server.limits import household
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics

RETRY: Final = 10
ADDRESSES: Final = 8
"""All together may leave unread what so many addresses may."""
TOLD_EVERY: Final = 60.0
"""Seconds between two lines of log that say the server is full."""


class Visitor(Protocol):
    """A connection, as the gate sees it."""

    transport: asyncio.Transport
    home: str
    """Whose connection it is: `household`, or empty for a trusted proxy, behind which are many."""

    def look_at_clock(self, now: float) -> None:
        """End what has lasted too long."""


class Gate:
    """What connections may do, and those that are open."""

    def __init__(self, settings: Settings, connections: int, metrics: Metrics) -> None:
        self.metrics = metrics
        self.header_bytes = settings.header_bytes
        self.body_bytes = settings.body_bytes
        self.head_seconds = settings.head_seconds
        self.body_seconds = settings.body_seconds
        self.answer_seconds = settings.answer_seconds
        self._most = connections
        self._most_of_one = settings.connections_per_address
        self._unread_bytes = settings.unread_bytes
        self._proxies = _TrustedHosts(settings.trusted_proxies)  # the same that decides whom uvicorn believes
        self._homes: dict[str, set[Visitor]] = {}
        self._count = 0
        self._told = -TOLD_EVERY

    def home_of(self, client: tuple[str, int] | None) -> str:
        """Whose connection this is. Behind a local socket there is a proxy, too."""
        return "" if client is None or client[0] in self._proxies else household(client[0])

    def add(self, visitor: Visitor) -> Refused | None:
        """Count it, refused or not, until it is removed; the answer says why it has to go."""
        of_one = self._homes.setdefault(visitor.home, set())
        of_one.add(visitor)
        self._count += 1
        if self._count > self._most:
            self._tell_full()
            return Unavailable("full")
        if visitor.home and len(of_one) > self._most_of_one:
            return TooMany("sockets", RETRY)
        return None

    def remove(self, visitor: Visitor) -> None:
        of_one = self._homes[visitor.home]
        of_one.remove(visitor)
        self._count -= 1
        if not of_one:
            del self._homes[visitor.home]

    def leaves_too_much(self, visitor: Visitor) -> bool:
        """Whether those of its address, or all together, leave more unread than the server can hold."""
        if visitor.home and _unread(self._homes[visitor.home]) > self._unread_bytes:
            return True
        return sum(map(_unread, self._homes.values())) > ADDRESSES * self._unread_bytes

    def look_round(self, now: float) -> None:
        for of_one in list(self._homes.values()):
            for visitor in list(of_one):
                visitor.look_at_clock(now)

    def _tell_full(self) -> None:
        now = time.monotonic()
        if now - self._told >= TOLD_EVERY:
            self._told = now
            log.warning("full: new connections are refused", connections=self._most)


def _unread(visitors: Iterable[Visitor]) -> int:
    return sum(visitor.transport.get_write_buffer_size() for visitor in visitors)
