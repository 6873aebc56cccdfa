"""How strong bots are, in points of one scale: 400 points more are odds of 10 to 1 to end ahead.

It is the model of Bradley and Terry. A game of several seats is a ranking, and in the model of Plackett and
Luce each two of a ranking compare as if they were alone: so every pair of seats counts, an equal rank half
for each. All games are fitted at once, so their order tells nothing. docs/arena.md says more.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import log
from typing import Final, TypeAlias

import numpy as np
from choix import ilsr_pairwise_dense
from numpy.typing import NDArray

from bruxelles.arena.playing import Played
from bruxelles.arena.statistics import LEVEL
from bruxelles.core.rules import Plain

ANCHOR: Final = "greedy"
"""It has the same points in every game, so that one scale serves all."""
AT_ANCHOR: Final = 1000
POINTS: Final = 400 / log(10)
"""For odds of e to 1."""
LEAST: Final = 1e-9
"""Instead of nothing, where a logarithm is taken."""
RESAMPLES: Final = 500
MOST_STEPS: Final = 10_000
ROUNDS: Final = 10
"""In which what is taken as played beforehand settles."""
TENTHS: Final = 10
RESAMPLES_A_TENTH: Final = 100

Array: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    rating: int
    low: int
    high: int
    games: int

    def plain(self) -> Plain:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Gap:
    """How many points one bot has more than another."""

    points: int
    low: int
    high: int

    def plain(self) -> Plain:
        return asdict(self)


@dataclass(frozen=True)
class Fit:
    """The most likely points, and those of games that might have come as well. Intervals miss the truth with
    the chance `LEVEL`."""

    bots: list[str]
    points: Array
    drawn: Array
    games: Mapping[str, int]

    def table(self) -> dict[str, Rating]:
        return {bot: Rating(*_interval(*self._of(bot)), self.games[bot]) for bot in self.bots}

    def gap(self, bot: str, rival: str) -> Gap | None:
        """None unless both are rated. It may be surer than the two ratings, which both hang on the anchor."""
        if bot not in self.bots or rival not in self.bots:
            return None
        (points, drawn), (theirs, others) = self._of(bot), self._of(rival)
        return Gap(*_interval(points - theirs, drawn - others))

    def _of(self, bot: str) -> tuple[float, Array]:
        place = self.bots.index(bot)
        return float(self.points[place]), self.drawn[:, place]


def _interval(points: float, drawn: Array) -> tuple[int, int, int]:
    low, high = np.quantile(drawn, (LEVEL / 2, 1 - LEVEL / 2))
    return round(points), round(low), round(high)


class Ratings:
    """The ratings of the bots in the games told so far.

    Only bots that are linked to each other by games can be compared: to the anchor, if it played, or else to
    the bot with most games. The others have no rating.
    """

    def __init__(self) -> None:
        self._deals: dict[str, dict[tuple[str, str], float]] = defaultdict(lambda: defaultdict(float))
        """By deal, which is the unit of luck: how often one bot was ahead of another."""
        self._games: Counter[str] = Counter()

    def add(self, played: Played, deal: str = "") -> None:
        """`deal` tells apart deals of one seed that are not the same. Against itself a bot learns nothing."""
        ahead = self._deals[f"{deal}{played.seed}"]
        seats = list(zip(played.bots, played.ranks, strict=True))
        for bot, mine in seats:
            for rival, theirs in seats:
                if bot != rival:
                    ahead[bot, rival] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
        if len(met := set(played.bots)) > 1:
            self._games.update(met)

    def points(self) -> dict[str, float]:
        """The most likely ones."""
        bots, deals = self._counted()
        if not bots:
            return {}
        ahead = deals.sum(axis=0)
        return dict(zip(bots, _points(bots, ahead + _beforehand(deals) / 2), strict=True))

    def table(self, resamples: int = RESAMPLES) -> dict[str, Rating]:
        return self.fit(resamples).table()

    def fit(self, resamples: int = RESAMPLES) -> Fit:
        """By the Bayesian bootstrap: each deal gets a random weight, and so does what is taken as played
        beforehand. Where a bot won all its games, ordinary resampling would say that this is certain.
        """
        bots, deals = self._counted()
        if not bots:
            return Fit([], np.zeros(0), np.zeros((0, 0)), self._games)
        rng = np.random.default_rng(0)
        sizes, beforehand = _sizes(deals), _beforehand(deals)
        shares = beforehand / np.maximum(sizes, 1) / 2
        drawn = []
        for weights in rng.standard_gamma(1.0, (resamples, len(deals))):
            virtual = sizes * (rng.standard_gamma(shares) + LEAST)
            drawn.append(_points(bots, np.tensordot(weights, deals, 1) + virtual))
        points = _points(bots, deals.sum(axis=0) + beforehand / 2)
        return Fit(bots, points, np.array(drawn), self._games)

    def _counted(self) -> tuple[list[str], Array]:
        """The bots that can be compared, and by deal how often one was ahead of another."""
        bots = sorted(self._linked())
        places = {bot: place for place, bot in enumerate(bots)}
        deals = np.zeros((len(self._deals), len(bots), len(bots)))
        for number, deal in enumerate(sorted(self._deals)):
            for (bot, rival), times in self._deals[deal].items():
                if bot in places:
                    deals[number, places[bot], places[rival]] = times
        return bots, deals

    def _linked(self) -> set[str]:
        if not self._games:
            return set()
        rivals: dict[str, set[str]] = defaultdict(set)
        for deal in self._deals.values():
            for bot, rival in deal:
                rivals[bot].add(rival)
        first = ANCHOR if ANCHOR in rivals else min(rivals, key=lambda bot: (-self._games[bot], bot))
        linked: set[str] = set()
        found = {first}
        while found:
            linked |= found
            found = set().union(*(rivals[bot] for bot in found)) - linked
        return linked


def _sizes(deals: Array) -> Array:
    """How often two bots meet in a deal, where they do."""
    met = deals + deals.transpose(0, 2, 1)
    sizes: Array = met.sum(axis=0) / np.maximum((met > 0).sum(axis=0), 1)
    return sizes


def _beforehand(deals: Array) -> Array:
    """Games that count as shared evenly before any is played, so that 100 % stay finite.

    It is Jeffreys' prior, as Firth uses it against bias: together one deal for each bot but one, and most
    of it where a game would tell most.
    """
    ahead, sizes = deals.sum(axis=0), _sizes(deals)
    met = (ahead + ahead.T) / np.maximum(sizes, 1)
    share: Array = (met > 0) * 0.5
    for _ in range(ROUNDS):
        worth = ilsr_pairwise_dense(ahead + sizes * share / 2, max_iter=MOST_STEPS)
        apart = worth[:, None] - worth[None, :]
        known = met / (2 * np.cosh(apart / 2)) ** 2
        spread = np.linalg.pinv(np.diag(known.sum(axis=0)) - known, hermitian=True)
        variance = np.diag(spread)
        share = known * (variance[:, None] + variance[None, :] - 2 * spread)
    return sizes * share


def _points(bots: Sequence[str], ahead: Array) -> Array:
    """From how often who was ahead of whom. Without the anchor, the mean of all bots stands in for it."""
    found: Array = POINTS * ilsr_pairwise_dense(ahead, max_iter=MOST_STEPS)
    found += AT_ANCHOR - (found[bots.index(ANCHOR)] if ANCHOR in bots else found.mean())
    return found


def course(games: Sequence[Played]) -> list[tuple[int, dict[str, Rating]]]:
    """The ratings after each tenth of the games."""
    ratings = Ratings()
    found: list[tuple[int, dict[str, Rating]]] = []
    for number, played in enumerate(games, start=1):
        ratings.add(played)
        if number * TENTHS // len(games) > (number - 1) * TENTHS // len(games):
            found.append((number, ratings.table(RESAMPLES_A_TENTH)))
    return found
