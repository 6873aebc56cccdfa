"""Chapter 1: what lies on the table before the first decision, and the decisions of the set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.bruxelles1893.acting import refused
from tests.games.bruxelles1893.laying import lay_stacks, space
from tests.games.bruxelles1893.on_table import on_table, prestige
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.table import actor, choices, in_play, new_table, play, prompt, refusal, tables

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.board import AROUND
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BOARD_NAMES,
    COLOUR_NAMES,
    COMPASS_NAMES,
    IRIS_NAMES,
    NEUTRAL,
    NOBODY,
)
from bruxelles.games.bruxelles1893.rules.tasks.opening import ReceiveArtwork

all_player_counts = pytest.mark.parametrize("players", [2, 3, 4, 5])

NOT_BLACK = ["artwork:yellow", "artwork:brown", "artwork:blue", "artwork:green"]


# The boards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-1.1")
def test_the_rows_are_the_compass_sides_in_random_order_and_never_turned() -> None:
    orders = set()
    for seed in ("a", "b", "c", "d", "e", "f"):
        s = new_table(seed=seed)
        rows = on_table(s).actions
        sides = [[ACTION_NAMES[action] for action in strip] for strip in tables().compass_strips]
        assert sorted(rows) == sorted(sides)
        assert all(sorted(row) == sorted(ACTION_NAMES) for row in rows)
        orders.add(str(rows))
    assert len(orders) > 1


@pytest.mark.rule("1893-1.1")
def test_sixteen_irises_touch_four_spaces_each() -> None:
    assert len(IRIS_NAMES) == len(AROUND) == 16
    for name, around in zip(IRIS_NAMES, AROUND, strict=True):
        row, column = (int(part) for part in name.split("-"))
        corners = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
        assert sorted(around) == [space(f"{r}-{c}") for r, c in corners]


@pytest.mark.rule("1893-1.2")
def test_four_of_21_nobles_lie_open() -> None:
    s = new_table()
    assert len(on_table(s).noble_row) == 4
    assert len(on_table(s).noble_pile) == 17
    assert on_table(s).noble_discards == []
    base = ("empain", "solvay", "buls", "albert", "van_de_velde", "vandervelde", "maeterlinck")
    assert Counter(on_table(s).noble_row + on_table(s).noble_pile) == dict.fromkeys(base, 3)
    assert tables().slot_costs == (3, 2, 1, 0)


@pytest.mark.rule("1893-1.2", "1893-1.3", "1893-1.4")
def test_cards_are_shuffled() -> None:
    tables_laid = [new_table(seed=seed) for seed in ("a", "b", "c", "d")]
    for orders in (
        {tuple(on_table(s).noble_row + on_table(s).noble_pile) for s in tables_laid},
        {tuple(on_table(s).stock_pile) for s in tables_laid},
        {tuple(prestige(s).row + prestige(s).pile) for s in tables_laid},
    ):
        assert len(orders) > 1


@pytest.mark.rule("1893-1.3")
def test_five_of_twelve_stock_exchange_cards_are_used() -> None:
    s = new_table()
    assert len(tables().stock_money) == 12
    assert len(on_table(s).stock_pile) == len(set(on_table(s).stock_pile)) == 5
    assert set(on_table(s).stock_pile) <= set(range(12))
    assert s.stock_card == NOBODY


@pytest.mark.rule("1893-1.1", "1893-1.4")
def test_one_prestige_card_lies_under_each_column() -> None:
    s = new_table()
    assert len(prestige(s).row) == 5
    assert len(prestige(s).pile) == 25
    assert sorted(prestige(s).row + prestige(s).pile) == list(range(30))


@pytest.mark.rule("1893-1.5")
def test_the_art_market_is_empty_and_its_cursor_central() -> None:
    s = new_table()
    assert on_table(s).market == ["-", "-"]
    assert on_table(s).cursor == "4-4"  # the middle of seven
    assert len(tables().row_francs) == len(tables().column_points) == 7


@pytest.mark.rule("1893-1.6")
def test_the_workshop_has_six_tiles_of_each_colour() -> None:
    assert on_table(new_table()).stacks == dict.fromkeys(COLOUR_NAMES, 6)


@pytest.mark.rule("1893-1.7")
def test_the_supply_has_no_glass() -> None:
    s = new_table()
    assert on_table(s).supply == {"wood": 10, "iron": 10, "stone": 10, "glass": 0, "joker": 15}


@pytest.mark.rule("1893-1.8")
def test_the_needles_start_on_wood_and_stone() -> None:
    s = new_table()
    clockwise = [COMPASS_NAMES[kind] for kind in tables().compass]
    assert clockwise == ["iron", "wood", "stone", "three_francs", "any", "empty", "glass"]
    assert sorted(on_table(s).needles) == ["stone", "wood"]


# The players --------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-1.9")
@all_player_counts
def test_starting_money_rises_clockwise(players: int) -> None:
    s = new_table(players)
    assert s.first_player == s.starter == 0
    assert everyone(s).money == [5, 6, 7, 8, 9][:players]


@pytest.mark.rule("1893-1.10")
@all_player_counts
def test_each_takes_an_artwork_in_turn_order_and_no_board(players: int) -> None:
    s = new_table(players)
    for seat in range(players):
        assert (actor(s), prompt(s)) == (seat, "receive-artwork")
        assert choices(s) == NOT_BLACK
        play(s, "artwork:green")
        assert player(s, seat).works == ["green"]
    assert on_table(s).stacks == {**dict.fromkeys(COLOUR_NAMES, 6), "green": 6 - players}
    assert prompt(s) == "choose-square"
    assert len(set(everyone(s).boards)) == players


@pytest.mark.rule("1893-1.10")
def test_the_first_artwork_is_not_black_and_comes_from_a_stack() -> None:
    s = new_table()
    assert refusal(s, "artwork:black") == Refusal("not-black", "1893-4.1", {"colour": "black"})
    lay_stacks(s, yellow=0)
    answer = refused(s, ReceiveArtwork(0), "artwork:yellow")
    assert answer == Refusal("stack-empty", "1893-4.1", {"colour": "yellow"})


@pytest.mark.rule("1893-1.10")
def test_a_player_takes_board_and_artwork_before_the_next_begins() -> None:
    s = new_table(5, asymmetric=True)
    boards = ["board:hankar", "board:cauchie", "board:horta", "board:saintenoy", "board:strauven"]
    for seat, board in enumerate(["board:horta", "board:hankar", "board:strauven", "board:cauchie"]):
        assert (actor(s), prompt(s)) == (seat, "choose-board")
        assert choices(s) == boards
        play(s, board)
        assert (actor(s), prompt(s)) == (seat, "receive-artwork")
        play(s, "artwork:blue")
        boards.remove(board)
    assert (actor(s), prompt(s)) == (4, "receive-artwork")  # the last board left is no choice
    assert sorted(everyone(s).boards) == sorted(BOARD_NAMES)


@pytest.mark.rule("1893-1.10")
def test_a_board_is_taken_once() -> None:
    s = new_table(3, asymmetric=True)
    play(s, "board:cauchie", "artwork:blue")
    assert refusal(s, "board:cauchie") == Refusal("board-taken", "1893-1.10", {"seat": 0})


@pytest.mark.rule("1893-1.11")
@all_player_counts
def test_every_player_starts_alike(players: int) -> None:
    s = new_table(players)
    for seat in range(players):
        assert player(s, seat).nobles == {"brugmann"}
        assert player(s, seat).rotated == set()  # ready in the first round
        assert player(s, seat).cubes == {}
    assert everyone(s).built == [0] * players
    assert on_table(s).houses == {}
    assert everyone(s).free == [5] * players
    assert everyone(s).courthouse == [2] * players
    assert everyone(s).discs == [(1, 1, 1)] * players
    assert everyone(s).points == [0] * players


@pytest.mark.rule("1893-1.12")
def test_two_players_have_one_neutral_each_of_one_colour() -> None:
    s = new_table(2)
    play(s, "artwork:blue", "artwork:blue")
    play(s, choices(s)[0])
    seats = []
    while prompt(s) == "place-neutral":
        seats.append(actor(s))
        play(s, choices(s)[0])
    assert seats == [0, 1]
    assert list(on_table(s).meeples.values()) == [NEUTRAL, NEUTRAL]
    assert everyone(s).free == [5, 5]  # neutrals come on top


@pytest.mark.rule("1893-1.12")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_players_have_no_neutrals(players: int) -> None:
    s = new_table(players)
    play(s, *["artwork:blue"] * players)
    play(s, choices(s)[0])
    assert prompt(s) == "take-turn"


@pytest.mark.rule("1893-1.6", "1893-1.7")
def test_only_the_expansion_has_glass_and_nobody_starts_with_a_black_artwork() -> None:
    assert on_table(new_table(belle_epoque=True)).supply["glass"] == 10
    assert on_table(in_play(5)).stacks["black"] == 6
