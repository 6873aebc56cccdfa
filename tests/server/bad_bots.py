"""Bots that do what bots must not do, for workers that are to bear it."""

from __future__ import annotations

import os
import time
from itertools import repeat
from pathlib import Path

from bruxelles.bots import BOTS
from bruxelles.bots.bot import Answer, Question
from bruxelles.bots.worker import prepare
from bruxelles.core.errors import IllegalChoice
from bruxelles.core.refusal import Refusal

SECRET = "what only the bot has seen"


class BadBot:
    """Does what it is called."""

    def __init__(self, deed: str, directory: Path) -> None:
        self._deed = deed
        self._directory = directory

    def answer(self, question: Question) -> Answer:
        getattr(self, self._deed)()
        return Answer(-1 if self._deed == "chooses_wrongly" else question.state.legal[0])

    def chooses_wrongly(self) -> None:
        """Nothing is the matter with it but its choice."""

    def raises(self) -> None:
        raise ValueError(SECRET)

    def raises_oddly(self) -> None:
        """With an exception that can be sent to another process, but not be received there."""
        raise IllegalChoice(SECRET, Refusal("bad", "1893-1.1", {}))

    def quits(self) -> None:
        raise SystemExit(SECRET)

    def crashes(self) -> None:
        """Each time, and leaves a mark."""
        (self._directory / f"crash {time.monotonic_ns()}").touch()
        os._exit(3)

    def crashes_once(self) -> None:
        if not list(self._directory.iterdir()):
            self.crashes()

    def spins(self) -> None:
        while True:
            pass

    def holds(self) -> None:
        """Hangs in compiled code, and no other thread of the interpreter runs meanwhile."""
        sum(repeat(0))

    def dawdles(self) -> None:
        time.sleep(0.5)


DEEDS = [name for name in vars(BadBot) if not name.startswith("_") and name != "answer"]


def prepare_badly(directory: Path) -> None:
    """Run first in a worker; bots leave their marks in the directory."""
    prepare()
    BOTS.update({deed.replace("_", "-"): BadBot(deed, directory) for deed in DEEDS})


def process_of(seconds: float) -> int:
    """Work for a worker: it takes so long and tells which process does it."""
    time.sleep(seconds)
    return os.getpid()
