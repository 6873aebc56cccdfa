"""The command: what it is told, and what it tells."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import time
from argparse import ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout
from rich.console import Console
from rich.status import Status
from tools.soak import report
from tools.soak.journal import Journal, Ran
from tools.soak.plan import TASKS, Task, complete
from tools.soak.soak import Changed, Soak
from tools.soak.version import RESULT, version_in

FOLDER: Final = Path("build") / "soak"
TELLING: Final = 30.0
"""Seconds between two lines, where no line can be written anew."""
UNITS: Final = {"h": 3600, "m": 60, "s": 1}
MOST_WORKERS: Final = 256
STOPPED: Final = 130
"""The status of a command that Ctrl-C has ended."""


def seconds_in(text: str) -> int:
    """`8h`, `1h30m`, `90s`."""
    parts = re.findall(r"([0-9]{1,6})([hms])", text)
    seconds = sum(int(number) * UNITS[unit] for number, unit in parts)
    if "".join(number + unit for number, unit in parts) != text or not seconds:
        raise ArgumentTypeError(f"{text!r} is no time; 8h, 1h30m and 90s are some")
    return seconds


def workers_in(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text) or not 1 <= int(text) <= MOST_WORKERS:
        raise ArgumentTypeError(f"{text!r} is no number from 1 to {MOST_WORKERS}")
    return int(text)


def main(root: Path, tasks: Sequence[Task] = TASKS, arguments: Sequence[str] | None = None) -> None:
    """Ends with status 1 if anything has failed since the soak of this version began."""
    parser = argparse.ArgumentParser(prog="make soak", description="Tries for hours what make test samples.")
    parser.add_argument("--limit", type=seconds_in, default="8h", help="such as 20m or 1h30m (default: 8h)")
    parser.add_argument(
        "--workers", type=workers_in, default=os.cpu_count() or 1, help="runs at a time (default: all cores)"
    )
    parser.add_argument("--only", metavar="WORD", default="", help="only tasks with this in their name")
    wishes = parser.parse_args(arguments)
    chosen = [task for task in tasks if wishes.only in task.name]
    if not chosen:
        parser.error(f"no task has {wishes.only!r} in its name; there are {', '.join(t.name for t in tasks)}")
    # What runs in the background ignores Ctrl-C, and so would the tests, which are stopped by it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        (root / FOLDER).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(f"{FOLDER} cannot be made: {error.strerror}.")
    try:
        with FileLock(root / FOLDER.with_suffix(".lock"), timeout=0):
            sys.exit(Told(root, tasks, wishes.workers, wishes.limit).soak(chosen))
    except Timeout:
        sys.exit("Another soak is running here.")


class Told:
    """One soak, and what is printed of it."""

    def __init__(self, root: Path, tasks: Sequence[Task], workers: int, limit: float) -> None:
        self._root, self._tasks, self._workers, self._limit = root, tasks, workers, limit
        self._journal = Journal(root / FOLDER, version_in(root))
        self._console = Console(highlight=False, soft_wrap=True)
        self._status = Status("", console=self._console)
        self._began = self._last = time.monotonic()

    def soak(self, chosen: Sequence[Task]) -> int:
        self._greet()
        code = 0
        try:
            with self._status:
                Soak(self._root, chosen, self._journal, self._workers, self).run(self._limit)
        except KeyboardInterrupt:
            code = STOPPED
        except Changed:
            code = 1
            self._console.print(
                "Files have changed meanwhile: it was stopped, and what ran last does not count. "
                "It goes on when they are as they were."
            )
        self._conclude()
        return 1 if self._journal.failures else code

    def _greet(self) -> None:
        journal = self._journal
        for line in journal.news:
            self._console.print(line)
        beginning = "Going on with" if journal.resumed else "Beginning"
        self._console.print(
            f"{beginning} the soak of {journal.version.commit}. Ctrl-C stops it until next time."
        )

    def tick(self) -> None:
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

    def stopping(self) -> None:
        self._console.print("Stopping the tests that run; they close their servers ...")

    def ran(self, ran: Ran) -> None:
        for command in ran.failures:
            self._console.print(f"[red]failed[/]: {ran.task}. To repeat it:")
            self._console.print(f"  {command}", markup=False)

    def _conclude(self) -> None:
        journal = self._journal
        self._console.print(report.summary(self._tasks, journal), soft_wrap=False)
        self._console.print(report.facts(journal))
        result = report.page(self._tasks, journal)
        (journal.folder / "report.md").write_text(result, "utf-8")
        for ran in journal.entries:
            self.ran(ran)
        if journal.failures:
            self._console.print(f"What they left behind lies in {FOLDER / 'failures'}.")
        if not complete(self._tasks, journal.counts):
            return
        if journal.version.clean and version_in(self._root) == journal.version:
            (self._root / RESULT).write_text(result, "utf-8")
            self._console.print(f"Everything was done: the result is in {RESULT}.")
        else:
            self._console.print(f"Everything was done, but not on a commit: {RESULT} stays as it is.")
