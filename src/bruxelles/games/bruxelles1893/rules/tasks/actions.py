"""Which tasks make up each of the five Art Nouveau actions, placed or copied."""

from __future__ import annotations

from bruxelles.core.task import Task as CoreTask
from bruxelles.games.bruxelles1893.rules.names import (
    CARD_MARKET_SPACE,
    CARD_NEW_NOBLES,
    CONSTRUCTION,
    HANKAR,
    MATERIALS,
    NOBLES,
    SAINTENOY,
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.construction import BuildWhat, TurnNeedle
from bruxelles.games.bruxelles1893.rules.tasks.materials import TakeMaterials
from bruxelles.games.bruxelles1893.rules.tasks.nobles import ReplaceNobles, RevealForHankar, TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.sales import FreeMarketSpace, SellArtwork
from bruxelles.games.bruxelles1893.rules.tasks.together import answer_together
from bruxelles.games.bruxelles1893.rules.tasks.workshop import CreateArtwork


def push_action(s: State, seat: int, action: int, placed: int) -> None:
    """Push the action, so that its first step is on top; `placed` is 0 where it is copied (1893-6.5)."""
    if action == WORKSHOP:
        s.stack.append(CreateArtwork(seat, placed))
    elif action == SALES:
        s.stack.append(SellArtwork(seat, placed))
        if placed and s.card_ready(seat, CARD_MARKET_SPACE):
            s.stack.append(FreeMarketSpace(seat))
    elif action == NOBLES:
        s.stack.append(TakeNoble(seat, placed))
        before: list[CoreTask[State]] = []
        if placed and s.card_ready(seat, CARD_NEW_NOBLES):
            before.append(ReplaceNobles(seat, 0))
        if s.power(seat, HANKAR):
            before.append(RevealForHankar(seat))
        answer_together(s, seat, before)
    elif action == MATERIALS:
        s.stack.append(TakeMaterials(seat, placed))
    else:
        assert action == CONSTRUCTION
        if s.power(seat, SAINTENOY):
            s.stack.append(TurnNeedle(seat, placed))
        else:
            s.stack.append(BuildWhat(seat, placed, 0))
