"""Statements that are written with SQLAlchemy and compiled once, for the few that every move needs.

Compiled afresh they cost more than the database itself takes. Values go to the driver as they are: a column
of JSON gets its text.

SQLite's driver lets go of the interpreter's lock for every execution of a statement, and then has to wait for
it while the event loop is busy. So many rows go into one statement: the thread that writes waits seldom, and
the database works beside the loop.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, CursorResult, insert
from sqlalchemy.engine import Dialect
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler

from bruxelles.server.storage.schema import Base

Row = Mapping[str, Any]

NEW: Final = "new_"
"""In front of the name of a parameter that is a column's new value, as SQLAlchemy keeps the bare name."""


class Prepared:
    """A statement that is carried out once."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled = cache(self._compile)

    def _compile(self, dialect: Dialect) -> tuple[str, Callable[[Row], tuple[Any, ...]]]:
        compiled = self._statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        order = [name.removeprefix(NEW) for name in compiled.positiontup or ()]
        constants = {name: value for name, value in compiled.params.items() if value is not None}

        def in_order(parameters: Row) -> tuple[Any, ...]:
            given = {**constants, **parameters}
            return tuple([given[name] for name in order])

        return str(compiled), in_order

    def run(self, connection: Connection, parameters: Row) -> CursorResult[Any]:
        text, in_order = self._compiled(connection.dialect)
        return connection.exec_driver_sql(text, in_order(parameters))


class PreparedRows:
    """One statement for many rows, made for each number of rows that is a power of two."""

    def __init__(self, statement_for: Callable[[int], ClauseElement], names: Sequence[str]) -> None:
        """The statement's parameters are the values of the first row, by `names`, then of the next."""
        self._statement_for = statement_for
        self._in_order: Callable[[Row], tuple[Any, ...]] = itemgetter(*names)
        self._compiled = cache(self._compile)

    def _compile(self, dialect: Dialect, rows: int) -> str:
        return str(self._statement_for(rows).compile(dialect=dialect))

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """How many rows were found, or made."""
        found = done = 0
        while done < len(rows):
            size = 1 << (len(rows) - done).bit_length() - 1
            values = chain.from_iterable(map(self._in_order, rows[done : done + size]))
            text = self._compiled(connection.dialect, size)
            found += connection.exec_driver_sql(text, tuple(values)).rowcount
            done += size
        return found


def prepared_insert(table: type[Base], names: Collection[str]) -> PreparedRows:
    """Rows with these columns."""
    columns = [column.name for column in table.__table__.columns if column.name in names]

    def statement_for(rows: int) -> ClauseElement:
        return insert(table).values([dict.fromkeys(columns)] * rows)

    return PreparedRows(statement_for, columns)
