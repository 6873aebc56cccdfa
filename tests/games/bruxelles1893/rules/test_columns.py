"""1893 chapter 8: column majorities, the vote for first player and the order of choices."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import all_pass, choosing_order
from tests.games.bruxelles1893.giving import give_card
from tests.games.bruxelles1893.laying import (
    board,
    lay_prestige,
    meeple,
    send,
    set_round,
    take_prestige,
    try_square,
)
from tests.games.bruxelles1893.on_table import prestige
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.positions import find_card, first_turn
from tests.games.bruxelles1893.table import actor, ask, choices, events, in_play, kinds, play, prompt, refusal

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import NOBODY
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.columns import ResolveColumns, WinColumn


def winners(s: State) -> list[tuple[int, int]]:
    """Who won which column, as (seat, column)."""
    return [(event.seat, event.amount) for event in events(s, "won-column")]


# The order of the phase ---------------------------------------------------------------------------------


@pytest.mark.rule("1893-8.1")
def test_columns_then_irises_then_brussels() -> None:
    s = first_turn(3)
    lay_prestige(s, 4, find_card("iris"))
    board(
        s,
        "0 0:1 .",
        "0 1   .",
        ". .   .",
    )
    send(s, stock_exchange=1, seat=2)
    all_pass(s)
    play(s, "bonus:iris")
    order = [
        kinds(s).index(kind)
        for kind in ("won-column", "first-player", "raised", "led-iris", "to-courthouse", "round-began")
    ]
    assert order == sorted(order)
    assert player(s).sources == {"irises": 2}  # the level just gained already counts


# Majority and tie ---------------------------------------------------------------------------------------


@pytest.mark.rule("1893-8.2")
def test_example_three_francs_against_two() -> None:
    s = in_play()
    board(
        s,
        ". 0:1 .",
        ". 1:2 .",
        ". 0:2 .",
    )
    card = prestige(s).row[3]
    ask(s, ResolveColumns())
    assert prestige(s).won == [(0, card)]
    assert events(s, "won-column") == [Event("won-column", 0, 4, f"prestige:{card + 1}")]
    assert prestige(s).row[3] == NOBODY


@pytest.mark.rule("1893-8.2")
@pytest.mark.parametrize("players", [3, 5])
def test_money_decides_not_meeples(players: int) -> None:
    s = in_play(players)
    meeple(s, "3-5", "5-5", stake=1)
    meeple(s, "4-5", seat=players - 1, stake=3)
    ask(s, ResolveColumns())
    assert winners(s) == [(players - 1, 5)]


@pytest.mark.rule("1893-8.2")
def test_a_column_without_stakes_has_no_winner() -> None:
    s = in_play()
    row = prestige(s).row
    meeple(s, "4-4", stake=0)  # taken back by Belle Époque card 15
    ask(s, ResolveColumns())
    assert prestige(s).row == row
    assert not prestige(s).won
    assert not events(s, "won-column") + events(s, "tied-column")


@pytest.mark.rule("1893-8.2")
def test_neutral_meeples_take_no_part_in_columns() -> None:
    s = in_play(2)
    board(
        s,
        "1:1 . .",
        "n   . .",
        "n   . .",
    )
    ask(s, ResolveColumns())
    assert winners(s) == [(1, 3)]


@pytest.mark.rule("1893-8.2")
def test_only_active_columns_are_resolved() -> None:
    s = in_play()
    meeple(s, "4-2", stake=3)
    meeple(s, "4-3", stake=1)
    row = prestige(s).row
    ask(s, ResolveColumns())
    assert winners(s) == [(0, 3)]
    assert prestige(s).row[:2] == row[:2]


@pytest.mark.rule("1893-8.3")
def test_a_tied_card_gives_its_bonus_to_each_tied_player_and_is_discarded() -> None:
    s = in_play(4)
    card = find_card("iris/crown")
    lay_prestige(s, 3, card)
    board(
        s,
        "0:2 . .",
        "1:1 . .",
        "3:2 . .",
    )
    ask(s, ResolveColumns())
    assert [(event.seat, event.amount) for event in events(s, "tied-column")] == [(0, 3), (3, 3)]
    assert choices(s) == ["bonus:iris", "bonus:crown"]  # no sliding
    play(s, "bonus:iris")
    assert actor(s) == 3
    play(s, "bonus:crown")
    assert everyone(s).discs == [(2, 1, 1), (1, 1, 1), (1, 1, 1), (1, 2, 1)]
    assert prestige(s).row[2] == NOBODY
    assert prestige(s).discards == [card]
    assert (prestige(s).won, prestige(s).slid, prestige(s).ties, s.stack) == ([], [], [], [])


@pytest.mark.rule("1893-8.3")
def test_three_tied_players_all_get_a_plain_bonus_without_being_asked() -> None:
    s = in_play(5)
    lay_prestige(s, 5, find_card("architect"))
    board(
        s,
        ". . 0:4",
        ". . 1:4",
        ". . 2:4",
    )
    ask(s, ResolveColumns())
    assert not s.stack
    assert everyone(s).discs == [(1, 1, 2), (1, 1, 2), (1, 1, 2), (1, 1, 1), (1, 1, 1)]


@pytest.mark.rule("1893-8.3", "1893-8.4")
def test_manneken_pis_of_a_tied_card_do_not_count() -> None:
    s = in_play(4)
    lay_prestige(s, 3, find_card("iris", manneken=1))
    lay_prestige(s, 4, find_card("crown", manneken=1))
    board(
        s,
        "1:2 .   .",
        "2:2 3:1 .",
        ".   .   .",
    )
    ask(s, ResolveColumns())
    assert events(s, "first-player") == [Event("first-player", 3, 1, "manneken-pis")]


# The vote -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-8.4", "1893-8.5", "1893-7.4")
@pytest.mark.parametrize(
    ("players", "starter", "won", "passer", "winner", "votes"),
    [
        pytest.param(4, 0, (1,), 2, 2, 2, id="first to pass against one card"),
        pytest.param(4, 0, (1, 1, 1), 2, 1, 3, id="three cards against first to pass"),
        pytest.param(4, 0, (2, 1), 2, 2, 3, id="a card and first to pass"),
        pytest.param(3, 2, (), 2, 2, 2, id="the old first player alone"),
        pytest.param(3, 0, (0,), 1, 1, 2, id="the figure on the tile does not count"),
        pytest.param(4, 1, (3, 3), 0, 3, 2, id="tie: 3 is met before 0 on the way from 1"),
        pytest.param(4, 2, (1, 1), 3, 3, 2, id="tie: the left neighbour"),
        pytest.param(4, 3, (3, 3, 2, 2), 1, 1, 2, id="tie of three with the old first player"),
        pytest.param(5, 4, (4, 4, 3, 3), 3, 3, 4, id="no tie"),
        pytest.param(2, 1, (1, 1), 0, 0, 2, id="tie of two players"),
    ],
)
def test_the_vote(
    players: int, starter: int, won: tuple[int, ...], passer: int, winner: int, votes: int
) -> None:
    """`won`: who won the columns from 2 on, each with one Manneken-Pis."""
    s = in_play(players)
    set_round(s, starter=starter, first_player=starter)
    try_square(s, "1-1")
    set_round(s, first_passer=passer)
    for column, seat in enumerate(won, start=2):
        lay_prestige(s, column, [card for card, n in enumerate(s.tables.prestige_manneken) if n == 1][column])
        meeple(s, f"3-{column}", seat=seat, stake=1)
    ask(s, ResolveColumns())
    assert s.first_player == winner
    assert events(s, "first-player") == [Event("first-player", winner, votes, "manneken-pis")]


@pytest.mark.rule("1893-8.4", "1893-8.5")
def test_example_the_tied_vote() -> None:
    s = in_play(4)
    set_round(s, first_passer=2)
    lay_prestige(s, 3, find_card("iris", manneken=1))
    lay_prestige(s, 4, find_card("crown", manneken=1))
    lay_prestige(s, 5, find_card("architect", manneken=0))
    board(
        s,
        "0:1 0:1 2:1",
        ".   .   .",
        ".   .   .",
    )
    ask(s, ResolveColumns())
    assert winners(s) == [(0, 3), (0, 4), (2, 5)]
    assert events(s, "first-player") == [Event("first-player", 2, 2, "manneken-pis")]
    assert s.first_player == 2


@pytest.mark.rule("1893-8.4")
def test_the_new_first_player_begins_the_next_round() -> None:
    s = first_turn(4)
    play(s, "brussels:stock-exchange", "pass")  # seat 1 is the first to pass
    all_pass(s)
    assert (s.round, s.first_player, s.starter) == (2, 1, 1)
    assert (prompt(s), actor(s)) == ("choose-square", 1)


# Who chooses first --------------------------------------------------------------------------------------


@pytest.mark.rule("1893-8.9")
def test_from_the_old_first_player_clockwise_ties_first_columns_from_left_to_right() -> None:
    s = in_play(3)
    set_round(s, starter=1, first_player=1, first_passer=2)
    try_square(s, "1-1")
    two, three, four, five = 8, 10, 12, 14  # cards with a choice, all different
    for column, card in enumerate((two, three, four, five), start=2):
        lay_prestige(s, column, card)
    board(
        s,
        "0:1 0:2 .   .",
        "1:1 .   1:1 1:1",
        ".   .   2:1 .",
        ".   .   .   .",
    )
    ask(s, ResolveColumns())
    assert s.first_player == 2  # the tile has changed hands, the order has not
    assert choosing_order(s) == [
        ("take-tie-bonus", 1, two + 1),
        ("take-tie-bonus", 1, four + 1),
        ("take-tie-bonus", 2, four + 1),
        ("take-tie-bonus", 0, two + 1),
        ("use-prestige", 1, five + 1),
        ("use-prestige", 0, three + 1),
    ]
    assert not s.stack


@pytest.mark.rule("1893-8.9", "1893-8.6")
def test_won_cards_are_used_from_left_to_right_one_player_after_the_other() -> None:
    s = in_play(3)
    set_round(s, starter=2)
    cards = [prestige(s).row[column] + 1 for column in (2, 3, 4)]
    board(
        s,
        "0:1 2:1 0:1",
        ".   .   .",
        ".   .   .",
    )
    ask(s, ResolveColumns())
    assert [(seat, card) for _, seat, card in choosing_order(s)] == [
        (2, cards[1]),
        (0, cards[0]),
        (0, cards[2]),
    ]


@pytest.mark.rule("1893-8.2")
def test_with_card_25_only_columns_with_a_card_can_be_taken_from() -> None:
    s = in_play(belle_epoque=True)
    give_card(s, 25)
    take_prestige(s, 1)
    ask(s, WinColumn(0, 3))
    assert choices(s) == ["prestige:2", "prestige:4"]
    assert refusal(s, "prestige:1") == Refusal("no-card-under-column", "1893-12.25", {})
