"""A database whose times are measured: how long transactions take, and how long they wait to begin."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from sqlalchemy import Connection

from bruxelles.server.metrics import Metrics
from bruxelles.server.storage.database import Database, R


class TimedDatabase(Database):
    """Stands before another one."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self._database = database
        self._metrics = metrics
        self.is_sqlite = database.is_sqlite

    async def reading(self, work: Callable[[Connection], R]) -> R:
        watch = _StopWatch()
        try:
            return await self._database.reading(watch.around(work))
        finally:
            watch.tell(self._metrics, "read")

    async def writing(self, work: Callable[[Connection], R]) -> R:
        watch = _StopWatch()
        try:
            return await self._database.writing(watch.around(work))
        finally:
            watch.tell(self._metrics, "write")

    async def close(self) -> None:
        await self._database.close()


class _StopWatch:
    """One transaction. Its work runs in a thread, perhaps; the figures are written by who waits for it."""

    __slots__ = ("_asked", "_began")

    def __init__(self) -> None:
        self._asked = perf_counter()
        self._began: float | None = None

    def around(self, work: Callable[[Connection], R]) -> Callable[[Connection], R]:
        def begun(connection: Connection) -> R:
            self._began = perf_counter()
            return work(connection)

        return begun

    def tell(self, metrics: Metrics, kind: str) -> None:
        """One that never began, as the database is away, waited all the time."""
        ended = perf_counter()
        metrics.database_wait((self._began or ended) - self._asked, kind)
        metrics.database_seconds(ended - self._asked, kind)
