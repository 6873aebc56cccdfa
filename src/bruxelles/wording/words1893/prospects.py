"""Whether an Art Nouveau action would find anything to do, asked of the engine's own tasks."""

from __future__ import annotations

from bruxelles.core.task import LEGAL
from bruxelles.game1893.choices import SKIP
from bruxelles.game1893.names import HANKAR, MATERIALS, NOBLES, SAINTENOY, SALES, WORKSHOP
from bruxelles.game1893.state import State, Task
from bruxelles.game1893.tasks.construction import TurnNeedle, can_build
from bruxelles.game1893.tasks.materials import refined_left
from bruxelles.game1893.tasks.nobles import TakeNoble
from bruxelles.game1893.tasks.sales import FreeMarketSpace, SellArtwork
from bruxelles.game1893.tasks.white import any_tile_left


def can_act(s: State, seat: int, action: int, placed: int) -> bool:
    """False only where the action gives nothing for certain; `placed` as in the tasks."""
    if action == WORKSHOP:
        return any_tile_left(s)
    if action == SALES:
        cleared = bool(placed) and s.card_ready(seat, 4) and _any_choice(s, FreeMarketSpace(seat))
        return cleared or _any_choice(s, SellArtwork(seat, placed))
    if action == NOBLES:
        return s.power(seat, HANKAR) or _any_choice(s, TakeNoble(seat, placed))
    if action == MATERIALS:
        return refined_left(s) > 0
    turned = s.power(seat, SAINTENOY) and _any_choice(s, TurnNeedle(seat, placed))
    return turned or can_build(s, seat, placed)


def _any_choice(s: State, task: Task) -> bool:
    return any(choice != SKIP and task.verdict(s, choice) == LEGAL for choice in task.candidates(s))


class Prospects:
    """What the player whose decision it is can expect; the state must not change meanwhile."""

    def __init__(self, s: State) -> None:
        self.s = s
        self._after_placing: State | None = None
        self._known: dict[tuple[int, int], bool] = {}

    def is_idle(self, action: int, placed: int) -> bool:
        """Whether the action would give nothing."""
        key = (action, placed)
        if key not in self._known:
            state = self._with_stake() if placed else self.s.copy()
            self._known[key] = not can_act(state, self.s.stack[-1].seat, action, placed)
        return self._known[key]

    def _with_stake(self) -> State:
        """The table with the smallest stake paid (1893-3.3): more may be staked, less may not."""
        if self._after_placing is None:
            self._after_placing = self.s.copy()
            self._after_placing.money[self.s.stack[-1].seat] -= 1
        return self._after_placing
