"""What a seat sees as one row of numbers with named pieces; the same for every environment and data set.

Nothing hidden is in it: two tables that look alike to the seat give the same row. It is turned so that the
observer comes first and the other seats follow clockwise.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from bruxelles.core.rules import Options, Plain
from bruxelles.core.task import State
from bruxelles.games import GAMES, AnyRules

Floats: TypeAlias = npt.NDArray[np.float32]
Bytes: TypeAlias = npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Piece:
    """Where a part of the observation lies and what it means."""

    name: str
    start: int
    shape: tuple[int, ...]
    scale: float
    """What the numbers are divided by: a count of 3 at a scale of 5 is 0.6."""
    meaning: str

    @property
    def stop(self) -> int:
        return self.start + int(np.prod(self.shape))

    def of(self, observation: Floats) -> Floats:
        """This piece of an observation, in its shape; a view, not a copy."""
        return observation[self.start : self.stop].reshape(self.shape)

    def plain(self) -> Plain:
        return asdict(self)


class Observer:
    """Makes observations of one game with its options."""

    def __init__(self, rules: AnyRules, options: Options) -> None:
        self._parts = GAMES[rules.game].observation(rules, options)
        self._players = options.players
        self.pieces: list[Piece] = []
        self.size = 0
        for part in self._parts:
            self.pieces.append(Piece(part.name, self.size, part.shape, part.scale, part.meaning))
            self.size += part.size
        scales = [np.full(part.size, part.scale, np.float32) for part in self._parts]
        self._scales = np.concatenate(scales)

    def of(self, s: State, seat: int) -> Floats:
        """What the seat sees of this table."""
        order = [(seat + place) % self._players for place in range(self._players)]
        numbers: list[float] = []
        for part in self._parts:
            numbers.extend(part.read(s, order))
        row: Floats = np.array(numbers, np.float32)
        row /= self._scales
        return row


def observer_of(rules: AnyRules, options: Options) -> Observer:
    """The observer for these rules and options; made once."""
    return _made(rules, options.players, tuple(options.flags.items()))


@lru_cache(maxsize=64)
def _made(rules: AnyRules, players: int, flags: tuple[tuple[str, bool], ...]) -> Observer:
    return Observer(rules, rules.options(players, dict(flags)))


def layout(rules: AnyRules, options: Options) -> list[Piece]:
    """The named pieces of the observations, in their order."""
    return list(observer_of(rules, options).pieces)


def mask_of(rules: AnyRules, s: State) -> Bytes:
    """1 for each choice of the game that is legal now, by its number."""
    mask: Bytes = np.zeros(len(rules.choices), np.int8)
    mask[s.legal] = 1
    return mask
