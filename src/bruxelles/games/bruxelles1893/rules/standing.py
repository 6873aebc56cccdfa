"""What can be counted on the table of Bruxelles 1893 now, by the functions that score it later.

The classes say what is in a standing. Everything in it can be seen by all: of first-pass cards only their
number counts.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from bruxelles.core.ledger import FinalScore, final_score
from bruxelles.core.majority import Majority, majority
from bruxelles.core.plain import bits
from bruxelles.core.shape import AllKeys, Keys, Names
from bruxelles.games.bruxelles1893.rules.board import AREA_COLUMNS, AREA_SPACES, INNER_IRISES
from bruxelles.games.bruxelles1893.rules.effects import artworks, last_space, level
from bruxelles.games.bruxelles1893.rules.ending import cost_of, ended, is_to_pay
from bruxelles.games.bruxelles1893.rules.flat import held
from bruxelles.games.bruxelles1893.rules.names import (
    BRUSSELS_ACTIONS,
    BRUSSELS_NAMES,
    COLOUR_NAMES,
    COLOURS,
    HOUSE_TILES,
    IRIS_NAMES,
    IRISES,
    NEUTRAL,
    NOBLE_NAMES,
    NOBODY,
    PAVILIONS,
    ROW_NAMES,
    ROWS,
    SIDE,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1893.rules.payments import price
from bruxelles.games.bruxelles1893.rules.scoring import (
    bonus_symbols,
    building_points,
    buildings,
    row_count,
    row_points,
    row_symbols,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.brussels import brussels_price
from bruxelles.games.bruxelles1893.rules.tasks.columns import (
    ResolveColumns,
    VoteFirstPlayer,
    WinColumn,
    column_totals,
    column_winners,
    votes_with,
    winner_of_vote,
)
from bruxelles.games.bruxelles1893.rules.tasks.irises import iris_counts, surrounded, touched
from bruxelles.games.bruxelles1893.rules.tasks.majorities import brussels_counts, colours_in_row
from bruxelles.games.bruxelles1893.rules.tasks.planning import ChooseSquare
from bruxelles.games.bruxelles1893.rules.tasks.sales import GRID, francs_at, points_at


class Area(TypedDict):
    """The active area (1893-2.4)."""

    first_row: int
    last_row: int
    first_column: int
    last_column: int
    irises: list[Annotated[str, Names(IRIS_NAMES)]]
    """Those between active spaces only: they can score this round."""


class Column(Majority):
    """Francs staked in a column (1893-8.2)."""

    active: bool


class Iris(Majority):
    """Meeples around an iris; a doubled one counts for two (1893-8.10, 1893-12.27)."""

    surrounded: bool
    """Whether all four spaces are taken; it scores only then."""


class BrusselsStanding(TypedDict):
    """The Brussels board."""

    prices: Annotated[dict[str, int], AllKeys(BRUSSELS_NAMES)]
    """By action: the meeples for its next use (1893-6.1, 1893-6.2)."""
    majority: Majority
    """Architects there, less the one that card 29 spares: the leaders lose one (1893-8.13)."""


class Vote(Majority):
    """Manneken-Pis, if the columns went to who leads them alone now (1893-8.4)."""

    winner: int
    """Who would begin the next round: of those tied, the first by turn order (1893-8.5)."""


class Prices(TypedDict):
    """What a work of a colour brings (1893-4.5), by where the cursor's centre is."""

    francs: list[int | None]
    """By the row of the centre, from the top; None at the rim, where it cannot be."""
    points: list[int | None]
    """By its column, from the left."""


class Pavilion(TypedDict):
    """A row of the board, as a visit of its pavilion counts it (1893-11.23)."""

    colours: int
    points: int


class Track(TypedDict):
    """A track of an Architect board."""

    level: int
    """The number under the disc."""
    spaces: list[int]
    """All its numbers; with the portrait tile that of the seventh Architect space, too (1893-13.12)."""


class Row(TypedDict):
    """A strategic row (1893-10.6)."""

    symbols: int
    """The VP symbols there are now."""
    bonus: int
    """More of them by a tile, if the game ended now and its owner chose this row (1893-13.8)."""
    count: int
    """How often its condition is met then."""
    points: int
    """What it scores then: all symbols by the count."""


class Buildings(TypedDict):
    """Houses and pavilions."""

    built: int
    count: int
    """With the one that a tile adds (1893-13.10)."""
    points: int
    """What they score at the end (1893-10.3); what a tile adds for them (1893-13.11) is in `final`."""
    price: int | None
    """The units for the next one (1893-4.19); None when all are built."""


class Nobles(TypedDict):
    """Paying the nobles at the end, if it were now (1893-10.2)."""

    cost: int
    """What all of them cost; nothing with a tile (1893-13.2), or once they are paid."""
    money: int
    """The francs there are for it, with those of a tile (1893-13.4)."""
    unpaid: list[Annotated[str, Names(NOBLE_NAMES)]]
    """Those that stay unpaid, chosen for the best result."""


class SeatStanding(TypedDict):
    tracks: Annotated[dict[str, Track], AllKeys(TRACK_NAMES)]
    rows: Annotated[dict[str, Row], AllKeys(ROW_NAMES)]
    buildings: Buildings
    nobles: Nobles
    artworks: int
    """How many, and so how far the cursor can go (1893-4.3)."""
    final: FinalScore
    """The result if the game ended now, without what the round would still bring."""


