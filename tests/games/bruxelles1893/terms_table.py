"""Positions of Bruxelles 1893 for the tests of the terms, and the terms by name."""

from __future__ import annotations

from functools import cache

from tests.games.bruxelles1893.giving import give_each, give_works
from tests.games.bruxelles1893.laying import lay_prestige_row
from tests.games.bruxelles1893.positions import find_card
from tests.games.bruxelles1893.table import in_play

from bruxelles.bots.search.evaluation import Evaluation
from bruxelles.bots.weights import read_weights
from bruxelles.games.bruxelles1893.evaluation.terms import TERMS
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.folder import text_of

TEXT = text_of("1893", "evaluation", "weights.toml")


def penniless(players: int = 3, *, belle_epoque: bool = False, asymmetric: bool = False) -> State:
    """An action phase in rows and columns 3-5; nobody has artworks or francs, all Prestige cards give `A`."""
    s = in_play(players, belle_epoque=belle_epoque, asymmetric=asymmetric)
    for seat in range(players):
        give_works(s, seat=seat)
    give_each(s, money=0)
    lay_prestige_row(s, *[find_card("architect")] * 5)
    return s


@cache
def evaluation(players: int) -> Evaluation:
    return read_weights("1893", players, TEXT)


def terms(s: State, seat: int = 0) -> dict[str, float]:
    return dict(zip(TERMS, evaluation(s.players).terms(s)[seat], strict=True))
