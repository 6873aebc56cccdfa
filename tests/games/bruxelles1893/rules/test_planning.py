"""Chapter 2: the rounds, the Stock Exchange card, the Try Square and the active area."""

from __future__ import annotations

from itertools import groupby

import pytest
from tests.games.bruxelles1893.laying import lay_stock, set_round, try_square
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.table import (
    actor,
    ask,
    choices,
    events,
    in_play,
    log,
    new_table,
    play,
    prompt,
    refusal,
)

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import IRIS_NAMES
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.placement import OpenActionPhase, TakeTurn
from bruxelles.games.bruxelles1893.rules.tasks.planning import Plan

PHASES = {
    "round-began": "planning",
    "square-placed": "planning",
    "placed": "action",
    "sent": "action",
    "passed": "action",
    "won-column": "resolution",
    "tied-column": "resolution",
    "led-iris": "resolution",
    "to-courthouse": "resolution",
    "game-over": "end",
}

CARD_1 = {2: ["2-2", "3-2"], 3: ["1-2", "3-2"], 4: ["1-4", "2-3"], 5: ["4-3", "4-4"]}
"""The first card's two irises by number of players."""

CARD_10 = 9
"""Offers 1-1 and 2-2 to four players."""

ACTIVE = {1: range(2, 6), 2: range(3, 6), 3: range(1, 4), 4: range(1, 5)}
"""Rows (columns) opened by the row (column) of the iris."""


def plan(players: int, card: int, *, first_player: int = 0) -> State:
    """The planning phase of a round that turns up this card."""
    s = in_play(players)
    set_round(s, first_player=first_player)
    lay_stock(s, pile=[11, card])
    ask(s, Plan(), OpenActionPhase())
    return s


def placements(s: State) -> list[str]:
    """The spaces open to seat 0's meeple."""
    ask(s, TakeTurn(0))
    return [text.removeprefix("place:") for text in choices(s) if text.startswith("place:")]


@pytest.mark.rule("1893-2.1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_five_rounds_of_planning_action_and_resolution_then_the_end(players: int) -> None:
    s = new_table(players)
    while s.legal:
        play(s, choices(s)[0])
    assert [event.amount for event in events(s, "round-began")] == [1, 2, 3, 4, 5]
    phases = [phase for phase, _ in groupby(PHASES[e.kind] for e in log(s) if e.kind in PHASES)]
    assert phases == ["planning", "action", "resolution"] * 5 + ["end"]


@pytest.mark.rule("1893-2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_card_offers_the_line_of_the_player_count(players: int) -> None:
    s = plan(players, 0)
    assert prompt(s) == "choose-square"
    assert choices(s) == [f"square:{iris}" for iris in CARD_1[players]]


@pytest.mark.rule("1893-2.2")
@pytest.mark.parametrize(("card", "francs"), [(0, 4), (6, 6), (11, 8)])
def test_the_top_card_is_turned_up_and_sets_what_the_stock_exchange_pays(card: int, francs: int) -> None:
    s = plan(3, card)
    assert (s.stock_card, on_table(s).stock_pile) == (card, [11])
    assert [(event.amount, event.what) for event in events(s, "revealed")] == [(francs, f"stock:{card + 1}")]
    play(s, choices(s)[0], "brussels:stock-exchange")
    assert player(s).money == 5 + francs


@pytest.mark.rule("1893-2.3")
@pytest.mark.parametrize("first_player", [0, 1, 2])
def test_the_first_player_chooses_the_iris_and_begins(first_player: int) -> None:
    s = plan(3, 0, first_player=first_player)
    assert actor(s) == first_player
    play(s, "square:1-2")
    assert on_table(s).square == "1-2"
    placed = events(s, "square-placed")[-1]
    assert (placed.seat, placed.what) == (first_player, "iris:1-2")
    assert (actor(s), prompt(s)) == (first_player, "take-turn")


@pytest.mark.rule("1893-2.3")
def test_an_iris_that_the_card_does_not_name_is_refused() -> None:
    s = plan(4, CARD_10)
    facts: dict[str, int | str] = {"one": "2-2", "other": "1-1"}
    assert refusal(s, "square:3-3") == Refusal("not-on-card", "1893-2.3", facts)
    assert refusal(s, "square:2-2") is None


@pytest.mark.rule("1893-2.4")
@pytest.mark.parametrize("iris", IRIS_NAMES)
def test_the_active_area_is_the_largest_quarter(iris: str) -> None:
    s = in_play()
    try_square(s, iris)
    row, column = (int(part) for part in iris.split("-"))
    open_spaces = placements(s)
    assert open_spaces == [f"{r}-{c}" for r in ACTIVE[row] for c in ACTIVE[column]]
    quarters = sorted(height * width for height in (row, 5 - row) for width in (column, 5 - column))
    assert len(open_spaces) == quarters[3] > quarters[2]
    assert len(open_spaces) in (9, 12, 16)


@pytest.mark.rule("1893-2.4")
def test_example_2_2_opens_nine_spaces() -> None:
    s = plan(4, CARD_10)
    play(s, "square:2-2")
    assert placements(s) == ["3-3", "3-4", "3-5", "4-3", "4-4", "4-5", "5-3", "5-4", "5-5"]


@pytest.mark.rule("1893-2.4")
def test_example_1_4_opens_sixteen_spaces() -> None:
    s = plan(4, 0)
    play(s, "square:1-4")
    assert placements(s) == [f"{row}-{column}" for row in (2, 3, 4, 5) for column in (1, 2, 3, 4)]
