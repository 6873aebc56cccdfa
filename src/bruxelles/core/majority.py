"""Majorities: who has the most of something, and by how much. Rules score by them, standings show them."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Owner: TypeAlias = int | Literal["neutral"]
"""A seat, or the neutral colour."""


def most_of(counts: list[int]) -> list[int]:
    """The places of the highest count, all tied ones; none where there is nothing to count."""
    most = 0
    for count in counts:
        if count > most:
            most = count
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


def majority(counts: list[int], neutral: int | None = None) -> Majority:
    """Counts by seat as they stand, and that of the neutral colour where it takes part."""
    most = 0 if neutral is None else neutral
    next_most = 0
    for count in counts:
        if count > most:
            next_most = most
            most = count
        elif count > next_most:
            next_most = count
    leaders: list[Owner] = []
    if most:
        leaders.extend([seat for seat in range(len(counts)) if counts[seat] == most])
        if neutral == most:
            leaders.append("neutral")
    return {"counts": counts, "neutral": neutral, "leaders": leaders, "lead": most - next_most}
