"""Colours of the terminal. They only repeat what letters and words already say."""

from __future__ import annotations

from typing import Final

SEATS: Final = {
    "red": "bold red",
    "blue": "bold bright_blue",
    "green": "bold green",
    "yellow": "bold yellow",
    "orange": "bold dark_orange",
    "neutral": "bold white",
}
"""By the colour of a seat's pieces."""

WORKS: Final = {
    "yellow": "yellow",
    "brown": "dark_orange3",
    "blue": "bright_blue",
    "green": "green",
    "red": "red",
    "black": "bold",
}
"""By the colour of artworks; all others are white."""
WHITE: Final = "bold white"

HEADING: Final = "bold magenta"
ACTIVE: Final = "bold"
INACTIVE: Final = "dim"
QUIET: Final = "dim"
MARK: Final = "bold cyan"


def work_style(work: str) -> str:
    return WORKS.get(work, WHITE)
