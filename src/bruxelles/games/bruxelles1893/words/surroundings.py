"""What a space of the Art Nouveau board of Bruxelles 1893 takes part in: irises, its column, its house."""

from __future__ import annotations

from typing import Final

from bruxelles.core.majority import Majority, majority
from bruxelles.core.task import NOTHING
from bruxelles.games.bruxelles1893.rules.board import AROUND, INNER_IRISES
from bruxelles.games.bruxelles1893.rules.effects import level
from bruxelles.games.bruxelles1893.rules.names import (
    CONSTRUCTION,
    IRIS,
    IRIS_NAMES,
    MATERIALS,
    NEUTRAL,
    NOBLES,
    NOBODY,
    SALES,
    SIDE,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.columns import column_totals
from bruxelles.games.bruxelles1893.rules.tasks.free_action import GiveFreeAction
from bruxelles.games.bruxelles1893.rules.tasks.irises import iris_counts, iris_leaders, surrounded
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import ActivateOne
from bruxelles.games.bruxelles1893.words.trials import legal_of
from bruxelles.wording.leading import leaders, owners, with_counts
from bruxelles.wording.phrase import Phrase, phrase, seat_name, series

TOLD: Final = 2
"""Irises of a space that are told one by one, those with the most meeples; the others are counted."""


def stands_at(s: State, iris: int) -> Majority:
    """How the majority around an iris stands."""
    counts = iris_counts(s, iris)
    return majority(counts[: s.players], counts[NEUTRAL] if s.has_neutral() else None)


def irises_at(after: State, space: int, seat: int) -> list[Phrase]:
    """The irises that can score this round and touch the space, as they stand for the seat, in one phrase."""
    touching = [iris for iris in INNER_IRISES[after.square] if space in AROUND[iris]]
    touching.sort(key=lambda iris: -_taken(after, iris))
    if not touching:
        return []
    told = [_iris(after, iris, seat) for iris in touching[:TOLD]]
    if len(touching) > TOLD:
        told.append(phrase("means.more", count=len(touching) - TOLD))
    return [phrase("means.irises", irises=series(told, "list.clauses"), count=len(touching))]


def _taken(s: State, iris: int) -> int:
    return sum(1 for space in AROUND[iris] if s.meeples[space] != NOBODY)


def _iris(s: State, iris: int, seat: int) -> Phrase:
    name = IRIS_NAMES[iris]
    if not surrounded(s, iris):
        return phrase(
            "means.iris",
            iris=name,
            taken=_taken(s, iris),
            all=len(AROUND[iris]),
            leads=leaders(stands_at(s, iris), seat),
        )
    scoring = [one for one in iris_leaders(s, iris) if one != NEUTRAL]
    if seat in scoring:
        return phrase("means.iris.yours", iris=name, vp=level(s, seat, IRIS))
    if not scoring:
        return phrase("means.iris.nobody", iris=name)
    return phrase("means.iris.theirs", iris=name, who=owners([*scoring]), count=len(scoring))


def column_of(after: State, space: int, seat: int) -> Phrase:
    """Who leads the column of the space, with which stakes."""
    stands = majority(column_totals(after, space % SIDE))
    return phrase("means.column", column=space % SIDE + 1, leads=with_counts(stands, seat, _francs))


def _francs(francs: int) -> Phrase:
    return phrase("means.francs", francs=francs)


def free_action(s: State, owner: int, action: int) -> Phrase:
    """What the owner of a house on this action gets when somebody comes, as things stand now."""
    after = s.copy()
    GiveFreeAction(owner, action).resolve(after, NOTHING)
    if action in (SALES, CONSTRUCTION):
        return phrase("means.vp", vp=after.points[owner] - s.points[owner])
    if action == WORKSHOP:
        return phrase("means.free.artwork" if after.works != s.works else "means.free.nothing")
    if action == NOBLES:
        ready = legal_of(s, ActivateOne(owner))
        return phrase("means.free.noble" if ready else "means.free.nothing")
    assert action == MATERIALS
    return phrase("means.free.cube" if legal_of(after, after.stack[-1]) else "means.free.nothing")


def house_at(s: State, space: int, seat: int) -> list[Phrase]:
    """Whose house stands there, and what its owner gets if the seat goes there."""
    owner = s.houses[space]
    if owner == NOBODY:
        return []
    if owner == seat:
        return [phrase("means.house.own")]
    gain = free_action(s, owner, s.actions[space])
    return [phrase("means.house", who=seat_name(owner), gain=gain)]
