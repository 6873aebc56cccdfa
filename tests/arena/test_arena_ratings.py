"""Ratings against known strengths: games are drawn by the model, so what the fit must find is known."""

from __future__ import annotations

from itertools import combinations
from math import exp
from random import Random

import pytest
from tests.arena.arenas import ended

from bruxelles.arena.playing import Played
from bruxelles.arena.ratings import AT_ANCHOR, POINTS, Rating, Ratings, course
from bruxelles.arena.schedule import rotations

TRUE = {"random": 500, "slow": 900, "greedy": 1000, "quick": 1150, "master": 1500}


def drawn(luck: Random, seed: str, bots: tuple[str, ...]) -> Played:
    """A game as the model of Plackett and Luce has it: who comes first, then who of the others, and so on."""
    ranks = [0] * len(bots)
    left = list(range(len(bots)))
    for rank in range(1, len(bots) + 1):
        (seat,) = luck.choices(left, [exp(TRUE[bots[seat]] / POINTS) for seat in left])
        left.remove(seat)
        ranks[seat] = rank
    return ended(bots, [10 - rank for rank in ranks], ranks, seed)


def tournament(players: int, deals: int, seed: int = 1) -> list[Played]:
    luck = Random(seed)
    return [
        drawn(luck, f"{number}", seats)
        for number in range(deals)
        for lineup in combinations(TRUE, players)
        for seats in rotations(lineup)
    ]


def rated(games: list[Played]) -> dict[str, Rating]:
    ratings = Ratings()
    for played in games:
        ratings.add(played)
    return ratings.table()


def won(winner: str, loser: str, seed: str) -> Played:
    return ended((winner, loser), [2, 1], [1, 2], seed)


@pytest.mark.parametrize("players", [2, 4])
def test_known_strengths_are_found(players: int) -> None:
    found = rated(tournament(players, 100))
    for bot, points in TRUE.items():
        assert found[bot].rating == pytest.approx(points, abs=50), bot
        assert found[bot].low < found[bot].rating < found[bot].high or bot == "greedy"
        assert found[bot].high - found[bot].low < 200, bot


def test_the_anchor_has_the_same_points_everywhere() -> None:
    for games in (tournament(2, 3), tournament(3, 5, seed=2)):
        greedy = rated(games)["greedy"]
        assert (greedy.rating, greedy.low, greedy.high) == (AT_ANCHOR,) * 3


def test_the_order_of_games_tells_nothing() -> None:
    games = tournament(3, 4)
    mixed = games[:]
    Random(3).shuffle(mixed)
    assert rated(mixed) == rated(games)


def test_odds_of_ten_to_one_are_400_points() -> None:
    """With so many games that what was won beforehand no longer counts."""
    ratings = Ratings()
    for number in range(11000):
        winner, loser = ("greedy", "weak") if number % 11 else ("weak", "greedy")
        ratings.add(won(winner, loser, f"{number}"))
    assert ratings.points() == pytest.approx({"greedy": 1000, "weak": 600}, abs=1)


def test_an_equal_rank_counts_half() -> None:
    shared = [ended(("greedy", "other"), [1, 1], [1, 1], f"{number}") for number in range(10)]
    halves = [
        won(*pair, f"{number}") for number in range(5) for pair in (("greedy", "other"), ("other", "greedy"))
    ]
    for games in (shared, halves):
        assert rated(games)["other"].rating == AT_ANCHOR
    shared.append(won("other", "greedy", "last"))
    assert rated(shared)["other"].rating > AT_ANCHOR


def test_victories_in_all_games_stay_finite_and_uncertain() -> None:
    few, many = (
        rated([won("greedy", "random", f"{number}") for number in range(games)]) for games in (10, 200)
    )
    assert 400 < AT_ANCHOR - few["random"].rating < AT_ANCHOR - many["random"].rating < 1500
    assert few["random"].high - few["random"].low > 400
    assert AT_ANCHOR - many["random"].high > AT_ANCHOR - few["random"].high


def test_copies_of_a_bot_share_a_rating_and_tell_nothing_of_each_other() -> None:
    games = [ended(("greedy", "weak", "weak", "weak"), [9, 3, 2, 1], [1, 2, 3, 4], seed) for seed in "ab"]
    assert set(rated(games)) == {"greedy", "weak"}
    ratings = Ratings()
    ratings.add(ended(("a", "a"), [2, 1], [1, 2]))
    assert (ratings.points(), ratings.table()) == ({}, {})


def test_without_the_anchor_its_points_are_the_mean() -> None:
    found = rated([won("a", "b", "1"), won("b", "c", "2")])
    assert sum(one.rating for one in found.values()) == pytest.approx(3 * AT_ANCHOR, abs=1)


def test_only_bots_that_games_link_can_be_compared() -> None:
    apart = [won("a", "b", "1"), won("a", "b", "2")]
    assert set(rated([*apart, won("greedy", "random", "3")])) == {"greedy", "random"}
    assert set(rated([*apart, won("c", "d", "3")])) == {"a", "b"}, "those with most games"
    assert set(rated([*apart, won("b", "greedy", "3")])) == {"a", "b", "greedy"}


def test_a_gap_between_neighbours_is_surer_than_their_ratings() -> None:
    """Both hang on the anchor by the same games."""
    ratings = Ratings()
    for number in range(40):
        ratings.add(won(*(("a", "greedy") if number % 4 else ("greedy", "a")), f"{number}"))
    for number in range(40, 240):
        ratings.add(won(*(("b", "a") if number % 3 else ("a", "b")), f"{number}"))
    fit = ratings.fit()
    gap, a, b = fit.gap("b", "a"), fit.table()["a"], fit.table()["b"]
    assert gap is not None
    assert gap.points == pytest.approx(b.rating - a.rating, abs=1)
    assert 0 < gap.low < gap.points < gap.high
    assert gap.high - gap.low < b.high - b.low
    assert b.low < a.high, "the ratings alone would not tell"
    assert fit.gap("b", "nobody") is None


def test_games_are_counted_and_deals_of_one_seed_told_apart() -> None:
    ratings = Ratings()
    for deal in ("x", "y"):
        ratings.add(won("greedy", "a", "same"), deal)
    two = ratings.table()["a"]
    assert two.games == 2
    one = rated([won("greedy", "a", "same"), won("greedy", "a", "same")])["a"]
    assert two.high - two.low < one.high - one.low, "the games of one deal share their luck"


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Games of one deal are played by the same luck here: intervals over games would be too narrow."""
    held = 0
    for trial in range(60):
        luck = Random(trial)
        ratings = Ratings()
        for deal in range(30):
            better = luck.random() < 0.7
            for _ in range(2):
                ratings.add(won(*(("a", "greedy") if better else ("greedy", "a")), f"{deal}"))
        one = ratings.table(100)["a"]
        held += one.low <= AT_ANCHOR + 147 <= one.high
    assert 52 <= held <= 60


def test_the_course_is_the_rating_after_each_tenth() -> None:
    games = tournament(2, 5)
    found = course(games)
    assert [number for number, _ in found] == [len(games) * tenth // 10 for tenth in range(1, 11)]
    points = {bot: one.rating for bot, one in found[-1][1].items()}
    assert points == {bot: one.rating for bot, one in rated(games).items()}
    assert [number for number, _ in course(games[:3])] == [1, 2, 3]
