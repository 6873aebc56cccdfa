"""How processes that share a database tell each other that a table has changed.

Only ids and revisions travel; what happened is read from the database. So nothing depends on a message
arriving: a process that missed one finds out at its next look, or when its own change is refused.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.logs import log

if TYPE_CHECKING:
    from redis.asyncio import Redis

News = Callable[[str, int], Awaitable[None]]
"""Told the table and its revision."""

CHANNEL: Final = "bruxelles:tables"
PATIENCE: Final = 1.0
"""Seconds between attempts to reach the bus again."""


class Bus:
    """For one process: nobody else to tell, and every claim is granted."""

    async def start(self, news: News, missed: Callable[[], Awaitable[None]]) -> None:
        """`news` is called for changes by others; `missed` when some may have been lost."""

    async def publish(self, table: str, revision: int) -> None:
        pass

    async def claim(self, what: str, seconds: float) -> bool:
        """Whether this process may do a piece of work that one process should do; for a while."""
        return True

    async def healthy(self) -> bool:
        return True

    async def stop(self) -> None:
        pass


class RedisBus(Bus):
    def __init__(self, address: str) -> None:
        if find_spec("redis") is None:
            raise BadConfiguration("bus: Redis needs more: pip install 'bruxelles[cluster]'")
        from redis.asyncio import Redis

        self._redis: Redis = Redis.from_url(address, socket_connect_timeout=5, health_check_interval=15)
        self._listening: asyncio.Task[None] | None = None

    async def start(self, news: News, missed: Callable[[], Awaitable[None]]) -> None:
        from redis.exceptions import RedisError

        try:
            await self._redis.ping()
        except (RedisError, OSError) as error:
            raise BadConfiguration(f"bus: it cannot be used: {error}") from error
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(news, missed, ready))
        await ready.wait()

    async def _listen(self, news: News, missed: Callable[[], Awaitable[None]], ready: asyncio.Event) -> None:
        from redis.exceptions import RedisError

        first = True
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    ready.set()
                    if not first:
                        await missed()
                    first = False
                    async for message in channel.listen():
                        if message["type"] == "message":
                            table, revision = message["data"].decode().split()
                            await news(table, int(revision))
            except (RedisError, OSError) as error:
                log.warning("the bus is not reachable", reason=type(error).__name__)
            await asyncio.sleep(PATIENCE)

    async def publish(self, table: str, revision: int) -> None:
        """Best effort: the change itself is safe in the database."""
        from redis.exceptions import RedisError

        try:
            await self._redis.publish(CHANNEL, f"{table} {revision}")
        except (RedisError, OSError) as error:
            log.warning("the bus is not reachable", reason=type(error).__name__)

    async def claim(self, what: str, seconds: float) -> bool:
        from redis.exceptions import RedisError

        try:
            return bool(await self._redis.set(f"bruxelles:claim:{what}", 1, nx=True, px=int(seconds * 1000)))
        except (RedisError, OSError):
            return False

    async def healthy(self) -> bool:
        from redis.exceptions import RedisError

        try:
            return bool(await self._redis.ping())
        except (RedisError, OSError):
            return False

    async def stop(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        await self._redis.aclose()


def open_bus(address: str) -> Bus:
    return RedisBus(address) if address else Bus()
