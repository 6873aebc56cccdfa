"""What a position promises: each seat's final score as a weighted sum of named terms, and its chance to win.

A game's terms are in its folder `evaluation`; the weights, one for each term, player count and round, are
there, too, in `weights.toml`, fitted to games by `tools/fit_weights.py`.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from bruxelles.core.ledger import LedgerState
from bruxelles.core.rules import win_shares

POINTS: Final = "points"
"""The first term of every explanation: what has been scored already. It needs no weight."""
MARGIN_SHARE: Final = 0.2
"""How much of `worth` is the lead in points rather than the chance to win, so that nobody gives up."""
MARGIN_SCALE: Final = 60.0
"""A lead of so many points is worth as much of that share as can be had."""


@final
class TermSum:
    """What the terms of one seat promise. They are added in the order of the evaluation's names."""

    __slots__ = ("_next", "_weights", "points", "values")

    def __init__(self, points: int, weights: list[float], values: list[float] | None = None) -> None:
        self.points = float(points)
        """What has been scored already, and what the terms added so far promise."""
        self._weights = weights
        self._next = 0
        self.values = values
        """The terms themselves, where somebody wants to see them."""

    def add(self, value: float) -> None:
        self.points += self._weights[self._next] * value
        self._next += 1
        if self.values is not None:
            self.values.append(value)


class Evaluation:
    """One game's judgement for one number of players."""

    names: tuple[str, ...]
    """The terms, in the order of `terms`."""

    def __init__(self, weights: list[list[float]], spreads: list[float], parts: int) -> None:
        self.weights = weights
        """By phase and term: points for each unit of the term."""
        self.spreads = spreads
        """By phase: how many points of lead make a seat e times as likely to win as another."""
        self.parts = parts
        """Into so many phases each round is divided, by how many people at hand are still to be sent."""

    def add_terms(self, s: LedgerState, first: int, sums: list[TermSum]) -> None:
        """Add the terms of the seats from `first` on, one seat for each sum."""
        raise NotImplementedError

    def round(self, s: LedgerState) -> int:
        """The round, from 0."""
        raise NotImplementedError

    def at_hand(self, s: LedgerState) -> tuple[int, int]:
        """How many people all seats may still send in this round, and how many they have to send."""
        raise NotImplementedError

    def phase(self, s: LedgerState) -> int:
        """Which part of which round it is: the parts of a round follow each other, from its beginning on."""
        round_ = self.round(s)
        parts = self.parts
        if parts == 1:
            return round_
        left, all_ = self.at_hand(s)
        part = parts * (all_ - left) // all_ if all_ > 0 else parts - 1
        return round_ * parts + min(part, parts - 1)

    def ranks(self, s: LedgerState) -> list[int]:
        """By seat at the end of the game: 1 for the winner; equal seats share a rank."""
        raise NotImplementedError

    def terms(self, s: LedgerState) -> list[list[float]]:
        """By seat: the terms of its position."""
        rows: list[list[float]] = [[] for _ in range(s.players)]
        nothing = [0.0] * len(self.names)
        self.add_terms(s, 0, [TermSum(0, nothing, row) for row in rows])
        return rows

    def scores(self, s: LedgerState) -> list[float]:
        """By seat: the score it may expect at the end of the game."""
        if not s.legal:
            return [float(points) for points in s.points]
        weights = self.weights[self.phase(s)]
        sums = [TermSum(points, weights) for points in s.points]
        self.add_terms(s, 0, sums)
        return [term_sum.points for term_sum in sums]

    def score(self, s: LedgerState, seat: int) -> float:
        """The one seat's score, at less cost than all of `scores`."""
        term_sum = TermSum(s.points[seat], self.weights[self.phase(s)])
        if s.legal:
            self.add_terms(s, seat, [term_sum])
        return term_sum.points

    def chances(self, s: LedgerState, scores: list[float]) -> list[float]:
        """By seat: its chance to win, given the expected scores."""
        if not s.legal:
            return win_shares(self.ranks(s))
        spread = self.spreads[self.phase(s)]
        best = scores[0]
        for score in scores:
            best = max(best, score)
        shares = [exp((score - best) / spread) for score in scores]
        total = 0.0
        for share in shares:
            total += share
        return [share / total for share in shares]

    def contributions(self, s: LedgerState, seat: int) -> dict[str, float]:
        """The seat's expected score by term."""
        found: dict[str, float] = {POINTS: float(s.points[seat])}
        if s.legal:
            weights = self.weights[self.phase(s)]
            values: list[float] = []
            self.add_terms(s, seat, [TermSum(0, weights, values)])
            for i, value in enumerate(values):
                found[self.names[i]] = weights[i] * value
        return found


def nearness(s: LedgerState, passed: list[int], seat: int) -> float:
    """How soon the seat's turn comes: 1 if it decides now, less the later; 0 if it has passed."""
    if passed[seat] or not s.stack:
        return 0.0
    return 1.0 - ((seat - s.stack[-1].seat) % s.players) / s.players


def worth_of(scores: list[float], chances: list[float], seat: int) -> float:
    """What the seat wants most of, from 0 to 1: mostly its chance to win, and a little of its lead."""
    lead = max(-1.0, min(1.0, margin(scores, seat) / MARGIN_SCALE))
    return (1.0 - MARGIN_SHARE) * chances[seat] + MARGIN_SHARE * (0.5 + 0.5 * lead)


def margin(scores: list[float], seat: int) -> float:
    """How far the seat is ahead of the best of the others."""
    best = -1e9
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return scores[seat] - best
