"""What the rules of games have alike whose states count money and points."""

from __future__ import annotations

from typing import TypeVar

from bruxelles.core.ledger import LedgerState, breakdown
from bruxelles.core.rules import Rules
from bruxelles.core.tables import Tables

L = TypeVar("L", bound=LedgerState)


class LedgerRules(Rules[L]):
    """A game with the component values of these tables; its results are in the ledger."""

    def __init__(self, tables: Tables) -> None:
        self.version = tables.version
        self.data_hash = tables.hash
        self.values = tables.values
        self.documents = tables.documents

    def scores(self, s: L) -> list[int]:
        return s.points[:]

    def breakdown(self, s: L, seat: int) -> dict[str, int]:
        return breakdown(s, seat)
