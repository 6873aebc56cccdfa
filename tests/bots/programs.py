"""Programs that play, well or badly, written for one test each."""

from __future__ import annotations

import os
import select
import shlex
import sys
from pathlib import Path
from textwrap import dedent
from time import monotonic

import pytest
from tests.bots.asking import job_of

from bruxelles.bots.bot import BotFailed
from bruxelles.bots.job import think
from bruxelles.games import AnyGame

ROOT = Path(__file__).parents[2]
EXAMPLE = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'outside_bot.py'))}"
SAY_FIRST = 'say({"choice": message["choices"][0]})'
FRAME = """
import json, os, subprocess, sys, time
def say(thing):
    print(json.dumps(thing), flush=True)
def decide(message):
{decide}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({{"ready": "test"}})
    else:
        decide(message)
"""


def program(folder: Path, source: str) -> str:
    """The bot that runs this source."""
    path = folder / "bot.py"
    path.write_text(dedent(source), "utf-8")
    return f"program:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def deciding(folder: Path, body: str) -> str:
    """The bot that says hello, and runs this for each `message` after it."""
    lines = "\n".join(f"    {line}" for line in dedent(body).strip().splitlines())
    return program(folder, FRAME.format(decide=lines))


def failure(bot: str, game: AnyGame, seconds: float = 20.0) -> str:
    """The sentence with which the bot fails at the present decision."""
    with pytest.raises(BotFailed) as caught:
        think(job_of(game, bot, "luck", "table", seconds))
    return str(caught.value)


class Held:
    """A pipe with a name. Whoever opened it for writing holds it until the process has ended."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "held"
        os.mkfifo(self.path)
        self._reader = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)

    def read(self, seconds: float = 10.0) -> bytes:
        """What was written to it, when all who held it have ended."""
        until = monotonic() + seconds
        found = b""
        while select.select([self._reader], [], [], max(until - monotonic(), 0))[0]:
            part = os.read(self._reader, 4096)
            if not part:
                os.close(self._reader)
                return found
            found += part
        raise AssertionError("somebody still holds it")
