"""What the tasks of this game have in common."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import SEAT
from bruxelles.core.task import SeatStep as CoreSeatStep
from bruxelles.core.task import Step as CoreStep
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.state import State, Task


class Step(CoreStep[State]):
    """A step of the game itself."""


class SeatStep(CoreSeatStep[State]):
    """A step of the game itself for one seat."""


class PlacedTask(Task):
    """A choice within an Art Nouveau action.

    `placed` is 1 when the action was taken by a meeple on the Art Nouveau board, and 0 when it was copied
    at the Cinquantenaire: Belle Époque cards 1-10 answer only to the former (1893-6.5, 1893-11.21).
    """

    FIELDS: ClassVar = (SEAT, fields.PLACED)

    def __init__(self, seat: int, placed: int) -> None:
        self.seat = seat
        self.placed = placed


def nothing_to_do(s: State, seat: int, what: str) -> None:
    """The action is possible to take but has nothing to act on (1893-3.6)."""
    if s.events is not None:
        s.emit("could-not-act", seat, 0, what)
