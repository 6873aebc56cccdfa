"""Looking one turn ahead: each choice is carried to the end of the turn, and what it led to is judged.

Within the turn every seat goes on with whatever looks best right after it, so the whole costs no more than
the choices of a few decisions.
"""

from __future__ import annotations

from typing import final

from bruxelles.bots.search.evaluation import Evaluation, margin, worth_of
from bruxelles.core.ledger import LedgerState
from bruxelles.core.task import choose


@final
class Prospect:
    """A choice, and the position in which the turn would end."""

    __slots__ = ("choice", "lead", "state", "worth")

    def __init__(self, choice: int, worth: float, lead: float, state: LedgerState) -> None:
        self.choice = choice
        self.worth = worth
        """For the seat that chooses, as `worth_of` says."""
        self.lead = lead
        """Its lead over the best of the others, in points of the final score."""
        self.state = state


def prospects(evaluation: Evaluation, s: LedgerState, choices: list[int]) -> list[Prospect]:
    """These choices of the present decision, the best first."""
    seat = s.stack[-1].seat
    found: list[Prospect] = []
    for choice in choices:
        after = s.copy()
        choose(after, choice)
        found.append(prospect(evaluation, seat, choice, finish_turn(evaluation, after, s.turn)))
    found.sort(key=worth, reverse=True)
    return found


def prospect(evaluation: Evaluation, seat: int, choice: int, end: LedgerState) -> Prospect:
    """A choice of the seat, judged by where the turn ended."""
    scores = evaluation.scores(end)
    return Prospect(
        choice, worth_of(scores, evaluation.chances(end, scores), seat), margin(scores, seat), end
    )


def worth(found: Prospect) -> float:
    return found.worth


def finish_turn(
    evaluation: Evaluation, s: LedgerState, turn: int, taken: list[int] | None = None
) -> LedgerState:
    """Where the turn ends if everybody takes what looks best at once; s itself if it has ended.

    The choices go to `taken`, if anybody wants them.
    """
    while s.legal and s.turn == turn:
        s = best_next(evaluation, s, taken)
    return s


def best_next(evaluation: Evaluation, s: LedgerState, taken: list[int] | None = None) -> LedgerState:
    """The position after the choice that promises the seat the highest score right after it."""
    seat = s.stack[-1].seat
    best = s
    chosen = s.legal[0]
    most = -1e9
    for choice in s.legal:
        after = s.copy()
        choose(after, choice)
        score = evaluation.score(after, seat)
        if score > most:
            most = score
            best = after
            chosen = choice
    if taken is not None:
        taken.append(chosen)
    return best
