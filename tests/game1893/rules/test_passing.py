"""1893 chapter 7: passing and the first passer's card."""

from __future__ import annotations

import pytest
from tests.game1893.rules.layout import all_pass, find_card, first_turn, give_works, lay, stake
from tests.game1893.table import actor, ask, choices, events, in_play, play

from bruxelles.core.event import Event
from bruxelles.game1893.names import BLACK, NOBODY, WORKS, WORKSHOP
from bruxelles.game1893.tasks.columns import ResolveColumns
from bruxelles.game1893.tasks.placement import TakeTurn


@pytest.mark.rule("1893-7.1")
def test_who_has_passed_gets_no_more_turns_and_the_others_go_on() -> None:
    s = first_turn(3)
    turns = []
    for choice in ("pass", "brussels:grand-place", "done", "pass", "brussels:stock-exchange", "pass"):
        if choice != "done":
            turns.append(actor(s))
        play(s, choice)
    assert turns == [0, 1, 2, 1, 1]
    assert s.round == 2


@pytest.mark.rule("1893-7.1")
def test_an_owner_who_has_passed_still_gets_the_free_action() -> None:
    s = first_turn(3)
    s.actions = (WORKSHOP,) * 25
    s.houses = [0] * 25
    play(s, "pass", "place:3-3", "bid:1", "artwork:blue")
    assert events(s, "free-action") == [Event("free-action", 0, 0, "workshop")]
    assert s.works[BLACK] == 1
    assert actor(s) == 2


@pytest.mark.rule("1893-7.1")
def test_a_player_without_meeple_passes_without_being_asked() -> None:
    s = first_turn(3)
    s.free[1] = 0
    play(s, "brussels:stock-exchange")
    assert actor(s) == 2
    assert events(s, "passed") == [Event("passed", 1, 0, "round")]
    assert s.first_passer == 1


@pytest.mark.rule("1893-7.2")
@pytest.mark.parametrize(
    ("works", "francs"),
    [
        ((), 0),
        (("blue", "blue", "blue"), 1),
        (("blue", "blue", "green"), 2),
        (("black", "black"), 1),
        (("yellow", "brown", "blue", "green", "black"), 5),
    ],
)
def test_passing_pays_for_each_different_colour(works: tuple[str, ...], francs: int) -> None:
    s = in_play()
    s.first_passer = 2
    s.money[0] = 1
    give_works(s, 0, *works)
    ask(s, TakeTurn(0))
    play(s, "pass")
    assert s.money[0] == 1 + francs
    assert sum(event.amount for event in events(s, "gained-money") if event.what == "colours") == francs


@pytest.mark.rule("1893-7.2")
def test_all_white_artworks_are_one_colour_more() -> None:
    s = in_play(belle_epoque=True)
    s.first_passer = 2
    s.money[0] = 0
    give_works(s, 0, "blue", "white-blue", "white-green")
    ask(s, TakeTurn(0))
    play(s, "pass")
    assert s.money[0] == 2


@pytest.mark.rule("1893-7.3")
@pytest.mark.parametrize("players", [2, 5])
def test_only_the_first_to_pass_takes_a_card_and_a_franc(players: int) -> None:
    s = in_play(players)
    s.works = [0] * (WORKS * players)
    s.money = [0] * players
    top, pile = s.prestige_pile[-1], s.prestige_pile[:-1]
    for seat in (1, 0):
        ask(s, TakeTurn(seat))
        play(s, "pass")
    assert s.first_passer == 1
    assert s.pass_cards == [32 + top]
    assert s.prestige_pile == pile
    assert s.money[:2] == [0, 1]


@pytest.mark.rule("1893-7.3")
def test_nobody_sees_the_first_passers_card() -> None:
    s = in_play()
    reveals = s.reveals
    ask(s, TakeTurn(0))
    play(s, "pass")
    assert s.reveals == reveals
    assert events(s, "first-pass-card") == [Event("first-pass-card", 0, 1, "prestige")]
    assert not events(s, "revealed")


@pytest.mark.rule("1893-7.2", "1893-7.3", "1893-7.4", "1893-8.4")
def test_example_the_second_card_of_a_first_passer() -> None:
    s = first_turn(3)
    old = s.prestige_pile.pop()
    s.pass_cards = [0 * 32 + old]
    s.money[0] = 0
    give_works(s, 0, "blue", "blue", "green")
    assert "brussels:stock-exchange" in choices(s)  # a meeple is left
    play(s, "pass")
    assert [event.amount for event in events(s, "gained-money")] == [2, 2]
    assert s.money[0] == 4
    assert [entry // 32 for entry in s.pass_cards] == [0, 0]
    all_pass(s)
    assert events(s, "first-player") == [Event("first-player", 0, 2, "manneken-pis")]


@pytest.mark.rule("1893-7.3")
def test_first_pass_cards_of_others_do_not_count() -> None:
    s = in_play()
    s.pass_cards = [1 * 32 + s.prestige_pile.pop(), 2 * 32 + s.prestige_pile.pop()]
    s.works = [0] * (WORKS * 3)
    s.money[0] = 0
    ask(s, TakeTurn(0))
    play(s, "pass")
    assert s.money[0] == 1


@pytest.mark.rule("1893-7.4")
def test_an_old_first_pass_card_is_worth_nothing_in_the_vote() -> None:
    s = in_play()
    s.pass_cards = [1 * 32 + find_card("iris", manneken=1)]
    s.first_passer = NOBODY
    lay(s, 4, find_card("crown", manneken=1))
    stake(s, 2, r4c4=1)
    ask(s, ResolveColumns())
    assert events(s, "first-player") == [Event("first-player", 2, 1, "manneken-pis")]


@pytest.mark.rule("1893-7.3", "1893-7.4")
def test_each_round_has_its_own_first_passer() -> None:
    s = first_turn(2)
    play(s, "pass", "pass")
    assert (s.round, s.first_passer, s.passed) == (2, NOBODY, [0, 0])
    assert s.first_player == 0
    while "pass" not in choices(s):
        play(s, choices(s)[0])
    play(s, "brussels:stock-exchange", "pass", "pass")
    assert [entry // 32 for entry in s.pass_cards] == [0, 1]
    assert s.first_player == 1
