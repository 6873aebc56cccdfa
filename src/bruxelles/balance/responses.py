"""What an experiment looks at in its games: scores, where points come from, win shares, what is taken."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

import numpy as np

from bruxelles.balance.effects import Floats, Response
from bruxelles.balance.imbalance import KINDS
from bruxelles.balance.looking import Look
from bruxelles.balance.result import LEAST_SEATS
from bruxelles.core.rules import Plain

STRATEGIES: Final = (*KINDS, "first-row", "first-slid", "card", "tile", "pavilion", "house-type", "expo")
"""Kinds whose win shares are looked at; of many other things there is too little in one run."""
TAKEN: Final = ("noble", "card", "tile", "pavilion", "action", "bonus", "expo")
LEAST_POINTS: Final = 0.02
"""Sources that bring less than this part of all points are left out."""


def common_deals(runs: Sequence[Sequence[Look]]) -> list[list[Look]]:
    """The games of those deals that all runs have played, in the same order."""
    shared = set.intersection(*({look.seed for look in run} for run in runs))
    order = [look.seed for look in runs[0] if look.seed in shared]
    by_seed = [{look.seed: look for look in run} for run in runs]
    return [[looks[seed] for seed in order] for looks in by_seed]


def responses_of(runs: Sequence[Sequence[Look]], levels: Floats) -> list[Response]:
    """Whatever was seen often enough with each level; `levels` has a column of zeros and ones for each."""
    found = [*_scores(runs), *_points(runs), *_shares(runs), *_takes(runs)]
    return [one for one in found if _often_enough(one, levels)]


def _often_enough(response: Response, levels: Floats) -> bool:
    if response.measure not in ("share", "taken"):
        return True
    return bool((levels.T @ response.numbers.sum(axis=1) >= LEAST_SEATS).all())


def _scores(runs: Sequence[Sequence[Look]]) -> Iterator[Response]:
    ones = np.ones((len(runs), len(runs[0])))
    for measure, of in (("score", _mean), ("winner", _winner), ("lead", _lead)):
        yield Response(measure, "", "", np.array([[of(look) for look in run] for run in runs]), ones)


def _mean(look: Look) -> float:
    return fmean(look.scores)


def _winner(look: Look) -> float:
    return sum(score * win for score, win in zip(look.scores, look.wins, strict=True))


def _lead(look: Look) -> float:
    """Of the best seat over the next."""
    best, second, *_ = sorted(look.scores, reverse=True)
    return best - second


def _points(runs: Sequence[Sequence[Look]]) -> Iterator[Response]:
    """The share of each source in all points."""
    totals = np.array([[sum(sum(seat.values()) for seat in look.breakdown) for look in run] for run in runs])
    for source in runs[0][0].breakdown[0]:
        points = np.array([[sum(seat[source] for seat in look.breakdown) for look in run] for run in runs])
        if points.sum() >= LEAST_POINTS * totals.sum() > 0:
            yield Response("points", "main-source", source, points.astype(float), totals.astype(float))


def _shares(runs: Sequence[Sequence[Look]]) -> Iterator[Response]:
    tables: dict[tuple[str, str], Floats] = defaultdict(lambda: np.zeros((2, len(runs), len(runs[0]))))
    for run, looks in enumerate(runs):
        for deal, look in enumerate(looks):
            for kind, name, seat in look.held:
                if kind in STRATEGIES:
                    tables[kind, name][:, run, deal] += (look.wins[seat], 1)
    for (kind, name), (wins, seats) in sorted(tables.items()):
        yield Response("share", kind, name, wins, seats)


def _takes(runs: Sequence[Sequence[Look]]) -> Iterator[Response]:
    """In how many of the games that offer a thing somebody took it."""
    tables: dict[tuple[str, str], Floats] = defaultdict(lambda: np.zeros((2, len(runs), len(runs[0]))))
    for run, looks in enumerate(runs):
        for deal, look in enumerate(looks):
            has = {(kind, name) for kind, name, _ in look.held}
            for thing in look.offered:
                if thing[0] in TAKEN:
                    tables[thing][:, run, deal] = (thing in has, 1)
    for (kind, name), (times, offers) in sorted(tables.items()):
        if 0 < times.sum() < offers.sum():
            yield Response("taken", kind, name, times, offers)


def level_columns(model: Floats, levels: Sequence[int]) -> Floats:
    """For every level of every factor, whether a run has it."""
    columns, place = [], 1
    for number in levels:
        rest = model[:, place : place + number - 1]
        columns += [1 - rest.sum(axis=1), *rest.T]
        place += number - 1
    return np.column_stack(columns)


def as_plain(response: Response) -> Plain:
    return {"measure": response.measure, "kind": response.kind, "name": response.name}
