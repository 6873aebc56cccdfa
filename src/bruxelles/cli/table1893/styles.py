"""Colours of the terminal. They only repeat what letters and words already say."""

from __future__ import annotations

from typing import Final

from bruxelles.game1893.names import NOBODY

SEATS: Final = ("bold red", "bold bright_blue", "bold green", "bold yellow", "bold dark_orange", "bold white")
"""By seat; the last one is the neutral colour."""

COLOURS: Final = ("yellow", "dark_orange3", "bright_blue", "green", "bold", "bold white")
"""By colour of artworks; the last one is white."""

HEADING: Final = "bold magenta"
ACTIVE: Final = "bold"
INACTIVE: Final = "dim"
QUIET: Final = "dim"
MARK: Final = "bold cyan"


def seat_style(seat: int) -> str:
    return "" if seat == NOBODY else SEATS[seat]


def work_style(work: int) -> str:
    return COLOURS[min(work, 5)]
