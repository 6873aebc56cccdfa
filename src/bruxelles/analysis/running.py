"""Analysing a whole game at once, on as many workers as an executor has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from time import perf_counter
from typing import Final

from bruxelles.analysis.gathering import Analysis, summed_up
from bruxelles.analysis.judgement import Judgement, judge
from bruxelles.analysis.moment import Moment, moments
from bruxelles.core.record import Record
from bruxelles.games import AnyRules

SPOTS: Final = 4
"""So many decisions of a game are judged to know how long one takes."""
ENOUGH: Final = 2.0
"""Seconds after which fewer do."""


def seconds_each(
    waiting: Sequence[Moment],
    clock: Callable[[], float] = perf_counter,
    judged: Callable[[Moment], Judgement] = judge,
) -> float:
    """About how long one of these decisions takes, by some of them from the whole game."""
    began = clock()
    for spot in range(SPOTS if waiting else 0):
        judged(waiting[len(waiting) * (2 * spot + 1) // (2 * SPOTS)])
        spent = clock() - began
        if spent > ENOUGH or spot == SPOTS - 1:
            return spent / (spot + 1)
    return 0.0


def analyse(
    record: Record,
    rules: AnyRules,
    simulations: int,
    executor: Executor,
    progress: Callable[[float], None],
    documents: Mapping[str, str] | None = None,
) -> Analysis:
    """The analysis. `progress` is told the share that is done; the executor makes no difference."""
    asked = [executor.submit(judge, moment) for moment in moments(record, rules, simulations, documents)]
    try:
        for done, one in enumerate(as_completed(asked), start=1):
            one.result()
            progress(done / len(asked))
        return summed_up(record, rules, [one.result() for one in asked])
    finally:
        for one in asked:
            one.cancel()
