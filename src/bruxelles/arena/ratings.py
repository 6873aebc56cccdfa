"""How strong bots are by OpenSkill (Plackett and Luce's model): a mean and how far off it may be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from bruxelles.arena.playing import Played
from bruxelles.core.rules import Plain


class Ratings:
    """The ratings after the games told so far. Their order matters a little, so it should be a fixed one."""

    def __init__(self) -> None:
        self._model = PlackettLuce(tau=0.0)  # bots do not get better or worse, so games only add certainty
        self._ratings: dict[str, PlackettLuceRating] = {}
        self._games: dict[str, int] = defaultdict(int)

    def add(self, played: Played) -> None:
        """A bot on several seats moves by the mean of what they tell; against itself it learns nothing."""
        before = [[self._rating(bot)] for bot in played.bots]
        after = self._model.rate(before, ranks=[float(rank) for rank in played.ranks])
        told: dict[str, list[PlackettLuceRating]] = defaultdict(list)
        for bot, (rating,) in zip(played.bots, after, strict=True):
            told[bot].append(rating)
        if len(told) == 1:
            return
        for bot, ratings in told.items():
            mean, deviation = fmean(one.mu for one in ratings), fmean(one.sigma for one in ratings)
            self._ratings[bot] = self._model.rating(mu=mean, sigma=deviation)
            self._games[bot] += 1

    def _rating(self, bot: str) -> PlackettLuceRating:
        return self._ratings.setdefault(bot, self._model.rating())

    def mean(self, bot: str) -> float:
        return self._rating(bot).mu

    def deviation(self, bot: str) -> float:
        return self._rating(bot).sigma

    def plain(self, bots: Iterable[str]) -> Plain:
        return {
            bot: {
                "mean": round(self.mean(bot), 2),
                "deviation": round(self.deviation(bot), 2),
                "games": self._games[bot],
            }
            for bot in bots
        }


def courses(games: Iterable[Played], bots: Iterable[str]) -> dict[str, list[tuple[float, float]]]:
    """By bot: mean and deviation after each of the games."""
    ratings = Ratings()
    names = list(bots)
    found: dict[str, list[tuple[float, float]]] = {bot: [] for bot in names}
    for played in games:
        ratings.add(played)
        for bot in names:
            found[bot].append((ratings.mean(bot), ratings.deviation(bot)))
    return found
