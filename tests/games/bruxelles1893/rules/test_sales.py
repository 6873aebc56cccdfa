"""Chapter 4, Sales: the work, the cursor, the market and the gains."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place
from tests.games.bruxelles1893.giving import give, give_works
from tests.games.bruxelles1893.laying import lay_market, lay_stacks, set_cursor
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.table import choices, events, in_play, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import COLOUR_NAMES, SALES
from bruxelles.games.bruxelles1893.rules.state import State

WORTH = (6, 4, 3, 2, 3, 4, 6)
"""Francs of the rows and points of the columns."""

CORNERS = {"yellow": (-1, -1), "blue": (-1, 1), "brown": (1, -1), "green": (1, 1), "black": (0, 0)}
"""Where a colour's field lies from the cursor's centre: rows down, columns right."""


def seller(*works: str, market: tuple[str, str] = ("-", "-"), cursor: str = "4-4") -> State:
    """Seat 0 is at a Sales space with these works and 10 BF left; the cursor's centre is on this field."""
    s = in_play(belle_epoque=any(work.startswith("white") for work in works))
    give_works(s, *works)
    lay_stacks(s, each=3)
    lay_market(s, *market)
    set_cursor(s, cursor)
    give(s, money=11)
    place(s, SALES)
    return s


def moves(s: State) -> set[str]:
    assert prompt(s) == "move-cursor"
    return {text.removeprefix("cursor:") for text in choices(s)}


# The work -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.2")
def test_any_own_work_of_a_colour_new_to_the_market_can_be_sold() -> None:
    s = seller("yellow", "blue", "blue", "green", "black", market=("blue", "brown"))
    assert choices(s) == ["sell:yellow", "sell:green", "sell:black"]
    play(s, "sell:black", "cursor:4-4", "remove:left")
    assert player(s).works == ["yellow", "blue", "blue", "green"]


@pytest.mark.rule("1893-4.2")
@pytest.mark.parametrize("market", [("green", "-"), ("-", "green"), ("green", "brown"), ("brown", "green")])
def test_a_colour_in_the_market_cannot_be_sold(market: tuple[str, str]) -> None:
    s = seller("yellow", "blue", "green", market=market)
    assert refusal(s, "sell:green") == Refusal("colour-in-market", "1893-4.2", {"artwork": "green"})


@pytest.mark.rule("1893-4.2")
def test_a_work_that_one_does_not_have_cannot_be_sold() -> None:
    s = seller("yellow", "blue")
    assert refusal(s, "sell:brown") == Refusal("artwork-not-owned", "1893-4.2", {"artwork": "brown"})


@pytest.mark.rule("1893-4.2", "1893-3.6")
def test_a_colour_is_not_cleared_away_to_sell_it() -> None:
    s = seller("green", "brown", market=("green", "brown"))
    assert [event.what for event in events(s, "could-not-act")] == ["sales"]
    assert player(s).works == ["brown", "green"]
    assert on_table(s).market == ["green", "brown"]


# The cursor ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.3")
def test_with_one_work_the_cursor_stays_or_makes_one_straight_step() -> None:
    assert moves(seller("green")) == {"4-4", "3-4", "5-4", "4-3", "4-5"}


@pytest.mark.rule("1893-4.3")
@pytest.mark.parametrize("works", [("green", "yellow"), ("green", "green"), ("green", "black")])
def test_the_cursor_moves_at_most_as_many_steps_as_one_owns_works(works: tuple[str, ...]) -> None:
    s = seller(*works)
    if prompt(s) == "sell-artwork":
        play(s, "sell:green")
    near = {f"{r}-{c}" for r in range(2, 7) for c in range(2, 7) if abs(r - 4) + abs(c - 4) <= 2}
    assert moves(s) == near
    assert refusal(s, "cursor:2-5") == Refusal("cursor-too-far", "1893-4.3", {"steps": 3, "reach": 2})


