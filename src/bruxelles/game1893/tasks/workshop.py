"""The Workshop action (1893-4.1), Cauchie's power (14.4) and Belle Époque cards 1 and 2."""

from __future__ import annotations

from typing import Final

from bruxelles.core.refusal import Facts
from bruxelles.game1893.choices import ARTWORK, SKIP, UNVEIL
from bruxelles.game1893.effects import take_artwork, take_cubes
from bruxelles.game1893.names import (
    BLACK,
    CAUCHIE,
    COLOUR_NAMES,
    GLASS,
    GREEN,
    IRON,
    JOKER,
    STONE,
    WHITE,
    WOOD,
    WORKS,
)
from bruxelles.game1893.state import State, Task
from bruxelles.game1893.tasks.base import PlacedTask, nothing_to_do
from bruxelles.game1893.tasks.cards import offer
from bruxelles.game1893.tasks.opening import artwork_verdict

CAUCHIE_CUBES: Final = (IRON, WOOD, STONE, GLASS)
"""1893-14.4: by colour of the created artwork; green gives a joker without the expansion."""


class CreateArtwork(PlacedTask):
    def candidates(self, s: State) -> list[int]:
        return [ARTWORK + colour for colour in range(5)]

    def shortlist(self, s: State) -> list[int]:
        return [ARTWORK + colour for colour in range(BLACK)]

    def verdict(self, s: State, choice: int) -> int:
        return artwork_verdict(s, choice - ARTWORK)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"colour": COLOUR_NAMES[choice - ARTWORK]}

    def resolve(self, s: State, choice: int) -> None:
        colour = choice - ARTWORK
        take_artwork(s, self.seat, colour)
        if s.power(self.seat, CAUCHIE):
            cube = JOKER if colour == GREEN and not s.belle_epoque else CAUCHIE_CUBES[colour]
            take_cubes(s, self.seat, cube, 1)
        if self.placed:
            if s.card_spaces[2] >= 0:
                s.stack.append(UnveilArtwork(self.seat))
            offer(s, self.seat, 1)

    def fall_away(self, s: State) -> None:
        nothing_to_do(s, self.seat, "workshop")


class UnveilArtwork(Task):
    """1893-12.2: one white artwork may be turned to its coloured side."""

    def candidates(self, s: State) -> list[int]:
        if not s.card_ready(self.seat, 2):
            return [SKIP]
        start = self.seat * WORKS + WHITE
        return [UNVEIL + colour for colour in range(BLACK) if s.works[start + colour]] + [SKIP]

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        colour = choice - UNVEIL
        s.use_card(self.seat, 2)
        s.works[self.seat * WORKS + WHITE + colour] -= 1
        s.works[self.seat * WORKS + colour] += 1
        if s.events is not None:
            s.emit("unveiled", self.seat, 1, COLOUR_NAMES[colour])
