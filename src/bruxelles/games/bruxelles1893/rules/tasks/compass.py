"""The two needles of the compass."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.lists import replaced
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules.choices import ADVANCE, RETREAT
from bruxelles.games.bruxelles1893.rules.names import GLASS
from bruxelles.games.bruxelles1893.rules.payments import needle_kinds
from bruxelles.games.bruxelles1893.rules.refusals import NEEDLE_BLOCKED
from bruxelles.games.bruxelles1893.rules.state import State, Task


def turned(s: State, position: int, step: int) -> int:
    """The next space of the compass.

    1893-4.27: the Arrow lies on glass, which is skipped.
    1893-11.4: there is no Arrow with the expansion.
    """
    spaces = len(s.tables.compass)
    target = (position + step) % spaces
    if s.tables.compass[target] == GLASS and not s.belle_epoque:
        return (target + step) % spaces
    return target


def needle_target(s: State, choice: int) -> tuple[int, int]:
    """Which needle an ADVANCE or RETREAT choice moves, and where to."""
    step = 1 if choice < RETREAT else -1
    kind = choice - (ADVANCE if choice < RETREAT else RETREAT)
    needle = 0 if s.tables.compass[s.needles[0]] == kind else 1
    return needle, turned(s, s.needles[needle], step)


def move_needle(s: State, seat: int, choice: int) -> None:
    needle, target = needle_target(s, choice)
    s.needles = replaced(s.needles, needle, target)
    if s.events is not None:
        s.emit("needle-moved", seat, needle, f"compass:{target}")


class AdvanceNeedle(Task):
    """1893-4.26: one needle goes one step clockwise, never onto the other."""

    NAME: ClassVar = "advance-needle"

    def candidates(self, s: State) -> list[int]:
        first, second = needle_kinds(s)
        return [ADVANCE + first, ADVANCE + second]

    def verdict(self, s: State, choice: int) -> int:
        needle, target = needle_target(s, choice)
        return NEEDLE_BLOCKED if target == s.needles[1 - needle] else LEGAL

    def resolve(self, s: State, choice: int) -> None:
        move_needle(s, self.seat, choice)
