"""Tidying up, every now and then: what nobody can want any more is removed, and the room is there again.

In a cluster one process does it. What one person has made can be much, so everything goes in small pieces.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from bruxelles.server.bus import Bus
from bruxelles.server.clock import now
from bruxelles.server.config import Settings
from bruxelles.server.durations import DAY, HOUR
from bruxelles.server.errors import Refused
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log
from bruxelles.server.storage import component_sets, pruning
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.outages import forget_outages
from bruxelles.server.table.entries import ClosedBody
from bruxelles.server.table.seating import require_status
from bruxelles.server.table.table import Table

EVERY: Final = 600.0
"""Seconds between two rounds."""
AT_ONCE: Final = 1000
"""Of each kind, in one round."""
COMMANDS_KEPT: Final = 7 * DAY
"""A command sent again after this time is a new one."""
MOST_COMMANDS: Final = 2000
"""Where there are more of them at a table, those of the last hour are kept."""


class Tidier:
    def __init__(self, database: Database, bus: Bus, live_tables: LiveTables, settings: Settings) -> None:
        self._database = database
        self._bus = bus
        self._live_tables = live_tables
        self._settings = settings
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if await self._bus.claim("tidy", EVERY / 2):
                await self.tidy(now())

    async def tidy(self, moment: int) -> None:
        """One round. Where a part of it fails, the others are done all the same."""
        parts: list[Callable[[int], Awaitable[None]]] = [
            self._close_open_tables,
            self._remove_tables,
            self._remove_sets,
            self._remove_analyses,
            self._forget_commands,
            self._forget_outages,
        ]
        for part in parts:
            try:
                await part(moment)
            except Exception as error:  # the database is away, say; the next round may find it again
                log.error("tidying up failed", part=part.__name__.strip("_"), exc_info=error)

    async def _close_open_tables(self, moment: int) -> None:
        """Nobody came, or not enough."""
        before = moment - self._settings.open_days * DAY
        for table in await self._database.read(pruning.tables_left_alone, "open", before, AT_ONCE):
            with contextlib.suppress(Refused):  # somebody has come after all
                await self._live_tables.table(table).act(_close)

    async def _remove_tables(self, moment: int) -> None:
        before = moment - self._settings.closed_days * DAY
        closed = await self._database.read(pruning.tables_left_alone, "closed", before, AT_ONCE)
        kept = self._settings.solo_tables_per_person
        surplus = await self._database.read(pruning.surplus_solo_tables, kept, AT_ONCE)
        for status, tables in (("closed", closed), ("finished", surplus)):
            for table in tables:
                if await self._database.write(pruning.remove_table, table, status):
                    self._live_tables.removed(table)
        if closed or surplus:
            log.info("removed tables", closed=len(closed), finished=len(surplus))

    async def _remove_sets(self, moment: int) -> None:
        for key in await self._database.read(component_sets.unused_sets, AT_ONCE):
            await self._database.write(component_sets.remove_set, key)

    async def _remove_analyses(self, moment: int) -> None:
        before = moment - self._settings.analysis_days * DAY
        for table in await self._database.read(pruning.old_analyses, before, AT_ONCE):
            await self._database.write(pruning.remove_analysis, table, before)

    async def _forget_outages(self, moment: int) -> None:
        await self._database.write(forget_outages, moment)

    async def _forget_commands(self, moment: int) -> None:
        await self._forget_commands_before(moment - COMMANDS_KEPT)
        for table in await self._database.read(pruning.crowded_tables, MOST_COMMANDS):
            await self._forget_commands_before(moment - HOUR, table)

    async def _forget_commands_before(self, before: int, table: str | None = None) -> None:
        while keys := await self._database.read(pruning.old_commands, before, AT_ONCE, table):
            await self._database.write(pruning.forget_commands, keys)


def _close(table: Table) -> None:
    require_status(table, "open")
    table.add(ClosedBody())
