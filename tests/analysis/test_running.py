"""How long a decision takes to be judged, by some of them. The clock is made up."""

from __future__ import annotations

from itertools import count

import pytest
from tests.analysis.analysed import thrown_away_game

from bruxelles.analysis.judgement import Judgement, judge
from bruxelles.analysis.moment import Moment, moments
from bruxelles.analysis.running import ENOUGH, SPOTS, seconds_each


@pytest.mark.parametrize(("step", "judged"), [(ENOUGH / 100, SPOTS), (ENOUGH + 1, 1)])
def test_some_decisions_of_the_whole_game_are_timed(step: float, judged: int) -> None:
    game = thrown_away_game()
    waiting = moments(game.record(), game.rules, 1, game.rules.documents)
    clock = count()
    numbers: list[int] = []

    def noted(moment: Moment) -> Judgement:
        numbers.append(moment.number)
        return judge(moment)

    assert seconds_each(waiting, lambda: step * next(clock), noted) == pytest.approx(step)
    assert len(numbers) == judged
    assert numbers == sorted(set(numbers))
    assert numbers[-1] > len(waiting) / 2 or judged == 1


def test_without_decisions_there_is_nothing_to_time() -> None:
    assert seconds_each([]) == 0.0
