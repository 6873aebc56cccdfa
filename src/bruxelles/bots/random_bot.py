"""The bot that does not think: each legal choice is equally likely."""

from __future__ import annotations

from bruxelles.core.rng import below
from bruxelles.core.task import State
from bruxelles.games import AnyRules


class RandomBot:
    def choose(self, rules: AnyRules, state: State, seat: int, words: list[int], seconds: float) -> int:
        return state.legal[below(words, len(state.legal))]
