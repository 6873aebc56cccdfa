"""Random games that are the same on every machine: the engine's own generator makes the choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, product
from typing import NamedTuple

import pytest
from tests.frozen import frozen as frozen_files
from tests.kits import KITS

from bruxelles.core.game import new_game
from bruxelles.core.rng import below, seeded_rng
from bruxelles.games import GAMES, AnyGame, AnyRules, rules_of, rules_with

LONGEST = 1500
"""More choices than any game has; the longest seen had less than half."""


def frozen_rules(game: str) -> AnyRules:
    """The rules with the frozen component values, for tests that know what pieces cost or bring."""
    return rules_with(game, frozen_files(game))


class Configuration(NamedTuple):
    """A game with a number of players and the flags that are on."""

    game: str
    players: int
    flags: tuple[str, ...] = ()

    @property
    def variant(self) -> str:
        """The configuration among those of its game: `2p-belle`."""
        short = KITS[self.game].flags
        return "-".join([f"{self.players}p", *(short[flag] for flag in self.flags)])

    def __str__(self) -> str:
        return f"{self.game}-{self.variant}"

    @property
    def all_flags(self) -> dict[str, bool]:
        """Every flag of the game: whether it is on."""
        return {flag: flag in self.flags for flag in KITS[self.game].flags}

    def new(self, seed: str, *, frozen: bool = False) -> AnyGame:
        """A game with the values that ship, or with the frozen ones: so a seed always leads to the same."""
        rules = frozen_rules(self.game) if frozen else rules_of(self.game)
        return new_game(rules, rules.options(self.players, self.all_flags), seed)


def configurations_of(game: str) -> list[Configuration]:
    """Every number of players with every set of flags."""
    return [
        Configuration(game, players, flags) for players in players_of(game) for flags in sets_of_flags(game)
    ]


def few_of(game: str) -> list[Configuration]:
    """Every number of players once, each with the next set of flags, where all would take too long."""
    return [
        Configuration(game, players, flags)
        for players, flags in zip(players_of(game), cycle(sets_of_flags(game)), strict=False)
    ]


def players_of(game: str) -> range:
    rules = rules_of(game)
    return range(rules.least_players, rules.most_players + 1)


def sets_of_flags(game: str) -> list[tuple[str, ...]]:
    flags = KITS[game].flags
    return [
        tuple(flag for flag, on in zip(flags, chosen, strict=True) if on)
        for chosen in product((False, True), repeat=len(flags))
    ]


def small_of(game: str) -> list[Configuration]:
    """The smallest without flags, and one more player with all of them if there are any."""
    sets, players = sets_of_flags(game), players_of(game)
    return [Configuration(game, players[0])] + [Configuration(game, players[1], sets[-1])] * (len(sets) > 1)


SMALL = [configuration for game in GAMES for configuration in small_of(game)]
CONFIGURATIONS = [configuration for game in GAMES for configuration in configurations_of(game)]
NAMED = {str(configuration): configuration for configuration in CONFIGURATIONS}

each_game = pytest.mark.parametrize("game_name", GAMES)
each_configuration = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)


class Dice:
    """Random picks from a seed."""

    def __init__(self, seed: str) -> None:
        self.rng = seeded_rng(seed)

    def one_in(self, n: int) -> bool:
        return below(self.rng, n) == 0

    def index(self, n: int) -> int:
        return below(self.rng, n)

    def of(self, texts: Sequence[str]) -> str:
        return texts[below(self.rng, len(texts))]

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


def after(
    configuration: Configuration, seed: str, count: int, *, keen: bool = True, frozen: bool = False
) -> AnyGame:
    """A game after so many random choices, or at its end."""
    game = configuration.new(seed, frozen=frozen)
    for number, _ in enumerate(playthrough(game, Dice(f"after {seed}"), keen=keen)):
        if number == count:
            break
    return game
