"""Whether the pending steps of a position make sense: each refers to something that is there.

What these checks cannot see, carrying the steps out does: `reading.settle` refuses steps that fail.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bruxelles.core.errors import BadPosition
from bruxelles.core.task import Task as CoreTask
from bruxelles.game1897.effects import hand_size
from bruxelles.game1897.names import COLUMNS, MATERIALS, MONEY, NOBODY
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.brussels import SendArchitects
from bruxelles.game1897.tasks.cards import ChooseDrawn
from bruxelles.game1897.tasks.construction import CountTypes, PayMaterials, cards_in, countable, digit
from bruxelles.game1897.tasks.turns import PlaceArchitect, cheapest

PendingTask: TypeAlias = CoreTask[State]

SINGLE: Final = (
    "PlayRound",
    "LayOut",
    "OpenActions",
    "EndTurn",
    "TakeTurn",
    "PlaceArchitect",
    "SendArchitects",
    "ResolveColumns",
    "ScoreCoats",
    "ResolveBrussels",
    "CloseRound",
    "Maintain",
    "EndGame",
)
"""Steps that are never pending twice."""

LAST: Final = ("PlayRound", "CloseRound", "Maintain", "EndGame")
"""What can lie at the bottom of the stack."""

LAYING: Final = ("PlayRound", "LayOut")


def check_pending(s: State) -> None:
    """Raise `BadPosition` with the step that cannot be pending."""
    names = [type(task).__name__ for task in s.stack]
    for name in names:
        if name in SINGLE and names.count(name) > 1:
            raise BadPosition(f"the step {name} is pending more than once")
    if names and names[0] not in LAST:
        raise BadPosition(f"the step {names[0]} cannot be the last one of a round")
    if any(name in LAYING for name in names) and any(card != NOBODY for card in s.area):
        raise BadPosition("the Art Nouveau area is laid out before it is cleared (1897-2.4)")
    for task in s.stack:
        if not makes_sense(s, task):
            step = f"{type(task).__name__} {task.arguments()}"
            raise BadPosition(f"the pending step {step} refers to nothing that is there")


def makes_sense(s: State, task: PendingTask) -> bool:
    if isinstance(task, PlaceArchitect):
        if task.place >= s.rows * COLUMNS or s.area[task.place] == NOBODY:
            return False
        return 0 <= cheapest(s, task.seat) <= s.money[task.seat]
    if isinstance(task, SendArchitects):
        return hand_size(s, task.seat) > s.uses[task.action]
    if isinstance(task, ChooseDrawn):
        return task.one < MONEY and task.other < MONEY
    if isinstance(task, PayMaterials | CountTypes):
        owned = s.materials[task.seat * MATERIALS : task.seat * MATERIALS + MATERIALS]
        if any(digit(task.chosen, kind) > owned[kind] for kind in range(MATERIALS)):
            return False
        return payable(s, task)
    return True


def payable(s: State, task: PayMaterials | CountTypes) -> bool:
    """Whether the cards named so far can still pay for the house."""
    if isinstance(task, CountTypes):
        return bool(countable(task.chosen, task.price(s)))
    later = sum(task.left(s, kind) for kind in range(task.least, MATERIALS))
    price = task.price(s)
    return cards_in(task.chosen) <= price <= 2 * (cards_in(task.chosen) + later)
