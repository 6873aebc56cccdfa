"""A table in use: one command after another, each answered when it is on the disk, and told to all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, Protocol

from bruxelles.core.errors import BruxellesError
from bruxelles.server.bus import Bus
from bruxelles.server.clock import now
from bruxelles.server.errors import NotFound, Refused
from bruxelles.server.metrics import Metrics
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.changes import Conflict, Writer
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.replaying import set_up
from bruxelles.server.storage.tables import entries_since, facts_of_people, find_command, load_table
from bruxelles.server.table import commands, messages
from bruxelles.server.table.entries import Entry, TurnEntry, read_entry, stored_entry
from bruxelles.server.table.handling import game_changed, handle
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.sent import encode, once
from bruxelles.server.table.table import Table

Row = Mapping[str, Any]

ATTEMPTS: Final = 5
"""How often a command is tried again after another process was faster."""
REMEMBERED: Final = 200
"""Answers kept in memory; older ones are found in the database."""


class Listener(Protocol):
    """Somebody who watches: one open socket."""

    @property
    def person(self) -> str | None: ...

    def send(self, text: str) -> None:
        """Never waits."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What all live tables of a process have in common."""

    database: Database
    writer: Writer
    bus: Bus
    rulesets: Rulesets
    metrics: Metrics
    notify_delay: int
    """Milliseconds after which a person is told that it is their turn."""
    shared: bool
    """Whether other processes work on the same tables."""
    bot_to_move: Callable[[LiveTable], None]
    """Told of every table where a bot has to decide now."""


