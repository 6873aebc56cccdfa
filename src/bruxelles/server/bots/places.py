"""Tables without people play for nobody's waiting eyes, so only some of them play at a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from bruxelles.server.bots.queue import FairLine, Payer


@dataclass(frozen=True, slots=True)
class Waiting:
    table: str
    payer: Payer
    place: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Places:
    """Some for each person, some in all. Who gets none waits until a table is over; people take turns."""

    def __init__(self, of_person: int, in_all: int, shares: int) -> None:
        self._of_person = of_person
        self._in_all = in_all
        self._held: dict[str, str] = {}
        """By table: who pays for it."""
        self._people: Counter[str] = Counter()
        self._line: FairLine[Waiting] = FairLine(shares)

    async def take(self, table: str, payer: Payer) -> None:
        """Returns when the table has a place, which it keeps until `leave`."""
        if table in self._held:
            return
        waiting = Waiting(table, payer)
        self._line.add(waiting, payer)
        self._admit()
        try:
            await waiting.place
        except asyncio.CancelledError:
            self.leave(table)  # it may have got its place at the same moment
            raise

    def leave(self, table: str) -> None:
        """Also for tables that have no place."""
        person = self._held.pop(table, None)
        if person is not None:
            self._people[person] -= 1
            self._admit()

    def _admit(self) -> None:
        while len(self._held) < self._in_all:
            waiting = self._line.take(self._has_room)
            if waiting is None:
                return
            if not waiting.place.cancelled():
                self._held[waiting.table] = waiting.payer.person
                self._people[waiting.payer.person] += 1
                waiting.place.set_result(None)

    def _has_room(self, payer: Payer) -> bool:
        return self._people[payer.person] < self._of_person
