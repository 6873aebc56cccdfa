"""Seats that play at random, drawn from the engine's own generator and the game's seed.

A random choice is the next draw of one generator, in the order in which random seats choose. So a game with
the same seed and the same random seats can be resumed and goes on as it would have gone.
"""

from __future__ import annotations

from bruxelles.core.rng import below, seeded_rng
from bruxelles.games import AnyGame


def choice_rng(seed: str) -> list[int]:
    """The generator for the choices of a game with this seed; the game's own shuffles have another one."""
    return seeded_rng(f"{seed} choices")


class Chance:
    def __init__(self, seed: str) -> None:
        self._rng = choice_rng(seed)

    def draw(self, game: AnyGame) -> int:
        """One of the legal choices, by number."""
        legal: list[int] = game.state.legal
        return legal[below(self._rng, len(legal))]
