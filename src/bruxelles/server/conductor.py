"""What happens at tables by itself: bots move, clocks run out, old things are tidied up.

In a cluster every process does this. A bot is asked by the process that wrote the move before; if that
process dies, another one claims the table after a while. Two that do the same do no harm: the second change
is refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Coroutine
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy
from sqlalchemy import delete

from bruxelles.bots.job import Thought
from bruxelles.core.errors import IllegalChoice, UnknownChoice
from bruxelles.server.clock import DAY, SECOND, now
from bruxelles.server.errors import Refused
from bruxelles.server.logs import log
from bruxelles.server.people_store import valid_logins
from bruxelles.server.questions import Asked, asked_of_bot, job_of
from bruxelles.server.room import Room
from bruxelles.server.storage.changes import read_epoch
from bruxelles.server.storage.schema import CommandRow
from bruxelles.server.storage.tables import out_of_time, waiting_for_bots
from bruxelles.server.table.handling import flag
from bruxelles.server.table.table import Table
from bruxelles.server.table.turns import choose_for_bot
from bruxelles.server.thinking import ThinkersClosed

if TYPE_CHECKING:
    from bruxelles.server.server import Server
    from bruxelles.server.socket import Connection

BEAT: Final = 1.0
"""Seconds between two looks at the clocks."""
AT_ONCE: Final = 200
"""Tables looked at in one beat."""
COMMANDS_KEPT: Final = 7 * DAY
"""A command sent again after this time is a new one."""


class Conductor:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._tasks: set[asyncio.Task[None]] = set()
        self._with_bots: set[str] = set()
        self._tidied = 0

    async def start(self) -> None:
        await self._wake_bots(now())
        self._spawn(self._beat())

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._look_around()
            except Exception as error:  # the database is away, say; the next beat may find it again
                log.error("a beat of the conductor failed", exc_info=error)

    async def _look_around(self) -> None:
        database = self._server.database
        epoch = await database.read(read_epoch)
        if epoch != self._server.writer.epoch:
            await self._server.restored(epoch)
        moment = now()
        await self._close_logged_out(moment)
        for table in await database.read(out_of_time, moment, AT_ONCE):
            await self._flag(table)
        longest = round((3 * self._server.settings.bot_seconds + 10) * SECOND)
        await self._wake_bots(moment - longest)
        if moment - self._tidied > DAY:
            self._tidied = moment
            await database.write(_tidy_commands, moment - COMMANDS_KEPT)
        self._server.hall.tidy()

    async def _close_logged_out(self, moment: int) -> None:
        """Close the sockets of logins that have ended since they were opened."""
        open_by_login: dict[str, list[Connection]] = {}
        for connection in self._server.connections:
            if connection.known is not None:
                open_by_login.setdefault(connection.known.login, []).append(connection)
        valid = await self._server.database.read(valid_logins, list(open_by_login), moment)
        for login in open_by_login.keys() - valid:
            for connection in open_by_login[login]:
                connection.close_logged_out()

    async def _flag(self, table: str) -> None:
        with contextlib.suppress(Refused):  # they have moved, or another process was faster
            await self._server.hall.room(table).act(flag)

    # Bots -------------------------------------------------------------------------------------------------

    async def _wake_bots(self, before: int) -> None:
        """Tables where a bot should have moved, but the process that asked it is gone."""
        for table in await self._server.database.read(waiting_for_bots, before, AT_ONCE):
            if table not in self._with_bots and await self._server.bus.claim(f"bot:{table}", 10):
                self.bot_to_move(self._server.hall.room(table))

    def bot_to_move(self, room: Room) -> None:
        if room.id not in self._with_bots:
            self._with_bots.add(room.id)
            self._spawn(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        """Ask bots as long as it is a bot's turn."""
        try:
            while await self._play_bot(room):
                pass
        except (Refused, ThinkersClosed):
            pass  # the table has moved on without us, or the server stops
        except Exception as error:
            log.error("a bot's move failed", table=room.id, exc_info=error)
        finally:
            self._with_bots.discard(room.id)

    async def _play_bot(self, room: Room) -> bool:
        """One choice of the bot to move; False if none is."""
        question: Asked | None = await room.look(asked_of_bot)
        if question is None:
            return False
        job = await job_of(self._server, question)
        began = perf_counter()
        thought = await self._server.thinkers.choose(job)
        self._server.metrics.bot_seconds.labels(job.bot).observe(perf_counter() - began)
        with contextlib.suppress(Refused):  # the table has changed meanwhile: look again
            await self._choose(room, question.stamp, thought)
        return True

    async def _choose(self, room: Room, stamp: int, thought: Thought | None) -> None:
        """The bot's choice or, if it has none or it is not legal after all, any."""
        if thought is not None:
            try:
                await room.act(lambda table: choose_for_bot(table, stamp, thought.choice, thought.why))
                return
            except (IllegalChoice, UnknownChoice) as error:
                log.warning("a bot's choice was refused", table=room.id, reason=type(error).__name__)
        self._server.metrics.bot_failures.inc()
        await room.act(lambda table: choose_for_bot(table, stamp, _any_choice(table), None))


def _any_choice(table: Table) -> str:
    """For a bot that failed, so that the table goes on."""
    assert table.play is not None
    return str(table.rules.choices.text(secrets.choice(table.play.state.legal)))


def _tidy_commands(connection: sqlalchemy.Connection, before: int) -> None:
    connection.execute(delete(CommandRow).where(CommandRow.at < before))
