"""The bots at a table in the terminal: they choose for their seats, give hints, and say why they chose."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from bruxelles.bots.bot import BotFailed
from bruxelles.cli.hints import Reasons, drawn, reasons
from bruxelles.cli.screens import Screen
from bruxelles.cli.seats import RANDOM
from bruxelles.cli.session_bots import HINT_SECONDS, SessionBots, spinner

HINT_BOT: Final = "master"


class BotsAtTable:
    def __init__(self, console: Console, screen: Screen, hint_bot: str) -> None:
        self._console = console
        self._screen = screen
        self._hint_bot = hint_bot
        self._bots = SessionBots(screen.game)
        self._reasons: dict[int, Reasons] = {}
        """By seat: why a bot made its last choice; whoever chose last comes last."""

    def _say(self, name: str, /, **facts: int | str) -> None:
        self._console.print(Text(self._screen.text(name, **facts)))

    def choice(self, bot: str) -> int:
        """What a bot does for its seat now; chance decides if it fails."""
        seat: int = self._screen.game.state.stack[-1].seat
        who = self._screen.seat(seat)
        try:
            with spinner(self._console, self._screen.text("play.thinking", who=who)):
                answer = self._bots.answer(bot)
        except BotFailed as error:
            self._say("play.bot-failed", who=who, why=str(error))
            answer = self._bots.answer(RANDOM)
        self._reasons.pop(seat, None)
        self._reasons[seat] = reasons(self._screen, answer)
        return answer.choice

    def hint(self, argument: str) -> None:
        """Show what a bot would do now in the person's place."""
        try:
            with spinner(self._console, self._screen.text("play.hint.thinking", bot=self._hint_bot)):
                answer = self._bots.answer(self._hint_bot, HINT_SECONDS)
        except KeyboardInterrupt:
            self._say("play.hint.stopped")
        except BotFailed as error:
            self._say("play.hint.failed", why=str(error))
        else:
            heading = self._screen.text("play.hint.heading", bot=self._hint_bot)
            self._console.print(drawn(self._screen, heading, reasons(self._screen, answer)))

    def why(self, argument: str) -> None:
        """Show why a bot made its last choice: the bot that chose last, or the one with this letter."""
        letter = argument.upper()
        seats = [seat for seat in self._reasons if letter in ("", self._screen.letter(seat).upper())]
        if not seats:
            self._say("play.why-bot-none")
            return
        found = self._reasons[seats[-1]]
        who = self._screen.seat(seats[-1])
        heading = self._screen.text("play.why-bot", who=who, choice=found.choice)
        self._console.print(drawn(self._screen, heading, found))

    def close(self) -> None:
        """The session is over: nothing that a bot has started goes on."""
        self._bots.close()
