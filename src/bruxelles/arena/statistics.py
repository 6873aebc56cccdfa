"""What games came to, bot by bot and pair by pair."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from bruxelles.arena.playing import Played
from bruxelles.core.rules import Plain

LEVEL: Final = 0.05
"""The chance to miss the true value that intervals have, unless told otherwise."""


def wilson(wins: float, number: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's interval of a share, missed with the chance `level`; `wins` may have parts."""
    if not number:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(1 - level / 2)
    share, z2 = wins / number, z * z
    middle = (share + z2 / (2 * number)) / (1 + z2 / number)
    reach = z / (1 + z2 / number) * sqrt(share * (1 - share) / number + z2 / (4 * number**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def standard_error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


@dataclass
class BotFigures:
    """One bot's games. Where it has several seats in one, each counts for the scores."""

    games: int = 0
    wins: float = 0.0
    fair: float = 0.0
    """The victories that its seats would bring if all bots were equal."""
    scores: list[int] = field(default_factory=list)
    leads: list[int] = field(default_factory=list)
    """How far each seat was ahead of the best of the others."""
    sources: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    seats: dict[int, list[tuple[float, int]]] = field(default_factory=lambda: defaultdict(list))
    """By seat: part of the victory and score of each game on it."""
    decisions: int = 0
    seconds: float = 0.0

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def add(self, played: Played, seat: int, share: float) -> None:
        score = played.scores[seat]
        others = [other for place, other in enumerate(played.scores) if place != seat]
        self.wins += share
        self.fair += 1 / len(played.bots)
        self.scores.append(score)
        self.leads.append(score - max(others))
        self.seats[seat].append((share, score))
        self.decisions += played.decisions[seat]
        self.seconds += played.seconds[seat]
        for source, points in played.breakdown[seat].items():
            self.sources[source] += points

    def plain(self, players: int) -> Plain:
        low, high = self.interval()
        return {
            "games": self.games,
            "seats": len(self.scores),
            "wins": round(self.wins, 6),
            "share": round(self.share, 6),
            "interval": [round(low, 6), round(high, 6)],
            "fair": round(self.fair / self.games, 6),
            "score": round(fmean(self.scores), 2),
            "score_error": round(standard_error(self.scores), 2),
            "lead": round(fmean(self.leads), 2),
            "sources": {name: round(points / len(self.scores), 2) for name, points in self.sources.items()},
            "by_seat": [self._seat(seat) for seat in range(players)],
            "decisions": self.decisions,
        }

    def _seat(self, seat: int) -> Plain | None:
        told = self.seats.get(seat)
        if not told:
            return None
        return {
            "games": len(told),
            "share": round(fmean(share for share, _ in told), 6),
            "score": round(fmean(score for _, score in told), 2),
        }

    def times(self) -> Plain:
        return {
            "seconds": round(self.seconds, 3),
            "milliseconds_per_decision": round(1000 * self.seconds / max(self.decisions, 1), 3),
            "decisions_per_second": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
        }


@dataclass
class Pair:
    """One bot against another, over all pairs of their seats in the same game."""

    met: int = 0
    ahead: float = 0.0
    """How often it had the better rank; an equal one counts half."""
    margin: int = 0

    def plain(self) -> Plain:
        return {
            "met": self.met,
            "ahead": round(self.ahead / self.met, 6),
            "margin": round(self.margin / self.met, 2),
        }


class Standings:
    """The figures of all bots after the games told so far."""

    def __init__(self, bots: Iterable[str]) -> None:
        self.figures = {bot: BotFigures() for bot in bots}
        self.pairs: dict[tuple[str, str], Pair] = defaultdict(Pair)

    def add(self, played: Played) -> None:
        for bot in set(played.bots):
            self.figures[bot].games += 1
        shares = played.win_shares()
        for seat, bot in enumerate(played.bots):
            self.figures[bot].add(played, seat, shares[seat])
            for other, rival in enumerate(played.bots):
                if rival != bot:
                    self._compare(played, seat, other)

    def _compare(self, played: Played, seat: int, other: int) -> None:
        pair = self.pairs[played.bots[seat], played.bots[other]]
        mine, theirs = played.ranks[seat], played.ranks[other]
        pair.met += 1
        pair.ahead += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
        pair.margin += played.scores[seat] - played.scores[other]
