"""Watches the event loop, which does one thing after another: a call that takes long delays everybody.

The loop has a heartbeat. A thread looks whether it is late and, if so, at what the loop is doing: the stack
of its thread names the call. The beat that comes at last tells how long it was. This needs nothing of the
loop (uvloop has no hooks, and asyncio's debug mode makes every call slower), works while the loop is stuck,
and costs some 60 wake-ups a second, whatever the load (docs/hosting.md has the figure).

A call within C code that keeps the interpreter's lock is seen when it returns, in the function that made it.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from threading import Event, Thread, get_ident
from time import perf_counter
from types import FrameType
from typing import Final, NamedTuple

from bruxelles.server.logs import log, sum_up
from bruxelles.server.metrics import Metrics

SLOW: Final = 0.1
"""Seconds from which on a call is slow."""
BEAT: Final = 0.025
"""Seconds from one beat to the next. A slow call may begin with a beat just ahead, and then delays it by as
much less; so every slow call is counted, and some that are faster by up to a beat.
"""
LOOK: Final = 0.05
"""Seconds from one look at the beat to the next: at least one falls into every slow call."""
DEEPEST: Final = 60
SHOWN: Final = 8
"""Callers that the log names."""
OURS: Final = "bruxelles."
FRAMEWORK: Final = ("starlette.", "fastapi.")
"""Functions of ours outside of it are those that every request passes: they do not tell which call it was."""
IDLE: Final = "nothing: the machine was busy"
"""The loop waited for something to do, so the whole process did not get its turn."""
WAITING: Final = "selectors."
"""Where asyncio's own loop waits; uvloop does so without a function that could be seen."""
LOOPS: Final = (
    "asyncio.events.Handle._run",
    "asyncio.base_events.BaseEventLoop._run_once",
    "asyncio.runners.Runner.run",
)
"""The loop itself: what is called by these is no call on it."""


class Seen(NamedTuple):
    """What the loop was doing at a moment."""

    where: str
    """The function of ours that was called last, or else that of a library."""
    callers: tuple[str, ...]
    """The last ones, the innermost first."""


class LoopWatch:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._due = 0.0
        """When the next beat should come."""
        self._seen: list[Seen] = []
        """Since the last beat."""
        self._handle: asyncio.TimerHandle | None = None
        self._stopping = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """On the loop that is to be watched."""
        loop = asyncio.get_running_loop()
        self._schedule(loop)
        self._thread = Thread(target=self._look, args=(get_ident(),), name="loop-watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        if self._handle is not None:
            self._handle.cancel()
        if self._thread is not None:
            self._thread.join()

    # On the loop ------------------------------------------------------------------------------------------

    def _schedule(self, loop: asyncio.AbstractEventLoop) -> None:
        self._due = perf_counter() + BEAT
        self._handle = loop.call_later(BEAT, self._beat, loop)

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        late = max(0.0, perf_counter() - self._due)
        seen, self._seen = self._seen, []
        self._metrics.loop_lag.observe(late)
        if late > SLOW - BEAT:
            self._tell(late, seen)
        sum_up()
        self._schedule(loop)

    def _tell(self, late: float, seen: list[Seen]) -> None:
        """The function that was seen most often; none, if the thread was kept waiting as well."""
        [(where, _)] = Counter(one.where for one in seen).most_common(1) or [(IDLE, 0)]
        callers = next((one.callers for one in seen if one.where == where), ())
        self._metrics.slow_call(where)
        log.warning("slow call on the event loop", seconds=round(late, 3), where=where, callers=callers)

    # In the thread ----------------------------------------------------------------------------------------

    def _look(self, watched: int) -> None:
        while not self._stopping.wait(LOOK):
            if perf_counter() > self._due + BEAT:
                self._seen.append(_seen(sys._current_frames().get(watched)))


def _seen(frame: FrameType | None) -> Seen:
    callers = list(_callers(frame))
    if all(name.startswith(WAITING) for name in callers):
        return Seen(IDLE, ())
    inner = takewhile(lambda name: not name.startswith(FRAMEWORK), callers)
    ours = [name for name in inner if name.startswith(OURS)]
    return Seen((ours or callers)[0], tuple(callers[:SHOWN]))


def _callers(frame: FrameType | None) -> Iterator[str]:
    """From the innermost function outwards to the loop, without lines, which would make many names of one."""
    for _ in range(DEEPEST):
        if frame is None:
            return
        name = f"{frame.f_globals.get('__name__', '?')}.{frame.f_code.co_qualname}"
        if name in LOOPS:
            return
        yield name
        frame = frame.f_back
