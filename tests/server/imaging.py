"""Carries out a Containerfile in a plain folder, where there is no container engine and no network.

A stage's root is always the same folder, and the image's paths lie below it; the next stage finds it moved
aside. COPY, WORKDIR, ENV and RUN are carried out as they stand, RUN by a real bash. Three programs are
stand-ins, because they need the network, minutes or root:

    python -m pip install    does nothing: uv is the one of this checkout
    uv                       `build` builds with the tools of this checkout, and has the page and the compiled
                             engine from its cache; `pip install -r` compares the versions with those that the
                             tests run with, and lends them; all else is uv
    useradd                  makes the home, and no user
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from tools.build_cache import CACHE

ROOT = Path(__file__).parents[2]
OURS = re.compile(r"(?<![\w./])(?=/(?:build|opt|var)/)")
"""Where a path begins that the image has and this machine hasn't."""
STAND_IN = Path(__file__).parent / "stand_in.py"


class Step(NamedTuple):
    word: str
    rest: str


def steps_of(text: str) -> list[Step]:
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    whole = re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines()
    return [Step(*line.split(None, 1)) for line in whole]


def program(name: str) -> str:
    """One that `make` put into an environment of the checkout."""
    places = [Path(sys.executable).parent, ROOT / ".venv" / "bin"]
    found = shutil.which(name, path=os.pathsep.join(map(str, places)))
    assert found, f"there is no {name} in the environments of this checkout: run make test"
    return found


class Image:
    """The last stage, as it is after all steps."""

    def __init__(self, containerfile: Path, folder: Path) -> None:
        self.context = containerfile.parent
        self.root = folder / "root"
        self.bases: list[str] = []
        self.environment: dict[str, str] = {}
        self.user = ""
        self.volumes: list[str] = []
        self.health: list[str] = []
        self.command: list[str] = []
        self._folder = folder
        self._names: dict[str, Path] = {}
        self._arguments: dict[str, str] = {}
        self.workdir = self.root
        self._ignored = _lines(self.context / ".dockerignore")
        self._stand_ins = self._make_stand_ins()
        for step in steps_of(containerfile.read_text("utf-8")):
            self._carry_out(step)

    def _carry_out(self, step: Step) -> None:
        match step.word:
            case "ARG":
                name, _, value = step.rest.partition("=")
                self._arguments[name] = value
            case "FROM":
                self._begin(step.rest)
            case "WORKDIR":
                self.workdir = self._place(step.rest)
                self.workdir.mkdir(parents=True, exist_ok=True)
            case "COPY":
                self._copy(shlex.split(step.rest))
            case "RUN":
                self._run(self._mapped(step.rest))
            case "ENV":
                for part in shlex.split(step.rest):
                    name, _, value = part.partition("=")
                    self.environment[name] = self._mapped(value).replace("$PATH", self._path())
            case "USER":
                self.user = step.rest
            case "VOLUME":
                self.volumes = json.loads(step.rest)
            case "HEALTHCHECK":
                self.health = json.loads(step.rest.partition(" CMD ")[2])
            case "CMD":
                self.command = json.loads(step.rest)
            case "EXPOSE" | "STOPSIGNAL":
                pass  # they tell the engine something, and do nothing
            case _:
                raise AssertionError(f"a step that this test cannot carry out: {step.word}")

    def _begin(self, text: str) -> None:
        """A new stage, with nothing of the one before in its root."""
        base, _, name = text.partition(" AS ")
        for argument, value in self._arguments.items():
            base = base.replace(f"${{{argument}}}", value)
        self.bases.append(base)
        if self.root.exists():
            [last] = [known for known, place in self._names.items() if place == self.root]
            self._names[last] = self.root.rename(self._folder / f"stage-{last}")
        self.root.mkdir()
        self._names[name] = self.root
        self.workdir = self.root
        self.environment = {}

    def _place(self, path: str) -> Path:
        return self.root / path.removeprefix("/") if path.startswith("/") else self.workdir / path

    def _copy(self, words: list[str]) -> None:
        source = self.context
        if words[0].startswith("--from="):
            source = self._names[words.pop(0).removeprefix("--from=")]
        *names, to = words
        for name in names:
            path = source / name.removeprefix("/")
            target = self._place(to)
            if to.endswith("/"):
                target = target / path.name
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                ignore = self._ignore if source == self.context else None
                shutil.copytree(path, target, symlinks=True, ignore=ignore, dirs_exist_ok=True)
            else:
                shutil.copy2(path, target)

    def _ignore(self, folder: str, names: list[str]) -> set[str]:
        below = {name: (Path(folder) / name).relative_to(self.context).as_posix() for name in names}
        return {name for name, path in below.items() if any(_matches(path, one) for one in self._ignored)}

    def _mapped(self, text: str) -> str:
        return OURS.sub(str(self.root), text)

    def _path(self) -> str:
        return f"{self._stand_ins}{os.pathsep}{os.environ['PATH']}"

    def surroundings(self) -> dict[str, str]:
        """The variables that a process in the image has: nothing of this machine but where programs lie."""
        return {"HOME": str(self.root), "PATH": self._path(), **self.environment}

    def _run(self, command: str) -> None:
        environment = self.surroundings() | {
            "UV_OFFLINE": "1",
            "UV_PYTHON": sys.executable,
            "STAND_IN_UV": program("uv"),
            CACHE: str(ROOT / "build" / "cache"),
        }
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", command],
            cwd=self.workdir,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"

    def _make_stand_ins(self) -> Path:
        folder = self._folder / "stand-ins"
        folder.mkdir()
        for name in ("python", "uv", "useradd"):
            script = folder / name
            script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{STAND_IN}" {name} "$@"\n', "utf-8")
            script.chmod(0o755)
        return folder

    def stage(self, name: str) -> Path:
        return self._names[name]


def _lines(file: Path) -> list[str]:
    return [line for line in file.read_text("utf-8").split("\n") if line and not line.startswith("#")]


def _matches(path: str, pattern: str) -> bool:
    if pattern.startswith("**/"):
        return fnmatch(path.rpartition("/")[2], pattern.removeprefix("**/"))
    return path == pattern
