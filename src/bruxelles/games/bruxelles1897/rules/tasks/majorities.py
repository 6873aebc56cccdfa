"""The majorities of columns, coats of arms and Brussels: chapter 7 of the rules."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.ledger import score
from bruxelles.core.lists import added, total
from bruxelles.core.majority import most_of
from bruxelles.core.refusal import Facts
from bruxelles.core.task import PHASE
from bruxelles.games.bruxelles1897.rules.choices import IMPRISON
from bruxelles.games.bruxelles1897.rules.effects import level, raise_mark
from bruxelles.games.bruxelles1897.rules.names import (
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
from bruxelles.games.bruxelles1897.rules.state import State, Task, architect_at, sent_at
from bruxelles.games.bruxelles1897.rules.tasks.base import Step
from bruxelles.games.bruxelles1897.rules.tasks.nobles import ReleaseArchitect


def column_totals(s: State, column: int) -> list[int]:
    """1897-7.2: the values in the column by seat, the neutral last."""
    totals = [0] * (NEUTRAL + 1)
    for place in range(column, s.places, COLUMNS):
        owner = s.owners[place]
        if owner != NOBODY:
            totals[owner] += s.values[place]
    return totals


def column_leaders(s: State, column: int) -> list[int]:
    """The seats with the highest total; all tied ones (1897-7.3).

    1897-7.4: the neutral counts as another player; where it leads alone, nobody has the bonus.
    """
    return [owner for owner in most_of(column_totals(s, column)) if owner != NEUTRAL]


class ResolveColumns(Step):
    """1897-7.2: from left to right (1897-7.1), the leaders take the bonus on the top half (1897-7.5)."""

    NAME: ClassVar = "resolve-columns"
    ALONE: ClassVar = "resolve-columns"
    FRAME: ClassVar = PHASE

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


def coat_counts(s: State, place: int) -> list[int]:
    """1897-7.6: of the four places from `place` right and down, those of each seat; the neutral last."""
    counts = [0] * (NEUTRAL + 1)
    for corner in (place, place + 1, place + COLUMNS, place + COLUMNS + 1):
        owner = s.owners[corner]
        if owner != NOBODY:
            counts[owner] += 1
    return counts


def is_complete(counts: list[int]) -> bool:
    """Whether there is an Architect card on each of the four places."""
    return total(counts, 0, NEUTRAL + 1) == 4


def coat_leaders(s: State, place: int) -> list[int]:
    """1897-7.6: the seats with most of the four cards; nobody where one is missing.

    1897-7.7: in a tie all of them.
    """
    counts = coat_counts(s, place)
    return [owner for owner in most_of(counts) if owner != NEUTRAL] if is_complete(counts) else []


class ScoreCoats(Step):
    """1897-7.6: each leader scores the own Prestige level."""

    NAME: ClassVar = "score-coats"
    ALONE: ClassVar = "score-coats"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        for row in range(s.rows - 1):
            for column in range(COLUMNS - 1):
                for seat in coat_leaders(s, row * COLUMNS + column):
                    if s.events is not None:
                        s.emit("led-coat", seat, level(s, seat, PRESTIGE), f"coat:{row + 1}-{column + 1}")
                    score(s, seat, level(s, seat, PRESTIGE), FROM_COATS_OF_ARMS)


def in_brussels(s: State, seat: int, kind: int) -> int:
    return total(s.brussels, sent_at(seat, kind, 0), BRUSSELS)


def brussels_counts(s: State) -> list[int]:
    """1897-7.8: Architect cards in Brussels by seat."""
    return [total(s.brussels, sent_at(seat, 0, 0), KINDS * BRUSSELS) for seat in range(s.players)]


class ResolveBrussels(Step):
    """1897-7.8: whoever has most cards there loses one to the prison, all tied players do."""

    NAME: ClassVar = "resolve-brussels"
    ALONE: ClassVar = "resolve-brussels"
    FRAME: ClassVar = PHASE

    def resolve(self, s: State, choice: int) -> None:
        leaders = most_of(brussels_counts(s))
        for seat in reversed(s.seats_from(s.first_player)):
            if seat in leaders:
                s.stack.append(Imprison(seat))


class Imprison(Task):
    """1897-7.8: which of the cards placed in Brussels goes to prison."""

    NAME: ClassVar = "imprison"

    def candidates(self, s: State) -> list[int]:
        return [IMPRISON + kind for kind in range(KINDS) if in_brussels(s, self.seat, kind)]

    def about(self, s: State) -> Facts:
        return {"cards": sum(in_brussels(s, self.seat, kind) for kind in range(KINDS))}

    def makes_sense(self, s: State) -> bool:
        return any(in_brussels(s, self.seat, kind) for kind in range(KINDS))

    def resolve(self, s: State, choice: int) -> None:
        kind = choice - IMPRISON
        for action in range(BRUSSELS):  # from which of them makes no difference
            if s.brussels[sent_at(self.seat, kind, action)]:
                s.brussels = added(s.brussels, sent_at(self.seat, kind, action), -1)
                break
        s.prison = added(s.prison, architect_at(self.seat, kind), 1)
        if s.events is not None:
            s.emit("imprisoned", self.seat, 1, f"architect:{KIND_NAMES[kind]}")
