"""1893 chapter 8: who sends a meeple to the Courthouse."""

from __future__ import annotations

import pytest
from tests.game1893.table import ask, choices, events, in_play

from bruxelles.core.event import Event
from bruxelles.game1893.tasks.majorities import ResolveBrussels
from bruxelles.game1893.tasks.placement import TakeTurn
from bruxelles.game1893.tasks.round import CloseRound


@pytest.mark.rule("1893-8.13")
def test_example_two_two_and_one() -> None:
    s = in_play(4)
    orlando, benoit, nicolas = 1, 0, 2
    s.brussels[orlando * 4 + 0] = 1
    s.brussels[benoit * 4 + 1] = 2
    s.brussels[nicolas * 4 + 2] = 1
    s.brussels[nicolas * 4 + 3] = 1
    ask(s, ResolveBrussels())
    assert s.courthouse == [3, 2, 3, 2]
    assert sum(s.brussels) == 3  # the two meeples come from Brussels
    assert events(s, "to-courthouse") == [
        Event("to-courthouse", benoit, 2, "courthouse"),
        Event("to-courthouse", nicolas, 2, "courthouse"),
    ]


@pytest.mark.rule("1893-8.13")
@pytest.mark.parametrize(
    ("placed", "lost"),
    [
        pytest.param([(1, 1, 1, 1), (3, 0, 0, 0)], [1, 0], id="all four actions count together"),
        pytest.param([(0, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0)], [0, 1, 0], id="one meeple is enough"),
        pytest.param([(0, 0, 0, 0)] * 3, [0, 0, 0], id="nobody in Brussels"),
        pytest.param([(1, 0, 0, 0)] * 5, [1, 1, 1, 1, 1], id="everybody tied"),
        pytest.param(
            [(2, 0, 0, 0), (0, 1, 0, 2), (0, 0, 3, 0), (1, 0, 1, 0)], [0, 1, 1, 0], id="four players"
        ),
    ],
)
def test_the_most_architects_in_brussels(placed: list[tuple[int, ...]], lost: list[int]) -> None:
    s = in_play(len(placed))
    s.brussels = [count for seat in placed for count in seat]
    ask(s, ResolveBrussels())
    assert s.courthouse == [2 + n for n in lost]


@pytest.mark.rule("1893-8.13")
def test_meeples_on_the_art_nouveau_board_and_travelers_do_not_count() -> None:
    s = in_play(belle_epoque=True)
    s.meeples[12] = s.meeples[13] = 0
    s.brussels_travelers = [2, 0, 0, 0]
    s.train = 2
    s.brussels[1 * 4] = 1
    ask(s, ResolveBrussels())
    assert s.courthouse == [2, 3, 2]
    assert s.train == 4


@pytest.mark.rule("1893-8.13", "1893-9.1")
def test_a_meeple_in_the_courthouse_is_missing_in_the_next_round() -> None:
    s = in_play()
    s.free[0] = 0
    s.brussels[0:4] = [1, 2, 2, 0]
    ask(s, ResolveBrussels(), CloseRound())
    assert (s.free[0], s.courthouse[0]) == (4, 3)
    assert s.free[1] == 5


@pytest.mark.rule("1893-8.13")
def test_a_meeple_in_the_courthouse_cannot_be_used() -> None:
    s = in_play()
    s.free[0], s.courthouse[0] = 1, 6
    s.uses = [1, 1, 1, 1]
    s.money[0] = 0
    ask(s, TakeTurn(0))
    assert choices(s) == []
    assert s.passed[0] == 1
