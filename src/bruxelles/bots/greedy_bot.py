"""The bot that looks one turn ahead, and the one that is content with less than the best."""

from __future__ import annotations

from dataclasses import dataclass

from bruxelles.bots.bot import SHOWN, Answer, Question
from bruxelles.bots.explanation import Explanation
from bruxelles.bots.search.greedy import Prospect, prospects
from bruxelles.bots.weights import evaluation_of
from bruxelles.core.ledger import LedgerState
from bruxelles.core.rng import below


@dataclass(frozen=True)
class GreedyBot:
    slack: float = 0.0
    """It takes any choice that costs at most so many points of the lead it may expect."""

    def answer(self, question: Question) -> Answer:
        s = question.state
        assert isinstance(s, LedgerState)
        evaluation = evaluation_of(question.rules, question.options)
        found = prospects(evaluation, s, s.legal)
        chosen = self._one_of(found, question.rng)
        explanation = Explanation(evaluation, s)
        shown = [chosen, *(one for one in found if one is not chosen)][:SHOWN]
        shown.sort(key=lambda one: -one.worth)
        scores = evaluation.scores(found[0].state)
        return Answer(
            chosen.choice,
            [explanation.of_end(one.choice, one.state) for one in shown],
            wins=evaluation.chances(found[0].state, scores),
            scores=scores,
        )

    def _one_of(self, found: list[Prospect], rng: list[int]) -> Prospect:
        if not self.slack:
            return found[0]
        good = [one for one in found if one.lead >= found[0].lead - self.slack]
        return good[below(rng, len(good))]