@pytest.mark.rule("1893-4.3")
def test_white_works_count_for_the_steps() -> None:
    s = seller("green", "white-blue", "white-green")
    play(s, "sell:green")
    assert "2-5" in moves(s)
    assert refusal(s, "cursor:2-6") == Refusal("cursor-too-far", "1893-4.3", {"steps": 4, "reach": 3})


@pytest.mark.rule("1893-4.3")
def test_the_whole_cursor_stays_inside_the_grid() -> None:
    assert moves(seller(*["green"] * 6, cursor="2-2")) <= {
        f"{r}-{c}" for r in range(2, 7) for c in range(2, 7)
    }
    assert moves(seller("green", cursor="2-6")) == {"2-6", "2-5", "3-6"}
    assert moves(seller("green", cursor="6-2")) == {"6-2", "6-3", "5-2"}


@pytest.mark.rule("1893-4.3")
def test_the_cursor_stays_where_it_was_put() -> None:
    s = seller("green", "blue")
    play(s, "sell:green", "cursor:3-5")
    assert on_table(s).cursor == "3-5"
    assert [event.what for event in events(s, "cursor-moved")] == ["cursor:3-5"]


# The market ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("-", "-"), ["green", "-"]),
        (("brown", "-"), ["brown", "green"]),
        (("-", "brown"), ["green", "brown"]),
    ],
)
def test_the_work_goes_to_an_empty_space(before: tuple[str, str], after: list[str]) -> None:
    s = seller("green", market=before)
    play(s, "cursor:4-4")
    assert on_table(s).market == after
    assert player(s).works == []
    assert set(on_table(s).stacks.values()) == {3}  # nothing goes back
    assert s.stack == []


@pytest.mark.rule("1893-4.4")
@pytest.mark.parametrize(
    ("choice", "market", "removed"),
    [("left", ["green", "blue"], "brown"), ("right", ["brown", "green"], "blue")],
)
def test_in_a_full_market_one_work_goes_back_to_its_stack(
    choice: str, market: list[str], removed: str
) -> None:
    s = seller("green", market=("brown", "blue"))
    play(s, "cursor:4-4")
    assert choices(s) == ["remove:left", "remove:right"]
    play(s, f"remove:{choice}")
    assert on_table(s).market == market
    assert on_table(s).stacks == {colour: 4 if colour == removed else 3 for colour in COLOUR_NAMES}


# The gains ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.5")
@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_the_field_of_the_colour_pays(colour: str) -> None:
    down, right = CORNERS[colour]
    best = (0, 0)
    for row in range(2, 7):
        for column in range(2, 7):
            s = seller(colour, cursor=f"{row}-{column}")
            play(s, f"cursor:{row}-{column}")
            gains = (player(s).money - 10, player(s).points)
            assert gains == (WORTH[row + down - 1], WORTH[column + right - 1])
            best = (max(best[0], gains[0]), max(best[1], gains[1]))
    assert best == ((4, 4) if colour == "black" else (6, 6))


@pytest.mark.rule("1893-4.5")
def test_the_corner_counts_after_the_move() -> None:
    s = seller("yellow", "black", market=("black", "-"))
    play(s, "cursor:2-4")
    assert (player(s).money, player(s).points) == (16, 3)
    assert [(event.amount, event.what) for event in events(s, "gained-money")] == [(6, "sale")]
    assert [(event.amount, event.what) for event in events(s, "scored")] == [(3, "sales")]


@pytest.mark.rule("1893-4.2", "1893-4.3", "1893-4.4", "1893-4.5")
def test_example_of_the_green_work() -> None:
    s = seller("blue", "green", market=("brown", "yellow"), cursor="3-4")
    play(s, "sell:green", "cursor:3-6", "remove:left")
    assert on_table(s).market == ["green", "yellow"]
    assert on_table(s).stacks["brown"] == 4
    assert (player(s).money - 10, player(s).points) == (2, 6)
    assert player(s).works == ["blue"]
