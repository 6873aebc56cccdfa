"""Every step of the game by its name."""

from __future__ import annotations

from typing import Final

from bruxelles.core.pending import by_name
from bruxelles.core.task import Task as CoreTask
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

TASKS: Final[dict[str, type[CoreTask[State]]]] = by_name(
    [
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
    ]
)
