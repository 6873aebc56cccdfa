"""1893 chapter 9: the steps between two rounds, after round five too."""

from __future__ import annotations

import pytest
from tests.game1893.rules.layout import (
    all_pass,
    bits,
    first_turn,
    give_nobles,
    meeples,
    noble_cards,
    row_of_nobles,
    stake,
)
from tests.game1893.table import (
    actor,
    ask,
    choices,
    events,
    give_card,
    in_play,
    new_table,
    play,
    prompt,
    refusal,
)

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.core.task import choose
from bruxelles.game1893.names import NEUTRAL, NOBODY
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.brussels import brussels_price
from bruxelles.game1893.tasks.round import CloseRound

EVERY_ROUND = pytest.mark.parametrize("number", [1, 4, 5])


def close(number: int = 1, players: int = 3) -> State:
    """A game in this round, with the end of the round still to come."""
    s = in_play(players)
    s.round = number
    return s


# Meeples, stakes, nobles --------------------------------------------------------------------------------


@EVERY_ROUND
@pytest.mark.rule("1893-9.1", "1893-9.2")
def test_meeples_come_home_and_stakes_are_lost(number: int) -> None:
    s = close(number)
    s.money = [0, 1, 2]
    s.nobles = [0, 0, 0]
    stake(s, 0, r3c3=4, r3c4=1)
    stake(s, 1, r4c4=2)
    s.free[1], s.brussels[4:8] = s.free[1] - 3, [1, 0, 2, 0]
    s.free[2], s.courthouse[2] = 4, 3
    ask(s, CloseRound())
    assert (s.free, s.courthouse) == ([5, 5, 4], [2, 2, 3])
    assert s.meeples == [NOBODY] * 25
    assert s.stakes == [0] * 25
    assert s.brussels == [0] * 12
    assert s.money == [0, 1, 2]


@pytest.mark.rule("1893-9.1")
def test_neutrals_leave_the_board_and_are_placed_anew() -> None:
    s = first_turn(2)
    meeples(s, "5..", ".5.")
    all_pass(s)
    assert s.round == 2
    assert NEUTRAL not in s.meeples
    play(s, choices(s)[0])  # the iris
    for seat in (s.first_player, 1 - s.first_player):
        assert (prompt(s), actor(s)) == ("PlaceNeutral", seat)
        play(s, choices(s)[0])
    assert s.meeples.count(NEUTRAL) == 2
    assert s.free == [5, 5]


@pytest.mark.rule("1893-9.1")
def test_meeples_on_belle_epoque_tiles_stay_there() -> None:
    s = in_play(belle_epoque=True)
    s.claims = [0 * 12 + s.tiles[0]]
    s.free[0] = 3
    stake(s, 0, r3c3=1)
    ask(s, CloseRound())
    assert (s.free[0], s.courthouse[0]) == (3, 2)


@pytest.mark.rule("1893-9.1", "1893-6.1")
def test_brussels_is_cheap_again() -> None:
    s = close()
    s.uses = [1, 2, 3, 0]
    ask(s, CloseRound())
    assert [brussels_price(s, action) for action in range(4)] == [1, 1, 1, 1]


@EVERY_ROUND
@pytest.mark.rule("1893-9.3")
def test_rotated_nobles_are_straightened(number: int) -> None:
    s = close(number)
    s.money = [20, 20, 20]
    give_nobles(s, 0, "brugmann", "buls", "albert")
    s.activated = [bits("buls", "albert"), bits("brugmann"), 0]
    ask(s, CloseRound())
    assert s.activated == [0, 0, 0]
    assert s.nobles[0] == bits("brugmann", "buls", "albert")


# The noble row ------------------------------------------------------------------------------------------


@EVERY_ROUND
@pytest.mark.rule("1893-9.4")
def test_the_noble_row_moves_on(number: int) -> None:
    s = close(number)
    s.noble_row = noble_cards("empain", "solvay", "buls", "albert")
    s.noble_pile = noble_cards("vandervelde", "maeterlinck")  # the top card is the last
    s.noble_discard = noble_cards("solvay")
    ask(s, CloseRound())
    assert row_of_nobles(s) == ["maeterlinck", "empain", "solvay", "buls"]
    assert s.noble_pile == noble_cards("vandervelde")
    assert s.noble_discard == noble_cards("solvay", "albert")


@pytest.mark.rule("1893-9.4", "1893-4.9")
def test_an_empty_pile_is_renewed_from_the_discards() -> None:
    s = close()
    s.noble_row = noble_cards("empain", "solvay", "buls", "albert")
    s.noble_pile = []
    s.noble_discard = noble_cards("maeterlinck", "vandervelde", "vandervelde")
    ask(s, CloseRound())
    assert row_of_nobles(s)[1:] == ["empain", "solvay", "buls"]
    assert sorted([s.noble_row[0], *s.noble_pile]) == sorted(
        noble_cards("albert", "maeterlinck", "vandervelde", "vandervelde")
    )
    assert s.noble_discard == []
    assert events(s, "reshuffled") == [Event("reshuffled", -1, 4, "nobles")]


