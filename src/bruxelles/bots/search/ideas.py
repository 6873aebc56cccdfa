"""What a search has learned of choices in one place of its tree, and believes in the others.

A look at a decision carries choices to the end of the turn, as `greedy` does. That is dear, and mostly says
the same in thousands of places. So it is remembered, by seat and by what was chosen in the turn, how many
points of lead a choice was worse than the best, and how the turn went on after it.
"""

from __future__ import annotations

from typing import Final, final

from bruxelles.bots.search.evaluation import Evaluation
from bruxelles.bots.search.greedy import Prospect, finish_turn, prospect, worth
from bruxelles.core.ledger import LedgerState
from bruxelles.core.task import choose

REFRESH: Final = 6
"""One in so many times all choices are tried, and how a turn goes on after a choice is thought about anew."""
LATELY: Final = 0.3
"""How much the last time counts in what is thought of a choice."""

HERE: Final = 1
"""The path of a turn up to the decision that a search is about."""
ANEW: Final = 2
"""The path of a turn in which nothing was chosen yet."""
PRIME: Final = 1_000_003
MASK: Final = 0x3FFFFFFFFF


def longer(path: int, choice: int) -> int:
    """What was chosen in a turn, and a further choice: a number that hardly any other path has."""
    return (path * PRIME + choice) & MASK


@final
class Idea:
    """What is known of a choice, wherever in the tree it was made."""

    __slots__ = ("further", "loss", "uses")

    def __init__(self) -> None:
        self.loss = 0.0
        """By how many points of lead it was worse than the best."""
        self.further: list[int] = []
        """The choices from it to the end of the turn."""
        self.uses = 0


@final
class Ideas:
    """Of one decision, and of all that may come after it."""

    __slots__ = ("_by_seat", "_evaluation", "_surveys")

    def __init__(self, evaluation: Evaluation, players: int) -> None:
        self._evaluation = evaluation
        self._by_seat: list[dict[int, Idea]] = [{} for _ in range(players)]
        self._surveys = 0

    def loss(self, seat: int, path: int, choice: int) -> float:
        """By how many points of lead a known choice was worse than the best."""
        return self._by_seat[seat][longer(path, choice)].loss

    def survey(self, s: LedgerState, most: int, path: int) -> list[Prospect]:
        """Choices carried to the end of the turn, the best first.

        Those that were the best elsewhere, `most` of them, and those that are new; one in some times all.
        """
        seat = s.stack[-1].seat
        ideas = self._by_seat[seat]
        tried = s.legal
        if len(tried) > most:
            self._surveys += 1
            if self._surveys % REFRESH:
                tried = most_promising(ideas, s.legal, most, path)
        found: list[Prospect] = []
        for choice in tried:
            key = longer(path, choice)
            idea = ideas.get(key)
            if idea is None:
                idea = Idea()
                ideas[key] = idea
            after = s.copy()
            choose(after, choice)
            found.append(prospect(self._evaluation, seat, choice, self._carried(after, s.turn, idea)))
        found.sort(key=worth, reverse=True)
        best = found[0].lead
        for one in found:
            idea = ideas[longer(path, one.choice)]
            loss = best - one.lead
            idea.loss = loss if idea.uses == 1 else idea.loss + LATELY * (loss - idea.loss)
        return found

    def _carried(self, s: LedgerState, turn: int, idea: Idea) -> LedgerState:
        """Where the turn ends if it goes on as it did elsewhere."""
        idea.uses += 1
        if idea.uses % REFRESH == 1:
            further: list[int] = []
            s = finish_turn(self._evaluation, s, turn, further)
            idea.further = further
            return s
        for choice in idea.further:
            if not s.legal or s.turn != turn or choice not in s.legal:
                break
            choose(s, choice)
        return finish_turn(self._evaluation, s, turn)


def most_promising(ideas: dict[int, Idea], legal: list[int], most: int, path: int) -> list[int]:
    """All choices of which nothing is known yet, and the best of the others."""
    chosen: list[int] = []
    best: list[int] = []
    losses: list[float] = []
    for choice in legal:
        idea = ideas.get(longer(path, choice))
        if idea is None:
            chosen.append(choice)
            continue
        loss = idea.loss
        if len(best) < most:
            best.append(choice)
            losses.append(loss)
        elif loss >= losses[-1]:
            continue
        i = len(best) - 1
        while i > 0 and losses[i - 1] > loss:
            best[i] = best[i - 1]
            losses[i] = losses[i - 1]
            i -= 1
        best[i] = choice
        losses[i] = loss
    return chosen + best
