"""How a process is, at any moment: it starts, is ready, is ready though something is wrong, or stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Literal

from bruxelles.server.bus import Bus
from bruxelles.server.errors import Refused, Unavailable
from bruxelles.server.storage.changes import find_room, read_epoch
from bruxelles.server.storage.database import Database

Waiting = Literal["soon", "updating", "no-database", "no-bus", "restored"]
"""What a start is about; each has a text `problem.starting...`"""

SOON: Final = 0.7
"""Seconds within which database and bus have to answer to count as well."""


class Condition:
    """What keeps this process from answering requests, if anything does."""

    def __init__(self) -> None:
        self.obstacle: Refused | None = None
        self.waits("soon")
        self.frozen_tables = 0

    def waits(self, why: Waiting) -> None:
        """For what the start is waiting."""
        if not self.stopping:
            self.obstacle = Unavailable("starting", why=why)

    def ready(self) -> None:
        if not self.stopping:
            self.obstacle = None

    def stops(self) -> None:
        self.obstacle = Unavailable("stopping")

    @property
    def stopping(self) -> bool:
        return self.obstacle is not None and self.obstacle.code == "stopping"


class Probe:
    """Asks whether something is well, once at a time: who asks meanwhile waits for the same answer."""

    def __init__(self, ask: Callable[[], Awaitable[Refused | None]], silent: Refused) -> None:
        """`silent`: what is said of something that does not answer soon."""
        self._ask = ask
        self._silent = silent
        self._asking: asyncio.Task[Refused | None] | None = None

    async def look(self) -> Refused | None:
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._asked())
        done, _ = await asyncio.wait((self._asking,), timeout=SOON)
        return self._asking.result() if done else self._silent

    async def _asked(self) -> Refused | None:
        try:
            return await self._ask()
        except Refused as error:
            return error
        except Exception:
            return self._silent


class Health:
    """What is wrong with this process now."""

    def __init__(self, condition: Condition, database: Database, bus: Bus) -> None:
        self._condition = condition
        self._database = database
        self._bus = bus
        self._probes = (
            Probe(self._ask_database, Unavailable("no-database")),
            Probe(self._ask_bus, Unavailable("no-bus")),
        )

    async def look(self) -> list[Refused]:
        """Within a second, whatever is away."""
        if self._condition.obstacle is not None:
            return [self._condition.obstacle]
        answers = await asyncio.gather(*(probe.look() for probe in self._probes))
        reasons = [answer for answer in answers if answer is not None]
        if self._database.damaged:
            reasons.append(Unavailable("database-damaged"))
        if self._condition.frozen_tables:
            reasons.append(Refused("tables-frozen", count=self._condition.frozen_tables))
        return reasons

    async def _ask_database(self) -> Refused | None:
        if self._database.full:  # perhaps there is room again
            await self._database.write(find_room)
        else:
            await self._database.read(read_epoch)
        return None

    async def _ask_bus(self) -> Refused | None:
        return None if await self._bus.healthy() else Unavailable("no-bus")
