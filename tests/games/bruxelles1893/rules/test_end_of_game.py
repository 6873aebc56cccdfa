"""1893 chapter 10: paying nobles, the final count and the winner."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import all_pass
from tests.games.bruxelles1893.giving import (
    give,
    give_cubes,
    give_each,
    give_nobles,
    give_tiles,
    give_works,
    set_disc,
    set_level,
    slide,
)
from tests.games.bruxelles1893.laying import set_round
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.positions import bare, find_card, first_turn
from tests.games.bruxelles1893.table import ask, choices, events, in_play, play

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1893.rules.names import (
    ROW_NAMES,
)
from bruxelles.games.bruxelles1893.rules.scoring import ranks
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame

ONE_SYMBOL = find_card("iris+crown", symbols=1)


# The whole count ----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "1893-10.2", "1893-10.3", "1893-10.4", "1893-10.6", "1893-10.7", "1893-10.8", "1893-10.9", "1893-10.10"
)
def test_example_a_final_score_of_135() -> None:
    s = in_play(4)
    set_round(s, first_player=1)
    give(s, points=80, money=12, built=5, free=7, courthouse=0)
    give_nobles(s, "brugmann", "buls", "albert", "van_de_velde")
    set_level(s, "architect", 8)
    give_cubes(s, wood=1, stone=2, joker=4)
    give_works(s, "green")
    slide(s, "meeples", ONE_SYMBOL)
    slide(s, "artworks", ONE_SYMBOL, ONE_SYMBOL)
    ask(s, EndGame())
    assert choices(s) == ["unpaid:buls", "unpaid:albert", "unpaid:van_de_velde"]
    play(s, "unpaid:van_de_velde")
    assert player(s).money == 4
    assert player(s).sources == {
        "unpaid-nobles": -5,
        "buildings": 40,
        "materials": 3,
        "meeple-row": 10,
        "noble-row": 3,
        "artwork-row": 3,
        "money-row": 1,
    }
    assert player(s).points == 135


# Jokers and materials --------------------------------------------------------------------------------------


@pytest.mark.rule("1893-10.1", "1893-10.4")
def test_jokers_are_discarded_and_refined_cubes_score() -> None:
    s = bare()
    give_cubes(s, wood=2, iron=1, stone=3, joker=5)
    give_cubes(s, joker=1, seat=1)
    supply = on_table(s).supply["joker"]
    ask(s, EndGame())
    assert everyone(s).points == [6, 0, 0]
    assert (player(s).cubes, player(s, 1).cubes) == ({"wood": 2, "iron": 1, "stone": 3}, {})
    assert on_table(s).supply["joker"] == supply + 6


@pytest.mark.rule("1893-10.4")
def test_glass_is_refined_too() -> None:
    s = in_play(belle_epoque=True)
    give_cubes(s, glass=2, joker=1)
    ask(s, EndGame())
    assert player(s).sources["materials"] == 2


# The lines of the count ---------------------------------------------------------------------------------


@pytest.mark.rule("1893-10.3")
@pytest.mark.parametrize(("position", "level"), list(enumerate((1, 2, 4, 6, 8, 10))))
def test_each_house_scores_the_architect_level(position: int, level: int) -> None:
    s = bare()
    set_disc(s, "architect", position + 1)
    give(s, built=4)
    ask(s, EndGame())
    assert player(s).sources == {"buildings": 4 * level}


@pytest.mark.rule("1893-10.5")
def test_the_first_player_tile_scores_five() -> None:
    s = bare()
    set_round(s, first_player=1, starter=0)
    ask(s, EndGame())
    assert everyone(s).points == [0, 5, 0]
    assert player(s, 1).sources == {"first-player": 5}


@pytest.mark.rule("1893-10.5", "1893-8.4", "1893-2.1")
def test_the_vote_of_round_five_decides_about_the_tile() -> None:
    s = first_turn(3)
    set_round(s, 5)
    play(s, "brussels:stock-exchange", "brussels:sainte-catherine", "pass")
    all_pass(s)
    assert not s.stack
    assert [player(s, seat).sources.get("first-player", 0) for seat in range(3)] == [0, 0, 5]


@pytest.mark.rule("1893-10.6")
@pytest.mark.parametrize("symbols", [0, 1, 4])
def test_every_row_pays_its_symbols_for_each_time(symbols: int) -> None:
    s = bare()
    give(s, courthouse=2, free=5, money=8)
    give_nobles(s, "brugmann")
    give_works(s, "blue", "black", "blue", "green")
    for row in ROW_NAMES:
        slide(s, row, *[ONE_SYMBOL] * symbols)
        slide(s, row, *[ONE_SYMBOL] * 3, seat=1)  # another's cards do not help
    ask(s, EndGame())
    times = {"meeple-row": 3, "noble-row": 1, "artwork-row": 4, "money-row": 2}
    assert player(s).sources == {row: n * (1 + symbols) for row, n in times.items()}


@pytest.mark.rule("1893-10.7")
@pytest.mark.parametrize(("courthouse", "points"), [(0, 5), (2, 3), (4, 1), (5, 0), (6, 0), (7, 0)])
def test_free_meeples_count_from_the_third_on(courthouse: int, points: int) -> None:
    s = bare()
    give(s, courthouse=courthouse, free=7 - courthouse)
    ask(s, EndGame())
    assert player(s).points == points


@pytest.mark.rule("1893-10.7")
def test_meeples_on_belle_epoque_tiles_are_free() -> None:
    s = in_play(belle_epoque=True)
    give_tiles(s, "free-nobles")
    give(s, courthouse=1, free=5)
    ask(s, EndGame())
    assert player(s).sources["meeple-row"] == 4


@pytest.mark.rule("1893-10.8")
def test_the_row_of_nobles_counts_brugmann() -> None:
    s = bare()
    give(s, money=8)
    give_nobles(s, "brugmann", "buls", "albert")
    ask(s, EndGame())
    assert player(s).sources == {"noble-row": 3}


@pytest.mark.rule("1893-10.9")
def test_the_row_of_artworks_counts_every_colour_and_copy() -> None:
    s = bare()
    give_works(s, "yellow", "yellow", "brown", "blue", "green", "black", "black")
    ask(s, EndGame())
    assert player(s).sources == {"artwork-row": 7}


@pytest.mark.rule("1893-10.10")
@pytest.mark.parametrize(
    ("money", "points"), [(3, 0), (4, 1), (7, 1), (8, 2), (23, 5)], ids=lambda value: str(value)
)
def test_the_row_of_money_counts_full_lots_of_four(money: int, points: int) -> None:
    s = bare()
    give(s, money=money)
    ask(s, EndGame())
    assert player(s).points == points


@pytest.mark.rule("1893-10.10", "1893-10.2")
def test_the_row_of_money_counts_what_is_left_after_the_nobles() -> None:
    s = bare()
    give(s, money=11)
    give_nobles(s, "buls")
    ask(s, EndGame())
    assert player(s).sources == {"noble-row": 1, "money-row": 1}


# The winner ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-10.11")
@pytest.mark.parametrize(
    ("points", "places"),
    [
        ([50, 70, 60], [3, 1, 2]),
        ([70, 70, 60], [1, 1, 3]),
        ([60, 70, 60, 60], [2, 1, 2, 2]),
        ([40, 40], [1, 1]),
        ([-3, -5, -3, -8, 0], [2, 4, 2, 5, 1]),
    ],
)
def test_the_most_points_win_and_ties_share(points: list[int], places: list[int]) -> None:
    s = bare(len(points))
    give_each(s, points=points, money=0)  # money does not break ties
    ask(s, EndGame())
    assert everyone(s).points == points
    assert ranks(s) == places
    assert events(s, "game-over") == [Event("game-over", -1, max(points), "game")]


@pytest.mark.rule("1893-10.12", "1893-10.2")
def test_points_may_go_below_zero() -> None:
    s = bare()
    give(s, points=3)
    give_nobles(s, "buls", "albert")
    ask(s, EndGame())
    assert player(s).points == -7
