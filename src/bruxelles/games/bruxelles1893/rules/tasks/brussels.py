"""The four Brussels actions and what they cost in meeples (1893 chapter 6)."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import gain_money
from bruxelles.core.lists import added
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import ACTIVATE, COPY, DONE, MOST_TRAVELERS, WITH_TRAVELERS
from bruxelles.games.bruxelles1893.rules.effects import level, take_cubes
from bruxelles.games.bruxelles1893.rules.flat import architect_at
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BRUSSELS_NAMES,
    CARD_COLOUR_POINTS,
    CARD_DISMISS_NOBLE,
    CARD_EXTRA_NOBLE,
    CARD_MEEPLE_FRANCS,
    CARD_MONEY_POINTS,
    CARD_WHITE_ARTWORK,
    CINQUANTENAIRE,
    CROWN,
    GRAND_PLACE,
    JOKER,
    NOBLE_NAMES,
    SAINTE_CATHERINE,
    STOCK_EXCHANGE,
)
from bruxelles.games.bruxelles1893.rules.refusals import (
    CROWN_TOO_LOW,
    NOBLE_ACTIVATED,
    TOO_FEW_ARCHITECTS,
    TOO_FEW_TRAVELERS,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.actions import push_action
from bruxelles.games.bruxelles1893.rules.tasks.brussels_cards import Barter, DismissNoble, RecoverStake
from bruxelles.games.bruxelles1893.rules.tasks.cards import UseCard
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import activate, noble_choices
from bruxelles.games.bruxelles1893.rules.tasks.together import offer

COPIES: Final = [COPY + action for action in range(len(ACTION_NAMES))]
TRAVELERS: Final = [WITH_TRAVELERS + n for n in range(MOST_TRAVELERS + 1)]


def brussels_price(s: State, action: int) -> int:
    """Meeples for the next use: one more each time with 2-3 players, each second time with 4-5."""
    uses = s.uses[action]
    if s.players <= 3:
        return uses + 1  # 1893-6.1
    return uses // 2 + 1  # 1893-6.2


def send_to_brussels(s: State, seat: int, action: int) -> None:
    s.stack.append(SendMeeples(seat, action))


class SendMeeples(Task):
    """1893-11.12: how many of the meeples are Travelers. Without any, nobody is asked."""

    NAME: ClassVar = "send-meeples"
    FIELDS: ClassVar = (SEAT, fields.BRUSSELS)

    def __init__(self, seat: int, brussels: int) -> None:
        self.seat = seat
        self.brussels = brussels

    def candidates(self, s: State) -> list[int]:
        most = min(brussels_price(s, self.brussels), MOST_TRAVELERS) if s.belle_epoque else 0
        return TRAVELERS[: most + 1]

    def shortlist(self, s: State) -> list[int]:
        return TRAVELERS[: min(brussels_price(s, self.brussels), s.travelers[self.seat]) + 1]

    def verdict(self, s: State, choice: int) -> int:
        travelers = choice - WITH_TRAVELERS
        if travelers > s.travelers[self.seat]:
            return TOO_FEW_TRAVELERS
        architects = brussels_price(s, self.brussels) - travelers
        return LEGAL if 0 <= architects <= s.free[self.seat] else TOO_FEW_ARCHITECTS

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        if verdict == TOO_FEW_TRAVELERS:
            return {"needed": choice - WITH_TRAVELERS, "travelers": s.travelers[self.seat]}
        architects = brussels_price(s, self.brussels) - (choice - WITH_TRAVELERS)
        return {"needed": architects, "architects": s.free[self.seat]}

    def about(self, s: State) -> Facts:
        return {
            "needed": brussels_price(s, self.brussels),
            "action": BRUSSELS_NAMES[self.brussels],
        }

    def resolve(self, s: State, choice: int) -> None:
        travelers = choice - WITH_TRAVELERS
        architects = brussels_price(s, self.brussels) - travelers
        s.uses = added(s.uses, self.brussels, 1)
        s.free = added(s.free, self.seat, -architects)
        s.brussels = added(s.brussels, architect_at(self.seat, self.brussels), architects)
        if travelers:
            s.travelers = added(s.travelers, self.seat, -travelers)
            s.brussels_travelers = added(s.brussels_travelers, self.brussels, travelers)
        if s.events is not None:
            s.emit("sent", self.seat, architects + travelers, f"brussels:{BRUSSELS_NAMES[self.brussels]}")
        run_brussels_action(s, self.seat, self.brussels)


def run_brussels_action(s: State, seat: int, action: int) -> None:
    """The action and, below it, the Belle Époque cards that follow it (1893-11.21).

    1893-6.7: it may give nothing, and is carried out all the same.
    """
    if action == STOCK_EXCHANGE:  # 1893-6.3
        gain_money(s, seat, s.tables.stock_money[s.stock_card], "stock-exchange")
        if s.belle_epoque:
            offer(s, seat, [UseCard(seat, CARD_MEEPLE_FRANCS), UseCard(seat, CARD_MONEY_POINTS)])
    elif action == GRAND_PLACE:  # 1893-6.4
        if s.card_ready(seat, CARD_DISMISS_NOBLE):
            s.stack.append(DismissNoble(seat))
        s.stack.append(ActivateNobles(seat, level(s, seat, CROWN)))
    elif action == CINQUANTENAIRE:  # 1893-6.5
        if s.belle_epoque:
            offer(s, seat, [RecoverStake(seat), UseCard(seat, CARD_COLOUR_POINTS)])
        s.stack.append(CopyAction(seat))
    else:
        assert action == SAINTE_CATHERINE  # 1893-6.6
        take_cubes(s, seat, JOKER, s.tables.sainte_catherine)
        if s.belle_epoque:
            offer(s, seat, [Barter(seat), UseCard(seat, CARD_WHITE_ARTWORK)])


class ActivateNobles(Task):
    """1893-6.4: `left` more nobles, the crown level at the start; one more with card 13 (1893-12.13)."""

    NAME: ClassVar = "activate-nobles"
    FIELDS: ClassVar = (SEAT, fields.LEFT)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def candidates(self, s: State) -> list[int]:
        return [*noble_choices(s, self.seat), DONE]

    def verdict(self, s: State, choice: int) -> int:
        if choice == DONE:
            return LEGAL
        if s.activated[self.seat] >> (choice - ACTIVATE) & 1:
            return NOBLE_ACTIVATED
        return LEGAL if self.left or s.card_ready(self.seat, CARD_EXTRA_NOBLE) else CROWN_TOO_LOW

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"noble": NOBLE_NAMES[choice - ACTIVATE], "level": level(s, self.seat, CROWN)}

    def about(self, s: State) -> Facts:
        return {"left": self.left}

    def resolve(self, s: State, choice: int) -> None:
        if choice == DONE:
            return
        left = self.left - 1
        if left < 0:
            s.use_card(self.seat, CARD_EXTRA_NOBLE)
            left = 0
        s.stack.append(ActivateNobles(self.seat, left))
        activate(s, self.seat, choice - ACTIVATE)


class CopyAction(Task):
    """1893-6.5: one of the five actions is carried out; powers of B-sides work, cards 1-10 don't.

    1893-6.7: one must be named, even if it gives nothing.
    """

    NAME: ClassVar = "copy-action"

    def candidates(self, s: State) -> list[int]:
        return COPIES

    def resolve(self, s: State, choice: int) -> None:
        if s.events is not None:
            s.emit("copied", self.seat, 0, ACTION_NAMES[choice - COPY])
        push_action(s, self.seat, choice - COPY, 0)
