"""The page of figures for Prometheus.

What happens is counted where it happens. What is the case (queues, sockets, people) is looked up here when
somebody asks, at most four times a second; and what needs SQL at most once a minute, beside the question and
never before its answer. So whoever asks, however often, costs next to nothing.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from prometheus_client import generate_latest

from bruxelles.server.bots.pool import BotPool
from bruxelles.server.clock import now
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.socket.connections import Connections
from bruxelles.server.storage.changes import Writer
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.figures import Counted, count_all

FRESH: Final = 0.25
"""Seconds for which a page is shown again."""
COUNTED_EVERY: Final = 60.0
"""Seconds from one counting in the database to the next."""
REST: Final = 100
"""Where counting takes long: it rests for so many times as long, so that it takes a hundredth of a reader."""
FIRST: Final = 1.0
"""Seconds that the first page waits for the first counting."""


class Figures:
    def __init__(
        self,
        metrics: Metrics,
        database: Database,
        writer: Writer,
        live_tables: LiveTables,
        connections: Connections,
        bot_pool: BotPool,
    ) -> None:
        self._metrics = metrics
        self._database = database
        self._writer = writer
        self._live_tables = live_tables
        self._connections = connections
        self._bot_pool = bot_pool
        self._commits = self._changes = 0
        """As they were told last."""
        self._page = b""
        self._made = -FRESH
        self._making = asyncio.Lock()
        self._count_at = 0.0
        self._counting: asyncio.Task[None] | None = None

    async def page(self) -> bytes:
        async with self._making:
            if monotonic() - self._made >= FRESH:
                await self._count_if_due()
                self._look()
                self._page = await asyncio.to_thread(generate_latest, self._metrics.registry)
                self._made = monotonic()
            return self._page

    async def stop(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)

    def _look(self) -> None:
        metrics, writer = self._metrics, self._writer
        metrics.loaded.set(len(self._live_tables))
        metrics.people_online.set(len(set(self._connections.people())))
        metrics.unsent.set(self._connections.unsent())
        metrics.bots_waiting.set(self._bot_pool.waiting)
        metrics.bots_busy.set(self._bot_pool.busy)
        metrics.changes_waiting.set(writer.waiting)
        metrics.tasks.set(len(asyncio.all_tasks()))
        metrics.commits.inc(writer.commits - self._commits)
        metrics.changes.inc(writer.changes - self._changes)
        self._commits, self._changes = writer.commits, writer.changes

    # What only the database knows -------------------------------------------------------------------------

    async def _count_if_due(self) -> None:
        """In the background; only the first page waits a little for it, as it would have nothing to show."""
        first = self._counting is None
        if (self._counting is None or self._counting.done()) and monotonic() >= self._count_at:
            self._counting = asyncio.create_task(self._count())
        if first and self._counting is not None:
            await asyncio.wait((self._counting,), timeout=FIRST)

    async def _count(self) -> None:
        began = monotonic()
        try:
            self._show(await self._database.read(count_all, now()))
        except Exception as error:  # the database is away: the figures stay as they were
            log.warning("tables and people cannot be counted", reason=type(error).__name__)
        ended = monotonic()
        self._count_at = ended + max(COUNTED_EVERY, REST * (ended - began))

    def _show(self, counted: Counted) -> None:
        metrics = self._metrics
        for gauge, counts in (
            (metrics.tables, counted.tables),
            (metrics.people, counted.people),
            (metrics.people_active, counted.active),
        ):
            for name, count in counts.items():
                gauge.labels(name).set(count)
        metrics.notices_due.set(counted.notices_due)
