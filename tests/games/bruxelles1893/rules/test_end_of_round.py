"""1893 chapter 9: the steps between two rounds, after round five too."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import all_pass
from tests.games.bruxelles1893.giving import give, give_card, give_each, give_nobles, give_tiles
from tests.games.bruxelles1893.laying import (
    board,
    discard_prestige,
    lay_nobles,
    meeple,
    pend,
    send,
    set_round,
    take_prestige,
    use_brussels,
)
from tests.games.bruxelles1893.on_table import on_table, prestige
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.positions import first_turn
from tests.games.bruxelles1893.table import (
    actor,
    ask,
    choices,
    events,
    in_play,
    kinds,
    new_table,
    play,
    prompt,
    refusal,
)

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import NEUTRAL, NOBODY
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.brussels import brussels_price
from bruxelles.games.bruxelles1893.rules.tasks.round import CloseRound

EVERY_ROUND = pytest.mark.parametrize("number", [1, 4, 5])


def close(number: int = 1, players: int = 3) -> State:
    """A game in this round, with the end of the round still to come."""
    s = in_play(players)
    set_round(s, number)
    return s


# Meeples, stakes, nobles --------------------------------------------------------------------------------


@EVERY_ROUND
@pytest.mark.rule("1893-9.1", "1893-9.2")
def test_meeples_come_home_and_stakes_are_lost(number: int) -> None:
    s = close(number)
    give_each(s, money=[0, 1, 2])
    for seat in range(3):
        give_nobles(s, seat=seat)
    board(
        s,
        "0:4 0:1 .",
        ".   1:2 .",
        ".   .   .",
    )
    send(s, stock_exchange=1, cinquantenaire=2, seat=1)
    give_each(s, free=[3, 1, 4], courthouse=[2, 2, 3])
    ask(s, CloseRound())
    assert (everyone(s).free, everyone(s).courthouse) == ([5, 5, 4], [2, 2, 3])
    assert on_table(s).meeples == {}
    assert on_table(s).stakes == {}
    assert everyone(s).brussels == [{}, {}, {}]
    assert everyone(s).money == [0, 1, 2]


@pytest.mark.rule("1893-9.1")
def test_neutrals_leave_the_board_and_are_placed_anew() -> None:
    s = first_turn(2)
    board(s, "n . .", ". n .")
    all_pass(s)
    assert s.round == 2
    assert NEUTRAL not in on_table(s).meeples.values()
    play(s, choices(s)[0])  # the iris
    for seat in (s.first_player, 1 - s.first_player):
        assert (prompt(s), actor(s)) == ("place-neutral", seat)
        play(s, choices(s)[0])
    assert list(on_table(s).meeples.values()) == [NEUTRAL, NEUTRAL]
    assert everyone(s).free == [5, 5]


@pytest.mark.rule("1893-9.1")
def test_meeples_on_belle_epoque_tiles_stay_there() -> None:
    s = in_play(belle_epoque=True)
    give_tiles(s, on_table(s).tiles[0])
    give(s, free=2)
    meeple(s, "3-3", stake=1)
    ask(s, CloseRound())
    assert (player(s).free, player(s).courthouse) == (3, 2)


@pytest.mark.rule("1893-9.1", "1893-6.1")
def test_brussels_is_cheap_again() -> None:
    s = close()
    use_brussels(s, stock_exchange=1, grand_place=2, cinquantenaire=3)
    ask(s, CloseRound())
    assert [brussels_price(s, action) for action in range(4)] == [1, 1, 1, 1]


@EVERY_ROUND
@pytest.mark.rule("1893-9.3")
def test_rotated_nobles_are_straightened(number: int) -> None:
    s = close(number)
    give_each(s, money=20)
    give_nobles(s, "brugmann", "buls", "albert", rotated=["buls", "albert"])
    give_nobles(s, "brugmann", rotated=["brugmann"], seat=1)
    ask(s, CloseRound())
    assert everyone(s).rotated == [set(), set(), set()]
    assert player(s).nobles == {"brugmann", "buls", "albert"}


# The noble row ------------------------------------------------------------------------------------------


@EVERY_ROUND
@pytest.mark.rule("1893-9.4")
def test_the_noble_row_moves_on(number: int) -> None:
    s = close(number)
    lay_nobles(s, row="empain solvay buls albert", pile="vandervelde maeterlinck", discards="solvay")
    ask(s, CloseRound())
    assert on_table(s).noble_row == ["maeterlinck", "empain", "solvay", "buls"]
    assert on_table(s).noble_pile == ["vandervelde"]
    assert on_table(s).noble_discards == ["solvay", "albert"]


@pytest.mark.rule("1893-9.4", "1893-4.9")
def test_an_empty_pile_is_renewed_from_the_discards() -> None:
    s = close()
    lay_nobles(s, row="empain solvay buls albert", pile="", discards="maeterlinck vandervelde vandervelde")
    ask(s, CloseRound())
    assert on_table(s).noble_row[1:] == ["empain", "solvay", "buls"]
    assert sorted([on_table(s).noble_row[0], *on_table(s).noble_pile]) == sorted(
        ["albert", "maeterlinck", "vandervelde", "vandervelde"]
    )
    assert on_table(s).noble_discards == []
    assert events(s, "reshuffled") == [Event("reshuffled", -1, 4, "nobles")]


@pytest.mark.rule("1893-9.4")
def test_new_piles_of_nobles_are_shuffled() -> None:
    orders = set()
    for seed in "abcd":
        s = in_play(seed=seed)
        lay_nobles(s, pile="", discards="empain solvay buls albert maeterlinck " * 2)
        ask(s, CloseRound())
        orders.add(tuple(on_table(s).noble_pile))
    assert len(orders) > 1


@pytest.mark.rule("1893-9.4", "1893-4.9")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("empain solvay buls albert", "albert empain solvay buls", id="only discard"),
        pytest.param("- - - -", "- - - -", id="nothing left at all"),
    ],
)
def test_without_pile_and_other_discards(before: str, after: str) -> None:
    s = close()
    lay_nobles(s, row=before, pile="", discards="")
    ask(s, CloseRound())
    assert on_table(s).noble_row == after.split()


# Prestige cards and the Stock Exchange ------------------------------------------------------------------


@pytest.mark.rule("1893-9.5")
def test_new_prestige_cards_are_laid_out() -> None:
    s = close()
    take_prestige(s, 4)  # won in this round
    bottom = prestige(s).pile[0]
    discard_prestige(s, bottom)
    left = [card for card in prestige(s).row if card != NOBODY]
    new = prestige(s).pile[-5:][::-1]
    pile = prestige(s).pile[:-5]
    ask(s, CloseRound())
    assert prestige(s).row == new
    assert prestige(s).pile == pile
    assert prestige(s).discards == [bottom, *left]


@pytest.mark.rule("1893-9.5")
def test_discarded_prestige_cards_never_return() -> None:
    s = close(5)
    discard_prestige(s, *prestige(s).pile)
    ask(s, CloseRound())
    assert prestige(s).row == [NOBODY] * 5
    assert len(prestige(s).discards) == 30


@pytest.mark.rule("1893-9.5", "1893-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_thirty_cards_are_just_enough_for_five_rounds(players: int) -> None:
    s = new_table(players)
    piles: dict[int, tuple[int, int]] = {}
    while s.stack:
        piles[s.round] = (len(prestige(s).pile), prestige(s).row.count(NOBODY))
        play(s, choices(s)[-1])  # always to pass: one first passer a round
    assert piles == {1: (24, 0), 2: (18, 0), 3: (12, 0), 4: (6, 0), 5: (0, 0)}
    assert prestige(s).row == [NOBODY] * 5
    kept = [card for _, card in prestige(s).first_pass] + [card for _, _, card in prestige(s).slid]
    assert sorted(prestige(s).discards + kept) == list(range(30))


@pytest.mark.rule("1893-9.6")
def test_the_stock_exchange_card_is_discarded_and_the_next_one_revealed() -> None:
    s = close()
    old, following = s.stock_card, on_table(s).stock_pile[-1]
    ask(s, CloseRound())
    assert on_table(s).stock_discards == [old]
    assert s.stock_card == following
    assert len(on_table(s).stock_pile) == 3


@pytest.mark.rule("1893-9.6", "1893-2.1")
def test_after_round_five_the_last_stock_exchange_card_goes_and_the_game_is_over() -> None:
    s = close(5)
    old = s.stock_card
    ask(s, CloseRound())
    assert (on_table(s).stock_discards, s.stock_card) == ([old], NOBODY)
    assert (s.stack, s.legal, s.round) == ([], [], 5)
    assert kinds(s)[-1] == "game-over"
    assert not events(s, "round-began")


@pytest.mark.rule("1893-9.4")
def test_card_23_needs_two_francs_for_the_noble_that_leaves() -> None:
    s = in_play(belle_epoque=True)
    give_card(s, 23)
    lay_nobles(s, row="empain solvay buls maeterlinck")
    give(s, money=1)
    ask(s, CloseRound())
    assert player(s).points == 0
    pend(s)
    lay_nobles(s, row="empain solvay buls maeterlinck")
    give(s, money=2)
    ask(s, CloseRound())
    assert prompt(s) == "use-discarded"
    give(s, money=1)
    refused = Refusal("no-money-for-card", "1893-12.23", {"needed": 2, "money": 1})
    assert refusal(s, "use") == refused
