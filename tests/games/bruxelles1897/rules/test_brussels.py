"""1897 chapter 5: Brussels actions: the cards they take, and the Stock Exchange."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import set_hand, set_money_of, set_uses
from tests.games.bruxelles1897.looking import architects, at_brussels, hand, uses
from tests.games.bruxelles1897.table import (
    actor,
    all_pass,
    ask,
    choices,
    events,
    first_turn,
    in_play,
    play,
    refusal,
    refused,
)

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import BRUSSELS_NAMES
from bruxelles.games.bruxelles1897.rules.tasks.turns import TakeTurn

# The cards an action takes ------------------------------------------------------------------------------


@pytest.mark.rule("1897-5.1")
@pytest.mark.parametrize(
    ("used", "offered"),
    [
        (0, ["send:small", "send:medium"]),
        (1, ["send:small+small", "send:small+medium"]),
        (2, ["send:small+small+small", "send:small+small+medium"]),
        (3, ["send:small+small+small+small", "send:small+small+small+medium"]),
    ],
)
@pytest.mark.parametrize("action", BRUSSELS_NAMES)
def test_one_card_more_for_each_use_before(action: str, used: int, offered: list[str]) -> None:
    s = in_play()
    set_uses(s, action, used)
    ask(s, TakeTurn(0))
    play(s, f"brussels:{action}")
    assert choices(s) == offered
    play(s, offered[1])
    assert hand(s, 0) == (4 - used, 0, 0)
    assert at_brussels(s, 0) == {action: (used, 1, 0)}
    assert events(s, "sent") == [Event("sent", 0, used + 1, f"brussels:{action}")]


@pytest.mark.rule("1897-5.1")
@pytest.mark.parametrize(
    "seats",
    [
        pytest.param((0, 0, 0), id="the same player"),
        pytest.param((0, 1, 2), id="three players"),
        pytest.param((1, 0, 1), id="back again"),
    ],
)
def test_uses_count_whoever_made_them(seats: tuple[int, ...]) -> None:
    s = in_play()
    for seat in range(3):
        set_hand(s, seat, 6, 0, 0)
    for seat in seats:
        ask(s, TakeTurn(seat))
        play(s, "brussels:stock-exchange")
    assert [(event.seat, event.amount) for event in events(s, "sent")] == list(
        zip(seats, (1, 2, 3), strict=True)
    )


@pytest.mark.rule("1897-5.1")
def test_each_of_the_three_counts_on_its_own() -> None:
    s = in_play()
    set_hand(s, 0, 4, 0, 0)
    for action in ("stock-exchange", "city-hall", "stock-exchange"):
        ask(s, TakeTurn(0))
        play(s, f"brussels:{action}")
    assert uses(s) == {"stock-exchange": 2, "city-hall": 1}
    assert at_brussels(s, 0) == {"stock-exchange": (3, 0, 0), "city-hall": (1, 0, 0)}


@pytest.mark.rule("1897-5.1")
def test_the_count_begins_anew_every_round() -> None:
    s = first_turn()
    for seat in range(3):
        set_hand(s, seat, 4, 0, 0)
    play(s, "brussels:stock-exchange", "brussels:stock-exchange")
    assert uses(s) == {"stock-exchange": 2}
    all_pass(s)
    assert (s.round, uses(s)) == (2, {})
    seat = actor(s)
    play(s, "brussels:stock-exchange")
    assert at_brussels(s, seat) == {"stock-exchange": (1, 0, 0)}


@pytest.mark.rule("1897-5.1")
def test_nothing_is_paid_and_nothing_placed_in_the_area() -> None:
    s = in_play()
    set_money_of(s, 0, 0)
    set_hand(s, 0, 0, 0, 1)
    ask(s, TakeTurn(0))
    play(s, "brussels:city-hall")
    assert s.money[0] == 4  # Brugmann's, who is activated
    assert not events(s, "paid-money")
    assert architects(s) == {}


@pytest.mark.rule("1897-5.1")
@pytest.mark.parametrize("action", BRUSSELS_NAMES)
@pytest.mark.parametrize(("used", "cards"), [(0, 0), (1, 1), (2, 1), (4, 4)])
def test_too_few_cards(action: str, used: int, cards: int) -> None:
    s = in_play()
    set_hand(s, 0, cards, 0, 0)
    set_uses(s, action, used)
    facts: dict[str, int | str] = {"needed": used + 1, "available": cards}
    assert refused(s, TakeTurn(0), f"brussels:{action}") == Refusal("too-few-cards", "1897-5.1", facts)
    set_hand(s, 0, cards, 1, used - cards)
    assert refused(s, TakeTurn(0), f"brussels:{action}") is None  # any kinds will do


@pytest.mark.rule("1897-5.1")
@pytest.mark.parametrize("text", ["send:medium+medium", "send:small+large", "send:large+large"])
def test_only_cards_of_the_hand_can_be_sent(text: str) -> None:
    s = in_play()
    set_uses(s, "stock-exchange", 1)
    ask(s, TakeTurn(0))
    play(s, "brussels:stock-exchange")
    assert refusal(s, text) == Refusal("set-not-in-hand", "1897-5.1", {})
    assert refusal(s, "send:small+medium") is None


@pytest.mark.rule("1897-5.1")
def test_a_seventh_use_takes_all_seven_cards() -> None:
    s = in_play()
    set_hand(s, 0, 4, 2, 1)
    set_uses(s, "stock-exchange", 6)
    ask(s, TakeTurn(0))
    play(s, "brussels:stock-exchange")
    assert at_brussels(s, 0) == {"stock-exchange": (4, 2, 1)}
    assert hand(s, 0) == (0, 0, 0)


# Stock Exchange -----------------------------------------------------------------------------------------


@pytest.mark.rule("1897-5.2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("used", [0, 2])
def test_stock_exchange_pays_five_francs(players: int, used: int) -> None:
    s = in_play(players)
    set_uses(s, "stock-exchange", used)
    before = s.money[:]
    ask(s, TakeTurn(players - 1))
    play(s, "brussels:stock-exchange", "send:small" + used * "+small")
    assert s.money == [*before[:-1], before[-1] + 5]
    assert events(s, "gained-money") == [Event("gained-money", players - 1, 5, "stock-exchange")]
