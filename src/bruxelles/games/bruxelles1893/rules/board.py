"""The geometry of the Art Nouveau board: active areas, what surrounds an iris, who is next to whom."""

from __future__ import annotations

from typing import Final

from bruxelles.games.bruxelles1893.rules.names import IRISES, SIDE, SPACES


def _span(line: int) -> tuple[int, int]:
    """The rows (or columns) on the larger side of iris line 0-3, as first and one past the last."""
    return (0, line + 1) if line >= 2 else (line + 1, SIDE)


def _area(iris: int) -> tuple[bool, ...]:
    # 1893-2.4: the largest of the four quarters; it is always the only largest one.
    top, bottom = _span(iris // 4)
    left, right = _span(iris % 4)
    return tuple(top <= space // SIDE < bottom and left <= space % SIDE < right for space in range(SPACES))


AREAS: Final = tuple(_area(iris) for iris in range(IRISES))
"""By iris under the Try Square: for each space, whether it is active."""

AREA_SPACES: Final = tuple(tuple(space for space in range(SPACES) if area[space]) for area in AREAS)
AREA_COLUMNS: Final = tuple(tuple(sorted({space % SIDE for space in spaces})) for spaces in AREA_SPACES)

AROUND: Final[tuple[tuple[int, ...], ...]] = tuple(
    (row * SIDE + column, row * SIDE + column + 1, (row + 1) * SIDE + column, (row + 1) * SIDE + column + 1)
    for row in range(4)
    for column in range(4)
)
"""By iris: its four spaces."""

INNER_IRISES: Final = tuple(
    tuple(iris for iris in range(IRISES) if all(area[space] for space in AROUND[iris])) for area in AREAS
)
"""By Try Square: the irises whose four spaces are all active, the only ones that can be surrounded."""

NEIGHBOURS: Final = tuple(
    (space, other)
    for space in range(SPACES)
    for other in (space + 1, space + SIDE)
    if other < SPACES and (other == space + SIDE or other // SIDE == space // SIDE)
)
"""Every pair of orthogonally adjacent spaces, once."""
