"""Points by round, from the events of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bruxelles.core.event import Event
from bruxelles.score_pad.sheet import RoundPoints

THE_END: Final = 0


def points_by_round(
    before: Sequence[int], events: Iterable[Event], final: Collection[str]
) -> tuple[RoundPoints, ...]:
    """What was scored in each round; what comes from a source of the final scoring stands by itself.

    `before` are the scores when the first event happened.
    """
    players = len(before)
    earned: dict[int, list[dict[str, int]]] = {}
    now = 1
    for event in events:
        if event.kind == "round-began":
            now = event.amount
            earned.setdefault(now, [{} for _ in range(players)])
        elif event.kind == "scored":
            part = earned.setdefault(THE_END if event.what in final else now, [{} for _ in range(players)])
            sources = part[event.seat]
            sources[event.what] = sources.get(event.what, 0) + event.amount
    return _summed(before, earned)


def _summed(before: Sequence[int], earned: dict[int, list[dict[str, int]]]) -> tuple[RoundPoints, ...]:
    totals = list(before)
    found: list[RoundPoints] = []
    for number in sorted(earned, key=lambda number: (number == THE_END, number)):
        points = tuple(sum(sources.values()) for sources in earned[number])
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        found.append(RoundPoints(number, points, tuple(earned[number]), tuple(totals)))
    return tuple(found)
