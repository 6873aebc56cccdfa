"""What the command line asks of a game: its words and its drawing. One line a game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from bruxelles.cli.table1893.choices import ChoiceWords
from bruxelles.cli.table1893.events import log_lines
from bruxelles.cli.table1893.names import Names
from bruxelles.cli.table1893.sentences import prompt_sentence, refusal_sentence
from bruxelles.cli.table1893.styles import HEADING, seat_style
from bruxelles.cli.table1893.table import draw
from bruxelles.core.decision import Decision
from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games import AnyGame
from bruxelles.locale import Catalogue, catalogue


class Screen:
    """One game on a terminal, in the words of a catalogue."""

    def __init__(self, game: AnyGame, texts: Catalogue) -> None:
        self.game = game
        self.texts = texts

    def text(self, name: str, /, **facts: int | str) -> str:
        return self.texts.text(name, **facts)

    def seat(self, seat: int) -> str:
        raise NotImplementedError

    def letter(self, seat: int) -> str:
        raise NotImplementedError

    def style(self, seat: int) -> str:
        raise NotImplementedError

    def table(self, width: int) -> RenderableType:
        """The whole table, drawn."""
        raise NotImplementedError

    def prompt(self, decision: Decision) -> str:
        raise NotImplementedError

    def option(self, choice: str) -> str:
        """A choice of the present decision in words."""
        raise NotImplementedError

    def refusal(self, refusal: Refusal) -> str:
        raise NotImplementedError

    def log(self, events: Sequence[Event]) -> list[Text]:
        raise NotImplementedError


class Screen1893(Screen):
    def __init__(self, game: AnyGame, texts: Catalogue) -> None:
        super().__init__(game, texts)
        self.names = Names(game, texts)
        self._choices = ChoiceWords(self.names)

    def seat(self, seat: int) -> str:
        return self.names.seat(seat)

    def letter(self, seat: int) -> str:
        return self.names.letter(seat)

    def style(self, seat: int) -> str:
        return seat_style(seat)

    def table(self, width: int) -> RenderableType:
        return draw(self.names, width)

    def prompt(self, decision: Decision) -> str:
        return prompt_sentence(self.names, decision)

    def option(self, choice: str) -> str:
        return self._choices.words(choice)

    def refusal(self, refusal: Refusal) -> str:
        return refusal_sentence(self.names, refusal)

    def log(self, events: Sequence[Event]) -> list[Text]:
        lines: list[Text] = []
        for line in log_lines(self.names, events):
            if line.heading:
                lines.append(Text(line.text, style=HEADING))
            elif line.seat < 0:
                lines.append(Text(f"  {line.text[:1].upper()}{line.text[1:]}."))
            else:
                name = (f"{self.letter(line.seat)} {self.seat(line.seat)}: ", seat_style(line.seat))
                lines.append(Text.assemble(name, f"{line.text}."))
        return lines


SCREENS = {"1893": Screen1893}


def screen_of(game: AnyGame) -> Screen:
    return SCREENS[game.rules.game](game, catalogue())
