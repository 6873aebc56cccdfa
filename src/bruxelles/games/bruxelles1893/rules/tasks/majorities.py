"""The Brussels majority and the pavilion visit, with Belle Époque cards 29 to 32."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.ledger import gain_money, score
from bruxelles.core.lists import added
from bruxelles.core.majority import most_of
from bruxelles.core.task import PHASE
from bruxelles.games.bruxelles1893.rules.flat import architect_at
from bruxelles.games.bruxelles1893.rules.names import (
    BRUSSELS_ACTIONS,
    CARD_COLLECTION_FRANCS,
    CARD_COLLECTION_POINTS,
    CARD_SPARED_ARCHITECT,
    CARD_TRAVELER_POINTS,
    FROM_CARDS,
    FROM_PAVILION_VISITS,
    NOBODY,
    PAVILIONS,
    SIDE,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.base import Step


def is_spared(s: State, seat: int) -> bool:
    """1893-12.29: whether one of the seat's Architects leaves before the count."""
    return s.card_ready(seat, CARD_SPARED_ARCHITECT) and s.in_brussels(seat) > 0


def brussels_counts(s: State) -> list[int]:
    """1893-8.13: by seat, the Architects that count for the majority."""
    return [s.in_brussels(seat) - (1 if is_spared(s, seat) else 0) for seat in range(s.players)]


class ResolveBrussels(Step):
    """1893-8.13: who has the most Architects there, tied or not, sends one to the Courthouse."""

    NAME: ClassVar = "resolve-brussels"
    ALONE: ClassVar = "resolve-brussels"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        if s.belle_epoque:
            self.before(s)
        placed = brussels_counts(s)
        for seat in most_of(placed):
            take_from_brussels(s, seat)
            s.courthouse = added(s.courthouse, seat, 1)
            if s.events is not None:
                s.emit("to-courthouse", seat, placed[seat], "courthouse")

    def before(self, s: State) -> None:
        """What comes before the count, with the expansion."""
        travelers = sum(s.brussels_travelers)
        for seat in range(s.players):
            if s.card_ready(seat, CARD_TRAVELER_POINTS):  # 1893-12.30: before they leave
                s.use_card(seat, CARD_TRAVELER_POINTS)
                score(s, seat, s.tables.card_numbers[CARD_TRAVELER_POINTS] * travelers, FROM_CARDS)
        s.train += travelers  # 1893-11.22
        s.brussels_travelers = [0] * BRUSSELS_ACTIONS
        for seat in range(s.players):
            if is_spared(s, seat):
                s.use_card(seat, CARD_SPARED_ARCHITECT)
                take_from_brussels(s, seat)
                s.free = added(s.free, seat, 1)


def take_from_brussels(s: State, seat: int) -> None:
    """One Architect leaves; from which of the four spaces makes no difference any more."""
    for i in range(architect_at(seat, 0), architect_at(seat, BRUSSELS_ACTIONS)):
        if s.brussels[i]:
            s.brussels = added(s.brussels, i, -1)
            return


def colours_in_row(s: State, row: int) -> int:
    """1893-11.23: different colours of meeples in a row of the board, neutral ones included."""
    return len({owner for owner in s.meeples[row * SIDE : row * SIDE + SIDE] if owner != NOBODY})


class VisitPavilions(Step):
    """1893-11.23: points for each different colour in the row facing each pavilion, neutral ones included."""

    NAME: ClassVar = "visit-pavilions"
    ALONE: ClassVar = "visit-pavilions"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        for row in range(PAVILIONS):
            owner = s.pavilions[row]
            if owner != NOBODY:
                colours = colours_in_row(s, row)
                if s.events is not None:
                    s.emit("visited", owner, colours, f"pavilion:{row + 1}")
                score(s, owner, s.tables.pavilion_colour * colours, FROM_PAVILION_VISITS)
        for seat in range(s.players):
            cards = s.pavilions.count(seat)
            if s.card_ready(seat, CARD_COLLECTION_POINTS):  # 1893-12.31
                s.use_card(seat, CARD_COLLECTION_POINTS)
                score(s, seat, s.tables.card_numbers[CARD_COLLECTION_POINTS] * cards, FROM_CARDS)
            if s.card_ready(seat, CARD_COLLECTION_FRANCS):  # 1893-12.32
                s.use_card(seat, CARD_COLLECTION_FRANCS)
                gain_money(s, seat, s.tables.card_numbers[CARD_COLLECTION_FRANCS] * cards, "card")
