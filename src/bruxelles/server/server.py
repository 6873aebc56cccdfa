"""One process of the server: its parts, and how they start and stop."""

from __future__ import annotations

import asyncio

from bruxelles.server.bots.analyst import Analyst
from bruxelles.server.bots.hints import Adviser
from bruxelles.server.bots.pool import BotPool
from bruxelles.server.bots.questions import JobMaker
from bruxelles.server.bots.turns import BotTurns
from bruxelles.server.bus import open_bus
from bruxelles.server.conductor import Conductor
from bruxelles.server.config import Settings
from bruxelles.server.durations import SECOND
from bruxelles.server.limits import Limits
from bruxelles.server.live.factory import TableFactory
from bruxelles.server.live.table import Surroundings
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.notifications.notifier import Notifier
from bruxelles.server.people.people import People
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.socket.connections import Connections
from bruxelles.server.storage.changes import Writer, read_epoch
from bruxelles.server.storage.database import check_reachable, open_database
from bruxelles.server.storage.migrate import migrate
from bruxelles.server.storage.replaying import check_running

TOLD_EVERY = 500
"""While tables are replayed at the start, so many stand between two lines in the log."""


class Server:
    def __init__(self, settings: Settings, bot_pool: BotPool | None = None) -> None:
        self.settings = settings
        self.database = open_database(settings.database_url)
        self.writer = Writer(self.database, "")
        self.bus = open_bus(settings.bus)
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.people = People(self.database, settings)
        self.notifier = Notifier(self.database, settings)
        self.connections = Connections(self.metrics)
        self.rulesets = Rulesets()
        self.bot_pool = bot_pool or BotPool(settings.bot_workers, settings.bot_seconds)
        jobs = JobMaker(self.database, settings.bot_seconds)
        self.bot_turns = BotTurns(self.bot_pool, jobs, self.metrics)
        surroundings = Surroundings(
            self.database,
            self.writer,
            self.bus,
            self.rulesets,
            self.metrics,
            notify_delay=round(settings.notify_delay * SECOND),
            shared=settings.shared,
            bot_to_move=self.bot_turns.take,
        )
        self.live_tables = LiveTables(surroundings, settings.loaded_tables)
        self.table_factory = TableFactory(
            self.database, self.rulesets, self.live_tables, settings.tables_per_person
        )
        self.adviser = Adviser(self.live_tables, self.bot_pool, jobs, self.limits, self.metrics)
        self.analyst = Analyst(
            self.database, self.live_tables, self.bot_pool, self.limits, self.metrics, settings
        )
        self.conductor = Conductor(
            self.database,
            self.writer,
            self.bus,
            self.live_tables,
            self.bot_turns,
            self.connections,
            settings.bot_seconds,
            self.restored,
        )

    async def start(self) -> None:
        """Everything that can be wrong shows here, before the first request is answered."""
        address = self.settings.database_url
        await asyncio.to_thread(migrate, address)
        await check_reachable(self.database, address)
        running = await check_running(self.database, _tell_progress)
        self.writer.epoch = await self.database.read(read_epoch)
        await self.people.prepare()
        await self.bus.start(self.live_tables.news, self.live_tables.look_at_all)
        await self.bot_pool.start()
        await self.notifier.start()
        await self.conductor.start()
        log.info("ready", running_tables=running, shared=self.settings.shared)

    async def stop(self) -> None:
        """No new work, what is being written gets written, then the doors close."""
        await self.conductor.stop()
        await self.bot_turns.stop()
        await self.analyst.stop()
        await self.connections.say_goodbye()
        self.bot_pool.close()
        await self.notifier.stop()
        await self.bus.stop()
        await self.database.close()
        log.info("stopped")

    async def restored(self, epoch: str) -> None:
        """A backup was restored under a running server: forget everything and let clients ask again."""
        log.warning("a backup was restored: starting afresh from the database")
        self.writer.epoch = epoch
        await self.people.prepare()
        await self.analyst.stop()
        self.live_tables.forget_all()
        self.connections.close_for_restart()


def _tell_progress(done: int, of: int) -> None:
    if done == of or done % TOLD_EVERY == 0:
        log.info("replayed running tables", done=done, of=of)
