"""What an observation is made of: named parts, each with its place, its size and what its numbers mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Generic, TypeVar

from bruxelles.core.task import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Part(Generic[S]):
    """A part of the observation, and how its numbers are read from a table."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    read: Callable[[S, Sequence[int]], Iterable[float]]
    """The numbers in the order of the shape, given the table and its seats clockwise from the observer."""
    scale: float = 1.0
    """The numbers are divided by it, so that most lie between 0 and 1."""

    @property
    def size(self) -> int:
        return prod(self.shape)


def one_hot(chosen: int, size: int) -> list[float]:
    """1 at the chosen place; all 0 where nothing is chosen (-1)."""
    row = [0.0] * size
    if chosen >= 0:
        row[chosen] = 1.0
    return row


def one_hots(chosen: Iterable[int], size: int) -> list[float]:
    """A row for each."""
    return [number for one in chosen for number in one_hot(one, size)]


def bits(mask: int, size: int) -> list[float]:
    return [float(mask >> bit & 1) for bit in range(size)]


def tally(things: Iterable[int], size: int) -> list[float]:
    """How often each occurs."""
    counts = [0.0] * size
    for thing in things:
        counts[thing] += 1
    return counts


def relative(seat: int, order: Sequence[int]) -> int:
    """The seat counted clockwise from the observer, who is 0; nobody stays -1."""
    return -1 if seat < 0 else order.index(seat)


def by_seat(values: Sequence[int], order: Sequence[int], size: int = 1) -> list[float]:
    """A flat list with `size` entries a seat, turned so that the observer's come first."""
    return [float(value) for seat in order for value in values[seat * size : seat * size + size]]


def owners(values: Iterable[int], order: Sequence[int], neutral: int) -> list[float]:
    """For each place a row: whose it is, the observer first, and in the last column the neutral ones."""
    places = {seat: place for place, seat in enumerate(order)}
    places[neutral] = len(order)
    return one_hots((places.get(owner, -1) for owner in values), len(order) + 1)


def listed(names: Sequence[str]) -> str:
    return ", ".join(names)
