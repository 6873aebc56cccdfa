"""Paying for a house with material cards (1897-4.5 to 4.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.ledger import score
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.game1897.choices import COUNT, DONE, PAY
from bruxelles.game1897.effects import discard, house_count
from bruxelles.game1897.names import (
    FROM_CONSTRUCTION,
    HOUSE_NAMES,
    HOUSES,
    MATERIAL,
    MATERIAL_NAMES,
    MATERIALS,
    METAL,
    STONE,
    TYPES,
    WOOD,
)
from bruxelles.game1897.refusals import (
    CANNOT_FINISH,
    MATERIAL_NOT_OWNED,
    MORE_MATERIALS,
    NAMED_IN_ORDER,
    TOO_MANY_CARDS,
)
from bruxelles.game1897.state import State, Task

SHOWN: Final = (
    (WOOD, WOOD),
    (STONE, STONE),
    (METAL, METAL),
    (WOOD, STONE),
    (WOOD, METAL),
    (STONE, METAL),
)
"""By material card: the two materials it shows."""

DIGIT: Final = 4
"""`chosen` of the tasks below has so many bits for each kind of material card."""


def digit(chosen: int, kind: int) -> int:
    return chosen >> DIGIT * kind & (1 << DIGIT) - 1


def cards_in(chosen: int) -> int:
    cards = 0
    while chosen:
        cards += chosen & (1 << DIGIT) - 1
        chosen >>= DIGIT
    return cards


class PayMaterials(Task):
    """Material cards one by one, in the order of their kinds, so that no payment is offered twice.

    `chosen`: the cards named so far; `least`: the first kind that may still be named.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "house", "chosen", "least")

    def __init__(self, seat: int, house: int, chosen: int, least: int) -> None:
        self.seat = seat
        self.house = house
        self.chosen = chosen
        self.least = least

    def price(self, s: State) -> int:
        return house_count(s, self.seat) + 1

    def left(self, s: State, kind: int) -> int:
        return s.materials[self.seat * MATERIALS + kind] - digit(self.chosen, kind)

    def candidates(self, s: State) -> list[int]:
        return [PAY + kind for kind in range(MATERIALS)] + [DONE]

    def verdict(self, s: State, choice: int) -> int:
        price = self.price(s)
        named = cards_in(self.chosen)
        if choice == DONE:
            return LEGAL if 2 * named >= price else MORE_MATERIALS
        kind = choice - PAY
        if not self.left(s, kind):
            return MATERIAL_NOT_OWNED
        if kind < self.least:
            return NAMED_IN_ORDER
        if named + 1 > price:
            return TOO_MANY_CARDS  # 1897-4.6: each card is used for at least one unit
        rest = sum(self.left(s, later) for later in range(kind, MATERIALS))
        return LEGAL if 2 * (named + rest) >= price else CANNOT_FINISH

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        facts: Facts = {"price": self.price(s), "named": 2 * cards_in(self.chosen)}
        if choice != DONE:
            facts["material"] = MATERIAL_NAMES[choice - PAY]
        return facts

    def about(self, s: State) -> Facts:
        return {"price": self.price(s), "named": cards_in(self.chosen), "house": HOUSE_NAMES[self.house]}

    def resolve(self, s: State, choice: int) -> None:
        if choice == DONE:
            s.stack.append(CountTypes(self.seat, self.house, self.chosen))
        else:
            kind = choice - PAY
            s.stack.append(PayMaterials(self.seat, self.house, self.chosen + (1 << DIGIT * kind), kind))


def countable(chosen: int, price: int) -> list[int]:
    """The sets of types, as bits, that `price` units of these cards can show, each card giving one or two."""
    reached = {(0, 0)}
    for kind in range(MATERIALS):
        one, other = SHOWN[kind]
        for _ in range(digit(chosen, kind)):
            reached = {
                (types | more, units + count)
                for types, units in reached
                for more, count in ((1 << one, 1), (1 << other, 1), (1 << one | 1 << other, 2))
            }
    return sorted({types for types, units in reached if units == price})


class CountTypes(Task):
    """1897-4.6, 4.7: which of the units count; each different type is 1 VP."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "house", "chosen")

    def __init__(self, seat: int, house: int, chosen: int) -> None:
        self.seat = seat
        self.house = house
        self.chosen = chosen

    def price(self, s: State) -> int:
        return house_count(s, self.seat) + 1

    def candidates(self, s: State) -> list[int]:
        return [COUNT + types - 1 for types in countable(self.chosen, self.price(s))]

    def resolve(self, s: State, choice: int) -> None:
        seat = self.seat
        for kind in range(MATERIALS):
            for _ in range(digit(self.chosen, kind)):
                s.materials[seat * MATERIALS + kind] -= 1
                discard(s, MATERIAL + kind)
        s.houses[seat * HOUSES + self.house] += 1
        types = choice - COUNT + 1
        if s.events is not None:
            s.emit("built", seat, house_count(s, seat), f"house:{HOUSE_NAMES[self.house]}")
        different = sum(1 for kind in range(TYPES) if types >> kind & 1)
        score(s, seat, s.tables.type_points * different, FROM_CONSTRUCTION)
