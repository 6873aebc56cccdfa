"""One run of a task's tests, in a process of its own: a crash of compiled code is a failure like others."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event
from typing import Final
from xml.etree import ElementTree

from tools.soak.journal import Ran
from tools.soak.plan import Task
from tools.soak.version import machine

LONGEST: Final = 1800.0
"""Seconds; what takes longer hangs, but for what is meant to take its time."""
GRACE: Final = 30.0
"""Seconds in which stopped tests may close their servers."""
LOOKING: Final = 0.1


class Running:
    """The tests of a task while they run. What they leave behind lies in `folder`."""

    def __init__(self, root: Path, task: Task, first: int, folder: Path) -> None:
        self._root = root
        self.task = task
        self.count = task.each
        self.first = first
        self.folder = folder
        self._began = time.monotonic()
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        with (folder / "output.txt").open("w") as output:
            self._process = subprocess.Popen(
                [sys.executable, *self._arguments()],
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=root,
                start_new_session=True,  # Ctrl-C is for the soak alone, which then stops its tests
            )

    def _arguments(self) -> list[str]:
        sample = f"{self.first}:{self.count}"
        kept = (f"--junitxml={self.folder / 'results.xml'}", f"--basetemp={self.folder / 'files'}")
        # Of the formats only this one holds what a test has noted.
        options = ("-p", "no:cacheprovider", "-o", "junit_family=xunit1")
        return [*repeating(self.task.tests, sample), *options, *kept]

    def wait(self, stop: Event) -> Ran | None:
        """Until the tests have ended; None if they were stopped."""
        while self._process.poll() is None:
            if stop.wait(LOOKING):
                self._end()
                return None
            if time.monotonic() - self._began > LONGEST + self.task.seconds:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
        seconds = time.monotonic() - self._began
        return Ran(
            self.task.name, self.first, self.count, round(seconds, 1), self._failures(), where=machine()
        )

    def _end(self) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def _failures(self) -> list[str]:
        """For each failure the command that repeats it."""
        if self._process.returncode == 0:
            return []
        sample = f"{self.first}:{self.count}"
        found = failed_tests(self.folder / "results.xml", self.task) or [(self.task.tests, "")]
        return [command(self._root, repeating(test, number or sample)) for test, number in found]


def repeating(tests: str, sample: str) -> list[str]:
    return ["-m", "pytest", tests, "--sample", sample]


def command(root: Path, arguments: list[str]) -> str:
    """For a person who stands in the project's folder."""
    python = Path(sys.executable)
    shown = python.relative_to(root) if python.is_relative_to(root) else python
    return shlex.join([str(shown), *arguments])


def failed_tests(results: Path, task: Task) -> list[tuple[str, str]]:
    """Tests that failed, each with the sample that is enough to repeat it, if it has told one.

    They are in the file of the task, though a helper may have written them. What belongs to no class is the
    file itself, which could not be read.
    """
    if not results.exists():
        return []
    found = []
    for case in ElementTree.parse(results).iter("testcase"):
        if case.find("failure") is None and case.find("error") is None:
            continue
        if not case.get("classname"):
            return []
        told = [entry.get("value", "") for entry in case.iter("property") if entry.get("name") == "sample"]
        found.append((f"{task.tests.partition('::')[0]}::{case.get('name')}", told[-1] if told else ""))
    return found