class Standing(TypedDict):
    area: Area | None
    """None while the Try Square of the round is not placed."""
    columns: list[Column]
    """From left to right."""
    irises: Annotated[dict[str, Iris], Keys(IRIS_NAMES)]
    """Those with a meeple around."""
    brussels: BrusselsStanding
    first_player: Vote | None
    """None once the vote is over."""
    market: Annotated[dict[str, Prices], AllKeys(COLOUR_NAMES)]
    """The Art market: prices without what a board adds, and for works that are not white."""
    pavilions: list[Pavilion] | None
    """By row; None without the expansion."""
    seats: list[SeatStanding]


def standing(s: State) -> Standing:
    square = active_square(s)
    end = ended(s)
    return {
        "area": None if square == NOBODY else _area(square),
        "columns": [_column(s, square, column) for column in range(SIDE)],
        "irises": _irises(s),
        "brussels": {
            "prices": {BRUSSELS_NAMES[a]: brussels_price(s, a) for a in range(BRUSSELS_ACTIONS)},
            "majority": majority(brussels_counts(s)),
        },
        "first_player": vote(s),
        "market": {COLOUR_NAMES[colour]: _prices(s, colour) for colour in range(COLOURS)},
        "pavilions": [_pavilion(s, row) for row in range(PAVILIONS)] if s.belle_epoque else None,
        "seats": [_seat(s, end, seat) for seat in range(s.players)],
    }


def active_square(s: State) -> int:
    """The iris under this round's Try Square; the one of the last round does not count any more."""
    return NOBODY if s.stack and isinstance(s.stack[-1], ChooseSquare) else s.square


def _area(square: int) -> Area:
    spaces = AREA_SPACES[square]
    columns = AREA_COLUMNS[square]
    return {
        "first_row": spaces[0] // SIDE + 1,
        "last_row": spaces[-1] // SIDE + 1,
        "first_column": columns[0] + 1,
        "last_column": columns[-1] + 1,
        "irises": [IRIS_NAMES[iris] for iris in INNER_IRISES[square]],
    }


def _column(s: State, square: int, column: int) -> Column:
    active = square != NOBODY and column in AREA_COLUMNS[square]
    return {**majority(column_totals(s, column)), "active": active}


def _irises(s: State) -> dict[str, Iris]:
    found: dict[str, Iris] = {}
    for iris in range(IRISES):
        if touched(s, iris):
            counts = iris_counts(s, iris)
            neutral = counts[NEUTRAL] if s.has_neutral() else None
            stands = majority(counts[: s.players], neutral)
            found[IRIS_NAMES[iris]] = {**stands, "surrounded": surrounded(s, iris)}
    return found


def vote(s: State) -> Vote | None:
    """How the vote for the next first player stands; None once it is over."""
    to_come = False
    winners: list[tuple[int, int]] = []
    for task in s.stack:
        if isinstance(task, ResolveColumns):
            winners = column_winners(s)
            to_come = True
        elif isinstance(task, WinColumn):
            winners.append((task.column, task.seat))
        elif isinstance(task, VoteFirstPlayer):
            to_come = True
    if not to_come:
        return None
    cards = [(seat, s.prestige_row[column]) for column, seat in winners]
    votes = votes_with(s, s.won + [held(seat, card) for seat, card in cards if card != NOBODY])
    return {**majority(votes), "winner": winner_of_vote(s, votes)}


def _prices(s: State, colour: int) -> Prices:
    return {
        "francs": [None, *[francs_at(s, colour, row) for row in range(1, GRID - 1)], None],
        "points": [None, *[points_at(s, colour, column) for column in range(1, GRID - 1)], None],
    }


def _pavilion(s: State, row: int) -> Pavilion:
    colours = colours_in_row(s, row)
    return {"colours": colours, "points": s.tables.pavilion_colour * colours}


def _seat(s: State, end: State, seat: int) -> SeatStanding:
    left = s.built[seat] < HOUSE_TILES
    return {
        "tracks": {TRACK_NAMES[track]: _track(s, seat, track) for track in range(TRACKS)},
        "rows": {ROW_NAMES[row]: _row(s, end, seat, row) for row in range(ROWS)},
        "buildings": {
            "built": s.built[seat],
            "count": buildings(s, seat),
            "points": building_points(s, seat),
            "price": price(s, seat) if left else None,
        },
        "nobles": nobles(s, end, seat),
        "artworks": artworks(s, seat),
        "final": final_score(end, seat),
    }


def _track(s: State, seat: int, track: int) -> Track:
    numbers = list(s.tables.tracks[s.side(seat)][track])
    if last_space(s, seat, track) == len(numbers):
        numbers.append(s.tables.portrait)
    return {"level": level(s, seat, track), "spaces": numbers}


def _row(s: State, end: State, seat: int, row: int) -> Row:
    return {
        "symbols": row_symbols(s, seat, row),
        "bonus": bonus_symbols(end, seat, row) - bonus_symbols(s, seat, row),
        "count": row_count(end, seat, row),
        "points": row_points(end, seat, row),
    }


def nobles(s: State, end: State, seat: int) -> Nobles:
    """What the seat's nobles will cost; `end` is the same table after the final scoring."""
    to_pay = is_to_pay(s, seat)
    return {
        "cost": cost_of(s, s.nobles[seat]) if to_pay else 0,
        "money": end.money[seat] + (cost_of(end, end.nobles[seat]) if to_pay else 0),
        "unpaid": bits(NOBLE_NAMES, s.nobles[seat] & ~end.nobles[seat]),
    }
