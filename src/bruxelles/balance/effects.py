"""What levels of factors change, when the same deals were played in every run.

A response of a run is a sum over its deals, divided by another one: points by games, victories by seats.
It is explained by main effects, runs counting as much as they tell (the divisor). Errors take a deal, in all
runs together, as one observation: what a deal does to all runs alike cancels in effects.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.stats import t as student

from bruxelles.arena.statistics import LEVEL

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Response:
    """Something that may depend on the levels. Arrays have a row for each run, a column for each deal."""

    measure: str
    """`score`, `winner`, `lead`, `points`, `share` or `taken`."""
    kind: str
    name: str
    """The thing that it is of, or a source of points; empty: the game as a whole."""
    amounts: Floats
    numbers: Floats


@dataclass(frozen=True)
class Fit:
    """A response as a sum of main effects."""

    effects: Floats
    """The mean with the first level of every factor, then the change by every other level."""
    parts: Floats
    """By deal: what it moves each of them by, around nothing."""
    solved: Floats
    """The inverse of the weighted squares of the model, for all deals."""

    def number(self, what: Floats) -> float:
        """On how many seats or games the weighted sum rests, if they were all alike."""
        return float(1 / (what @ self.solved @ what))

    def estimate(self, what: Floats) -> tuple[float, float]:
        """A weighted sum of the effects, and its standard error."""
        return float(self.effects @ what), error_of(self.parts @ what)


def error_of(parts: Floats) -> float:
    """The standard error of a mean, given by how much each deal moves it."""
    if len(parts) < 2:
        return 0.0
    return float(parts.std(ddof=1) / np.sqrt(len(parts)))


def fitted(model: Floats, response: Response) -> Fit | None:
    """None where too little was seen to tell the effects apart."""
    weights = response.numbers.mean(axis=1)
    square = model.T @ (model * weights[:, None])
    if np.linalg.matrix_rank(square) < model.shape[1]:
        return None
    solved = np.linalg.inv(square)
    effects = solved @ model.T @ response.amounts.mean(axis=1)
    rest = response.amounts - (model @ effects)[:, None] * response.numbers
    return Fit(effects, (solved @ model.T @ rest).T, solved / rest.shape[1])


def reach(judged: int, deals: int, level: float = LEVEL) -> float:
    """How many standard errors an interval goes to both sides, if `judged` of them are to hold together."""
    return float(student.ppf(1 - level / (2 * max(1, judged)), max(1, deals - 1)))
