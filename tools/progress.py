"""Runs a command that takes a while: says what is being done, that it still is, and how long it took."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

EVERY: Final = 8.0
"""Seconds after which it is said once more that something still goes on."""
WORTH_SAYING: Final = 5.0
"""What took longer than this is told its seconds."""


class StepFailed(Exception):
    """A command failed; what it printed is the reason."""


@contextmanager
def step(title: str) -> Iterator[None]:
    """While it lasts, a line every few seconds; afterwards the time, if it was long."""
    began = time.monotonic()
    done = threading.Event()

    def tell() -> None:
        while not done.wait(EVERY):
            print(f"  ... {title.lower()}: {time.monotonic() - began:.0f} s", flush=True)

    print(f"{title} ...", flush=True)
    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
    lasted = time.monotonic() - began
    if lasted > WORTH_SAYING:
        print(f"  {title}: done in {lasted:.0f} s", flush=True)


def quietly(
    command: Sequence[str | Path], *, cwd: Path | None = None, environment: Mapping[str, str] | None = None
) -> str:
    """What a command prints; raises StepFailed with it if the command fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise StepFailed(f"{Path(str(command[0])).name} failed:\n{done.stdout.strip()}")
    return done.stdout


def main() -> None:
    """python -m tools.progress TITLE COMMAND...: run it, showing what it printed only if it fails."""
    title, *command = sys.argv[1:]
    try:
        with step(title):
            quietly(command)
    except StepFailed as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
