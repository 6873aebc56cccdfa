"""Setting tables up again from what is stored: one by one when they are needed, all of them of a backup."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bruxelles.core.errors import BruxellesError
from bruxelles.games import AnyRules
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.database import Database, open_database
from bruxelles.server.storage.freezing import freeze_table
from bruxelles.server.storage.tables import Stored, load_table, running_ids
from bruxelles.server.table.entries import read_entry
from bruxelles.server.table.table import Table

Progress = Callable[[int, int], None]
"""Told how many are done, of how many."""


class BrokenTable(BruxellesError):
    """What is stored of a table does not replay; the sentence says why."""


def set_up(stored: Stored, rulesets: Rulesets) -> Table:
    """The table with everything that happened at it. `BrokenTable` if it does not replay."""
    table, _, reason = sound_until(stored, rulesets)
    if table is None or reason is not None:
        raise BrokenTable(reason or "it does not replay")
    return table


def sound_until(
    stored: Stored, rulesets: Rulesets, whole: bool = True
) -> tuple[Table | None, int, str | None]:
    """The table as far as it replays, up to which entry that is, and what is wrong there; None: nothing is.

    `whole`: whether it must end as its row says.
    """
    found = _sound_until(stored, rulesets, whole, step_by_step=False)
    return found if found[2] is None else _sound_until(stored, rulesets, whole, step_by_step=True)


def _sound_until(
    stored: Stored, rulesets: Rulesets, whole: bool, step_by_step: bool
) -> tuple[Table | None, int, str | None]:
    """`step_by_step`: after each entry the position is looked at, so the first that is wrong is known."""
    table: Table | None = None
    sound = 0
    try:
        table = Table(stored.row, _rules(stored, rulesets))
        for entry in stored.entries:
            table.absorb(read_entry(entry))
            if step_by_step and table.play is not None:
                table.play.position()
            sound = table.number
        table.catch_up(stored.row, [], stored.people)
        if whole and (table.number, table.status) != (stored.row["number"], stored.row["status"]):
            raise BrokenTable("its entries are not complete")
    except MemoryError:
        raise
    except Exception as error:  # whatever damaged data lead to
        said = str(error) if isinstance(error, BruxellesError) else f"{type(error).__name__}: {error}"
        return table, sound, " ".join(said.split())
    return table, sound, None


def _rules(stored: Stored, rulesets: Rulesets) -> AnyRules:
    """Those that the table began with: their version, and its component values."""
    game, version = stored.row["game"], stored.row["rules"]
    rules = rulesets.known(game, stored.row["components"], version)
    if rules is None:
        if stored.documents is None:
            raise BrokenTable("its component values are not there")
        rules = rulesets.of(game, stored.documents, version)
    return rules


async def freeze_all_broken(database: Database, progress: Progress | None = None) -> list[str]:
    """Replay every running table, and freeze those that do not replay. Gives these, with the reasons."""
    rulesets = Rulesets()
    running = await database.read(running_ids)
    frozen = []
    for done, table in enumerate(running):
        stored = await database.read(load_table, table)
        try:
            if stored is not None and stored.row["frozen"] is None:
                set_up(stored, rulesets)
        except BrokenTable as error:
            assert stored is not None
            await database.write(freeze_table, table, stored.row["revision"], str(error))
            frozen.append(f"{table} ({error})")
        if progress is not None:
            progress(done + 1, len(running))
    return frozen


def freeze_broken(address: str, progress: Progress | None = None) -> list[str]:
    """The same for a database that is not open."""

    async def look() -> list[str]:
        database = open_database(address)
        try:
            return await freeze_all_broken(database, progress)
        finally:
            await database.close()

    return asyncio.run(look())
