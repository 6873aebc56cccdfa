"""What would come of choices in Bruxelles 1897."""

from __future__ import annotations

from bruxelles.core.majority import majority
from bruxelles.core.task import tried
from bruxelles.games.bruxelles1897.rules.choices import (
    ACTIVATE,
    CHOICES,
    CHOOSE,
    COPY,
    DONE,
    SELL,
    TAKE,
    VISIT,
)
from bruxelles.games.bruxelles1897.rules.effects import (
    artwork_count,
    brussels_price,
    can_build,
    hand_size,
    house_price,
    level,
    material_cards,
)
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK,
    CITY_HALL,
    COLUMNS,
    CONSTRUCTION,
    EXPO,
    HOUSE,
    MATERIAL,
    MONEY,
    NOBILITY,
    NOBLE,
    ROUNDS,
    SUPPLY,
)
from bruxelles.games.bruxelles1897.rules.scoring import different, final_bonus, nobles_cost
from bruxelles.games.bruxelles1897.rules.standing import ended
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.brussels import ActivateNobles
from bruxelles.games.bruxelles1897.rules.tasks.cards import DrawTwo, receive
from bruxelles.games.bruxelles1897.rules.tasks.construction import PayMaterials
from bruxelles.games.bruxelles1897.rules.tasks.majorities import brussels_counts, column_leaders
from bruxelles.games.bruxelles1897.rules.tasks.nobles import ReleaseArchitect
from bruxelles.games.bruxelles1897.rules.tasks.turns import PlaceArchitect
from bruxelles.games.bruxelles1897.words.surroundings import coats_at, column_at
from bruxelles.games.bruxelles1897.words.trials import Trials, legal_of
from bruxelles.wording.leading import in_brussels
from bruxelles.wording.phrase import Phrase, phrase, series


def best_paid(s: State, seat: int) -> State:
    """The table when the house is paid for, in the way that gives the seat the most points."""
    task = s.stack[-1]
    if not isinstance(task, PayMaterials):
        return s
    ways = [best_paid(tried(s, choice), seat) for choice in legal_of(s, task)]
    return max(ways, key=lambda paid: paid.points[seat])


