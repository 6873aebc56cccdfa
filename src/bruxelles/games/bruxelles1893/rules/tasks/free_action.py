"""The house owner's free action when an opponent uses the space (1893 chapter 5)."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import OWNER
from bruxelles.core.ledger import score
from bruxelles.core.task import GAME
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.effects import artworks, take_artwork
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BLACK,
    CONSTRUCTION,
    FROM_FREE_ACTIONS,
    MATERIALS,
    NOBLES,
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.materials import TakeCube
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import ActivateOne


class GiveFreeAction(Task):
    """1893-5.1: points and the black artwork come by themselves; a noble and a cube may be declined."""

    NAME: ClassVar = "give-free-action"
    FIELDS: ClassVar = (OWNER, fields.ACTION)

    def __init__(self, owner: int, action: int) -> None:
        self.seat = GAME
        self.owner = owner
        self.action = action

    def resolve(self, s: State, choice: int) -> None:
        owner = self.owner
        if s.events is not None:
            s.emit("free-action", owner, 0, ACTION_NAMES[self.action])
        if self.action == WORKSHOP:  # 1893-5.2
            if s.art_stacks[BLACK]:
                take_artwork(s, owner, BLACK)
            elif s.events is not None:
                s.emit("no-effect", owner, 0, "artworks")
        elif self.action == SALES:  # 1893-5.3
            score(s, owner, s.tables.free_artwork * artworks(s, owner), FROM_FREE_ACTIONS)
        elif self.action == NOBLES:  # 1893-5.4
            s.stack.append(ActivateOne(owner))
        elif self.action == MATERIALS:  # 1893-5.5
            s.stack.append(TakeCube(owner))
        else:
            assert self.action == CONSTRUCTION  # 1893-5.6; pavilions count, too (1893-11.20)
            score(s, owner, s.tables.free_building * s.built[owner], FROM_FREE_ACTIONS)