class LiveTable:
    def __init__(self, table: str, around: Surroundings, drop: Callable[[LiveTable], None]) -> None:
        """`drop` is called when it turns out that there is no such table."""
        self.id = table
        self._around = around
        self._drop = drop
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._told: int | None = None
        """The last entry that listeners were told of; None: nothing was ever read."""
        self._answers: OrderedDict[tuple[str, str], int] = OrderedDict()
        self.listeners: dict[Listener, bool] = {}
        """Who watches, and whether they are told in words, too."""
        self.used = perf_counter()

    @property
    def busy(self) -> bool:
        return self._lock.locked() or bool(self.listeners)

    # Commands ---------------------------------------------------------------------------------------------

    async def command(self, actor: Actor, envelope: commands.Envelope) -> int:
        """Carry a command out, once, whatever happens. Gives the table's last entry after it."""
        known = (actor.id, envelope.id)
        async with self._lock:
            if known in self._answers:
                return self._answers[known]
            number = await self._change(
                lambda table: handle(table, actor, envelope.command), envelope.command, known
            )
            self._answers[known] = number
            if len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
            return number

    async def act(self, action: Callable[[Table], None]) -> int:
        """Something the server does by itself: a bot's choice, a clock that has run out."""
        async with self._lock:
            return await self._change(action, None, None)

    async def _change(
        self,
        action: Callable[[Table], None],
        command: commands.Command | None,
        known: tuple[str, str] | None,
    ) -> int:
        for _ in range(ATTEMPTS):
            table = await self._ready()
            table.open_change(now())
            try:
                action(table)
            except Refused:
                assert not table.new_entries, "a refused command has changed something"
                answer = await self._already_done(known)
                if answer is not None:
                    return answer
                if await self._look_again():
                    continue
                raise
            except BaseException:
                self._table = None
                raise
            change = table.close_change(
                None if known is None else known[0],
                None if known is None else known[1],
                game_changed(table, command),
                self._around.notify_delay,
            )
            try:
                await self._around.writer.write(change)
            except Conflict:
                self._table = None
                self._around.metrics.conflicts.inc()
                answer = await self._already_done(known)
                if answer is not None:
                    return answer
                continue
            except BaseException:
                self._table = None
                raise
            await self._committed(table, bool(change.joined))
            return table.number
        raise Refused("busy")

    async def _already_done(self, known: tuple[str, str] | None) -> int | None:
        """The answer that a command got when it was sent before, perhaps from another process."""
        if known is None:
            return None
        return await self._around.database.read(find_command, self.id, *known)

    async def _committed(self, table: Table, joined: bool) -> None:
        self._tell(table, table.new_entries)
        if joined:
            table.people = await self._around.database.read(facts_of_people, self.id)
        for entry in table.new_entries:
            if isinstance(entry, TurnEntry):
                by = "bot" if entry.body.bot else "person"
                self._around.metrics.turn(table.rules.game, by)
        await self._around.bus.publish(self.id, table.revision)
        if table.bot_turn:
            self._around.bot_to_move(self)

    # Reading ----------------------------------------------------------------------------------------------

    async def look(self, reader: Callable[[Table], Any]) -> Any:
        """What a function finds at the table, between commands; it must not change anything."""
        async with self._lock:
            return reader(await self._ready())

    async def subscribe(self, listener: Listener, since: int, worded: bool) -> None:
        """From now on the listener is told everything; first of all, what it has missed."""
        async with self._lock:
            listener.send(encode(await self._whole(listener.person, since, worded)))
            self.listeners[listener] = worded

    def unsubscribe(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)

    async def catch_up_message(self, person: str | None, since: int, worded: bool) -> messages.TableMessage:
        """The same for somebody who asks once."""
        async with self._lock:
            return await self._whole(person, since, worded)

    async def _whole(self, person: str | None, since: int, worded: bool) -> messages.TableMessage:
        table = await self._current()
        rows = await self._rows_since(table, since)
        if worded:
            entries = messages.worded_entries(table, map(read_entry, rows))
        else:
            entries = [stored_entry(row) for row in rows]
        return messages.TableMessage(
            table=self.id,
            about=messages.about(table),
            reset=since > table.number,
            entries=entries,
            state=messages.Snapshot(table).state(person, worded),
        )

    async def _rows_since(self, table: Table, since: int) -> Sequence[Row]:
        """`since` beyond the last entry means that a backup was restored: then everything is told anew."""
        if since == table.number:
            return []
        start = since if since < table.number else 0
        return await self._around.database.read(entries_since, self.id, start, table.number - start)

    # Keeping in step with the database --------------------------------------------------------------------

    async def _ready(self) -> Table:
        """The table in memory; read from the database if it is not there."""
        self.used = perf_counter()
        if self._table is None:
            stored = await self._around.database.read(load_table, self.id)
            if stored is None:
                self._drop(self)
                raise NotFound("no-such-table")
            try:
                self._table = table = set_up(stored, self._around.rulesets)
            except BruxellesError as error:
                raise RuntimeError(f"the table {self.id} does not replay: {error}") from error
            if self._told is not None:
                missed = [row for row in stored.entries if row["number"] > self._told]
                self._tell(table, [read_entry(row) for row in missed])
            self._told = table.number
        return self._table

    def adopt(self, table: Table) -> None:
        """A table that was just made and stored; so it need not be read back."""
        self._table = table
        self._told = table.number
        if table.bot_turn:
            self._around.bot_to_move(self)

    async def _current(self) -> Table:
        """The table as the database has it: who comes may know more, from another process."""
        table = await self._ready()
        await self._look_again()
        return table

    async def _look_again(self) -> bool:
        """Whether another process has changed the table since this one looked."""
        if not self._around.shared or self._table is None:
            return False
        return await self._catch_up(self._table)

    async def _catch_up(self, table: Table) -> bool:
        stored = await self._around.database.read(load_table, self.id, table.number)
        assert stored is not None
        if stored.row["revision"] == table.revision:
            return False
        entries = [read_entry(row) for row in stored.entries]
        table.catch_up(stored.row, entries, stored.people)
        self._tell(table, entries)
        return True

    async def news(self, revision: int) -> None:
        """Another process says that the table has this revision now."""
        async with self._lock:
            if self._table is None:
                await self._wake()
            elif self._table.revision < revision:
                await self._catch_up(self._table)

    async def refresh(self) -> None:
        """Look whether another process has changed the table."""
        async with self._lock:
            if self._table is None:
                await self._wake()
            else:
                await self._catch_up(self._table)

    async def _wake(self) -> None:
        """The table was forgotten when something failed; those who watch must not wait for its next use."""
        if self.listeners:
            await self._ready()

    async def people_changed(self) -> None:
        """Somebody here has gone on vacation, or wants to be notified: the deadline may be another one."""
        async with self._lock:
            self._table = None
            if (await self._ready()).status == "running":
                await self._change(lambda table: None, None, None)

    def forget(self) -> None:
        """Read everything anew next time, also which commands were carried out."""
        self._table = None
        self._answers.clear()

    def _tell(self, table: Table, entries: Sequence[Entry]) -> None:
        """A draft that changes concerns only who makes it; entries concern everybody."""
        self._told = table.number
        snapshot = messages.Snapshot(table)
        told: dict[bool, list[Entry]] = {}
        texts: dict[tuple[str | None, bool], str] = {}
        for listener, worded in self.listeners.items():
            person = listener.person
            if not entries and person != table.awaits:
                continue
            if worded not in told:
                told[worded] = once(messages.worded_entries(table, entries) if worded else list(entries))
            if (person, worded) not in texts:
                state = snapshot.state(person, worded)
                texts[person, worded] = encode(messages.UpdateMessage(self.id, told[worded], state))
            listener.send(texts[person, worded])
