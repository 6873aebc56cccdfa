"""The column majorities, the first-player vote and the Prestige cards."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.lists import replaced
from bruxelles.core.majority import most_of
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL, PHASE
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.board import AREA_COLUMNS
from bruxelles.games.bruxelles1893.rules.choices import BONUS, BONUSES_OF, CHOICES_OF_ALL, PRESTIGE, SLIDE
from bruxelles.games.bruxelles1893.rules.effects import raise_disc, release_meeple
from bruxelles.games.bruxelles1893.rules.flat import card_of, held, holder_of, slid_under
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_INACTIVE_COLUMN,
    CARD_MORE_VOTES,
    NEUTRAL,
    NOBODY,
    RELEASE,
    ROW_NAMES,
    ROWS,
    SIDE,
)
from bruxelles.games.bruxelles1893.rules.refusals import NO_CARD_UNDER_COLUMN, NO_SYMBOL, ROW_USED
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import SeatStep, Step

SLIDES: Final = [SLIDE + row for row in range(ROWS)]


def column_totals(s: State, column: int) -> list[int]:
    """Francs staked in the column, by seat; neutral meeples carry none."""
    totals = [0] * s.players
    for space in range(column, SIDE * SIDE, SIDE):
        seat = s.meeples[space]
        if seat != NOBODY and seat != NEUTRAL:
            totals[seat] += s.stakes[space]
    return totals


def column_leaders(s: State, column: int) -> list[int]:
    """Who staked the most there; nobody where nothing was staked (1893-8.2)."""
    return most_of(column_totals(s, column))


def column_winners(s: State) -> list[tuple[int, int]]:
    """The active columns that somebody leads alone, from left to right, each with its leader."""
    found: list[tuple[int, int]] = []
    for column in AREA_COLUMNS[s.square]:
        leaders = column_leaders(s, column)
        if len(leaders) == 1:
            found.append((column, leaders[0]))
    return found


class ResolveColumns(Step):
    """1893-8.2; who chooses first, and that bonuses of ties come before won cards: 1893-8.9."""

    NAME: ClassVar = "resolve-columns"
    ALONE: ClassVar = "resolve-columns"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        s.turn += 1
        order = s.seats_from(s.starter)
        for seat in reversed(order):
            s.stack.append(SpendWonCards(seat))
        for seat in reversed(order):
            s.stack.append(SpendTieBonuses(seat))
        s.stack.append(VoteFirstPlayer())
        columns = AREA_COLUMNS[s.square]
        leaders = [column_leaders(s, column) for column in columns]
        for i in reversed(range(len(columns))):
            if len(leaders[i]) == 1:
                s.stack.append(WinColumn(leaders[i][0], columns[i]))
        for i in range(len(columns)):
            if len(leaders[i]) > 1:
                self.tie(s, columns[i], leaders[i])

    def tie(self, s: State, column: int, leaders: list[int]) -> None:
        """1893-8.3: nobody gets the card, each tied player its bonus."""
        card = s.prestige_row[column]
        s.prestige_row = replaced(s.prestige_row, column, NOBODY)
        s.prestige_discard = [*s.prestige_discard, card]
        for seat in leaders:
            s.ties = [*s.ties, held(seat, card)]
            if s.events is not None:
                s.emit("tied-column", seat, column + 1, f"prestige:{card + 1}")


class WinColumn(Task):
    """The card of the column, or with card 25 one of the inactive area instead (1893-12.25)."""

    NAME: ClassVar = "win-column"
    FIELDS: ClassVar = (SEAT, fields.COLUMN)
    FRAME: ClassVar = PHASE

    def __init__(self, seat: int, column: int) -> None:
        self.seat = seat
        self.column = column

    def candidates(self, s: State) -> list[int]:
        if not s.card_ready(self.seat, CARD_INACTIVE_COLUMN):
            return [PRESTIGE + self.column]
        active = AREA_COLUMNS[s.square]
        return [PRESTIGE + c for c in range(SIDE) if c == self.column or c not in active]

    def verdict(self, s: State, choice: int) -> int:
        return NO_CARD_UNDER_COLUMN if s.prestige_row[choice - PRESTIGE] == NOBODY else LEGAL

    def about(self, s: State) -> Facts:
        return {"column": self.column + 1}

    def makes_sense(self, s: State) -> bool:
        return s.prestige_row[self.column] != NOBODY

    def resolve(self, s: State, choice: int) -> None:
        column = choice - PRESTIGE
        if column != self.column:
            s.use_card(self.seat, CARD_INACTIVE_COLUMN)
        card = s.prestige_row[column]
        s.prestige_row = replaced(s.prestige_row, column, NOBODY)
        s.won = [*s.won, held(self.seat, card)]
        if s.events is not None:
            s.emit("won-column", self.seat, column + 1, f"prestige:{card + 1}")


def votes_with(s: State, won: list[int]) -> list[int]:
    """Manneken-Pis by seat: of these cards won, of the first passer, and of card 26 (1893-12.26)."""
    votes = [0] * s.players
    for entry in won:
        votes[holder_of(entry)] += s.tables.prestige_manneken[card_of(entry)]
    if s.first_passer != NOBODY:
        votes[s.first_passer] += s.tables.first_pass_manneken  # 1893-7.4
    for seat in range(s.players):
        if s.card_ready(seat, CARD_MORE_VOTES):
            votes[seat] += s.tables.card_numbers[CARD_MORE_VOTES]
    return votes


def winner_of_vote(s: State, votes: list[int]) -> int:
    """1893-8.5: of those tied, the first one clockwise from the left neighbour of the old first player."""
    best = NOBODY
    for seat in s.seats_from(s.starter + 1):
        if best == NOBODY or votes[seat] > votes[best]:
            best = seat
    return best


class VoteFirstPlayer(Step):
    """1893-8.4: the most Manneken-Pis make the first player."""

    NAME: ClassVar = "vote-first-player"
    ALONE: ClassVar = "vote-first-player"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        votes = votes_with(s, s.won)
        for seat in range(s.players):
            if s.card_ready(seat, CARD_MORE_VOTES):
                s.use_card(seat, CARD_MORE_VOTES)
        best = winner_of_vote(s, votes)
        s.first_player = best
        if s.events is not None:
            s.emit("first-player", best, votes[best], "manneken-pis")


class SpendTieBonuses(SeatStep):
    NAME: ClassVar = "spend-tie-bonuses"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        cards = [card_of(entry) for entry in s.ties if holder_of(entry) == self.owner]
        s.ties = [entry for entry in s.ties if holder_of(entry) != self.owner]
        for card in reversed(cards):
            s.stack.append(TakeTieBonus(self.owner, card))


class SpendWonCards(SeatStep):
    NAME: ClassVar = "spend-won-cards"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        cards = [card_of(entry) for entry in s.won if holder_of(entry) == self.owner]
        for card in reversed(cards):
            s.stack.append(UsePrestige(self.owner, card))


def bonus_choices(s: State, card: int) -> list[int]:
    """One choice a bonus where the card lets choose, else a single choice for all it gives."""
    bonuses = s.tables.prestige_bonuses[card]
    if s.tables.prestige_choice[card] or len(bonuses) == 1:
        return [BONUS + bonus for bonus in bonuses]
    return [CHOICES_OF_ALL[tuple(sorted(bonuses))]]


def take_bonus(s: State, seat: int, choice: int) -> None:
    """1893-8.7: one bonus, or all of a card that gives several."""
    for bonus in BONUSES_OF[choice]:
        if bonus == RELEASE:
            release_meeple(s, seat)
        else:
            raise_disc(s, seat, bonus)


class TakeTieBonus(Task):
    NAME: ClassVar = "take-tie-bonus"
    FIELDS: ClassVar = (SEAT, fields.PRESTIGE)

    def __init__(self, seat: int, prestige: int) -> None:
        self.seat = seat
        self.prestige = prestige

    def candidates(self, s: State) -> list[int]:
        return bonus_choices(s, self.prestige)

    def about(self, s: State) -> Facts:
        return {"card": self.prestige + 1}

    def makes_sense(self, s: State) -> bool:
        return self.prestige in s.prestige_discard

    def resolve(self, s: State, choice: int) -> None:
        take_bonus(s, self.seat, choice)


class UsePrestige(Task):
    """1893-8.6: take the bonus and discard the card, or slide it under the board (1893-8.8)."""

    NAME: ClassVar = "use-prestige"
    FIELDS: ClassVar = (SEAT, fields.PRESTIGE)

    def __init__(self, seat: int, prestige: int) -> None:
        self.seat = seat
        self.prestige = prestige

    def candidates(self, s: State) -> list[int]:
        return bonus_choices(s, self.prestige) + SLIDES

    def verdict(self, s: State, choice: int) -> int:
        row = choice - SLIDE
        if not 0 <= row < ROWS:
            return LEGAL
        if not s.tables.prestige_symbols[self.prestige]:
            return NO_SYMBOL
        return ROW_USED if s.rows_used[self.seat] >> row & 1 else LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"row": ROW_NAMES[choice - SLIDE]}

    def about(self, s: State) -> Facts:
        return {"card": self.prestige + 1, "symbols": s.tables.prestige_symbols[self.prestige]}

    def makes_sense(self, s: State) -> bool:
        return held(self.seat, self.prestige) in s.won

    def resolve(self, s: State, choice: int) -> None:
        s.won = [entry for entry in s.won if entry != held(self.seat, self.prestige)]
        if choice in BONUSES_OF:
            s.prestige_discard = [*s.prestige_discard, self.prestige]
            take_bonus(s, self.seat, choice)
            return
        row = choice - SLIDE
        s.rows_used = replaced(s.rows_used, self.seat, s.rows_used[self.seat] | 1 << row)
        s.slid = sorted([*s.slid, slid_under(self.seat, row, self.prestige)])
        if s.events is not None:
            s.emit("slid", self.seat, s.tables.prestige_symbols[self.prestige], f"row:{ROW_NAMES[row]}")
