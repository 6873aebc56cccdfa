"""All rows from one database into another, whatever the two are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from bruxelles.server.storage.schema import Base

Progress = Callable[[int, int], None]
"""Told how many are done, of how many."""

TABLES: Final = Base.metadata.sorted_tables
"""Those that others refer to come first."""
CHUNK: Final = 1000
"""Rows in memory at a time."""


def freeze(connection: Connection) -> None:
    """From here on the transaction sees one moment. To be called before anything is read.

    With SQLite that is so anyway. PostgreSQL must be asked, and a TRUNCATE kept off: it would show through.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        connection.exec_driver_sql(f"LOCK TABLE {_names(connection)} IN ACCESS SHARE MODE")


def replace_rows(source: Connection, target: Connection, progress: Progress | None) -> dict[str, int]:
    """Drop what the target has and fill it from the source. Gives the number of rows by table."""
    counts = {
        table.name: int(source.execute(select(func.count()).select_from(table)).scalar_one())
        for table in TABLES
    }
    total, done = sum(counts.values()), 0
    _empty(target)
    for table in TABLES:
        rows = source.execute(select(table).execution_options(yield_per=CHUNK))
        for chunk in rows.mappings().partitions():
            if progress is not None:
                progress(done, total)
            target.execute(insert(table), [dict(row) for row in chunk])
            done += len(chunk)
    if progress is not None:
        progress(done, total)
    return counts


def _empty(connection: Connection) -> None:
    """PostgreSQL would look for references to each deleted row; truncating spares that, and keeps others out.

    It waits for them only briefly and else gives up, so that a restore never stands in a server's way.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL lock_timeout = '400ms'")
        connection.exec_driver_sql(f"TRUNCATE {_names(connection)}")
        return
    for table in reversed(TABLES):
        connection.execute(delete(table))


def _names(connection: Connection) -> str:
    return ", ".join(connection.dialect.identifier_preparer.format_table(table) for table in TABLES)
