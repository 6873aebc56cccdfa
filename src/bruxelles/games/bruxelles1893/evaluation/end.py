"""Terms of Bruxelles 1893: the lines of the final scoring, as they stand."""

from __future__ import annotations

from typing import Final

from bruxelles.bots.search.evaluation import TermSum
from bruxelles.games.bruxelles1893.rules.effects import owns_tile
from bruxelles.games.bruxelles1893.rules.flat import (
    card_of,
    claimant_of,
    cube_at,
    row_of,
    slider_of,
    tile_of,
    work_at,
)
from bruxelles.games.bruxelles1893.rules.names import (
    ARCHITECT,
    ARTWORK_ROW,
    CROWN,
    IRIS,
    JOKER,
    MEEPLE_ROW,
    MONEY_ROW,
    NOBLE_COUNT,
    NOBLE_ROW,
    NOBODY,
    ROUNDS,
    ROWS,
    TILE_BUILDINGS,
    TILE_EXTRA_HOUSE,
    TILE_FOUR_ARTWORKS,
    TILE_FREE_NOBLES,
    TILE_IRIS_FRANCS,
    TILE_STRATEGIC_ROW,
    WHITE,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.scoring import tile_francs, tile_points
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.game_end import LeaveUnpaid, PayNobles

END_TERMS: Final = (
    "buildings",
    "materials",
    "meeple-row",
    "noble-row",
    "artwork-row",
    "money-row",
    "meeple-symbols",
    "noble-symbols",
    "artwork-symbols",
    "money-symbols",
    "unpaid-nobles",
    "lost-nobles",
    "tiles",
)
"""In points, but `materials` (refined cubes), the VP symbols of each strategic row (they will multiply what
is still to come), and `unpaid-nobles` (nobles that the francs do not pay yet). `lost-nobles` are those for
which no action can earn the francs any more."""


class SeatCounts:
    """What one seat has, counted once for all terms."""

    __slots__ = (
        "architect",
        "artworks",
        "colours",
        "counts",
        "crown",
        "debt",
        "iris",
        "purse",
        "refined",
        "seat",
        "symbols",
        "unpaid",
        "whites",
    )

    def __init__(self, s: State, seat: int) -> None:
        self.seat = seat
        tables = s.tables
        side = s.side(seat)
        self.iris = track_level(s, seat, side, IRIS)
        self.crown = track_level(s, seat, side, CROWN)
        self.architect = track_level(s, seat, side, ARCHITECT)
        start = work_at(seat, 0)
        self.artworks = 0
        """Coloured ones, black included."""
        self.colours = 0
        for i in range(start, start + WHITE):
            if s.works[i]:
                self.artworks += s.works[i]
                self.colours += 1
        self.whites = 0
        for i in range(start + WHITE, start + WORKS):
            self.whites += s.works[i]
        if self.whites:
            self.colours += 1
        start = cube_at(seat, 0)
        self.refined = 0
        for i in range(start, start + JOKER):
            self.refined += s.cubes[i]
        self.debt = 0
        """What the nobles cost at the end."""
        self.unpaid = 0
        """How many nobles cannot be paid with the money at hand."""
        self.settle_nobles(s)
        self.purse = max(s.money[seat] - self.debt, 0)
        """The francs left when the nobles are paid."""
        self.symbols = [tables.row_symbols[side]] * ROWS
        """By strategic row: its VP symbols."""
        for entry in s.slid:
            if slider_of(entry) == seat:
                self.symbols[row_of(entry)] += tables.prestige_symbols[card_of(entry)]
        if s.bonus_row[seat] != NOBODY:
            self.symbols[s.bonus_row[seat]] += tables.tile_number(TILE_STRATEGIC_ROW, s.players)
        self.counts = [
            max(tables.meeples - s.courthouse[seat] - tables.row_meeples_from + 1, 0),
            s.nobles[seat].bit_count(),
            self.artworks,
            self.purse // tables.row_lot,
        ]
        """By strategic row: how often its condition is met."""

    def settle_nobles(self, s: State) -> None:
        """The debt, and how many nobles stay unpaid if the cheap ones are paid first."""
        seat = self.seat
        nobles = s.nobles[seat]
        if nobles_settled(s, seat):
            return
        if s.claims and owns_tile(s, seat, TILE_FREE_NOBLES):
            return
        costs = s.tables.noble_costs
        dearest = 0
        for noble in range(NOBLE_COUNT):
            if nobles >> noble & 1:
                self.debt += costs[noble]
                if costs[noble] > dearest:
                    dearest = costs[noble]
        money = s.money[seat]
        if self.debt <= money:
            return
        for price in range(1, dearest + 1):
            for noble in range(NOBLE_COUNT):
                if nobles >> noble & 1 and costs[noble] == price:
                    if money >= price:
                        money -= price
                    else:
                        self.unpaid += 1


def nobles_settled(s: State, seat: int) -> bool:
    """Whether the final scoring has come so far that the seat's nobles are paid."""
    if s.round < ROUNDS or s.stock_card != NOBODY or s.square == NOBODY:
        return False
    for task in s.stack:
        if isinstance(task, PayNobles) and task.owner == seat:
            return False
        if isinstance(task, LeaveUnpaid) and task.seat == seat:
            return False
    return True


def can_act(s: State, seat: int) -> bool:
    """Whether the seat still has a turn in this round with somebody to send."""
    return not s.passed[seat] and s.free[seat] + s.travelers[seat] > 0


def track_level(s: State, seat: int, side: int, track: int) -> int:
    """The number under the seat's disc."""
    numbers = s.tables.tracks[side][track]
    position = s.disc_of(seat, track)
    return numbers[position] if position < len(numbers) else s.tables.portrait


def add_end(s: State, own: SeatCounts, term_sum: TermSum) -> None:
    """Add the values of END_TERMS."""
    symbols = own.symbols
    counts = own.counts
    term_sum.add(float(s.built[own.seat] * own.architect))
    term_sum.add(float(own.refined * s.tables.refined_cube))
    term_sum.add(float(symbols[MEEPLE_ROW] * counts[MEEPLE_ROW]))
    term_sum.add(float(symbols[NOBLE_ROW] * counts[NOBLE_ROW]))
    term_sum.add(float(symbols[ARTWORK_ROW] * counts[ARTWORK_ROW]))
    term_sum.add(symbols[MONEY_ROW] * own.purse / s.tables.row_lot)
    for row_symbols in symbols:
        term_sum.add(float(row_symbols))
    lost = own.unpaid if s.round == ROUNDS and not can_act(s, own.seat) else 0
    term_sum.add(float(own.unpaid - lost))
    term_sum.add(float(lost * (symbols[NOBLE_ROW] + s.tables.unpaid_vp)))
    term_sum.add(tile_value(s, own) if s.claims else 0.0)


def tile_value(s: State, own: SeatCounts) -> float:
    """What the seat's Belle Époque tiles would bring if the game ended now."""
    value = 0
    for claim in s.claims:
        if claimant_of(claim) == own.seat:
            value += one_tile(s, own, tile_of(claim))
    return float(value)


def one_tile(s: State, own: SeatCounts, tile: int) -> int:
    seat = own.seat
    number = s.tables.tile_number(tile, s.players)
    if tile == TILE_IRIS_FRANCS:
        return tile_francs(s, seat) * own.symbols[MONEY_ROW] // s.tables.row_lot
    if tile == TILE_STRATEGIC_ROW:
        return 0 if s.bonus_row[seat] != NOBODY else number * max(own.counts)
    if tile == TILE_FOUR_ARTWORKS:
        return number * own.symbols[ARTWORK_ROW]
    if tile == TILE_EXTRA_HOUSE:
        return number * own.architect
    if tile == TILE_BUILDINGS:
        return number * s.built[seat]
    return tile_points(s, seat, tile)
