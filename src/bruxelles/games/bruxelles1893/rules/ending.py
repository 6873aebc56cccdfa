"""The end of the game, carried out at any moment: what everybody's result would be (1893 chapter 10)."""

from __future__ import annotations

from bruxelles.core.lists import replaced
from bruxelles.core.task import advance, choose
from bruxelles.games.bruxelles1893.rules.choices import ROW
from bruxelles.games.bruxelles1893.rules.effects import owns_tile
from bruxelles.games.bruxelles1893.rules.names import NOBLE_COUNT, ROWS, TILE_FREE_NOBLES
from bruxelles.games.bruxelles1893.rules.scoring import final_lines
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.game_end import (
    ChooseRow,
    EndGame,
    LeaveUnpaid,
    PayNobles,
    ScoreGame,
    settle_nobles,
)


def ended(s: State) -> State:
    """The table after the final scoring, as if it came now; everybody chooses what is best for them.

    What the round has still to bring is left out. A finished game is given back as it is.
    """
    if not s.stack:
        return s
    end = s.copy()
    if not _has_begun(s):
        end.stack = [EndGame()]
    advance(end)
    while end.legal:
        task = end.stack[-1]
        if isinstance(task, ChooseRow):
            choose(end, ROW + _best_row(end, task.seat))
        else:
            assert isinstance(task, LeaveUnpaid)
            _, unpaid = _best_unpaid(end, task)
            end.stack[-1] = LeaveUnpaid(task.seat, unpaid)  # as if all of them were named one by one
            advance(end)
    return end


def _has_begun(s: State) -> bool:
    """Whether the final scoring is under way; then nothing else is pending."""
    return isinstance(s.stack[0], ScoreGame)


def is_to_pay(s: State, seat: int) -> bool:
    """Whether the seat has still to pay its nobles, now or some day (1893-10.2, 1893-13.2)."""
    if not s.stack or owns_tile(s, seat, TILE_FREE_NOBLES):
        return False
    if not _has_begun(s):
        return True
    for task in s.stack:
        if isinstance(task, PayNobles) and task.owner == seat:
            return True
        if isinstance(task, LeaveUnpaid) and task.seat == seat:
            return True
    return False


def cost_of(s: State, nobles: int) -> int:
    """What these nobles, as bits, cost at the end."""
    return sum([s.tables.noble_costs[noble] for noble in range(NOBLE_COUNT) if nobles >> noble & 1])


def _result(s: State, seat: int) -> int:
    """The seat's score when its tiles and nobles are settled."""
    return s.points[seat] + sum([points for _, points in final_lines(s, seat)])


def _best_row(s: State, seat: int) -> int:
    """1893-13.8, before the nobles are paid; the first of equal rows."""
    best = -1
    most = 0
    for row in range(ROWS):
        ahead = s.copy()
        ahead.bonus_row = replaced(s.bonus_row, seat, row)
        points = _best_unpaid(ahead, LeaveUnpaid(seat, 0))[0] if is_to_pay(s, seat) else _result(ahead, seat)
        if best < 0 or points > most:
            best = row
            most = points
    return best


def _best_unpaid(s: State, task: LeaveUnpaid) -> tuple[int, int]:
    """1893-10.2: the seat's best score, and the nobles it leaves unpaid for it; the first of equal sets.

    It makes no difference which nobles they are, only how many and what they cost: the rest is not tried.
    """
    seat = task.seat
    tried: list[int] = []
    best = 0
    most = 0
    for unpaid in task.sets(s):
        like = cost_of(s, unpaid) * (NOBLE_COUNT + 1) + unpaid.bit_count()
        if like in tried:
            continue
        ahead = s.copy()
        settle_nobles(ahead, seat, unpaid)
        points = _result(ahead, seat)
        if not tried or points > most:
            best = unpaid
            most = points
        tried.append(like)
    return most, best
