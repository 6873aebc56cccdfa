"""The majorities: columns, coats of arms, Brussels (1897-7.1 to 7.8)."""

from __future__ import annotations

from bruxelles.core.ledger import score
from bruxelles.core.refusal import Facts
from bruxelles.game1897.choices import IMPRISON
from bruxelles.game1897.effects import level, raise_mark
from bruxelles.game1897.names import (
    BRUSSELS,
    COLUMNS,
    FROM_COATS_OF_ARMS,
    KIND_NAMES,
    KINDS,
    NEUTRAL,
    NOBODY,
    PRESTIGE,
    PRISON,
    TOP_NAMES,
)
from bruxelles.game1897.state import State, Task
from bruxelles.game1897.tasks.base import Step
from bruxelles.game1897.tasks.nobles import ReleaseArchitect


def column_totals(s: State, column: int) -> list[int]:
    """Values in the column by seat, the neutral last."""
    totals = [0] * (NEUTRAL + 1)
    for place in range(column, s.rows * COLUMNS, COLUMNS):
        owner = s.owners[place]
        if owner != NOBODY:
            totals[owner] += s.values[place]
    return totals


def column_leaders(s: State, column: int) -> list[int]:
    """The seats with the highest total, all tied ones; nobody where the neutral leads alone (1897-7.4)."""
    totals = column_totals(s, column)
    most = max(totals)
    return [seat for seat in range(s.players) if totals[seat] == most] if most else []


class ResolveColumns(Step):
    def resolve(self, s: State, choice: int) -> None:
        s.turn += 1
        releases: list[int] = []
        for column in range(COLUMNS):
            top = s.tables.bonus_tops[s.bonuses[column]]
            leaders = column_leaders(s, column)
            for seat in s.seats_from(s.first_player):
                if seat not in leaders:
                    continue
                if s.events is not None:
                    s.emit("led-column", seat, column + 1, f"bonus:{TOP_NAMES[top]}")
                if top == PRISON:
                    releases.append(seat)
                else:
                    raise_mark(s, seat, top)
        for seat in reversed(releases):
            s.stack.append(ReleaseArchitect(seat))


def coat_leaders(s: State, place: int) -> list[int]:
    """Who has most of the four Architect cards from `place` right and down; nobody where one is missing."""
    counts = [0] * (NEUTRAL + 1)
    for corner in (place, place + 1, place + COLUMNS, place + COLUMNS + 1):
        owner = s.owners[corner]
        if owner == NOBODY:
            return []
        counts[owner] += 1
    most = max(counts)
    return [seat for seat in range(s.players) if counts[seat] == most]


class ScoreCoats(Step):
    """1897-7.6, 7.7"""

    def resolve(self, s: State, choice: int) -> None:
        for row in range(s.rows - 1):
            for column in range(COLUMNS - 1):
                for seat in coat_leaders(s, row * COLUMNS + column):
                    if s.events is not None:
                        s.emit("led-coat", seat, level(s, seat, PRESTIGE), f"coat:{row + 1}-{column + 1}")
                    score(s, seat, level(s, seat, PRESTIGE), FROM_COATS_OF_ARMS)


def in_brussels(s: State, seat: int, kind: int) -> int:
    start = (seat * KINDS + kind) * BRUSSELS
    return sum(s.brussels[start : start + BRUSSELS])


class ResolveBrussels(Step):
    """1897-7.8"""

    def resolve(self, s: State, choice: int) -> None:
        placed = [sum(in_brussels(s, seat, kind) for kind in range(KINDS)) for seat in range(s.players)]
        most = max(placed)
        for seat in reversed(s.seats_from(s.first_player)):
            if most and placed[seat] == most:
                s.stack.append(Imprison(seat))


class Imprison(Task):
    """Which of the cards placed in Brussels goes to prison."""

    def candidates(self, s: State) -> list[int]:
        return [IMPRISON + kind for kind in range(KINDS) if in_brussels(s, self.seat, kind)]

    def about(self, s: State) -> Facts:
        return {"cards": sum(in_brussels(s, self.seat, kind) for kind in range(KINDS))}

    def resolve(self, s: State, choice: int) -> None:
        kind = choice - IMPRISON
        start = (self.seat * KINDS + kind) * BRUSSELS
        for i in range(start, start + BRUSSELS):
            if s.brussels[i]:
                s.brussels[i] -= 1
                break
        s.prison[self.seat * KINDS + kind] += 1
        if s.events is not None:
            s.emit("imprisoned", self.seat, 1, f"architect:{KIND_NAMES[kind]}")
