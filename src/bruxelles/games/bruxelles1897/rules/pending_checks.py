"""Whether the pending steps of a position make sense: each refers to something that is there.

What these checks cannot see, carrying the steps out does: `reading.settle` refuses steps that fail.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bruxelles.core.errors import BadPosition
from bruxelles.core.task import LEGAL
from bruxelles.core.task import Task as CoreTask
from bruxelles.games.bruxelles1897.rules.effects import (
    artwork_count,
    bottom_corners,
    can_activate,
    can_build,
    hand_size,
    house_price,
    pile_of,
)
from bruxelles.games.bruxelles1897.rules.names import (
    ACTION_NAMES,
    BRUSSELS,
    CITY_HALL,
    KINDS,
    NEUTRAL,
    NOBODY,
    ROUNDS,
)
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.brussels import (
    ActivateNobles,
    CopyAction,
    SendArchitects,
    copy_verdict,
)
from bruxelles.games.bruxelles1897.rules.tasks.cards import ChooseDrawn, SellArtwork
from bruxelles.games.bruxelles1897.rules.tasks.construction import PayMaterials, cards_in, left
from bruxelles.games.bruxelles1897.rules.tasks.exhibition import ShowArtwork
from bruxelles.games.bruxelles1897.rules.tasks.majorities import Imprison, in_brussels
from bruxelles.games.bruxelles1897.rules.tasks.turns import PlaceArchitect, TakeTurn, cheapest

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
    check_round(s, names)
    for task in s.stack:
        if not (turn_makes_sense(s, task) and card_makes_sense(s, task)):
            step = f"{type(task).__name__} {task.arguments()}"
            raise BadPosition(f"the pending step {step} refers to nothing that is there")


def check_round(s: State, names: list[str]) -> None:
    """Where the round stands, by its last step and what lies on the table."""
    if not names:
        if s.round != ROUNDS:
            raise BadPosition(
                f"nothing is pending in round {s.round}, but the game has {ROUNDS} rounds (1897-2.1)"
            )
    elif names[0] not in LAST:
        raise BadPosition(f"the step {names[0]} cannot be the last one of round {s.round}")
    elif "Maintain" in names and s.round == ROUNDS:
        raise BadPosition(f"nothing is made ready after round {ROUNDS}, the last one (1897-2.1)")
    if any(name in LAYING for name in names):
        used = [*s.brussels, *s.uses, *s.tapped, *s.passed]
        if any(card != NOBODY for card in s.area + s.owners) or any(used) or s.expo != NOBODY:
            raise BadPosition("the Art Nouveau area is laid out before the table is cleared (1897-2.4)")
        return
    if s.players == 2 and any(s.owners[corner] != NEUTRAL for corner in bottom_corners(s)):
        raise BadPosition("a neutral card lies in each corner of the bottom row (1897-1.7)")
    check_uses(s, "ResolveBrussels" in names)


def check_uses(s: State, complete: bool) -> None:
    """One card for the first use, two for the second; fewer only after the Brussels majority."""
    for action in range(BRUSSELS):
        cards = sum(s.brussels[action::BRUSSELS])
        expected = s.uses[action] * (s.uses[action] + 1) // 2
        if cards > expected or (complete and cards < expected):
            raise BadPosition(
                f"{cards} cards in Brussels do not fit {s.uses[action]} uses of an action (1897-5.1)"
            )


def turn_makes_sense(s: State, task: PendingTask) -> bool:
    """Steps of a turn: only for who has not passed."""
    if isinstance(task, TakeTurn):
        return not s.passed[task.seat]
    if isinstance(task, PlaceArchitect):
        if s.passed[task.seat] or task.place >= s.places or s.area[task.place] == NOBODY:
            return False
        return 0 <= cheapest(s, task.seat) <= s.money[task.seat]
    if isinstance(task, SendArchitects):
        if task.action == CITY_HALL and not can_activate(s, task.seat):
            return False
        return not s.passed[task.seat] and hand_size(s, task.seat) > s.uses[task.action]
    if isinstance(task, ActivateNobles):
        return task.used > 0 or (task.left > 0 and can_activate(s, task.seat))
    if isinstance(task, ShowArtwork):
        passed = sum(1 << seat for seat in range(s.players) if s.passed[seat])
        return s.expo != NOBODY and passed & ~task.out == 0 and not task.out >> task.seat & 1
    if isinstance(task, Imprison):
        return any(in_brussels(s, task.seat, kind) for kind in range(KINDS))
    return True


def card_makes_sense(s: State, task: PendingTask) -> bool:
    """Steps that need an artwork, materials or cards to draw."""
    if isinstance(task, SellArtwork):
        return artwork_count(s, task.seat) > 0
    if isinstance(task, CopyAction):
        return any(copy_verdict(s, task.seat, action) == LEGAL for action in range(len(ACTION_NAMES)))
    if isinstance(task, ChooseDrawn):
        return pile_of(task.one) == pile_of(task.other)
    if isinstance(task, PayMaterials):
        own = all(count >= 0 for count in left(s, task.seat, task.chosen))
        return own and can_build(s, task.seat) and cards_in(task.chosen) <= house_price(s, task.seat)
    return True
