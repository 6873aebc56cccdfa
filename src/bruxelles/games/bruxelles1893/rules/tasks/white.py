"""White artworks: tiles created with the white side up."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules.choices import WHITE_ARTWORK
from bruxelles.games.bruxelles1893.rules.effects import take_artwork
from bruxelles.games.bruxelles1893.rules.names import BLACK, COLOUR_NAMES, WHITE
from bruxelles.games.bruxelles1893.rules.refusals import STACK_EMPTY
from bruxelles.games.bruxelles1893.rules.state import State, Task


def any_tile_left(s: State) -> bool:
    """Whether a tile other than black is left to create an artwork from."""
    return any(s.art_stacks[colour] for colour in range(BLACK))


class CreateWhite(Task):
    """1893-11.11: the coloured side is fixed now, by the stack the tile is taken from."""

    NAME: ClassVar = "create-white"

    def candidates(self, s: State) -> list[int]:
        return [WHITE_ARTWORK + colour for colour in range(BLACK)]

    def verdict(self, s: State, choice: int) -> int:
        return LEGAL if s.art_stacks[choice - WHITE_ARTWORK] else STACK_EMPTY

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"colour": COLOUR_NAMES[choice - WHITE_ARTWORK]}

    def resolve(self, s: State, choice: int) -> None:
        take_artwork(s, self.seat, choice - WHITE_ARTWORK + WHITE)

    def fall_away(self, s: State) -> None:
        if s.events is not None:
            s.emit("no-effect", self.seat, 0, "artworks")
