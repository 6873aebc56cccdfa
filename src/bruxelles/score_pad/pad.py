"""What a game has to know for its score pad. There is one subclass a game, and no rule of scoring in any."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from bruxelles.core.rules import Options, Plain
from bruxelles.games import AnyRules
from bruxelles.score_pad.form import Form, Typed
from bruxelles.score_pad.problem import PadProblem
from bruxelles.score_pad.sheet import Note
from bruxelles.score_pad.typed import Sheets, number


class Pad(ABC):
    final: tuple[str, ...]
    """The engine's sources of the final scoring, in the order of the score sheet."""

    @abstractmethod
    def form(self, rules: AnyRules, options: Options) -> Form:
        """What has to be typed."""

    @abstractmethod
    def position(self, rules: AnyRules, options: Options, sheets: Sheets) -> Plain:
        """The table before the final scoring: as typed, all else laid out in some way the rules allow."""

    def sources(self, options: Options) -> tuple[str, ...]:
        """The sources of the final scoring in a game with these options."""
        return self.final

    def answer(self, values: Typed, legal: Sequence[str]) -> str | None:
        """The player's typed answer to a question of the end; None: whatever is best."""
        return None

    def check_answers(self, before: Plain, after: Plain, sheets: Sheets) -> None:
        """Raise `PadProblem` where the scoring went otherwise than typed."""
        return

    def notes(self, before: Plain, after: Plain, sheets: Sheets) -> list[Note]:
        """The choices that were made for the players."""
        return []

    @abstractmethod
    def tie_break(self, after: Plain, ahead: int, behind: int) -> str:
        """What has put one seat before another with as many points; `after` is the end of the game."""


def within(sheets: Sheets, field: str, most: int) -> int:
    """The sum over the players, if there are so many in the box; otherwise it names who exceeds it."""
    total = 0
    for seat, values in enumerate(sheets.seats):
        total += number(values, field)
        if total > most:
            raise PadProblem("too-many", seat, field, total=total, most=most)
    return total


def deal(stock: list[int], count: int) -> list[int]:
    """So many pieces from a stock with a number of each kind, the last kind first; the stock shrinks."""
    dealt = [0] * len(stock)
    for kind in reversed(range(len(stock))):
        dealt[kind] = min(count, stock[kind])
        stock[kind] -= dealt[kind]
        count -= dealt[kind]
    return dealt
