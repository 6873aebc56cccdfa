"""Analysing a whole game at once, on as many workers as an executor has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor, as_completed

from bruxelles.analysis.gathering import Analysis, summed_up
from bruxelles.analysis.judgement import judge
from bruxelles.analysis.moment import moments
from bruxelles.core.record import Record
from bruxelles.games import AnyRules


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
