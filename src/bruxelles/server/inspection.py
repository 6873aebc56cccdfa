"""After an upgrade every running table is replayed once, in the background: the host knows before players do.

A mark in the database says which version has looked at the tables, or how far it has come. Tables that were
frozen are tried again: perhaps this version can go on with them.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

from bruxelles.build import package_version
from bruxelles.games import GAMES
from bruxelles.server.bus import Bus
from bruxelles.server.clock import now
from bruxelles.server.errors import Refused
from bruxelles.server.live.freezing import Freezer
from bruxelles.server.logs import log
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.freezing import inspected, mark_inspected
from bruxelles.server.storage.mending import CannotMend, thaw
from bruxelles.server.storage.replaying import BrokenTable, set_up
from bruxelles.server.storage.tables import load_table, running_ids

AT_ONCE: Final = 50
"""Tables between two marks."""
REST: Final = 4
"""So many times as long as a table took, nothing is done: players come first."""
PATIENCE: Final = 5.0
"""Seconds until the next try, where another process is at it or something failed."""
CLAIMED: Final = 60.0


def this_version() -> str:
    """What has to be new for the tables to be looked at again."""
    return " ".join([package_version(), *(f"{name}/{game.versions()[-1]}" for name, game in GAMES.items())])


class Inspection:
    def __init__(self, database: Database, bus: Bus, freezer: Freezer) -> None:
        self._database = database
        self._bus = bus
        self._freezer = freezer
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        version = this_version()
        while True:
            try:
                if await self.go_on(version):
                    return
            except Refused as error:  # the database is away, say
                log.warning("the tables cannot be looked at", reason=error.code)
            except Exception as error:
                log.error("the tables cannot be looked at", exc_info=error)
            await asyncio.sleep(PATIENCE)

    async def go_on(self, version: str) -> bool:
        """Whether this version has seen all running tables; if another process is at it, not yet."""
        rulesets = Rulesets()
        while True:
            last = await self._database.read(inspected, version)
            if last is None:
                return True
            if not await self._bus.claim(f"inspection:{last}", CLAIMED):
                return False
            tables = await self._database.read(running_ids, last, AT_ONCE)
            for table in tables:
                began = perf_counter()
                await self._look_at(table, rulesets)
                await asyncio.sleep(REST * (perf_counter() - began))
            await self._database.write(mark_inspected, version, tables[-1] if tables else None)
            if not tables:
                log.info("every running table was looked at", version=version)

    async def _look_at(self, table: str, rulesets: Rulesets) -> None:
        stored = await self._database.read(load_table, table)
        if stored is None:
            return
        if stored.row["frozen"] is not None:
            await self._try_again(table)
            return
        try:
            await asyncio.to_thread(set_up, stored, rulesets)
        except BrokenTable as error:
            await self._freezer.freeze(table, stored.row["revision"], str(error))

    async def _try_again(self, table: str) -> None:
        try:
            await self._database.write(thaw, table, now())
        except CannotMend:
            return
        log.info("a frozen table goes on: it replays with this version", table=table)
