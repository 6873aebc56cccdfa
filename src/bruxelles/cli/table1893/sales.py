"""What a sale would bring, so that a person need not work it out."""

from __future__ import annotations

from bruxelles.game1893.names import STRAUVEN, WHITE
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.sales import MoveCursor


def proceeds(s: State, sale: MoveCursor, row: int, column: int) -> tuple[int, int]:
    """Francs and points with the cursor's centre on this row and column (1893-4.5, 11.13, 14.7)."""
    tables = s.tables
    francs = tables.row_francs[row + tables.corner_rows[sale.colour]]
    points = tables.column_points[column + tables.corner_columns[sale.colour]]
    if sale.work >= WHITE:
        francs //= 2
        points //= 2
    more = 1 if s.power(sale.seat, STRAUVEN) else 0
    return francs + more, points + more
