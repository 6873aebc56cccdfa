"""What a process of the bot pool runs: any function of one argument, but never for longer than it may."""

from __future__ import annotations

import faulthandler
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from traceback import extract_tb
from typing import TypeVar

from bruxelles.bots.bot import BotFailed

A = TypeVar("A")
R = TypeVar("R")


def within(work: Callable[[A], R], argument: A, limit: float) -> R:
    """The work, but after so many seconds the whole process ends, whatever it is doing.

    The watchdog is a thread that needs no interpreter lock, so it also ends a bot that hangs in compiled
    code. Whatever is raised arrives as `BotFailed`: not every exception survives the way to another process
    (some break the pool), and their texts may tell what the bot saw.
    """
    faulthandler.dump_traceback_later(limit, exit=True, file=_nowhere())
    try:
        return work(argument)
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
