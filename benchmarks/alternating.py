"""The parent's end of a measurement: children in different environments, asked in turn.

The machine may be shared and noisy. So each thing is measured in short slices, first in one environment,
then in the other, then the other way round; what counts is the median of the ratios of such neighbours.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.serving import Answer

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {"pure": ".venv", "compiled": ".venv-compiled"}
MAKE = "run `make compiled`"
"""What brings both environments about."""


class Unfit(Exception):
    """An environment cannot be measured; the message says what to do."""


def python_in(folder: Path) -> Path:
    """The interpreter of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Child:
    """A process that measures in one environment. It waits, without using the processor, until asked.

    It ends by itself when its input does, so also with this process.
    """

    def __init__(self, name: str, module: str, python: Path, path: Path | None = None) -> None:
        self.name = name
        self.described = f"{python}" if path is None else f"{python} with {path}"
        environment = {key: text for key, text in os.environ.items() if not key.startswith("PYTHON")}
        environment["PYTHONHASHSEED"] = "0"
        if path is not None:
            environment["PYTHONPATH"] = str(path.resolve())
        self.process = subprocess.Popen(
            [str(python.absolute()), "-m", module],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.about = self.ask("hello", {})

    def ask(self, what: str, arguments: dict[str, int]) -> Answer:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps({"do": what, "with": arguments}) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            line = ""
        else:
            line = self.process.stdout.readline()
        if not line:
            raise Unfit(f"The {self.name} measurement stopped ({self.described}); its message is above.")
        answer: Answer = json.loads(line)
        return answer


def check_interpreters(children: list[Child]) -> str:
    """Their interpreter, which must be the same one."""
    versions = {str(child.about["python"]) for child in children}
    if len(versions) > 1:
        each = ", ".join(f"{child.name}: {child.about['python']}" for child in children)
        raise Unfit(f"The interpreters differ ({each}); a comparison needs the same one for all.")
    return versions.pop()


class Environments:
    """Where the two builds of this engine are: interpreters, and folders for their PYTHONPATH."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.python: dict[str, Path | None] = {"pure": arguments.pure, "compiled": arguments.compiled}
        self.path: dict[str, Path | None] = {
            "pure": arguments.pure_path,
            "compiled": arguments.compiled_path,
        }

    @staticmethod
    def add_options(parser: argparse.ArgumentParser) -> None:
        for kind, folder in FOLDERS.items():
            default = f"default: that of {folder}, or this one if --{kind}-path is given"
            parser.add_argument(f"--{kind}", type=Path, metavar="PYTHON", help=f"interpreter; {default}")
            about = f"a folder that holds the {kind} bruxelles package, for PYTHONPATH"
            parser.add_argument(f"--{kind}-path", type=Path, metavar="FOLDER", help=about)

    def interpreter(self, kind: str) -> Path:
        python = self.python[kind]
        if python is None:
            python = python_in(ROOT / FOLDERS[kind]) if self.path[kind] is None else Path(sys.executable)
        if not python.exists():
            raise Unfit(f"There is no {kind} environment ({python}): {MAKE}.")
        return python

    def children(self) -> list[Child]:
        """The pure and the compiled engine, checked to be that, and to play the same game."""
        started: list[Child] = []
        for kind, path in self.path.items():
            python = self.interpreter(kind)
            if path is not None and not path.is_dir():
                raise Unfit(f"There is no folder {path}.")
            child = Child(kind, "benchmarks.engine_child", python, path)
            started.append(child)
            if child.about["kind"] != kind:
                raise Unfit(f"The engine of {child.described} is {child.about['kind']}, not {kind}: {MAKE}.")
        if started[0].about["plays"] != started[1].about["plays"]:
            raise Unfit(f"The two engines play differently, so they differ in version: {MAKE}.")
        return started


class Series:
    """What the slices have given: by child, one answer a round."""

    def __init__(self) -> None:
        self.answers: dict[str, list[Answer]] = {}

    def add(self, children: list[Child], what: str, arguments: dict[str, int]) -> None:
        """One more round, in the children's order."""
        for child in children:
            self.answers.setdefault(child.name, []).append(child.ask(what, arguments))

    def values(self, child: str, quantity: str) -> list[float]:
        return [float(answer[quantity]) for answer in self.answers[child]]

    def median(self, child: str, quantity: str) -> float:
        return median(self.values(child, quantity))

    def ratio(self, child: str, quantity: str, to_child: str, to_quantity: str) -> float:
        """The median of the rounds' ratios."""
        pairs = zip(self.values(child, quantity), self.values(to_child, to_quantity), strict=True)
        return median(value / base for value, base in pairs)


def load() -> str:
    """How busy the machine is, where it tells."""
    return ", ".join(f"{value:.1f}" for value in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"


def in_order(children: list[Child], round: int) -> list[Child]:
    """Every other round the other way round, so that no child always comes first."""
    return children if round % 2 == 0 else children[::-1]
