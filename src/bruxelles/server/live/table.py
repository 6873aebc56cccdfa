"""A table in use: one command after another, each answered when it is on the disk, and told to all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any, Final

from bruxelles.server.clock import now
from bruxelles.server.errors import NotFound, Refused, TableFrozen
from bruxelles.server.live.fairness import check_fair
from bruxelles.server.live.surroundings import Listener, Surroundings
from bruxelles.server.live.telling import pace_of, tell, told
from bruxelles.server.logs import log
from bruxelles.server.storage.changes import Conflict
from bruxelles.server.storage.replaying import BrokenTable, set_up
from bruxelles.server.storage.tables import (
    Stored,
    facts_of_people,
    find_command,
    load_table,
    page_of_entries,
)
from bruxelles.server.table import commands, messages
from bruxelles.server.table.entries import (
    ClosedEntry,
    Entry,
    FinishedEntry,
    TurnEntry,
    read_entry,
    stored_entry,
)
from bruxelles.server.table.handling import check_room, game_changed, handle
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.seats import players_present
from bruxelles.server.table.sent import Telling, encode
from bruxelles.server.table.table import Table

Row = Mapping[str, Any]

ATTEMPTS: Final = 5
"""How often a command is tried again after another process was faster."""
MOST_FAILURES: Final = 3
"""Commands in a row that fail by a mistake of ours; then the table is frozen, as each has it read anew."""
REMEMBERED: Final = 200
"""Answers kept in memory; older ones are found in the database."""


def freely() -> None:
    """Nobody counts how much is done."""


class LiveTable:
    def __init__(self, table: str, around: Surroundings, drop: Callable[[LiveTable], None]) -> None:
        """`drop` is called when it turns out that there is no such table."""
        self.id = table
        self._around = around
        self._drop = drop
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._timeline: str | None = None
        """That of all that is known and was told; None: nothing was ever read."""
        self._told: int | None = None
        """The last entry that listeners were told of; None: nothing was ever read."""
        self._answers: OrderedDict[tuple[str, str], int] = OrderedDict()
        self.listeners: dict[Listener, Telling] = {}
        """Who watches, and what they want to be told."""
        self._failures = 0
        self.used = perf_counter()

    @property
    def busy(self) -> bool:
        return self._lock.locked() or bool(self.listeners)

    # Commands ---------------------------------------------------------------------------------------------

    async def command(
        self, actor: Actor, envelope: commands.Envelope, allow: Callable[[], None] = freely
    ) -> int:
        """Carry a command out, once, whatever happens. Gives the table's last entry after it.

        `allow` raises if they do too much; what was carried out before is answered all the same.
        """
        known = (actor.id, envelope.id)
        most = self._around.entries_per_table
        unfair: Refused | None = None

        def action(table: Table) -> None:
            allow()
            if unfair is not None:
                raise unfair
            check_room(table, actor, envelope.command, most)
            handle(table, actor, envelope.command)

        async with self._lock:
            if known in self._answers:
                return self._answers[known]
            unfair = await self._unfair(envelope.command)
            number = await self._change(action, envelope.command, known)
            self._answers[known] = number
            if len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
            return number

    async def _unfair(self, command: commands.Command) -> Refused | None:
        """Why no bot may get a seat here, if the command would give it one."""
        if not isinstance(command, commands.WITH_BOT) or command.bot is None:
            return None
        table = await self._ready()
        try:
            await check_fair(self._around.database, table.opening.elsewhere, table.root, self.id)
        except Refused as refused:
            return refused
        return None

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
            except BaseException as error:
                self._table = None
                await self._failed(table, error)
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

    async def _failed(self, table: Table, error: BaseException) -> None:
        """A mistake of ours. Where it is made again and again the table can't go on."""
        if not isinstance(error, Exception) or isinstance(error, MemoryError):
            return
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            said = " ".join(f"commands fail at it, {type(error).__name__}: {error}".split())
            await self._around.freezer.freeze(self.id, table.revision, said)
            self.start_afresh()

    async def _already_done(self, known: tuple[str, str] | None) -> int | None:
        """The answer that a command got when it was sent before, perhaps from another process."""
        if known is None:
            return None
        return await self._around.database.read(find_command, self.id, *known)

    async def _committed(self, table: Table, joined: bool) -> None:
        self._failures = 0
        self._tell(table, table.new_entries)
        if joined:
            table.people = await self._around.database.read(facts_of_people, self.id)
        for entry in table.new_entries:
            if isinstance(entry, TurnEntry):
                by = "bot" if entry.body.bot else "person"
                self._around.metrics.turn(table.rules.game, by)
            elif isinstance(entry, FinishedEntry):
                self._around.metrics.game_finished(table.rules.game)
                log.info("game finished", table=self.id, game=table.rules.game)
            elif isinstance(entry, ClosedEntry):
                log.info("table closed", table=self.id)
        await self._around.bus.publish(self.id, table.revision)
        if table.bot_turn:
            self._around.bot_to_move(self)

    # Reading ----------------------------------------------------------------------------------------------

    async def look(self, reader: Callable[[Table], Any]) -> Any:
        """What a function finds at the table, between commands; it must not change anything."""
        async with self._lock:
            return reader(await self._ready())

    async def subscribe(
        self, listener: Listener, since: int, telling: Telling, timeline: str | None = None
    ) -> None:
        """From now on the listener is told everything; first of all, what it has missed.

        If that is more than one answer holds it has to ask again, and is told nothing else until it has all.
        """
        async with self._lock:
            whole = await self._whole(listener.person, since, timeline, telling)
            listener.send(encode(whole))
            if whole.more:
                self.listeners.pop(listener, None)
            else:
                self.listeners[listener] = telling

    def unsubscribe(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)

    async def catch_up_message(
        self, person: str | None, since: int, worded: bool, timeline: str | None = None
    ) -> messages.TableMessage:
        """The same for somebody who asks once."""
        async with self._lock:
            return await self._whole(person, since, timeline, Telling(words=worded))

    async def _whole(
        self, person: str | None, since: int, timeline: str | None, telling: Telling
    ) -> messages.TableMessage:
        """`timeline`: the one that the entries up to `since` belong to, if the client says."""
        table = await self._current()
        if timeline not in (None, self._timeline):
            since = table.number + 1  # whatever it knows, it knows too much
        rows, more = await self._rows_since(table, since)
        if telling.words or telling.beats:
            entries = told(table, map(read_entry, rows), telling)
        else:
            entries = [stored_entry(row) for row in rows]
        return messages.TableMessage(
            table=self.id,
            about=messages.about(table),
            timeline=self._timeline or "",
            reset=since > table.number,
            entries=entries,
            more=more,
            state=messages.Snapshot(table).state(person, telling),
        )

    async def _rows_since(self, table: Table, since: int) -> tuple[Sequence[Row], bool]:
        """`since` beyond the last entry means that a backup was restored: then everything is told anew."""
        if since == table.number:
            return [], False
        start = since if since < table.number else 0
        most = min(table.number - start, self._around.entries_per_page)
        rows = await self._around.database.read(page_of_entries, self.id, start, most)
        return rows, bool(rows) and rows[-1]["number"] < table.number

    # Keeping in step with the database --------------------------------------------------------------------

    async def _ready(self) -> Table:
        """The table in memory; read from the database if it is not there."""
        self.used = perf_counter()
        if self._table is None:
            stored = await self._around.database.read(load_table, self.id)
            if stored is None:
                self._drop(self)
                raise NotFound("no-such-table")
            if stored.row["timeline"] != self._timeline:
                self.start_afresh()
                self._timeline = stored.row["timeline"]
            self._table = table = await self._set_up(stored)
            table.outages = self._around.outages
            if self._told is not None:
                missed = [row for row in stored.entries if row["number"] > self._told]
                self._tell(table, [read_entry(row) for row in missed])
            self._told = table.number
        return self._table

    async def _set_up(self, stored: Stored) -> Table:
        """The table, unless it is broken: then it is frozen, and all who look come again and are told."""
        if stored.row["frozen"] is None:
            try:
                return set_up(stored, self._around.rulesets)
            except BrokenTable as error:
                await self._around.freezer.freeze(self.id, stored.row["revision"], str(error))
        self.start_afresh()
        raise TableFrozen("table-frozen", why="closed" if stored.row["status"] == "closed" else "waiting")

    def adopt(self, table: Table) -> None:
        """A table that was just made and stored; so it need not be read back."""
        self._table = table
        table.outages = self._around.outages
        self._timeline = ""
        self._told = table.number
        if table.bot_turn:
            self._around.bot_to_move(self)

    async def _current(self) -> Table:
        """The table as the database has it: who comes may know more, from another process."""
        await self._ready()
        await self._look_again()
        return await self._ready()

    async def _look_again(self) -> bool:
        """Whether another process has changed the table since this one looked."""
        if not self._around.shared or self._table is None:
            return False
        return await self._catch_up(self._table)

    async def _catch_up(self, table: Table) -> bool:
        stored = await self._around.database.read(load_table, self.id, table.number)
        if stored is None:  # it has been removed by another process
            self.forget()
            self._drop(self)
            raise NotFound("no-such-table")
        if stored.row["revision"] == table.revision:
            return False
        if stored.row["frozen"] is not None or stored.row["timeline"] != self._timeline:
            self._table = None
            await self._ready()
            return True
        try:
            entries = [read_entry(row) for row in stored.entries]
            table.catch_up(stored.row, entries, stored.people)
        except Exception:  # half of it is taken in: whether the table is broken, shows when it is read anew
            self._table = None
            raise
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
            known = None if self._table is None else self._table.deadline
            table = await self._ready()
            table.people = await self._around.database.read(facts_of_people, self.id)
            same = table.deadline == known and not self._around.shared
            if table.status == "running" and not same:
                await self._change(lambda table: None, None, None)

    def forget(self) -> None:
        """Read everything anew next time, also which commands were carried out."""
        self._table = None
        self._answers.clear()

    def start_afresh(self) -> None:
        """What is known here is void, and what was told: nobody gets to hear two stories."""
        self.forget()
        self._told = None
        for listener in list(self.listeners):
            listener.close_for_restart()
        self.listeners.clear()

    def _tell(self, table: Table, entries: Sequence[Entry]) -> None:
        self._told = table.number
        tell(table, entries, self.listeners)

    def pace(self) -> int:
        """Milliseconds until what a bot has done was seen."""
        return pace_of(self.listeners, set() if self._table is None else players_present(self._table.seats))