class Consequences:
    """Of legal choices; the state must not change while they are used."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials
        self.things = trials.things
        self.s = trials.s
        self.families = {
            "activate": self._activate,
            "architect": self._architect,
            "brussels": self._brussels,
            "choose": self._choose,
            "copy": self._copy,
            "discard": self._noble,
            "done": self._paid,
            "keep": self._noble,
            "pass": self._pass,
            "pay": self._paid,
            "sell": self._sell,
            "send": self._send,
            "take": self._take,
        }

    # A card of the Art Nouveau area -------------------------------------------------------------------------

    def _take(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        place = number - TAKE
        seat = self.trials.seat
        placing = tried(self.s, number)
        # With the first card that can be paid.
        after = tried(placing, legal_of(placing, placing.stack[-1])[0])
        return [
            *self._card(self.s.area[place]),
            *coats_at(after, place, seat),
            column_at(self.s, place, seat),
        ]

    def _choose(self, choice: str) -> list[Phrase]:
        return self._card(CHOICES.number(choice) - CHOOSE)

    def _card(self, card: int) -> list[Phrase]:
        """What the card would do here and now."""
        s = self.s
        seat = self.trials.seat
        if card < MATERIAL:
            held = s.artworks_of(seat)[card - ARTWORK]
            return [phrase("means.artwork.known", count=held) if held else phrase("means.artwork.new")]
        if card == MONEY:
            return [] if artwork_count(s, seat) else [phrase("note.no-sale")]
        if card == EXPO:
            return [phrase("means.expo", count=different(s.artworks_of(seat)))]
        after = s.copy()
        receive(after, seat, card)
        if card < HOUSE:
            return [self._materials(after)]
        if card < NOBLE:
            return self._house(after) if can_build(s, seat) else [self._needs(s, "means.cannot-build")]
        return self._effect(after)

    def _materials(self, after: State) -> Phrase:
        return phrase("means.enough") if can_build(after, self.trials.seat) else self._needs(after)

    def _needs(self, s: State, name: str = "means.needs") -> Phrase:
        """What the next house takes, against what there is: two on each card (1897-4.4)."""
        seat = self.trials.seat
        return phrase(name, price=house_price(s, seat), held=2 * material_cards(s, seat))

    def _house(self, after: State) -> list[Phrase]:
        """What a house brings that can be paid for, with the payment that scores most now."""
        (scores,) = self.trials.built(best_paid(after, self.trials.seat))
        return [phrase("means.house", price=house_price(self.s, self.trials.seat), scores=scores)]

    def _architect(self, choice: str) -> list[Phrase]:
        task = self.s.stack[-1]
        assert isinstance(task, PlaceArchitect)
        after = tried(self.s, CHOICES.number(choice))
        # What the card itself brings comes later, if it brings francs.
        left = self.s.money[task.seat] - task.value(self.s, CHOICES.number(choice))
        found = [column_at(after, task.place, task.seat), *self._prize(after, task.place % COLUMNS)]
        return [*found, phrase("means.left", francs=left)]

    def _prize(self, after: State, column: int) -> list[Phrase]:
        """The bonus card of the column, for one who leads there; its lower half counts in the last round."""
        seat = self.trials.seat
        if seat not in column_leaders(after, column):
            return []
        if after.round < ROUNDS:
            return [phrase("means.prize", bonus=self.things.top(column))]
        bottom = after.tables.bonus_finals[after.bonuses[column]]
        vp = final_bonus(ended(after), seat, bottom)
        return [phrase("means.prize.final", bonus=self.things.top(column), vp=vp)]

    # Brussels and passing -----------------------------------------------------------------------------------

    def _brussels(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        sending = tried(self.s, number)
        after = tried(sending, legal_of(sending, sending.stack[-1])[0])
        return [*self._ready(number - VISIT), self._prison(after), self._next_visit(after, number - VISIT)]

    def _ready(self, action: int) -> list[Phrase]:
        s = self.s
        seat = self.trials.seat
        if action != CITY_HALL:
            return []
        task = ActivateNobles(seat, level(s, seat, NOBILITY), 0)
        ready = [choice - ACTIVATE for choice in legal_of(s, task) if choice != DONE]
        return [phrase("means.ready", nobles=series([self.things.noble_short(noble) for noble in ready]))]

    def _prison(self, after: State) -> Phrase:
        """Who would lose an Architect card to prison as things stand (1897-7.8)."""
        return in_brussels(majority(brussels_counts(after)), self.trials.seat)

    def _next_visit(self, after: State, action: int) -> Phrase:
        left = hand_size(after, self.trials.seat)
        return phrase("means.next-visit", left=left, price=brussels_price(after, action))

    def _send(self, choice: str) -> list[Phrase]:
        after = tried(self.s, CHOICES.number(choice))
        hand = self.things.architects(after.hand_of(self.trials.seat))
        return [phrase("means.hand", cards=hand)]

    def _copy(self, choice: str) -> list[Phrase]:
        action = CHOICES.number(choice) - COPY
        return [self._needs(self.s)] if action in (CONSTRUCTION, SUPPLY) else []

    def _pass(self, choice: str) -> list[Phrase]:
        unused = hand_size(self.s, self.trials.seat)
        return [phrase("means.unused", count=unused)] if unused else []

    # Nobles, artworks, houses -------------------------------------------------------------------------------

    def _activate(self, choice: str) -> list[Phrase]:
        return self._effect(tried(self.s, CHOICES.number(choice)))

    def _effect(self, after: State) -> list[Phrase]:
        """What the noble just used does to levels, or that it does nothing now."""
        raised = self.trials.raised(after)
        if raised or after.money != self.s.money:
            return raised
        for task in after.stack[len(self.s.stack) - 1 :]:
            if isinstance(task, DrawTwo) or (isinstance(task, ReleaseArchitect) and legal_of(after, task)):
                return []  # that is drawn or asked next
        return [phrase("means.nothing")]

    def _noble(self, choice: str) -> list[Phrase]:
        """Kept or not: what all nobles will cost at the end, against the money there is."""
        after = tried(self.s, CHOICES.number(choice))
        seat = self.trials.seat
        cost = nobles_cost(after, seat)
        if not cost:
            return [phrase("means.owed.nothing")]
        found = [phrase("means.owed", cost=cost, money=after.money[seat])]
        unpaid = (after.nobles[seat] & ~ended(after).nobles[seat]).bit_count()
        if unpaid:
            vp = -unpaid * after.tables.unpaid_noble
            found.append(phrase("means.owed.unpaid", count=unpaid, vp=vp))
        return found

    def _sell(self, choice: str) -> list[Phrase]:
        colour = CHOICES.number(choice) - SELL
        left = tried(self.s, CHOICES.number(choice)).artworks_of(self.trials.seat)[colour]
        return [phrase("means.artworks-left", count=left) if left else phrase("means.artworks-left.none")]

    def _paid(self, choice: str) -> list[Phrase]:
        if not isinstance(self.s.stack[-1], PayMaterials):
            return []
        return self.trials.built(tried(self.s, CHOICES.number(choice)))
