"""Belle Époque cards of one owner that answer to the same moment: the owner chooses the order (1893-11.21).

They are offered in one list, each by its own choices, and what is left is offered again; so the order
is free, and nobody is asked for it alone. Which of them meet, and where it matters: docs/decisions/0041.
"""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.field import SEAT
from bruxelles.core.refusal import Facts
from bruxelles.core.task import LEGAL
from bruxelles.core.task import Task as CoreTask
from bruxelles.games.bruxelles1893.rules import fields
from bruxelles.games.bruxelles1893.rules.choices import CARD, SKIP, USE
from bruxelles.games.bruxelles1893.rules.state import State, Task
from bruxelles.games.bruxelles1893.rules.tasks.cards import Answer, CardTask, UseCard


def offer(s: State, seat: int, answers: list[CardTask]) -> None:
    """Push the steps of those cards that are in the game, whoever has them by then."""
    in_game: list[CoreTask[State]] = []
    for answer in answers:
        if s.is_in_game(answer.number()):
            in_game.append(answer)
    answer_together(s, seat, in_game)


def answer_together(s: State, seat: int, answers: list[CoreTask[State]]) -> None:
    """Push all that the seat may answer to this moment."""
    for answer in reversed(answers):
        s.stack.append(answer)
    if len(answers) > 1:
        s.stack.append(AnswerTogether(seat, len(answers)))


def is_usable(s: State, answer: CoreTask[State]) -> bool:
    """Whether something else than declining it is legal."""
    return any(choice != SKIP and answer.verdict(s, choice) == LEGAL for choice in answer.shortlist(s))


class AnswerTogether(Task):
    """`count`: how many steps right below this one are offered together."""

    NAME: ClassVar = "answer-together"
    FIELDS: ClassVar = (SEAT, fields.COUNT)

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def answers_below(self, s: State) -> list[CoreTask[State]]:
        """The steps, the next one first; this one lies on them, or has just been taken off."""
        end = len(s.stack)
        if end and s.stack[-1] is self:
            end -= 1
        return s.stack[end - self.count : end][::-1]

    def candidates(self, s: State) -> list[int]:
        usable = [answer for answer in self.answers_below(s) if is_usable(s, answer)]
        if len(usable) < 2:
            return []
        shown: list[int] = []
        for answer in usable:
            for choice in answer.candidates(s):
                if choice != SKIP:
                    shown.append(CARD + answer.card if isinstance(answer, UseCard) else choice)
        return [*shown, SKIP]

    def answer_of(self, s: State, choice: int) -> CoreTask[State]:
        """The step that this choice belongs to."""
        for answer in self.answers_below(s):
            if CARD + answer.card == choice if isinstance(answer, UseCard) else answer.answers(s, choice):
                return answer
        raise AssertionError("a choice of no card")

    def verdict(self, s: State, choice: int) -> int:
        return LEGAL if choice == SKIP else self.answer_of(s, choice).verdict(s, own_choice(choice))

    def facts(self, s: State, choice: int, verdict: int) -> Facts:
        return self.answer_of(s, choice).facts(s, own_choice(choice), verdict)

    def makes_sense(self, s: State) -> bool:
        """Below it lie the steps that it offers."""
        place = s.stack.index(self)
        below = s.stack[max(place - self.count, 0) : place]
        fitting = [
            one for one in below if isinstance(one, Answer) and one.meets_others() and one.seat == self.seat
        ]
        return 2 <= self.count <= len(fitting)

    def resolve(self, s: State, choice: int) -> None:
        answers = self.answers_below(s)
        if choice == SKIP:
            # Hankar's card is shown all the same: what cannot be declined stays to be done.
            del s.stack[-self.count :]
            answer_together(s, self.seat, [one for one in answers if SKIP not in one.candidates(s)])
            return
        chosen = self.answer_of(s, choice)
        del s.stack[-self.count :]
        answer_together(s, self.seat, [one for one in answers if one is not chosen])
        chosen.resolve(s, own_choice(choice))

    def fall_away(self, s: State) -> None:
        """There is no order to choose: first what can be used, as it may make the next one usable."""
        answers = self.answers_below(s)
        first = answers[0]
        for answer in answers:
            if is_usable(s, answer):
                first = answer
        del s.stack[-self.count :]
        answer_together(s, self.seat, [one for one in answers if one is not first])
        s.stack.append(first)


def own_choice(choice: int) -> int:
    """The choice as the step itself knows it: yes, where the list names the card."""
    return USE if choice > CARD else choice
