"""One number for how far a game is from fair, and how sure it is.

For every thing: the distance of its win share from the fair one, squared, less the square that chance alone
would bring; so things of few seats do not look unfair. Averaged over the things of a kind, those that more
than few seats have counting alike, then over kinds, as a part of the fair share squared. What is told is the
root of it: 0.2 means that shares lie typically a fifth of the fair share above or below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from bruxelles.arena.statistics import LEVEL
from bruxelles.balance.effects import Floats
from bruxelles.balance.holdings import Thing
from bruxelles.balance.looking import Look

KINDS: Final = ("seat", "board", "main-source", "houses", "row", "noble", "bonus", "more-used")
RARE: Final = 0.05
"""A thing that this part of the seats have counts half of one that all have."""
RESAMPLES: Final = 400
BATCH: Final = 50
"""So many resamples are counted at once."""


@dataclass(frozen=True)
class Tallies:
    """What the seats with each thing came to. Arrays by run, thing and deal."""

    things: list[Thing]
    players: int
    wins: Floats
    seats: Floats
    chance: Floats
    """The variance of the victories if they fell to any seat alike."""


def tallies_of(runs: Sequence[Sequence[Look]]) -> Tallies:
    """Every run has the same deals, in the same order."""
    players = len(runs[0][0].scores)
    things = sorted(
        {(kind, name) for run in runs for look in run for kind, name, _ in look.held if kind in KINDS}
    )
    place = {thing: number for number, thing in enumerate(things)}
    wins, seats = np.zeros((2, len(runs), len(things), len(runs[0])))
    for run, looks in enumerate(runs):
        for deal, look in enumerate(looks):
            for kind, name, seat in look.held:
                if kind in KINDS:
                    wins[run, place[kind, name], deal] += look.wins[seat]
                    seats[run, place[kind, name], deal] += 1
    part = seats / players
    return Tallies(things, players, wins, seats, part * (1 - part))


def squares(tallies: Tallies, counts: Floats) -> Floats:
    """The squared imbalance by sample and run; `counts` says how often a sample has each deal."""
    wins, seats, chance = (
        np.einsum("rtd,bd->brt", part, counts, optimize=True)
        for part in (tallies.wins, tallies.seats, tallies.chance)
    )
    fair = 1 / tallies.players
    number = np.maximum(seats, 1)
    excess = (wins / number - fair) ** 2 - chance / number**2
    often = seats / (counts.sum(axis=1)[:, None, None] * tallies.players)
    weights = often / (often + RARE)
    kinds = [kind for kind in KINDS if any(thing[0] == kind for thing in tallies.things)]
    of_kinds = []
    for kind in kinds:
        own = np.array([thing[0] == kind for thing in tallies.things])
        total = weights[:, :, own].sum(axis=2)
        of_kinds.append((weights * excess)[:, :, own].sum(axis=2) / np.maximum(total, 1e-12))
    return np.asarray(np.mean(of_kinds, axis=0) / fair**2)


@dataclass(frozen=True)
class Imbalance:
    """The squared imbalance of each run, and what it might as well have been with other deals."""

    found: Floats
    """By run."""
    again: Floats
    """By resample and run, around what was found."""

    def told(self, what: Floats, level: float = LEVEL) -> list[float]:
        """A weighted sum over the runs and its interval, as a root."""
        return [root(float(self.found @ what)), *map(root, self.interval(what, level))]

    def interval(self, what: Floats, level: float = LEVEL) -> tuple[float, float]:
        low, high = np.quantile(self.again @ what, [level / 2, 1 - level / 2])
        return float(low), float(high)

    def error(self, what: Floats) -> float:
        return float((self.again @ what).std(ddof=1))


def imbalance_of(tallies: Tallies) -> Imbalance:
    """By a bootstrap over deals: a resample has a deal in all runs or in none."""
    deals = tallies.wins.shape[2]
    found = squares(tallies, np.ones((1, deals)))[0]
    rng = np.random.default_rng(deals)
    batches = []
    for _ in range(RESAMPLES // BATCH):
        counts = rng.multinomial(deals, np.full(deals, 1 / deals), size=BATCH).astype(float)
        batches.append(squares(tallies, counts))
    again = np.concatenate(batches)
    # Drawing again from what chance has drawn adds the chance once more to the squares: that is taken off.
    return Imbalance(found, again - again.mean(axis=0) + found)


def root(square: float) -> float:
    """No less than fair."""
    return round(float(np.sqrt(max(0.0, square))), 6)


def told(games: Sequence[Look]) -> list[float]:
    """The imbalance of these games, and its interval."""
    return imbalance_of(tallies_of([games])).told(np.ones(1))


def change_of(before: Sequence[Look], after: Sequence[Look]) -> dict[str, list[float]]:
    """Of the same deals with other values: both imbalances, and the interval of the change of squares."""
    seeds = {look.seed: look for look in after}
    pair = imbalance_of(tallies_of([before, [seeds[look.seed] for look in before]]))
    low, high = pair.interval(np.array([-1.0, 1.0]))
    return {
        "before": pair.told(np.array([1.0, 0.0])),
        "after": pair.told(np.array([0.0, 1.0])),
        "change": [round(low, 6), round(high, 6)],
    }
