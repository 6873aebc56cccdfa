"""Intervals, errors and the rule by which a verdict is spoken."""

from __future__ import annotations

from math import sqrt
from statistics import stdev

import pytest
from tests.balance.labs import ended, final_1893

from bruxelles.balance.estimates import ThingFigures, mean_error, share_change, verdict
from bruxelles.balance.looking import Look, look_at
from bruxelles.balance.result import figures_by_thing, result_of


@pytest.mark.parametrize(
    ("share", "taken", "called"),
    [
        ((0.31, 0.40), None, "strong"),
        ((0.29, 0.40), None, "open"),
        ((0.10, 0.19), None, "weak"),
        ((0.10, 0.21), None, "open"),
        ((0.21, 0.29), None, "even"),
        ((0.0, 1.0), (0.0, 0.04), "unused"),
        ((0.31, 0.40), (0.0, 0.04), "unused"),
        ((0.31, 0.40), (0.0, 0.06), "strong"),
    ],
)
def test_a_verdict_needs_the_whole_interval_outside_of_the_band(
    share: tuple[float, float], taken: tuple[float, float] | None, called: str
) -> None:
    assert verdict(share, 0.25, taken) == called


def test_the_error_of_a_lead_is_that_of_its_games() -> None:
    figures = ThingFigures()
    leads = [3.0, -1.0, 4.0, 10.0]
    for number, lead in enumerate(leads):
        figures.add(str(number), 0.5, lead)
    assert figures.lead == 4.0
    assert figures.lead_error() == pytest.approx(stdev(leads) / 2)
    twice = ThingFigures()
    for number, lead in enumerate(leads):
        for _ in range(2):
            twice.add(str(number), 0.5, lead)
    assert twice.lead_error() == pytest.approx(figures.lead_error()), "seats of one game tell no more"


def test_a_change_is_measured_deal_by_deal() -> None:
    before, after = ThingFigures(), ThingFigures()
    for number in range(100):
        win = number % 2
        before.add(str(number), win, 0)
        after.add(str(number), 1 if number < 10 else win, 0)
    difference, error = share_change(before, after)
    assert difference == pytest.approx(0.05)
    apart = sqrt(2 * 0.25 / 100)
    assert 0 < error < apart / 2, "what both have in common cancels"
    assert share_change(before, before) == (0, 0)


def test_a_mean_and_its_error() -> None:
    mean, error = mean_error({"a": 1.0, "b": 3.0})
    assert mean == 2.0
    assert error == pytest.approx(stdev([1, 3]) / sqrt(2))
    assert mean_error({}) == (0.0, 0.0)


def lopsided(number: int) -> list[Look]:
    """Games in which the first seat always wins by ten points."""
    points = [{"sales": 10, "nobles": 0}, {"sales": 0, "nobles": 0}]
    games = [ended(final_1893(), points, str(game), ("board:horta",)) for game in range(number)]
    return [look_at("1893", game, None) for game in games]


def test_the_lead_is_over_the_mean_of_the_others() -> None:
    found = figures_by_thing(lopsided(3))
    assert (found["seat", "1"].lead, found["seat", "1"].share, found["seat", "1"].seats) == (10, 1, 3)
    assert (found["board", "hankar"].lead, found["board", "hankar"].share) == (-10, 0)
    assert found["noble", "brugmann"].seats == 6


def test_verdicts_come_with_enough_games_only() -> None:
    settings: dict[str, object] = {"game": "1893"}
    few, many = (result_of(settings, lopsided(number), []) for number in (5, 200))

    def called(result: dict[str, object], kind: str) -> dict[str, str]:
        kinds = result["kinds"]
        assert isinstance(kinds, dict)
        return {row["name"]: row["verdict"] for row in kinds[kind]}

    assert called(few, "seat") == {"1": "open", "2": "open"}
    assert called(many, "seat") == {"1": "strong", "2": "weak"}
    assert called(many, "card") == {
        "3": "unused",
        "5": "strong",
        "6": "strong",
        "15": "unused",
        "17": "unused",
    }
    assert many["level"] == pytest.approx(0.05 / int(str(many["judged"])))
