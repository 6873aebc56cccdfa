"""Bots at the terminal's table: they are asked as anywhere else, and see only what their seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Final

from rich.console import Console
from rich.text import Text

from bruxelles.bots.asking import ask, numbered, question_in
from bruxelles.bots.bot import Answer
from bruxelles.bots.outside import end_programs
from bruxelles.games import AnyGame

LONGEST: Final = 10.0
"""Seconds for a choice of a bot; the levels take less."""
HINT_SECONDS: Final = 2.0

_serials = count()


class SessionBots:
    """The bots of one session."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._table = f"terminal {next(_serials)}"
        self._asked: set[str] = set()

    def answer(self, bot: str, seconds: float = LONGEST) -> Answer:
        """What the bot would do now, and why; `BotFailed` if it does nothing that counts."""
        game = self._game
        record = game.record()
        seat: int = game.state.stack[-1].seat
        table = f"{self._table} {bot} {seat}"
        self._asked.add(table)
        luck = f"{game.seed} seat {seat} choice {len(record.choices)}"
        history = numbered(game.rules, zip(record.seats, record.choices, strict=True))
        return ask(bot, question_in(game.rules, game.options, game.state, luck, seconds, table, history))

    def close(self) -> None:
        """The session is over: nothing that a bot has started goes on."""
        for table in self._asked:
            end_programs(table)


@contextmanager
def spinner(console: Console, words: str) -> Iterator[None]:
    """A sign that something is thought about, where somebody sees it."""
    if console.is_terminal and not console.is_dumb_terminal:
        with console.status(Text(words)):
            yield
    else:
        yield
