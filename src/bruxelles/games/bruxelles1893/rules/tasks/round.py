"""A round: planning, actions, resolution, and the steps between rounds (1893 chapter 9)."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import pay_money, score
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL, ROUND
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import SKIP, USE
from bruxelles.games.bruxelles1893.rules.effects import discard_noble, slide_nobles
from bruxelles.games.bruxelles1893.rules.names import (
    BRUSSELS_ACTIONS,
    CARD_EXTRA_TURN,
    CARD_LEAVING_NOBLE,
    CARD_UPRIGHT_NOBLES,
    FROM_CARDS,
    NEUTRAL,
    NOBLE_NAMES,
    NOBLE_PLACES,
    NOBODY,
    ROUNDS,
    SIDE,
    SPACES,
)
from bruxelles.games.bruxelles1893.rules.refusals import NO_MONEY_FOR_CARD
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import Step
from bruxelles.games.bruxelles1893.rules.tasks.columns import ResolveColumns
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame
from bruxelles.games.bruxelles1893.rules.tasks.irises import ResolveIrises
from bruxelles.games.bruxelles1893.rules.tasks.majorities import ResolveBrussels, VisitPavilions
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import noble_effect
from bruxelles.games.bruxelles1893.rules.tasks.placement import OpenActionPhase
from bruxelles.games.bruxelles1893.rules.tasks.planning import Plan


class PlayRound(Step):
    """1893-2.1: planning, action, resolution, then the end of the round; pushed last first."""

    NAME: ClassVar = "play-round"
    ALONE: ClassVar = "play-round"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        s.stack.append(CloseRound())
        if s.belle_epoque:
            s.stack.append(VisitPavilions())
        # 1893-8.1: columns, irises, Brussels
        s.stack.append(ResolveBrussels())
        s.stack.append(ResolveIrises())
        s.stack.append(ResolveColumns())
        s.stack.append(OpenActionPhase())
        s.stack.append(Plan())


class CloseRound(Step):
    """Pieces come back; then the last noble of the row leaves, which card 23 may still use."""

    NAME: ClassVar = "close-round"
    ALONE: ClassVar = "close-round"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        s.turn += 1
        self.return_travelers(s)
        self.return_architects(s)
        self.straighten_nobles(s)
        s.stack.append(PrepareRound())
        noble = s.noble_row[NOBLE_PLACES - 1]
        if noble != NOBODY:
            s.noble_row = replaced(s.noble_row, NOBLE_PLACES - 1, NOBODY)
            discard_noble(s, noble)
            for seat in range(s.players):
                if s.card_ready(seat, CARD_LEAVING_NOBLE):
                    s.stack.append(UseDiscarded(seat, noble))

    def return_travelers(self, s: State) -> None:
        # 1893-11.24
        s.train += sum(s.travelers)
        s.travelers = [0] * s.players
        if s.on_card == 2:
            s.train += 1
        elif s.on_card == 1:
            s.free = added(s.free, s.card_owner(CARD_EXTRA_TURN), 1)
        s.on_card = 0

    def return_architects(self, s: State) -> None:
        # 1893-9.1; those in the Courthouse and on tiles are not on the boards, and stay
        free = s.free[:]
        for owner in s.meeples:
            if owner != NOBODY and owner != NEUTRAL:
                free[owner] += 1
        for seat in range(s.players):
            free[seat] += s.in_brussels(seat)
        s.free = free
        s.meeples = [NOBODY] * SPACES
        s.stakes = [0] * SPACES  # 1893-9.2
        s.brussels = [0] * (BRUSSELS_ACTIONS * s.players)
        s.uses = [0] * BRUSSELS_ACTIONS

    def straighten_nobles(self, s: State) -> None:
        # 1893-9.3; card 24 counts before (1893-12.24)
        for seat in range(s.players):
            if s.card_ready(seat, CARD_UPRIGHT_NOBLES):
                s.use_card(seat, CARD_UPRIGHT_NOBLES)
                upright = (s.nobles[seat] & ~s.activated[seat]).bit_count()
                score(s, seat, s.tables.card_numbers[CARD_UPRIGHT_NOBLES] * upright, FROM_CARDS)
        s.activated = [0] * s.players


class UseDiscarded(Task):
    """1893-12.23: some francs for the effect of the noble that leaves the row."""

    NAME: ClassVar = "use-discarded"
    FIELDS: ClassVar = (SEAT, fields.NOBLE)

    def __init__(self, seat: int, noble: int) -> None:
        self.seat = seat
        self.noble = noble

    def price(self, s: State) -> int:
        return s.tables.card_numbers[CARD_LEAVING_NOBLE]

    def candidates(self, s: State) -> list[int]:
        return [USE, SKIP]

    def verdict(self, s: State, choice: int) -> int:
        return NO_MONEY_FOR_CARD if choice == USE and s.money[self.seat] < self.price(s) else LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"needed": self.price(s), "money": s.money[self.seat]}

    def about(self, s: State) -> Facts:
        return {"noble": NOBLE_NAMES[self.noble]}

    def makes_sense(self, s: State) -> bool:
        return s.card_owner(CARD_LEAVING_NOBLE) == self.seat

    def resolve(self, s: State, choice: int) -> None:
        if choice == USE:
            s.use_card(self.seat, CARD_LEAVING_NOBLE)
            pay_money(s, self.seat, self.price(s), "card")
            noble_effect(s, self.seat, self.noble)


class PrepareRound(Step):
    """The noble row, the Prestige cards, the Stock Exchange card; then on, or to the end."""

    NAME: ClassVar = "prepare-round"
    ALONE: ClassVar = "prepare-round"
    FRAME: ClassVar = ROUND

    def resolve(self, s: State, choice: int) -> None:
        slide_nobles(s, NOBODY)  # 1893-9.4
        s.prestige_discard = s.prestige_discard + [card for card in s.prestige_row if card != NOBODY]
        # 1893-9.5. After round 5 the pile is empty: 5 + 5 x 4 + 5 first-pass cards are all 30.
        pile = s.prestige_pile[:]
        s.prestige_row = [pile.pop() if pile else NOBODY for _ in range(SIDE)]
        s.prestige_pile = pile
        s.reveals += 1
        s.stock_discard = [*s.stock_discard, s.stock_card]  # 1893-9.6
        s.stock_card = NOBODY
        s.cards_used = 0  # 1893-11.24
        s.passed = [0] * s.players
        s.first_passer = NOBODY
        s.rows_used = [0] * s.players
        if s.round == ROUNDS:
            s.stack.append(EndGame())
        else:
            s.round += 1
            s.stack.append(PlayRound())
