"""What a process that does nothing but think runs: a bot must neither hang in it nor outlive its server."""

from __future__ import annotations

import faulthandler
import os
import signal
from functools import cache
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from traceback import extract_tb

from bruxelles.bots.job import BotFailed, Job, Thought, think
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


def think_within(job: Job, limit: float) -> Thought:
    """`think`, but after so many seconds the whole process ends, whatever it is doing.

    The watchdog is a thread that needs no interpreter lock, so it also ends a bot that hangs in compiled
    code. Whatever the bot raises arrives as `BotFailed`: not every exception survives the way to another
    process (some break the pool), and their texts may tell what the bot saw.
    """
    faulthandler.dump_traceback_later(limit, exit=True, file=_nowhere())
    try:
        return think(job)
    except BotFailed:
        raise
    except BaseException as error:
        raise BotFailed(f"{type(error).__name__} in {_place(error)}") from None
    finally:
        faulthandler.cancel_dump_traceback_later()


def _place(error: BaseException) -> str:
    """File and line, such as `random_bot.py:12`."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"


@cache
def _nowhere() -> int:
    """A file descriptor that stays open, as the watchdog asks for one."""
    return os.open(os.devnull, os.O_WRONLY)
