"""Laying out the Art Nouveau area and the bonus cards, in the set-up and in each maintenance."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.lists import replaced
from bruxelles.core.task import PHASE
from bruxelles.games.bruxelles1897.rules.effects import bottom_corners, discard, draw
from bruxelles.games.bruxelles1897.rules.names import (
    CARD_NAMES,
    COLUMNS,
    EXPO,
    MONEY,
    NEUTRAL,
    NOBODY,
    PILES,
    PLACE_NAMES,
)
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.base import Step


class LayOut(Step):
    """1897-1.5, and 1897-2.6 from the second round on; the neutral cards and the bonus cards belong to it."""

    NAME: ClassVar = "lay-out"
    ALONE: ClassVar = "lay-out"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        s.turn += 1
        if s.events is not None:
            s.emit("round-began", s.first_player, s.round, "round")
        cards = [EXPO]
        for pile in range(PILES):
            for _ in range(s.tables.dealt[s.players - 2]):
                card = draw(s, pile)
                if card != NOBODY:
                    cards.append(card)
        cards += [MONEY] * s.tables.dealt[s.players - 2]
        s.shuffle(cards)
        self.lay(s, cards)
        if s.has_neutral():
            self.lay_neutrals(s)
        bonuses = list(range(COLUMNS))  # 1897-1.8, 1897-2.7
        s.shuffle(bonuses)
        s.bonuses = bonuses
        s.reveals += 1

    def lay(self, s: State, cards: list[int]) -> None:
        """Row by row; the rest is discarded (1897-1.6), missing cards leave gaps at the end (1897-2.6)."""
        area = s.area[:]
        for place in range(s.places):
            card = cards.pop() if cards else NOBODY
            area[place] = card
            if s.events is not None and card != NOBODY:
                s.emit("laid", NOBODY, 1, f"card:{CARD_NAMES[card]}@{PLACE_NAMES[place]}")
        s.area = area
        for card in cards:
            discard(s, card)

    def lay_neutrals(self, s: State) -> None:
        """1897-1.7"""
        for place in bottom_corners(s):
            if s.area[place] != NOBODY:
                discard(s, s.area[place])
            s.area = replaced(s.area, place, NOBODY)
            s.owners = replaced(s.owners, place, NEUTRAL)
            s.values = replaced(s.values, place, s.tables.neutral_value)
