"""A game on a terminal: its words, rendered, and its drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from bruxelles.cli.names import Names
from bruxelles.cli.styles import HEADING
from bruxelles.core.decision import Decision
from bruxelles.core.event import Event
from bruxelles.core.majority import Majority
from bruxelles.core.refusal import Refusal
from bruxelles.games import GAMES, AnyGame
from bruxelles.locale import ENGLISH, catalogue
from bruxelles.wording.words import Words, words_of


class Screen:
    """One game on a terminal, in the words of a catalogue."""

    def __init__(
        self,
        names: Names,
        draw: Callable[[int], RenderableType],
        leads: Callable[[Any], list[tuple[str, Majority]]],
    ) -> None:
        self.game = names.game
        self.names = names
        self._draw = draw
        self.leads = leads
        """The majorities of a standing where somebody leads, each by its name."""

    @property
    def _words(self) -> Words:
        return words_of(self.game.rules, self.game.state)

    def text(self, name: str, /, **facts: int | str) -> str:
        return self.names.text(name, **facts)

    def seat(self, seat: int) -> str:
        return self.names.seat(seat)

    def letter(self, seat: int) -> str:
        return self.names.letter(seat)

    def style(self, seat: int) -> str:
        return self.names.style(seat)

    def table(self, width: int) -> RenderableType:
        """The whole table, drawn."""
        return self._draw(width)

    def prompt(self, decision: Decision) -> str:
        return self.names.say(self._words.prompt(decision))

    def option(self, choice: str) -> str:
        """A choice of the present decision in words."""
        return self.names.say(self._words.option(choice))

    def meaning(self, choice: str) -> str:
        """What would come of a legal choice, in one line; may be empty."""
        told = [self.names.say(means) for means in self._words.meaning(choice)]
        return " · ".join(told)

    def refusal(self, refusal: Refusal) -> str:
        return self.names.say(self._words.refusal(refusal))

    def log(self, events: Sequence[Event]) -> list[Text]:
        lines: list[Text] = []
        for line in self._words.lines(events):
            text = self.names.say(line.says)
            if line.heading:
                lines.append(Text(text, style=HEADING))
            elif line.seat < 0:
                lines.append(Text(f"  {text[:1].upper()}{text[1:]}."))
            else:
                who = self.text("cli.log.who", letter=self.letter(line.seat), who=self.seat(line.seat))
                lines.append(Text.assemble((f"{who} ", self.style(line.seat)), f"{text}."))
        return lines


def screen_of(game: AnyGame, language: str = ENGLISH) -> Screen:
    name = game.rules.game
    return GAMES[name].screen(game, catalogue(language).of(name, game.rules.values))
