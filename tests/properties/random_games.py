"""Properties of random games and of malformed data, as tests: how many are tried is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

import pytest
from hypothesis import given, seed, settings
from hypothesis.strategies import SearchStrategy
from tests.kits import KITS
from tests.playing import Configuration, Dice, configurations_of, playthrough
from tests.sampling import Noting, Sample, Sampling

from bruxelles.games import AnyGame

GAMES = 16
"""So many of each game tries a property in `make test`, on each build: every configuration of 1893 once.

`make soak` tries ten thousand others.
"""

V = TypeVar("V")
Test: TypeAlias = Callable[..., None]


class Trial(NamedTuple):
    """A random game in which a property has to hold, the same on every machine."""

    what: str
    configuration: Configuration
    number: int

    @property
    def seed(self) -> str:
        return f"{self.what} {self.configuration} {self.number}"

    @property
    def keen(self) -> bool:
        """Half of the games, and of each configuration's, are played by people who like to act."""
        return (self.number + self.number // len(configurations_of(self.configuration.game))) % 2 == 1

    def new(self) -> AnyGame:
        return self.configuration.new(self.seed)

    def moments(self) -> Dice:
        """For everything that is random besides the choices."""
        return Dice(f"moments {self.seed}")

    def playthrough(self) -> Iterator[AnyGame]:
        return playthrough(self.new(), Dice(self.seed), keen=self.keen)


def trial(what: str, game: str, number: int) -> Trial:
    configurations = configurations_of(game)
    return Trial(what, configurations[number % len(configurations)], number)


def random_games(*games: str, times: int = 1) -> Callable[[Callable[[Trial], None]], Test]:
    """The property holds in random games, of these games or of all; `times` as many as usual are tried."""

    def decorate(holds: Callable[[Trial], None]) -> Test:
        @pytest.mark.parametrize("game_name", games or tuple(KITS))
        def test(game_name: str, sample: Sampling, record_property: Noting) -> None:
            for number in sample(GAMES * times).numbers:
                one = trial(holds.__name__, game_name, number)
                try:
                    holds(one)
                except BaseException as error:  # a missing exception is none of Exception's in pytest
                    record_property("sample", str(Sample(number, 1)))
                    error.add_note(f"In {one.configuration}; this game alone: --sample {Sample(number, 1)}")
                    raise

        return in_place_of(holds, test)

    return decorate


def examples(
    *, times: int = 1, **strategies: Callable[[str], SearchStrategy[Any]]
) -> Callable[[Callable[..., None]], Test]:
    """The property holds for all that Hypothesis makes of these strategies, which are told the game."""

    def decorate(holds: Callable[..., None]) -> Test:
        @pytest.mark.parametrize("game_name", tuple(KITS))
        def test(game_name: str, sample: Sampling) -> None:
            def one(**drawn: object) -> None:
                holds(game_name, **drawn)

            first, count = sample(GAMES * times)
            made = {name: strategy(game_name) for name, strategy in strategies.items()}
            seed(first)(settings(max_examples=count)(given(**made)(one)))()

        return in_place_of(holds, test)

    return decorate


def always(strategy: SearchStrategy[V]) -> Callable[[str], SearchStrategy[V]]:
    """The same for every game."""
    return lambda game: strategy


def in_place_of(holds: Callable[..., None], test: Test) -> Test:
    test.__name__, test.__doc__, test.__module__ = holds.__name__, holds.__doc__, holds.__module__
    return test
