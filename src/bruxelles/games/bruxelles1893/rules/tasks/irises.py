"""The iris majorities, with Belle Époque cards 27 and 28."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.ledger import gain_money, score
from bruxelles.core.majority import most_of
from bruxelles.core.task import PHASE
from bruxelles.games.bruxelles1893.rules.board import AROUND, INNER_IRISES
from bruxelles.games.bruxelles1893.rules.choices import DOUBLE
from bruxelles.games.bruxelles1893.rules.effects import level
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_DOUBLE_MEEPLE,
    CARD_IRIS_LEADS,
    FROM_IRISES,
    IRIS,
    IRIS_NAMES,
    NEUTRAL,
    NOBODY,
    SPACE_NAMES,
    SPACES,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.base import Step


class ResolveIrises(Step):
    NAME: ClassVar = "resolve-irises"
    ALONE: ClassVar = "resolve-irises"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        s.stack.append(ScoreIrises())
        for seat in range(s.players):
            if s.card_ready(seat, CARD_DOUBLE_MEEPLE):
                s.stack.append(DoubleMeeple(seat))


class DoubleMeeple(Task):
    """1893-12.27: one own meeple on a face-down tile counts double in every iris it touches."""

    NAME: ClassVar = "double-meeple"

    def candidates(self, s: State) -> list[int]:
        return [DOUBLE + i for i in range(SPACES) if s.tile_spaces[i] and s.meeples[i] == self.seat]

    def makes_sense(self, s: State) -> bool:
        return s.card_owner(CARD_DOUBLE_MEEPLE) == self.seat

    def resolve(self, s: State, choice: int) -> None:
        s.use_card(self.seat, CARD_DOUBLE_MEEPLE)
        s.doubled = choice - DOUBLE
        if s.events is not None:
            s.emit("doubled", self.seat, 2, f"space:{SPACE_NAMES[s.doubled]}")

    def fall_away(self, s: State) -> None:
        if s.events is not None:
            s.emit("no-effect", self.seat, 0, f"card:{CARD_DOUBLE_MEEPLE}")


def surrounded(s: State, iris: int) -> bool:
    """1893-8.10: whether there is a meeple on each of its four spaces."""
    return all(s.meeples[space] != NOBODY for space in AROUND[iris])


def touched(s: State, iris: int) -> bool:
    """Whether there is a meeple on any of its four spaces."""
    return any(s.meeples[space] != NOBODY for space in AROUND[iris])


def iris_counts(s: State, iris: int) -> list[int]:
    """Meeples around the iris by owner, the neutral last; a doubled one counts for two."""
    counts = [0] * (NEUTRAL + 1)
    for space in AROUND[iris]:
        owner = s.meeples[space]
        if owner != NOBODY:
            counts[owner] += 2 if space == s.doubled else 1
    return counts


def iris_leaders(s: State, iris: int) -> list[int]:
    """1893-8.10: who has the most meeples around a surrounded iris, neutral ones included; else nobody."""
    return most_of(iris_counts(s, iris)) if surrounded(s, iris) else []


class ScoreIrises(Step):
    """1893-8.11: each leader, tied or not, scores the own iris level; a neutral one nothing (1893-8.12)."""

    NAME: ClassVar = "score-irises"
    ALONE: ClassVar = "score-irises"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        paid = NOBODY
        for seat in range(s.players):
            # 1893-12.28: its owner is paid for every iris of this round
            if s.card_ready(seat, CARD_IRIS_LEADS):
                s.use_card(seat, CARD_IRIS_LEADS)
                paid = seat
        for iris in INNER_IRISES[s.square]:
            for seat in iris_leaders(s, iris):
                if seat == NEUTRAL:
                    continue
                if s.events is not None:
                    s.emit("led-iris", seat, level(s, seat, IRIS), f"iris:{IRIS_NAMES[iris]}")
                score(s, seat, level(s, seat, IRIS), FROM_IRISES)
                if seat == paid:
                    gain_money(s, seat, s.tables.card_numbers[CARD_IRIS_LEADS], "card")
        s.doubled = NOBODY
