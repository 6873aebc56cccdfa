"""What a process that does nothing but think runs: a bot must neither hang in it nor outlive its server."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

from bruxelles.games import GAMES, rules_of


def prepare() -> None:
    """Run first in a worker. Ctrl-C is the server's business; when the server dies, so does the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    if server is not None:
        Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


def warm_up() -> None:
    """Read the packaged games, so that the first choice takes no longer than the next."""
    for game in GAMES:
        rules_of(game)
