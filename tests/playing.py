"""Random games that are the same on every machine: the engine's own generator makes the choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import bruxelles
from bruxelles.core.rng import below, seed_words
from bruxelles.games import AnyGame

LONGEST = 1500
"""More choices than any game has; the longest seen had less than half."""


class Configuration(NamedTuple):
    players: int
    belle_epoque: bool
    asymmetric: bool

    def __str__(self) -> str:
        parts = [f"{self.players}p"]
        parts += ["belle"] if self.belle_epoque else []
        parts += ["asym"] if self.asymmetric else []
        return "-".join(parts)

    def new(self, seed: str) -> AnyGame:
        return bruxelles.new(
            "1893",
            players=self.players,
            belle_epoque=self.belle_epoque,
            asymmetric=self.asymmetric,
            seed=seed,
        )


CONFIGURATIONS = [
    Configuration(players, belle_epoque, asymmetric)
    for players in (2, 3, 4, 5)
    for belle_epoque in (False, True)
    for asymmetric in (False, True)
]


class Dice:
    """Random picks from a seed."""

    def __init__(self, seed: str) -> None:
        self.words = seed_words(seed)

    def one_in(self, n: int) -> bool:
        return below(self.words, n) == 0

    def index(self, n: int) -> int:
        return below(self.words, n)

    def of(self, texts: Sequence[str]) -> str:
        return texts[below(self.words, len(texts))]

    def keen(self, choices: Sequence[str]) -> str:
        """A pick of a player who likes to act: small stakes, seldom a pass, nothing given away.

        Such games are longer, and more is built and claimed in them.
        """
        liked = [c for c in choices if c not in ("pass", "skip", "discard")]
        if choices[0].startswith("bid:"):
            liked = liked[:3]
        return self.of(liked if liked and not self.one_in(8) else choices)


def playthrough(game: AnyGame, dice: Dice, *, keen: bool = False) -> Iterator[AnyGame]:
    """The game at each of its decisions, and once more when it is over; random choices in between."""
    for _ in range(LONGEST):
        yield game
        if game.over:
            return
        choices = game.choices()
        game.apply(dice.keen(choices) if keen else dice.of(choices))
    raise AssertionError(f"the game is not over after {LONGEST} choices")


def finish(game: AnyGame, dice: Dice, *, keen: bool = False) -> AnyGame:
    """The game played to its end."""
    for _ in playthrough(game, dice, keen=keen):
        pass
    return game


def after(configuration: Configuration, seed: str, count: int, *, keen: bool = True) -> AnyGame:
    """A game after so many random choices, or at its end."""
    game = configuration.new(seed)
    for number, _ in enumerate(playthrough(game, Dice(f"after {seed}"), keen=keen)):
        if number == count:
            break
    return game
