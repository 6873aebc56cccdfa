"""`make test` and `make quick`: all their parts, and how long each took.

    python3 -m tools.everything MAKE test|quick

Where a part keeps only one core busy, another one runs beside it; its output comes when it is done.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from threading import Event
from typing import Final, NamedTuple

from tools.progress import EVERY


class Part(NamedTuple):
    name: str
    targets: tuple[str, ...]
    """Of the Makefile."""


Stage = tuple[Part, ...]
"""Parts that don't need each other. More than one: two at a time."""
LINT: Final = Part("lint and types", ("lint", "types"))
STAGES: Final[dict[str, tuple[Stage, ...]]] = {
    "test": (
        (Part("set-up", (".venv/.ready", "chromium")),),
        (
            LINT,
            Part("page", ("test-page",)),
            Part("documentation", ("docs",)),
            Part("Pyodide", ("pyodide",)),
        ),
        (Part("wheel", (".venv-compiled/.ready",)),),
        (Part("engine, pure", ("test-pure",)),),
        (Part("engine, compiled, and the rest", ("test-compiled",)),),
        (Part("server", ("test-server",)),),
        (Part("browser", ("test-browser",)),),
    ),
    "quick": (
        (Part("set-up", (".venv/.ready",)),),
        (LINT, Part("page", ("quick-page",))),
        (Part("engine and rules", ("quick-engine",)),),
    ),
}
"""One stage after another."""


class Done(NamedTuple):
    part: Part
    code: int
    seconds: float
    output: str


def run(make: str, part: Part, *, captured: bool) -> Done:
    began = time.monotonic()
    done = subprocess.run(
        [make, "--no-print-directory", *part.targets],
        env={**os.environ, "NO_COLOR": "1"} if captured and not sys.stdout.isatty() else None,
        stdout=subprocess.PIPE if captured else None,
        stderr=subprocess.STDOUT if captured else None,
        text=True,
        errors="replace",
    )
    return Done(part, done.returncode, time.monotonic() - began, done.stdout or "")


def run_together(make: str, stage: Stage) -> list[Done]:
    """Two at a time. After a failure none is begun; one that runs is waited for, and shown, too.

    What has failed is shown last, where one looks for it.
    """
    print(f"Two at a time: {', '.join(part.name for part in stage)} ...", flush=True)
    failed = Event()

    def attempt(part: Part) -> Done | None:
        if failed.is_set():
            return None
        done = run(make, part, captured=True)
        if done.code:
            failed.set()
        return done

    everything: list[Done] = []
    with ThreadPoolExecutor(2) as pool:
        waiting = {pool.submit(attempt, part) for part in stage}
        while waiting:
            finished, waiting = wait(waiting, EVERY, FIRST_COMPLETED)
            if not finished:
                print("  ...", flush=True)
            for done in [each for each in (future.result() for future in finished) if each]:
                everything.append(done)
                if not done.code:
                    print(done.output, end="", flush=True)
    for done in everything:
        if done.code:
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
    for stage in STAGES[which]:
        if len(stage) > 1:
            done += run_together(make, stage)
        else:
            done.append(run(make, stage[0], captured=False))
        if any(each.code for each in done):
            break
    failed = [each.part.name for each in done if each.code]
    print(f"\n=== times ({os.cpu_count()} cores) ===\n{table(done)}")
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    if failed:
        sys.exit(f"\n=== FAILED after {minutes}:{seconds:02}: {', '.join(failed)} ===")
    print(f"\n=== everything passed in {minutes}:{seconds:02} ===")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nStopped.")
