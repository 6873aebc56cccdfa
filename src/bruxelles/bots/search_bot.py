"""The bot that searches. It keeps its tree from one decision of a game to the next."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from math import inf
from typing import Final

from bruxelles.bots.bot import SHOWN, Answer, Question
from bruxelles.bots.explanation import Explanation
from bruxelles.bots.search.evaluation import Evaluation
from bruxelles.bots.search.tree import BREADTH, EXPLORATION, Search
from bruxelles.bots.weights import evaluation_of
from bruxelles.core.ledger import LedgerState

TREES: Final = 8
"""How many trees are kept, of the tables that asked last."""


@dataclass
class Memory:
    """A tree, and after how many choices of its game it begins."""

    search: Search
    history: tuple[tuple[int, int], ...]


class SearchBot:
    def __init__(
        self,
        simulations: int,
        seconds: float = inf,
        exploration: float = EXPLORATION,
        breadth: float = BREADTH,
        character: str = "",
    ) -> None:
        self.simulations = simulations
        """So many go into a decision, those that are left from earlier ones included."""
        self.seconds = seconds
        """The longest time for a decision, where time counts."""
        self.exploration = exploration
        self.breadth = breadth
        self.character = character
        self._memories: OrderedDict[str, Memory] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        s = question.state
        assert isinstance(s, LedgerState)
        evaluation = self._evaluation(question)
        search = self._tree(question, evaluation)
        seconds = inf if question.seconds is None else min(self.seconds, question.seconds)
        search.grow(s, self.simulations, seconds)
        ranked = [edge for edge in search.ranked() if edge.choice in s.legal]
        explanation = Explanation(evaluation, s)
        return Answer(
            ranked[0].choice,
            [explanation.of_edge(search, edge) for edge in ranked[:SHOWN]],
            search.simulations,
            search.wins(),
            search.scores(),
        )

    def _evaluation(self, question: Question) -> Evaluation:
        return evaluation_of(question.rules, question.options, self.character)

    def _new(self, question: Question, evaluation: Evaluation) -> Search:
        return Search(question.rules, evaluation, question.rng, self.exploration, self.breadth)

    def _tree(self, question: Question, evaluation: Evaluation) -> Search:
        """The tree of this table as far as it still holds, or a new one."""
        history = tuple(question.history)
        memory = self._memories.pop(question.table, None)
        if memory is not None and history[: len(memory.history)] == memory.history:
            since = history[len(memory.history) :]
            seats = [*(seat for seat, _ in since[1:]), question.seat] if since else []
            search = memory.search
            search.follow([choice for _, choice in since], seats)
            search.rng = question.rng
        else:
            search = self._new(question, evaluation)
        if question.table:
            self._memories[question.table] = Memory(search, history)
            while len(self._memories) > TREES:
                self._memories.popitem(last=False)
        return search
