"""A game that is analysed once for many tests: two players of 1897, with few simulations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tests.analysis.losing import finished, thrown_away
from tests.playing import Configuration

from bruxelles.analysis import Analysis, Judgement, judge, moments
from bruxelles.analysis.gathering import summed_up
from bruxelles.games import AnyGame

SMALL = Configuration("1897", 2)
DECIDED_LAST = "end 33"
"""With this seed the last decision of the game is between victory and defeat."""
SIMULATIONS = 6


@cache
def thrown_away_game() -> AnyGame:
    """A game at random in which the last decision throws the victory away."""
    return finished(SMALL, DECIDED_LAST, thrown_away)


@cache
def judgements() -> Sequence[Judgement]:
    game = thrown_away_game()
    found = moments(game.record(), game.rules, SIMULATIONS, game.rules.documents)
    return [judge(moment) for moment in found]


@cache
def analysed() -> Analysis:
    game = thrown_away_game()
    return summed_up(game.record(), game.rules, judgements())
