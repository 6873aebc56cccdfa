"""What a finished game is worth to each seat. The rewards of all seats always add up to 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bruxelles.core.errors import BadOptions
from bruxelles.core.rules import win_shares
from bruxelles.core.task import State
from bruxelles.games import AnyRules

WIN: Final = "win"
SCORE: Final = "score"
LARGEST_LEAD: Final = 1000.0
"""More points than anybody is ever ahead or behind."""


def _win(rules: AnyRules, s: State) -> list[float]:
    return [share - 1 / s.players for share in win_shares(rules.ranks(s))]


def _score(rules: AnyRules, s: State) -> list[float]:
    scores = rules.scores(s)
    total = sum(scores)
    return [score - (total - score) / (s.players - 1) for score in scores]


REWARDS: Final[dict[str, Callable[[AnyRules, State], list[float]]]] = {WIN: _win, SCORE: _score}
"""`win`: the part of the victory less the mean part. `score`: the points less the mean of the others'."""


def reward_of(name: str) -> Callable[[AnyRules, State], list[float]]:
    if name not in REWARDS:
        raise BadOptions(f"there is no reward {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS[name]


def bounds_of(name: str, players: int) -> tuple[float, float]:
    """The smallest and the largest reward there can be."""
    return (-1 / players, 1 - 1 / players) if name == WIN else (-LARGEST_LEAD, LARGEST_LEAD)
