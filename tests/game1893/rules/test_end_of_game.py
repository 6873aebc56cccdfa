"""1893 chapter 10: paying nobles, the final count and the winner."""

from __future__ import annotations

import pytest
from tests.game1893.rules.layout import (
    all_pass,
    bare,
    cubes,
    find_card,
    first_turn,
    give_cubes,
    give_nobles,
    give_works,
    set_level,
    sources,
)
from tests.game1893.table import ask, choices, events, in_play, play

from bruxelles.core.event import Event
from bruxelles.game1893.names import (
    ARTWORK_ROW,
    JOKER,
    MEEPLE_ROW,
    MONEY_ROW,
    NOBLE_ROW,
    ROWS,
    TILE_FREE_NOBLES,
    TILES,
)
from bruxelles.game1893.scoring import ranks
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.game_end import EndGame


def slide(s: State, seat: int, row: int, symbols: int) -> None:
    """Prestige cards with so many symbols in all under this row."""
    for _ in range(symbols):
        s.slid.append((seat * ROWS + row) * 32 + find_card("iris+crown", symbols=1))


# The whole count ----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "1893-10.2", "1893-10.3", "1893-10.4", "1893-10.6", "1893-10.7", "1893-10.8", "1893-10.9", "1893-10.10"
)
def test_example_a_final_score_of_135() -> None:
    s = in_play(4)
    s.points[0], s.money[0] = 80, 12
    s.first_player = 1
    give_nobles(s, 0, "brugmann", "buls", "albert", "van_de_velde")
    s.built[0] = 5
    set_level(s, 0, "architect", 8)
    give_cubes(s, 0, wood=1, stone=2, joker=4)
    s.free[0], s.courthouse[0] = 7, 0
    give_works(s, 0, "green")
    slide(s, 0, MEEPLE_ROW, 1)
    slide(s, 0, ARTWORK_ROW, 2)
    ask(s, EndGame())
    assert choices(s) == ["unpaid:buls", "unpaid:albert", "unpaid:van_de_velde"]
    play(s, "unpaid:van_de_velde")
    assert s.money[0] == 4
    assert sources(s, 0) == {
        "unpaid-nobles": -5,
        "buildings": 40,
        "materials": 3,
        "meeple-row": 10,
        "noble-row": 3,
        "artwork-row": 3,
        "money-row": 1,
    }
    assert s.points[0] == 135


# Jokers and materials --------------------------------------------------------------------------------------


@pytest.mark.rule("1893-10.1", "1893-10.4")
def test_jokers_are_discarded_and_refined_cubes_score() -> None:
    s = bare()
    give_cubes(s, 0, wood=2, iron=1, stone=3, joker=5)
    give_cubes(s, 1, joker=1)
    supply = s.supply[JOKER]
    ask(s, EndGame())
    assert s.points == [6, 0, 0]
    assert (cubes(s, 0), cubes(s, 1)) == ({"wood": 2, "iron": 1, "stone": 3}, {})
    assert s.supply[JOKER] == supply + 6


@pytest.mark.rule("1893-10.4")
def test_glass_is_refined_too() -> None:
    s = in_play(belle_epoque=True)
    give_cubes(s, 0, glass=2, joker=1)
    ask(s, EndGame())
    assert sources(s, 0)["materials"] == 2


# The lines of the count ---------------------------------------------------------------------------------


@pytest.mark.rule("1893-10.3")
@pytest.mark.parametrize(("position", "level"), list(enumerate((1, 2, 4, 6, 8, 10))))
def test_each_house_scores_the_architect_level(position: int, level: int) -> None:
    s = bare()
    s.discs[2] = position
    s.built[0] = 4
    ask(s, EndGame())
    assert sources(s, 0) == {"buildings": 4 * level}


@pytest.mark.rule("1893-10.5")
def test_the_first_player_tile_scores_five() -> None:
    s = bare()
    s.first_player, s.starter = 1, 0
    ask(s, EndGame())
    assert s.points == [0, 5, 0]
    assert sources(s, 1) == {"first-player": 5}


