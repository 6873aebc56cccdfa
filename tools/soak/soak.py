"""Takes turns between the tasks until everything is done, the time is over or somebody stops it.

With more workers than tasks several work on the same one, each with numbers of its own.
"""

from __future__ import annotations

import shutil
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final, Protocol

from tools.soak.journal import Journal, Ran
from tools.soak.plan import Task, fitting, next_task
from tools.soak.running import Running
from tools.soak.version import version_in

LOOKING: Final = 0.2


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """While tests are being stopped: who is impatient and presses it again would leave them behind."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Changed(Exception):
    """The files are no longer those of the version that the journal is of."""


class Telling(Protocol):
    """Who hears of it."""

    def ran(self, ran: Ran) -> None:
        """Tests have ended."""

    def tick(self) -> None:
        """Time goes by."""

    def stopping(self) -> None:
        """The tests that run are being stopped, which can take a while."""


class Soak:
    """Of the project in the folder `root`."""

    def __init__(
        self, root: Path, tasks: Sequence[Task], journal: Journal, workers: int, telling: Telling
    ) -> None:
        self._root = root
        self._telling = telling
        self.tasks = tasks
        self.journal = journal
        self._workers = workers
        self._lock = Lock()
        self._stop = Event()
        self._running: list[Running] = []
        self._changed = False
        self._until = 0.0
        """When it ends; in seconds of a clock that has no zero."""

    def run(self, limit: float) -> None:
        """Ctrl-C stops it, too."""
        end = self._until = time.monotonic() + limit
        threads = [Thread(target=self._work) for _ in range(self._workers)]
        for thread in threads:
            thread.start()
        try:
            while any(thread.is_alive() for thread in threads) and time.monotonic() < end:
                time.sleep(LOOKING)
                self._telling.tick()
        finally:
            with deaf_to_ctrl_c():
                self._stop.set()
                if any(thread.is_alive() for thread in threads):
                    self._telling.stopping()
                for thread in threads:
                    thread.join()
        if self._changed:
            raise Changed

    def _work(self) -> None:
        while not self._stop.is_set():
            running = self._begin()
            if running is None:
                return
            ran = running.wait(self._stop)
            if ran is not None and version_in(self._root) != self.journal.version:
                self._changed, ran = True, None
                self._stop.set()
            self._end(running, ran)

    def _begin(self) -> Running | None:
        with self._lock:
            begun = self.journal.counts
            for running in self._running:
                begun[running.task.name] += running.count
            task = next_task(fitting(self.tasks, self._until - time.monotonic()), begun)
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
                shutil.rmtree(running.folder, ignore_errors=True)
                return
            if ran.failures:
                kept = self.journal.folder / "failures" / running.folder.name
                kept.parent.mkdir(exist_ok=True)
                shutil.move(running.folder, kept)
                for link in kept.glob("files/*current"):  # pytest's, which lead to where it was
                    link.unlink()
                (kept / "commands.txt").write_text("".join(f"{line}\n" for line in ran.failures), "utf-8")
            else:
                shutil.rmtree(running.folder, ignore_errors=True)
            self.journal.add(ran)
            self._telling.ran(ran)
