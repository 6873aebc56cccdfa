"""Claiming a Belle Époque tile after an action on a tile space."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.lists import added
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules.choices import CLAIM, SKIP
from bruxelles.games.bruxelles1893.rules.flat import claimed, tile_of
from bruxelles.games.bruxelles1893.rules.names import TILE_NAMES
from bruxelles.games.bruxelles1893.rules.refusals import NO_OTHER_ARCHITECT, TILE_CLAIMED
from bruxelles.games.bruxelles1893.rules.state import State, Task


class ClaimTile(Task):
    """1893-11.8: another available Architect is locked on a shown tile to the end; one meeple a tile."""

    NAME: ClassVar = "claim-tile"

    def candidates(self, s: State) -> list[int]:
        return [CLAIM + tile for tile in s.tiles] + [SKIP]

    def verdict(self, s: State, choice: int) -> int:
        if choice == SKIP:
            return LEGAL
        for claim in s.claims:
            if tile_of(claim) == choice - CLAIM:
                return TILE_CLAIMED
        return LEGAL if s.free[self.seat] else NO_OTHER_ARCHITECT

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"tile": TILE_NAMES[choice - CLAIM]}

    def makes_sense(self, s: State) -> bool:
        return s.belle_epoque

    def resolve(self, s: State, choice: int) -> None:
        if choice == SKIP:
            return
        s.free = added(s.free, self.seat, -1)
        s.claims = [*s.claims, claimed(self.seat, choice - CLAIM)]
        if s.events is not None:
            s.emit("claimed", self.seat, 1, f"tile:{TILE_NAMES[choice - CLAIM]}")
