"""What becomes of a table that can't go on: it harms nobody but its own players, and the host is told."""

from __future__ import annotations

from bruxelles.server.condition import Condition
from bruxelles.server.errors import Refused
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.freezing import count_frozen, freeze_table


class Freezer:
    def __init__(self, database: Database, condition: Condition, metrics: Metrics) -> None:
        self._database = database
        self._condition = condition
        self._metrics = metrics

    async def freeze(self, table: str, revision: int, reason: str) -> None:
        try:
            frozen = await self._database.write(freeze_table, table, revision, reason)
        except Refused as error:  # it is as broken at the next try
            log.error("a broken table is not frozen", table=table, reason=reason, failure=error.code)
            return
        if frozen:
            log.error("a table is frozen", table=table, reason=reason)
            await self.count()

    async def count(self) -> None:
        """How many wait for the host, as the health check and the metrics tell."""
        self._condition.frozen_tables = await self._database.read(count_frozen)
        self._metrics.frozen.set(self._condition.frozen_tables)
