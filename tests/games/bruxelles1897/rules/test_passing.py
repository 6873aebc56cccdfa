"""1897 chapter 6: passing."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    clear_area,
    give,
    lay,
    set_hand,
    set_money_of,
    set_passed,
    set_uses,
)
from tests.games.bruxelles1897.looking import first_passer, hand, passed
from tests.games.bruxelles1897.table import (
    actor,
    all_pass,
    ask,
    choices,
    events,
    first_turn,
    forget_events,
    in_play,
    play,
    settled,
)

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1897.rules.names import BRUSSELS_NAMES
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.turns import TakeTurn


def passes(s: State) -> list[tuple[int, int]]:
    """Who passed, in order, and the money for it."""
    return [(event.seat, event.amount) for event in events(s, "gained-money") if event.what == "pass"]


def closed(players: int = 3) -> State:
    """A real game at its first turn in which every Brussels action needs two cards; one 1/3 each."""
    s = first_turn(players)
    for action in BRUSSELS_NAMES:
        set_uses(s, action, 1)
    for seat in range(players):
        set_hand(s, seat, 1, 0, 0)
    return s


@pytest.mark.rule("1897-6.1")
def test_who_has_passed_takes_no_more_turns() -> None:
    s = first_turn(3)
    play(s, "pass", "brussels:stock-exchange", "send:small")
    assert actor(s) == 2
    play(s, "brussels:city-hall", "send:small")
    assert actor(s) == 1  # seat 0 is left out
    assert passed(s) == [0]


@pytest.mark.rule("1897-6.1", "1897-3.1")
def test_the_last_one_goes_on_alone_until_passing() -> None:
    s = first_turn(2)
    play(s, "brussels:stock-exchange", "send:small", "pass")
    for action in ("stock-exchange", "city-hall"):
        assert actor(s) == 0
        cards = "send:small+small" if action == "stock-exchange" else "send:small"
        play(s, f"brussels:{action}", cards)
    assert (actor(s), s.round) == (0, 1)
    play(s, "pass")
    assert s.round == 2


@pytest.mark.rule("1897-6.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_phase_ends_when_everyone_has_passed(players: int) -> None:
    s = first_turn(players)
    for seat in range(players):
        assert (s.round, actor(s)) == (1, seat)
        play(s, "pass")
    assert s.round == 2
    assert passed(s) == []


@pytest.mark.rule("1897-6.1")
def test_one_may_pass_with_cards_in_hand_and_money() -> None:
    s = first_turn(3)
    assert choices(s)[-1] == "pass"
    play(s, "pass")
    assert hand(s, 0) == (4, 1, 0)
    assert events(s, "passed") == [Event("passed", 0, 0, "round")]


@pytest.mark.rule("1897-6.1", "1897-4.18")
@pytest.mark.parametrize(("out", "asked"), [((1,), [0, 2, 3]), ((1, 2), [0, 3]), ((), [0, 1, 2, 3])])
def test_no_part_in_an_exhibition(out: tuple[int, ...], asked: list[int]) -> None:
    s = in_play(4)
    lay(s, "expo")
    for seat, colour in enumerate(("red", "yellow", "blue", "green")):
        give(s, seat, f"artwork-{colour}")
    set_passed(s, *out)
    ask(s, TakeTurn(0))
    play(s, "take:1-1", "architect:small-low")
    shown: list[int] = []
    while not settled(s):
        shown.append(actor(s))
        play(s, choices(s)[0])
    assert shown == asked
    assert [s.points[seat] for seat in range(4)] == [2 if seat in asked else 0 for seat in range(4)]


# Passing that is forced ---------------------------------------------------------------------------------


@pytest.mark.rule("1897-6.1")
@pytest.mark.parametrize(
    ("cards", "money", "forced"),
    [
        pytest.param(0, 9, True, id="no card in hand"),
        pytest.param(1, 0, True, id="no money and too few cards for Brussels"),
        pytest.param(1, 1, False, id="money for a place"),
        pytest.param(2, 0, False, id="cards enough for Brussels"),
    ],
)
def test_without_an_action_the_program_passes(cards: int, money: int, forced: bool) -> None:
    s = closed()
    set_hand(s, 1, cards, 0, 0)
    set_money_of(s, 1, money)
    play(s, "pass")
    assert actor(s) == (2 if forced else 1)
    assert passed(s) == ([0, 1] if forced else [0])
    assert (Event("passed", 1, 0, "round") in events(s, "passed")) == forced
    assert s.money[1] == money + forced


@pytest.mark.rule("1897-6.1")
def test_an_area_without_action_cards_leaves_nothing_either() -> None:
    s = closed()
    clear_area(s)
    set_money_of(s, 1, 9)
    play(s, "pass")
    assert passes(s) == [(0, 3), (1, 1), (2, 1)]
    assert s.round == 2


@pytest.mark.rule("1897-6.1", "1897-6.2")
def test_a_forced_pass_can_be_the_first_one() -> None:
    s = closed()
    lay(s, "money")
    set_hand(s, 1, 0, 0, 0)
    play(s, "take:1-1", "architect:small-low")
    assert passes(s) == [(1, 3)]
    assert (actor(s), first_passer(s)) == (2, 1)


# Money --------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-6.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_francs_for_the_first_one_for_each_other(players: int) -> None:
    s = first_turn(players)
    before = s.money[:]
    all_pass(s)
    assert passes(s) == [(0, 3), *((seat, 1) for seat in range(1, players))]
    assert s.money == [before[0] + 3, *(money + 1 for money in before[1:])]


@pytest.mark.rule("1897-6.2")
def test_the_first_to_pass_need_not_be_the_first_player() -> None:
    s = first_turn(3)
    play(s, "brussels:city-hall", "send:small", "brussels:stock-exchange", "send:small", "pass")
    assert passes(s) == [(2, 3)]
    play(s, "pass", "pass")
    assert passes(s) == [(2, 3), (0, 1), (1, 1)]


@pytest.mark.rule("1897-6.2")
def test_each_round_has_its_own_first() -> None:
    s = first_turn(3)
    all_pass(s)
    forget_events(s)
    assert s.round == 2
    order = s.seats_from(actor(s))
    all_pass(s)
    assert passes(s) == list(zip(order, [3, 1, 1], strict=True))
