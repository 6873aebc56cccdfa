"""What stands in for programs that need the network, minutes or root: see imaging.py, which calls it."""

from __future__ import annotations

import os
import re
import sys
from importlib.metadata import distribution
from pathlib import Path

from packaging.markers import Marker

PINNED = re.compile(r"^([\w.\-\[\]]+)==([^\s;\\]+)(?: ; (.*?))?(?: \\)?$")


def lend(requirements: Path, environment: Path) -> None:
    """Let the environment use the packages it asks for, and no others, as they are installed here."""
    [packages] = environment.glob("lib/python*/site-packages")
    names = wanted(requirements)
    assert len(names) > 20, "these cannot be all packages of the server"
    for name, version in names.items():
        here = distribution(name)
        assert here.version == version, f"{name} is {here.version} in the tests and {version} in the image"
        for top in {file.parts[0] for file in here.files or []} - {"..", "__pycache__"}:
            target = packages / top
            if not target.exists():
                target.symlink_to(str(here.locate_file(top)))


def wanted(requirements: Path) -> dict[str, str]:
    """The packages of the file that this Python needs, with their versions."""
    names = {}
    for line in requirements.read_text("utf-8").splitlines():
        if line.startswith((" ", "#")):
            continue
        pinned = PINNED.match(line)
        assert pinned, f"not a pinned package: {line}"
        name, version, marker = pinned.groups()
        if marker is None or Marker(marker).evaluate():
            names[name.partition("[")[0]] = version
    return names


def option(words: list[str], name: str) -> str:
    return words[words.index(name) + 1]


def main(program: str, *words: str) -> None:
    given = list(words)
    match program, given:
        case "python", ["-m", "pip", "install", *_]:
            return
        case "python", _:
            os.execv(sys.executable, [sys.executable, *given])
        case "useradd", _:
            Path(option(given, "--home-dir")).mkdir(mode=0o700, parents=True)
        case "uv", ["build", *_]:
            build = ("-m", "hatchling", "build", "-t", "wheel", "-d", option(given, "--out-dir"))
            os.execv(sys.executable, [sys.executable, *build])
        case "uv", ["pip", "install", *_] if "-r" in given:
            lend(Path(option(given, "-r")), Path(option(given, "-p")))
        case _:
            real = os.environ["STAND_IN_UV"]
            os.execv(real, [real, *given])


if __name__ == "__main__":
    main(*sys.argv[1:])
