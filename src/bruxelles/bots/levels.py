"""The levels a person can choose: which bot plays them (`levels.toml`), and how strong that is in a game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from bruxelles.games import GAMES
from bruxelles.games.folder import text_of

SCALE: Final = 400.0
"""So many points more mean ten wins for each that is lost."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Measured by `bruxelles arena`, on one scale for all games: `greedy` has 1000. See docs/bots.md."""

    rating: int
    low: int
    high: int
    """Between these the true one lies, with 95 % certainty."""
    games: int

    def chance_against(self, other: Rating) -> float:
        """The chance to win a game of two, from 0 to 1."""
        return float(1.0 / (1.0 + 10.0 ** ((other.rating - self.rating) / SCALE)))


@dataclass(frozen=True, slots=True)
class Level:
    name: str
    bot: str
    """As `bot_of` reads it, such as `search:simulations=100`."""
    ratings: dict[str, Rating]
    """By game."""
    usual: bool = False
    """Whether it sits where nobody has chosen another."""


@cache
def levels() -> dict[str, Level]:
    """The levels by name, the weakest first."""
    text = files("bruxelles.bots").joinpath("data", "levels.toml").read_text("utf-8")
    ratings = {game: tomllib.loads(text_of(game, "evaluation", "ratings.toml")) for game in GAMES}
    return {
        name: Level(
            name,
            table["bot"],
            {game: Rating(**rated[name]) for game, rated in ratings.items() if name in rated},
            table.get("usual", False),
        )
        for name, table in tomllib.loads(text).items()
    }


def usual_level() -> str:
    """The name of the level that sits where nobody has chosen another."""
    (usual,) = (level.name for level in levels().values() if level.usual)
    return usual
