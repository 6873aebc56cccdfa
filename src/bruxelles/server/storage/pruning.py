"""What nobody can want any more, and how it is removed: little by little, so that no move waits for it.

What is to go is looked for beside the writers; each removal is a small transaction that looks again first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, select

from bruxelles.server.storage.schema import AnalysisRow, CommandRow, Entry, Notice, SeatRow, TableRow

_ROW: Final = TableRow.__table__
_COMMAND: Final = CommandRow.__table__
_BELONGING: Final = (AnalysisRow, Notice, CommandRow, SeatRow, Entry)
"""What refers to a table."""

CommandKey = tuple[str, str, str]
"""Table, person, command."""
_KEY: Final = (_COMMAND.c.table, _COMMAND.c.person, _COMMAND.c.command)


# Tables ----------------------------------------------------------------------------------------------------


def tables_left_alone(connection: Connection, status: str, before: int, limit: int) -> list[str]:
    """Those of a status at which nothing has happened since this moment."""
    found = select(_ROW.c.id).where(_ROW.c.status == status, _ROW.c.changed < before)
    return list(connection.execute(found.order_by(_ROW.c.changed).limit(limit)).scalars())


def surplus_solo_tables(connection: Connection, kept: int, limit: int) -> list[str]:
    """Finished tables at which at most one person sat, but for so many of each host, the latest."""
    people = select(func.count()).where(SeatRow.table == _ROW.c.id).scalar_subquery()
    order = func.row_number().over(partition_by=_ROW.c.host, order_by=_ROW.c.changed.desc())
    solo = select(_ROW.c.id, order.label("place")).where(_ROW.c.status == "finished", people <= 1).subquery()
    return list(connection.execute(select(solo.c.id).where(solo.c.place > kept).limit(limit)).scalars())


def remove_table(connection: Connection, table: str, status: str) -> bool:
    """With everything that belongs to it; False if it is gone, or of another status by now."""
    there = select(_ROW.c.id).where(_ROW.c.id == table, _ROW.c.status == status).with_for_update()
    if connection.execute(there).first() is None:
        return False
    for belonging in _BELONGING:
        connection.execute(delete(belonging).where(belonging.table == table))
    connection.execute(delete(TableRow).where(TableRow.id == table))
    return True


def old_analyses(connection: Connection, before: int, limit: int) -> list[str]:
    """The tables of analyses that were made before this moment: they can be made again."""
    found = select(AnalysisRow.table).where(AnalysisRow.changed < before).limit(limit)
    return list(connection.execute(found).scalars())


def remove_analysis(connection: Connection, table: str, before: int) -> None:
    connection.execute(delete(AnalysisRow).where(AnalysisRow.table == table, AnalysisRow.changed < before))


# Commands --------------------------------------------------------------------------------------------------


def crowded_tables(connection: Connection, most: int) -> list[str]:
    """Tables with more commands than this."""
    counted = select(_COMMAND.c.table).group_by(_COMMAND.c.table).having(func.count() > most)
    return list(connection.execute(counted).scalars())


def old_commands(
    connection: Connection, before: int, limit: int, table: str | None = None
) -> list[CommandKey]:
    """A command that is sent again after it was forgotten is a new one."""
    found = select(*_KEY).where(_COMMAND.c.at < before)
    if table is not None:
        found = found.where(_COMMAND.c.table == table)
    return [(of, person, command) for of, person, command in connection.execute(found.limit(limit))]


def forget_commands(connection: Connection, keys: Sequence[CommandKey]) -> None:
    names = ("of_table", "of_person", "of_command")
    one = delete(CommandRow).where(*(part == bindparam(name) for part, name in zip(_KEY, names, strict=True)))
    connection.execute(one, [dict(zip(names, key, strict=True)) for key in keys])


# The whole -------------------------------------------------------------------------------------------------


def used_bytes(connection: Connection) -> int:
    """How large the database is; with SQLite without the room that removed things have left."""
    if connection.dialect.name == "postgresql":
        return int(connection.execute(select(func.pg_database_size(func.current_database()))).scalar_one())
    pages, free, size = (
        int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size
