"""What an Art Nouveau action of Bruxelles 1893 would give here and now, asked of the engine's own steps."""

from __future__ import annotations

from typing import NamedTuple

from bruxelles.core.task import LEGAL, NOTHING
from bruxelles.games.bruxelles1893.rules.choices import (
    ARTWORK,
    CHOICES,
    CURSOR,
    NOBLE,
    NOBLE_REVEALED,
    PAY,
    SELL,
    SELL_AS,
    SITE,
    TAKE_PAIR,
)
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    EMPTY,
    HANKAR,
    HOUSE_TILES,
    MATERIALS,
    NOBLES,
    PAVILIONS,
    SALES,
    SPACES,
    WHITE,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.payments import COUNTS, price
from bruxelles.games.bruxelles1893.rules.scoring import building_points
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.construction import (
    HOUSE,
    PayForHouse,
    PlaceHouse,
    PlacePavilion,
    build_verdict,
    can_build,
    site_verdict,
)
from bruxelles.games.bruxelles1893.rules.tasks.materials import TakeMaterials, take_pair
from bruxelles.games.bruxelles1893.rules.tasks.nobles import TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.sales import (
    GRID,
    MoveCursor,
    SellArtwork,
    SellWhiteAs,
    proceeds,
)
from bruxelles.games.bruxelles1893.rules.tasks.workshop import CreateArtwork
from bruxelles.games.bruxelles1893.words.prospects import can_act
from bruxelles.games.bruxelles1893.words.things import Things1893
from bruxelles.games.bruxelles1893.words.trials import legal_of
from bruxelles.wording.phrase import Phrase, phrase, series


class Building(NamedTuple):
    """A way to pay for a building, with what it scores."""

    payment: int
    now: int
    at_end: int
    """What all the seat's buildings score more, if the game ended."""


