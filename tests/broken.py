"""Positions with one thing wrong, for tests of the messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

import bruxelles

Edit: TypeAlias = Callable[[dict[str, Any]], object]


def add(table: dict[str, Any], key: str, more: int) -> None:
    table[key] = table.get(key, 0) + more


def refused(position: dict[str, Any]) -> str:
    """The message with which the position is refused."""
    with pytest.raises(bruxelles.BadPosition) as caught:
        bruxelles.from_position(position)
    return str(caught.value)
