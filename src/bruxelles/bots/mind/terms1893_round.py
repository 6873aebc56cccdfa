"""Terms of Bruxelles 1893: what the resolution would bring if the round ended now."""

from __future__ import annotations

from typing import Final

from bruxelles.bots.mind.terms1893_end import Standing
from bruxelles.game1893.board import AREA_SPACES, AROUND, INNER_IRISES
from bruxelles.game1893.names import (
    ARCHITECT,
    CROWN,
    IRIS,
    MEEPLE_ROW,
    NEUTRAL,
    NOBODY,
    PAVILIONS,
    ROUNDS,
    ROWS,
    SIDE,
    TRACKS,
)
from bruxelles.game1893.state import State

ROUND_TERMS: Final = (
    "cards-won",
    "columns-led",
    "columns-tied",
    "irises",
    "open-irises",
    "first-player",
    "brussels-majority",
    "pavilion-visit",
)
"""Units: points that Prestige cards may bring, of columns which nobody can contest any more, of columns led
alone, of columns led with others; points of the irises led; the same for irises not yet surrounded; 1 for who
leads the vote for first player; 1 for a meeple that must go to the Courthouse; points of pavilion visits."""

LIKELY_IRISES: Final = 1.5
"""A round's irises for a seat, to value a step of the Iris track in the rounds to come."""
LIKELY_HOUSES: Final = 0.6
"""Houses that a seat may build in a round."""
CROWN_STEP: Final = 1.5
"""Points of a step of the Crown track for each round to come."""
FREE_MEEPLE: Final = 1.5
"""Points of a meeple for each round to come."""


class Outlook:
    """What the round would bring the seats that are asked for, counted once for all."""

    __slots__ = (
        "asked",
        "first",
        "irises",
        "jailed",
        "led",
        "open",
        "tied",
        "visits",
        "won",
    )

    def __init__(self, s: State, seats: list[Standing]) -> None:
        n = s.players
        self.asked: list[Standing | None] = [None] * n
        for own in seats:
            self.asked[own.seat] = own
        self.won = [0.0] * n
        self.led = [0.0] * n
        self.tied = [0.0] * n
        self.irises = [0] * n
        self.open = [0.0] * n
        self.jailed = [False] * n
        self.visits = [0] * n
        self.first = s.first_player
        if s.square == NOBODY or s.stock_card == NOBODY:
            return
        self.count_irises(s)
        self.count_cards_at_hand(s)
        self.count_columns(s)
        self.count_brussels(s)
        if s.belle_epoque:
            self.count_visits(s)

    def count_cards_at_hand(self, s: State) -> None:
        """Cards won that are not used yet: they are as good as columns that are safe."""
        for entry in s.won:
            seat = entry // 32
            self.won[seat] += self.card_value(s, seat, entry % 32, True)
        for entry in s.ties:
            seat = entry // 32
            self.tied[seat] += self.card_value(s, seat, entry % 32, False)

    def card_value(self, s: State, seat: int, card: int, slide: bool) -> float:
        own = self.asked[seat]
        return 0.0 if own is None else card_value(s, own, card, slide, self.irises[seat])

    def count_columns(self, s: State) -> None:
        """Who leads the columns whose cards still lie there, and by their cards the vote."""
        n = s.players
        totals = [0] * (SIDE * n)
        gaps = [0] * SIDE
        for space in AREA_SPACES[s.square]:
            owner = s.meeples[space]
            if owner == NOBODY:
                gaps[space % SIDE] += 1
            elif owner != NEUTRAL:
                totals[space % SIDE * n + owner] += s.stakes[space]
        votes = [0] * n
        for column in range(SIDE):
            most = 0
            leaders = 0
            best = NOBODY
            for seat in range(n):
                total = totals[column * n + seat]
                if total > most:
                    most = total
                    leaders = 1
                    best = seat
                elif total == most:
                    leaders += 1
            card = s.prestige_row[column]
            if most == 0 or card == NOBODY:
                continue
            if leaders > 1:
                for seat in range(n):
                    if totals[column * n + seat] == most:
                        self.tied[seat] += self.card_value(s, seat, card, False)
                continue
            votes[best] += s.tables.prestige_manneken[card]
            value = self.card_value(s, best, card, True)
            if gaps[column] and contestable(s, totals, column, best, most):
                self.led[best] += value
            else:
                self.won[best] += value
        if 0 in s.passed:
            self.first = winner_of_vote(s, votes)

    def count_irises(self, s: State) -> None:
        meeples = s.meeples
        counts = [0] * (NEUTRAL + 1)
        for iris in INNER_IRISES[s.square]:
            for i in range(NEUTRAL + 1):
                counts[i] = 0
            gaps = 0
            most = 0
            for space in AROUND[iris]:
                owner = meeples[space]
                if owner == NOBODY:
                    gaps += 1
                else:
                    counts[owner] += 2 if space == s.doubled else 1
                    if counts[owner] > most:
                        most = counts[owner]
            if gaps == 4:
                continue
            for seat in range(s.players):
                own = self.asked[seat]
                if own is not None and counts[seat] == most:
                    if gaps == 0:
                        self.irises[seat] += 1
                    else:
                        self.open[seat] += own.iris * most / (1.0 + gaps)

    def count_brussels(self, s: State) -> None:
        """Who has the most Architects there goes to the Courthouse with one of them."""
        placed = s.brussels
        most = 0
        for seat in range(s.players):
            i = seat * 4
            total = placed[i] + placed[i + 1] + placed[i + 2] + placed[i + 3]
            if total > most:
                most = total
        if most == 0:
            return
        for seat in range(s.players):
            i = seat * 4
            self.jailed[seat] = placed[i] + placed[i + 1] + placed[i + 2] + placed[i + 3] == most

    def count_visits(self, s: State) -> None:
        for line in range(PAVILIONS):
            owner = s.pavilions[line]
            if owner == NOBODY:
                continue
            seen = 0
            for space in range(line * SIDE, line * SIDE + SIDE):
                visitor = s.meeples[space]
                if visitor != NOBODY and not seen >> visitor & 1:
                    seen |= 1 << visitor
                    self.visits[owner] += 1


