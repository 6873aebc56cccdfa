"""Why a choice is good: what it brings by the terms of the evaluation."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bruxelles.bots.bot import Alternative
from bruxelles.bots.search.evaluation import Evaluation
from bruxelles.bots.search.greedy import finish_turn
from bruxelles.bots.search.tree import Edge, Search
from bruxelles.core.ledger import LedgerState
from bruxelles.core.task import choose

RIVALS: Final = "rivals"


class Explanation:
    """Explains the choices of one decision: each is held against what the position promises now."""

    def __init__(self, evaluation: Evaluation, s: LedgerState) -> None:
        self._evaluation = evaluation
        self._state = s
        self._seat: int = s.stack[-1].seat
        self._contributions = evaluation.contributions(s, self._seat)
        self._best_rival = self._rivals(s)

    def of_end(self, choice: int, after: LedgerState, tried: float = 0.0) -> Alternative:
        """A choice, judged by the position in which the turn ends with it."""
        scores = self._evaluation.scores(after)
        chances = self._evaluation.chances(after, scores)
        return Alternative(choice, tried, chances[self._seat], scores[self._seat], self._gains(after))

    def of_edge(self, search: Search, edge: Edge) -> Alternative:
        """A choice with what the simulations say of it; its terms are those of the turn's greedy end."""
        after = self._state.copy()
        choose(after, edge.choice)
        after = finish_turn(self._evaluation, after, self._state.turn)
        found = self.of_end(edge.choice, after, edge.visits / max(search.simulations, 1))
        if not edge.visits:
            return found
        return replace(found, win=edge.wins / edge.visits, score=edge.points / edge.visits)

    def _gains(self, after: LedgerState) -> dict[str, float]:
        """What the turn brings the seat by term; a rival's loss is a gain."""
        found = self._evaluation.contributions(after, self._seat)
        names = dict.fromkeys((*self._contributions, *found))
        gained = {name: found.get(name, 0.0) - self._contributions.get(name, 0.0) for name in names}
        gained[RIVALS] = self._best_rival - self._rivals(after)
        return gained

    def _rivals(self, s: LedgerState) -> float:
        """What the best of the others may expect."""
        scores = self._evaluation.scores(s)
        return max(score for other, score in enumerate(scores) if other != self._seat)
