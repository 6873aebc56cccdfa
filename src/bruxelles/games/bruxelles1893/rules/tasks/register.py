"""Every task by its name, to read the pending tasks of a position again."""

from __future__ import annotations

from typing import Final, TypeAlias

from bruxelles.core.pending import make_task
from bruxelles.core.plain import Value
from bruxelles.core.task import Task as CoreTask
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BELLE_EPOQUE_CARDS,
    BRUSSELS_ACTIONS,
    COLOURS,
    NOBLE_COUNT,
    NOBLE_PLACES,
    PAVILIONS,
    PRESTIGE_CARDS,
    SIDE,
    SPACES,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks import (
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
    together,
    white,
    workshop,
)

TaskType: TypeAlias = type[CoreTask[State]]

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
        together.AnswerTogether,
        white.CreateWhite,
        workshop.CreateArtwork,
        workshop.UnveilArtwork,
    )
}

RANGES: Final[dict[str, int]] = {
    "anywhere": 1,
    "space": SPACES - 1,
    "action": len(ACTION_NAMES) - 1,
    "left": 99,
    "count": 2,
    "card": BELLE_EPOQUE_CARDS,
    "units": 99,
    "column": SIDE - 1,
    "what": PAVILIONS,
    "card_9": 1,
    "placed": 1,
    "turned": 1,
    "noble": NOBLE_COUNT - 1,
    "marked": (1 << NOBLE_PLACES) - 1,
    "unpaid": (1 << NOBLE_COUNT) - 1,
    "PlacePavilion.space": PAVILIONS - 1,
    "SendMeeples.action": BRUSSELS_ACTIONS - 1,
    "UsePrestige.card": PRESTIGE_CARDS - 1,
    "TakeTieBonus.card": PRESTIGE_CARDS - 1,
    "work": WORKS - 1,
    "colour": COLOURS - 1,
}
"""The largest value of each field that is not a seat, by its name or by task and name."""


def read_task(value: Value, players: int) -> CoreTask[State]:
    """The task of a pending entry."""
    return make_task(value, TASKS, {**RANGES, "seat": players - 1, "owner": players - 1})
