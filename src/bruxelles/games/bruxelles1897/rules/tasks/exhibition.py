"""The exhibition that the Expo card opens."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.field import SEAT
from bruxelles.core.ledger import score
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1897.rules import fields
from bruxelles.games.bruxelles1897.rules.choices import SHOW, SKIP
from bruxelles.games.bruxelles1897.rules.names import ARTWORK_NAMES, ARTWORKS, FROM_EXHIBITIONS, NOBODY
from bruxelles.games.bruxelles1897.rules.refusals import ALREADY_SHOWN, NOT_SHOWABLE
from bruxelles.games.bruxelles1897.rules.state import State, Task, artwork_at

ALL_SHOWN: Final[int] = (1 << ARTWORKS) - 1

EXHIBITS: Final = [*(SHOW + colour for colour in range(ARTWORKS)), SKIP]


def open_exhibition(s: State, seat: int) -> None:
    """1897-4.16: whoever takes the Expo card begins. 1897-4.19: with or without an artwork."""
    s.expo = seat
    out = 0
    for other in range(s.players):
        if s.passed[other]:  # 1897-4.18
            out |= 1 << other
    s.stack.append(ShowArtwork(seat, 0, out))


class ShowArtwork(Task):
    """1897-4.16: one artwork of a colour not yet shown (1897-4.17), or out for the rest of this exhibition.

    `shown`: the colours shown, as bits; `out`: the seats that take no part any more, as bits.
    """

    NAME: ClassVar = "show-artwork"
    FIELDS: ClassVar = (SEAT, fields.SHOWN, fields.OUT)

    def __init__(self, seat: int, shown: int, out: int) -> None:
        self.seat = seat
        self.shown = shown
        self.out = out

    def candidates(self, s: State) -> list[int]:
        return EXHIBITS

    def verdict(self, s: State, choice: int) -> int:
        if choice == SKIP:
            return LEGAL
        colour = choice - SHOW
        if not s.artworks[artwork_at(self.seat, colour)]:
            return NOT_SHOWABLE
        return ALREADY_SHOWN if self.shown >> colour & 1 else LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"colour": ARTWORK_NAMES[choice - SHOW]}

    def makes_sense(self, s: State) -> bool:
        passed = sum(1 << seat for seat in range(s.players) if s.passed[seat])
        return s.expo != NOBODY and passed & ~self.out == 0 and not self.out >> self.seat & 1

    def resolve(self, s: State, choice: int) -> None:
        shown = self.shown
        out = self.out
        if choice == SKIP:
            out |= 1 << self.seat
            if s.events is not None:
                s.emit("dropped-out", self.seat, 0, "exhibition")
        else:
            shown |= 1 << (choice - SHOW)
            if s.events is not None:
                s.emit("showed", self.seat, 1, ARTWORK_NAMES[choice - SHOW])
            score(s, self.seat, s.tables.exhibition_points, FROM_EXHIBITIONS)
        if shown == ALL_SHOWN:  # 1897-4.17
            return
        for i in range(1, s.players + 1):
            seat = (self.seat + i) % s.players
            if not out >> seat & 1:
                s.stack.append(ShowArtwork(seat, shown, out))
                return
