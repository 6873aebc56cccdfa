"""`make test` and `make quick`: all their parts, and how long each took.

    python3 -m tools.everything MAKE test|quick

Where a part keeps only one core busy, another one runs beside it; its output comes when it is done.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Final, NamedTuple

EVERY: Final = 8.0
"""Seconds between two signs of life of parts that run beside each other."""


class Part(NamedTuple):
    name: str
    targets: tuple[str, ...]
    """Of the Makefile."""


PARTS: Final[dict[str, tuple[tuple[Part, ...], ...]]] = {
    "test": (
        (Part("set-up", (".venv/.ready", "chromium")),),
        (Part("lint and types", ("lint", "types")), Part("page", ("test-page",))),
        (Part("documentation", ("docs",)), Part("Pyodide", ("pyodide",))),
        (Part("wheel", (".venv-compiled/.ready",)),),
        (Part("engine, pure", ("test-pure",)),),
        (Part("engine, compiled, and the rest", ("test-compiled",)),),
        (Part("server", ("test-server",)),),
        (Part("browser", ("test-browser",)),),
    ),
    "quick": (
        (Part("set-up", (".venv/.ready",)),),
        (Part("lint and types", ("lint", "types")), Part("page", ("quick-page",))),
        (Part("engine and rules", ("quick-engine",)),),
    ),
}
"""One after another; those in one line beside each other."""


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


def run_together(make: str, parts: tuple[Part, ...]) -> list[Done]:
    """Several parts at once. The first failure is enough: the others are waited for, and shown, too."""
    with ThreadPoolExecutor(len(parts)) as pool:
        running: set[Future[Done]] = {pool.submit(run, make, part, captured=True) for part in parts}
        print(f"Together: {' | '.join(part.name for part in parts)} ...", flush=True)
        finished: list[Done] = []
        while running:
            ready, running = wait(running, timeout=EVERY, return_when=FIRST_COMPLETED)
            for future in ready:
                finished.append(future.result())
                print(finished[-1].output, end="", flush=True)
            if not ready:
                print("  ...", flush=True)
    return finished


def table(done: list[Done]) -> str:
    width = max(len(each.part.name) for each in done)
    lines = [f"  {each.part.name:{width}}  {each.seconds:6.1f} s" for each in done]
    return "\n".join(lines)


def main() -> None:
    make, which = sys.argv[1:]
    began = time.monotonic()
    done: list[Done] = []
    for parts in PARTS[which]:
        done += run_together(make, parts) if len(parts) > 1 else [run(make, parts[0], captured=False)]
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
