"""Chapter 1: what lies on the table before the first decision, and the decisions of the set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.game1893.rules.acting import held, kept, owned, refused, rotated
from tests.game1893.table import actor, choices, in_play, new_table, play, prompt, refusal, space, tables

from bruxelles.core.refusal import Refusal
from bruxelles.game1893.board import AROUND
from bruxelles.game1893.names import (
    BLACK,
    COMPASS_NAMES,
    CUBE_NAMES,
    GLASS,
    IRIS_NAMES,
    NEUTRAL,
    NOBLE_NAMES,
    NOBODY,
    YELLOW,
)
from bruxelles.game1893.tasks.opening import ReceiveArtwork

all_player_counts = pytest.mark.parametrize("players", [2, 3, 4, 5])

NOT_BLACK = ["artwork:yellow", "artwork:brown", "artwork:blue", "artwork:green"]


# The boards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-1.1")
def test_the_rows_are_the_compass_sides_in_random_order_and_never_turned() -> None:
    orders = set()
    for seed in ("a", "b", "c", "d", "e", "f"):
        s = new_table(seed=seed)
        rows = [s.actions[start : start + 5] for start in range(0, 25, 5)]
        assert sorted(rows) == sorted(tables().compass_strips)
        assert all(sorted(row) == [0, 1, 2, 3, 4] for row in rows)
        orders.add(tuple(rows))
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
    assert len(s.noble_row) == 4
    assert len(s.noble_pile) == 17
    assert s.noble_discard == []
    base = ("empain", "solvay", "buls", "albert", "van_de_velde", "vandervelde", "maeterlinck")
    assert Counter(NOBLE_NAMES[card] for card in s.noble_row + s.noble_pile) == dict.fromkeys(base, 3)
    assert tables().slot_costs == (3, 2, 1, 0)


@pytest.mark.rule("1893-1.2", "1893-1.3", "1893-1.4")
def test_cards_are_shuffled() -> None:
    tables_laid = [new_table(seed=seed) for seed in ("a", "b", "c", "d")]
    for orders in (
        {tuple(s.noble_row + s.noble_pile) for s in tables_laid},
        {tuple(s.stock_pile) for s in tables_laid},
        {tuple(s.prestige_row + s.prestige_pile) for s in tables_laid},
    ):
        assert len(orders) > 1


@pytest.mark.rule("1893-1.3")
def test_five_of_twelve_stock_exchange_cards_are_used() -> None:
    s = new_table()
    assert len(tables().stock_money) == 12
    assert len(s.stock_pile) == len(set(s.stock_pile)) == 5
    assert set(s.stock_pile) <= set(range(12))
    assert s.stock_card == NOBODY


@pytest.mark.rule("1893-1.1", "1893-1.4")
def test_one_prestige_card_lies_under_each_column() -> None:
    s = new_table()
    assert len(s.prestige_row) == 5
    assert len(s.prestige_pile) == 25
    assert sorted(s.prestige_row + s.prestige_pile) == list(range(30))


@pytest.mark.rule("1893-1.5")
def test_the_art_market_is_empty_and_its_cursor_central() -> None:
    s = new_table()
    assert s.market == [NOBODY, NOBODY]
    assert s.cursor == [3, 3]  # the fourth of seven
    assert len(tables().row_francs) == len(tables().column_points) == 7


@pytest.mark.rule("1893-1.6")
def test_the_workshop_has_six_tiles_of_each_colour() -> None:
    assert new_table().art_stacks == [6, 6, 6, 6, 6]


@pytest.mark.rule("1893-1.7")
def test_the_supply_has_no_glass() -> None:
    s = new_table()
    supply = dict(zip(CUBE_NAMES, s.supply, strict=True))
    assert supply == {"wood": 10, "iron": 10, "stone": 10, "glass": 0, "joker": 15}


@pytest.mark.rule("1893-1.8")
def test_the_needles_start_on_wood_and_stone() -> None:
    s = new_table()
    clockwise = [COMPASS_NAMES[kind] for kind in tables().compass]
    assert clockwise == ["iron", "wood", "stone", "three_francs", "any", "empty", "glass"]
    assert sorted(clockwise[needle] for needle in s.needles) == ["stone", "wood"]


# The players --------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-1.9")
@all_player_counts
def test_starting_money_rises_clockwise(players: int) -> None:
    s = new_table(players)
    assert s.first_player == s.starter == 0
    assert s.money == [5, 6, 7, 8, 9][:players]


@pytest.mark.rule("1893-1.10")
@all_player_counts
def test_each_takes_an_artwork_in_turn_order_and_no_board(players: int) -> None:
    s = new_table(players)
    for seat in range(players):
        assert (actor(s), prompt(s)) == (seat, "ReceiveArtwork")
        assert choices(s) == NOT_BLACK
        play(s, "artwork:green")
        assert owned(s, seat) == ["green"]
    assert s.art_stacks == [6, 6, 6, 6 - players, 6]
    assert prompt(s) == "ChooseSquare"
    assert len(set(s.boards)) == players


@pytest.mark.rule("1893-1.10")
def test_the_first_artwork_is_not_black_and_comes_from_a_stack() -> None:
    s = new_table()
    assert refusal(s, "artwork:black") == Refusal("not-black", "1893-4.1", {"colour": "black"})
    s.art_stacks[YELLOW] = 0
    answer = refused(s, ReceiveArtwork(0), "artwork:yellow")
    assert answer == Refusal("stack-empty", "1893-4.1", {"colour": "yellow"})


@pytest.mark.rule("1893-1.10")
def test_a_player_takes_board_and_artwork_before_the_next_begins() -> None:
    s = new_table(5, asymmetric=True)
    boards = ["board:hankar", "board:cauchie", "board:horta", "board:saintenoy", "board:strauven"]
    for seat, board in enumerate(["board:horta", "board:hankar", "board:strauven", "board:cauchie"]):
        assert (actor(s), prompt(s)) == (seat, "ChooseBoard")
        assert choices(s) == boards
        play(s, board)
        assert (actor(s), prompt(s)) == (seat, "ReceiveArtwork")
        play(s, "artwork:blue")
        boards.remove(board)
    assert (actor(s), prompt(s)) == (4, "ReceiveArtwork")  # the last board left is no choice
    assert sorted(s.boards) == [0, 1, 2, 3, 4]


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
        assert kept(s, seat) == {"brugmann"}
        assert rotated(s, seat) == set()  # ready in the first round
        assert held(s, seat) == {}
    assert s.built == [0] * players
    assert s.houses == [NOBODY] * 25
    assert s.free == [5] * players
    assert s.courthouse == [2] * players
    assert s.discs == [0, 0, 0] * players
    assert s.points == [0] * players


@pytest.mark.rule("1893-1.12")
def test_two_players_have_one_neutral_each_of_one_colour() -> None:
    s = new_table(2)
    play(s, "artwork:blue", "artwork:blue")
    play(s, choices(s)[0])
    seats = []
    while prompt(s) == "PlaceNeutral":
        seats.append(actor(s))
        play(s, choices(s)[0])
    assert seats == [0, 1]
    assert Counter(s.meeples) == {NOBODY: 23, NEUTRAL: 2}
    assert s.free == [5, 5]  # neutrals come on top


@pytest.mark.rule("1893-1.12")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_players_have_no_neutrals(players: int) -> None:
    s = new_table(players)
    play(s, *["artwork:blue"] * players)
    play(s, choices(s)[0])
    assert prompt(s) == "TakeTurn"


@pytest.mark.rule("1893-1.6", "1893-1.7")
def test_only_the_expansion_has_glass_and_nobody_starts_with_a_black_artwork() -> None:
    assert new_table(belle_epoque=True).supply[GLASS] == 10
    assert in_play(5).art_stacks[BLACK] == 6
