"""All tables in use by this process."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Final

from bruxelles.server.room import Room
from bruxelles.server.storage.tables import running_tables_of

if TYPE_CHECKING:
    from bruxelles.server.server import Server

RESTING: Final = 5.0
"""Seconds for which a room must have been left alone before it may be forgotten."""


class Hall:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._rooms: dict[str, Room] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def room(self, table: str) -> Room:
        """The room of a table; whether the table exists shows when it is used."""
        room = self._rooms.get(table)
        if room is None:
            room = self._rooms[table] = Room(self._server, table)
        return room

    def drop(self, room: Room) -> None:
        """There is no such table: rooms of mistyped links are not kept."""
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    async def news(self, table: str, revision: int) -> None:
        """From the bus: another process has changed a table."""
        room = self._rooms.get(table)
        if room is not None:
            await room.news(revision)

    async def look_at_all(self) -> None:
        """News may have been lost: look at the tables in use, and forget what is known of the others."""
        in_use = [room for room in self._rooms.values() if room.busy]
        for room in self._rooms.values():
            if not room.busy:
                room.forget()
        await asyncio.gather(*(room.refresh() for room in in_use))

    async def person_changed(self, person: str) -> None:
        """Vacations or the wish to be notified have changed."""
        for table in await self._server.database.read(running_tables_of, person):
            await self.room(table).people_changed()

    def forget_all(self) -> None:
        """A backup was restored: what is remembered is void."""
        for room in self._rooms.values():
            room.forget()

    def tidy(self) -> None:
        """Forget the tables that nobody has used for the longest time, beyond the number to be kept."""
        surplus = len(self._rooms) - self._server.settings.loaded_tables
        if surplus > 0:
            before = perf_counter() - RESTING
            rested = [room for room in self._rooms.values() if room.used < before and not room.busy]
            for room in sorted(rested, key=lambda room: room.used)[:surplus]:
                del self._rooms[room.id]
        self._server.metrics.loaded.set(len(self._rooms))
