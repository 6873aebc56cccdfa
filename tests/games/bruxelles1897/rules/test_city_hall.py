"""1897 chapter 5: City Hall."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import give, set_levels, set_pile, tap
from tests.games.bruxelles1897.looking import at_brussels, hand, kept, levels, owned, prison, tapped
from tests.games.bruxelles1897.table import (
    ask,
    choices,
    events,
    in_play,
    play,
    prompt,
    refusal,
    refused,
    settled,
)

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.brussels import ActivateNobles
from bruxelles.games.bruxelles1897.rules.tasks.turns import TakeTurn

EVERYBODY = ("noble-albert", "noble-buls", "noble-horta", "noble-hankar", "noble-vandervelde")


def city_hall(s: State, *before: str) -> State:
    """Seat 0 goes to City Hall with a 1/3; these nobles are tapped already."""
    tap(s, 0, *before)
    ask(s, TakeTurn(0))
    play(s, "brussels:city-hall", "send:small")
    return s


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
    assert prompt(s) == "activate-nobles"
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
