"""1893 chapter 8: iris majorities."""

from __future__ import annotations

import pytest
from tests.game1893.rules.layout import meeples, set_level, sources
from tests.game1893.table import ask, events, in_play

from bruxelles.core.event import Event
from bruxelles.game1893.tasks.irises import ResolveIrises


@pytest.mark.rule("1893-8.10", "1893-8.11")
def test_example_two_open_irises_one_lead_and_one_tie() -> None:
    red, blue, green = 0, 1, 2
    s = in_play(4)
    set_level(s, red, "iris", 3)
    set_level(s, blue, "iris", 2)
    set_level(s, green, "iris", 2)
    meeples(
        s,
        "022",  # irises 3-3 (1, open) and 3-4 (2, green alone)
        ".01",
        "210",  # irises 4-3 (4, open) and 4-4 (3, red and blue)
    )
    ask(s, ResolveIrises())
    assert events(s, "led-iris") == [
        Event("led-iris", green, 2, "iris:3-4"),
        Event("led-iris", red, 3, "iris:4-4"),
        Event("led-iris", blue, 2, "iris:4-4"),
    ]
    assert s.points == [3, 2, 2, 0]
    assert sources(s, red) == {"irises": 3}


@pytest.mark.rule("1893-8.10", "1893-8.11")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        pytest.param(("00", "00"), [2, 0, 0, 0], id="all four"),
        pytest.param(("01", "00"), [2, 0, 0, 0], id="three to one"),
        pytest.param(("31", "23"), [0, 0, 0, 5], id="two to one to one"),
        pytest.param(("13", "31"), [0, 3, 0, 5], id="two to two"),
        pytest.param(("01", "23"), [2, 3, 4, 5], id="four times one"),
        pytest.param(("0.", "00"), [0, 0, 0, 0], id="three meeples are not enough"),
        pytest.param(("..", ".."), [0, 0, 0, 0], id="no meeples"),
    ],
)
def test_the_leaders_of_a_surrounded_iris_score_their_own_level(
    rows: tuple[str, str], points: list[int]
) -> None:
    s = in_play(4)
    for seat, level in enumerate((2, 3, 4, 5)):
        set_level(s, seat, "iris", level)
    meeples(s, *rows)
    ask(s, ResolveIrises())
    assert s.points == points


@pytest.mark.rule("1893-8.10")
def test_stakes_do_not_matter_at_an_iris() -> None:
    s = in_play()
    meeples(s, "00", "01")
    s.stakes = [9 if owner == 1 else 1 for owner in s.meeples]
    ask(s, ResolveIrises())
    assert s.points == [1, 0, 0]


@pytest.mark.rule("1893-8.10")
@pytest.mark.parametrize(("square", "irises"), [(5, 4), (0, 9), (1, 6)])
def test_every_surrounded_iris_scores(square: int, irises: int) -> None:
    """Areas of 9, 16 and 12 spaces, full of one player's meeples."""
    s = in_play()
    s.square = square
    s.meeples = [1] * 25
    set_level(s, 1, "iris", 6)
    ask(s, ResolveIrises())
    assert s.points == [0, 6 * irises, 0]


@pytest.mark.rule("1893-8.12")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        pytest.param(("50", "15"), [0, 0], id="the neutral colour leads alone"),
        pytest.param(("50", "05"), [2, 0], id="a player ties with it"),
        pytest.param(("51", "10"), [0, 4], id="a player leads before it"),
        pytest.param(("51", "11"), [0, 4], id="it counts as one of the four"),
        pytest.param(("01", "10"), [2, 4], id="without neutrals"),
    ],
)
def test_neutrals_surround_and_compete(rows: tuple[str, str], points: list[int]) -> None:
    s = in_play(2)
    set_level(s, 0, "iris", 2)
    set_level(s, 1, "iris", 4)
    meeples(s, *rows)
    ask(s, ResolveIrises())
    assert s.points == points
