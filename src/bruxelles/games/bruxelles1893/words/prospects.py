"""Whether an Art Nouveau action would find anything to do, asked of the engine's own tasks."""

from __future__ import annotations

from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules.choices import SKIP
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_MARKET_SPACE,
    HANKAR,
    MATERIALS,
    NOBLES,
    SAINTENOY,
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.construction import TurnNeedle, can_build
from bruxelles.games.bruxelles1893.rules.tasks.materials import refined_left
from bruxelles.games.bruxelles1893.rules.tasks.nobles import TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.sales import FreeMarketSpace, SellArtwork
from bruxelles.games.bruxelles1893.rules.tasks.white import any_tile_left


def can_act(s: State, seat: int, action: int, placed: int) -> bool:
    """False only where the action gives nothing for certain; `placed` as in the tasks."""
    if action == WORKSHOP:
        return any_tile_left(s)
    if action == SALES:
        cleared = (
            bool(placed) and s.card_ready(seat, CARD_MARKET_SPACE) and _any_choice(s, FreeMarketSpace(seat))
        )
        return cleared or _any_choice(s, SellArtwork(seat, placed))
    if action == NOBLES:
        return s.power(seat, HANKAR) or _any_choice(s, TakeNoble(seat, placed))
    if action == MATERIALS:
        return refined_left(s) > 0
    if can_build(s, seat, placed):
        return True
    return s.power(seat, SAINTENOY) and _any_choice(s, TurnNeedle(seat, placed))


def _any_choice(s: State, task: Task) -> bool:
    return any(choice != SKIP and task.verdict(s, choice) == LEGAL for choice in task.candidates(s))
