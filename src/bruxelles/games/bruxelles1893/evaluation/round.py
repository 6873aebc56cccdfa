"""Terms of Bruxelles 1893: what the resolution would bring if the round ended now.

Counts in lists are written out, `votes[seat] = votes[seat] + 2`: compiled, `+=` on an item is much slower.
"""

from __future__ import annotations

from typing import Final

from bruxelles.bots.search.evaluation import TermSum
from bruxelles.games.bruxelles1893.evaluation.end import SeatCounts
from bruxelles.games.bruxelles1893.rules.board import AREA_SPACES, AROUND, INNER_IRISES
from bruxelles.games.bruxelles1893.rules.flat import card_of, holder_of
from bruxelles.games.bruxelles1893.rules.names import (
    ARCHITECT,
    CARD_MORE_VOTES,
    CROWN,
    IRIS,
    MEEPLE_ROW,
    NEUTRAL,
    NOBODY,
    PAVILIONS,
    ROUNDS,
    ROWS,
    SIDE,
)
from bruxelles.games.bruxelles1893.rules.state import State

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
    """What the round would bring one seat."""

    __slots__ = ("first", "irises", "jailed", "led", "open", "own", "tied", "visits", "won")

    def __init__(self, own: SeatCounts) -> None:
        self.own = own
        self.won = 0.0
        self.led = 0.0
        self.tied = 0.0
        self.irises = 0
        self.open = 0.0
        self.first = False
        self.jailed = False
        self.visits = 0


def outlooks(s: State, seats: list[SeatCounts]) -> list[Outlook]:
    """One for each of these seats; what all seats have a part in is counted once."""
    found = [Outlook(own) for own in seats]
    asked: list[Outlook | None] = [None] * s.players
    for one in found:
        asked[one.own.seat] = one
    first = s.first_player
    if s.square != NOBODY and s.stock_card != NOBODY:
        count_irises(s, found)
        count_cards_at_hand(s, asked)
        votes = count_columns(s, asked)
        if 0 in s.passed:
            first = winner_of_vote(s, votes)
        count_brussels(s, asked)
        if s.belle_epoque:
            count_visits(s, asked)
    for one in found:
        one.first = one.own.seat == first
    return found


def count_cards_at_hand(s: State, asked: list[Outlook | None]) -> None:
    """Cards won that are not used yet: they are as good as columns that are safe."""
    for entry in s.won:
        one = asked[holder_of(entry)]
        if one is not None:
            one.won += card_value(s, one, card_of(entry), True)
    for entry in s.ties:
        one = asked[holder_of(entry)]
        if one is not None:
            one.tied += card_value(s, one, card_of(entry), False)


def count_columns(s: State, asked: list[Outlook | None]) -> list[int]:
    """Who leads the columns whose cards still lie there. By seat: the votes of those cards."""
    n = s.players
    totals = [0] * (SIDE * n)
    gaps = 0
    for space in AREA_SPACES[s.square]:
        owner = s.meeples[space]
        if owner == NOBODY:
            gaps |= 1 << space % SIDE
        elif owner != NEUTRAL:
            i = space % SIDE * n + owner
            totals[i] = totals[i] + s.stakes[space]
    votes = [0] * n
    for column in range(SIDE):
        card = s.prestige_row[column]
        if card == NOBODY:
            continue
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
        if most == 0:
            continue
        if leaders > 1:
            for seat in range(n):
                one = asked[seat]
                if one is not None and totals[column * n + seat] == most:
                    one.tied += card_value(s, one, card, False)
            continue
        votes[best] = votes[best] + s.tables.prestige_manneken[card]
        one = asked[best]
        if one is not None:
            value = card_value(s, one, card, True)
            if gaps >> column & 1 and contestable(s, totals, column, best, most):
                one.led += value
            else:
                one.won += value
    return votes


