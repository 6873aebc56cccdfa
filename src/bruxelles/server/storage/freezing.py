"""Tables that do not replay: nothing is done at them until somebody has looked after them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from bruxelles.server.storage.schema import Notice, Setting, TableRow

LONGEST_REASON: Final = 500
GOING_ON: Final = ("open", "running")


def freeze_table(connection: Connection, table: str, revision: int, reason: str) -> bool:
    """Nobody's clock runs, no bot is woken. False if the table has changed since that revision."""
    frozen = connection.execute(
        update(TableRow)
        .where(TableRow.id == table, TableRow.revision == revision, TableRow.frozen.is_(None))
        .values(
            frozen=reason[:LONGEST_REASON],
            revision=TableRow.revision + 1,  # other processes look again before they write
            deadline=None,
            bot_turn=False,
            awaits=None,
        )
    )
    if frozen.rowcount == 0:
        return False
    connection.execute(delete(Notice).where(Notice.table == table))
    return True


def count_frozen(connection: Connection) -> int:
    """Those that wait for somebody: closed ones do not."""
    return int(
        connection.execute(
            select(func.count()).where(TableRow.frozen.is_not(None), TableRow.status.in_(GOING_ON))
        ).scalar_one()
    )


# Which version of the program has looked at all of them ----------------------------------------------------

INSPECTED: Final = "tables-inspected"


def inspected(connection: Connection, version: str) -> str | None:
    """The last table that this version has looked at, "" if none; None: it has looked at all."""
    mark = connection.execute(select(Setting.value).where(Setting.name == INSPECTED)).scalar()
    if mark == version:
        return None
    return mark.removeprefix(f"{version}: ") if mark and mark.startswith(f"{version}: ") else ""


def mark_inspected(connection: Connection, version: str, last: str | None) -> None:
    """`last`: the last table that was looked at; None: that was all."""
    connection.execute(delete(Setting).where(Setting.name == INSPECTED))
    value = version if last is None else f"{version}: {last}"
    connection.execute(insert(Setting), {"name": INSPECTED, "value": value})
