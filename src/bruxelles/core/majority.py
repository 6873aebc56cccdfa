"""Majorities: who has the most of something, and by how much. Rules score by them, standings show them."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Owner: TypeAlias = int | Literal["neutral"]
"""A seat, or the neutral colour."""


def most_of(counts: list[int]) -> list[int]:
    """The places of the highest count, all tied ones; none where there is nothing to count."""
    most = max(counts)
    return [i for i in range(len(counts)) if counts[i] == most] if most else []


class Majority(TypedDict):
    """How a majority stands now."""

    counts: list[int]
    """By seat."""
    neutral: int | None
    """The count of the neutral colour; None where it takes no part."""
    leaders: list[Owner]
    """The seats that have the most, all tied ones, and "neutral" if it is among them."""
    lead: int
    """How much more the leaders have than the next; 0 in a tie."""


def majority(counts: list[int], players: int) -> Majority:
    """Counts by seat as they stand; what goes beyond the seats ends with the neutral colour."""
    neutral = len(counts) > players and players == 2
    most = 0
    next_most = 0
    for count in counts:
        if count > most:
            next_most = most
            most = count
        elif count > next_most:
            next_most = count
    return {
        "counts": counts[:players],
        "neutral": counts[-1] if neutral else None,
        "leaders": ["neutral" if i >= players else i for i in most_of(counts)],
        "lead": most - next_most,
    }
