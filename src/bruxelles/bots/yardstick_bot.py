"""The yardstick: `master` as it was in November 2026, so that anybody can say how much stronger a search is.

Its search and its settings are frozen in `search/yardstick.py`. Its weights, in `evaluation/yardstick.toml`
of each game, were fitted to the values of today by the tool of its day: better-suited weights alone are no
strength.
"""

from __future__ import annotations

from typing import cast

from bruxelles.bots.bot import Question
from bruxelles.bots.search import yardstick
from bruxelles.bots.search.evaluation import Evaluation
from bruxelles.bots.search.tree import Search
from bruxelles.bots.search_bot import SearchBot
from bruxelles.bots.weights import YARDSTICK, evaluation_of


class YardstickBot(SearchBot):
    def __init__(
        self, simulations: float = yardstick.SIMULATIONS, seconds: float = yardstick.SECONDS
    ) -> None:
        super().__init__(int(simulations), seconds)

    def _evaluation(self, question: Question) -> Evaluation:
        return evaluation_of(question.rules, question.options, file=YARDSTICK)

    def _new(self, question: Question, evaluation: Evaluation) -> Search:
        return cast("Search", yardstick.Search(question.rules, evaluation, question.rng))
