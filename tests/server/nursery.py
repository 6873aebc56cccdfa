"""Servers that start at once: forks of a process that has imported everything they need.

Most of what a server does until it answers is importing, and the tests start some hundred. Everything after
that is as in `python -m bruxelles serve`, which the tests of refusals and of the container run as hosts do.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import TextIO

_forking = multiprocessing.get_context("forkserver")
_forking.set_forkserver_preload(["bruxelles.cli.app", "bruxelles.server.running", "tests.server.preloaded"])


def start(arguments: list[str], environment: dict[str, str], log: Path) -> tuple[ForkServerProcess, TextIO]:
    """A server with these arguments, and what it prints; complaints go to the log."""
    reading, writing = _forking.Pipe(duplex=False)
    process = _forking.Process(target=_serve, args=(arguments, environment, writing, str(log)))
    process.start()
    writing.close()
    return process, os.fdopen(os.dup(reading.fileno()), encoding="utf-8")


def _serve(arguments: list[str], environment: dict[str, str], output: Connection, log: str) -> None:
    os.dup2(output.fileno(), 1)
    output.close()
    complaints = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(complaints, 2)
    os.close(complaints)
    sys.stdout, sys.stderr = os.fdopen(1, "w", encoding="utf-8"), os.fdopen(2, "w", 1, encoding="utf-8")
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["bruxelles", *arguments]
    from bruxelles.cli import main

    main()
