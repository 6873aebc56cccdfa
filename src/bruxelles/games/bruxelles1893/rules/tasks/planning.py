"""The planning phase: the Stock Exchange card and the Try Square (1893 chapter 2)."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL, PHASE
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import SQUARE
from bruxelles.games.bruxelles1893.rules.effects import take_traveler
from bruxelles.games.bruxelles1893.rules.names import CARD_ANY_IRIS, CARD_TRAVELER, IRIS_NAMES, IRISES, NOBODY
from bruxelles.games.bruxelles1893.rules.refusals import NOT_ON_CARD
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import Step

SQUARES: Final = [SQUARE + iris for iris in range(IRISES)]


class Plan(Step):
    """1893-2.2: the Stock Exchange card of the round; then the iris is chosen."""

    NAME: ClassVar = "plan"
    ALONE: ClassVar = "plan"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        s.starter = s.first_player
        s.stock_card = s.stock_pile[-1]
        s.stock_pile = s.stock_pile[:-1]
        s.reveals += 1
        s.turn += 1
        if s.events is not None:
            s.emit("round-began", s.first_player, s.round, "round")
            s.emit("revealed", NOBODY, s.tables.stock_money[s.stock_card], f"stock:{s.stock_card + 1}")
        chooser = s.first_player
        anywhere = 0
        for seat in s.seats_from(s.starter):
            if s.card_ready(seat, CARD_TRAVELER):  # 1893-12.19
                s.use_card(seat, CARD_TRAVELER)
                take_traveler(s, seat)
            if s.card_ready(seat, CARD_ANY_IRIS):  # 1893-12.20: its owner chooses instead of the first player
                s.use_card(seat, CARD_ANY_IRIS)
                chooser = seat
                anywhere = 1
        s.stack.append(ChooseSquare(chooser, anywhere))


class ChooseSquare(Task):
    """1893-2.3: one of the two irises on the card; with card 20 any iris."""

    NAME: ClassVar = "choose-square"
    ALONE: ClassVar = "choose-square"
    FIELDS: ClassVar = (SEAT, fields.ANYWHERE)
    FRAME: ClassVar = PHASE

    def __init__(self, seat: int, anywhere: int) -> None:
        self.seat = seat
        self.anywhere = anywhere

    def candidates(self, s: State) -> list[int]:
        return SQUARES

    def shortlist(self, s: State) -> list[int]:
        if self.anywhere:
            return SQUARES
        one, other = s.tables.stock_irises[s.stock_card][s.players - 2]
        return [SQUARE + min(one, other), SQUARE + max(one, other)]

    def verdict(self, s: State, choice: int) -> int:
        if self.anywhere or choice - SQUARE in s.tables.stock_irises[s.stock_card][s.players - 2]:
            return LEGAL
        return NOT_ON_CARD

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        one, other = s.tables.stock_irises[s.stock_card][s.players - 2]
        return {"one": IRIS_NAMES[one], "other": IRIS_NAMES[other]}

    def resolve(self, s: State, choice: int) -> None:
        s.square = choice - SQUARE
        if s.events is not None:
            s.emit("square-placed", self.seat, 0, f"iris:{IRIS_NAMES[s.square]}")
