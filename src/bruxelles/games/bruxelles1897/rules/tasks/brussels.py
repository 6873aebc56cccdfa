"""The three Brussels actions: chapter 5 of the rules."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import gain_money
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1897.rules import fields
from bruxelles.games.bruxelles1897.rules.choices import ACTIVATE, COPY, DONE, SEND, SENT
from bruxelles.games.bruxelles1897.rules.effects import (
    artwork_count,
    brussels_price,
    can_activate,
    can_build,
    hand_size,
    level,
)
from bruxelles.games.bruxelles1897.rules.names import (
    ACTION_NAMES,
    ARTWORK_PILE,
    BRUSSELS_NAMES,
    CITY_HALL,
    CONSTRUCTION,
    HOUSE_PILE,
    KINDS,
    MATERIAL_PILE,
    MONEY,
    MOST_ARCHITECTS,
    NOBILITY,
    NOBLE_NAMES,
    NOBLE_PILE,
    NOBLES,
    SALE,
    STOCK_EXCHANGE,
)
from bruxelles.games.bruxelles1897.rules.refusals import (
    ACTIVATE_ONE,
    NO_CONSTRUCTION,
    NO_SALE,
    NOBILITY_TOO_LOW,
    NOBLE_TAPPED,
    PILE_EMPTY,
    SET_NOT_IN_HAND,
)
from bruxelles.games.bruxelles1897.rules.state import State, Task, architect_at, sent_at
from bruxelles.games.bruxelles1897.rules.tasks.cards import DrawTwo, noble_effect, receive

ACTION_PILES: Final = (ARTWORK_PILE, -1, MATERIAL_PILE, HOUSE_PILE, NOBLE_PILE)
"""By copied action: the pile it draws from; a sale needs none."""

SENT_COUNTS: Final = tuple(tuple(group.count(kind) for kind in range(KINDS)) for group in SENT)
SENT_BY_SIZE: Final = tuple(
    [SEND + number for number, group in enumerate(SENT) if len(group) == size]
    for size in range(MOST_ARCHITECTS + 1)
)
"""By how many Architect cards are sent: the choices."""
COPIES: Final = [COPY + action for action in range(len(ACTION_NAMES))]


class SendArchitects(Task):
    """1897-5.1: which Architect cards go there; the faces don't matter, but one of them may end in prison."""

    NAME: ClassVar = "send-architects"
    ALONE: ClassVar = "send-architects"
    FIELDS: ClassVar = (SEAT, fields.ACTION)

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def candidates(self, s: State) -> list[int]:
        return SENT_BY_SIZE[brussels_price(s, self.action)]

    def verdict(self, s: State, choice: int) -> int:
        counts = SENT_COUNTS[choice - SEND]
        for kind in range(KINDS):
            if counts[kind] > s.hand[architect_at(self.seat, kind)]:
                return SET_NOT_IN_HAND
        return LEGAL

    def about(self, s: State) -> Facts:
        return {"needed": brussels_price(s, self.action), "action": BRUSSELS_NAMES[self.action]}

    def makes_sense(self, s: State) -> bool:
        if self.action == CITY_HALL and not can_activate(s, self.seat):
            return False
        return not s.passed[self.seat] and hand_size(s, self.seat) >= brussels_price(s, self.action)

    def resolve(self, s: State, choice: int) -> None:
        counts = SENT_COUNTS[choice - SEND]
        hand = s.hand[:]
        brussels = s.brussels[:]
        for kind in range(KINDS):
            hand[architect_at(self.seat, kind)] -= counts[kind]
            brussels[sent_at(self.seat, kind, self.action)] += counts[kind]
        s.hand = hand
        s.brussels = brussels
        s.uses = added(s.uses, self.action, 1)
        if s.events is not None:
            s.emit("sent", self.seat, sum(counts), f"brussels:{BRUSSELS_NAMES[self.action]}")
        if self.action == STOCK_EXCHANGE:  # 1897-5.2
            gain_money(s, self.seat, s.tables.stock_exchange_francs, "stock-exchange")
        elif self.action == CITY_HALL:
            s.stack.append(ActivateNobles(self.seat, level(s, self.seat, NOBILITY), 0))
        else:
            s.stack.append(CopyAction(self.seat))


def copy_verdict(s: State, seat: int, action: int) -> int:
    """Whether the action can be taken through Cinquantenaire.

    1897-5.5: only what can be carried out. 1897-5.6: there must be a card to draw.
    """
    if action == SALE:
        return LEGAL if artwork_count(s, seat) else NO_SALE
    if action == CONSTRUCTION and not can_build(s, seat):
        return NO_CONSTRUCTION
    pile = ACTION_PILES[action]
    return LEGAL if s.piles[pile] or s.discards[pile] else PILE_EMPTY


class CopyAction(Task):
    """1897-5.4: any Art Nouveau action but the exhibition."""

    NAME: ClassVar = "copy-action"

    def candidates(self, s: State) -> list[int]:
        return COPIES

    def verdict(self, s: State, choice: int) -> int:
        return copy_verdict(s, self.seat, choice - COPY)

    def makes_sense(self, s: State) -> bool:
        return any(copy_verdict(s, self.seat, action) == LEGAL for action in range(len(ACTION_NAMES)))

    def resolve(self, s: State, choice: int) -> None:
        action = choice - COPY
        if s.events is not None:
            s.emit("copied", self.seat, 0, ACTION_NAMES[action])
        if action == SALE:  # as if a money card had been taken
            receive(s, self.seat, MONEY)
        else:
            s.stack.append(DrawTwo(self.seat, ACTION_PILES[action]))


class ActivateNobles(Task):
    """1897-5.3: one noble at least, and as many as the Nobility level at the start of the action.

    `left`: how many more that level allows; `used`: how many were activated in this action.
    """

    NAME: ClassVar = "activate-nobles"
    FIELDS: ClassVar = (SEAT, fields.LEFT, fields.USED)

    def __init__(self, seat: int, left: int, used: int) -> None:
        self.seat = seat
        self.left = left
        self.used = used

    def candidates(self, s: State) -> list[int]:
        kept = [ACTIVATE + noble for noble in range(NOBLES) if s.nobles[self.seat] >> noble & 1]
        return [*kept, DONE]

    def verdict(self, s: State, choice: int) -> int:
        if choice == DONE:
            return LEGAL if self.used else ACTIVATE_ONE
        if s.tapped[self.seat] >> (choice - ACTIVATE) & 1:
            return NOBLE_TAPPED
        return LEGAL if self.left else NOBILITY_TOO_LOW

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        if verdict == ACTIVATE_ONE:
            return {}
        noble = NOBLE_NAMES[choice - ACTIVATE]
        if verdict == NOBLE_TAPPED:
            return {"noble": noble}
        return {"noble": noble, "level": level(s, self.seat, NOBILITY)}

    def about(self, s: State) -> Facts:
        return {"left": self.left}

    def makes_sense(self, s: State) -> bool:
        return self.used > 0 or (self.left > 0 and can_activate(s, self.seat))

    def resolve(self, s: State, choice: int) -> None:
        if choice == DONE:
            return
        noble = choice - ACTIVATE
        s.tapped = replaced(s.tapped, self.seat, s.tapped[self.seat] | 1 << noble)
        if s.events is not None:
            s.emit("activated", self.seat, 0, f"noble:{NOBLE_NAMES[noble]}")
        s.stack.append(ActivateNobles(self.seat, self.left - 1, self.used + 1))
        noble_effect(s, self.seat, noble)
