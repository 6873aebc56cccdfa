"""How far a thing is from a fair share, and when that may be called clear.

Intervals of shares are Wilson's. They are on the safe side: a victory that is shared, and seats of the same
game that have the same thing, make shares vary less than Wilson expects. Errors of leads and differences take
a game as one observation, whatever its seats have in common.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

BAND: Final = 0.2
"""A share may be so much above or below the fair one, as a part of it, before anybody would care."""
LEAST_TAKEN: Final = 0.05
"""What is taken in less than this part of the games that offer it is of no use."""

STRONG, WEAK, UNUSED, EVEN, OPEN = "strong", "weak", "unused", "even", "open"


@dataclass
class Sum:
    """What the seats that had a thing came to in one game."""

    seats: int = 0
    wins: float = 0.0
    lead: float = 0.0
    """Points ahead of the mean of the other seats."""


@dataclass
class ThingFigures:
    """One thing over all games."""

    sums: dict[str, Sum] = field(default_factory=dict)
    """By the seed of the game; only games in which somebody had it."""

    def add(self, game: str, win: float, lead: float) -> None:
        one = self.sums.setdefault(game, Sum())
        one.seats += 1
        one.wins += win
        one.lead += lead

    @property
    def seats(self) -> int:
        return sum(one.seats for one in self.sums.values())

    @property
    def wins(self) -> float:
        return sum(one.wins for one in self.sums.values())

    @property
    def share(self) -> float:
        return self.wins / self.seats if self.seats else 0.0

    @property
    def lead(self) -> float:
        return sum(one.lead for one in self.sums.values()) / self.seats if self.seats else 0.0

    def lead_error(self) -> float:
        return _spread([one.lead - self.lead * one.seats for one in self.sums.values()], self.seats)

    def share_parts(self) -> dict[str, float]:
        """By game: what it moves the share by, around the mean."""
        share, seats = self.share, self.seats
        return {game: (one.wins - share * one.seats) / seats for game, one in self.sums.items()}


def share_change(before: ThingFigures, after: ThingFigures) -> tuple[float, float]:
    """By how much the share differs on the same deals, and the standard error of that."""
    old, new = before.share_parts(), after.share_parts()
    parts = [new.get(game, 0.0) - old.get(game, 0.0) for game in {*old, *new}]
    return after.share - before.share, _spread(parts, 1)


def mean_error(values: Mapping[str, float]) -> tuple[float, float]:
    """Mean and standard error."""
    if not values:
        return 0.0, 0.0
    mean = sum(values.values()) / len(values)
    return mean, _spread([value - mean for value in values.values()], len(values))


def _spread(parts: list[float], number: int) -> float:
    if len(parts) < 2:
        return 0.0
    return sqrt(sum(part * part for part in parts) * len(parts) / (len(parts) - 1)) / number


def verdict(share: tuple[float, float], fair: float, taken: tuple[float, float] | None) -> str:
    """By intervals that have been widened for the number of things that are judged."""
    low, high = share
    if taken is not None and taken[1] < LEAST_TAKEN:
        return UNUSED
    if low > fair * (1 + BAND):
        return STRONG
    if high < fair * (1 - BAND):
        return WEAK
    return EVEN if low >= fair * (1 - BAND) and high <= fair * (1 + BAND) else OPEN
