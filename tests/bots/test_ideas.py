"""What a search has learned in one place of its tree, and believes in the others."""

from __future__ import annotations

import pytest
from tests.bots.asking import question_of
from tests.playing import Configuration, after, each_game

from bruxelles.bots.search.greedy import prospects
from bruxelles.bots.search.ideas import ANEW, REFRESH, Idea, Ideas, longer, most_promising
from bruxelles.bots.weights import evaluation_of
from bruxelles.core.ledger import LedgerState


def known(**losses: float) -> dict[int, Idea]:
    ideas: dict[int, Idea] = {}
    for name, loss in losses.items():
        idea = Idea()
        idea.loss = loss
        ideas[longer(ANEW, int(name[1:]))] = idea
    return ideas


def test_the_most_promising_are_those_that_are_new_and_the_best_of_the_others() -> None:
    ideas = known(c1=3.0, c2=0.5, c3=2.0, c4=0.0)
    assert most_promising(ideas, [1, 2, 3, 4, 5], 2, ANEW) == [5, 4, 2]
    assert most_promising(ideas, [1, 3], 2, ANEW) == [3, 1]
    assert most_promising(ideas, [1, 2, 3, 4], 1, longer(ANEW, 1)) == [1, 2, 3, 4], (
        "another turn: all are new"
    )


@each_game
def test_the_first_survey_sees_what_greedy_sees_and_later_ones_the_best_of_it(game_name: str) -> None:
    question = question_of(after(Configuration(game_name, 3), "ideas", 12))
    evaluation = evaluation_of(question.rules, question.options)
    s = question.state
    assert isinstance(s, LedgerState)
    ideas = Ideas(evaluation, s.players)
    seen = [(one.choice, one.lead) for one in prospects(evaluation, s, s.legal)]
    few = 1
    assert len(seen) > few
    assert [(one.choice, one.lead) for one in ideas.survey(s, few, ANEW)] == seen
    for number in range(2, REFRESH):
        assert [one.choice for one in ideas.survey(s, few, ANEW)] == [choice for choice, _ in seen[:few]], (
            number
        )
    assert len(ideas.survey(s, few, ANEW)) == len(seen), "one time in some all are looked at again"
    loss = seen[0][1] - seen[-1][1]
    assert ideas.loss(s.stack[-1].seat, ANEW, seen[-1][0]) == pytest.approx(loss)
