"""What can be counted on the table of Bruxelles 1897 now, by the functions that score it later.

The classes say what is in a standing. Everything in it can be seen by all.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from bruxelles.core.ledger import FinalScore, final_score
from bruxelles.core.majority import Majority, majority
from bruxelles.core.plain import bits
from bruxelles.core.shape import AllKeys, Keys, Names
from bruxelles.core.task import advance
from bruxelles.games.bruxelles1897.rules.effects import brussels_price, house_count, house_price, level
from bruxelles.games.bruxelles1897.rules.names import (
    BRUSSELS,
    BRUSSELS_NAMES,
    COLUMNS,
    NEUTRAL,
    NOBLE_NAMES,
    PLACE_NAMES,
    ROUNDS,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.scoring import final_bonus, house_points, nobles_cost
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import (
    brussels_counts,
    coat_counts,
    column_totals,
    is_complete,
)
from bruxelles.games.bruxelles1897.rules.tasks.round import EndGame, next_first_player


class Column(Majority):
    """Values of the Architect cards in a column (1897-7.2)."""

    final: list[int]
    """By seat: what the bottom of its bonus card gives a leader if the game ended now (1897-8.6)."""


class Coat(Majority):
    """Architect cards around a coat of arms (1897-7.6)."""

    complete: bool
    """Whether there are four; it scores only then."""


class BrusselsStanding(TypedDict):
    """The three Brussels cards."""

    prices: Annotated[dict[str, int], AllKeys(BRUSSELS_NAMES)]
    """By action: the Architect cards for its next use (1897-5.1)."""
    majority: Majority
    """Architect cards there: the leaders lose one (1897-7.8)."""


class Houses(TypedDict):
    built: int
    points: int
    """What they score at the end (1897-8.3)."""
    price: int
    """The units for the next one (1897-4.5)."""


class Nobles(TypedDict):
    """Paying the nobles at the end, if it were now (1897-8.2)."""

    cost: int
    """What all of them cost; nothing once they are paid."""
    money: int
    """The francs there are for it."""
    unpaid: list[Annotated[str, Names(NOBLE_NAMES)]]
    """Those that stay unpaid."""


class SeatStanding(TypedDict):
    tracks: Annotated[dict[str, int], AllKeys(TRACK_NAMES)]
    """The level on each track."""
    houses: Houses
    nobles: Nobles
    final: FinalScore
    """The result if the game ended now, without what the round would still bring."""


class Standing(TypedDict):
    rows: int
    """Of the Art Nouveau area (1897-1.5)."""
    columns: list[Column]
    """From left to right."""
    coats: Annotated[dict[str, Coat], Keys(PLACE_NAMES)]
    """By the place to their upper left."""
    brussels: BrusselsStanding
    first_player: int | None
    """Who would begin the next round (1897-2.2); None in the last one."""
    seats: list[SeatStanding]


def standing(s: State) -> Standing:
    end = ended(s)
    places = [row * COLUMNS + column for row in range(s.rows - 1) for column in range(COLUMNS - 1)]
    return {
        "rows": s.rows,
        "columns": [_column(s, end, column) for column in range(COLUMNS)],
        "coats": {PLACE_NAMES[place]: _coat(s, place) for place in places},
        "brussels": {
            "prices": {BRUSSELS_NAMES[action]: brussels_price(s, action) for action in range(BRUSSELS)},
            "majority": majority(brussels_counts(s)),
        },
        "first_player": next_first_player(s) if s.round < ROUNDS else None,
        "seats": [_seat(s, end, seat) for seat in range(s.players)],
    }


def ended(s: State) -> State:
    """The table after the final scoring, as if it came now; what the round has still to bring is left out.

    A finished game is given back as it is.
    """
    if not s.stack:
        return s
    end = s.copy()
    end.stack = [EndGame()]
    advance(end)
    return end


def _majority(s: State, counts: list[int]) -> Majority:
    """Of counts by seat with the neutral colour last."""
    return majority(counts[: s.players], counts[NEUTRAL] if s.has_neutral() else None)


def _column(s: State, end: State, column: int) -> Column:
    bottom = s.tables.bonus_finals[s.bonuses[column]]
    return {
        **_majority(s, column_totals(s, column)),
        "final": [final_bonus(end, seat, bottom) for seat in range(s.players)],
    }


def _coat(s: State, place: int) -> Coat:
    counts = coat_counts(s, place)
    return {**_majority(s, counts), "complete": is_complete(counts)}


def _seat(s: State, end: State, seat: int) -> SeatStanding:
    return {
        "tracks": {TRACK_NAMES[track]: level(s, seat, track) for track in range(TRACKS)},
        "houses": {
            "built": house_count(s, seat),
            "points": house_points(s, seat),
            "price": house_price(s, seat),
        },
        "nobles": {
            "cost": nobles_cost(s, seat) if s.stack else 0,
            "money": s.money[seat],
            "unpaid": bits(NOBLE_NAMES, s.nobles[seat] & ~end.nobles[seat]),
        },
        "final": final_score(end, seat),
    }
