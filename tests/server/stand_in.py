"""What stands in for programs that need the network, minutes or root: see imaging.py, which calls it."""

from __future__ import annotations

import os
import re
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

PINNED = re.compile(r"^([\w.\-\[\]]+)==([^\s;\\]+)(?: ; (.*?))?(?: \\)?$")


def lend(requirements: Path, environment: Path) -> None:
    """Let the environment use the packages that are installed here, if they are what it asks for."""
    from packaging.markers import Marker

    names = 0
    for line in requirements.read_text("utf-8").splitlines():
        if line.startswith((" ", "#")):
            continue
        pinned = PINNED.match(line)
        assert pinned, f"not a pinned package: {line}"
        name, wanted, marker = pinned.groups()
        names += 1
        if marker is None or Marker(marker).evaluate():
            here = version(name.partition("[")[0])
            assert here == wanted, (
                f"{name} is {here} in the environment of the tests, and {wanted} in the image"
            )
    assert names > 20, "these cannot be all packages of the server"
    [packages] = environment.glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(os.environ["STAND_IN_PACKAGES"], "utf-8")


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
            out = Path(option(given, "--out-dir"))
            out.mkdir()
            shutil.copy2(os.environ["STAND_IN_WHEEL"], out)
        case "uv", ["pip", "install", *_] if "-r" in given:
            lend(Path(option(given, "-r")), Path(option(given, "-p")))
        case _:
            real = os.environ["STAND_IN_UV"]
            os.execv(real, [real, *given])


if __name__ == "__main__":
    main(*sys.argv[1:])
