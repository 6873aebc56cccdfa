"""What happened at the table, told to those who sit at the terminal, at a pace that can be read."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text

from bruxelles.cli.screens import Screen

PACE: Final = 1.5
"""Seconds for which what a bot did in its turn is left to be read, where somebody sees it."""


class Telling:
    """What happened since their last choice is told to people when they are asked.

    On a terminal every turn is also told when it ends, and after a bot's the game rests for `pace` seconds.
    """

    def __init__(
        self,
        console: Console,
        screen: Screen,
        pace: float = PACE,
        rest: Callable[[float], None] = time.sleep,
    ) -> None:
        self._console = console
        self._screen = screen
        self._events = screen.game.events
        self._pace = pace
        self._rest = rest
        self._told = [0] * screen.game.players
        """By seat: how many events it has been told of."""
        self._shown = 0
        """How many events were told as they happened."""

    def to(self, seat: int) -> None:
        """Tell this seat what it has not been told yet."""
        self._news(self._told[seat])
        self._told[seat] = len(self._events)

    def at_the_end(self) -> None:
        self._news(self._shown or min(self._told))

    def turn_ended(self, by_bot: bool) -> None:
        if not self._console.is_terminal:
            return
        for line in self._screen.log(self._events[self._shown :]):
            self._console.print(line)
        self._shown = len(self._events)
        if by_bot:
            self._rest(self._pace)

    def taken_back(self) -> None:
        """Events have left the list; what comes in their place is told."""
        self._told = [min(told, len(self._events)) for told in self._told]
        self._shown = min(self._shown, len(self._events))

    def _news(self, since: int) -> None:
        lines = self._screen.log(self._events[since:])
        if lines:
            self._console.print()
            self._console.print(Text(self._screen.text("play.since" if since else "play.so-far")))
            for line in lines:
                self._console.print(line)
