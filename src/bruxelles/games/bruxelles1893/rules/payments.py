"""Which payments the compass accepts for a building, jokers and Belle Époque card 9 included."""

from __future__ import annotations

from typing import Final

from bruxelles.core.lists import total
from bruxelles.games.bruxelles1893.rules.choices import MOST_UNITS, PAYMENTS
from bruxelles.games.bruxelles1893.rules.flat import cube_at
from bruxelles.games.bruxelles1893.rules.names import ANY, CUBES, EMPTY, FRANCS, GLASS, JOKER, UNITS
from bruxelles.games.bruxelles1893.rules.state import State

COUNTS: Final = tuple(tuple(payment.count(unit) for unit in range(UNITS)) for payment in PAYMENTS)
"""By payment: how many of each unit it holds."""

_WEIGHTS: Final = tuple((MOST_UNITS + 1) ** unit for unit in range(UNITS))
_CODES: Final = tuple(sum(_WEIGHTS[unit] for unit in payment) for payment in PAYMENTS)
_BY_CODE: Final = {code: number for number, code in enumerate(_CODES)}
"""Payments by a number in which each unit has a digit, so that replacing a unit is an addition."""

_BY_SIZE: Final = tuple(
    tuple(number for number, payment in enumerate(PAYMENTS) if len(payment) == size)
    for size in range(MOST_UNITS + 1)
)


_KINDS: Final = tuple(sum(1 << unit for unit in set(payment)) for payment in PAYMENTS)
"""By payment: a bit for each kind of unit in it."""


def _fitting(kind: int) -> int:
    """The units, as bits, that a needle on this kind of space accepts; jokers replace any (1893-4.24)."""
    if kind == EMPTY:
        return 0  # 1893-4.23: the other needle takes all units
    if kind == ANY:
        return (1 << UNITS) - 1  # 1893-4.22
    return 1 << kind | 1 << JOKER


def accepts(first: int, second: int, payment: int) -> bool:
    """1893-4.21: whether the units can be split over the two needles, each served at least once."""
    kinds = _KINDS[payment]
    for_first = kinds & _fitting(first)
    for_second = kinds & _fitting(second)
    if for_first | for_second != kinds:
        return False
    if first == EMPTY or second == EMPTY or len(PAYMENTS[payment]) == 1:  # one unit: 1893-14.7
        return True
    return for_first != 0 and for_second != 0


def _replacements(number: int) -> list[int]:
    """What card 9 makes of a payment: one cube for another one (1893-12.9).

    3 BF are no cube. A joker is never the one replaced: it could stand for 3 BF, and where it stands for a
    cube, replacing that cube comes to the same.
    """
    counts = COUNTS[number]
    return [
        _BY_CODE[_CODES[number] - _WEIGHTS[unit] + _WEIGHTS[cube]]
        for unit in range(JOKER)
        if counts[unit]
        for cube in range(CUBES)
        if cube != unit
    ]


class Tariff:
    """The payments for one setting of the needles and one price."""

    def __init__(self, payments: list[int], with_bonus: set[int]) -> None:
        self.payments = payments
        self.with_bonus = with_bonus
        """The payments that count as made without a joker, for the 5 VP (1893-4.25, 1893-12.9)."""


_tariffs: dict[int, Tariff] = {}


def tariff(first: int, second: int, units: int, glass: bool, card_9: bool) -> Tariff:
    """All payments of `units` units, with card 9 only those that replace a cube."""
    key = (((first * 8 + second) * 8 + units) * 2 + glass) * 2 + card_9
    found = _tariffs.get(key)
    if found is None:
        found = _tariffs[key] = _make_tariff(first, second, units, glass, card_9)
    return found


def _make_tariff(first: int, second: int, units: int, glass: bool, card_9: bool) -> Tariff:
    plain = [number for number in _BY_SIZE[units] if accepts(first, second, number)]
    if not card_9:
        numbers = [number for number in plain if glass or not COUNTS[number][GLASS]]
        return Tariff(numbers, {number for number in numbers if not COUNTS[number][JOKER]})
    payments: set[int] = set()
    with_bonus: set[int] = set()
    for number in plain:
        reached = [other for other in _replacements(number) if glass or not COUNTS[other][GLASS]]
        payments.update(reached)
        if not COUNTS[number][JOKER]:
            with_bonus.update(reached)
    return Tariff(sorted(payments), with_bonus)


def needle_kinds(s: State) -> tuple[int, int]:
    return s.tables.compass[s.needles[0]], s.tables.compass[s.needles[1]]


def price(s: State, seat: int) -> int:
    """Units for the seat's next house (1893-4.19)."""
    return s.tables.house_costs[s.side(seat)][s.built[seat]]


def affordable(s: State, seat: int, payment: int, surcharge: int) -> bool:
    """Whether the seat has these units and the glass of the surcharge on top (1893-11.19)."""
    counts = COUNTS[payment]
    start = cube_at(seat, 0)
    for cube in range(CUBES):
        needed = counts[cube]
        if cube == GLASS:
            needed += surcharge
        if needed > s.cubes[start + cube]:
            return False
    return counts[FRANCS] * s.tables.unit_francs <= s.money[seat]


def can_pay(s: State, seat: int, surcharge: int, card_9: bool) -> bool:
    units = price(s, seat)
    if total(s.cubes, cube_at(seat, 0), CUBES) + s.money[seat] // s.tables.unit_francs < units + surcharge:
        return False  # too few, whatever the compass accepts
    first, second = needle_kinds(s)
    for payment in tariff(first, second, units, s.belle_epoque, card_9).payments:
        if affordable(s, seat, payment, surcharge):
            return True
    return False
