"""The program with a changed rule, as a developer would change it: its sources with a few lines edited."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.serving import FREELY, LONGEST_WAIT

import bruxelles

SOURCES = Path(bruxelles.__file__).parent
GAME = "games/bruxelles1897/rules"

NEW_RULE = {
    f"{GAME}/tasks/brussels.py": (
        's.tables.stock_exchange_francs, "stock-exchange")',
        's.tables.stock_exchange_francs + (1 if s.tables.version >= 3 else 0), "stock-exchange")',
    ),
    f"{GAME}/versions.py": ("VERSIONS: Final = (2,)", "VERSIONS: Final = (2, 3)"),
}
"""1897-5.2 from version 3 on: the Stock Exchange pays a franc more. Version 2 stays playable."""
RETIRED = {f"{GAME}/versions.py": ("VERSIONS: Final = (2,)", "VERSIONS: Final = (3,)")}
"""The same game without version 2."""


class Program:
    """The package with these lines changed."""

    def __init__(self, folder: Path, changes: dict[str, tuple[str, str]]) -> None:
        ignored = shutil.ignore_patterns("__pycache__", "page", "*.so", "*.pyd")  # the sources count
        shutil.copytree(SOURCES, folder / "bruxelles", ignore=ignored)
        for name, (before, after) in changes.items():
            file = folder / "bruxelles" / name
            text = file.read_text("utf-8")
            assert text.count(before) == 1, name
            file.write_text(text.replace(before, after), "utf-8")
        self._environment = os.environ | FREELY | {"PYTHONPATH": str(folder)}

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Python with this package."""
        return subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            text=True,
            timeout=2 * LONGEST_WAIT,
            env=self._environment,
        )

    @contextmanager
    def serve(self, home: Path) -> Iterator[str]:
        """Its server; gives the address."""
        command = [sys.executable, "-m", "bruxelles", "serve", "--home", str(home), "--port", "0"]
        with (home / "log.txt").open("a") as log:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._environment
            )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Bruxelles is at http"), (home / "log.txt").read_text()
            yield line.split()[3]
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=LONGEST_WAIT)
