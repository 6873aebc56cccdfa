"""Effects and their intervals, on made-up games of which the truth is known."""

from __future__ import annotations

import numpy as np
import pytest

from bruxelles.balance.arrays import array_of, model_of
from bruxelles.balance.effects import Floats, Response, fitted, reach
from bruxelles.balance.imbalance import Tallies, imbalance_of, root

LEVELS = [2, 3, 3]
MODEL = model_of(array_of(LEVELS, 18), LEVELS)
TRUE = np.array([0.5, 0.05, -0.1, 0.0, 0.08, 0.02])
"""Mean with the first levels, and what each other level adds."""


def shares(rng: np.random.Generator, deals: int) -> Response:
    """Seats that had a thing and won: what a deal is worth is the same in all runs."""
    seats = rng.integers(0, 3, size=(len(MODEL), deals)).astype(float)
    chance = np.clip((MODEL @ TRUE)[:, None] + rng.uniform(-0.3, 0.3, size=deals), 0, 1)
    wins = rng.binomial(seats.astype(int), chance).astype(float)
    return Response("share", "kind", "thing", wins, seats)


def effect(response: Response, place: int) -> tuple[float, float]:
    fit = fitted(MODEL, response)
    assert fit is not None
    return fit.estimate(np.eye(len(TRUE))[place])


def test_known_effects_are_found() -> None:
    response = shares(np.random.default_rng(1), 5000)
    for place, true in enumerate(TRUE):
        mean, error = effect(response, place)
        assert 0 < error < 0.01
        assert abs(mean - true) < 4 * error


@pytest.mark.parametrize("deals", [25, 100])
def test_intervals_hold_together(deals: int) -> None:
    """Of many reports with five effects on each of six responses, one in twenty has a wrong interval."""
    rng = np.random.default_rng(deals)
    wide, wrong, wrong_alone = reach(30, deals), 0, 0
    reports = 200
    for _ in range(reports):
        found = [
            effect(response, place)
            for response in [shares(rng, deals) for _ in range(6)]
            for place in range(1, 6)
        ]
        distances = [abs(mean - TRUE[1 + number % 5]) / error for number, (mean, error) in enumerate(found)]
        wrong += max(distances) > wide
        wrong_alone += sum(distance > reach(1, deals) for distance in distances)
    assert wrong <= 0.05 * reports + 2.5 * (reports * 0.05 * 0.95) ** 0.5
    assert wrong_alone / (30 * reports) == pytest.approx(0.05, abs=0.02)


def test_what_deals_have_in_common_cancels() -> None:
    rng = np.random.default_rng(2)
    luck = rng.normal(0, 50, size=300)
    amounts = (MODEL @ (100 * TRUE))[:, None] + luck[None, :] + rng.normal(0, 1, size=(len(MODEL), 300))
    mean, error = effect(Response("score", "", "", amounts, np.ones_like(amounts)), 2)
    assert abs(mean - -10) < 4 * error
    assert error < 0.1, "and not 50 / sqrt(300)"
    assert effect(Response("score", "", "", amounts, np.ones_like(amounts)), 0)[1] > 2


def test_what_was_not_seen_with_a_level_is_not_told() -> None:
    seats = np.ones((len(MODEL), 50)) * (1 - MODEL[:, 1])[:, None]
    assert fitted(MODEL, Response("share", "kind", "thing", seats / 2, seats)) is None


# Imbalance --------------------------------------------------------------------------------------------------


def tallies(rng: np.random.Generator, deals: int, strengths: list[list[float]]) -> Tallies:
    """Two seats take one of some strategies each; the stronger one wins more often. A row for each run."""
    number = len(strengths[0])
    wins, seats = np.zeros((2, len(strengths), number, deals))
    taken = rng.choice(number, size=(deals, 2))
    luck = rng.random(deals)
    for run, strength in enumerate(strengths):
        ahead = np.array(strength)[taken[:, 0]] - np.array(strength)[taken[:, 1]]
        winner = np.where(luck < 1 / (1 + np.exp(-ahead)), taken[:, 0], taken[:, 1])
        for deal in range(deals):
            wins[run, winner[deal], deal] = 1
            for strategy in taken[deal]:
                seats[run, strategy, deal] += 1
    things = [("main-source", str(strategy)) for strategy in range(number)]
    return Tallies(things, 2, wins, seats, seats / 2 * (1 - seats / 2))


FAIR, UNFAIR = [0.0] * 5, [1.0, 0.0, 0.0, 0.0, -1.0]
ONE = np.ones(1)


@pytest.mark.parametrize("deals", [20, 60, 200])
def test_few_fair_games_do_not_look_unfair(deals: int) -> None:
    """In the mean there is no imbalance at all, and its interval nearly always says so."""
    rng = np.random.default_rng(deals)
    found = [imbalance_of(tallies(rng, deals, [FAIR])) for _ in range(40)]
    squares = np.array([one.found[0] for one in found])
    assert abs(squares.mean()) < 3.5 * squares.std() / 40**0.5
    assert sum(one.interval(ONE)[0] > 0 for one in found) <= 5


def test_the_interval_of_an_imbalance_holds_the_true_one() -> None:
    rng = np.random.default_rng(5)
    true = imbalance_of(tallies(rng, 20_000, [UNFAIR])).found[0]
    assert 0.2 < root(true) < 0.5
    found = [imbalance_of(tallies(rng, 120, [UNFAIR])).interval(ONE) for _ in range(50)]
    assert sum(low <= true <= high for low, high in found) >= 44


def test_a_change_of_the_imbalance_is_seen_on_the_same_deals() -> None:
    pair = imbalance_of(tallies(np.random.default_rng(6), 600, [UNFAIR, FAIR]))
    low, high = pair.interval(np.array([-1.0, 1.0]))
    assert low < high < 0
    same = imbalance_of(tallies(np.random.default_rng(6), 600, [UNFAIR, UNFAIR]))
    assert same.interval(np.array([-1.0, 1.0])) == (0, 0)
    assert same.error(np.array([1.0, 0.0])) > 0


def test_things_that_all_have_are_fair() -> None:
    """Whoever wins had it, and so had all others: that says nothing about it."""
    both: Floats = np.full((1, 1, 50), 2.0)
    one = Tallies([("noble", "x")], 2, both / 2, both, both / 2 * (1 - both / 2))
    assert imbalance_of(one).told(ONE) == [0, 0, 0]
