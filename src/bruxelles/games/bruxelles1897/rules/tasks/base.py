"""What the tasks of this game have in common."""

from __future__ import annotations

from bruxelles.core.task import SeatStep as CoreSeatStep
from bruxelles.core.task import Step as CoreStep
from bruxelles.games.bruxelles1897.rules.state import State


class Step(CoreStep[State]):
    """A step of the game itself."""


class SeatStep(CoreSeatStep[State]):
    """A step of the game itself for one seat."""
