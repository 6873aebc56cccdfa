"""A game at the terminal: who is asked what, and what people may type."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from bruxelles.bots.listing import text_of
from bruxelles.cli.advice import HINT_BOT, BotsAtTable
from bruxelles.cli.chance import Chance
from bruxelles.cli.errors import CommandError
from bruxelles.cli.files import write_text
from bruxelles.cli.language import language
from bruxelles.cli.offers import legal, offered, refused
from bruxelles.cli.options import command_options
from bruxelles.cli.rulebook import rulebook
from bruxelles.cli.score_sheet import score_sheet, show_result
from bruxelles.cli.screens import Screen
from bruxelles.cli.seats import HUMAN, RANDOM, default_seats
from bruxelles.cli.standing_table import standing_table
from bruxelles.cli.telling import PACE, Telling
from bruxelles.core.decision import Decision
from bruxelles.core.errors import IllegalChoice, UndoRefused, UnknownChoice
from bruxelles.core.game import SPECTATOR
from bruxelles.core.notation import unspoken

WITH_ARGUMENT = ("?", "undo", "log", "rule", "save", "why")
HELP = ("answer", "why", "hint", "reasons", "undo", "log", "board", "scores", "rule", "save", "quit")


class Leave(Exception):
    """Somebody has had enough."""


class Session:
    """`players` says by seat who plays; with `confirm` a turn ends only when Enter is pressed.

    After a bot's turn the game rests for `pace` seconds, where somebody sees it (`telling.py`).
    """

    def __init__(
        self,
        console: Console,
        screen: Screen,
        players: list[str],
        chance: Chance,
        confirm: bool = False,
        file: Path | None = None,
        hint_bot: str = HINT_BOT,
        pace: float = PACE,
        data: Path | None = None,
    ) -> None:
        self.console = console
        self.screen = screen
        self.game = screen.game
        self.players = players
        self.chance = chance
        self.confirm = confirm
        self.file = file
        self.data = data
        """An owner's component files, if it is played with them."""
        self._telling = Telling(console, screen, pace)
        self._bots = BotsAtTable(console, screen, hint_bot)
        self._asked = (-1, -1)
        """The seat and the turn of the last question, to draw the table when a turn begins."""
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._refused,
            "hint": self._bots.hint,
            "why": self._bots.why,
            "undo": self._undo,
            "log": self._log,
            "board": self._board,
            "scores": self._scores,
            "rule": self._rule,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> None:
        """Play to the end; `Leave` when somebody leaves before."""
        try:
            while not self.game.over:
                before = self._now()
                self._next()
                if self._now() != before:
                    with self._may_leave():
                        self._telling.turn_ended(by_bot=self.players[before[0]] != HUMAN)
        finally:
            self._bots.close()
        self._telling.at_the_end()
        self.console.print()
        show_result(self.console, self.screen)

    def _next(self) -> None:
        """One choice, or what a person types in place of one."""
        player = self.players[self._seat()]
        if player == HUMAN:
            self._ask()
        elif player == RANDOM:
            self.game.apply_number(self.chance.draw(self.game))
        else:
            self._let_choose(player)

    def _let_choose(self, bot: str) -> None:
        with self._may_leave():
            self.game.apply_number(self._bots.choice(bot))

    @contextmanager
    def _may_leave(self) -> Iterator[None]:
        """While nobody is asked, Ctrl-C is the way to leave."""
        try:
            yield
        except KeyboardInterrupt as error:
            self._goodbye()
            raise Leave from error

    def _seat(self) -> int:
        seat: int = self.game.state.stack[-1].seat
        return seat

    def _now(self) -> tuple[int, int]:
        """Whose turn it is, and which; nobody's at the end."""
        return SPECTATOR if self.game.over else self._seat(), self.game.state.turn

    def _say(self, name: str, /, **facts: int | str) -> None:
        self.console.print(Text(self.screen.text(name, **facts)))

    def _input(self, prompt: str) -> str:
        try:
            given = input(prompt).strip()
        except (EOFError, KeyboardInterrupt) as error:
            self._goodbye()
            raise Leave from error
        if not sys.stdin.isatty():
            self.console.print(Text(given))  # so that the transcript of scripted input can be read
        return given

    def _goodbye(self) -> None:
        self.console.print()
        if self.game.seed is None:
            self._say("play.left")
        else:
            options = command_options(self.game.options)
            if self.players != default_seats(len(self.players)):
                options.append(f"--seats {shlex.quote(text_of(self.players))}")
            options += self._own_values()
            game, seed = self.game.rules.game, self.game.seed
            self._say("play.goodbye", game=game, options=" ".join(options), seed=seed)

    def _own_values(self) -> list[str]:
        """What to type for the component values of this table."""
        return [] if self.data is None else [f"--data {shlex.quote(str(self.data))}"]

    # Asking -------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Show the decision and follow what is typed until it is answered."""
        seat = self._seat()
        if self._now() != self._asked:
            self.console.print(self.screen.table(self.console.width))
            self._asked = self._now()
        self._telling.to(seat)
        decision = self.game.decision
        assert decision is not None
        self._show(decision)
        while not self._answered(decision):
            pass
        if self.confirm and (self.game.over or self._seat() != seat):
            self._confirm_turn()

    def _show(self, decision: Decision) -> None:
        words = self.screen.text(
            "play.turn", who=self.screen.seat(decision.seat), prompt=self.screen.prompt(decision)
        )
        self.console.print()
        self.console.print(Text(words, style=self.screen.style(decision.seat)))
        self.console.print(offered(self.screen, decision))

    def _answered(self, decision: Decision) -> bool:
        """Read one line; True when the decision is no longer the present one."""
        given = self._input(self.screen.text("play.input", letter=self.screen.letter(decision.seat)))
        if not given:
            self._say("play.more")
            return False
        if given.isdecimal():
            return self._numbered(decision, int(given))
        word, _, argument = given.partition(" ")
        word = word.lower()
        if word in self._commands and (not argument or word in WITH_ARGUMENT):
            before = self.game.undoable()
            self._commands[word](argument.strip())
            return self.game.undoable() != before
        return self._spoken(decision, given)  # `board hankar` is a choice, `board` is not

    def _numbered(self, decision: Decision, number: int) -> bool:
        choices = legal(decision)
        if not 1 <= number <= len(choices):
            self._say("play.no-number", given=number, most=len(choices))
            return False
        self.game.apply(choices[number - 1])
        return True

    def _spoken(self, decision: Decision, given: str) -> bool:
        try:
            self.game.apply(unspoken(given.lower()))
        except IllegalChoice as error:
            why = self.screen.refusal(error.refusal)
            self._say("play.refused", choice=given, why=why, rule=error.refusal.rule)
            return False
        except UnknownChoice:
            choices = legal(decision)
            example = choices[0].replace(":", " ", 1)
            self._say("play.not-understood", given=given, most=len(choices), example=example)
            return False
        return True

    def _confirm_turn(self) -> None:
        if self.game.undoable() and self._input(self.screen.text("play.confirm")).lower() == "undo":
            self._undo("")

    # What can be typed besides answers ----------------------------------------------------------------------

    def _refused(self, argument: str) -> None:
        decision = self.game.decision
        assert decision is not None
        if argument:
            self._refused_one(decision, argument)
            return
        lines = refused(self.screen, decision)
        self._say("play.why" if lines else "play.why-none")
        for line in lines:
            self.console.print(Text(f"  {line}"))

    def _refused_one(self, decision: Decision, given: str) -> None:
        choice = unspoken(given.lower())
        if choice in legal(decision):
            self._say("play.why-legal", given=given)
        else:
            self._spoken(decision, given)  # it is refused, and says why

    def _undo(self, argument: str) -> None:
        steps = self.game.undoable() if argument == "all" else 1
        seats = self.game.record().seats
        if seats and self.players[seats[-1]] != HUMAN:  # a bot would only choose anew
            self._say("play.undo-refused")
            return
        try:
            for _ in range(max(steps, 1)):
                self.game.undo()
        except UndoRefused:
            self._say("play.undo-refused")
            return
        self._telling.taken_back()
        self._say("play.undone", count=steps)

    def _log(self, argument: str) -> None:
        events = self.game.events
        start = 0
        if argument != "all":
            rounds = [i for i, event in enumerate(events) if event.kind == "round-began"]
            start = rounds[-1] if rounds else 0
        lines = self.screen.log(events[start:])
        for line in lines:
            self.console.print(line)
        if not lines:
            self._say("play.log-empty")

    def _board(self, argument: str) -> None:
        self.console.print(self.screen.table(self.console.width))

    def _scores(self, argument: str) -> None:
        self.console.print(score_sheet(self.screen))
        self.console.print(standing_table(self.screen))

    def _rule(self, argument: str) -> None:
        if not argument:
            self._say("play.rule-what", game=self.game.rules.game)
            return
        try:
            self.console.print(Markdown(rulebook(self.game.rules, language()).rule(argument)))
        except CommandError as error:
            self.console.print(Text(str(error)))

    def _help(self, argument: str) -> None:
        for name in HELP:
            self._say(f"play.help.{name}", game=self.game.rules.game)

    # Saving and leaving -------------------------------------------------------------------------------------

    def _save(self, argument: str) -> None:
        if not argument:
            self._say("play.save-what")
        else:
            self._write(Path(argument))

    def _write(self, path: Path) -> bool:
        """Save as a record; a file that is not this session's own is overwritten only on demand."""
        if path.exists() and path != self.file:
            answer = self._input(self.screen.text("play.overwrite", file=str(path)))
            if answer.lower() not in ("y", "yes"):
                self._say("play.kept")
                return False
        try:
            write_text(path, self.game.record().text())
        except CommandError as error:
            self._say("play.not-saved", why=str(error))
            return False
        self.file = path
        options = " ".join([f"--resume {shlex.quote(str(path))}", *self._own_values()])
        self._say("play.saved", game=self.game.rules.game, options=options)
        return True

    def _quit(self, argument: str) -> None:
        while True:
            name = self._input(self.screen.text("play.quit"))
            if not name:
                self._say("play.left")
                raise Leave
            if self._write(Path(name)):
                self._say("play.left-saved")
                raise Leave