@pytest.mark.rule("1893-9.4")
def test_new_piles_of_nobles_are_shuffled() -> None:
    orders = set()
    for seed in "abcd":
        s = in_play(seed=seed)
        s.noble_pile, s.noble_discard = (
            [],
            noble_cards("empain", "solvay", "buls", "albert", "maeterlinck") * 2,
        )
        ask(s, CloseRound())
        orders.add(tuple(s.noble_pile))
    assert len(orders) > 1


@pytest.mark.rule("1893-9.4", "1893-4.9")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            ("empain", "solvay", "buls", "albert"), ("albert", "empain", "solvay", "buls"), id="only discard"
        ),
        pytest.param(("-", "-", "-", "-"), ("-", "-", "-", "-"), id="nothing left at all"),
    ],
)
def test_without_pile_and_other_discards(before: tuple[str, ...], after: tuple[str, ...]) -> None:
    s = close()
    s.noble_row = noble_cards(*before)
    s.noble_pile, s.noble_discard = [], []
    ask(s, CloseRound())
    assert row_of_nobles(s) == list(after)


# Prestige cards and the Stock Exchange ------------------------------------------------------------------


@pytest.mark.rule("1893-9.5")
def test_new_prestige_cards_are_laid_out() -> None:
    s = close()
    s.prestige_row[3] = NOBODY  # won in this round
    left = [card for card in s.prestige_row if card != NOBODY]
    new = s.prestige_pile[-5:][::-1]
    pile = s.prestige_pile[:-5]
    s.prestige_discard = [30]
    ask(s, CloseRound())
    assert s.prestige_row == new
    assert s.prestige_pile == pile
    assert s.prestige_discard == [30, *left]


@pytest.mark.rule("1893-9.5")
def test_discarded_prestige_cards_never_return() -> None:
    s = close(5)
    s.prestige_discard = s.prestige_pile
    s.prestige_pile = []
    ask(s, CloseRound())
    assert s.prestige_row == [NOBODY] * 5
    assert len(s.prestige_discard) == 30


@pytest.mark.rule("1893-9.5", "1893-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_thirty_cards_are_just_enough_for_five_rounds(players: int) -> None:
    s = new_table(players)
    piles: dict[int, tuple[int, int]] = {}
    while s.stack:
        piles[s.round] = (len(s.prestige_pile), s.prestige_row.count(NOBODY))
        choose(s, s.legal[-1])  # always to pass: one first passer a round
    assert piles == {1: (24, 0), 2: (18, 0), 3: (12, 0), 4: (6, 0), 5: (0, 0)}
    assert s.prestige_row == [NOBODY] * 5
    assert sorted(s.prestige_discard + [entry % 32 for entry in s.pass_cards + s.slid]) == list(range(30))


@pytest.mark.rule("1893-9.6")
def test_the_stock_exchange_card_is_discarded_and_the_next_one_revealed() -> None:
    s = close()
    old, following = s.stock_card, s.stock_pile[-1]
    ask(s, CloseRound())
    assert s.stock_discard == [old]
    assert s.stock_card == following
    assert len(s.stock_pile) == 3


@pytest.mark.rule("1893-9.6", "1893-2.1")
def test_after_round_five_the_last_stock_exchange_card_goes_and_the_game_is_over() -> None:
    s = close(5)
    old = s.stock_card
    ask(s, CloseRound())
    assert (s.stock_discard, s.stock_card) == ([old], NOBODY)
    assert (s.stack, s.legal, s.round) == ([], [], 5)
    assert [event.kind for event in s.events or []][-1] == "game-over"
    assert not events(s, "round-began")


@pytest.mark.rule("1893-9.4")
def test_card_23_needs_two_francs_for_the_noble_that_leaves() -> None:
    s = in_play(belle_epoque=True)
    give_card(s, 0, 23)
    s.noble_row = noble_cards("empain", "solvay", "buls", "maeterlinck")
    s.money[0] = 1
    ask(s, CloseRound())
    assert s.points[0] == 0
    s.stack = []
    s.noble_row = noble_cards("empain", "solvay", "buls", "maeterlinck")
    s.money[0] = 2
    ask(s, CloseRound())
    assert prompt(s) == "UseDiscarded"
    s.money[0] = 1
    refused = Refusal("no-money-for-card", "1893-12.23", {"needed": 2, "money": 1})
    assert refusal(s, "use") == refused
