"""How often something may happen, by a clock that nobody can set back or forward."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

from bruxelles.server.durations import SECOND

MOST_KEYS: Final = 100_000
"""Beyond it those that were counted the longest time ago are forgotten: strangers cannot fill the memory."""


TOO_LITTLE: Final = 0.001
"""Seconds that nobody has to wait for: as much can be lost in adding fractions."""


class Rate:
    """So many events a period for each key: all of them at once, if need be; they come back evenly.

    Of a key one number is kept, however many its events: when its whole allowance will be there again.
    """

    def __init__(self, most: int, period: int) -> None:
        self._period = period / SECOND
        self._gap = self._period / most
        self._whole: OrderedDict[Hashable, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._whole)

    def take(self, key: Hashable) -> float:
        """Count one event. If it comes too early it is not counted; gives the seconds until it may come."""
        at = time.monotonic()
        known = self._whole.get(key, at)
        whole = (known if known > at else at) + self._gap
        early = whole - at - self._period
        if early > TOO_LITTLE:
            return early
        self._whole[key] = whole
        self._whole.move_to_end(key)
        self._forget(at)
        return 0.0

    def give_back(self, key: Hashable) -> None:
        """The last event of this key did not count after all."""
        if key in self._whole:
            self._whole[key] -= self._gap

    def _forget(self, at: float) -> None:
        """Two looks for one event, so that what is over goes faster than new keys come."""
        for _ in range(2):
            key = next(iter(self._whole))
            if self._whole[key] > at and len(self._whole) <= MOST_KEYS:
                return
            del self._whole[key]
