"""What a process that does nothing but think runs: a bot must neither hang in it nor outlive its server."""

from __future__ import annotations

import os
import signal
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from threading import Thread

from bruxelles.games import GAMES, rules_of


def apart() -> BaseContext:
    """How workers are started: not as forks of this process, whose locks and sockets they would inherit.

    Where the system knows it, they are forks of a process that has only imported what they need: they start
    at once, and share its memory.
    """
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["bruxelles.bots.job"])
    return context


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
