"""What happens by itself: bots are woken, clocks run out, old things are tidied up.

In a cluster every process does this. A bot is asked by the process that wrote the move before; if that
process dies, another one claims the table after a while. Two that do the same do no harm: the second change
is refused.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from bruxelles.server.bots.turns import BotTurns
from bruxelles.server.bus import Bus
from bruxelles.server.clock import now
from bruxelles.server.durations import DAY, SECOND
from bruxelles.server.errors import Refused
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log
from bruxelles.server.socket.connections import Connections
from bruxelles.server.storage.changes import Writer, forget_commands, read_epoch
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.people import valid_logins
from bruxelles.server.storage.tables import out_of_time, waiting_for_bots
from bruxelles.server.table.handling import flag

BEAT: Final = 1.0
"""Seconds between two looks at the clocks."""
AT_ONCE: Final = 200
"""Tables looked at in one beat."""
COMMANDS_KEPT: Final = 7 * DAY
"""A command sent again after this time is a new one."""


class Conductor:
    def __init__(
        self,
        database: Database,
        writer: Writer,
        bus: Bus,
        live_tables: LiveTables,
        bot_turns: BotTurns,
        connections: Connections,
        bot_seconds: float,
        restored: Callable[[str], Awaitable[None]],
    ) -> None:
        """`restored` is called with the new epoch when a backup was restored under the running server."""
        self._database = database
        self._writer = writer
        self._bus = bus
        self._live_tables = live_tables
        self._bot_turns = bot_turns
        self._connections = connections
        self._longest_turn = round((3 * bot_seconds + 10) * SECOND)
        """After so many milliseconds nobody asks a bot any more who was going to."""
        self._restored = restored
        self._task: asyncio.Task[None] | None = None
        self._tidied = 0

    async def start(self) -> None:
        await self._wake_bots(now())
        self._task = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._look_around()
            except Exception as error:  # the database is away, say; the next beat may find it again
                log.error("a beat of the conductor failed", exc_info=error)

    async def _look_around(self) -> None:
        epoch = await self._database.read(read_epoch)
        if epoch != self._writer.epoch:
            await self._restored(epoch)
        moment = now()
        await self._close_logged_out(moment)
        for table in await self._database.read(out_of_time, moment, AT_ONCE):
            await self._flag(table)
        await self._wake_bots(moment - self._longest_turn)
        if moment - self._tidied > DAY:
            self._tidied = moment
            await self._database.write(forget_commands, moment - COMMANDS_KEPT)
        self._live_tables.tidy()

    async def _close_logged_out(self, moment: int) -> None:
        """Close the sockets of logins that have ended since they were opened."""
        logins = self._connections.logins()
        valid = await self._database.read(valid_logins, logins, moment)
        self._connections.close_logged_out(set(logins) - valid)

    async def _flag(self, table: str) -> None:
        with contextlib.suppress(Refused):  # they have moved, or another process was faster
            await self._live_tables.table(table).act(flag)

    async def _wake_bots(self, before: int) -> None:
        """Tables where a bot should have moved, but the process that asked it is gone."""
        for table in await self._database.read(waiting_for_bots, before, AT_ONCE):
            if table not in self._bot_turns and await self._bus.claim(f"bot:{table}", 10):
                self._bot_turns.take(self._live_tables.table(table))
