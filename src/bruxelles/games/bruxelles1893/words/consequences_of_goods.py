"""What would come of choices about artworks, cubes and houses in Bruxelles 1893."""

from __future__ import annotations

from bruxelles.core.majority import Owner
from bruxelles.core.task import LEGAL, tried
from bruxelles.games.bruxelles1893.rules.board import AREAS
from bruxelles.games.bruxelles1893.rules.choices import (
    ARTWORK,
    BUILD,
    CHOICES,
    REMOVE,
    SELL,
    SELL_AS,
    SITE,
    WHITE_ARTWORK,
)
from bruxelles.games.bruxelles1893.rules.effects import different_colours
from bruxelles.games.bruxelles1893.rules.names import (
    ARTWORK_ROW,
    CARD_CURSOR_STEPS,
    CONSTRUCTION,
    CUBE_NAMES,
    HOUSE_TILES,
    NOBODY,
    WHITE,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.compass import AdvanceNeedle
from bruxelles.games.bruxelles1893.rules.tasks.construction import (
    HOUSE,
    BuildWhat,
    PayForHouse,
    TurnNeedle,
    can_build,
)
from bruxelles.games.bruxelles1893.rules.tasks.majorities import colours_in_row
from bruxelles.games.bruxelles1893.rules.tasks.sales import (
    MoveCursor,
    SellArtwork,
    SellWhiteAs,
    empty_market_space,
    finish_sale,
)
from bruxelles.games.bruxelles1893.words.offers import Offers, built
from bruxelles.games.bruxelles1893.words.surroundings import free_action
from bruxelles.games.bruxelles1893.words.trials import Trials
from bruxelles.wording.leading import owners
from bruxelles.wording.phrase import Phrase, phrase, series


class GoodsConsequences:
    """Of choices about goods; the state must not change while they are used."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials
        self.things = trials.things
        self.s = trials.s
        self.families = {
            "advance": self._needle,
            "artwork": self._artwork,
            "as": self._sell_as,
            "build": self._build,
            "cursor": self._cursor,
            "exchange": self._cubes,
            "give": self._cubes,
            "house": self._site,
            "joker-for": self._cubes,
            "pay": self._pay,
            "remove": self._remove,
            "retreat": self._needle,
            "sell": self._sell,
            "take": self._cubes,
            "trade": self._artwork_row,
            "unveil": self._artwork_row,
            "white": self._white,
        }

    # Artworks -----------------------------------------------------------------------------------------------

    def _artwork(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        after = tried(self.s, number)
        return [
            *self._colour(after, number - ARTWORK),
            *self.trials.gains(after),
            self._worth(after, number - ARTWORK),
        ]

    def _white(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        after = tried(self.s, number)
        work = number - WHITE_ARTWORK + WHITE
        return [*self._colour(after, work), self._worth(after, work)]

    def _colour(self, after: State, work: int) -> list[Phrase]:
        """Whether it is a new colour, for which passing pays."""
        s = self.s
        seat = self.trials.seat
        new = different_colours(after, seat) - different_colours(s, seat)
        if new:
            return [phrase("means.artwork.new", francs=new * s.tables.pass_colour)]
        return [phrase("means.artwork.known", count=s.works_of(seat, work))] if work < WHITE else []

    def _worth(self, after: State, work: int) -> Phrase:
        """What it could be sold for, if it can be sold now."""
        seat = self.trials.seat
        if SellArtwork(seat, 0).verdict(after, SELL + work) != LEGAL:
            return phrase("means.worth.in-market")
        francs, points = Offers(after, seat, 0).best_sale(work)
        return phrase("means.worth", francs=francs, vp=points)

    def _sell(self, choice: str) -> list[Phrase]:
        task = self.s.stack[-1]
        assert isinstance(task, SellArtwork)
        work = CHOICES.number(choice) - SELL
        francs, points = Offers(self.s, task.seat, task.placed).best_sale(work)
        return [phrase("means.sale", francs=francs, vp=points), *self._without(work)]

    def _without(self, work: int) -> list[Phrase]:
        """What the row of artworks would score without it."""
        after = self.s.copy()
        if NOBODY not in after.market:
            empty_market_space(after, 0)
        finish_sale(after, self.trials.seat, work, min(work, WHITE - 1))
        return self.trials.row(after, ARTWORK_ROW)

    def _sell_as(self, choice: str) -> list[Phrase]:
        task = self.s.stack[-1]
        assert isinstance(task, SellWhiteAs)
        offers = Offers(self.s, task.seat, task.placed)
        francs, points = offers.best_price(task.work, [CHOICES.number(choice) - SELL_AS])
        return [phrase("means.sale", francs=francs, vp=points)]

    def _cursor(self, choice: str) -> list[Phrase]:
        task = self.s.stack[-1]
        assert isinstance(task, MoveCursor)
        used = tried(self.s, CHOICES.number(choice)).cards_used != self.s.cards_used
        return [phrase("means.card-used", card=CARD_CURSOR_STEPS)] if used else []

    def _remove(self, choice: str) -> list[Phrase]:
        work = self.s.market[CHOICES.number(choice) - REMOVE]
        return [phrase("means.sold-again", colour=self.things.work_colour(work))]

    def _artwork_row(self, choice: str) -> list[Phrase]:
        return self.trials.row(tried(self.s, CHOICES.number(choice)), ARTWORK_ROW)

    # Cubes --------------------------------------------------------------------------------------------------

    def _cubes(self, choice: str) -> list[Phrase]:
        after = tried(self.s, CHOICES.number(choice))
        seat = self.trials.seat
        if after.built[seat] == HOUSE_TILES:
            return [phrase("means.all-built")]
        return [phrase("means.enough") if can_build(after, seat, 0) else Offers(after, seat, 0).needs()]

    # Buildings ----------------------------------------------------------------------------------------------

    def _build(self, choice: str) -> list[Phrase]:
        task = self.s.stack[-1]
        assert isinstance(task, BuildWhat)
        what = CHOICES.number(choice) - BUILD
        found = [Offers(self.s, task.seat, task.placed).building(what)]
        if what != HOUSE:
            colours = colours_in_row(self.s, what - 1)
            vp = self.s.tables.pavilion_colour * colours
            found.append(phrase("means.pavilion", row=what, colours=colours, vp=vp))
        return found

    def _pay(self, choice: str) -> list[Phrase]:
        s = self.s
        task = s.stack[-1]
        assert isinstance(task, PayForHouse)
        number = CHOICES.number(choice)
        way = built(s, task, number)
        after = tried(s, number)
        cubes = [(name, after.cubes_of(task.seat, cube)) for cube, name in enumerate(CUBE_NAMES)]
        left = [self.things.count(name, count) for name, count in cubes if count]
        left.append(phrase("means.francs", francs=after.money[task.seat]))
        return [
            phrase("means.pay", now=way.now, end=way.at_end),
            phrase("means.goods-left", goods=series(left)),
        ]

    def _needle(self, choice: str) -> list[Phrase]:
        task = self.s.stack[-1]
        after = tried(self.s, CHOICES.number(choice))
        if isinstance(task, TurnNeedle):
            return [Offers(after, task.seat, task.placed).of(CONSTRUCTION)]
        assert isinstance(task, AdvanceNeedle)
        able: list[Owner] = [
            seat for seat in range(after.players) if seat != task.seat and can_build(after, seat, 0)
        ]
        if not able:
            return [phrase("means.needle.nobody")]
        return [phrase("means.needle.others", who=owners(able), count=len(able))]

    def _site(self, choice: str) -> list[Phrase]:
        s = self.s
        number = CHOICES.number(choice)
        space = number - SITE
        gain = free_action(tried(s, number), self.trials.seat, s.actions[space])
        found = [phrase("means.site", gain=gain)]
        if not AREAS[s.square][space]:
            found.append(phrase("means.site.inactive"))
        return found
