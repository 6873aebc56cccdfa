"""The terms of Bruxelles 1897; what they mean is said in `names`."""

from __future__ import annotations

from typing import final

from bruxelles.bots.search.evaluation import Evaluation, TermSum, nearness
from bruxelles.core.ledger import LedgerState
from bruxelles.games.bruxelles1897.evaluation.area import coats, column_chances, hands, showing
from bruxelles.games.bruxelles1897.evaluation.names import COUNT, REST, TERMS, TURN
from bruxelles.games.bruxelles1897.evaluation.seat import architects, goods, levels, most_sent, nobles
from bruxelles.games.bruxelles1897.rules.names import COLUMNS
from bruxelles.games.bruxelles1897.rules.scoring import ranks
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import Imprison

__all__ = ["TERMS", "Evaluation1897"]


@final
class Evaluation1897(Evaluation):
    def __init__(self, weights: list[list[float]], spreads: list[float], parts: int) -> None:
        super().__init__(weights, spreads, parts)
        self.names = TERMS

    def round(self, s: LedgerState) -> int:
        assert isinstance(s, State)
        return s.round - 1

    def at_hand(self, s: LedgerState) -> tuple[int, int]:
        assert isinstance(s, State)
        cards = s.players * sum(s.tables.architects) - sum(s.prison)
        return sum(hands(s)), cards

    def ranks(self, s: LedgerState) -> list[int]:
        assert isinstance(s, State)
        return ranks(s)

    def add_terms(self, s: LedgerState, first: int, sums: list[TermSum]) -> None:
        assert isinstance(s, State)
        last = first + len(sums)
        rows: list[list[float]] = []
        for _ in sums:
            row = [0.0] * COUNT
            row[REST] = 1.0
            rows.append(row)
        held = hands(s)
        chances: list[float] = [0.0] * (s.players * COLUMNS)
        column_chances(s, held, first, last, chances)
        # When all have passed the majorities are being settled: the columns are done, at last the coats too.
        settled = 0 not in s.passed
        if not settled or not isinstance(s.stack[-1], Imprison):
            coats(s, held, first, rows)
        shows = showing(s)
        sent = most_sent(s)
        for seat in range(first, last):
            row = rows[seat - first]
            row[TURN] = nearness(s, s.passed, seat)
            architects(s, seat, sent, row)
            kept = nobles(s, seat, row)
            goods(s, seat, shows, row)
            levels(s, seat, kept, settled, chances, row)
            term_sum = sums[seat - first]
            for value in row:
                term_sum.add(value)
