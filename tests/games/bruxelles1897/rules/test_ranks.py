"""1897 chapter 8: winner, tie-breaks and shared victory."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    give,
    lay,
    put_brussels,
    set_first_player,
    set_levels,
    set_money,
    set_points,
    set_prison,
    set_round,
    set_tops,
)
from tests.games.bruxelles1897.looking import prison
from tests.games.bruxelles1897.table import all_pass, ask, bare, first_turn, settled

from bruxelles.games.bruxelles1897.rules.scoring import ranks
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.round import EndGame


def standing(*seats: tuple[int, int, int]) -> State:
    """By seat: points, Architect cards in prison, levels gained (on one track after the other)."""
    s = bare(len(seats))
    for seat, (points, jailed, gained) in enumerate(seats):
        set_points(s, seat, points)
        set_prison(s, seat, jailed // 2, jailed - jailed // 2, 0)
        steps = [min(4, max(0, gained - 4 * track)) for track in range(3)]
        set_levels(s, seat, nobility=1 + steps[0], prestige=1 + steps[1], architecture=1 + steps[2])
    return s


@pytest.mark.rule("1897-8.11")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        pytest.param([(40, 7, 0), (39, 0, 12)], [1, 2], id="points before all else"),
        pytest.param([(30, 0, 0), (40, 0, 0), (35, 0, 0)], [3, 1, 2], id="three players"),
        pytest.param([(9, 0, 0), (12, 0, 0), (10, 0, 0), (11, 0, 0)], [4, 1, 3, 2], id="four players"),
        pytest.param([(-3, 0, 0), (0, 0, 0), (-6, 0, 0)], [2, 1, 3], id="below zero"),
    ],
)
def test_the_most_points_win(seats: list[tuple[int, int, int]], expected: list[int]) -> None:
    assert ranks(standing(*seats)) == expected


@pytest.mark.rule("1897-8.11")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        pytest.param([(40, 2, 0), (40, 1, 0)], [2, 1], id="two players"),
        pytest.param([(40, 0, 0), (40, 1, 12)], [1, 2], id="before the levels"),
        pytest.param([(40, 3, 0), (41, 7, 0), (40, 2, 0)], [3, 1, 2], id="only among the tied"),
        pytest.param([(5, 4, 0), (5, 3, 0), (5, 2, 0), (5, 1, 0)], [4, 3, 2, 1], id="four players"),
    ],
)
def test_first_tie_break_fewer_cards_in_prison(
    seats: list[tuple[int, int, int]], expected: list[int]
) -> None:
    assert ranks(standing(*seats)) == expected


@pytest.mark.rule("1897-8.11")
def test_cards_in_prison_count_alike_whatever_their_kind() -> None:
    s = standing((40, 0, 0), (40, 0, 0))
    set_prison(s, 0, 2, 0, 0)
    set_prison(s, 1, 0, 0, 1)
    assert ranks(s) == [2, 1]


@pytest.mark.rule("1897-8.11")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        pytest.param([(40, 1, 3), (40, 1, 4)], [2, 1], id="two players"),
        pytest.param([(40, 1, 6), (40, 1, 5), (40, 0, 0)], [2, 3, 1], id="after the prison"),
        pytest.param([(8, 2, 1), (8, 2, 12), (8, 2, 2), (8, 2, 11)], [4, 1, 3, 2], id="four players"),
    ],
)
def test_second_tie_break_the_higher_sum_of_levels(
    seats: list[tuple[int, int, int]], expected: list[int]
) -> None:
    assert ranks(standing(*seats)) == expected


@pytest.mark.rule("1897-8.11")
def test_all_three_tracks_count_and_not_the_highest_level() -> None:
    s = standing((40, 1, 0), (40, 1, 0), (40, 1, 0))
    set_levels(s, 0, architecture=2, nobility=2, prestige=3)  # 7
    set_levels(s, 1, architecture=1, nobility=5, prestige=1)  # 7
    set_levels(s, 2, architecture=4, nobility=2, prestige=2)  # 8
    assert ranks(s) == [2, 2, 1]


@pytest.mark.rule("1897-8.12")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        pytest.param([(40, 1, 3), (40, 1, 3)], [1, 1], id="two of two"),
        pytest.param([(40, 1, 3), (39, 0, 9), (40, 1, 3)], [1, 3, 1], id="two of three"),
        pytest.param([(7, 0, 0)] * 4, [1, 1, 1, 1], id="all four"),
        pytest.param(
            [(9, 0, 0), (7, 1, 2), (7, 1, 2), (7, 1, 1)], [1, 2, 2, 4], id="a lower place is shared too"
        ),
    ],
)
def test_still_tied_is_shared(seats: list[tuple[int, int, int]], expected: list[int]) -> None:
    assert ranks(standing(*seats)) == expected


@pytest.mark.rule("1897-8.12")
def test_money_does_not_break_a_tie() -> None:
    s = standing((40, 1, 3), (40, 1, 3))
    set_money(s, 1, 0)
    set_first_player(s, 1)
    ask(s, EndGame())
    assert ranks(s) == [1, 1]


@pytest.mark.rule("1897-8.13", "1897-8.11")
def test_a_negative_score_loses_against_zero() -> None:
    s = bare(2)
    give(s, 0, "noble-albert")
    ask(s, EndGame())
    assert s.points == [-3, 0]
    assert ranks(s) == [2, 1]


@pytest.mark.rule("1897-8.11", "1897-8.1")
def test_the_prison_counts_as_the_last_majorities_leave_it() -> None:
    s = first_turn(3)
    set_round(s, 4)
    put_brussels(s, 0, "city-hall", "small")
    set_tops(s, "nobility", "architecture", "prestige", "prison")
    lay(s, "# # c1 #")  # no houses: the bottom gives nothing
    all_pass(s)
    assert settled(s)
    assert s.points == [0, 0, 0]
    assert [sum(prison(s, seat)) for seat in range(3)] == [3, 2, 2]
    assert ranks(s) == [3, 2, 1]  # and seat 2 has the level just gained
