"""How processes that share a database tell each other that a table has changed.

Only ids and revisions travel; what happened is read from the database. So nothing depends on a message
arriving: a process that missed one finds out at its next look, or when its own change is refused.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from bruxelles.extras import how_to_install
from bruxelles.server.errors import BadConfiguration, NotThereYet
from bruxelles.server.logs import log

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

News = Callable[[str, int], Awaitable[None]]
"""Told the table and its revision."""
Missed = Callable[[], Awaitable[None]]

CHANNEL: Final = "bruxelles:tables"
PATIENCE: Final = 1.0
"""Seconds between attempts to reach the bus again."""
TIMEOUT: Final = 2.0
SILENCE: Final = 15.0
"""Seconds without any news after which the connection is tried."""
AVOIDED: Final = 5.0
"""Seconds for which a bus that failed is not asked for a claim."""


class Bus:
    """For one process: nobody else to tell, and every claim is granted."""

    async def start(self, news: News, missed: Missed) -> None:
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
            raise BadConfiguration(f"bus: Redis needs more packages: {how_to_install('cluster')}")
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        self._redis: Redis = Redis.from_url(
            address,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 0),  # an interruption must show: then news may have been lost
        )
        self._untold: dict[str, int] = {}
        """Tables and their revisions."""
        self._something_to_tell = asyncio.Event()
        self._away_until = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, news: News, missed: Missed) -> None:
        from redis.exceptions import AuthenticationError, AuthorizationError, RedisError

        try:
            await self._redis.ping()
        except (AuthenticationError, AuthorizationError) as error:
            raise BadConfiguration(f"bus: it cannot be used: {error}") from error
        except (RedisError, OSError) as error:
            raise NotThereYet(f"bus: it cannot be reached: {error}") from error
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(news, missed, ready)),
            asyncio.create_task(self._tell()),
        ]
        await ready.wait()

    async def _listen(self, news: News, missed: Missed, ready: asyncio.Event) -> None:
        """For ever. While the bus is away the tables are looked at every now and then."""
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    if ready.is_set():
                        await missed()
                    ready.set()
                    await self._hear(channel, news)
            except Exception as error:  # the bus or the database is away
                self._failed(error)
            await asyncio.sleep(PATIENCE)
            try:
                await missed()
            except Exception as error:
                self._failed(error)

    async def _hear(self, channel: PubSub, news: News) -> None:
        asked = False
        while True:
            message = await channel.get_message(ignore_subscribe_messages=True, timeout=SILENCE)
            if message is None:
                if asked:
                    raise ConnectionError("the connection is dead")
                await channel.ping()
            elif message["type"] == "message":
                table, revision = message["data"].decode().split()
                await news(table, int(revision))
            asked = message is None

    def _failed(self, error: Exception) -> None:
        self._away_until = time.monotonic() + AVOIDED
        log.warning("the bus, or what it brought news of, is not reachable", reason=type(error).__name__)

    async def publish(self, table: str, revision: int) -> None:
        """The change itself is safe in the database, so nobody waits until the others know."""
        self._untold[table] = revision
        self._something_to_tell.set()

    async def _tell(self) -> None:
        while True:
            await self._something_to_tell.wait()
            self._something_to_tell.clear()
            while not await self._told_all():
                await asyncio.sleep(PATIENCE)

    async def _told_all(self) -> bool:
        """Tell what is not told yet; False if the bus is away."""
        from redis.exceptions import RedisError

        try:
            while self._untold:
                table, revision = next(iter(self._untold.items()))
                await self._redis.publish(CHANNEL, f"{table} {revision}")
                if self._untold[table] == revision:
                    del self._untold[table]
        except (RedisError, OSError) as error:
            self._failed(error)
            return False
        return True

    async def claim(self, what: str, seconds: float) -> bool:
        """Without the bus everybody may: it is better done twice than not at all."""
        from redis.exceptions import RedisError

        if time.monotonic() < self._away_until:
            return True
        try:
            return bool(await self._redis.set(f"bruxelles:claim:{what}", 1, nx=True, px=int(seconds * 1000)))
        except (RedisError, OSError) as error:
            self._failed(error)
            return True

    async def healthy(self) -> bool:
        from redis.exceptions import RedisError

        try:
            return bool(await self._redis.ping())
        except (RedisError, OSError):
            return False

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._told_all()
        await self._redis.aclose()


def open_bus(address: str) -> Bus:
    return RedisBus(address) if address else Bus()
