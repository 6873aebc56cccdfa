"""The one clock of the server: milliseconds since 1970, UTC."""

from __future__ import annotations

import time
from typing import Final

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def now() -> int:
    return time.time_ns() // 1_000_000