def count_irises(s: State, found: list[Outlook]) -> None:
    """Who leads around the irises of the area; `counts` has four bits for each owner."""
    meeples = s.meeples
    for iris in INNER_IRISES[s.square]:
        counts = 0
        gaps = 0
        most = 0
        for space in AROUND[iris]:
            owner = meeples[space]
            if owner == NOBODY:
                gaps += 1
            else:
                counts += (2 if space == s.doubled else 1) << 4 * owner
                most = max(most, counts >> 4 * owner & 15)
        if gaps == 4:
            continue
        for one in found:
            if counts >> 4 * one.own.seat & 15 == most:
                if gaps == 0:
                    one.irises += 1
                else:
                    one.open += one.own.iris * most / (1.0 + gaps)


def count_brussels(s: State, asked: list[Outlook | None]) -> None:
    """Who has the most Architects there goes to the Courthouse with one of them."""
    most = 1
    for seat in range(s.players):
        most = max(most, s.in_brussels(seat))
    for seat in range(s.players):
        one = asked[seat]
        if one is not None:
            one.jailed = s.in_brussels(seat) == most


def count_visits(s: State, asked: list[Outlook | None]) -> None:
    for line in range(PAVILIONS):
        owner = s.pavilions[line]
        one = None if owner == NOBODY else asked[owner]
        if one is None:
            continue
        seen = 0
        for space in range(line * SIDE, line * SIDE + SIDE):
            visitor = s.meeples[space]
            if visitor != NOBODY and not seen >> visitor & 1:
                seen |= 1 << visitor
                one.visits += s.tables.pavilion_colour


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
        votes[s.first_passer] = votes[s.first_passer] + s.tables.first_pass_manneken
    best = NOBODY
    for i in range(1, s.players + 1):
        seat = (s.starter + i) % s.players
        if s.belle_epoque and s.card_ready(seat, CARD_MORE_VOTES):
            votes[seat] = votes[seat] + s.tables.card_numbers[CARD_MORE_VOTES]
        if best == NOBODY or votes[seat] > votes[best]:
            best = seat
    return best if votes[best] else NOBODY


def card_value(s: State, one: Outlook, card: int, slide: bool) -> float:
    """About what a Prestige card brings: its bonus, or its symbols under the best row."""
    tables = s.tables
    own = one.own
    value = 0.0
    choice = tables.prestige_choice[card]
    for bonus in tables.prestige_bonuses[card]:
        gain = bonus_value(s, own, bonus, one.irises)
        if not choice:
            value += gain
        elif gain > value:
            value = gain
    if slide:
        symbols = tables.prestige_symbols[card]
        used = s.rows_used[own.seat]
        counts = own.counts
        for row in range(ROWS):
            if not used >> row & 1 and symbols * counts[row] > value:
                value = float(symbols * counts[row])
    return value


def bonus_value(s: State, own: SeatCounts, bonus: int, irises: int) -> float:
    seat = own.seat
    left = ROUNDS - s.round
    if bonus > ARCHITECT:
        return own.symbols[MEEPLE_ROW] + FREE_MEEPLE * left if s.courthouse[seat] else 0.0
    numbers = s.tables.tracks[s.side(seat)][bonus]
    position = s.disc_of(seat, bonus)
    if position + 1 >= len(numbers):
        return 0.0
    step = numbers[position + 1] - numbers[position]
    if bonus == IRIS:
        return step * (irises + LIKELY_IRISES * left)
    if bonus == CROWN:
        return CROWN_STEP * step * left
    return step * (s.built[seat] + LIKELY_HOUSES * left)


def add_round(one: Outlook, term_sum: TermSum) -> None:
    """Add the values of ROUND_TERMS."""
    term_sum.add(one.won)
    term_sum.add(one.led)
    term_sum.add(one.tied)
    term_sum.add(float(one.irises * one.own.iris))
    term_sum.add(one.open)
    term_sum.add(1.0 if one.first else 0.0)
    term_sum.add(1.0 if one.jailed else 0.0)
    term_sum.add(float(one.visits))
