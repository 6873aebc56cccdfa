"""Swings are lasting changes of a chance, one for each turn of the game."""

from __future__ import annotations

import pytest

from bruxelles.analysis.grades import SWINGS
from bruxelles.analysis.swings import Swing, swings


def two(*chances: float) -> list[list[float]]:
    """The chances of two seats, given those of the first."""
    return [[chance, 1 - chance] for chance in chances]


def places(found: list[Swing]) -> list[tuple[int, int, float]]:
    return [(swing.number, swing.seat, round(swing.change, 3)) for swing in found]


def test_a_turn_is_found_where_it_happens() -> None:
    wins = two(0.5, 0.5, 0.5, 0.8, 0.8, 0.8)
    assert places(swings(wins, [0] * 6, [0.8, 0.2])) == [(2, 0, 0.3)]


def test_where_two_seats_change_alike_it_is_told_of_who_decided() -> None:
    wins = two(0.5, 0.5, 0.5, 0.8, 0.8, 0.8)
    assert places(swings(wins, [1] * 6, [0.8, 0.2])) == [(2, 1, -0.3)]


def test_among_more_seats_the_one_with_the_largest_change_counts() -> None:
    wins = [[0.4, 0.3, 0.3]] * 3 + [[0.2, 0.6, 0.2]] * 3
    assert places(swings(wins, [0] * 6, [0.2, 0.6, 0.2])) == [(2, 1, 0.3)]


def test_one_judgement_that_is_off_alone_is_no_turn() -> None:
    assert swings(two(0.5, 0.5, 0.65, 0.5, 0.5), [0] * 5, [0.5, 0.5]) == []


def test_small_changes_are_no_turns() -> None:
    assert swings(two(0.5, 0.5, 0.57, 0.57), [0] * 4, [0.57, 0.43]) == []


def test_the_result_counts_as_well() -> None:
    assert places(swings(two(0.5, 0.5, 0.5), [0] * 3, [0.0, 1.0])) == [(2, 0, -0.5)]


def test_the_largest_come_first_and_there_are_not_too_many() -> None:
    wins = two(*(level for step in range(20) for level in [0.1 if step % 2 else 0.5 + step / 100] * 4))
    found = swings(wins, [0] * len(wins), wins[-1])
    assert len(found) == SWINGS
    sizes = [abs(swing.change) for swing in found]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == pytest.approx(0.58)


def test_a_game_without_decisions_has_none() -> None:
    assert swings([], [], [1.0, 0.0]) == []
