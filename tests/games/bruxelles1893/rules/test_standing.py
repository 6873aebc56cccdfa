"""What can be counted on the table: the numbers of the rules' own examples, before anything is scored."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.giving import (
    give,
    give_cubes,
    give_nobles,
    give_pavilion,
    give_tiles,
    give_won,
    give_works,
    set_disc,
    set_level,
    slide,
)
from tests.games.bruxelles1893.laying import (
    board,
    lay_prestige,
    meeple,
    pend,
    send,
    set_round,
    try_square,
    use_brussels,
)
from tests.games.bruxelles1893.positions import belle, find_card
from tests.games.bruxelles1893.table import ask, in_play, new_table

from bruxelles.games.bruxelles1893.rules.standing import SeatStanding, standing
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.columns import ResolveColumns, VoteFirstPlayer, WinColumn
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn

ONE_SYMBOL = find_card("iris+crown", symbols=1)


def acting(players: int = 3, *, belle_epoque: bool = False) -> State:
    """A table in its first action phase."""
    s = in_play(players, belle_epoque=belle_epoque)
    pend(s, ResolveColumns(), TakeTurn(0))
    return s


def own(s: State, seat: int = 0) -> SeatStanding:
    return standing(s)["seats"][seat]


# The Art Nouveau board ----------------------------------------------------------------------------------


@pytest.mark.rule("1893-2.4")
def test_the_active_area_is_there_when_the_try_square_is() -> None:
    s = new_table()
    assert standing(s)["area"] is None
    s = acting()
    assert list((standing(s)["area"] or {}).values())[:4] == [3, 5, 3, 5]
    try_square(s, "1-4")
    assert list((standing(s)["area"] or {}).values())[:4] == [2, 5, 1, 4]


@pytest.mark.rule("1893-8.2")
def test_example_three_francs_against_two() -> None:
    s = acting()
    board(
        s,
        ". 0:1 .",
        ". 1:2 .",
        ". 0:2 .",
    )
    fourth = standing(s)["columns"][3]
    assert fourth == {"counts": [3, 2, 0], "neutral": None, "leaders": [0], "lead": 1, "active": True}
    assert not standing(s)["columns"][0]["active"]


@pytest.mark.rule("1893-8.10", "1893-12.27")
def test_an_iris_counts_meeples_and_the_neutral_colour() -> None:
    s = acting(2)
    board(
        s,
        "0:1 n .",
        "0:1 1:5 .",
    )
    assert standing(s)["irises"]["4-3"] == {
        "counts": [2, 1],
        "neutral": 1,
        "leaders": [0],
        "lead": 1,
        "surrounded": True,
    }
    beside = standing(s)["irises"]["4-4"]
    assert (beside["leaders"], beside["lead"], beside["surrounded"]) == ([1, "neutral"], 0, False)
    area = standing(s)["area"]
    assert area is not None
    assert "4-3" in area["irises"]
    assert "1-1" not in area["irises"]
    assert "1-1" not in standing(s)["irises"]


# Brussels -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-6.2")
def test_example_the_third_use_takes_two_meeples() -> None:
    s = acting(4)
    use_brussels(s, grand_place=2)
    assert standing(s)["brussels"]["prices"] == {
        "stock-exchange": 1,
        "grand-place": 2,
        "cinquantenaire": 1,
        "sainte-catherine": 1,
    }


@pytest.mark.rule("1893-8.13", "1893-12.29")
def test_example_two_two_and_one_and_one_that_is_spared() -> None:
    s = belle(29)
    pend(s, TakeTurn(0))
    send(s, stock_exchange=1, seat=1)
    send(s, grand_place=2, seat=0)
    send(s, cinquantenaire=2, seat=2)
    stands = standing(s)["brussels"]["majority"]
    assert stands == {"counts": [1, 1, 2], "neutral": None, "leaders": [2], "lead": 1}


# The first player -----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-8.4", "1893-8.5")
def test_example_two_to_two_goes_to_who_passed_first() -> None:
    s = acting()
    set_round(s, starter=0, first_passer=1)
    one_vote = find_card("iris", manneken=1)
    give_won(s, one_vote, one_vote)
    pend(s, VoteFirstPlayer(), TakeTurn(0))
    vote = standing(s)["first_player"]
    assert vote == {"counts": [2, 2, 0], "neutral": None, "leaders": [0, 1], "lead": 0, "winner": 1}


@pytest.mark.rule("1893-8.4")
def test_a_column_that_is_won_counts_while_its_winner_chooses_the_card() -> None:
    s = acting()
    lay_prestige(s, 4, find_card("iris", manneken=1))
    meeple(s, "3-4", seat=2, stake=1)
    leading = standing(s)["first_player"]
    assert leading is not None
    assert leading["counts"] == [0, 0, 1]
    pend(s, VoteFirstPlayer(), WinColumn(2, 3))
    assert standing(s)["first_player"] == leading
    pend(s, TakeTurn(0))
    assert standing(s)["first_player"] is None


# The end of the game --------------------------------------------------------------------------------------


@pytest.mark.rule("1893-10.2", "1893-10.3", "1893-10.6")
def test_example_a_final_score_of_135() -> None:
    """The example leaves Van de Velde unpaid; with another noble it would come to the same."""
    s = acting(4)
    set_round(s, first_player=1)
    give(s, points=80, money=12, built=5, free=7, courthouse=0)
    give_nobles(s, "brugmann", "buls", "albert", "van_de_velde")
    set_level(s, "architect", 8)
    give_cubes(s, wood=1, stone=2, joker=4)
    give_works(s, "green")
    slide(s, "meeples", ONE_SYMBOL)
    slide(s, "artworks", ONE_SYMBOL, ONE_SYMBOL)
    stands = own(s)
    assert stands["final"]["score"] == 135
    assert stands["nobles"]["cost"] == 13
    assert stands["nobles"]["money"] == 12
    assert len(stands["nobles"]["unpaid"]) == 1
    assert stands["rows"]["meeples"] == {"symbols": 2, "bonus": 0, "count": 5, "points": 10}
    assert stands["buildings"] == {"built": 5, "count": 5, "points": 40, "price": 4}
    assert stands["tracks"]["architect"]["level"] == 8


@pytest.mark.rule("1893-13.8", "1893-13.2")
def test_the_tile_for_a_row_goes_where_it_brings_most() -> None:
    s = acting(belle_epoque=True)
    give(s, money=0, courthouse=0)
    give_nobles(s, "brugmann", "buls", "albert")
    give_tiles(s, "strategic-row", "free-nobles")
    stands = own(s)
    assert stands["nobles"] == {"cost": 0, "money": 0, "unpaid": []}
    assert stands["rows"]["meeples"] == {"symbols": 1, "bonus": 2, "count": 5, "points": 15}
    assert stands["rows"]["nobles"] == {"symbols": 1, "bonus": 0, "count": 3, "points": 3}


@pytest.mark.rule("1893-13.12")
def test_the_portrait_is_a_seventh_space() -> None:
    s = acting(belle_epoque=True)
    give_tiles(s, "portrait")
    set_disc(s, "architect", 7)
    track = own(s)["tracks"]["architect"]
    assert len(track["spaces"]) == 7
    assert track["level"] == track["spaces"][-1]
    assert len(own(s, 1)["tracks"]["architect"]["spaces"]) == 6


@pytest.mark.rule("1893-10.2")
def test_during_the_final_scoring_what_is_done_counts_once() -> None:
    s = in_play(belle_epoque=True)
    give_tiles(s, "crown-points", "strategic-row")
    give_nobles(s, "brugmann", "buls", "albert")
    give(s, money=4)
    pend(s, EndGame(), TakeTurn(0))
    before = own(s)["final"]
    pend(s, EndGame())
    ask(s)
    assert own(s)["final"] == before


# The expansion ------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-11.23")
def test_example_two_colours_in_a_row() -> None:
    s = acting(belle_epoque=True)
    give_pavilion(s, 5)
    meeple(s, "5-3", seat=2)
    meeple(s, "5-4", "5-5", seat=0)
    rows = standing(s)["pavilions"]
    assert rows is not None
    assert rows[4] == {"colours": 2, "points": 2}
    assert standing(acting())["pavilions"] is None
