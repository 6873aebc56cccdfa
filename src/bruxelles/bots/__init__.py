"""The computer players. To add one, add a line to `BOTS`. They know the engine and nothing above it."""

from __future__ import annotations

from typing import Protocol

from bruxelles.bots.random_bot import RandomBot
from bruxelles.core.errors import BadOptions
from bruxelles.core.task import State
from bruxelles.games import AnyRules


class Bot(Protocol):
    def choose(self, rules: AnyRules, state: State, seat: int, words: list[int], seconds: float) -> int:
        """One of `state.legal`.

        The state agrees with what the seat sees; what is hidden from it is drawn at random, not known. It is
        the bot's own and may be changed. `words` is a generator (`core.rng`) for the bot's luck, `seconds`
        is the time it should take at most.
        """


BOTS: dict[str, Bot] = {"random": RandomBot()}


def bot_of(name: str) -> Bot:
    if name not in BOTS:
        raise BadOptions(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]
