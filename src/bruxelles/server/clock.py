"""The one clock of the server: milliseconds since 1970, UTC."""

from __future__ import annotations

import time


def now() -> int:
    return time.time_ns() // 1_000_000
