"""Positions of Bruxelles 1893 for the tests of the terms, and the terms by name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from tests.game1893.table import in_play, space

from bruxelles.bots.judging import read_weights
from bruxelles.bots.mind.evaluation import Evaluation
from bruxelles.bots.mind.terms1893 import TERMS
from bruxelles.game1893.state import State

TEXT = files("bruxelles.bots").joinpath("data", "weights1893.toml").read_text("utf-8")


def bare(players: int = 3, *, belle_epoque: bool = False, asymmetric: bool = False) -> State:
    """An action phase in rows and columns 3-5 where nobody has anything; the Prestige cards all give `A`."""
    s = in_play(players, belle_epoque=belle_epoque, asymmetric=asymmetric)
    s.works = [0] * len(s.works)
    s.money = [0] * players
    s.prestige_row = [4] * 5
    return s


@cache
def evaluation(players: int) -> Evaluation:
    return read_weights("1893", players, TEXT)


def terms(s: State, seat: int = 0) -> dict[str, float]:
    return dict(zip(TERMS, evaluation(s.players).terms(s)[seat], strict=True))


def stand(s: State, name: str, seat: int, stake: int = 1) -> None:
    s.meeples[space(name)] = seat
    s.stakes[space(name)] = stake
