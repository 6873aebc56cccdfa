"""What a position promises: each seat's final score as a weighted sum of named terms, and its chance to win.

A game's terms are in `terms1893` and `terms1897`; the weights, one for each term, player count and round,
are in the data files of `bots/data`, fitted to games by `tools/fit_weights.py`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from bruxelles.core.ledger import LedgerState

POINTS: Final = "points"
"""The first term of every explanation: what has been scored already. It needs no weight."""
MARGIN_SHARE: Final = 0.2
"""How much of `worth` is the lead in points rather than the chance to win, so that nobody gives up."""
MARGIN_SCALE: Final = 60.0
"""A lead of so many points is worth as much of that share as can be had."""


class Evaluation:
    """One game's judgement for one number of players."""

    names: tuple[str, ...]
    """The terms, in the order of `terms`."""

    def __init__(self, weights: list[list[float]], spreads: list[float]) -> None:
        self.weights = weights
        """By round (from 0) and term: points for each unit of the term."""
        self.spreads = spreads
        """By round: how many points of lead make a seat e times as likely to win as another."""

    def rows(self, s: LedgerState, first: int, last: int) -> list[list[float]]:
        """The terms of the seats from `first` to the one before `last`."""
        raise NotImplementedError

    def phase(self, s: LedgerState) -> int:
        """The round, from 0."""
        raise NotImplementedError

    def ranks(self, s: LedgerState) -> list[int]:
        """By seat at the end of the game: 1 for the winner; equal seats share a rank."""
        raise NotImplementedError

    def terms(self, s: LedgerState) -> list[list[float]]:
        """By seat: the terms of its position."""
        return self.rows(s, 0, s.players)

    def scores(self, s: LedgerState) -> list[float]:
        """By seat: the score it may expect at the end of the game."""
        if not s.legal:
            return [float(points) for points in s.points]
        weights = self.weights[self.phase(s)]
        return [s.points[seat] + promised(weights, terms) for seat, terms in enumerate(self.terms(s))]

    def score(self, s: LedgerState, seat: int) -> float:
        """The one seat's score, at less cost than all of `scores`."""
        if not s.legal:
            return float(s.points[seat])
        return s.points[seat] + promised(self.weights[self.phase(s)], self.rows(s, seat, seat + 1)[0])

    def chances(self, s: LedgerState, scores: list[float]) -> list[float]:
        """By seat: its chance to win, given the expected scores."""
        if not s.legal:
            return victories(self.ranks(s))
        spread = self.spreads[self.phase(s)]
        best = max(scores)
        shares = [exp((score - best) / spread) for score in scores]
        total = sum(shares)
        return [share / total for share in shares]

    def contributions(self, s: LedgerState, seat: int) -> dict[str, float]:
        """The seat's expected score by term."""
        found: dict[str, float] = {POINTS: float(s.points[seat])}
        if s.legal:
            weights = self.weights[self.phase(s)]
            for i, value in enumerate(self.rows(s, seat, seat + 1)[0]):
                found[self.names[i]] = weights[i] * value
        return found


def promised(weights: list[float], terms: list[float]) -> float:
    """The points that the terms stand for."""
    points = 0.0
    for i in range(len(weights)):
        points += weights[i] * terms[i]
    return points


def nearness(s: LedgerState, passed: list[int], seat: int) -> float:
    """How soon the seat's turn comes: 1 if it decides now, less the later; 0 if it has passed."""
    if passed[seat] or not s.stack:
        return 0.0
    return 1.0 - ((seat - s.stack[-1].seat) % s.players) / s.players


def victories(ranks: list[int]) -> list[float]:
    """By seat: 1 for the winner; those who share the victory share it."""
    winners = ranks.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]


def worths_of(scores: list[float], chances: list[float]) -> list[float]:
    """By seat: what it wants most of, from 0 to 1: mostly its chance to win, and a little of its lead."""
    worths: list[float] = []
    for seat in range(len(scores)):
        lead = max(-1.0, min(1.0, margin(scores, seat) / MARGIN_SCALE))
        worths.append((1.0 - MARGIN_SHARE) * chances[seat] + MARGIN_SHARE * (0.5 + 0.5 * lead))
    return worths


def margin(scores: list[float], seat: int) -> float:
    """How far the seat is ahead of the best of the others."""
    best = -1e9
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return scores[seat] - best
