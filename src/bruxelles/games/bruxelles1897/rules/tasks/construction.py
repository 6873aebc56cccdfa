"""Paying for a house with material cards, and building it."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import score
from bruxelles.core.lists import added
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1897.rules import fields
from bruxelles.games.bruxelles1897.rules.choices import DONE, PAY
from bruxelles.games.bruxelles1897.rules.effects import can_build, discard, house_count, house_price
from bruxelles.games.bruxelles1897.rules.fields import DIGIT
from bruxelles.games.bruxelles1897.rules.names import (
    FROM_CONSTRUCTION,
    HOUSE,
    HOUSE_NAMES,
    MATERIAL,
    MATERIAL_NAMES,
    MATERIALS,
    METAL,
    STONE,
    WOOD,
)
from bruxelles.games.bruxelles1897.rules.refusals import MATERIAL_NOT_OWNED, MORE_MATERIALS, TOO_MANY_CARDS
from bruxelles.games.bruxelles1897.rules.state import State, Task, house_at, material_at

SHOWN: Final = (
    (WOOD, WOOD),
    (STONE, STONE),
    (METAL, METAL),
    (WOOD, STONE),
    (WOOD, METAL),
    (STONE, METAL),
)
"""By material card: the two materials it shows (1897-4.4)."""

PAYMENTS: Final = [*(PAY + kind for kind in range(MATERIALS)), DONE]


def digit(chosen: int, kind: int) -> int:
    return chosen >> DIGIT * kind & (1 << DIGIT) - 1


def cards_in(chosen: int) -> int:
    cards = 0
    while chosen:
        cards += chosen & (1 << DIGIT) - 1
        chosen >>= DIGIT
    return cards


def left(s: State, seat: int, chosen: int) -> list[int]:
    """By kind: the seat's material cards that are not among those chosen."""
    return [count - digit(chosen, kind) for kind, count in enumerate(s.materials_of(seat))]


def pay(s: State, seat: int, house: int, chosen: int) -> None:
    """1897-4.6: ask for another card, or build at once where one payment is the only way left.

    A payment has as many cards as there are units to pay, or fewer, but at least half as many.
    """
    price = house_price(s, seat)
    rest = left(s, seat, chosen)
    together = sum(rest)
    named = cards_in(chosen)
    fewest = max((price + 1) // 2 - named, 0)
    most = min(price - named, together)
    kinds = sum([1 for count in rest if count])
    if fewest < most or (0 < fewest < together and kinds > 1):
        s.stack.append(PayMaterials(seat, house, chosen))
        return
    for kind in range(MATERIALS):
        chosen += min(rest[kind], fewest) << DIGIT * kind
    build(s, seat, house, chosen)


class PayMaterials(Task):
    """1897-4.6: material cards one by one, in any order; `chosen`: those named so far."""

    NAME: ClassVar = "pay-materials"
    FIELDS: ClassVar = (SEAT, fields.HOUSE, fields.CHOSEN)

    def __init__(self, seat: int, house: int, chosen: int) -> None:
        self.seat = seat
        self.house = house
        self.chosen = chosen

    def candidates(self, s: State) -> list[int]:
        return PAYMENTS

    def verdict(self, s: State, choice: int) -> int:
        price = house_price(s, self.seat)
        named = cards_in(self.chosen)
        if choice == DONE:
            return LEGAL if 2 * named >= price else MORE_MATERIALS
        if not left(s, self.seat, self.chosen)[choice - PAY]:
            return MATERIAL_NOT_OWNED
        return LEGAL if named < price else TOO_MANY_CARDS  # each card gives at least one unit

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        facts: Facts = {"price": house_price(s, self.seat), "named": 2 * cards_in(self.chosen)}
        if choice != DONE:
            facts["material"] = MATERIAL_NAMES[choice - PAY]
        return facts

    def about(self, s: State) -> Facts:
        return {
            "price": house_price(s, self.seat),
            "named": cards_in(self.chosen),
            "house": HOUSE_NAMES[self.house],
        }

    def makes_sense(self, s: State) -> bool:
        own = all(count >= 0 for count in left(s, self.seat, self.chosen))
        return own and can_build(s, self.seat) and cards_in(self.chosen) <= house_price(s, self.seat)

    def holds(self) -> list[int]:
        return [HOUSE + self.house]

    def resolve(self, s: State, choice: int) -> None:
        if choice == DONE:
            build(s, self.seat, self.house, self.chosen)
        else:
            pay(s, self.seat, self.house, self.chosen + (1 << DIGIT * (choice - PAY)))


def build(s: State, seat: int, house: int, chosen: int) -> None:
    """The house for these cards; each type among the units used scores (1897-4.7)."""
    types = most_types(chosen, house_price(s, seat))
    for kind in range(MATERIALS):
        for _ in range(digit(chosen, kind)):
            s.materials = added(s.materials, material_at(seat, kind), -1)
            discard(s, MATERIAL + kind)
    s.houses = added(s.houses, house_at(seat, house), 1)
    if s.events is not None:
        s.emit("built", seat, house_count(s, seat), f"house:{HOUSE_NAMES[house]}")
    score(s, seat, s.tables.type_points * types, FROM_CONSTRUCTION)


@lru_cache(maxsize=4096)
def most_types(chosen: int, price: int) -> int:
    """1897-4.7: the most types among `price` units of these cards, each giving one or two (decision 0033)."""
    reached = {(0, 0)}
    for kind in range(MATERIALS):
        one, other = SHOWN[kind]
        for _ in range(digit(chosen, kind)):
            reached = {
                (types | more, units + count)
                for types, units in reached
                for more, count in ((1 << one, 1), (1 << other, 1), (1 << one | 1 << other, 2))
            }
    return max([types.bit_count() for types, units in reached if units == price])
