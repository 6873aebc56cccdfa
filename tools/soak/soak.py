"""Takes turns between the tasks until everything is done, the time is over or somebody stops it.

With more workers than tasks several work on the same one, each with numbers of its own.
"""

from __future__ import annotations

import re
import shutil
import time
from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

from tools.soak.journal import Journal, Ran
from tools.soak.plan import Task, next_task
from tools.soak.running import Running

UNITS: Final = {"h": 3600, "m": 60, "s": 1}
LOOKING: Final = 0.2


def seconds_in(text: str) -> int:
    """`8h`, `1h30m`, `90s`."""
    if not re.fullmatch(r"(\d+[hms])+", text):
        raise ArgumentTypeError(f"{text!r} is no time; 8h, 1h30m and 90s are some")
    return sum(int(number) * UNITS[unit] for number, unit in re.findall(r"(\d+)([hms])", text))


class Soak:
    """Of the project in the folder `root`."""

    def __init__(self, root: Path, tasks: Sequence[Task], journal: Journal, workers: int) -> None:
        self._root = root
        self.tasks = tasks
        self.journal = journal
        self._workers = workers
        self._lock = Lock()
        self._stop = Event()
        self._running: list[Running] = []
        self._told: Callable[[Ran], None] = lambda ran: None

    def run(self, limit: float, told: Callable[[Ran], None], tick: Callable[[], None]) -> None:
        """Ctrl-C stops it, too. `told` hears of every run of tests, `tick` of time going by."""
        self._told = told
        end = time.monotonic() + limit
        threads = [Thread(target=self._work) for _ in range(self._workers)]
        for thread in threads:
            thread.start()
        try:
            while any(thread.is_alive() for thread in threads) and time.monotonic() < end:
                time.sleep(LOOKING)
                tick()
        finally:
            self._stop.set()
            for thread in threads:
                thread.join()

    def _work(self) -> None:
        while not self._stop.is_set():
            running = self._begin()
            if running is None:
                return
            ran = running.wait(self._stop)
            self._end(running, ran)

    def _begin(self) -> Running | None:
        with self._lock:
            begun = self.journal.counts
            for running in self._running:
                begun[running.task.name] += running.count
            task = next_task(self.tasks, begun)
            if task is None:
                return None
            others = [running.first for running in self._running if running.task == task]
            first = self.journal.unused(task.name, task.each, others)
            name = f"{task.name.replace(': ', '-').replace(' ', '-')}-{first}"
            self._running.append(Running(self._root, task, first, self.journal.folder / "running" / name))
            return self._running[-1]

    def _end(self, running: Running, ran: Ran | None) -> None:
        with self._lock:
            self._running.remove(running)
            if ran is None:
                return
            if ran.failures:
                kept = self.journal.folder / "failures" / running.folder.name
                kept.parent.mkdir(exist_ok=True)
                shutil.move(running.folder, kept)
                (kept / "commands.txt").write_text("".join(f"{line}\n" for line in ran.failures), "utf-8")
            else:
                shutil.rmtree(running.folder, ignore_errors=True)
            self.journal.add(ran)
            self._told(ran)
