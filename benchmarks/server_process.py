"""The server under measurement: its own process, on a free port, without limits for guests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

FREELY = {
    "BRUXELLES_REQUESTS_PER_MINUTE": "100000000",
    "BRUXELLES_GUESTS_PER_HOUR": "100000000",
    "BRUXELLES_TABLES_PER_HOUR": "100000000",
    "BRUXELLES_MESSAGES_PER_SECOND": "100000",
    "BRUXELLES_SOCKETS_PER_ADDRESS": "100000",
    "BRUXELLES_TABLES_PER_PERSON": "100000",
    "BRUXELLES_COMMANDS_PER_HOUR": "100000000",
    "BRUXELLES_TALK_PER_MINUTE": "100000000",
    "BRUXELLES_PEOPLE_PER_ADDRESS": "100000",
    "BRUXELLES_LOG_LEVEL": "warning",
}


class ServerProcess:
    def __init__(self, home: Path, python: str = sys.executable, *arguments: str) -> None:
        """`arguments` are more of those that `bruxelles serve` takes."""
        self._home = home
        self._python = python
        self._arguments = arguments
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.kind = _said([python, "-m", "bruxelles", "--version"])
        names = _said(
            [python, "-c", "from bruxelles.server.config import Settings as s; print(*s.model_fields)"]
        )
        self._freely = {f"BRUXELLES_{name}".upper() for name in names.split()} & FREELY.keys()
        """Of the limits those that this version has: a server refuses settings that it does not know."""

    def __enter__(self) -> Self:
        self._start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()

    def _start(self) -> None:
        self._process = subprocess.Popen(
            [
                self._python,
                "-m",
                "bruxelles",
                "serve",
                "--home",
                str(self._home),
                "--port",
                "0",
                *self._arguments,
            ],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {name: FREELY[name] for name in self._freely},
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[3]

    def _stop(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def restart(self) -> None:
        self._stop()
        self._start()

    def memory(self) -> int:
        """Bytes in use, of the server and the processes it has started; pages they share count once."""
        assert self._process is not None
        return sum(_proportional(pid) for pid in [self._process.pid, *_children(self._process.pid)])


def _said(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _proportional(pid: int) -> int:
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    line = next(line for line in rollup.splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) * 1024


def _children(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [int(child), *_children(int(child))]
    return found
