"""The child's end of a measurement: answers requests, one line of JSON each, until its input ends.

Standard library only: it also runs in environments that hold nothing but another engine.
"""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable, Mapping
from typing import TypeAlias

Request: TypeAlias = dict[str, int]
"""The arguments: options of the game, and `milliseconds` to go on for."""
Answer: TypeAlias = dict[str, float | str]
Handler: TypeAlias = Callable[[Request], Answer]


def interpreter() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def serve(handlers: Mapping[str, Handler]) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        answer = handlers[message["do"]](message["with"])
        print(json.dumps(answer), flush=True)


class Slice:
    """How long a measurement goes on, and what it has taken, in seconds of the processor.

    Not of the wall clock: on a busy machine a process stands still for much of the time.
    """

    def __init__(self, request: Request) -> None:
        self.limit = request["milliseconds"] / 1000
        self.began = time.process_time()
        self.took = 0.0

    def goes_on(self) -> bool:
        """Whether there is time left. Takes the time: ask once a game or a batch, never in the hot loop."""
        self.took = time.process_time() - self.began
        return self.took < self.limit


def per_second(request: Request, batch: Callable[[], int]) -> float:
    """How many things a second are done by a function that does some and tells how many."""
    done = 0
    measured = Slice(request)
    while measured.goes_on():
        done += batch()
    return done / measured.took
