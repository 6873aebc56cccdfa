"""`make test` and `make quick`: all their parts, and how long each took.

    python3 -m tools.everything MAKE test|quick

Where a part keeps only one core busy, another one runs beside it; its output comes when it is done.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from queue import Empty, Queue
from threading import Thread
from typing import Final, NamedTuple

from tools.progress import EVERY


class Part(NamedTuple):
    name: str
    targets: tuple[str, ...]
    """Of the Makefile."""


Lane = tuple[Part, ...]
"""Parts that run one after another."""
LINT: Final = Part("lint and types", ("lint", "types"))
STAGES: Final[dict[str, tuple[tuple[Lane, ...], ...]]] = {
    "test": (
        ((Part("set-up", (".venv/.ready", "chromium")),),),
        (
            (LINT,),
            (Part("page", ("test-page",)), Part("Pyodide", ("pyodide",)), Part("documentation", ("docs",))),
        ),
        ((Part("wheel", (".venv-compiled/.ready",)),),),
        ((Part("engine, pure", ("test-pure",)),),),
        ((Part("engine, compiled, and the rest", ("test-compiled",)),),),
        ((Part("server", ("test-server",)),),),
        ((Part("browser", ("test-browser",)),),),
    ),
    "quick": (
        ((Part("set-up", (".venv/.ready",)),),),
        ((LINT,), (Part("page", ("quick-page",)),)),
        ((Part("engine and rules", ("quick-engine",)),),),
    ),
}
"""One stage after another; the lanes of a stage beside each other."""


class Done(NamedTuple):
    part: Part
    code: int
    seconds: float
    output: str


def run(make: str, part: Part, *, captured: bool) -> Done:
    began = time.monotonic()
    done = subprocess.run(
        [make, "--no-print-directory", *part.targets],
        stdout=subprocess.PIPE if captured else None,
        stderr=subprocess.STDOUT if captured else None,
        text=True,
        errors="replace",
    )
    return Done(part, done.returncode, time.monotonic() - began, done.stdout or "")


def run_lane(make: str, lane: Lane) -> Iterator[Done]:
    """Each part as it is done; none after a failure."""
    for part in lane:
        done = run(make, part, captured=True)
        yield done
        if done.code:
            return


def run_together(make: str, lanes: tuple[Lane, ...]) -> list[Done]:
    """What fails ends its lane; the others are waited for, and shown, too."""
    finished: Queue[Done | None] = Queue()

    def follow(lane: Lane) -> None:
        try:
            for done in run_lane(make, lane):
                finished.put(done)
        finally:
            finished.put(None)

    names = " | ".join(", ".join(part.name for part in lane) for lane in lanes)
    print(f"Beside each other: {names} ...", flush=True)
    for lane in lanes:
        Thread(target=follow, args=(lane,), daemon=True).start()
    everything: list[Done] = []
    running = len(lanes)
    while running:
        try:
            done = finished.get(timeout=EVERY)
        except Empty:
            print("  ...", flush=True)
            continue
        if done is None:
            running -= 1
        else:
            everything.append(done)
            print(done.output, end="", flush=True)
    return everything


def table(done: list[Done]) -> str:
    width = max(len(each.part.name) for each in done)
    lines = [f"  {each.part.name:{width}}  {each.seconds:6.1f} s" for each in done]
    return "\n".join(lines)


def main() -> None:
    make, which = sys.argv[1:]
    began = time.monotonic()
    done: list[Done] = []
    for lanes in STAGES[which]:
        if len(lanes) > 1:
            done += run_together(make, lanes)
        else:
            done += [run(make, part, captured=False) for part in lanes[0]]
        if any(each.code for each in done):
            break
    failed = [each.part.name for each in done if each.code]
    print(f"\n=== times ({os.cpu_count()} cores) ===\n{table(done)}")
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    if failed:
        sys.exit(f"\n=== FAILED after {minutes}:{seconds:02}: {', '.join(failed)} ===")
    print(f"\n=== everything passed in {minutes}:{seconds:02} ===")


if __name__ == "__main__":
    main()
