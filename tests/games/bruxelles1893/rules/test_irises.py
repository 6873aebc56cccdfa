"""1893 chapter 8: iris majorities."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.giving import set_level
from tests.games.bruxelles1893.laying import board, meeple, try_square
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.table import ask, events, in_play

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1893.rules.names import SPACE_NAMES
from bruxelles.games.bruxelles1893.rules.tasks.irises import ResolveIrises


@pytest.mark.rule("1893-8.10", "1893-8.11")
def test_example_two_open_irises_one_lead_and_one_tie() -> None:
    red, blue, green = 0, 1, 2
    s = in_play(4)
    set_level(s, "iris", 3, seat=red)
    set_level(s, "iris", 2, seat=blue)
    set_level(s, "iris", 2, seat=green)
    board(s, "0 2 2", ". 0 1", "2 1 0")
    ask(s, ResolveIrises())
    assert events(s, "led-iris") == [
        Event("led-iris", green, 2, "iris:3-4"),
        Event("led-iris", red, 3, "iris:4-4"),
        Event("led-iris", blue, 2, "iris:4-4"),
    ]
    assert everyone(s).points == [3, 2, 2, 0]
    assert player(s, red).sources == {"irises": 3}


@pytest.mark.rule("1893-8.10", "1893-8.11")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        pytest.param(("0 0", "0 0"), [2, 0, 0, 0], id="all four"),
        pytest.param(("0 1", "0 0"), [2, 0, 0, 0], id="three to one"),
        pytest.param(("3 1", "2 3"), [0, 0, 0, 5], id="two to one to one"),
        pytest.param(("1 3", "3 1"), [0, 3, 0, 5], id="two to two"),
        pytest.param(("0 1", "2 3"), [2, 3, 4, 5], id="four times one"),
        pytest.param(("0 .", "0 0"), [0, 0, 0, 0], id="three meeples are not enough"),
        pytest.param((". .", ". ."), [0, 0, 0, 0], id="no meeples"),
    ],
)
def test_the_leaders_of_a_surrounded_iris_score_their_own_level(
    rows: tuple[str, str], points: list[int]
) -> None:
    s = in_play(4)
    for seat, level in enumerate((2, 3, 4, 5)):
        set_level(s, "iris", level, seat=seat)
    board(s, *rows)
    ask(s, ResolveIrises())
    assert everyone(s).points == points


@pytest.mark.rule("1893-8.10")
def test_stakes_do_not_matter_at_an_iris() -> None:
    s = in_play()
    board(s, "0:1 0:1", "0:1 1:9")
    ask(s, ResolveIrises())
    assert everyone(s).points == [1, 0, 0]


@pytest.mark.rule("1893-8.10")
@pytest.mark.parametrize(("square", "irises"), [("2-2", 4), ("1-1", 9), ("1-2", 6)])
def test_every_surrounded_iris_scores(square: str, irises: int) -> None:
    """Areas of 9, 16 and 12 spaces, full of one player's meeples."""
    s = in_play()
    try_square(s, square)
    meeple(s, *SPACE_NAMES, seat=1)
    set_level(s, "iris", 6, seat=1)
    ask(s, ResolveIrises())
    assert everyone(s).points == [0, 6 * irises, 0]


@pytest.mark.rule("1893-8.12")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        pytest.param(("n 0", "1 n"), [0, 0], id="the neutral colour leads alone"),
        pytest.param(("n 0", "0 n"), [2, 0], id="a player ties with it"),
        pytest.param(("n 1", "1 0"), [0, 4], id="a player leads before it"),
        pytest.param(("n 1", "1 1"), [0, 4], id="it counts as one of the four"),
        pytest.param(("0 1", "1 0"), [2, 4], id="without neutrals"),
    ],
)
def test_neutrals_surround_and_compete(rows: tuple[str, str], points: list[int]) -> None:
    s = in_play(2)
    set_level(s, "iris", 2)
    set_level(s, "iris", 4, seat=1)
    board(s, *rows)
    ask(s, ResolveIrises())
    assert everyone(s).points == points
