"""What happens by itself: bots are woken, clocks run out, outages are noted, unused tables leave the memory.

In a cluster every process does this. A bot is asked by the process that wrote the move before; if that
process dies, another one claims the table after a while. Two that do the same do no harm: the second change
is refused.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bruxelles.server.bots.turns import BotTurns
from bruxelles.server.bus import Bus
from bruxelles.server.clock import now
from bruxelles.server.config import Settings
from bruxelles.server.durations import MINUTE, SECOND
from bruxelles.server.errors import Refused
from bruxelles.server.live.freezing import Freezer
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log
from bruxelles.server.socket.connections import Connections
from bruxelles.server.storage.changes import Writer, read_epoch
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.outages import note_sign
from bruxelles.server.storage.people import valid_logins
from bruxelles.server.storage.tables import out_of_time, waiting_for_bots
from bruxelles.server.table.clocks import Outages
from bruxelles.server.table.handling import flag

BEAT: Final = 1.0
"""Seconds between two looks at the clocks."""
SIGN: Final = 10 * SECOND
"""Milliseconds between two signs of life."""
SILENCE: Final = 30 * SECOND
"""After so many milliseconds without one, the server was away."""
AT_ONCE: Final = 200
"""Tables looked at in one beat."""
FIRST: Final = (0, "")
"""Before all tables, by when they changed and by id."""


class Conductor:
    def __init__(
        self,
        database: Database,
        writer: Writer,
        bus: Bus,
        live_tables: LiveTables,
        bot_turns: BotTurns,
        connections: Connections,
        freezer: Freezer,
        outages: Outages,
        settings: Settings,
        restored: Callable[[str], Awaitable[None]],
    ) -> None:
        """`restored` is called with the new epoch when a backup was restored under the running server."""
        self._database = database
        self._writer = writer
        self._bus = bus
        self._live_tables = live_tables
        self._bot_turns = bot_turns
        self._connections = connections
        self._freezer = freezer
        self._outages = outages
        self._shared = settings.shared
        self._grace = round(settings.restart_grace * SECOND)
        self._longest_turn = round((3 * settings.bot_seconds + 10) * SECOND)
        """After so many milliseconds nobody asks a bot any more who was going to."""
        self._restored = restored
        self._task: asyncio.Task[None] | None = None
        self._woken = FIRST
        """The last table at which bots were woken."""
        self._signed = 0
        self._counted = 0
        self._began = 0
        self._took_over = False

    async def start(self) -> None:
        self._began = now()
        # Who serves alone was away before.
        await self._give_sign(self._began, SILENCE if self._shared else 0)
        self._task = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            for look in (
                self._see_restore,
                self._be_seen,
                self._close_logged_out,
                self._flag_all,
                self._wake_all,
                self._tidy,
            ):
                await self._guarded(look)
            await asyncio.sleep(BEAT)

    async def _guarded(self, look: Callable[[], Awaitable[None]]) -> None:
        """What fails keeps nothing else from being done; the next beat tries again."""
        try:
            await look()
        except Refused as error:  # the database is away, say
            log.warning("a beat of the conductor failed", reason=error.code)
        except Exception as error:
            log.error("a beat of the conductor failed", exc_info=error)

    async def _see_restore(self) -> None:
        epoch = await self._database.read(read_epoch)
        if epoch != self._writer.epoch:
            await self._restored(epoch)
            self._signed = 0

    async def _be_seen(self) -> None:
        moment = now()
        if not 0 <= moment - self._signed < SIGN:  # also after the machine has slept, or its clock was set
            await self._give_sign(moment, SILENCE)

    async def _give_sign(self, moment: int, silence: int) -> None:
        self._outages.spans = await self._database.write(note_sign, moment, silence, self._grace)
        self._signed = moment

    async def _flag_all(self) -> None:
        for table in await self._database.read(out_of_time, now(), AT_ONCE):
            await self._guarded(partial(self._flag, table))

    async def _wake_all(self) -> None:
        await self._wake_bots(self._orphaned(now()))

    async def _tidy(self) -> None:
        moment = now()
        self._live_tables.tidy()
        if moment - self._counted > MINUTE:
            self._counted = moment
            await self._freezer.count()

    def _orphaned(self, moment: int) -> int:
        """Where a bot has been to move since before this moment, nobody is going to ask it any more.

        What was left before this process began, it takes over; beside others, once.
        """
        long_ago = moment - self._longest_turn
        if self._shared and self._took_over:
            return long_ago
        self._took_over = True
        return max(long_ago, self._began)

    async def _close_logged_out(self) -> None:
        """Close the sockets of logins that have ended since they were opened."""
        logins = self._connections.logins()
        valid = await self._database.read(valid_logins, logins, now())
        self._connections.close_logged_out(set(logins) - valid)

    async def _flag(self, table: str) -> None:
        live = self._live_tables.table(table)
        with contextlib.suppress(Refused):  # another process was faster
            try:
                await live.act(flag)
            except Refused:  # they have moved, or the clock stood still: then the row gets its new deadline
                await live.act(lambda _: None)

    async def _wake_bots(self, before: int) -> None:
        """Tables where a bot should have moved, but the process that asked it is gone.

        Many may wait here rightly, such as those without people; so each beat goes on where the last one
        ended, and nobody's table is out of sight.
        """
        waiting = await self._database.read(waiting_for_bots, before, self._woken, AT_ONCE)
        self._woken = waiting[-1] if len(waiting) == AT_ONCE else FIRST
        for _, table in waiting:
            if table not in self._bot_turns and await self._bus.claim(f"bot:{table}", 10):
                self._bot_turns.take(self._live_tables.table(table))
