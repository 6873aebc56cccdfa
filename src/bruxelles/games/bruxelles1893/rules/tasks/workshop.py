"""The Workshop action, Cauchie's power and Belle Époque cards 1 and 2."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.lists import added
from bruxelles.core.refusal import Facts
from bruxelles.games.bruxelles1893.rules.choices import ARTWORK, SKIP, UNVEIL
from bruxelles.games.bruxelles1893.rules.effects import take_artwork, take_cubes
from bruxelles.games.bruxelles1893.rules.flat import work_at
from bruxelles.games.bruxelles1893.rules.names import (
    BLACK,
    CARD_ARTWORK_FRANCS,
    CARD_UNVEIL_ARTWORK,
    CAUCHIE,
    COLOUR_NAMES,
    COLOURS,
    GLASS,
    JOKER,
    WHITE,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.base import PlacedTask, nothing_to_do
from bruxelles.games.bruxelles1893.rules.tasks.cards import CardTask, UseCard
from bruxelles.games.bruxelles1893.rules.tasks.opening import artwork_verdict
from bruxelles.games.bruxelles1893.rules.tasks.together import offer

ARTWORKS: Final = [ARTWORK + colour for colour in range(COLOURS)]
ARTWORKS_BUT_BLACK: Final = ARTWORKS[:BLACK]


class CreateArtwork(PlacedTask):
    """1893-4.1: one artwork of a colour of choice, not black."""

    NAME: ClassVar = "create-artwork"

    def candidates(self, s: State) -> list[int]:
        return ARTWORKS

    def shortlist(self, s: State) -> list[int]:
        return ARTWORKS_BUT_BLACK

    def verdict(self, s: State, choice: int) -> int:
        return artwork_verdict(s, choice - ARTWORK)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"colour": COLOUR_NAMES[choice - ARTWORK]}

    def resolve(self, s: State, choice: int) -> None:
        colour = choice - ARTWORK
        take_artwork(s, self.seat, colour)
        if s.power(self.seat, CAUCHIE):
            # 1893-14.4: by colour of the artwork; without the expansion a joker stands for glass
            cube = s.tables.cauchie_cubes[colour]
            take_cubes(s, self.seat, JOKER if cube == GLASS and not s.belle_epoque else cube, 1)
        if self.placed and s.belle_epoque:
            offer(s, self.seat, [UseCard(self.seat, CARD_ARTWORK_FRANCS), UnveilArtwork(self.seat)])

    def fall_away(self, s: State) -> None:
        nothing_to_do(s, self.seat, "workshop")


class UnveilArtwork(CardTask):
    """1893-12.2: one white artwork may be turned to its coloured side."""

    NAME: ClassVar = "unveil-artwork"

    def number(self) -> int:
        return CARD_UNVEIL_ARTWORK

    def candidates(self, s: State) -> list[int]:
        if not s.card_ready(self.seat, CARD_UNVEIL_ARTWORK):
            return [SKIP]
        whites = [colour for colour in range(BLACK) if s.works_of(self.seat, WHITE + colour)]
        return [UNVEIL + colour for colour in whites] + [SKIP]

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        colour = choice - UNVEIL
        s.use_card(self.seat, CARD_UNVEIL_ARTWORK)
        s.works = added(s.works, work_at(self.seat, WHITE + colour), -1)
        s.works = added(s.works, work_at(self.seat, colour), 1)
        if s.events is not None:
            s.emit("unveiled", self.seat, 1, COLOUR_NAMES[colour])
