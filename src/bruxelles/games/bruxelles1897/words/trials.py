"""Choices of Bruxelles 1897 tried out on a copy of the table, and what they change for a seat."""

from __future__ import annotations

from bruxelles.core.task import Task, legal_choices
from bruxelles.games.bruxelles1897.rules.choices import SKIP
from bruxelles.games.bruxelles1897.rules.effects import house_count, level
from bruxelles.games.bruxelles1897.rules.names import ARCHITECTURE, NOBILITY, PRESTIGE
from bruxelles.games.bruxelles1897.rules.scoring import house_points
from bruxelles.games.bruxelles1897.rules.state import State, mark_at
from bruxelles.games.bruxelles1897.words.things import Things1897
from bruxelles.wording.phrase import Phrase, phrase


def legal_of(s: State, task: Task[State]) -> list[int]:
    """What the step would offer besides declining it."""
    return [choice for choice in legal_choices(s, task) if choice != SKIP]


class Trials:
    """What a choice changes for the seat that decides; the state must not change meanwhile."""

    def __init__(self, things: Things1897) -> None:
        self.things = things
        self.s = things.s

    @property
    def seat(self) -> int:
        return self.s.stack[-1].seat

    def raised(self, after: State) -> list[Phrase]:
        """The levels that have changed, each with what it is good for."""
        s = self.s
        seat = self.seat
        found: list[Phrase] = []
        for track in (ARCHITECTURE, NOBILITY, PRESTIGE):
            if after.marks[mark_at(seat, track)] == s.marks[mark_at(seat, track)]:
                continue
            levels = {"old": level(s, seat, track), "new": level(after, seat, track)}
            if track == ARCHITECTURE:
                vp = house_points(after, seat) - house_points(s, seat)
                found.append(phrase("means.level.architecture", **levels, vp=vp))
            elif track == NOBILITY:
                found.append(phrase("means.level.nobility", **levels))
            else:
                found.append(phrase("means.level.prestige", **levels))
        return found

    def built(self, after: State) -> list[Phrase]:
        """What a house scores that the choice builds at once: now, and at the end."""
        s = self.s
        seat = self.seat
        if house_count(after, seat) == house_count(s, seat):
            return []
        now = after.points[seat] - s.points[seat]
        return [phrase("means.built", now=now, end=house_points(after, seat) - house_points(s, seat))]
