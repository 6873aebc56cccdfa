"""Figures against known values, and ratings that order bots as their victories do."""

from __future__ import annotations

import pytest
from tests.arena.arenas import ended

from bruxelles.arena.result import result_of
from bruxelles.arena.statistics import Standings, standard_error, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (5, 10, 0.236593, 0.763407),
        (10, 10, 0.722467, 1.0),
        (81, 263, 0.255289, 0.366210),  # Newcombe 1998
        (15, 148, 0.062386, 0.160529),
        (1, 29, 0.006113, 0.171755),
    ],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_surer_interval_is_wider() -> None:
    (low, high), (lower, higher) = wilson(30, 100), wilson(30, 100, level=0.001)
    assert lower < low < 0.3 < high < higher
    assert standard_error([5]) == 0.0
    assert standard_error([1, 2, 3, 4]) == pytest.approx(0.6455, abs=1e-4)


def test_figures_of_a_bot() -> None:
    standings = Standings(["a", "b"])
    standings.add(ended(("a", "b", "b"), [30, 20, 10], [1, 2, 3]))
    standings.add(ended(("b", "a", "b"), [25, 25, 5], [1, 1, 3]))
    a, b = (standings.figures[bot].plain(3) for bot in ("a", "b"))
    assert (a["games"], a["seats"], a["wins"], a["share"]) == (2, 2, 1.5, 0.75)
    assert (b["games"], b["seats"], b["wins"], b["share"]) == (2, 4, 0.5, 0.25)
    assert a["fair"] == pytest.approx(1 / 3, abs=1e-6)
    assert b["fair"] == pytest.approx(2 / 3, abs=1e-6)
    assert (a["score"], a["score_error"], a["lead"]) == (27.5, 2.5, 5.0)
    assert (b["score"], b["lead"]) == (15.0, -12.5)
    assert a["sources"] == {"houses": 27.5, "materials": 0.0}
    assert a["by_seat"] == [
        {"games": 1, "share": 1.0, "score": 30},
        {"games": 1, "share": 0.5, "score": 25},
        None,
    ]
    assert standings.pairs["a", "b"].plain() == {"met": 4, "ahead": 0.875, "margin": 12.5}
    assert standings.pairs["b", "a"].plain() == {"met": 4, "ahead": 0.125, "margin": -12.5}
    assert standings.figures["a"].times() == {
        "seconds": 1.0,
        "milliseconds_per_decision": 50.0,
        "decisions_per_second": 20.0,
    }


def test_times_stand_apart() -> None:
    quick, slow = (
        result_of({}, ("a", "b"), [ended(("a", "b"), [2, 1], [1, 2], seconds=seconds)], 1)
        for seconds in (0.1, 9.0)
    )
    assert quick.pop("times") != slow.pop("times")
    assert quick == slow
