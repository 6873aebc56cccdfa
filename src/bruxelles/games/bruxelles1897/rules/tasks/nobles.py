"""Keeping nobles, and the prison they open."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import SEAT
from bruxelles.core.lists import added, replaced
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1897.rules import fields
from bruxelles.games.bruxelles1897.rules.choices import DISCARD, KEEP, RELEASE
from bruxelles.games.bruxelles1897.rules.effects import discard
from bruxelles.games.bruxelles1897.rules.names import KIND_NAMES, KINDS, NOBLE, NOBLE_NAMES
from bruxelles.games.bruxelles1897.rules.refusals import NOBLE_TWICE
from bruxelles.games.bruxelles1897.rules.state import State, Task, architect_at


class ReleaseArchitect(Task):
    """1897-4.15, 1897-7.5: an own Architect card of choice out of the prison, to hand."""

    NAME: ClassVar = "release-architect"

    def candidates(self, s: State) -> list[int]:
        return [RELEASE + kind for kind in range(KINDS) if s.prison[architect_at(self.seat, kind)]]

    def resolve(self, s: State, choice: int) -> None:
        kind = choice - RELEASE
        s.prison = added(s.prison, architect_at(self.seat, kind), -1)
        s.hand = added(s.hand, architect_at(self.seat, kind), 1)
        if s.events is not None:
            s.emit("released", self.seat, 1, f"architect:{KIND_NAMES[kind]}")

    def fall_away(self, s: State) -> None:
        if s.events is not None:
            s.emit("no-effect", self.seat, 0, "prison")


class KeepNoble(Task):
    """1897-4.8: keep or discard; a second one of the same name is discarded. 1897-4.9: kept, it is tapped."""

    NAME: ClassVar = "keep-noble"
    FIELDS: ClassVar = (SEAT, fields.NOBLE)

    def __init__(self, seat: int, noble: int) -> None:
        self.seat = seat
        self.noble = noble

    def candidates(self, s: State) -> list[int]:
        return [KEEP, DISCARD]

    def verdict(self, s: State, choice: int) -> int:
        return NOBLE_TWICE if choice == KEEP and s.nobles[self.seat] >> self.noble & 1 else LEGAL

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return self.about(s)

    def about(self, s: State) -> Facts:
        return {"noble": NOBLE_NAMES[self.noble]}

    def holds(self) -> list[int]:
        return [NOBLE + self.noble]

    def resolve(self, s: State, choice: int) -> None:
        if choice == DISCARD:
            discard(s, NOBLE + self.noble)
            return
        s.nobles = replaced(s.nobles, self.seat, s.nobles[self.seat] | 1 << self.noble)
        s.tapped = replaced(s.tapped, self.seat, s.tapped[self.seat] | 1 << self.noble)
        if s.events is not None:
            s.emit("kept-noble", self.seat, 0, f"noble:{NOBLE_NAMES[self.noble]}")