class Offers:
    """`s` is the table on which the action is taken, the stake paid; `placed` as in the steps."""

    def __init__(self, s: State, seat: int, placed: int) -> None:
        self.things = Things1893(s)
        self.s = s
        self.seat = seat
        self.placed = placed

    def of(self, action: int) -> Phrase:
        if not can_act(self.s, self.seat, action, self.placed):
            return phrase(f"cannot.{ACTION_NAMES[action]}")
        if action == WORKSHOP:
            return self._workshop()
        if action == SALES:
            return self._sales()
        if action == NOBLES:
            return self._nobles()
        return self._materials() if action == MATERIALS else self._construction()

    def _workshop(self) -> Phrase:
        s = self.s
        colours = [choice - ARTWORK for choice in legal_of(s, CreateArtwork(self.seat, self.placed))]
        new = [self.things.work_colour(colour) for colour in colours if not s.works_of(self.seat, colour)]
        return (
            phrase("means.workshop.new", colours=series(new, "list.or")) if new else phrase("means.workshop")
        )

    # Sales --------------------------------------------------------------------------------------------------

    def _sales(self) -> Phrase:
        works = [choice - SELL for choice in legal_of(self.s, SellArtwork(self.seat, self.placed))]
        if not works:
            return phrase("means.sales.card")  # 1893-12.4
        colours = [self.things.work_colour(work) for work in works if work < WHITE]
        if len(colours) < len(works):
            colours.append(phrase("means.white"))
        best = [self.best_sale(work) for work in works]
        francs = max([francs for francs, _ in best])
        points = max([points for _, points in best])
        return phrase("means.sales", colours=series(colours, "list.or"), francs=francs, vp=points)

    def best_sale(self, work: int) -> tuple[int, int]:
        """The most francs and the most points that the work can bring now, each with a cursor of its own."""
        if work < WHITE:
            return self.best_price(work, [work])
        task = SellWhiteAs(self.seat, work, self.placed)
        return self.best_price(work, [choice - SELL_AS for choice in legal_of(self.s, task)])

    def best_price(self, work: int, colours: list[int]) -> tuple[int, int]:
        """The same, sold as one of these colours."""
        s = self.s
        francs: list[int] = []
        points: list[int] = []
        for colour in colours:
            for choice in MoveCursor(self.seat, work, colour, self.placed).shortlist(s):
                centre = choice - CURSOR
                paid, scored = proceeds(s, self.seat, work, colour, centre // GRID, centre % GRID)
                francs.append(paid)
                points.append(scored)
        return max(francs), max(points)

    # Nobles and materials -----------------------------------------------------------------------------------

    def _nobles(self) -> Phrase:
        s = self.s
        found = [
            phrase(
                "means.noble",
                noble=self.things.noble_short(s.noble_row[choice - NOBLE]),
                francs=s.tables.slot_costs[choice - NOBLE],
            )
            for choice in legal_of(s, TakeNoble(self.seat, self.placed))
            if choice != NOBLE_REVEALED
        ]
        if s.power(self.seat, HANKAR):  # 1893-14.3
            found.append(phrase("means.noble.hankar"))
        return phrase("means.nobles", nobles=series(found, "list.comma"))

    def _materials(self) -> Phrase:
        s = self.s
        if s.built[self.seat] == HOUSE_TILES:
            return phrase("means.all-built")
        if can_build(s, self.seat, 0):
            return phrase("means.materials.enough")
        for choice in legal_of(s, TakeMaterials(self.seat, self.placed)):
            if choice >= TAKE_PAIR:
                after = s.copy()
                take_pair(after, self.seat, choice - TAKE_PAIR)
                if can_build(after, self.seat, 0):
                    cubes = self.things.cubes(CHOICES.text(choice).partition(":")[2])
                    return phrase("means.materials.complete", cubes=cubes)
        return self.needs()

    def needs(self) -> Phrase:
        """What the next house takes, by the needles."""
        s = self.s
        asking = [position for position in s.needles if s.tables.compass[position] != EMPTY]  # 1893-4.23
        needles = [self.things.compass(position) for position in asking]
        return phrase("means.needs", price=price(s, self.seat), needles=series(needles))

    # Construction -------------------------------------------------------------------------------------------

    def _construction(self) -> Phrase:
        whats = [what for what in range(PAVILIONS + 1) if self._can(what)]
        if not whats:
            return phrase("means.build.turn")  # 1893-14.6
        if whats[0] != HOUSE:
            return phrase("means.build.pavilions", rows=", ".join([str(what) for what in whats]))
        return self.building(HOUSE)

    def _can(self, what: int) -> bool:
        if what != HOUSE and not self.s.belle_epoque:
            return False
        return build_verdict(self.s, self.seat, what, self.placed) == LEGAL

    def building(self, what: int) -> Phrase:
        """A building that can be paid for: how, so that it scores most, and what it scores."""
        best = self.best_building(what)
        units = self.things.units(COUNTS[best.payment])
        return phrase("means.build", units=units, now=best.now, end=best.at_end)

    def best_building(self, what: int) -> Building:
        """The payment that scores most now; with card 9 only if there is no other (1893-12.9)."""
        s = self.s
        task = PayForHouse(self.seat, what, 0, self.placed)
        choices = legal_of(s, task)
        if not choices:
            task = PayForHouse(self.seat, what, 1, self.placed)
            choices = legal_of(s, task)
        ways = [built(s, task, choice) for choice in choices]
        return max(ways, key=lambda way: way.now)


def built(s: State, task: PayForHouse, choice: int) -> Building:
    """What paying like this and building would score."""
    seat = task.seat
    after = s.copy()
    task.resolve(after, choice)
    now = after.points[seat] - s.points[seat]
    if task.what == HOUSE:
        site = next(space for space in range(SPACES) if site_verdict(after, space) == LEGAL)
        PlaceHouse(seat).resolve(after, SITE + site)
    else:
        PlacePavilion(seat, task.what - 1).resolve(after, NOTHING)
    return Building(choice - PAY, now, building_points(after, seat) - building_points(s, seat))
