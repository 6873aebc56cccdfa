"""1897 chapter 7: the Brussels majority."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import put_brussels, set_first_player, set_hand, set_prison
from tests.games.bruxelles1897.looking import at_brussels, hand, prison
from tests.games.bruxelles1897.table import (
    actor,
    all_pass,
    ask,
    asked_about,
    choices,
    events,
    first_turn,
    in_play,
    play,
    prompt,
    settled,
)

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import ResolveBrussels


def sent(players: int, *counts: int) -> State:
    """So many 1/3 of each seat at the Stock Exchange; nobody has a card in prison."""
    s = in_play(players)
    for seat, count in enumerate(counts):
        put_brussels(s, seat, "stock-exchange", *["small"] * count)
    for seat in range(players):
        set_prison(s, seat, 0, 0, 0)
    return s


@pytest.mark.rule("1897-7.8")
@pytest.mark.parametrize("kind", ["small", "medium"])
def test_example_three_two_one(kind: str) -> None:
    s = in_play(4)
    put_brussels(s, 0, "stock-exchange", "small")
    put_brussels(s, 0, "city-hall", "small", "medium")
    put_brussels(s, 1, "stock-exchange", "small", "medium")
    put_brussels(s, 3, "city-hall", "medium")
    for seat in range(4):
        set_prison(s, seat, 0, 0, 0)
    ask(s, ResolveBrussels())
    assert (prompt(s), actor(s)) == ("imprison", 0)
    assert choices(s) == ["imprison:small", "imprison:medium"]
    assert asked_about(s) == {"cards": 3}
    play(s, f"imprison:{kind}")
    assert prison(s, 0) == ((1, 0, 0) if kind == "small" else (0, 1, 0))
    assert [prison(s, seat) for seat in (1, 2, 3)] == [(0, 0, 0)] * 3
    assert sum(sum(counts) for counts in at_brussels(s, 0).values()) == 2
    assert events(s, "imprisoned") == [Event("imprisoned", 0, 1, f"architect:{kind}")]
    assert settled(s)


@pytest.mark.rule("1897-7.8")
@pytest.mark.parametrize(
    ("counts", "losers"),
    [
        pytest.param((1, 0), [0], id="two players"),
        pytest.param((2, 2), [0, 1], id="two players tied"),
        pytest.param((3, 2, 1), [0], id="three players"),
        pytest.param((2, 3, 3), [1, 2], id="two of three tied"),
        pytest.param((1, 1, 1), [0, 1, 2], id="three tied"),
        pytest.param((0, 1, 4, 3), [2], id="four players"),
        pytest.param((1, 1, 0, 1), [0, 1, 3], id="three of four tied"),
        pytest.param((2, 2, 2, 2), [0, 1, 2, 3], id="four tied"),
        pytest.param((0, 0), [], id="nobody of two"),
        pytest.param((0, 0, 0), [], id="nobody of three"),
        pytest.param((0, 0, 0, 0), [], id="nobody of four"),
    ],
)
def test_the_most_cards_lose_one(counts: tuple[int, ...], losers: list[int]) -> None:
    s = sent(len(counts), *counts)
    ask(s, ResolveBrussels())
    assert settled(s)  # cards of one kind are no choice
    assert [sum(prison(s, seat)) for seat in range(len(counts))] == [
        int(seat in losers) for seat in range(len(counts))
    ]
    assert [event.seat for event in events(s, "imprisoned")] == losers


@pytest.mark.rule("1897-7.8")
def test_the_three_brussels_cards_count_together() -> None:
    s = sent(3, 0, 2)
    for action in ("stock-exchange", "city-hall", "cinquantenaire"):
        put_brussels(s, 0, action, "small")
    ask(s, ResolveBrussels())
    assert (prison(s, 0), prison(s, 1)) == ((1, 0, 0), (0, 0, 0))


@pytest.mark.rule("1897-7.8")
def test_cards_count_not_their_values() -> None:
    s = sent(3, 3)
    put_brussels(s, 1, "cinquantenaire", "medium", "large")
    ask(s, ResolveBrussels())
    assert (prison(s, 0), prison(s, 1)) == ((1, 0, 0), (0, 0, 0))


@pytest.mark.rule("1897-7.8", "1897-7.1")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 2, 3]), (1, [2, 3, 0]), (3, [3, 0, 2])])
def test_tied_players_choose_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    s = in_play(4)
    set_first_player(s, first)
    for seat in (0, 2, 3):
        put_brussels(s, seat, "city-hall", "small", "large")
    put_brussels(s, 1, "stock-exchange", "large")
    asked: list[int] = []
    ask(s, ResolveBrussels())
    while not settled(s):
        asked.append(actor(s))
        play(s, "imprison:small")
    assert asked == order
    assert prison(s, 1) == (0, 1, 1)


@pytest.mark.rule("1897-7.8")
def test_only_cards_that_lie_in_brussels_can_be_given() -> None:
    s = in_play()
    set_hand(s, 0, 3, 2, 0)
    put_brussels(s, 0, "city-hall", "medium")
    put_brussels(s, 0, "cinquantenaire", "large")
    ask(s, ResolveBrussels())
    assert choices(s) == ["imprison:medium", "imprison:large"]
    play(s, "imprison:large")
    assert hand(s, 0) == (3, 2, 0)
    assert at_brussels(s, 0) == {"city-hall": (0, 1, 0)}


@pytest.mark.rule("1897-7.8", "1897-2.3")
def test_the_card_is_missing_in_the_next_round() -> None:
    s = first_turn(3)
    play(s, "brussels:stock-exchange", "send:medium", "pass", "pass")
    play(s, "brussels:city-hall", "pass")  # with a 1/3: the 2/4 is gone
    assert (prompt(s), actor(s), s.round) == ("imprison", 0, 1)
    play(s, "imprison:medium")
    assert s.round == 2
    assert (hand(s, 0), prison(s, 0)) == ((4, 0, 0), (0, 2, 1))
    assert (hand(s, 1), prison(s, 1)) == ((4, 1, 0), (0, 1, 1))


@pytest.mark.rule("1897-7.8")
def test_cards_sent_to_cinquantenaire_stay_there_and_count() -> None:
    s = first_turn(3)
    play(s, "brussels:cinquantenaire", "send:small", "copy:creation")
    if prompt(s) == "choose-drawn":
        play(s, choices(s)[0])
    assert at_brussels(s, 0) == {"cinquantenaire": (1, 0, 0)}
    all_pass(s)
    assert prison(s, 0) == (1, 1, 1)


@pytest.mark.rule("1897-7.8")
def test_a_round_without_brussels_jails_nobody() -> None:
    s = first_turn(4)
    all_pass(s)
    assert s.round == 2
    assert [prison(s, seat) for seat in range(4)] == [(0, 1, 1)] * 4
