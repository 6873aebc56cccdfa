"""What one command does to a table, as it has to be written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    table: str
    expected: int
    """The revision it was made for."""
    row: Row
    """The new values of the table's row: always the same columns, see `Table.row`."""
    entries: Sequence[Row] = ()
    command: Row | None = None
    joined: Sequence[str] = ()
    left: Sequence[str] = ()
    notices: Sequence[Row] = ()
