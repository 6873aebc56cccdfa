"""Which payments the compass accepts for a building, jokers and Belle Époque card 9 included."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from bruxelles.game1893.choices import PAYMENTS
from bruxelles.game1893.names import ANY, CUBES, EMPTY, FRANCS, GLASS, JOKER, UNITS
from bruxelles.game1893.state import State

FRANCS_PER_UNIT: Final = 3  # 1893-4.21

COUNTS: Final = tuple(tuple(payment.count(unit) for unit in range(UNITS)) for payment in PAYMENTS)
"""By payment: how many of each unit it holds."""

_NUMBERS: Final = {payment: number for number, payment in enumerate(PAYMENTS)}


def _fits(kind: int, unit: int) -> bool:
    """Whether a needle on this kind of space accepts the unit; jokers replace any (1893-4.24)."""
    if kind == EMPTY:
        return False
    return kind == ANY or unit in (JOKER, kind)


def accepts(first: int, second: int, payment: tuple[int, ...]) -> bool:
    """Whether the units can be split over the two needles, each served at least once (1893-4.21 to 4.24)."""
    if not all(_fits(first, unit) or _fits(second, unit) for unit in payment):
        return False
    if first == EMPTY or second == EMPTY or len(payment) == 1:
        return True
    return any(
        (_fits(first, a) and _fits(second, b)) or (_fits(first, b) and _fits(second, a))
        for a, b in combinations(payment, 2)
    )


def _replacements(payment: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What card 9 makes of a payment: one cube for another one (1893-12.9).

    3 BF are no cube. A joker is never the one replaced: it could stand for 3 BF, and where it stands for a
    cube, replacing that cube comes to the same.
    """
    found: set[tuple[int, ...]] = set()
    for i, unit in enumerate(payment):
        if unit in (JOKER, FRANCS):
            continue
        rest = payment[:i] + payment[i + 1 :]
        found.update(tuple(sorted((*rest, cube))) for cube in range(CUBES) if cube != unit)
    return found


class Tariff:
    """The payments for one setting of the needles and one price."""

    def __init__(self, payments: list[int], with_bonus: set[int]) -> None:
        self.payments = payments
        self.with_bonus = with_bonus
        """The payments that count as made without a joker, for the 5 VP (1893-4.25, 12.9)."""


_tariffs: dict[int, Tariff] = {}


def tariff(first: int, second: int, units: int, glass: bool, card_9: bool) -> Tariff:
    """All payments of `units` units, with card 9 only those that replace a cube."""
    key = (((first * 8 + second) * 8 + units) * 2 + glass) * 2 + card_9
    found = _tariffs.get(key)
    if found is None:
        found = _tariffs[key] = _make_tariff(first, second, units, glass, card_9)
    return found


def _make_tariff(first: int, second: int, units: int, glass: bool, card_9: bool) -> Tariff:
    plain = [p for p in PAYMENTS if len(p) == units and accepts(first, second, p)]
    if not card_9:
        numbers = [_NUMBERS[p] for p in plain if glass or GLASS not in p]
        return Tariff(numbers, {number for number in numbers if not COUNTS[number][JOKER]})
    payments: set[int] = set()
    with_bonus: set[int] = set()
    for payment in plain:
        for replaced in _replacements(payment):
            if not glass and GLASS in replaced:
                continue
            payments.add(_NUMBERS[replaced])
            if JOKER not in payment:
                with_bonus.add(_NUMBERS[replaced])
    return Tariff(sorted(payments), with_bonus)


def needle_kinds(s: State) -> tuple[int, int]:
    return s.tables.compass[s.needles[0]], s.tables.compass[s.needles[1]]


def price(s: State, seat: int) -> int:
    """Units for the seat's next house (1893-4.19)."""
    return s.tables.house_costs[s.side(seat)][s.built[seat]]


def affordable(s: State, seat: int, payment: int, surcharge: int) -> bool:
    """Whether the seat has these units and the glass of the surcharge on top (1893-11.19)."""
    counts = COUNTS[payment]
    start = seat * CUBES
    for cube in range(CUBES):
        needed = counts[cube]
        if cube == GLASS:
            needed += surcharge
        if needed > s.cubes[start + cube]:
            return False
    return counts[FRANCS] * FRANCS_PER_UNIT <= s.money[seat]


def can_pay(s: State, seat: int, surcharge: int, card_9: bool) -> bool:
    first, second = needle_kinds(s)
    for payment in tariff(first, second, price(s, seat), s.belle_epoque, card_9).payments:
        if affordable(s, seat, payment, surcharge):
            return True
    return False
