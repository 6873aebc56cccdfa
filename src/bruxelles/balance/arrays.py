"""Which combinations of levels to play: arrays in which every level, and every pair, comes equally often.

Levels are numbers from 0. Where the numbers of levels allow it, an array is orthogonal by construction (lines
over a finite field, as Latin squares are); otherwise entries of its columns are exchanged until pairs are as
even as can be, so that every level still comes as often as the others of its factor, or one time less.
"""

from __future__ import annotations

from itertools import combinations, product
from math import lcm, prod
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.int_]
"""A row for each run, a column for each factor."""

LEAST_RUNS: Final = 8
MOST_RUNS: Final = 36
SPARE: Final = 2
"""So many runs more than effects there are at least, to see how well effects add up."""
DEARER: Final = 1.7
"""An orthogonal array may take so many times the runs of one that is merely balanced."""
TRIES: Final = 20
"""Exchanges start from so many random arrays; the most even result counts."""


def effects_of(levels: list[int]) -> int:
    """How many numbers describe main effects: the mean, and every level but the first of each factor."""
    return 1 + sum(one - 1 for one in levels)


def usual_runs(levels: list[int]) -> int:
    """All combinations where they are few; else the fewest runs that are balanced and leave some to spare."""
    everything = prod(levels)
    least = max(LEAST_RUNS, effects_of(levels) + SPARE)
    balanced = _multiple(lcm(*levels), least)
    pairs = [one * other for one, other in combinations(levels, 2)]
    orthogonal = _multiple(lcm(*levels, *pairs), least)
    few = orthogonal if orthogonal <= min(MOST_RUNS, DEARER * balanced) else balanced
    if few > MOST_RUNS:
        few = max(least, MOST_RUNS)
    return min(few, everything)


def _multiple(step: int, least: int) -> int:
    return -(-least // step) * step


def array_of(levels: list[int], runs: int) -> Array:
    """An array of so many runs; the first one has the first level of every factor."""
    if runs >= prod(levels):
        return np.array(list(product(*map(range, levels))))
    found = _lines(levels, runs)
    if found is None:
        rng = np.random.default_rng([runs, *levels])
        tries = [_exchanged(levels, runs, rng) for _ in range(TRIES)]
        found = min(tries, key=lambda array: (not estimable(array, levels), unevenness(array, levels)))
    return _first_levels_first(found, levels)


def _first_levels_first(array: Array, levels: list[int]) -> Array:
    """Levels renamed within each factor so that the first run has the first of all: nothing else changes."""
    return np.asarray((array - array[0]) % np.array(levels))


def model_of(array: Array, levels: list[int]) -> NDArray[np.float64]:
    """The columns of a regression: ones, and whether a run has each level but the first."""
    columns = [np.ones(len(array))]
    for factor, number in enumerate(levels):
        columns += [(array[:, factor] == level).astype(float) for level in range(1, number)]
    return np.column_stack(columns)


def estimable(array: Array, levels: list[int]) -> bool:
    """Whether every main effect can be told from all others."""
    model = model_of(array, levels)
    return bool(np.linalg.matrix_rank(model) == model.shape[1])


def unevenness(array: Array, levels: list[int]) -> float:
    """0 if every pair of levels of every two factors comes equally often: then the array is orthogonal."""
    total = 0.0
    for one, other in combinations(range(len(levels)), 2):
        total += _pairs(array[:, one], array[:, other], levels[one], levels[other])
    return total


def _pairs(one: Array, other: Array, levels: int, others: int) -> float:
    cells = np.bincount(one * others + other, minlength=levels * others)
    return float(((cells - len(one) / (levels * others)) ** 2).sum()) * levels * others


def is_balanced(array: Array, levels: list[int]) -> bool:
    """Whether every level of a factor comes equally often."""
    counts = [np.bincount(array[:, factor], minlength=number) for factor, number in enumerate(levels)]
    return all(len(set(times.tolist())) == 1 for times in counts)


def efficiency(array: Array, levels: list[int]) -> float:
    """D-efficiency: 1 for an orthogonal, balanced array, 0 where effects cannot be told apart."""
    columns = [np.ones(len(array))]
    for factor, number in enumerate(levels):
        columns += list(_contrasts(number)[:, array[:, factor]])
    model = np.column_stack(columns)
    sign, size = np.linalg.slogdet(model.T @ model / len(array))
    return float(np.exp(size / model.shape[1])) if sign > 0 else 0.0


def _contrasts(levels: int) -> NDArray[np.float64]:
    """Orthogonal contrasts of a factor by level, each with mean square 1 over its levels."""
    basis, _ = np.linalg.qr(np.column_stack([np.ones(levels), np.eye(levels)[:, 1:]]))
    return np.asarray(basis[:, 1:].T * np.sqrt(levels))


# Lines over a finite field ----------------------------------------------------------------------------------


def _lines(levels: list[int], runs: int) -> Array | None:
    """For factors that all have the same prime number of levels, and a power of it as runs (Bose)."""
    base = levels[0]
    if set(levels) != {base} or any(base % one == 0 for one in range(2, base)):
        return None
    size = 1
    while base**size < runs:
        size += 1
    if base**size != runs:
        return None
    points = np.array(list(product(range(base), repeat=size)))
    # One of each direction: its first coordinate that is not 0 is 1. Simple ones first.
    directions = [
        one for one in product(range(base), repeat=size) if next((part for part in one if part), 0) == 1
    ]
    directions.sort(key=lambda one: (sum(part > 0 for part in one) != 1, -sum(part > 0 for part in one)))
    if len(directions) < len(levels):
        return None
    return np.asarray(points @ np.array(directions[: len(levels)]).T % base)


# Exchanges --------------------------------------------------------------------------------------------------


def _exchanged(levels: list[int], runs: int, rng: np.random.Generator) -> Array:
    """Two entries of a column change places as long as pairs become more even by that."""
    array = np.column_stack([rng.permutation(np.arange(runs) % number) for number in levels])
    better = True
    while better:
        better = False
        for factor in range(len(levels)):
            better |= _improve(array, factor, levels)
    return array


def _improve(array: Array, factor: int, levels: list[int]) -> bool:
    """The best exchange in this column, again and again; whether there was any."""
    others = [other for other in range(len(levels)) if other != factor]
    # How much two runs have in common in the other columns, weighted so that sums of it are the unevenness.
    alike = sum(
        (array[:, other][:, None] == array[:, other][None, :]) * float(levels[factor] * levels[other])
        for other in others
    )
    together = np.asarray(alike, dtype=float)
    np.fill_diagonal(together, 0.0)
    changed = False
    while True:
        column = array[:, factor]
        near = together @ (column[:, None] == np.arange(levels[factor])[None, :]).astype(float)
        own = near[np.arange(len(column)), column]
        gain = near[:, column] + near[:, column].T - own[:, None] - own[None, :] - 2 * together
        gain[column[:, None] == column[None, :]] = 0.0
        one, other = np.unravel_index(np.argmin(gain), gain.shape)
        if gain[one, other] >= -1e-9:
            return changed
        column[[one, other]] = column[[other, one]]
        changed = True
