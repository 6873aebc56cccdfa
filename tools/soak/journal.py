"""What was tried so far, a line for each run of tests; a stopped soak goes on from it."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError
from tools.soak.version import Version

NAME: Final = "journal.jsonl"
UNREADABLE: Final = "unreadable"


@dataclass(frozen=True)
class Head:
    """The first line."""

    commit: str


@dataclass(frozen=True)
class Ran:
    """One run of a task's tests with some numbers."""

    task: str
    first: int
    count: int
    seconds: float
    failures: list[str] = field(default_factory=list)
    """For each the command that repeats it."""
    where: str = ""
    """The machine, in words."""


HEAD: Final = TypeAdapter(Head)
RAN: Final = TypeAdapter(Ran)


class Journal:
    def __init__(self, folder: Path, version: Version) -> None:
        self.folder = folder
        self.version = version
        self.entries: list[Ran] = []
        self.news: list[str] = []
        """What somebody should know of what was here."""
        self._file = folder / NAME
        of = self._read()
        self.resumed = of == version.commit
        """Whether there was one of this version."""
        if not self.resumed:
            self.entries = []
            self._clear(of)
        self._write()

    def _read(self) -> str:
        """Of which version it is, if there is one."""
        if not self._file.exists():
            return ""
        try:
            head, *lines = self._file.read_bytes().splitlines()
            of = HEAD.validate_json(head).commit
        except (OSError, ValueError):
            return UNREADABLE
        lost = 0
        for line in lines:
            try:
                self.entries.append(RAN.validate_json(line, strict=True))
            except ValidationError:
                lost += 1
        if lost:
            self.news.append(f"Its journal has {lost} unreadable line(s); what they told of is tried again.")
        return of

    def _clear(self, of: str) -> None:
        """What failed at another version is put aside: its journal and what the tests left behind."""
        worth_keeping = of == UNREADABLE or (self.folder / "failures").exists()
        if worth_keeping:
            aside = self.folder.with_name(f"{self.folder.name}-{re.sub(r'[^0-9a-z]+', '-', of or 'old')}")
            shutil.rmtree(aside, ignore_errors=True)
            shutil.move(self.folder, aside)
            what = "cannot be read" if of in ("", UNREADABLE) else f"is of {of}"
            self.news = [f"What was here {what}: it lies in {aside.name} now."]
        else:
            self.news = [f"What was here is of {of}: it is forgotten."] if of else []
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    def _write(self) -> None:
        whole = [asdict(Head(self.version.commit)), *map(asdict, self.entries)]
        new = self._file.with_suffix(".new")
        new.write_text("".join(json.dumps(line) + "\n" for line in whole), "utf-8")
        os.replace(new, self._file)

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
