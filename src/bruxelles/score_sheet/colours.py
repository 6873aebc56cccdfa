"""The inks of the printed sheet."""

from __future__ import annotations

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

INK: Final[Colour] = (36, 36, 40)
FAINT: Final[Colour] = (120, 120, 124)
"""For a zero."""
IRON: Final[Colour] = (74, 74, 80)
VERDIGRIS: Final[Colour] = (52, 104, 93)
GOLD: Final[Colour] = (176, 131, 46)
BAND: Final[Colour] = (243, 238, 226)
"""Behind every second line."""
WHITE: Final[Colour] = (255, 255, 255)

SEATS: Final[dict[str, Colour]] = {
    "red": (172, 52, 48),
    "blue": (42, 88, 140),
    "green": (52, 116, 72),
    "yellow": (222, 176, 52),
    "orange": (212, 116, 44),
}
DARK_LETTERS: Final = ("yellow", "orange")
"""Seats on whose colour a white letter would be hard to read."""
