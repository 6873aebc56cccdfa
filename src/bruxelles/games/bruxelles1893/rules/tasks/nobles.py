"""The Nobles action: take one, use it, keep or discard it, refill the row."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import OWNER, SEAT
from bruxelles.core.ledger import pay_money, score
from bruxelles.core.lists import replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import (
    DISCARD,
    DONE,
    KEEP,
    NOBLE,
    NOBLE_REVEALED,
    REPLACE,
    REVEAL,
    SKIP,
)
from bruxelles.games.bruxelles1893.rules.effects import discard_noble, draw_noble, slide_nobles
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_DISCARD_POINTS,
    CARD_NEW_NOBLES,
    FROM_CARDS,
    HANKAR,
    NOBLE_NAMES,
    NOBLE_PLACES,
    NOBODY,
)
from bruxelles.games.bruxelles1893.rules.refusals import NOBLE_TOO_DEAR, NOBLE_TWICE, SLOT_EMPTY
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import PlacedTask, Step, nothing_to_do
from bruxelles.games.bruxelles1893.rules.tasks.cards import Answer, CardTask
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import noble_effect


class ReplaceNobles(CardTask):
    """1893-12.6: one to four of the visible nobles may be discarded before choosing.

    `marked` has a bit for each slot already picked; they are picked in any order.
    """

    NAME: ClassVar = "replace-nobles"
    FIELDS: ClassVar = (SEAT, fields.MARKED)

    def __init__(self, seat: int, marked: int) -> None:
        self.seat = seat
        self.marked = marked

    def number(self) -> int:
        return CARD_NEW_NOBLES

    def candidates(self, s: State) -> list[int]:
        others = [REPLACE + slot for slot in range(NOBLE_PLACES) if not self.marked >> slot & 1]
        return [*others, DONE if self.marked else SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if choice in (DONE, SKIP):
            return LEGAL
        return LEGAL if s.noble_row[choice - REPLACE] != NOBODY else SLOT_EMPTY

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"slot": choice - REPLACE + 1}

    def makes_sense(self, s: State) -> bool:
        return s.card_owner(CARD_NEW_NOBLES) == self.seat

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        if choice != DONE:
            s.stack.append(ReplaceNobles(self.seat, self.marked | 1 << (choice - REPLACE)))
            return
        s.use_card(self.seat, CARD_NEW_NOBLES)
        for slot in range(NOBLE_PLACES):
            if self.marked >> slot & 1:
                discard_noble(s, s.noble_row[slot])
                s.noble_row = replaced(s.noble_row, slot, NOBODY)
        slide_nobles(s, NOBODY)


class RevealForHankar(Answer):
    """1893-14.3: the top card of the pile is shown before Hankar's owner chooses.

    By itself it asks nobody; the owner of card 6 may choose which of the two comes first.
    """

    NAME: ClassVar = "reveal-for-hankar"
    FIELDS: ClassVar = (OWNER,)

    def __init__(self, owner: int) -> None:
        self.seat = owner
        self.owner = owner

    def candidates(self, s: State) -> list[int]:
        return [REVEAL]

    def makes_sense(self, s: State) -> bool:
        return s.power(self.seat, HANKAR) and s.noble_shown == NOBODY

    def resolve(self, s: State, choice: int) -> None:
        s.noble_shown = draw_noble(s)


class TakeNoble(PlacedTask):
    """1893-4.6: one of the row for the price of its place; its effect comes at once (1893-4.7)."""

    NAME: ClassVar = "take-noble"

    def candidates(self, s: State) -> list[int]:
        slots = [NOBLE + slot for slot in range(NOBLE_PLACES)]
        return slots if s.noble_shown == NOBODY else [*slots, NOBLE_REVEALED]

    def verdict(self, s: State, choice: int) -> int:
        if choice == NOBLE_REVEALED:
            return LEGAL
        slot = choice - NOBLE
        if s.noble_row[slot] == NOBODY:
            return SLOT_EMPTY
        return LEGAL if s.tables.slot_costs[slot] <= s.money[self.seat] else NOBLE_TOO_DEAR

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        if verdict == SLOT_EMPTY:
            return {"slot": choice - NOBLE + 1}
        return {"needed": s.tables.slot_costs[choice - NOBLE], "money": s.money[self.seat]}

    def resolve(self, s: State, choice: int) -> None:
        if choice == NOBLE_REVEALED:
            noble = s.noble_shown
            s.noble_shown = NOBODY
        else:
            slot = choice - NOBLE
            noble = s.noble_row[slot]
            s.noble_row = replaced(s.noble_row, slot, NOBODY)
            pay_money(s, self.seat, s.tables.slot_costs[slot], "noble")
        if s.events is not None:
            s.emit("took-noble", self.seat, 0, f"noble:{NOBLE_NAMES[noble]}")
        s.stack.append(RefillRow())
        s.stack.append(KeepNoble(self.seat, noble, self.placed))
        noble_effect(s, self.seat, noble)

    def fall_away(self, s: State) -> None:
        nothing_to_do(s, self.seat, "nobles")


class KeepNoble(Task):
    """1893-4.8: kept nobles are rotated at once; a second one of the same name is discarded."""

    NAME: ClassVar = "keep-noble"
    FIELDS: ClassVar = (SEAT, fields.NOBLE, fields.PLACED)

    def __init__(self, seat: int, noble: int, placed: int) -> None:
        self.seat = seat
        self.noble = noble
        self.placed = placed

    def candidates(self, s: State) -> list[int]:
        return [KEEP, DISCARD]

    def verdict(self, s: State, choice: int) -> int:
        if choice == KEEP and s.nobles[self.seat] >> self.noble & 1:
            return NOBLE_TWICE
        return LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return self.about(s)

    def about(self, s: State) -> Facts:
        return {"noble": NOBLE_NAMES[self.noble]}

    def holds(self) -> list[int]:
        return [self.noble]

    def resolve(self, s: State, choice: int) -> None:
        if choice == KEEP:
            s.nobles = replaced(s.nobles, self.seat, s.nobles[self.seat] | 1 << self.noble)
            s.activated = replaced(s.activated, self.seat, s.activated[self.seat] | 1 << self.noble)
            if s.events is not None:
                s.emit("kept-noble", self.seat, 0, f"noble:{NOBLE_NAMES[self.noble]}")
            return
        discard_noble(s, self.noble)
        if self.placed and s.card_ready(self.seat, CARD_DISCARD_POINTS):  # 1893-12.5
            s.use_card(self.seat, CARD_DISCARD_POINTS)
            score(s, self.seat, s.tables.card_numbers[CARD_DISCARD_POINTS], FROM_CARDS)


class RefillRow(Step):
    """1893-4.9; the card shown for Hankar, if not taken, comes in first (1893-14.3)."""

    NAME: ClassVar = "refill-row"
    ALONE: ClassVar = "refill-row"

    def resolve(self, s: State, choice: int) -> None:
        slide_nobles(s, s.noble_shown)
        s.noble_shown = NOBODY
