"""OpenSpiel's own Monte Carlo tree search, with random rollouts, as one of our bots.

`open-spiel-mcts:seconds=2` describes it. Like every bot it is given a table that agrees with what its seat
sees; and chance is explicit in the OpenSpiel games, so it cannot look into the piles of that table either.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from time import monotonic
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from bruxelles.bots import KINDS, MOST_SIMULATIONS
from bruxelles.bots.bot import Answer, Bot, Question
from bruxelles.core.errors import BadOptions
from bruxelles.core.rng import next_bits
from bruxelles.core.rules import Options
from bruxelles.research.open_spiel import BruxellesGame, game_name

KIND: Final = "open-spiel-mcts"
EXPLORATION: Final = 1.0
"""OpenSpiel's usual 2 is meant for rewards from -1 to 1; ours differ by 1 between victory and defeat."""


class _TimeUp(Exception):
    """The search has to answer with the tree it has."""

    def __init__(self, root: mcts.SearchNode) -> None:
        super().__init__("time is up")
        self.root = root


class TimedSearch(mcts.MCTSBot):
    """OpenSpiel's search, unchanged but that it can also stop by the clock, between two simulations."""

    def __init__(
        self, game: BruxellesGame, exploration: float, simulations: int, seconds: float, seed: int
    ) -> None:
        random = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, exploration, simulations, evaluator, solve=False, random_state=random)
        self._deadline = monotonic() + seconds

    def mcts_search(self, state: pyspiel.State) -> mcts.SearchNode:
        try:
            return super().mcts_search(state)
        except _TimeUp as up:
            return up.root

    def _apply_tree_policy(self, root: mcts.SearchNode, state: pyspiel.State) -> Any:
        if root.children and monotonic() >= self._deadline:
            raise _TimeUp(root)
        return super()._apply_tree_policy(root, state)


class OpenSpielBot:
    """Thinks with OpenSpiel's search, anew for each decision."""

    def __init__(
        self, simulations: float = MOST_SIMULATIONS, seconds: float = inf, exploration: float = EXPLORATION
    ) -> None:
        if simulations == MOST_SIMULATIONS and seconds == inf:
            raise BadOptions(f"a search needs a limit: {KIND}:simulations=500 or {KIND}:seconds=1")
        if simulations < 2:
            raise BadOptions(f"{KIND} needs at least two simulations")
        self.simulations = int(simulations)
        self.seconds = seconds
        self.exploration = exploration

    def answer(self, question: Question) -> Answer:
        seconds = inf if question.seconds is None else min(self.seconds, question.seconds)
        if seconds == inf and self.simulations == MOST_SIMULATIONS:
            raise BadOptions(f"where no clock is looked at, {KIND} needs a number of simulations")
        game = _game(question.rules.game, question.options.players, tuple(question.options.flags.items()))
        search = TimedSearch(game, self.exploration, self.simulations, seconds, next_bits(question.rng))
        root = search.mcts_search(game.state_at(question.state, question.rules))
        return Answer(root.best_child().action, simulations=root.explore_count)


@lru_cache(maxsize=32)
def _game(game: str, players: int, flags: tuple[tuple[str, bool], ...]) -> BruxellesGame:
    options = Options(players, dict(flags))
    loaded: BruxellesGame = pyspiel.load_game(game_name(game), options.plain())
    return loaded


def register() -> None:
    """From now on `bot_of` knows `open-spiel-mcts`, in this process."""
    KINDS[KIND] = (_made, ("simulations", "seconds", "exploration"))


def _made(**numbers: float) -> Bot:
    return OpenSpielBot(**numbers)
