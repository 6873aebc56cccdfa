"""What would come of the choices of a turn in Bruxelles 1893, and of those before it."""

from __future__ import annotations

from bruxelles.core.majority import majority
from bruxelles.core.task import tried
from bruxelles.games.bruxelles1893.rules.board import AREA_SPACES, INNER_IRISES
from bruxelles.games.bruxelles1893.rules.choices import (
    ACTIVATE,
    BID,
    BOARD,
    BRUSSELS,
    CHOICES,
    COPY,
    DONE,
    DOUBLE,
    NEUTRAL_AT,
    PASS,
    PLACE,
    SQUARE,
)
from bruxelles.games.bruxelles1893.rules.effects import level
from bruxelles.games.bruxelles1893.rules.names import (
    A_SIDE,
    ACTION_NAMES,
    CROWN,
    GRAND_PLACE,
    JOKER,
    NOBODY,
    SAINTE_CATHERINE,
    SIDE,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1893.rules.standing import vote
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.brussels import ActivateNobles, brussels_price
from bruxelles.games.bruxelles1893.rules.tasks.brussels_cards import TakeStakeBack
from bruxelles.games.bruxelles1893.rules.tasks.columns import column_leaders
from bruxelles.games.bruxelles1893.rules.tasks.majorities import brussels_counts
from bruxelles.games.bruxelles1893.rules.tasks.placement import Bid
from bruxelles.games.bruxelles1893.words.offers import Offers
from bruxelles.games.bruxelles1893.words.surroundings import column_of, house_at, irises_at
from bruxelles.games.bruxelles1893.words.trials import Trials, legal_of
from bruxelles.wording.leading import in_brussels
from bruxelles.wording.phrase import Phrase, phrase, series


class TurnConsequences:
    """Of the choices of a turn; the state must not change while they are used."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials
        self.things = trials.things
        self.s = trials.s
        self._offers: dict[int, Phrase] = {}
        self.families = {
            "bid": self._bid,
            "board": self._board,
            "brussels": self._brussels,
            "copy": self._copy,
            "double": self._double,
            "neutral": self._neutral,
            "pass": self._pass,
            "place": self._place,
            "square": self._square,
            "take-back": self._take_back,
            "travelers": self._travelers,
        }

    # A space and its stake ----------------------------------------------------------------------------------

    def _place(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        space = number - PLACE
        seat = self.trials.seat
        after = tried(tried(self.s, number), BID + 1)  # 1893-3.3: with the smallest stake
        action = self.s.actions[space]
        if action not in self._offers:  # the same on all its spaces
            self._offers[action] = Offers(after, seat, 1).of(action)
        beside = house_at(after, space, seat)
        if self.s.tile_spaces[space]:
            beside = [phrase("means.tile")]  # 1893-11.8
        return [self._offers[action], *irises_at(after, space, seat), *beside]

    def _copy(self, choice: str) -> list[Phrase]:
        return [Offers(self.s, self.trials.seat, 0).of(CHOICES.number(choice) - COPY)]

    def _bid(self, choice: str) -> list[Phrase]:
        s = self.s
        task = s.stack[-1]
        assert isinstance(task, Bid)
        after = tried(s, CHOICES.number(choice))
        left = phrase("means.left", francs=after.money[task.seat])
        return [column_of(after, task.space, task.seat), *self._prize(after, task.space % SIDE), left]

    def _prize(self, after: State, column: int) -> list[Phrase]:
        """The card of the column, and what becomes of it as things stand."""
        card = after.prestige_row[column]
        leading = column_leaders(after, column)
        if card == NOBODY:
            return []
        if self.trials.seat not in leading:
            return [phrase("means.prize.theirs", bonuses=self.trials.bonuses(after, card))]
        if len(leading) > 1:
            return [phrase("means.prize.tied", bonuses=self.trials.bonuses(after, card))]  # 1893-8.3
        return self.trials.prize(after, card)

    def _take_back(self, choice: str) -> list[Phrase]:
        task = self.s.stack[-1]
        assert isinstance(task, TakeStakeBack)
        return [column_of(tried(self.s, CHOICES.number(choice)), task.space, task.seat)]

    # Brussels and passing -----------------------------------------------------------------------------------

    def _brussels(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        action = number - BRUSSELS
        sending = tried(self.s, number)
        # Without Travelers, or with as few as it takes; who has some is asked afterwards.
        after = tried(sending, legal_of(sending, sending.stack[-1])[0])
        return [*self._visit(action, after), self._most_in_brussels(after), self._next_visit(after, action)]

    def _visit(self, action: int, after: State) -> list[Phrase]:
        """What cannot be seen from the name of the Brussels action."""
        s = self.s
        seat = self.trials.seat
        if action == GRAND_PLACE:
            task = ActivateNobles(seat, level(s, seat, CROWN))
            ready = [choice - ACTIVATE for choice in legal_of(s, task) if choice != DONE]
            if not ready:
                return [phrase("means.nobles.none-ready")]
            names = [self.things.noble_short(noble) for noble in ready]
            return [phrase("means.nobles.ready", nobles=series(names))]
        if action == SAINTE_CATHERINE:
            jokers = after.cubes_of(seat, JOKER) - s.cubes_of(seat, JOKER)
            if not jokers:
                return [phrase("nothing.joker")]
            return [phrase("means.jokers", count=jokers)] if jokers < s.tables.sainte_catherine else []
        return []

    def _most_in_brussels(self, after: State) -> Phrase:
        """Who would lose a meeple to the Courthouse as things stand (1893-8.13)."""
        return in_brussels(majority(brussels_counts(after)), self.trials.seat)

    def _next_visit(self, after: State, action: int) -> Phrase:
        seat = self.trials.seat
        left = after.free[seat] + after.travelers[seat]
        return phrase("means.next-visit", left=left, price=brussels_price(after, action))

    def _travelers(self, choice: str) -> list[Phrase]:
        after = tried(self.s, CHOICES.number(choice))
        seat = self.trials.seat
        left = [
            self.things.count("architect", after.free[seat]),
            self.things.count("traveler", after.travelers[seat]),
        ]
        return [self._most_in_brussels(after), phrase("means.meeples-left", meeples=series(left))]

    def _pass(self, choice: str) -> list[Phrase]:
        s = self.s
        seat = self.trials.seat
        after = tried(s, PASS)
        francs = after.money[seat] - s.money[seat]
        if s.first_passer == NOBODY:
            found = [phrase("means.pass.first", francs=francs)]
        else:
            found = [phrase("means.pass", francs=francs) if francs else phrase("means.pass.nothing")]
        unused = s.free[seat] + s.travelers[seat]
        if unused:
            found.append(phrase("means.unused", count=unused))
        before, now = vote(s), vote(after)
        if before and now and now["winner"] == seat != before["winner"]:
            found.append(phrase("means.first-player"))
        return found

    # Before the turns ---------------------------------------------------------------------------------------

    def _square(self, choice: str) -> list[Phrase]:
        s = self.s
        square = CHOICES.number(choice) - SQUARE
        spaces = AREA_SPACES[square]
        there = [s.actions[space] for space in spaces]
        actions = [
            phrase("means.square.action", action=phrase(f"action.{name}"), count=there.count(action))
            for action, name in enumerate(ACTION_NAMES)
        ]
        found = [
            series(actions, "list.comma"),
            phrase("means.square.irises", count=len(INNER_IRISES[square])),
        ]
        houses = [s.houses[space] for space in spaces if s.houses[space] != NOBODY]
        if houses:
            mine = houses.count(self.trials.seat)
            found.append(phrase("means.square.houses", mine=mine, theirs=len(houses) - mine))
        return found

    def _neutral(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        return irises_at(tried(self.s, number), number - NEUTRAL_AT, self.trials.seat)

    def _double(self, choice: str) -> list[Phrase]:
        number = CHOICES.number(choice)
        return irises_at(tried(self.s, number), number - DOUBLE, self.trials.seat)

    def _board(self, choice: str) -> list[Phrase]:
        """What is printed on the B-side and differs from the A-side."""
        tables = self.s.tables
        board = CHOICES.number(choice) - BOARD
        found: list[Phrase] = []
        for track in range(TRACKS):
            own, plain = tables.tracks[board][track], tables.tracks[A_SIDE][track]
            if own != plain:
                name = phrase(f"track.{TRACK_NAMES[track]}")
                found.append(
                    phrase("means.board.track", track=name, own=_numbers(own), plain=_numbers(plain))
                )
        own, plain = tables.house_costs[board], tables.house_costs[A_SIDE]
        if own != plain:
            found.append(phrase("means.board.houses", own=_numbers(own), plain=_numbers(plain)))
        symbols, usual = tables.row_symbols[board], tables.row_symbols[A_SIDE]
        if symbols != usual:
            found.append(phrase("means.board.rows", own=symbols, plain=usual))
        return found


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)
