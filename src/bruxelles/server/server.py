"""One process of the server: its parts, and how they start and stop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, repeat
from typing import Final

from bruxelles.server.bots.analyst import Analyst
from bruxelles.server.bots.hints import Adviser
from bruxelles.server.bots.payers import Payers
from bruxelles.server.bots.places import Places
from bruxelles.server.bots.pool import BotPool
from bruxelles.server.bots.questions import JobMaker
from bruxelles.server.bots.turns import BotTurns
from bruxelles.server.bus import open_bus
from bruxelles.server.condition import Condition, Health, Waiting
from bruxelles.server.conductor import Conductor
from bruxelles.server.config import Settings
from bruxelles.server.desk import Desk, OwnersRules
from bruxelles.server.durations import SECOND
from bruxelles.server.errors import NotThereYet
from bruxelles.server.figures import Figures
from bruxelles.server.inspection import Inspection
from bruxelles.server.limits import Limits
from bruxelles.server.live.factory import TableFactory
from bruxelles.server.live.freezing import Freezer
from bruxelles.server.live.surroundings import Surroundings
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log, sum_up
from bruxelles.server.loop_watch import LoopWatch
from bruxelles.server.metrics import Metrics
from bruxelles.server.notifications.notifier import Notifier
from bruxelles.server.people.people import People
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.socket.connection import SocketSurroundings
from bruxelles.server.socket.connections import Connections
from bruxelles.server.socket.outbox import Outboxes
from bruxelles.server.storage.changes import Writer, read_epoch
from bruxelles.server.storage.database import check_reachable, open_database
from bruxelles.server.storage.making import Quotas
from bruxelles.server.storage.migrate import migrate
from bruxelles.server.storage.timed import TimedDatabase
from bruxelles.server.table.clocks import Outages
from bruxelles.server.tidying import Tidier

PAUSES: Final = (1.0, 2.0, 4.0, 8.0)
"""Seconds until a start looks again for what it needs; the last one, again and again."""
MEGABYTE: Final = 10**6


class Server:
    def __init__(self, settings: Settings, bot_pool: BotPool | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.loop_watch = LoopWatch(self.metrics)
        self.database = TimedDatabase(open_database(settings.database_url), self.metrics)
        self.writer = Writer(self.database, "")
        self.bus = open_bus(settings.bus)
        self.condition = Condition()
        self.health = Health(self.condition, self.database, self.bus)
        self.limits = Limits(settings)
        self.people = People(self.database, settings, self.metrics)
        self.notifier = Notifier(self.database, settings, self.metrics)
        self.connections = Connections(self.metrics)
        self.rulesets = Rulesets(settings.component_bytes)
        self.freezer = Freezer(self.database, self.condition, self.metrics)
        self.inspection = Inspection(self.database, self.bus, self.freezer)
        shares = settings.bot_shares_per_address
        self.bot_pool = bot_pool or BotPool(settings.bot_workers, settings.bot_seconds, shares=shares)
        self.payers = Payers()
        places = Places(settings.unattended_tables_per_person, settings.unattended_tables, shares)
        jobs = JobMaker(self.database, settings.bot_seconds)
        self.bot_turns = BotTurns(self.bot_pool, jobs, self.payers, places, self.metrics)
        outages = Outages()
        surroundings = Surroundings(
            self.database,
            self.writer,
            self.bus,
            self.rulesets,
            self.freezer,
            self.metrics,
            outages,
            notify_delay=round(settings.notify_delay * SECOND),
            shared=settings.shared,
            entries_per_table=settings.entries_per_table,
            entries_per_page=settings.entries_per_page,
            bot_to_move=self.bot_turns.take,
        )
        self.live_tables = LiveTables(surroundings, self.limits, settings.loaded_tables)
        self.socket_surroundings = SocketSurroundings(
            self.live_tables,
            self.limits,
            Outboxes(settings.unsent_bytes, settings.unsent_bytes_per_person, settings.people_per_address),
            self.metrics,
            settings.messages_per_second,
        )
        self.desk = Desk(settings.desk_seconds)
        self.past = ThreadPoolExecutor(1, "past")
        """Goes through what was played, for one request after another, also for who has hung up."""
        self.owners_rules = OwnersRules(self.rulesets, self.desk)
        quotas = Quotas(
            settings.tables_per_person,
            settings.component_sets_per_person,
            settings.component_sets,
            settings.storage_megabytes * MEGABYTE,
        )
        self.table_factory = TableFactory(
            self.database, self.rulesets, self.owners_rules.of_owner, self.live_tables, quotas
        )
        self.adviser = Adviser(
            self.database, self.live_tables, self.bot_pool, jobs, self.payers, self.limits, self.metrics
        )
        self.analyst = Analyst(
            self.database, self.live_tables, self.bot_pool, self.payers, self.limits, self.metrics, settings
        )
        self.figures = Figures(
            self.metrics, self.database, self.writer, self.live_tables, self.connections, self.bot_pool
        )
        self.conductor = Conductor(
            self.database,
            self.writer,
            self.bus,
            self.live_tables,
            self.bot_turns,
            self.connections,
            self.freezer,
            outages,
            settings,
            self.restored,
        )

        self.tidier = Tidier(self.database, self.bus, self.live_tables, settings)

    async def start(self) -> None:
        """As soon as database and bus are there; meanwhile requests are answered that it starts.

        `BadConfiguration` for what waiting does not help.
        """
        await self._patiently("no-database", self._open_database)
        self.writer.epoch = await self.database.read(read_epoch)
        await self.people.prepare()
        await self._patiently("no-bus", self._open_bus)
        await self.bot_pool.start()
        await self.notifier.start()
        await self.conductor.start()
        self.loop_watch.start()
        await self.tidier.start()
        await self.inspection.start()
        self.condition.ready()
        log.info("ready", shared=self.settings.shared)

    async def _patiently(self, why: Waiting, opening: Callable[[], Awaitable[None]]) -> None:
        """Try again until what is needed is there."""
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            try:
                await opening()
            except NotThereYet as error:
                self.condition.waits(why)
                log.warning("waiting", reason=str(error), seconds=pause)
                await asyncio.sleep(pause)
            else:
                self.condition.waits("soon")
                return

    async def _open_database(self) -> None:
        address = self.settings.database_url
        if not self.database.is_sqlite:  # a file is there, or is made
            await check_reachable(self.database, address)
        self.condition.waits("updating")
        await asyncio.to_thread(migrate, address)

    async def _open_bus(self) -> None:
        await self.bus.start(self.live_tables.news, self.live_tables.look_at_all)

    async def stop(self) -> None:
        """No new work, what is being written gets written, then the doors close."""
        self.condition.stops()
        self.loop_watch.stop()
        await self.figures.stop()
        await self.tidier.stop()
        await self.inspection.stop()
        await self.conductor.stop()
        await self.bot_turns.stop()
        await self.analyst.stop()
        await self.connections.say_goodbye()
        self.bot_pool.close()
        self.desk.close()
        self.past.shutdown(wait=False)
        await self.notifier.stop()
        await self.bus.stop()
        await self.database.close()
        log.info("stopped")
        sum_up(now=True)

    async def restored(self, epoch: str) -> None:
        """A backup was restored under a running server: forget everything and let clients ask again."""
        log.warning("a backup was restored: starting afresh from the database")
        self.condition.waits("restored")
        self.live_tables.forget_all()
        self.connections.close_for_restart()
        await self.analyst.stop()
        await self.people.prepare()
        self.writer.epoch = epoch  # the last step: what fails before is done again
        self.condition.ready()
