"""The lines of an Art Nouveau board: heavy ones around active spaces, light ones elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

UP: Final = 1
RIGHT: Final = 2
DOWN: Final = 4
LEFT: Final = 8

# By the arms that are heavy, as a sum of UP, RIGHT, DOWN and LEFT.
CROSS: Final = "┼╀┾╄╁╂╆╊┽╃┿╇╅╉╈╋"
JOINTS: Final = {
    RIGHT + DOWN: "┌┌┍┍┎┎┏┏",
    DOWN + LEFT: "┐┐┐┐┒┒┒┒┑┑┑┑┓┓┓┓",
    UP + RIGHT: "└┖┕┗",
    UP + LEFT: "┘┚┘┚┘┚┘┚┙┛",
    RIGHT + DOWN + LEFT: "┬┬┮┮┰┰┲┲┭┭┯┯┱┱┳┳",
    UP + RIGHT + LEFT: "┴┸┶┺┴┸┶┺┵┹┷┻",
    UP + RIGHT + DOWN: "├┞┝┡┟┠┢┣",
    UP + DOWN + LEFT: "┤┦┤┦┧┨┧┨┥┩┥┩┪┫",
    UP + RIGHT + DOWN + LEFT: CROSS,
}


class Grid:
    """Lines between the spaces; `active` says row by row which spaces are."""

    def __init__(self, active: Sequence[bool], columns: int) -> None:
        self._active = active
        self._columns = columns
        self._rows = len(active) // columns

    def _on(self, row: int, column: int) -> bool:
        inside = 0 <= row < self._rows and 0 <= column < self._columns
        return inside and self._active[row * self._columns + column]

    def across(self, row: int, column: int) -> bool:
        """Whether the line above a space is heavy; one row further is the line below the last."""
        return self._on(row, column) or self._on(row - 1, column)

    def down(self, row: int, column: int) -> bool:
        """Whether the line left of a space is heavy."""
        return self._on(row, column) or self._on(row, column - 1)

    def joint(self, row: int, column: int) -> str:
        """Where lines meet: the corner at the top left of a space."""
        arms = 0
        heavy = 0
        for arm, exists, weight in (
            (UP, row > 0, self.down(row - 1, column)),
            (RIGHT, column < self._columns, self.across(row, column)),
            (DOWN, row < self._rows, self.down(row, column)),
            (LEFT, column > 0, self.across(row, column - 1)),
        ):
            arms |= arm if exists else 0
            heavy |= arm if exists and weight else 0
        return JOINTS[arms][heavy]
