"""Where the round stands, by what is pending; whether each step makes sense, the step itself says."""

from __future__ import annotations

from bruxelles.core.errors import BadPosition
from bruxelles.games.bruxelles1893.rules.names import NOBODY, ROUNDS
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.game_end import (
    ApplyTiles,
    ChooseRow,
    EndGame,
    LeaveUnpaid,
    PayNobles,
    ScoreGame,
)
from bruxelles.games.bruxelles1893.rules.tasks.planning import Plan
from bruxelles.games.bruxelles1893.rules.tasks.round import PlayRound


def check_round(s: State) -> None:
    """Raise `BadPosition` where the Stock Exchange card does not fit what is pending."""
    if not s.stack:
        if len(s.stock_discard) != ROUNDS:
            raise BadPosition("nothing is pending, but the game is not over (1893-2.1)")
        return
    in_final_scoring = [
        isinstance(task, ApplyTiles | ChooseRow | PayNobles | LeaveUnpaid) for task in s.stack[1:]
    ]
    if not all(in_final_scoring) if isinstance(s.stack[0], ScoreGame) else any(in_final_scoring):
        raise BadPosition("steps of the final scoring are pending together with others (1893-10.1)")
    planned = not any(isinstance(task, PlayRound | Plan) for task in s.stack)
    ends = isinstance(s.stack[0], EndGame | ScoreGame)
    if (planned and not ends) != (s.stock_card != NOBODY):
        raise BadPosition("a Stock Exchange card lies open from planning to the end of the round (1893-2.2)")
