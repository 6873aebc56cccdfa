"""The terms of Bruxelles 1893, put together; what each group means is said in its module."""

from __future__ import annotations

from typing import Final, final

from bruxelles.bots.search.evaluation import Evaluation, TermSum, nearness
from bruxelles.core.ledger import LedgerState
from bruxelles.games.bruxelles1893.evaluation.end import END_TERMS, SeatCounts, add_end
from bruxelles.games.bruxelles1893.evaluation.growth import GROWTH_TERMS, Sites, add_growth
from bruxelles.games.bruxelles1893.evaluation.means import MEANS_TERMS, Market, add_means
from bruxelles.games.bruxelles1893.evaluation.round import ROUND_TERMS, add_round, outlooks
from bruxelles.games.bruxelles1893.rules.scoring import ranks
from bruxelles.games.bruxelles1893.rules.state import State

TERMS: Final = ("rest", *END_TERMS, *ROUND_TERMS, *MEANS_TERMS, *GROWTH_TERMS, "turn")
"""The last one: how soon the seat's turn comes, from 0 to 1."""


@final
class Evaluation1893(Evaluation):
    def __init__(self, weights: list[list[float]], spreads: list[float], parts: int) -> None:
        super().__init__(weights, spreads, parts)
        self.names = TERMS
        self._market: Market | None = None
        self._sites: Sites | None = None

    def round(self, s: LedgerState) -> int:
        assert isinstance(s, State)
        return s.round - 1

    def at_hand(self, s: LedgerState) -> tuple[int, int]:
        assert isinstance(s, State)
        left = 0
        for seat in range(s.players):
            if not s.passed[seat]:
                left += s.free[seat]
        return left, s.players * s.tables.meeples - sum(s.courthouse)

    def ranks(self, s: LedgerState) -> list[int]:
        assert isinstance(s, State)
        return ranks(s)

    def add_terms(self, s: LedgerState, first: int, sums: list[TermSum]) -> None:
        assert isinstance(s, State)
        market = self._market
        if market is None or market.tables is not s.tables:
            market = self._market = Market(s.tables)
        sites = self._sites
        if sites is None or sites.tables is not s.tables:
            sites = self._sites = Sites(s.tables, s.players)
        seats = [SeatCounts(s, seat) for seat in range(first, first + len(sums))]
        for i, outlook in enumerate(outlooks(s, seats)):
            own = seats[i]
            term_sum = sums[i]
            term_sum.add(1.0)
            add_end(s, own, term_sum)
            add_round(outlook, term_sum)
            add_means(s, market, own, term_sum)
            add_growth(s, sites, own, term_sum)
            term_sum.add(nearness(s, s.passed, own.seat))
