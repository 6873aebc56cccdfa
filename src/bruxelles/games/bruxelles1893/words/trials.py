"""Choices of Bruxelles 1893 tried out on a copy of the table, and what they change for a seat."""

from __future__ import annotations

from collections import Counter

from bruxelles.core.task import Task, legal_choices
from bruxelles.games.bruxelles1893.rules.choices import SKIP
from bruxelles.games.bruxelles1893.rules.effects import level, raise_disc
from bruxelles.games.bruxelles1893.rules.ending import ended
from bruxelles.games.bruxelles1893.rules.names import (
    ARCHITECT,
    CROWN,
    CUBES,
    IRIS,
    RELEASE,
    ROWS,
    TRACK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.scoring import building_points, row_count, row_points
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.words.things import Things1893
from bruxelles.wording.phrase import Phrase, phrase, series


def legal_of(s: State, task: Task[State]) -> list[int]:
    """What the step would offer besides declining it."""
    return [choice for choice in legal_choices(s, task) if choice != SKIP]


class Trials:
    """What a choice changes for the seat that decides; the state must not change meanwhile."""

    def __init__(self, things: Things1893) -> None:
        self.things = things
        self.s = things.s
        self._end: State | None = None

    @property
    def seat(self) -> int:
        return self.s.stack[-1].seat

    # What comes at once -------------------------------------------------------------------------------------

    def gains(self, after: State) -> list[Phrase]:
        """What the seat has more than before, and where its discs went up."""
        s = self.s
        seat = self.seat
        found: list[Phrase] = []
        if after.points[seat] > s.points[seat]:
            found.append(phrase("means.vp", vp=after.points[seat] - s.points[seat]))
        if after.money[seat] > s.money[seat]:
            found.append(phrase("means.francs", francs=after.money[seat] - s.money[seat]))
        cubes = [max(after.cubes_of(seat, cube) - s.cubes_of(seat, cube), 0) for cube in range(CUBES)]
        if any(cubes):
            found.append(self.things.units(cubes))
        if after.travelers[seat] > s.travelers[seat]:
            found.append(self.things.count("traveler", after.travelers[seat] - s.travelers[seat]))
        if after.courthouse[seat] < s.courthouse[seat]:
            found.append(phrase("bonus.release", count=s.courthouse[seat] - after.courthouse[seat]))
        return found + self.raised(after)

    def raised(self, after: State) -> list[Phrase]:
        """The levels that have changed, each with what it is good for."""
        s = self.s
        seat = self.seat
        up = [
            track for track in (IRIS, CROWN, ARCHITECT) if after.disc_of(seat, track) > s.disc_of(seat, track)
        ]
        found: list[Phrase] = []
        for track in up:
            levels = {"old": level(s, seat, track), "new": level(after, seat, track)}
            if track == IRIS:
                found.append(phrase("means.level.iris", **levels))
            elif track == CROWN:
                found.append(phrase("means.level.crown", **levels))
            else:
                vp = building_points(after, seat) - building_points(s, seat)
                found.append(phrase("means.level.architect", **levels, vp=vp))
        return found

    # What comes at the end ----------------------------------------------------------------------------------

    @property
    def end(self) -> State:
        """The table after the final scoring, if it came now."""
        if self._end is None:
            self._end = ended(self.s)
        return self._end

    def more_at_end(self, after: State) -> int:
        """How much better the seat's result would be after the choice, if the game ended then."""
        return ended(after).points[self.seat] - self.end.points[self.seat]

    def row(self, after: State, row: int) -> list[Phrase]:
        """What a strategic row would score, if the choice changes it."""
        old = row_points(self.end, self.seat, row)
        new = row_points(ended(after), self.seat, row)
        if old == new:
            return []
        return [phrase("means.row", row=self.things.row(row), old=old, new=new)]

    def at_end(self, after: State) -> Phrase:
        """The difference that the choice makes to the seat's result, if the game ended then."""
        return phrase("means.at-end", vp=f"{self.more_at_end(after):+d}".replace("-", "−"))

    def best_row(self, after: State, symbols: int) -> tuple[int, int]:
        """The row where so many more VP symbols would score most if the game ended, and how much more."""
        end = ended(after)
        points = [symbols * row_count(end, self.seat, row) for row in range(ROWS)]
        best = max(points)
        return points.index(best), best

    # Prestige cards -----------------------------------------------------------------------------------------

    def prize(self, after: State, card: int) -> list[Phrase]:
        """What a Prestige card is good for: its bonus, or the row where it would score most."""
        bonuses = self.bonuses(after, card)
        row, vp = self.best_row(after, after.tables.prestige_symbols[card])
        if not vp:
            return [phrase("means.prize", bonuses=bonuses)]
        return [phrase("means.prize.slide", bonuses=bonuses, vp=vp, row=self.things.row(row))]

    def bonuses(self, after: State, card: int) -> Phrase:
        """The bonuses of a Prestige card with what they do to levels: `Iris 3 → 4 or Crown 1 → 2`."""
        tables = after.tables
        told = [self._bonus(after, bonus, n) for bonus, n in Counter(tables.prestige_bonuses[card]).items()]
        return series(told, "list.or" if tables.prestige_choice[card] else "list.and")

    def _bonus(self, after: State, bonus: int, count: int) -> Phrase:
        if bonus == RELEASE:
            return phrase("means.bonus.release", count=count)
        raised = after.copy()
        for _ in range(count):
            raise_disc(raised, self.seat, bonus)
        levels = {"old": level(after, self.seat, bonus), "new": level(raised, self.seat, bonus)}
        return phrase("means.bonus", track=phrase(f"track.{TRACK_NAMES[bonus]}"), **levels)
