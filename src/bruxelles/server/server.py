"""One process of the server: its parts, and how they start and stop."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from bruxelles.server.analysing import Analyst
from bruxelles.server.bus import open_bus
from bruxelles.server.conductor import Conductor
from bruxelles.server.config import Settings
from bruxelles.server.hall import Hall
from bruxelles.server.limits import Limits
from bruxelles.server.logs import log
from bruxelles.server.making import Maker
from bruxelles.server.metrics import Metrics
from bruxelles.server.notify.sender import Notifier
from bruxelles.server.people import People
from bruxelles.server.replaying import check_running
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.changes import Writer, read_epoch
from bruxelles.server.storage.database import check_reachable, open_database
from bruxelles.server.storage.migrate import migrate
from bruxelles.server.thinking import Thinkers

if TYPE_CHECKING:
    from bruxelles.server.socket import Connection

FAREWELL = 5.0
"""Seconds within which the sockets are closed at a stop."""
TOLD_EVERY = 500
"""While tables are replayed at the start, so many stand between two lines in the log."""


class Server:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = open_database(settings.database_url)
        self.writer = Writer(self.database, "")
        self.bus = open_bus(settings.bus)
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.people = People(self.database, settings)
        self.rulesets = Rulesets()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.notifier = Notifier(self.database, settings)
        self.hall = Hall(self)
        self.conductor = Conductor(self)
        self.maker = Maker(self)
        self.analyst = Analyst(self)
        self.connections: set[Connection] = set()
        self.closing = False

    async def start(self) -> None:
        """Everything that can be wrong shows here, before the first request is answered."""
        address = self.settings.database_url
        await asyncio.to_thread(migrate, address)
        await check_reachable(self.database, address)
        running = await check_running(self.database, _tell_progress)
        self.writer.epoch = await self.database.read(read_epoch)
        await self.people.prepare()
        await self.bus.start(self.hall.news, self.hall.look_at_all)
        await self.thinkers.start()
        await self.notifier.start()
        await self.conductor.start()
        log.info("ready", running_tables=running, shared=self.settings.shared)

    async def stop(self) -> None:
        """No new work, what is being written gets written, then the doors close."""
        await self.conductor.stop()
        await self.analyst.stop()
        await self.close_sockets()
        self.thinkers.close()
        await self.notifier.stop()
        await self.bus.stop()
        await self.database.close()
        log.info("stopped")

    async def close_sockets(self) -> None:
        """Say goodbye to every page, after the answer to what it has asked."""
        self.closing = True
        for connection in list(self.connections):
            connection.close_for_restart()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self.connections:
                    await asyncio.sleep(0.01)

    async def restored(self, epoch: str) -> None:
        """A backup was restored under a running server: forget everything and let clients ask again."""
        log.warning("a backup was restored: starting afresh from the database")
        self.writer.epoch = epoch
        await self.people.prepare()
        await self.analyst.stop()
        self.hall.forget_all()
        for connection in list(self.connections):
            connection.close_for_restart()


def _tell_progress(done: int, of: int) -> None:
    if done == of or done % TOLD_EVERY == 0:
        log.info("replayed running tables", done=done, of=of)
