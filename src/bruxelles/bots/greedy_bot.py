"""The bot that looks one turn ahead, and those that are content with less than the best, or overlook it."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

from bruxelles.bots.bot import SHOWN, Answer, Question
from bruxelles.bots.explanation import Explanation
from bruxelles.bots.search.greedy import Prospect, prospects
from bruxelles.bots.weights import evaluation_of
from bruxelles.core.ledger import LedgerState
from bruxelles.core.rng import below

FINE: Final = 1_000_000
"""Chances are drawn as whole numbers below this."""


@dataclass(frozen=True)
class GreedyBot:
    slack: float = 0.0
    """It takes any choice that costs at most so many points of the lead it may expect."""
    oversight: float = 0.0
    """The chance, for each choice, that it is overlooked; what scores at once is always seen."""
    limit: float = inf
    """Nothing is chosen that costs more points than this, whatever is overlooked."""
    character: str = ""

    def answer(self, question: Question) -> Answer:
        s = question.state
        assert isinstance(s, LedgerState)
        evaluation = evaluation_of(question.rules, question.options, self.character)
        found = prospects(evaluation, s, s.legal)
        chosen = self._one_of(self._seen(found, s.points[question.seat], question), question.rng)
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

    def _seen(self, found: list[Prospect], points: int, question: Question) -> list[Prospect]:
        """What a person who is new to the game might think of, the best first."""
        if not self.oversight:
            return found
        bearable = [one for one in found if one.lead >= found[0].lead - self.limit]
        overlooked = int(self.oversight * FINE)
        return [
            one
            for one in bearable
            if below(question.rng, FINE) >= overlooked or one.state.points[question.seat] > points
        ] or bearable

    def _one_of(self, found: list[Prospect], rng: list[int]) -> Prospect:
        if not self.slack:
            return found[0]
        good = [one for one in found if one.lead >= found[0].lead - self.slack]
        return good[below(rng, len(good))]
