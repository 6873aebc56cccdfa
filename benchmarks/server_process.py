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
    "BRUXELLES_MESSAGES_PER_SECOND": "100000",
    "BRUXELLES_SOCKETS_PER_ADDRESS": "100000",
    "BRUXELLES_TABLES_PER_PERSON": "100000",
    "BRUXELLES_LOG_LEVEL": "warning",
}


class ServerProcess:
    def __init__(self, home: Path, python: str = sys.executable) -> None:
        self._home = home
        self._python = python
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.kind = subprocess.run(
            [python, "-m", "bruxelles", "--version"], capture_output=True, text=True, check=True
        ).stdout.strip()

    def __enter__(self) -> Self:
        self._start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()

    def _start(self) -> None:
        self._process = subprocess.Popen(
            [self._python, "-m", "bruxelles", "serve", "--home", str(self._home), "--port", "0"],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | FREELY,
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
