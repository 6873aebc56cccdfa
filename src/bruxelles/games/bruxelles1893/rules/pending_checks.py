"""Whether the pending steps of a position make sense: each refers to something that is there.

What these checks cannot see, carrying the steps out does: `reading.settle` refuses steps that fail.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bruxelles.core.errors import BadPosition
from bruxelles.core.task import Task as CoreTask
from bruxelles.games.bruxelles1893.rules.flat import held
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_DISMISS_NOBLE,
    CARD_DOUBLE_MEEPLE,
    CARD_LEAVING_NOBLE,
    CARD_MARKET_SPACE,
    CARD_NEW_NOBLES,
    CARD_REPLACE_CUBE,
    HANKAR,
    NOBODY,
    ROUNDS,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks import (
    brussels_cards,
    columns,
    construction,
    nobles,
    placement,
    sales,
)
from bruxelles.games.bruxelles1893.rules.tasks.cards import OFFERED_CARDS, CardTask, UseCard
from bruxelles.games.bruxelles1893.rules.tasks.game_end import LeaveUnpaid
from bruxelles.games.bruxelles1893.rules.tasks.together import AnswerTogether

Step: TypeAlias = CoreTask[State]

SINGLE: Final = (
    "PlayRound",
    "Plan",
    "ChooseSquare",
    "OpenActionPhase",
    "EndTurn",
    "TakeTurn",
    "Bid",
    "RefillRow",
    "ResolveColumns",
    "VoteFirstPlayer",
    "ResolveIrises",
    "ScoreIrises",
    "ResolveBrussels",
    "VisitPavilions",
    "CloseRound",
    "PrepareRound",
    "EndGame",
    "ScoreGame",
)
"""Steps that are never pending twice."""

GAME_ENDS: Final = ("EndGame", "ScoreGame")
LAST: Final = ("PlayRound", "CloseRound", "PrepareRound", *GAME_ENDS)
"""What can lie at the bottom of the stack: the step that leads to the next round, or to the end."""

BUILDING: Final = ("AskCard9", "PayForHouse", "PlaceHouse", "PlacePavilion")
"""The steps of one building: each comes when the one before is done (1893-4.19)."""

ANSWERS: Final = (CardTask, nobles.RevealForHankar)
"""Steps that may be offered together."""

OWNED_CARDS: Final[dict[str, int]] = {
    "FreeMarketSpace": CARD_MARKET_SPACE,
    "ReplaceNobles": CARD_NEW_NOBLES,
    "AskCard9": CARD_REPLACE_CUBE,
    "DismissNoble": CARD_DISMISS_NOBLE,
    "UseDiscarded": CARD_LEAVING_NOBLE,
    "DoubleMeeple": CARD_DOUBLE_MEEPLE,
}
"""Steps of a Belle Époque card that only its owner is asked for, and the card."""


def check_pending(s: State) -> None:
    """Raise `BadPosition` with the step that cannot be pending."""
    names = [type(task).__name__ for task in s.stack]
    for name in names:
        if name in SINGLE and names.count(name) > 1:
            raise BadPosition(f"the step {name} is pending more than once")
    if sum(name in BUILDING for name in names) > 1:
        raise BadPosition("two buildings are under way (1893-4.19)")
    if names:
        check_round(s, names)
    elif len(s.stock_discard) != ROUNDS:
        raise BadPosition("nothing is pending, but the game is not over (1893-2.1)")
    for task in s.stack:
        if not makes_sense(s, task):
            raise nothing_there(task)
    check_together(s)


def nothing_there(task: Step) -> BadPosition:
    step = f"{type(task).__name__} {task.arguments()}"
    return BadPosition(f"the pending step {step} refers to nothing that is there")


def check_together(s: State) -> None:
    """Below a step that offers several cards together lie the steps of these cards."""
    for place, task in enumerate(s.stack):
        if isinstance(task, AnswerTogether):
            answers = s.stack[max(place - task.count, 0) : place]
            fitting = [one for one in answers if _may_meet(one) and one.seat == task.seat]
            if task.count < 2 or len(fitting) < task.count:
                raise nothing_there(task)


def _may_meet(task: Step) -> bool:
    """Card 22 comes after all else that follows an action, so it meets no other card."""
    return isinstance(task, ANSWERS) and not isinstance(task, placement.ReplayTurn)


def check_round(s: State, names: list[str]) -> None:
    """Where the round stands, by its last step and the Stock Exchange card."""
    if names[0] not in LAST:
        raise BadPosition(f"the step {names[0]} cannot be the last one of a round")
    planned = "Plan" not in names and "PlayRound" not in names and names[0] not in GAME_ENDS
    if planned != (s.stock_card != NOBODY):
        raise BadPosition("a Stock Exchange card lies open from planning to the end of the round (1893-2.2)")


def makes_sense(s: State, task: Step) -> bool:
    return card_makes_sense(s, task) and choice_makes_sense(s, task) and building_makes_sense(s, task)


def card_makes_sense(s: State, task: Step) -> bool:
    """Steps of Belle Époque cards and tiles."""
    name = type(task).__name__
    if name in OWNED_CARDS:
        return s.card_owner(OWNED_CARDS[name]) == task.seat
    if isinstance(task, UseCard) and task.card not in OFFERED_CARDS:
        return False
    if isinstance(task, CardTask):
        return s.is_in_game(task.number())
    return s.belle_epoque or name != "ClaimTile"


def choice_makes_sense(s: State, task: Step) -> bool:
    """Steps that refer to a meeple, a card or an artwork."""
    if isinstance(task, placement.PlaceNeutral):
        return s.square != NOBODY and s.players == 2
    if isinstance(task, placement.TakeTurn):
        return s.square != NOBODY
    if isinstance(task, placement.Bid):
        return s.meeples[task.space] == task.seat and s.money[task.seat] > 0
    if isinstance(task, columns.UsePrestige):
        return held(task.seat, task.card) in s.won
    if isinstance(task, columns.TakeTieBonus):
        return task.card in s.prestige_discard
    if isinstance(task, columns.WinColumn):
        return s.prestige_row[task.column] != NOBODY
    if isinstance(task, LeaveUnpaid):
        return len(task.sets(s)) > 0
    if isinstance(task, nobles.RevealForHankar):
        return s.power(task.seat, HANKAR) and s.noble_shown == NOBODY
    if isinstance(task, brussels_cards.TakeStakeBack):
        return s.meeples[task.space] == task.seat and s.stakes[task.space] > 0
    if isinstance(task, sales.RemoveFromMarket) and NOBODY in s.market:
        return False
    if isinstance(task, sales.SellWhiteAs | sales.MoveCursor | sales.RemoveFromMarket):
        return s.works_of(task.seat, task.work) > 0
    return True


def building_makes_sense(s: State, task: Step) -> bool:
    """Steps of a construction need a House tile, and a pavilion a free space."""
    if isinstance(task, construction.PayForHouse | construction.AskCard9):
        free = task.what == construction.HOUSE or pavilion_is_free(s, task.what - 1)
        return free and s.built[task.seat] < construction.HOUSES
    if isinstance(task, construction.PlaceHouse):
        return s.built[task.seat] < construction.HOUSES
    if isinstance(task, construction.PlacePavilion):
        return pavilion_is_free(s, task.space) and s.built[task.owner] < construction.HOUSES
    return True


def pavilion_is_free(s: State, space: int) -> bool:
    """Without the expansion there are none."""
    return s.belle_epoque and s.pavilions[space] == NOBODY
