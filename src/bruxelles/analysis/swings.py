"""Where a game turned: the largest changes of somebody's chance to win.

A single judgement is an estimate and may be off. So a change is measured between the mean of the two
judgements up to a decision and the mean of the two after it: an estimate that is off alone is halved, a turn
that lasts counts in full. Of changes at neighbouring decisions, only the largest is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bruxelles.analysis.grades import SWING, SWINGS

WINDOW: Final = 2
"""So many judgements before and after are averaged."""


@dataclass(frozen=True, slots=True)
class Swing:
    number: int
    """The decision after which the chance was another."""
    seat: int
    """Whose chance changed most; where two changed alike, that of who decided."""
    change: float


def swings(wins: Sequence[Sequence[float]], seats: Sequence[int], final: Sequence[float]) -> list[Swing]:
    """The swings of a game, the largest first. `wins`: by decision and seat; `seats`: who decided."""
    found = [_at(number, wins, seats[number], final) for number in range(len(wins))]
    found.sort(key=lambda swing: (-abs(swing.change), swing.number))
    kept: list[Swing] = []
    for swing in found:
        if abs(swing.change) < SWING or len(kept) == SWINGS:
            break
        if all(abs(swing.number - other.number) >= WINDOW for other in kept):
            kept.append(swing)
    return kept


def _at(number: int, wins: Sequence[Sequence[float]], decider: int, final: Sequence[float]) -> Swing:
    before = wins[max(0, number + 1 - WINDOW) : number + 1]
    after = [*wins[number + 1 : number + 1 + WINDOW], *[final] * WINDOW][:WINDOW]
    changes = [_mean(after, seat) - _mean(before, seat) for seat in range(len(final))]
    seat = max(range(len(changes)), key=lambda seat: (round(abs(changes[seat]), 6), seat == decider))
    return Swing(number, seat, changes[seat])


def _mean(rows: Sequence[Sequence[float]], seat: int) -> float:
    return sum(row[seat] for row in rows) / len(rows)
