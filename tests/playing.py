"""Random games that are the same on every machine: the engine's own generator makes the choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import bruxelles
from bruxelles.core.rng import below, seed_words
from bruxelles.games import GAMES, AnyGame, rules_of

LONGEST = 1500
"""More choices than any game has; the longest seen had less than half."""


FLAGS: dict[str, dict[str, str]] = {
    "1893": {"belle_epoque": "belle", "asymmetric": "asym"},
    "1897": {},
}
"""By game: its options that are on or off, with their short names. A new game needs its line here."""


class Configuration(NamedTuple):
    """A game with a number of players and the flags that are on."""

    game: str
    players: int
    flags: tuple[str, ...] = ()

    @property
    def variant(self) -> str:
        """The configuration among those of its game: `2p-belle`."""
        return "-".join([f"{self.players}p", *(FLAGS[self.game][flag] for flag in self.flags)])

    def __str__(self) -> str:
        return f"{self.game}-{self.variant}"

    def new(self, seed: str, data: Path | None = None) -> AnyGame:
        flags = {flag: flag in self.flags for flag in FLAGS[self.game]}
        return bruxelles.new(self.game, players=self.players, seed=seed, data=data, **flags)


def configurations_of(game: str) -> list[Configuration]:
    """Every number of players with every set of flags."""
    rules = rules_of(game)
    return [
        Configuration(game, players, tuple(flag for flag, on in zip(FLAGS[game], chosen, strict=True) if on))
        for players in range(rules.least_players, rules.most_players + 1)
        for chosen in product((False, True), repeat=len(FLAGS[game]))
    ]


CONFIGURATIONS = [configuration for game in GAMES for configuration in configurations_of(game)]
NAMED = {str(configuration): configuration for configuration in CONFIGURATIONS}

each_game = pytest.mark.parametrize("game_name", GAMES)
each_configuration = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)


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
