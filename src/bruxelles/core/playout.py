"""Playing on at random: for simulations, properties and benchmarks."""

from __future__ import annotations

from typing import TypeVar

from bruxelles.core.rng import Draws
from bruxelles.core.task import State, choose

S = TypeVar("S", bound=State)


def play_randomly(s: S, rng: list[int]) -> int:
    """Random legal choices to the end of the game, drawn from the generator `rng`; how many there were."""
    draws = Draws(rng)
    decisions = 0
    legal = s.legal
    while legal:
        choose(s, legal[draws.below(len(legal))])
        decisions += 1
        legal = s.legal
    draws.end()
    return decisions
