"""Every task by its name, to read the pending tasks of a position again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bruxelles.core.plain import Value
from bruxelles.game1893.names import BELLE_EPOQUE_CARDS, CUBES
from bruxelles.game1893.state import Task
from bruxelles.game1893.tasks import (
    brussels,
    brussels_cards,
    cards,
    claiming,
    columns,
    compass,
    construction,
    free_action,
    game_end,
    irises,
    majorities,
    materials,
    noble_effects,
    nobles,
    opening,
    placement,
    planning,
    round,
    sales,
    white,
    workshop,
)

TaskType: TypeAlias = type[Task]

TASKS: Final[dict[str, TaskType]] = {
    task.__name__: task
    for task in (
        brussels.ActivateNobles,
        brussels.CopyAction,
        brussels.SendMeeples,
        brussels_cards.Barter,
        brussels_cards.DismissNoble,
        brussels_cards.RecoverStake,
        brussels_cards.TakeStakeBack,
        cards.UseCard,
        claiming.ClaimTile,
        columns.ResolveColumns,
        columns.SpendTieBonuses,
        columns.SpendWonCards,
        columns.TakeTieBonus,
        columns.UsePrestige,
        columns.VoteFirstPlayer,
        columns.WinColumn,
        compass.AdvanceNeedle,
        construction.AskCard9,
        construction.BuildWhat,
        construction.PayForHouse,
        construction.PlaceHouse,
        construction.PlacePavilion,
        construction.TurnNeedle,
        free_action.GiveFreeAction,
        game_end.ApplyTiles,
        game_end.ChooseRow,
        game_end.EndGame,
        game_end.LeaveUnpaid,
        game_end.PayNobles,
        game_end.ScoreGame,
        irises.DoubleMeeple,
        irises.ResolveIrises,
        irises.ScoreIrises,
        majorities.ResolveBrussels,
        majorities.VisitPavilions,
        materials.ExchangeJoker,
        materials.TakeCube,
        materials.TakeMaterials,
        materials.TakeTwo,
        noble_effects.ActivateOne,
        noble_effects.AskSolvay,
        nobles.KeepNoble,
        nobles.RefillRow,
        nobles.ReplaceNobles,
        nobles.RevealForHankar,
        nobles.TakeNoble,
        opening.ChooseBoard,
        opening.ReceiveArtwork,
        placement.Bid,
        placement.EndTurn,
        placement.OpenActionPhase,
        placement.PlaceNeutral,
        placement.ReplayTurn,
        placement.TakeTurn,
        planning.ChooseSquare,
        planning.Plan,
        round.CloseRound,
        round.PlayRound,
        round.PrepareRound,
        round.UseDiscarded,
        sales.FreeMarketSpace,
        sales.MoveCursor,
        sales.RemoveFromMarket,
        sales.SellArtwork,
        sales.SellWhiteAs,
        white.CreateWhite,
        workshop.CreateArtwork,
        workshop.UnveilArtwork,
    )
}

SMALLER: Final[dict[str, int]] = {
    "PlacePavilion.space": 4,
    "SendMeeples.action": 3,
    "UsePrestige.card": 29,
    "TakeTieBonus.card": 29,
}
"""The largest value of a field that means something else in one task."""

RANGES: Final[dict[str, int]] = {
    "anywhere": 1,
    "space": 24,
    "action": 4,
    "left": 99,
    "card": BELLE_EPOQUE_CARDS,
    "units": 99,
    "column": 4,
    "what": 5,
    "card_9": 1,
    "placed": 1,
    "turned": 1,
    "noble": 9,
    "marked": 15,
    "unpaid": 1023,
    "work": 8,
    "colour": CUBES - 1,
}
"""The largest value of each field of a task that is not a seat."""


def make_task(value: Value, players: int) -> Task:
    """The task of a pending entry: its name and its ints."""
    entries = value.entries()
    name = entries[0].text() if entries else ""
    task = TASKS.get(name)
    if task is None:
        raise value.bad(f"there is no step {name!r} in this game")
    fields = task.FIELDS
    arguments: list[int] = []
    for field, entry in zip(fields, value.items(len(fields) + 1)[1:], strict=True):
        most = players - 1
        if field not in ("seat", "owner"):
            most = SMALLER.get(f"{name}.{field}", RANGES[field])
        arguments.append(entry.number(0, most))
    make: Callable[..., Task] = task
    return make(*arguments)
