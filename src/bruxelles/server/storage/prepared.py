"""Statements that are written with SQLAlchemy and compiled once, for those that every move or visit needs.

Compiled afresh they cost more than the database itself takes. Values go to the driver as they are: a column
of JSON gets its text.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, CursorResult
from sqlalchemy.engine import Dialect
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler

Row = Mapping[str, Any]

NEW: Final = "new_"
"""In front of the name of a parameter that is a column's new value, as SQLAlchemy keeps the bare name."""


class Prepared:
    def __init__(self, statement: ClauseElement, names: Collection[str] | None = None) -> None:
        """`names` are the columns to be set, for an INSERT; others have their parameters in themselves."""
        self._statement = statement
        self._names = None if names is None else list(names)
        self._compiled = cache(self._compile)

    def _compile(self, dialect: Dialect) -> tuple[str, Callable[[Row], tuple[Any, ...]]]:
        compiled = self._statement.compile(dialect=dialect, column_keys=self._names)
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

    def run_all(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Once for each row; gives how many rows were found or made."""
        if not rows:
            return 0
        text, in_order = self._compiled(connection.dialect)
        values = [in_order(row) for row in rows]
        return connection.exec_driver_sql(text, values if len(values) > 1 else values[0]).rowcount
