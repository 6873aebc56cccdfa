"""Whether an Art Nouveau action would find anything to do, asked of the engine's own tasks."""

from __future__ import annotations

from bruxelles.core.task import LEGAL
from bruxelles.games.bruxelles1893.rules.choices import SKIP
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
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


class Prospects:
    """What the player whose decision it is can expect; the state must not change meanwhile."""

    def __init__(self, s: State) -> None:
        self.s = s
        self._placed: list[bool] | None = None

    def idle_when_placed(self, action: int) -> bool:
        """Whether a meeple placed now, with the smallest stake (1893-3.3), would get nothing from it."""
        if self._placed is None:
            seat = self.s.stack[-1].seat
            after = self.s.copy()
            after.money[seat] -= 1
            self._placed = [not can_act(after, seat, each, 1) for each in range(len(ACTION_NAMES))]
        return self._placed[action]

    def idle_when_copied(self, action: int) -> bool:
        """The same at the Cinquantenaire, where nothing is staked."""
        return not can_act(self.s.copy(), self.s.stack[-1].seat, action, 0)
