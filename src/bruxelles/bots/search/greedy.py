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
        after = finish_turn(evaluation, after, s.turn)
        scores = evaluation.scores(after)
        worth = worth_of(scores, evaluation.chances(after, scores), seat)
        found.append(Prospect(choice, worth, margin(scores, seat), after))
    found.sort(key=_worth, reverse=True)
    return found


def _worth(prospect: Prospect) -> float:
    return prospect.worth


def finish_turn(evaluation: Evaluation, s: LedgerState, turn: int) -> LedgerState:
    """Where the turn ends if everybody takes what looks best at once; s itself if it has ended."""
    while s.legal and s.turn == turn:
        s = best_next(evaluation, s)
    return s


def best_next(evaluation: Evaluation, s: LedgerState) -> LedgerState:
    """The position after the choice that promises the seat the highest score right after it."""
    seat = s.stack[-1].seat
    best = s
    most = -1e9
    for choice in s.legal:
        after = s.copy()
        choose(after, choice)
        score = evaluation.score(after, seat)
        if score > most:
            most = score
            best = after
    return best
