"""Playing on at random: for simulations, properties and benchmarks."""

from __future__ import annotations

from typing import TypeVar

from bruxelles.core.rng import below
from bruxelles.core.task import State, choose

S = TypeVar("S", bound=State)


def play_randomly(s: S, rng: list[int]) -> int:
    """Random legal choices to the end of the game, drawn from the generator `rng`; how many there were."""
    decisions = 0
    legal = s.legal
    while legal:
        choose(s, legal[below(rng, len(legal))])
        decisions += 1
        legal = s.legal
    return decisions
