"""Designs: every level equally often, factors independent of each other, and no more runs than needed."""

from __future__ import annotations

from itertools import combinations
from math import prod

import numpy as np
import pytest

from bruxelles.balance.arrays import (
    array_of,
    effects_of,
    efficiency,
    estimable,
    is_balanced,
    unevenness,
    usual_runs,
)


@pytest.mark.parametrize(
    ("levels", "runs"),
    [
        ([2] * 3, 4),
        ([2] * 7, 8),
        ([3] * 4, 9),
        ([2] * 11, 12),
        ([2] * 15, 16),
        ([4, 4, 2, 2, 2], 16),
        ([2, 3, 3, 3, 3], 18),
        ([5] * 6, 25),
    ],
)
def test_where_it_fits_every_pair_of_levels_comes_equally_often(levels: list[int], runs: int) -> None:
    array = array_of(levels, runs)
    assert array.shape == (runs, len(levels))
    assert not array[0].any(), "the first run has the first levels"
    for one, other in combinations(range(len(levels)), 2):
        pairs = [tuple(run) for run in array[:, [one, other]]]
        times = {pairs.count((a, b)) for a in range(levels[one]) for b in range(levels[other])}
        assert times == {runs // (levels[one] * levels[other])}
    assert unevenness(array, levels) == 0
    assert efficiency(array, levels) == pytest.approx(1)


@pytest.mark.parametrize("levels", [[2, 2, 3, 3], [3] * 6, [2, 3, 4], [4, 3, 3, 2, 2], [6, 5, 4], [2] * 20])
def test_elsewhere_it_is_balanced_and_nearly_orthogonal(levels: list[int]) -> None:
    runs = usual_runs(levels)
    array = array_of(levels, runs)
    assert runs <= 36
    assert runs >= effects_of(levels) + 2
    assert estimable(array, levels)
    assert efficiency(array, levels) > 0.9
    for factor, number in enumerate(levels):
        times = np.bincount(array[:, factor], minlength=number)
        assert times.max() - times.min() <= 1
    random = [np.random.default_rng(seed).permuted(array, axis=0) for seed in range(10)]
    assert unevenness(array, levels) < min(unevenness(one, levels) for one in random)


@pytest.mark.parametrize("levels", [[2], [7], [2, 3], [2, 2, 2], [3, 3, 2]])
def test_few_combinations_are_all_played(levels: list[int]) -> None:
    array = array_of(levels, max(usual_runs(levels), prod(levels)))
    assert len({tuple(run) for run in array}) == len(array) == prod(levels)
    assert is_balanced(array, levels)


@pytest.mark.parametrize(
    ("levels", "runs"),
    [
        ([2], 2),
        ([2] * 5, 8),
        ([3] * 4, 18),
        ([3, 3, 3], 9),
        ([5, 5, 5], 25),
        ([2, 2, 3, 3], 12),
        ([2] * 11, 16),
    ],
)
def test_as_many_runs_as_effects_need_and_some_to_spare(levels: list[int], runs: int) -> None:
    assert usual_runs(levels) == runs


def test_what_cannot_be_told_apart_is_noticed() -> None:
    twins = np.array([[0, 0], [1, 1], [0, 0], [1, 1]])
    assert not estimable(twins, [2, 2])
    assert efficiency(twins, [2, 2]) == 0
    assert unevenness(twins, [2, 2]) > 0
