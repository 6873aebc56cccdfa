"""The terms of Bruxelles 1893."""

from __future__ import annotations

from typing import Final, final

from bruxelles.bots.mind.evaluation import Evaluation
from bruxelles.core.ledger import LedgerState
from bruxelles.game1893.scoring import ranks
from bruxelles.game1893.state import State

TERMS: Final = ("rest", "money")


@final
class Evaluation1893(Evaluation):
    def __init__(self, weights: list[list[float]], spreads: list[float]) -> None:
        super().__init__(weights, spreads)
        self.names = TERMS

    def phase(self, s: LedgerState) -> int:
        assert isinstance(s, State)
        return s.round - 1

    def ranks(self, s: LedgerState) -> list[int]:
        assert isinstance(s, State)
        return ranks(s)

    def terms(self, s: LedgerState) -> list[list[float]]:
        assert isinstance(s, State)
        return [[1.0, float(s.money[seat])] for seat in range(s.players)]
