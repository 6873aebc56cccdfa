"""1897 chapter 5: Brussels actions: the cards they take, Stock Exchange and City Hall."""

from __future__ import annotations

import pytest
from tests.game1897.laying import give, set_hand, set_levels, set_money_of, set_pile, set_uses, tap
from tests.game1897.looking import architects, at_brussels, hand, kept, levels, owned, prison, tapped, uses
from tests.game1897.table import (
    actor,
    all_pass,
    ask,
    choices,
    events,
    first_turn,
    in_play,
    play,
    prompt,
    refusal,
    refused,
    settled,
)

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.game1897.names import BRUSSELS_NAMES
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.brussels import ActivateNobles
from bruxelles.game1897.tasks.turns import TakeTurn

EVERYBODY = ("noble-albert", "noble-buls", "noble-horta", "noble-hankar", "noble-vandervelde")


def city_hall(s: State, *tapped: str) -> State:
    """Seat 0 goes to City Hall with a 1/3; these nobles are tapped already."""
    tap(s, 0, *tapped)
    ask(s, TakeTurn(0))
    play(s, "brussels:city-hall", "send:small")
    return s


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


# City Hall ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-5.3", "1897-5.1")
def test_example_two_of_three_nobles_at_level_two_for_one_card() -> None:
    s = in_play(4)
    set_levels(s, 2, nobility=2)
    give(s, 2, "noble-buls", "noble-horta")
    ask(s, TakeTurn(2))
    play(s, "brussels:city-hall", "send:small")
    assert choices(s) == ["activate:brugmann", "activate:buls", "activate:horta"]
    play(s, "activate:buls", "activate:brugmann")
    assert settled(s)  # a third one is not asked for
    assert at_brussels(s, 2) == {"city-hall": (1, 0, 0)}
    assert tapped(s, 2) == {"buls", "brugmann"}
    assert levels(s, 2) == (1, 2, 2)
    assert s.money[2] == 6 + 4


@pytest.mark.rule("1897-5.3")
@pytest.mark.parametrize("nobility", [1, 2, 3, 4, 5])
def test_as_many_nobles_as_the_level(nobility: int) -> None:
    s = in_play()
    set_levels(s, 0, nobility=nobility)
    give(s, 0, *EVERYBODY)
    set_pile(s, "materials", ("material-wood+wood",))
    city_hall(s)
    order = ["horta", "hankar", "brugmann", "buls", "albert"][:nobility]
    play(s, *(f"activate:{noble}" for noble in order))
    assert settled(s)
    assert [event.what for event in events(s, "activated")] == [f"noble:{noble}" for noble in order]
    assert tapped(s, 0) == {*order}


@pytest.mark.rule("1897-5.3")
@pytest.mark.parametrize(
    ("noble", "reached"),
    [("albert", (1, 2, 1)), ("buls", (1, 1, 2)), ("horta", (2, 1, 1)), ("brugmann", (1, 1, 1))],
)
def test_each_has_its_effect(noble: str, reached: tuple[int, ...]) -> None:
    s = in_play()
    give(s, 0, *EVERYBODY)
    money = s.money[0]
    play(city_hall(s), f"activate:{noble}")
    assert levels(s, 0) == reached
    assert s.money[0] == money + (4 if noble == "brugmann" else 0)
    assert kept(s, 0) == {"brugmann", *(name.removeprefix("noble-") for name in EVERYBODY)}


@pytest.mark.rule("1897-5.3")
def test_vandervelde_and_hankar_ask_before_the_next_noble() -> None:
    s = in_play()
    set_levels(s, 0, nobility=3)
    give(s, 0, "noble-vandervelde", "noble-hankar")
    set_pile(s, "materials", ("material-wood+wood", "material-stone+metal"))
    city_hall(s)
    play(s, "activate:vandervelde", "release:large")
    assert (prison(s, 0), hand(s, 0)) == ((0, 1, 0), (3, 1, 1))
    play(s, "activate:hankar", "choose:material-stone+metal", "activate:brugmann")
    assert owned(s, 0) == ["material-stone+metal"]
    assert settled(s)


@pytest.mark.rule("1897-5.3")
def test_the_level_counts_as_it_was_even_if_albert_raises_it() -> None:
    s = in_play()
    give(s, 0, *EVERYBODY)
    play(city_hall(s), "activate:albert")
    assert levels(s, 0) == (1, 2, 1)
    assert settled(s)
    assert tapped(s, 0) == {"albert"}


@pytest.mark.rule("1897-5.3")
@pytest.mark.parametrize("before", [("buls",), ("buls", "horta")])
def test_one_may_stop_after_the_first(before: tuple[str, ...]) -> None:
    s = in_play()
    set_levels(s, 0, nobility=5)
    give(s, 0, *EVERYBODY)
    city_hall(s)
    assert refusal(s, "done") == Refusal("activate-one", "1897-5.3", {})
    play(s, *(f"activate:{noble}" for noble in before), "done")
    assert settled(s)
    assert tapped(s, 0) == {*before}


@pytest.mark.rule("1897-5.3")
def test_the_only_noble_is_activated_without_a_question() -> None:
    s = city_hall(in_play())
    assert settled(s)
    assert tapped(s, 0) == {"brugmann"}
    assert s.money[0] == 4 + 4


@pytest.mark.rule("1897-5.3")
@pytest.mark.parametrize("tapped", [("brugmann",), ("brugmann", "buls")])
def test_nobody_comes_with_nothing_to_activate(tapped: tuple[str, ...]) -> None:
    s = in_play()
    give(s, 0, *(f"noble-{noble}" for noble in tapped[1:]))
    tap(s, 0, *tapped)
    ask(s, TakeTurn(0))
    assert refusal(s, "brussels:city-hall") == Refusal("nothing-to-activate", "1897-5.3", {})
    assert "brussels:city-hall" not in choices(s)
    give(s, 0, "noble-horta")
    ask(s)
    assert refusal(s, "brussels:city-hall") is None


@pytest.mark.rule("1897-5.3", "1897-4.9")
def test_a_tapped_noble_is_not_available() -> None:
    s = in_play()
    set_levels(s, 0, nobility=2)
    give(s, 0, "noble-buls", "noble-horta")
    city_hall(s, "buls")
    expected = Refusal("noble-already-activated", "1897-4.9", {"noble": "buls"})
    assert refusal(s, "activate:buls") == expected
    assert choices(s) == ["activate:brugmann", "activate:horta"]
    play(s, "activate:horta")
    assert prompt(s) == "ActivateNobles"
    assert choices(s) == ["activate:brugmann", "done"]


@pytest.mark.rule("1897-5.3")
def test_the_level_is_the_limit() -> None:
    s = in_play()
    set_levels(s, 0, nobility=3)
    give(s, 0, "noble-buls")
    three_activated = ActivateNobles(0, 0, 3)
    expected = Refusal("nobility-too-low", "1897-5.3", {"noble": "buls", "level": 3})
    assert refused(s, three_activated, "activate:buls") == expected
    assert refused(s, three_activated, "done") is None


@pytest.mark.rule("1897-5.3")
def test_only_own_nobles_are_offered() -> None:
    s = in_play()
    give(s, 1, *EVERYBODY)
    give(s, 0, "noble-buls")
    assert choices(city_hall(s)) == ["activate:brugmann", "activate:buls"]
