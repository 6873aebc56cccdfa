"""Statements that are written with SQLAlchemy and compiled once, for the few that every move needs.

Compiled afresh they cost more than the database itself takes. Values go to the driver as they are: a column
of JSON gets its text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, CursorResult
from sqlalchemy.engine import Dialect
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler

Row = Mapping[str, Any]

NEW: Final = "new_"
"""In front of the name of a parameter that is a column's new value, as SQLAlchemy keeps the bare name."""


class Prepared:
    def __init__(self, statement: ClauseElement, names: Sequence[str] | None = None) -> None:
        """`names` are the columns to be set, for an INSERT; an UPDATE has its parameters in itself."""
        self._statement = statement
        self._names = None if names is None else list(names)
        self._compiled = cache(self._compile)

    def _compile(self, dialect: Dialect) -> tuple[str, Callable[[Row], tuple[Any, ...]]]:
        compiled = self._statement.compile(dialect=dialect, column_keys=self._names)
        assert isinstance(compiled, SQLCompiler)
        order = [name.removeprefix(NEW) for name in compiled.positiontup or ()]
        if len(order) == 1:  # one name alone would give its value, not a tuple
            return str(compiled), lambda row: (row[order[0]],)
        return str(compiled), itemgetter(*order)

    def run(self, connection: Connection, rows: Sequence[Row]) -> CursorResult[Any]:
        """Once for each row; the result tells how many rows it has found."""
        text, in_order = self._compiled(connection.dialect)
        values = [in_order(row) for row in rows]
        return connection.exec_driver_sql(text, values if len(values) > 1 else values[0])
