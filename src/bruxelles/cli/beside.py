"""Two drawings side by side."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table

GAP: Final = 2


def beside(left: RenderableType, right: RenderableType, width: int) -> Table:
    """`width` is that of the left one."""
    table = Table.grid(padding=(0, GAP, 0, 0))
    table.add_column(width=width)
    table.add_column()
    table.add_row(left, right)
    return table
