"""Set-up choices: the Architect board (in the variant) and the first artwork."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.lists import replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules.choices import ARTWORK, BOARD
from bruxelles.games.bruxelles1893.rules.effects import take_artwork
from bruxelles.games.bruxelles1893.rules.names import BLACK, BOARD_NAMES, COLOUR_NAMES, COLOURS
from bruxelles.games.bruxelles1893.rules.refusals import BOARD_TAKEN, NOT_BLACK, STACK_EMPTY
from bruxelles.games.bruxelles1893.rules.state import State, Task


class ChooseBoard(Task):
    """1893-14.2: boards are taken in turn order; nobody is asked where the A-sides are used."""

    NAME: ClassVar = "choose-board"

    def candidates(self, s: State) -> list[int]:
        return [BOARD + board for board in range(len(BOARD_NAMES))]

    def verdict(self, s: State, choice: int) -> int:
        return BOARD_TAKEN if choice - BOARD in s.boards else LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"seat": s.boards.index(choice - BOARD)}

    def resolve(self, s: State, choice: int) -> None:
        s.boards = replaced(s.boards, self.seat, choice - BOARD)
        if s.events is not None:
            s.emit("took-board", self.seat, 0, f"board:{BOARD_NAMES[choice - BOARD]}")


def artwork_verdict(s: State, colour: int) -> int:
    """Created artworks are of any colour but black, while the stack lasts (1893-4.1)."""
    if colour == BLACK:
        return NOT_BLACK
    return LEGAL if s.art_stacks[colour] else STACK_EMPTY


class ReceiveArtwork(Task):
    """An artwork of choice, not black: at the start of the game (1893-1.10), and by card 17 (1893-12.17)."""

    NAME: ClassVar = "receive-artwork"

    def candidates(self, s: State) -> list[int]:
        return [ARTWORK + colour for colour in range(COLOURS)]

    def verdict(self, s: State, choice: int) -> int:
        return artwork_verdict(s, choice - ARTWORK)

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return {"colour": COLOUR_NAMES[choice - ARTWORK]}

    def resolve(self, s: State, choice: int) -> None:
        take_artwork(s, self.seat, choice - ARTWORK)
