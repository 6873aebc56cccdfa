"""The Sales action: choose a work, move the cursor, make room, be paid."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import gain_money, score
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import CURSOR, REMOVE, SELL, SELL_AS, SKIP
from bruxelles.games.bruxelles1893.rules.effects import artworks, return_artwork
from bruxelles.games.bruxelles1893.rules.flat import work_at
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_CURSOR_STEPS,
    CARD_MARKET_SPACE,
    COLOUR_NAMES,
    COLOURS,
    FROM_SALES,
    NOBODY,
    STRAUVEN,
    WHITE,
    WORK_NAMES,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.refusals import (
    COLOUR_IN_MARKET,
    MARKET_SPACE_EMPTY,
    NO_SALE_AFTER,
    NOT_OWNED,
    TOO_FAR,
    WHITE_AS_IN_MARKET,
    WHITE_IN_MARKET,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import PlacedTask, nothing_to_do

GRID: Final = 7

SALES: Final = [SELL + work for work in range(WORKS)]
SALES_WITHOUT_WHITE: Final = SALES[:WHITE]


def sale_verdict(s: State, seat: int, work: int, ignored: int) -> int:
    """Whether the work may be sold, with market space `ignored` taken for empty (-1: none)."""
    if not s.works_of(seat, work):
        return NOT_OWNED
    for space in range(2):
        there = s.market[space]
        if space == ignored or there == NOBODY:
            continue
        if work < WHITE and there == work:
            return COLOUR_IN_MARKET  # 1893-4.2; a white one counts as white only
        if work >= WHITE and there >= WHITE:
            return WHITE_IN_MARKET  # 1893-11.14
    return LEGAL


class SellArtwork(PlacedTask):
    """1893-4.2: an own artwork whose colour is new to the market."""

    NAME: ClassVar = "sell-artwork"

    def candidates(self, s: State) -> list[int]:
        return SALES if s.belle_epoque else SALES_WITHOUT_WHITE

    def verdict(self, s: State, choice: int) -> int:
        return sale_verdict(s, self.seat, choice - SELL, NOBODY)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"artwork": WORK_NAMES[choice - SELL]}

    def resolve(self, s: State, choice: int) -> None:
        work = choice - SELL
        if work >= WHITE:
            s.stack.append(SellWhiteAs(self.seat, work, self.placed))
        else:
            s.stack.append(MoveCursor(self.seat, work, work, self.placed))

    def fall_away(self, s: State) -> None:
        nothing_to_do(s, self.seat, "sales")


class FreeMarketSpace(Task):
    """1893-12.4: before the sale one of the works in the market may be put back."""

    NAME: ClassVar = "free-market-space"

    def candidates(self, s: State) -> list[int]:
        return [REMOVE, REMOVE + 1, SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if choice == SKIP:
            return LEGAL
        space = choice - REMOVE
        if s.market[space] == NOBODY:
            return MARKET_SPACE_EMPTY
        for work in range(WORKS):
            if sale_verdict(s, self.seat, work, space) == LEGAL:
                return LEGAL
        return NO_SALE_AFTER

    def makes_sense(self, s: State) -> bool:
        return s.card_owner(CARD_MARKET_SPACE) == self.seat

    def resolve(self, s: State, choice: int) -> None:
        if choice != SKIP:
            s.use_card(self.seat, CARD_MARKET_SPACE)
            empty_market_space(s, choice - REMOVE)


def empty_market_space(s: State, space: int) -> None:
    return_artwork(s, s.market[space])
    s.market = replaced(s.market, space, NOBODY)


class SellWhiteAs(Task):
    """1893-11.13: a white artwork is sold as any colour, black too, that is not in the market."""

    NAME: ClassVar = "sell-white-as"
    FIELDS: ClassVar = (SEAT, fields.WORK, fields.PLACED)

    def __init__(self, seat: int, work: int, placed: int) -> None:
        self.seat = seat
        self.work = work
        self.placed = placed

    def candidates(self, s: State) -> list[int]:
        return [SELL_AS + colour for colour in range(COLOURS)]

    def verdict(self, s: State, choice: int) -> int:
        return WHITE_AS_IN_MARKET if choice - SELL_AS in s.market else LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"colour": COLOUR_NAMES[choice - SELL_AS]}

    def makes_sense(self, s: State) -> bool:
        return s.works_of(self.seat, self.work) > 0

    def resolve(self, s: State, choice: int) -> None:
        s.stack.append(MoveCursor(self.seat, self.work, choice - SELL_AS, self.placed))


class MoveCursor(Task):
    """1893-4.3: up to as many steps as own artworks; two more with card 3 (1893-12.3).

    `colour` is the field of the cursor that pays: the work's own, or the one chosen for a white work.
    """

    NAME: ClassVar = "move-cursor"
    FIELDS: ClassVar = (SEAT, fields.WORK, fields.COLOUR, fields.PLACED)

    def __init__(self, seat: int, work: int, colour: int, placed: int) -> None:
        self.seat = seat
        self.work = work
        self.colour = colour
        self.placed = placed

    def candidates(self, s: State) -> list[int]:
        return [CURSOR + row * GRID + column for row in range(1, GRID - 1) for column in range(1, GRID - 1)]

    def shortlist(self, s: State) -> list[int]:
        limit = self.limit(s)
        row = s.cursor[0]
        column = s.cursor[1]
        short: list[int] = []
        for r in range(max(1, row - limit), min(GRID - 2, row + limit) + 1):
            rest = limit - abs(r - row)
            for c in range(max(1, column - rest), min(GRID - 2, column + rest) + 1):
                short.append(CURSOR + r * GRID + c)
        return short

    def reach(self, s: State) -> int:
        return artworks(s, self.seat)

    def distance(self, s: State, choice: int) -> int:
        centre = choice - CURSOR
        down = centre // GRID - s.cursor[0]
        right = centre % GRID - s.cursor[1]
        return max(down, -down) + max(right, -right)  # compiled, `abs` is slower

    def verdict(self, s: State, choice: int) -> int:
        return LEGAL if self.distance(s, choice) <= self.limit(s) else TOO_FAR

    def limit(self, s: State) -> int:
        """The reach, with card 3 if it can be used."""
        further = self.placed and s.card_ready(self.seat, CARD_CURSOR_STEPS)
        return self.reach(s) + (s.tables.card_numbers[CARD_CURSOR_STEPS] if further else 0)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"steps": self.distance(s, choice), "reach": self.limit(s)}

    def about(self, s: State) -> Facts:
        return {"colour": COLOUR_NAMES[self.colour], "reach": self.limit(s)}

    def makes_sense(self, s: State) -> bool:
        return s.works_of(self.seat, self.work) > 0

    def resolve(self, s: State, choice: int) -> None:
        if self.distance(s, choice) > self.reach(s):
            s.use_card(self.seat, CARD_CURSOR_STEPS)
        centre = choice - CURSOR
        s.cursor = [centre // GRID, centre % GRID]
        if s.events is not None:
            s.emit("cursor-moved", self.seat, 0, f"cursor:{s.cursor[0] + 1}-{s.cursor[1] + 1}")
        if NOBODY in s.market:
            finish_sale(s, self.seat, self.work, self.colour)
        else:
            s.stack.append(RemoveFromMarket(self.seat, self.work, self.colour))


class RemoveFromMarket(Task):
    """1893-4.4: both spaces are full, so one of the two works goes back to its stack."""

    NAME: ClassVar = "remove-from-market"
    FIELDS: ClassVar = (SEAT, fields.WORK, fields.COLOUR)

    def __init__(self, seat: int, work: int, colour: int) -> None:
        self.seat = seat
        self.work = work
        self.colour = colour

    def candidates(self, s: State) -> list[int]:
        return [REMOVE, REMOVE + 1]

    def makes_sense(self, s: State) -> bool:
        return NOBODY not in s.market and s.works_of(self.seat, self.work) > 0

    def resolve(self, s: State, choice: int) -> None:
        empty_market_space(s, choice - REMOVE)
        finish_sale(s, self.seat, self.work, self.colour)


def finish_sale(s: State, seat: int, work: int, colour: int) -> None:
    """1893-4.4: the work goes into the empty space; the cursor's field of its colour pays (1893-4.5)."""
    s.works = added(s.works, work_at(seat, work), -1)
    s.market = replaced(s.market, s.market.index(NOBODY), work)
    if s.events is not None:
        s.emit("sold", seat, 1, WORK_NAMES[work])
    francs, points = proceeds(s, seat, work, colour, s.cursor[0], s.cursor[1])
    gain_money(s, seat, francs, "sale")
    score(s, seat, points, FROM_SALES)


def francs_at(s: State, colour: int, row: int) -> int:
    """What the cursor's field of the colour shows with its centre in this row."""
    return s.tables.row_francs[row + s.tables.corner_rows[colour]]


def points_at(s: State, colour: int, column: int) -> int:
    """The same, with its centre in this column."""
    return s.tables.column_points[column + s.tables.corner_columns[colour]]


def proceeds(s: State, seat: int, work: int, colour: int, row: int, column: int) -> tuple[int, int]:
    """1893-4.5: francs and points with the cursor's centre there; half for a white work (1893-11.13)."""
    francs = francs_at(s, colour, row)
    points = points_at(s, colour, column)
    if work >= WHITE:
        francs //= 2
        points //= 2
    if s.power(seat, STRAUVEN):  # 1893-14.7
        francs += s.tables.strauven_francs
        points += s.tables.strauven_vp
    return francs, points
