"""What a place of the Art Nouveau area of Bruxelles 1897 takes part in: coats of arms and its column."""

from __future__ import annotations

from typing import Final

from bruxelles.core.majority import Majority, majority
from bruxelles.games.bruxelles1897.rules.effects import level
from bruxelles.games.bruxelles1897.rules.names import COLUMNS, NEUTRAL, PLACE_NAMES, PRESTIGE
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import (
    coat_counts,
    coat_leaders,
    column_totals,
    is_complete,
)
from bruxelles.wording.leading import leaders, owners, with_counts
from bruxelles.wording.phrase import Phrase, phrase, series

TOLD: Final = 2
"""Coats of arms that are told one by one, those with the most cards; the others are counted."""
CORNERS: Final = (0, 1, COLUMNS, COLUMNS + 1)
"""The four places of a coat of arms, from the one at its upper left."""


def _majority(s: State, counts: list[int]) -> Majority:
    return majority(counts[: s.players], counts[NEUTRAL] if s.has_neutral() else None)


def coats_at(after: State, place: int, seat: int) -> list[Phrase]:
    """The coats of arms that touch the place, as they stand for the seat, in one phrase."""
    corners = [row * COLUMNS + column for row in range(after.rows - 1) for column in range(COLUMNS - 1)]
    touching = [corner for corner in corners if place - corner in CORNERS]
    touching.sort(key=lambda corner: -sum(coat_counts(after, corner)))
    told = [_coat(after, corner, seat) for corner in touching[:TOLD]]
    if len(touching) > TOLD:
        told.append(phrase("means.more", count=len(touching) - TOLD))
    return [phrase("means.coats", coats=series(told, "list.clauses"), count=len(touching))]


def _coat(s: State, corner: int, seat: int) -> Phrase:
    counts = coat_counts(s, corner)
    name = PLACE_NAMES[corner]
    if not is_complete(counts):
        leads = leaders(_majority(s, counts), seat)
        return phrase("means.coat", coat=name, taken=sum(counts), all=len(CORNERS), leads=leads)
    scoring = coat_leaders(s, corner)
    if seat in scoring:
        return phrase("means.coat.yours", coat=name, vp=level(s, seat, PRESTIGE))
    if not scoring:
        return phrase("means.coat.nobody", coat=name)
    return phrase("means.coat.theirs", coat=name, who=owners([*scoring]), count=len(scoring))


def column_at(s: State, place: int, seat: int) -> Phrase:
    """Who leads the column of the place, with which values."""
    column = place % COLUMNS
    stands = _majority(s, column_totals(s, column))
    if not stands["leaders"]:
        return phrase("means.column", column=column + 1, leads=phrase("means.column.nobody"))
    return phrase("means.column", column=column + 1, leads=with_counts(stands, seat, int))
