"""All tables in use by this process."""

from __future__ import annotations

import asyncio
import contextlib
from time import perf_counter
from typing import Final

from bruxelles.server.errors import Mistake, NotFound, NotLoggedIn, Refused
from bruxelles.server.live.table import LiveTable, Surroundings
from bruxelles.server.logs import log
from bruxelles.server.storage.tables import running_tables_of
from bruxelles.server.table.commands import Envelope
from bruxelles.server.table.messages import DoneMessage, RefusedMessage
from bruxelles.server.table.seating import Actor

RESTING: Final = 5.0
"""Seconds for which a table must have been left alone before it may be forgotten."""


class LiveTables:
    def __init__(self, surroundings: Surroundings, most_resting: int) -> None:
        """`most_resting`: so many tables are kept in memory though nobody looks at them."""
        self._surroundings = surroundings
        self._database = surroundings.database
        self._metrics = surroundings.metrics
        self._most_resting = most_resting
        self._tables: dict[str, LiveTable] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def table(self, table: str) -> LiveTable:
        """The table of this id; whether it exists shows when it is used."""
        live = self._tables.get(table)
        if live is None:
            live = self._tables[table] = LiveTable(table, self._surroundings, self._drop)
        return live

    def _drop(self, live: LiveTable) -> None:
        """There is no such table: mistyped links are not kept."""
        if self._tables.get(live.id) is live:
            del self._tables[live.id]

    async def carry_out(
        self, actor: Actor | None, table: str, envelope: Envelope, worded: bool
    ) -> DoneMessage | RefusedMessage:
        """A command with its answer. The refusal brings what the sender has missed."""
        live = self.table(table)
        began = perf_counter()
        do = envelope.command.do
        try:
            if actor is None:
                raise NotLoggedIn
            number = await live.command(actor, envelope)
            self._metrics.command(do, "done")
            return DoneMessage(envelope.id, table, number)
        except Refused as error:
            self._metrics.command(do, "refused")
            refused = _refused(error, envelope, table)
            if envelope.since is not None:
                person = None if actor is None else actor.id
                with contextlib.suppress(NotFound):
                    refused.facts["update"] = await live.catch_up_message(person, envelope.since, worded)
            return refused
        except Exception as error:
            self._metrics.command(do, "failed")
            log.error("a command failed", table=table, do=do, exc_info=error)
            return _refused(Mistake(), envelope, table)
        finally:
            self._metrics.command_seconds.observe(perf_counter() - began)

    async def news(self, table: str, revision: int) -> None:
        """From the bus: another process has changed a table."""
        live = self._tables.get(table)
        if live is not None:
            await live.news(revision)

    async def look_at_all(self) -> None:
        """News may have been lost: look at the tables in use, and forget what is known of the others."""
        in_use = [live for live in self._tables.values() if live.busy]
        for live in self._tables.values():
            if not live.busy:
                live.forget()
        await asyncio.gather(*(live.refresh() for live in in_use))

    async def person_changed(self, person: str) -> None:
        """Vacations or the wish to be notified have changed."""
        for table in await self._database.read(running_tables_of, person):
            await self.table(table).people_changed()

    def forget_all(self) -> None:
        """A backup was restored: what is remembered is void."""
        for live in self._tables.values():
            live.forget()

    def tidy(self) -> None:
        """Forget the tables that nobody has used for the longest time, beyond the number to be kept."""
        surplus = len(self._tables) - self._most_resting
        if surplus > 0:
            before = perf_counter() - RESTING
            rested = [live for live in self._tables.values() if live.used < before and not live.busy]
            for live in sorted(rested, key=lambda live: live.used)[:surplus]:
                del self._tables[live.id]
        self._metrics.loaded.set(len(self._tables))


def _refused(error: Refused, envelope: Envelope, table: str) -> RefusedMessage:
    return RefusedMessage(
        code=error.code,
        sentence=error.sentence,
        facts=dict(error.facts),
        id=envelope.id,
        table=table,
        status=int(error.status),
    )
