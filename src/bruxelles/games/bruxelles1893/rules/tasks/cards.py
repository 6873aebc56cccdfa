"""Belle Époque cards whose effect might be worth more later in the round: use now, or keep.

Which cards are asked for and which apply by themselves: docs/decisions. The cards with choices of their own
stand with the action they belong to.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import gain_money, score
from bruxelles.core.refusal import Facts
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import SKIP, USE
from bruxelles.games.bruxelles1893.rules.effects import artworks, different_colours, take_cubes
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_ARTWORK_FRANCS,
    CARD_COLOUR_POINTS,
    CARD_CUBE_POINTS,
    CARD_MEEPLE_FRANCS,
    CARD_MONEY_POINTS,
    CARD_MORE_JOKERS,
    CARD_WHITE_ARTWORK,
    FROM_CARDS,
    JOKER,
    STOCK_EXCHANGE,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.white import CreateWhite, any_tile_left

OFFERED_CARDS: Final = (
    CARD_ARTWORK_FRANCS,
    CARD_MORE_JOKERS,
    CARD_CUBE_POINTS,
    CARD_MEEPLE_FRANCS,
    CARD_MONEY_POINTS,
    CARD_COLOUR_POINTS,
    CARD_WHITE_ARTWORK,
)
"""The cards of `UseCard`."""


def card_worth(s: State, seat: int, card: int, units: int) -> int:
    """What the card would give now: francs, points or pieces."""
    number = s.tables.card_numbers[card]
    if card == CARD_ARTWORK_FRANCS:  # 1893-12.1
        return number * artworks(s, seat)
    if card == CARD_MORE_JOKERS:  # 1893-12.7
        return min(number, s.supply[JOKER])
    if card == CARD_CUBE_POINTS:  # 1893-12.10
        return number * units
    if card == CARD_MEEPLE_FRANCS:  # 1893-12.11
        here = s.brussels_travelers[STOCK_EXCHANGE]
        for other in range(s.players):
            here += s.architects_at(other, STOCK_EXCHANGE)
        return number * here
    if card == CARD_MONEY_POINTS:  # 1893-12.12
        return number * (s.money[seat] // s.tables.money_points_lot)
    if card == CARD_COLOUR_POINTS:  # 1893-12.16
        return number * different_colours(s, seat)
    assert card == CARD_WHITE_ARTWORK  # 1893-12.18
    return 1 if any_tile_left(s) else 0


class Answer(Task):
    """A step that may be offered together with others that answer to the same moment."""

    def meets_others(self) -> bool:
        return True


class CardTask(Answer):
    """A step of one Belle Époque card; its owner may decline, and nobody else is asked (1893-11.21)."""

    def number(self) -> int:
        """The card's number."""
        raise NotImplementedError

    def makes_sense(self, s: State) -> bool:
        return s.is_in_game(self.number())


class UseCard(CardTask):
    """1893-11.21: use the card now, or keep it. What each of these cards gives: `card_worth`.

    `units`: the cubes just used for a building (card 10).
    """

    NAME: ClassVar = "use-card"
    FIELDS: ClassVar = (SEAT, fields.CARD, fields.UNITS)

    def __init__(self, seat: int, card: int, units: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.units = units

    def number(self) -> int:
        return self.card

    def candidates(self, s: State) -> list[int]:
        if s.card_ready(self.seat, self.card) and card_worth(s, self.seat, self.card, self.units):
            return [USE, SKIP]
        return [SKIP]

    def about(self, s: State) -> Facts:
        return {"card": self.card, "worth": card_worth(s, self.seat, self.card, self.units)}

    def makes_sense(self, s: State) -> bool:
        return self.card in OFFERED_CARDS and s.is_in_game(self.card)

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        seat = self.seat
        card = self.card
        worth = card_worth(s, seat, card, self.units)
        s.use_card(seat, card)
        if card == CARD_MORE_JOKERS:
            take_cubes(s, seat, JOKER, worth)
        elif card == CARD_WHITE_ARTWORK:
            s.stack.append(CreateWhite(seat))
        elif card in (CARD_ARTWORK_FRANCS, CARD_MEEPLE_FRANCS):
            gain_money(s, seat, worth, "card")
        else:
            score(s, seat, worth, FROM_CARDS)
