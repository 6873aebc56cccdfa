"""What was tried so far, a line for each run of tests; a stopped soak goes on from it."""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from tools.soak.version import Version

NAME: Final = "journal.jsonl"


@dataclass(frozen=True)
class Ran:
    """One run of a task's tests with some numbers."""

    task: str
    first: int
    count: int
    seconds: float
    failures: list[str] = field(default_factory=list)
    """For each the command that repeats it."""


class Journal:
    def __init__(self, folder: Path, version: Version) -> None:
        self.folder = folder
        self.version = version
        self.entries: list[Ran] = []
        self.resumed = False
        """Whether there was one of this version."""
        self.other = ""
        """The version whose journal was here, if it was another one. It is gone."""
        self._file = folder / NAME
        self._open()

    def _open(self) -> None:
        lines = self._file.read_text("utf-8").splitlines() if self._file.exists() else []
        if lines:
            of = str(json.loads(lines[0])["commit"])
            self.resumed = of == self.version.commit
            self.other = "" if self.resumed else of
        if self.resumed:
            # The last line may be half a one, of a soak that was killed.
            self.entries = [Ran(**json.loads(line)) for line in lines[1:] if line.endswith("}")]
        else:
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
        whole = [{"commit": self.version.commit}, *map(asdict, self.entries)]
        self._file.write_text("".join(json.dumps(line) + "\n" for line in whole), "utf-8")

    def add(self, ran: Ran) -> None:
        self.entries.append(ran)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(ran)) + "\n")

    @property
    def counts(self) -> dict[str, int]:
        """By task: how many numbers were tried."""
        counts: dict[str, int] = defaultdict(int)
        for ran in self.entries:
            counts[ran.task] += ran.count
        return counts

    def of(self, task: str) -> Iterable[Ran]:
        return (ran for ran in self.entries if ran.task == task)

    def unused(self, task: str, each: int, running: Collection[int] = ()) -> int:
        """The first number of the next run, beside `running` ones, which began with these numbers.

        One that was stopped left a gap, which is closed first.
        """
        begun = {ran.first for ran in self.of(task)}.union(running)
        first = self.version.first
        while first in begun:
            first += each
        return first

    @property
    def failures(self) -> list[tuple[Ran, str]]:
        return [(ran, command) for ran in self.entries for command in ran.failures]

    @property
    def seconds(self) -> float:
        """Of all runs together."""
        return sum(ran.seconds for ran in self.entries)