def contestable(s: State, totals: list[int], column: int, leader: int, most: int) -> bool:
    """Whether somebody else may still come level, a space being free."""
    n = s.players
    for seat in range(n):
        if seat == leader or s.passed[seat] or not s.free[seat]:
            continue
        if totals[column * n + seat] + s.money[seat] >= most:
            return True
    return False


def winner_of_vote(s: State, votes: list[int]) -> int:
    """The first player of the next round if nothing else happens (1893-8.4, 8.5); NOBODY without any vote."""
    if s.first_passer != NOBODY:
        votes[s.first_passer] += 2
    best = NOBODY
    for i in range(1, s.players + 1):
        seat = (s.starter + i) % s.players
        if s.belle_epoque and s.card_ready(seat, 26):
            votes[seat] += 2
        if best == NOBODY or votes[seat] > votes[best]:
            best = seat
    return best if votes[best] else NOBODY


def card_value(s: State, own: Standing, card: int, slide: bool, irises: int) -> float:
    """About what a Prestige card brings: its bonus, or its symbols under the best row."""
    tables = s.tables
    value = 0.0
    choice = tables.prestige_choice[card]
    for bonus in tables.prestige_bonuses[card]:
        one = bonus_value(s, own, bonus, irises)
        if not choice:
            value += one
        elif one > value:
            value = one
    if slide:
        symbols = tables.prestige_symbols[card]
        used = s.rows_used[own.seat]
        counts = own.counts
        for row in range(ROWS):
            if not used >> row & 1 and symbols * counts[row] > value:
                value = float(symbols * counts[row])
    return value


def bonus_value(s: State, own: Standing, bonus: int, irises: int) -> float:
    seat = own.seat
    left = ROUNDS - s.round
    if bonus > ARCHITECT:
        return own.symbols[MEEPLE_ROW] + FREE_MEEPLE * left if s.courthouse[seat] else 0.0
    numbers = s.tables.tracks[s.side(seat)][bonus]
    position = s.discs[seat * TRACKS + bonus]
    if position + 1 >= len(numbers):
        return 0.0
    step = numbers[position + 1] - numbers[position]
    if bonus == IRIS:
        return step * (irises + LIKELY_IRISES * left)
    if bonus == CROWN:
        return CROWN_STEP * step * left
    return step * (s.built[seat] + LIKELY_HOUSES * left)


def add_round(s: State, found: Outlook, own: Standing, row: list[float]) -> None:
    """Append the values of ROUND_TERMS."""
    seat = own.seat
    row.append(found.won[seat])
    row.append(found.led[seat])
    row.append(found.tied[seat])
    row.append(float(found.irises[seat] * own.iris))
    row.append(found.open[seat])
    row.append(1.0 if found.first == seat else 0.0)
    row.append(1.0 if found.jailed[seat] else 0.0)
    row.append(float(found.visits[seat]))
