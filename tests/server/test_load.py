"""A server that people come to and leave for hours needs no more memory, and keeps nothing of theirs open."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tests.sampling import Sampling
from tests.server.loading import Load, Reading, growth
from tests.server.serving import LONGEST_WAIT, served

SECONDS = 4
"""In `make test`; `make soak` has an hour."""
KEPT = 10
"""Tables kept in memory though nobody looks at them: few, so that a short run gets there, too."""
MOST_GROWTH = 24 * 2**20
"""Bytes from the second quarter to the last, workers of bots included. With a hundred commands a second an
hour of load has 180,000 of them in between, so that 140 bytes of each would be seen.
"""
SPARE = 8
"""Descriptors that may come and go: connections to the database, files of the log."""


def test_memory_stays_as_it_is_under_load(tmp_path: Path, sample: Sampling) -> None:
    first, seconds = sample(SECONDS)
    with served(tmp_path, loaded_tables=str(KEPT)) as server:
        load = Load(server, first)
        load.run(1)  # so that everything was there once: connections to the database, a worker for bots
        before = wait_until(load, at_rest)
        readings = load.run(seconds)
        after = wait_until(load, lambda now: at_rest(now) and kept_less(before, now))
        assert load.evenings > seconds / 4
        assert load.commands > 5 * seconds
        assert growth(readings) < MOST_GROWTH, [reading.memory >> 20 for reading in (*readings, after)]
        assert server.errors() == []


def test_growth_is_seen_and_a_peak_is_not() -> None:
    def readings(memory: Callable[[int], int]) -> list[Reading]:
        return [Reading((n + 1) / 40, memory(n), {}) for n in range(40)]

    assert growth(readings(lambda n: 100 + 20 * n)) == 20 * 20
    assert growth(readings(lambda n: 500 if n < 10 else 100)) == 0, (
        "what it took at the beginning does not count"
    )


def at_rest(now: Reading) -> bool:
    figures = now.figures
    return (
        figures["bruxelles_sockets"] == 0
        and figures["bruxelles_unsent_bytes"] == 0
        and figures["bruxelles_bots_waiting"] == figures["bruxelles_bots_busy"] == 0
        and figures["bruxelles_changes_waiting"] == 0
    )


def kept_less(before: Reading, now: Reading) -> bool:
    """Whether nothing is left of what was open."""
    then, figures = before.figures, now.figures
    return (
        figures["bruxelles_tasks"] <= then["bruxelles_tasks"]
        and figures["process_open_fds"] <= then["process_open_fds"] + SPARE
        and figures["bruxelles_loaded_tables"] <= KEPT
    )


def wait_until(load: Load, wanted: Callable[[Reading], bool]) -> Reading:
    end = time.monotonic() + LONGEST_WAIT
    while not wanted(reading := load.read()):
        assert time.monotonic() < end, reading
    return reading
