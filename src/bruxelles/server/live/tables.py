"""All tables in use by this process."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from time import perf_counter
from typing import Final

from bruxelles.server.errors import Mistake, NotFound, NotLoggedIn, Refused, TableFrozen, TooMany
from bruxelles.server.limits import Limits
from bruxelles.server.live.surroundings import Listener, Surroundings
from bruxelles.server.live.table import LiveTable
from bruxelles.server.logs import log
from bruxelles.server.refusals import tell_refusal
from bruxelles.server.storage.tables import running_tables_of
from bruxelles.server.table.commands import Envelope
from bruxelles.server.table.handling import is_talk
from bruxelles.server.table.messages import DoneMessage, RefusedMessage
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.table import Table

RESTING: Final = 5.0
"""Seconds for which a table must have been left alone before it may be forgotten."""


class LiveTables:
    def __init__(self, surroundings: Surroundings, limits: Limits, most_resting: int) -> None:
        """`most_resting`: so many tables are kept in memory though nobody looks at them."""
        self._surroundings = surroundings
        self._database = surroundings.database
        self._limits = limits
        self._metrics = surroundings.metrics
        self._most_resting = most_resting
        self._tables: dict[str, LiveTable] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def table(self, table: str) -> LiveTable:
        """The table of this id. It is kept from here on; using it shows whether it exists, and else drops it.

        So it must not be asked for without using it: nothing else would drop what is not there.
        """
        live = self._tables.get(table)
        if live is None:
            live = self._tables[table] = LiveTable(table, self._surroundings, self._drop)
        return live

    def unsubscribe(self, table: str, listener: Listener) -> None:
        """The listener is told nothing more of this table, if it is here at all."""
        live = self._tables.get(table)
        if live is not None:
            live.unsubscribe(listener)

    def _drop(self, live: LiveTable) -> None:
        """There is no such table: mistyped links are not kept."""
        if self._tables.get(live.id) is live:
            del self._tables[live.id]

    async def carry_out(
        self, actor: Actor | None, address: str, table: str, envelope: Envelope, worded: bool
    ) -> DoneMessage | RefusedMessage:
        """A command with its answer. A refusal brings what the sender has missed; not one for haste."""
        began = perf_counter()
        do = envelope.command.do
        try:
            if actor is None:
                raise NotLoggedIn
            person, talk = actor.id, is_talk(envelope.command)
            allow = partial(self._limits.command, address, person, talk)
            number = await self.table(table).command(actor, envelope, allow)
            self._metrics.command(do, "done")
            return DoneMessage(envelope.id, table, number)
        except Refused as error:
            self._metrics.command(do, "refused")
            tell_refusal(self._metrics, error, do=do, person=None if actor is None else actor.id)
            refused = _refused(error, envelope, table)
            if envelope.since is not None and not isinstance(error, TooMany):
                who = None if actor is None else actor.id
                with contextlib.suppress(Refused):
                    update = await self.table(table).catch_up_message(who, envelope.since, worded)
                    refused.facts["update"] = update
            return refused
        except Exception as error:
            self._metrics.command(do, "failed")
            log.error("a command failed", table=table, do=do, exc_info=error)
            return _refused(Mistake(), envelope, table)
        finally:
            self._metrics.command_seconds.observe(perf_counter() - began)

    def made(self, table: Table) -> None:
        """A new table is stored."""
        self._metrics.table_made(table.rules.game)
        people, bots = len(table.members()), sum(seat.bot is not None for seat in table.seats)
        log.info(
            "table made", table=table.id, game=table.rules.game, host=table.host, people=people, bots=bots
        )

    async def news(self, table: str, revision: int) -> None:
        """From the bus: another process has changed a table."""
        live = self._tables.get(table)
        if live is not None:
            with contextlib.suppress(NotFound, TableFrozen):  # that concerns who looks at it
                await live.news(revision)

    async def look_at_all(self) -> None:
        """News may have been lost: look at the tables in use, and forget what is known of the others."""
        in_use = [live for live in self._tables.values() if live.busy]
        for live in self._tables.values():
            if not live.busy:
                live.forget()
        await asyncio.gather(*(_refreshed(live) for live in in_use))

    def removed(self, table: str) -> None:
        """There is no such table any more; whoever still uses it is told so."""
        live = self._tables.pop(table, None)
        if live is not None:
            live.forget()

    async def person_changed(self, person: str) -> None:
        """Vacations or the wish to be notified have changed.

        A table that nobody has in memory, and where no clock runs for the person, learns it when it is read.
        """
        for table, clock_runs in await self._database.read(running_tables_of, person):
            if not (clock_runs or table in self._tables or self._surroundings.shared):
                continue
            with contextlib.suppress(NotFound, TableFrozen):
                await self.table(table).people_changed()

    def forget_all(self) -> None:
        """A backup was restored: what is remembered is void."""
        for live in self._tables.values():
            live.start_afresh()

    def tidy(self) -> None:
        """Forget the tables that nobody has used for the longest time, beyond the number to be kept."""
        surplus = len(self._tables) - self._most_resting
        if surplus > 0:
            before = perf_counter() - RESTING
            rested = [live for live in self._tables.values() if live.used < before and not live.busy]
            for live in sorted(rested, key=lambda live: live.used)[:surplus]:
                del self._tables[live.id]


async def _refreshed(live: LiveTable) -> None:
    with contextlib.suppress(NotFound, TableFrozen):
        await live.refresh()


def _refused(error: Refused, envelope: Envelope, table: str) -> RefusedMessage:
    return RefusedMessage(
        code=error.code,
        sentence=error.sentence,
        facts=dict(error.facts),
        id=envelope.id,
        table=table,
        status=int(error.status),
    )
