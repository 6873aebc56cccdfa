"""Setting tables up again from what is stored: one by one when they are needed, all of them at the start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from bruxelles.core.errors import BruxellesError
from bruxelles.server.errors import BrokenTables
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.database import Database, open_database
from bruxelles.server.storage.tables import Stored, load_table, running_ids
from bruxelles.server.table.entries import read_entry
from bruxelles.server.table.table import Table

Progress = Callable[[int, int], None]
"""Told how many are done, of how many."""

NAMED: Final = 5
"""So many broken tables are named; the rest is a number."""


def set_up(stored: Stored, rulesets: Rulesets) -> Table:
    """The table with everything that happened at it. Raises an error of the engine if it does not replay."""
    row = stored.row
    rules = rulesets.known(row["game"], row["components"])
    if rules is None:
        assert stored.documents is not None
        rules = rulesets.of(row["game"], stored.documents)
    if rules.version != row["rules"]:
        raise BruxellesError(
            f"it is played by version {row['rules']} of the rules of {row['game']}; "
            f"this program has version {rules.version}"
        )
    table = Table(row, rules)
    table.catch_up(row, [read_entry(entry) for entry in stored.entries], stored.people)
    if (table.number, table.status) != (row["number"], row["status"]):
        raise BruxellesError("its entries are not complete")
    return table


async def check_running(database: Database, progress: Progress | None = None) -> int:
    """Replay every running table; `BrokenTables` names those that this engine breaks. Gives their count."""
    rulesets = Rulesets()
    running = await database.read(running_ids)
    broken = []
    for done, table in enumerate(running):
        stored = await database.read(load_table, table)
        try:
            if stored is not None:
                set_up(stored, rulesets)
        except (BruxellesError, AssertionError, LookupError, TypeError, ValueError) as error:
            broken.append(f"{table} ({error})")
        if progress is not None:
            progress(done + 1, len(running))
    if broken:
        named = "; ".join(broken[:NAMED])
        more = f" and {len(broken) - NAMED} more" if len(broken) > NAMED else ""
        raise BrokenTables(
            f"{len(broken)} of {len(running)} running tables do not replay with this program: {named}{more}. "
            "Nothing was changed; go on with the version they were played with"
        )
    return len(running)


def check_tables(address: str, progress: Progress | None = None) -> int:
    """The same for a database that is not open."""

    async def check() -> int:
        database = open_database(address)
        try:
            return await check_running(database, progress)
        finally:
            await database.close()

    return asyncio.run(check())
