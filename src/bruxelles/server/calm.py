"""Which lines of the log are written: of each kind a few a minute, of the others how many there were.

So whoever can make the server say something, by requests that are refused, say, cannot fill its disk.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from threading import Lock
from typing import Final, NamedTuple

A_MINUTE: Final = 60.0
WRITTEN: Final = 10
"""Lines of one kind that are written in a minute."""
MOST_KINDS: Final = 200
"""Kinds that are told apart in a minute: some lines come from libraries, and hold who knows what."""


class Kind(NamedTuple):
    """What makes two lines alike."""

    level: str
    event: str
    about: tuple[tuple[str, str], ...] = ()
    """Those of the facts that are few: codes and places, never ids."""


class Calm:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()  # bots and databases speak from threads
        self._began = clock()
        self._counts: Counter[Kind] = Counter()

    def allows(self, kind: Kind) -> bool:
        """Count one line; whether it is to be written."""
        with self._lock:
            if kind not in self._counts and len(self._counts) >= MOST_KINDS:
                kind = Kind(kind.level, "other lines")
            self._counts[kind] += 1
            return self._counts[kind] <= WRITTEN

    def sum_up(self, now: bool = False) -> list[tuple[Kind, int]]:
        """How many lines of each kind were kept back, once a minute, or `now`; then begins another."""
        with self._lock:
            at = self._clock()
            if at - self._began < A_MINUTE and not now:
                return []
            self._began = at
            counts, self._counts = self._counts, Counter()
        return [(kind, count - WRITTEN) for kind, count in counts.items() if count > WRITTEN]
