"""The lists of a state: never changed in place, only replaced by others, as states share them with copies.

What a choice does not touch so costs a copy nothing, however much lies on the table.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: list[T], place: int, item: T) -> list[T]:
    """Another list, with this item in this place."""
    other = items[:]
    other[place] = item
    return other


def added(items: list[int], place: int, more: int) -> list[int]:
    """Another list, with so much more in this place, or less."""
    other = items[:]
    other[place] = items[place] + more  # compiled, `+=` in a list is slower
    return other


def total(items: list[int], first: int, count: int) -> int:
    """The sum of so many items, from this place on."""
    found = 0
    for place in range(first, first + count):
        found += items[place]
    return found
