"""Parts of an observation that games have alike: the round, its seats, money and points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bruxelles.core.task import State
from bruxelles.research.parts import Part, by_seat, one_hot, relative

S = TypeVar("S", bound=State)


def round_part(rounds: int) -> Part[Any]:
    return Part("round", (rounds,), "the round, one-hot", lambda s, order: one_hot(s.round - 1, rounds))


def seat_part(name: str, players: int, meaning: str, read: Callable[[S], int]) -> Part[S]:
    """One seat, or nobody."""
    return Part(name, (players,), meaning, lambda s, order: one_hot(relative(read(s), order), players))


def passing_parts(players: int) -> list[Part[Any]]:
    return [
        seat_part("first_passer", players, "who passed first in the round", lambda s: s.first_passer),
        Part("passed", (players,), "who has passed", lambda s, order: by_seat(s.passed, order)),
    ]


def ledger_parts(players: int) -> list[Part[Any]]:
    return [
        Part("seats/money", (players,), "francs", lambda s, order: by_seat(s.money, order), 20),
        Part("seats/points", (players,), "points so far", lambda s, order: by_seat(s.points, order), 50),
    ]
