"""The command: what it is told, and what it tells."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout
from rich.console import Console
from rich.status import Status
from tools.soak import report
from tools.soak.journal import Journal, Ran
from tools.soak.plan import TASKS, Task, complete
from tools.soak.soak import Soak, seconds_in
from tools.soak.version import RESULT, version_in

FOLDER: Final = Path("build") / "soak"
TELLING: Final = 30.0
"""Seconds between two lines, where no line can be written anew."""


def main(root: Path, tasks: Sequence[Task] = TASKS, arguments: Sequence[str] | None = None) -> None:
    """Ends with status 1 if anything has failed since the soak of this version began."""
    parser = argparse.ArgumentParser(prog="make soak", description="Tries for hours what make test samples.")
    parser.add_argument("--limit", type=seconds_in, default="8h", help="such as 20m or 1h30m (default: 8h)")
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="runs at a time (default: all cores)"
    )
    parser.add_argument("--only", metavar="WORD", default="", help="only tasks with this in their name")
    wishes = parser.parse_args(arguments)
    # What runs in the background ignores Ctrl-C, and so would the tests, which are stopped by it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    (root / FOLDER).mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(root / FOLDER.with_suffix(".lock"), timeout=0):
            sys.exit(Telling(root, tasks, wishes.workers, wishes.limit).soak(wishes.only))
    except Timeout:
        sys.exit("Another soak is running here.")


class Telling:
    """One soak, and what is printed of it."""

    def __init__(self, root: Path, tasks: Sequence[Task], workers: int, limit: float) -> None:
        self._root, self._tasks, self._workers, self._limit = root, tasks, workers, limit
        self._journal = Journal(root / FOLDER, version_in(root))
        self._console = Console(highlight=False, soft_wrap=True)
        self._status = Status("", console=self._console)
        self._began = self._last = time.monotonic()

    def soak(self, only: str) -> int:
        self._greet()
        tasks = [task for task in self._tasks if only in task.name]
        running = Soak(self._root, tasks, self._journal, self._workers)
        try:
            with self._status:
                running.run(self._limit, self._ran, self._tick)
        except KeyboardInterrupt:
            self._console.print("Stopped.")
        self._conclude()
        return 1 if self._journal.failures else 0

    def _greet(self) -> None:
        journal = self._journal
        if journal.other:
            self._console.print(f"What was here is of {journal.other}: it is forgotten.")
        beginning = "Going on with" if journal.resumed else "Beginning"
        self._console.print(
            f"{beginning} the soak of {journal.version.commit}. Ctrl-C stops it until next time."
        )

    def _tick(self) -> None:
        """In a terminal the line is always the same one; elsewhere there is one now and then."""
        now = time.monotonic()
        if not self._console.is_terminal and now - self._last < TELLING:
            return
        self._last = now
        how_far = report.line(self._tasks, self._journal, self._workers)
        text = f"{how_far}; it stops in {report.duration(max(0.0, self._began + self._limit - now))}"
        if self._console.is_terminal:
            self._status.update(text)
        else:
            self._console.print(text)

    def _ran(self, ran: Ran) -> None:
        for command in ran.failures:
            self._console.print(f"[red]failed[/]: {ran.task}. To repeat it:")
            self._console.print(f"  {command}", markup=False)

    def _conclude(self) -> None:
        journal = self._journal
        self._console.print(report.summary(self._tasks, journal), soft_wrap=False)
        self._console.print(report.facts(journal, self._workers))
        result = report.page(self._tasks, journal, self._workers)
        (journal.folder / "report.md").write_text(result, "utf-8")
        for ran in journal.entries:
            self._ran(ran)
        if journal.failures:
            self._console.print(f"What they left behind lies in {FOLDER / 'failures'}.")
        if not complete(self._tasks, journal.counts):
            return
        if journal.version.clean and version_in(self._root) == journal.version:
            (self._root / RESULT).write_text(result, "utf-8")
            self._console.print(f"Everything was done: the result is in {RESULT}.")
        else:
            self._console.print(f"Everything was done, but not on a commit: {RESULT} stays as it is.")
