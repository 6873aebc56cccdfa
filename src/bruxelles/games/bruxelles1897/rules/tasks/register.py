"""Every task by its name, to read the pending tasks of a position again."""

from __future__ import annotations

from typing import Final, TypeAlias

from bruxelles.core.pending import make_task
from bruxelles.core.plain import Value
from bruxelles.core.task import Task as CoreTask
from bruxelles.games.bruxelles1897.rules.names import (
    BRUSSELS,
    HOUSES,
    MATERIALS,
    MONEY,
    MOST_PLACES,
    NOBLES,
    PILES,
    SEAT_COLOURS,
)
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks import (
    brussels,
    cards,
    construction,
    exhibition,
    layout,
    majorities,
    nobles,
    round,
    turns,
)

TaskType: TypeAlias = type[CoreTask[State]]

TASKS: Final[dict[str, TaskType]] = {
    task.__name__: task
    for task in (
        brussels.ActivateNobles,
        brussels.CopyAction,
        brussels.SendArchitects,
        cards.ChooseDrawn,
        cards.DrawTwo,
        cards.SellArtwork,
        construction.PayMaterials,
        exhibition.ShowArtwork,
        layout.LayOut,
        majorities.Imprison,
        majorities.ResolveBrussels,
        majorities.ResolveColumns,
        majorities.ScoreCoats,
        nobles.KeepNoble,
        nobles.ReleaseArchitect,
        round.CloseRound,
        round.EndGame,
        round.Maintain,
        round.PlayRound,
        turns.EndTurn,
        turns.OpenActions,
        turns.PlaceArchitect,
        turns.TakeTurn,
    )
}

RANGES: Final[dict[str, int]] = {
    "place": MOST_PLACES - 1,
    "action": BRUSSELS - 1,
    "left": 99,
    "used": NOBLES,
    "one": MONEY - 1,
    "other": MONEY - 1,
    "pile": PILES - 1,
    "house": HOUSES - 1,
    "chosen": (1 << construction.DIGIT * MATERIALS) - 1,
    "noble": NOBLES - 1,
    "shown": exhibition.ALL_SHOWN,
    "out": (1 << len(SEAT_COLOURS)) - 1,
}
"""The largest value of each field that is not a seat."""


def read_task(value: Value, players: int) -> CoreTask[State]:
    """The task of a pending entry."""
    return make_task(value, TASKS, {**RANGES, "seat": players - 1, "owner": players - 1})
