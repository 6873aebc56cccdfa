"""Positions with one thing wrong, for tests of the messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from tests.frozen import frozen_folder

import bruxelles
from bruxelles.games import GAMES, AnyGame

Edit: TypeAlias = Callable[[dict[str, Any]], object]


def add(table: dict[str, Any], key: str, more: int) -> None:
    table[key] = table.get(key, 0) + more


def accepted(position: dict[str, Any]) -> AnyGame:
    """The game at a position that was reached with the frozen component values, as messages name them."""
    game = position.get("game")
    return bruxelles.from_position(position, data=frozen_folder(game) if game in GAMES else None)


def refused(position: dict[str, Any]) -> str:
    """The message with which the position is refused."""
    with pytest.raises(bruxelles.BadPosition) as caught:
        accepted(position)
    return str(caught.value)
