"""1893 chapter 7: passing and the first passer's card."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import all_pass
from tests.games.bruxelles1893.giving import give, give_each, give_first_pass, give_works
from tests.games.bruxelles1893.laying import crowd, lay_action, lay_prestige, meeple, set_round
from tests.games.bruxelles1893.on_table import prestige
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.positions import find_card, first_turn
from tests.games.bruxelles1893.table import actor, ask, choices, events, in_play, play

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1893.rules.names import NOBODY, WORKSHOP
from bruxelles.games.bruxelles1893.rules.tasks.columns import ResolveColumns
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn


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
    lay_action(s, WORKSHOP)
    crowd(s)
    play(s, "pass", "place:3-3", "bid:1", "artwork:blue")
    assert events(s, "free-action") == [Event("free-action", 0, 0, "workshop")]
    assert player(s).works.count("black") == 1
    assert actor(s) == 2


@pytest.mark.rule("1893-7.1")
def test_a_player_without_meeple_passes_without_being_asked() -> None:
    s = first_turn(3)
    give(s, free=0, seat=1)
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
    set_round(s, first_passer=2)
    give(s, money=1)
    give_works(s, *works)
    ask(s, TakeTurn(0))
    play(s, "pass")
    assert player(s).money == 1 + francs
    assert sum(event.amount for event in events(s, "gained-money") if event.what == "colours") == francs


@pytest.mark.rule("1893-7.2")
def test_all_white_artworks_are_one_colour_more() -> None:
    s = in_play(belle_epoque=True)
    set_round(s, first_passer=2)
    give(s, money=0)
    give_works(s, "blue", "white-blue", "white-green")
    ask(s, TakeTurn(0))
    play(s, "pass")
    assert player(s).money == 2


@pytest.mark.rule("1893-7.3")
@pytest.mark.parametrize("players", [2, 5])
def test_only_the_first_to_pass_takes_a_card_and_a_franc(players: int) -> None:
    s = in_play(players)
    for seat in range(players):
        give_works(s, seat=seat)
    give_each(s, money=0)
    *pile, top = prestige(s).pile
    for seat in (1, 0):
        ask(s, TakeTurn(seat))
        play(s, "pass")
    assert s.first_passer == 1
    assert prestige(s).first_pass == [(1, top)]
    assert prestige(s).pile == pile
    assert everyone(s).money[:2] == [0, 1]


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
    give_first_pass(s, prestige(s).pile[-1])
    give(s, money=0)
    give_works(s, "blue", "blue", "green")
    assert "brussels:stock-exchange" in choices(s)  # a meeple is left
    play(s, "pass")
    assert [event.amount for event in events(s, "gained-money")] == [2, 2]
    assert player(s).money == 4
    assert [seat for seat, _ in prestige(s).first_pass] == [0, 0]
    all_pass(s)
    assert events(s, "first-player") == [Event("first-player", 0, 2, "manneken-pis")]


@pytest.mark.rule("1893-7.3")
def test_first_pass_cards_of_others_do_not_count() -> None:
    s = in_play()
    give_first_pass(s, prestige(s).pile[-1], seat=1)
    give_first_pass(s, prestige(s).pile[-1], seat=2)
    give_works(s)
    give(s, money=0)
    ask(s, TakeTurn(0))
    play(s, "pass")
    assert player(s).money == 1


@pytest.mark.rule("1893-7.4")
def test_an_old_first_pass_card_is_worth_nothing_in_the_vote() -> None:
    s = in_play()
    give_first_pass(s, find_card("iris", manneken=1), seat=1)
    set_round(s, first_passer=NOBODY)
    lay_prestige(s, 4, find_card("crown", manneken=1))
    meeple(s, "4-4", seat=2, stake=1)
    ask(s, ResolveColumns())
    assert events(s, "first-player") == [Event("first-player", 2, 1, "manneken-pis")]


@pytest.mark.rule("1893-7.3", "1893-7.4")
def test_each_round_has_its_own_first_passer() -> None:
    s = first_turn(2)
    play(s, "pass", "pass")
    assert (s.round, s.first_passer) == (2, NOBODY)
    assert not any(player(s, seat).has_passed for seat in range(2))
    assert s.first_player == 0
    while "pass" not in choices(s):
        play(s, choices(s)[0])
    play(s, "brussels:stock-exchange", "pass", "pass")
    assert [seat for seat, _ in prestige(s).first_pass] == [0, 1]
    assert s.first_player == 1
