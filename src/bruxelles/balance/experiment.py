"""The result of an experiment as data: what each level changes, and the combination that looks fairest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from statistics import fmean
from typing import Final

import numpy as np

from bruxelles.arena.errors import BadArena
from bruxelles.arena.statistics import LEVEL, wilson
from bruxelles.balance.arrays import is_balanced, model_of, unevenness
from bruxelles.balance.effects import Fit, Floats, Response, fitted, reach
from bruxelles.balance.estimates import LEAST_TAKEN, OPEN, UNUSED, verdict
from bruxelles.balance.factors import Combination, Design
from bruxelles.balance.imbalance import imbalance_of, tallies_of
from bruxelles.balance.looking import Look
from bruxelles.balance.responses import as_plain, common_deals, level_columns, responses_of
from bruxelles.balance.result import LEAST_SEATS
from bruxelles.core.rules import Plain

LEAST_DEALS: Final = 2
HEADLINE: Final = LEVEL / 2
"""The part of the chance of a wrong interval that the effects on the imbalance have to themselves: they are
few and asked for first, all else is many. Together it stays the common one."""
NOTHING: Final = 1e-9
"""Less than this comes from rounding alone: some levels change nothing at all."""


class Experiment:
    """The games of a design, looked at."""

    def __init__(self, design: Design, runs: Sequence[Sequence[Look]]) -> None:
        self.design = design
        self.runs = common_deals(runs)
        if len(self.runs[0]) < LEAST_DEALS:
            raise BadArena(f"an experiment needs at least {LEAST_DEALS} games of each run")
        self.players = len(self.runs[0][0].scores)
        array = np.array(design.combinations)
        self.model = model_of(array, design.levels)
        responses = responses_of(self.runs, level_columns(self.model, design.levels))
        fits = [(response, fitted(self.model, response)) for response in responses]
        self.fits = [(response, fit) for response, fit in fits if fit is not None]
        self.imbalance = imbalance_of(tallies_of(self.runs))
        self.solved = np.linalg.pinv(self.model)
        """Effects on something of the runs, as weighted sums over them."""

    @property
    def deals(self) -> int:
        return len(self.runs[0])

    def row(self, combination: Sequence[int]) -> Floats:
        """A combination as the model has it."""
        return np.asarray(model_of(np.array([combination]), self.design.levels)[0])

    @property
    def contrasts(self) -> int:
        """How many levels there are beside the first ones: so many effects on anything."""
        return int(self.model.shape[1]) - 1

    @property
    def others(self) -> int:
        """What is looked at beside the imbalance: effects, and shares with the first and the best levels."""
        shares: int = sum(response.measure in ("share", "taken") for response, _ in self.fits)
        return self.contrasts * len(self.fits) + 2 * shares

    @property
    def wide(self) -> float:
        """Standard errors to both sides, for all but the imbalance."""
        return reach(self.others, self.deals, LEVEL - HEADLINE)

    @property
    def wide_of_imbalance(self) -> float:
        return reach(self.contrasts, self.deals, HEADLINE)

    def changes(self) -> Iterator[tuple[int, int, Floats]]:
        """Every factor and level but the first, with what it adds."""
        place = 1
        for factor, number in enumerate(self.design.levels):
            for level in range(1, number):
                what = np.zeros(self.model.shape[1])
                what[place] = 1
                place += 1
                yield factor, level, what


def experiment_result(settings: Plain, design: Design, runs: Sequence[Sequence[Look]]) -> Plain:
    """Of the deals that all runs have played."""
    one = Experiment(design, runs)
    best = _best(one)
    return {
        "settings": settings,
        "players": one.players,
        "fair": round(1 / one.players, 6),
        "games": one.deals * len(one.runs),
        "deals": one.deals,
        "judged": one.contrasts + one.others,
        "factors": [
            {
                "name": factor.name,
                "levels": [{"name": level.name, "edit": level.edit} for level in factor.levels],
            }
            for factor in design.factors
        ],
        "design": _design(design),
        "runs": [_run(one, number) for number in range(len(one.runs))],
        "imbalance": _levels(one),
        "effects": _effects(one),
        "first": _at(one, (0,) * len(design.factors)),
        "best": {**_at(one, best), **_certainty(one, best)},
    }


def _design(design: Design) -> Plain:
    array = np.array(design.combinations)
    return {
        "runs": len(array),
        "combinations": prod(design.levels),
        "balanced": is_balanced(array, design.levels),
        "orthogonal": unevenness(array, design.levels) == 0,
        "efficiency": round(design.efficiency, 4),
    }


def _run(one: Experiment, number: int) -> Plain:
    own = np.zeros(len(one.runs))
    own[number] = 1
    expected = one.model[number] @ one.solved
    combination = one.design.combinations[number]
    return {
        "levels": _level_names(one, combination),
        "score": round(fmean(fmean(look.scores) for look in one.runs[number]), 2),
        "imbalance": one.imbalance.told(own),
        "expected": one.imbalance.told(expected)[0],
    }


def _level_names(one: Experiment, combination: Sequence[int]) -> list[str]:
    pairs = zip(one.design.factors, combination, strict=True)
    return [factor.levels[level].name for factor, level in pairs]


def _levels(one: Experiment) -> list[Plain]:
    """The imbalance with each level, the others of all factors mixed evenly; and its change by the level."""
    first = one.row((0,) * len(one.design.factors))
    shares = [what / one.design.levels[factor] for factor, _, what in one.changes()]
    mixed = first + sum(shares)
    rows: list[Plain] = []
    for factor, declared in enumerate(one.design.factors):
        own = {level: what for other, level, what in one.changes() if other == factor}
        others = mixed - sum(own.values()) / len(declared.levels)
        for level, named in enumerate(declared.levels):
            change = own.get(level, np.zeros(len(first)))
            row: Plain = {
                "factor": declared.name,
                "level": named.name,
                "imbalance": one.imbalance.told((others + change) @ one.solved),
            }
            if level:
                what = change @ one.solved
                mean, error = float(one.imbalance.found @ what), one.imbalance.error(what)
                row |= _interval(mean, error, one.wide_of_imbalance, one.deals)
            rows.append(row)
    return rows


def _interval(mean: float, error: float, wide: float, deals: int) -> Plain:
    near = reach(1, deals)
    return {
        "change": round(mean, 6),
        "error": round(error, 6),
        "interval": [round(mean - near * error, 6), round(mean + near * error, 6)],
        "wide": [round(mean - wide * error, 6), round(mean + wide * error, 6)],
        "clear": abs(mean) > max(NOTHING, wide * error) and (error > NOTHING or deals >= LEAST_SEATS),
    }


def _effects(one: Experiment) -> list[Plain]:
    """Of every level on everything, the clearest first."""
    rows: list[Plain] = []
    for response, fit in one.fits:
        for factor, level, what in one.changes():
            mean, error = fit.estimate(what)
            declared = one.design.factors[factor]
            rows.append(
                {
                    **as_plain(response),
                    "factor": declared.name,
                    "level": declared.levels[level].name,
                    "before": round(float(fit.effects[0]), 6),
                    **_interval(mean, error, one.wide, one.deals),
                }
            )
    return sorted(rows, key=_clearness, reverse=True)


def _clearness(row: Plain) -> float:
    error = row["error"]
    change = row["change"]
    assert isinstance(error, float)
    assert isinstance(change, float)
    return abs(change) / max(error, NOTHING)


def _at(one: Experiment, combination: Combination) -> Plain:
    """What the effects predict for a combination, played or not, and what is clearly unfair with it."""
    row = one.row(combination)
    things = [
        {**as_plain(response), **_judgement(one, response, fit, row)}
        for response, fit in one.fits
        if response.measure in ("share", "taken")
    ]
    scores = {
        response.measure: [round(value, 2) for value in fit.estimate(row)]
        for response, fit in one.fits
        if response.measure in ("score", "winner", "lead")
    }
    return {
        "levels": _level_names(one, combination),
        "edit": one.design.edit(combination),
        "played": combination in one.design.combinations,
        "imbalance": one.imbalance.told(row @ one.solved),
        "scores": scores,
        "things": [thing for thing in things if thing["verdict"] != OPEN],
    }


def _judgement(one: Experiment, response: Response, fit: Fit, row: Floats) -> Plain:
    """By the wider of two intervals: what is rare varies more than the few times it was seen tell."""
    share, error = fit.estimate(row)
    share = min(1.0, max(0.0, share))
    number = int(fit.number(row))
    lower, higher = wilson(share * number, number, (LEVEL - HEADLINE) / one.others)
    wide = one.wide
    low, high = max(0.0, min(lower, share - wide * error)), min(1.0, max(higher, share + wide * error))
    if response.measure == "taken":
        called = UNUSED if high < LEAST_TAKEN else OPEN
    else:
        called = verdict((low, high), 1 / one.players, None)
    return {"share": round(share, 6), "wide": [round(low, 6), round(high, 6)], "verdict": called}


def _best(one: Experiment) -> Combination:
    """The combination of which the effects predict the least imbalance."""
    return _least(one, one.solved @ one.imbalance.found)


def _least(one: Experiment, effects: Floats) -> Combination:
    """Effects add up, so each factor's best level is the best of all."""
    best = [0] * len(one.design.factors)
    least = [0.0] * len(one.design.factors)
    for factor, level, what in one.changes():
        change = float(effects @ what)
        if change < least[factor]:
            best[factor], least[factor] = level, change
    return tuple(best)


def _certainty(one: Experiment, best: Combination) -> Plain:
    """How often resampled deals name the same, whole and factor by factor."""
    named = [_least(one, one.solved @ again) for again in one.imbalance.again]
    return {
        "same": round(fmean(other == best for other in named), 4),
        "same_level": [
            round(fmean(other[factor] == best[factor] for other in named), 4) for factor in range(len(best))
        ],
        "better": _better(one, best),
    }


def _better(one: Experiment, best: Combination) -> Plain:
    """The change of the squared imbalance from the first levels to the best combination."""
    what = (one.row(best) - one.row((0,) * len(best))) @ one.solved
    mean = float(one.imbalance.found @ what)
    low, high = one.imbalance.interval(what)
    return {"change": round(mean, 6), "interval": [round(low, 6), round(high, 6)]}
