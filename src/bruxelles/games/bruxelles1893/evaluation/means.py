"""Terms of Bruxelles 1893: money, meeples, artworks and materials, by what they can become."""

from __future__ import annotations

from typing import Final

from bruxelles.bots.search.evaluation import TermSum
from bruxelles.games.bruxelles1893.evaluation.end import SeatCounts, can_act
from bruxelles.games.bruxelles1893.rules.flat import work_at
from bruxelles.games.bruxelles1893.rules.names import (
    ANY,
    BLACK,
    COLOURS,
    EMPTY,
    GLASS,
    JOKER,
    ROUNDS,
    STRAUVEN,
    WHITE,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Ints, Tables
from bruxelles.games.bruxelles1893.rules.tasks.sales import GRID

MEANS_TERMS: Final = (
    "money",
    "purse",
    "meeples",
    "placeable-meeples",
    "travelers",
    "artworks",
    "white-artworks",
    "colours",
    "best-sale",
    "jokers",
    "house-materials",
    "house-affordable",
    "house-without-jokers",
)
"""Units: francs; francs up to the first ten; meeples that can still be used in this round; those of them that
there is a franc to stake for; Travelers; artworks; white ones; colours times the times one may still pass;
points and half the francs of the best sale possible; jokers; units at hand for the next house as the needles
stand; points of that house where it can be paid; 1 where it can be paid without a joker."""

PURSE: Final = 10
FRANC: Final = 0.5
"""Points of a franc, to compare sales."""
STEPS: Final = 2 * (GRID - 3) + 1
"""More steps than this less one lead nowhere else."""


class Market:
    """What a sale brings for some component values: the best that some steps of the cursor can reach."""

    __slots__ = ("tables", "values")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.values = [
            best_sold(tables, colour, row, column, steps)
            for colour in range(COLOURS)
            for row in range(GRID)
            for column in range(GRID)
            for steps in range(STEPS)
        ]
        """((colour * GRID + row of the cursor's centre) * GRID + its column) * STEPS + steps."""

    def best(self, s: State, colour: int, steps: int) -> float:
        """Points and half the francs of a work of this colour."""
        place = (colour * GRID + s.cursor[0]) * GRID + s.cursor[1]
        return self.values[place * STEPS + (steps if steps < STEPS else STEPS - 1)]


def best_sold(tables: Tables, colour: int, row: int, column: int, steps: int) -> float:
    """The most a work of this colour brings if the cursor moves at most so many steps."""
    most = 0.0
    for up in range(steps + 1):
        francs = best_within(tables.row_francs, row, tables.corner_rows[colour], up)
        points = best_within(tables.column_points, column, tables.corner_columns[colour], steps - up)
        most = max(most, FRANC * francs + points)
    return most


def best_within(values: Ints, centre: int, offset: int, steps: int) -> int:
    """The most a corner reads when the centre moves at most so many steps along its line."""
    most = 0
    for place in range(1, GRID - 1):
        if abs(place - centre) <= steps and values[place + offset] > most:
            most = values[place + offset]
    return most


def best_sale(s: State, market: Market, own: SeatCounts) -> float:
    """The best sale the seat could make now."""
    steps = own.artworks + own.whites
    if not steps:
        return 0.0
    start = work_at(own.seat, 0)
    first = s.market[0]
    second = s.market[1]
    most = 0.0
    for colour in range(COLOURS):
        if s.works[start + colour] and colour != first and colour != second:
            value = market.best(s, colour, steps)
            if value > most:
                most = value
    if own.whites and first < WHITE and second < WHITE:
        for colour in range(BLACK):
            if colour != first and colour != second:
                value = market.best(s, colour, steps) / 2
                if value > most:
                    most = value
    if most > 0.0 and s.power(own.seat, STRAUVEN):
        most += 1.0 + FRANC
    return most


def fitting(s: State, own: SeatCounts, kind: int) -> int:
    """How many units the seat has that a needle on this kind of space takes, jokers apart."""
    if kind == EMPTY:
        return 0
    francs = s.money[own.seat] // s.tables.unit_francs
    if kind == ANY:
        return own.refined + francs
    return s.cubes_of(own.seat, kind) if kind <= GLASS else francs


def jokers_needed(s: State, own: SeatCounts, units: int) -> int:
    """How many jokers a house of so many units would take with what the seat has (1893-4.21 to 4.24)."""
    compass = s.tables.compass
    first = compass[s.needles[0]]
    second = compass[s.needles[1]]
    if first == ANY or second == ANY:
        total = own.refined + s.money[own.seat] // s.tables.unit_francs
    else:
        total = fitting(s, own, first) + fitting(s, own, second)
    needed = max(units - total, 0)
    if units > 1 and first != EMPTY and second != EMPTY:
        lacking = 0
        if first != ANY and fitting(s, own, first) == 0:
            lacking += 1
        if second != ANY and fitting(s, own, second) == 0:
            lacking += 1
        if lacking > needed:
            return lacking
    return needed


def add_means(s: State, market: Market, own: SeatCounts, term_sum: TermSum) -> None:
    """Add the values of MEANS_TERMS."""
    seat = own.seat
    money = s.money[seat]
    free = 0 if s.passed[seat] else s.free[seat]
    acting = can_act(s, seat)
    left = ROUNDS - s.round
    term_sum.add(float(money))
    term_sum.add(float(min(money, PURSE)))
    term_sum.add(float(free))
    term_sum.add(float(min(money, free)))
    term_sum.add(float(s.travelers[seat]))
    term_sum.add(float(own.artworks))
    term_sum.add(float(own.whites))
    term_sum.add(float(own.colours * (left if s.passed[seat] else left + 1)))
    term_sum.add(best_sale(s, market, own) if left or acting else 0.0)
    jokers = s.cubes_of(seat, JOKER)
    term_sum.add(float(jokers))
    costs = s.tables.house_costs[s.side(seat)]
    ready = 0.0
    affordable = 0.0
    pure = 0.0
    if (left or acting) and s.built[seat] < len(costs):
        units = costs[s.built[seat]]
        needed = jokers_needed(s, own, units)
        ready = float(units - max(needed - jokers, 0))
        if needed <= jokers:
            affordable = float(own.architect + s.tables.house_points[s.built[seat]])
            if needed == 0:
                pure = 1.0
    term_sum.add(ready)
    term_sum.add(affordable)
    term_sum.add(pure)
