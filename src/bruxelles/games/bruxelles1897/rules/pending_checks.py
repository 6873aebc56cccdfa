"""Where the round stands, by what is pending; whether each step makes sense, the step itself says."""

from __future__ import annotations

from bruxelles.core.errors import BadPosition
from bruxelles.games.bruxelles1897.rules.effects import bottom_corners
from bruxelles.games.bruxelles1897.rules.names import BRUSSELS, NEUTRAL, NOBODY, ROUNDS
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.layout import LayOut
from bruxelles.games.bruxelles1897.rules.tasks.majorities import ResolveBrussels
from bruxelles.games.bruxelles1897.rules.tasks.round import Maintain, PlayRound


def check_round(s: State) -> None:
    """Raise `BadPosition` where what lies on the table does not fit what is pending."""
    if not s.stack and s.round != ROUNDS:
        raise BadPosition(
            f"nothing is pending in round {s.round}, but the game has {ROUNDS} rounds (1897-2.1)"
        )
    if s.round == ROUNDS and any(isinstance(task, Maintain) for task in s.stack):
        raise BadPosition(f"nothing is made ready after round {ROUNDS}, the last one (1897-2.1)")
    if any(isinstance(task, PlayRound | LayOut) for task in s.stack):
        used = [*s.brussels, *s.uses, *s.tapped, *s.passed]
        if any(card != NOBODY for card in s.area + s.owners) or any(used) or s.expo != NOBODY:
            raise BadPosition("the Art Nouveau area is laid out before the table is cleared (1897-2.4)")
        return
    if s.has_neutral() and any(s.owners[corner] != NEUTRAL for corner in bottom_corners(s)):
        raise BadPosition("a neutral card lies in each corner of the bottom row (1897-1.7)")
    check_uses(s, any(isinstance(task, ResolveBrussels) for task in s.stack))


def check_uses(s: State, complete: bool) -> None:
    """One card for the first use, two for the second; fewer only after the Brussels majority."""
    for action in range(BRUSSELS):
        cards = sum(s.brussels[action::BRUSSELS])
        expected = s.uses[action] * (s.uses[action] + 1) // 2
        if cards > expected or (complete and cards < expected):
            raise BadPosition(
                f"{cards} cards in Brussels do not fit {s.uses[action]} uses of an action (1897-5.1)"
            )