@pytest.mark.rule("1893-10.5", "1893-8.4", "1893-2.1")
def test_the_vote_of_round_five_decides_about_the_tile() -> None:
    s = first_turn(3)
    s.round = 5
    play(s, "brussels:stock-exchange", "brussels:sainte-catherine", "pass")
    all_pass(s)
    assert not s.stack
    assert [sources(s, seat).get("first-player", 0) for seat in range(3)] == [0, 0, 5]


@pytest.mark.rule("1893-10.6")
@pytest.mark.parametrize("symbols", [0, 1, 4])
def test_every_row_pays_its_symbols_for_each_time(symbols: int) -> None:
    s = bare()
    s.courthouse[0], s.free[0] = 2, 5
    s.money[0] = 8
    give_nobles(s, 0, "brugmann")
    give_works(s, 0, "blue", "black", "blue", "green")
    for row in (MEEPLE_ROW, NOBLE_ROW, ARTWORK_ROW, MONEY_ROW):
        slide(s, 0, row, symbols)
        slide(s, 1, row, 3)  # another's cards do not help
    ask(s, EndGame())
    times = {"meeple-row": 3, "noble-row": 1, "artwork-row": 4, "money-row": 2}
    assert sources(s, 0) == {row: n * (1 + symbols) for row, n in times.items()}


@pytest.mark.rule("1893-10.7")
@pytest.mark.parametrize(("courthouse", "points"), [(0, 5), (2, 3), (4, 1), (5, 0), (6, 0), (7, 0)])
def test_free_meeples_count_from_the_third_on(courthouse: int, points: int) -> None:
    s = bare()
    s.courthouse[0], s.free[0] = courthouse, 7 - courthouse
    ask(s, EndGame())
    assert s.points[0] == points


@pytest.mark.rule("1893-10.7")
def test_meeples_on_belle_epoque_tiles_are_free() -> None:
    s = in_play(belle_epoque=True)
    s.claims = [0 * TILES + TILE_FREE_NOBLES]
    s.courthouse[0], s.free[0] = 1, 5
    ask(s, EndGame())
    assert sources(s, 0)["meeple-row"] == 4


@pytest.mark.rule("1893-10.8")
def test_the_row_of_nobles_counts_brugmann() -> None:
    s = bare()
    s.money[0] = 8
    give_nobles(s, 0, "brugmann", "buls", "albert")
    ask(s, EndGame())
    assert sources(s, 0) == {"noble-row": 3}


@pytest.mark.rule("1893-10.9")
def test_the_row_of_artworks_counts_every_colour_and_copy() -> None:
    s = bare()
    give_works(s, 0, "yellow", "yellow", "brown", "blue", "green", "black", "black")
    ask(s, EndGame())
    assert sources(s, 0) == {"artwork-row": 7}


@pytest.mark.rule("1893-10.10")
@pytest.mark.parametrize(
    ("money", "points"), [(3, 0), (4, 1), (7, 1), (8, 2), (23, 5)], ids=lambda value: str(value)
)
def test_the_row_of_money_counts_full_lots_of_four(money: int, points: int) -> None:
    s = bare()
    s.money[0] = money
    ask(s, EndGame())
    assert s.points[0] == points


@pytest.mark.rule("1893-10.10", "1893-10.2")
def test_the_row_of_money_counts_what_is_left_after_the_nobles() -> None:
    s = bare()
    s.money[0] = 11
    give_nobles(s, 0, "buls")
    ask(s, EndGame())
    assert sources(s, 0) == {"noble-row": 1, "money-row": 1}


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
    s.points = points[:]
    s.money = [0] * len(points)  # money does not break ties
    ask(s, EndGame())
    assert s.points == points
    assert ranks(s) == places
    assert events(s, "game-over") == [Event("game-over", -1, max(points), "game")]


@pytest.mark.rule("1893-10.12", "1893-10.2")
def test_points_may_go_below_zero() -> None:
    s = bare()
    s.points[0] = 3
    give_nobles(s, 0, "buls", "albert")
    ask(s, EndGame())
    assert s.points[0] == -7
