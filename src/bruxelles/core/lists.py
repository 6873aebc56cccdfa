"""Lists that states share with their copies: they are never changed in place, only replaced by another."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: list[T], place: int, item: T) -> list[T]:
    """Another list, with this item in this place."""
    other = items[:]
    other[place] = item
    return other
