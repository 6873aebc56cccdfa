"""The bot that does not think: each legal choice is equally likely."""

from __future__ import annotations

from bruxelles.bots.bot import Answer, Question
from bruxelles.core.rng import below


class RandomBot:
    def answer(self, question: Question) -> Answer:
        legal = question.state.legal
        return Answer(legal[below(question.rng, len(legal))])
