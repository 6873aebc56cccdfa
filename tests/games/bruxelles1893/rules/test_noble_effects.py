"""Chapter 4, Nobles: the effect of each noble, and what is left of it when it cannot be used."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.bruxelles1893.acting import refused
from tests.games.bruxelles1893.giving import give, give_cubes, give_each, give_nobles, set_disc, set_discs
from tests.games.bruxelles1893.laying import lay_action, lay_nobles, stock
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.table import actor, ask, choices, events, in_play, play, prompt, refusal

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    NOBLES,
    TRACK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.free_action import GiveFreeAction
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import AskSolvay
from bruxelles.games.bruxelles1893.rules.tasks.nobles import TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.placement import OpenActionPhase


def by_taking(s: State, noble: str) -> None:
    lay_nobles(s, row=f"vandervelde vandervelde vandervelde {noble}")
    ask(s, TakeNoble(0, 1))
    play(s, "noble:4")


def by_activating(s: State, noble: str) -> None:
    give_nobles(s, noble)
    ask(s, GiveFreeAction(0, NOBLES))
    play(s, f"activate:{noble}")


Use = Callable[[State, str], None]

both_ways = pytest.mark.parametrize("use", [by_taking, by_activating])


def still_keepable(s: State, use: Use) -> bool:
    return use is by_activating or choices(s) == ["keep", "discard"]


@pytest.mark.rule("1893-4.10", "1893-1.7", "1893-1.11")
@pytest.mark.parametrize("money", [0, 215])
def test_brugmann_gives_5_bf_which_never_run_out(money: int) -> None:
    s = in_play()
    give_each(s, money=[money, 100, 100])
    by_activating(s, "brugmann")
    assert player(s).money == money + 5


@pytest.mark.rule("1893-4.11", "1893-4.7", "1893-1.7")
@both_ways
@pytest.mark.parametrize(("left", "taken"), [(15, 2), (2, 2), (1, 1), (0, 0)])
def test_empain_gives_2_jokers_as_far_as_they_go(use: Use, left: int, taken: int) -> None:
    s = in_play()
    stock(s, wood=0, iron=0, stone=0, joker=left)
    use(s, "empain")
    assert on_table(s).supply["joker"] == left - taken
    assert player(s).cubes == ({"joker": taken} if taken else {})
    assert still_keepable(s, use)


TAKES = ["take:wood", "take:iron", "take:stone"]
EXCHANGES = ["wood+wood", "wood+iron", "wood+stone", "iron+iron", "iron+stone", "stone+stone"]


@pytest.mark.rule("1893-4.12")
@both_ways
def test_solvay_gives_a_cube_or_changes_a_joker_into_two(use: Use) -> None:
    s = in_play()
    give_cubes(s, joker=1)
    use(s, "solvay")
    assert choices(s) == TAKES + [f"exchange:{pair}" for pair in EXCHANGES]
    play(s, "exchange:wood+stone")
    assert player(s).cubes == {"wood": 1, "stone": 1}
    assert on_table(s).supply == {"wood": 9, "iron": 10, "stone": 9, "glass": 0, "joker": 16}


@pytest.mark.rule("1893-4.12")
@both_ways
def test_solvay_without_a_joker_gives_one_cube(use: Use) -> None:
    s = in_play()
    use(s, "solvay")
    assert choices(s) == TAKES
    assert refusal(s, "exchange:iron+iron") == Refusal("no-joker", "1893-4.12", {})
    play(s, "take:iron")
    assert player(s).cubes == {"iron": 1}
    assert on_table(s).supply == {"wood": 10, "iron": 9, "stone": 10, "glass": 0, "joker": 15}


@pytest.mark.rule("1893-4.12")
def test_solvay_is_limited_by_the_supply() -> None:
    s = in_play()
    give_cubes(s, joker=1)
    stock(s, wood=1, iron=0, stone=1, joker=0)
    by_taking(s, "solvay")
    assert choices(s) == ["take:wood", "take:stone", "exchange:wood+stone"]
    supply: Facts = {"wood": 1, "iron": 0, "stone": 1}
    assert refusal(s, "take:iron") == Refusal("supply-short", "1893-4.18", supply)
    assert refusal(s, "exchange:wood+wood") == Refusal("exchange-supply-short", "1893-4.12", supply)


@pytest.mark.rule("1893-4.12")
def test_solvay_exchanges_for_two_cubes_or_not_at_all() -> None:
    s = in_play()
    give_cubes(s, joker=1)
    stock(s, wood=0, iron=0, stone=1, joker=0)
    answer = refused(s, AskSolvay(0), "exchange:stone+stone")
    assert answer == Refusal("exchange-supply-short", "1893-4.12", {"wood": 0, "iron": 0, "stone": 1})
    by_activating(s, "solvay")
    assert player(s).cubes == {"stone": 1, "joker": 1}


@pytest.mark.rule("1893-4.12", "1893-4.7")
@both_ways
def test_solvay_finds_nothing_in_an_empty_supply(use: Use) -> None:
    s = in_play()
    give_cubes(s, joker=1)
    stock(s, wood=0, iron=0, stone=0, joker=5)
    use(s, "solvay")
    assert player(s).cubes == {"joker": 1}
    assert [event.seat for event in events(s, "no-effect")] == [0]
    assert still_keepable(s, use)


DISCS = [
    pytest.param("buls", "iris", marks=pytest.mark.rule("1893-4.13"), id="buls"),
    pytest.param("albert", "crown", marks=pytest.mark.rule("1893-4.14"), id="albert"),
    pytest.param("van_de_velde", "architect", marks=pytest.mark.rule("1893-4.15"), id="van_de_velde"),
]


@both_ways
@pytest.mark.parametrize(("noble", "track"), DISCS)
def test_a_disc_goes_up_one_space(use: Use, noble: str, track: str) -> None:
    s = in_play()
    for seat in range(3):
        set_discs(s, 3, 3, 3, seat=seat)
    use(s, noble)
    assert everyone(s).discs == [
        tuple(4 if name == track else 3 for name in TRACK_NAMES),
        (3, 3, 3),
        (3, 3, 3),
    ]
    assert [(event.seat, event.what) for event in events(s, "raised")] == [(0, track)]


@pytest.mark.rule("1893-4.7")
@both_ways
@pytest.mark.parametrize(("noble", "track"), DISCS)
def test_a_disc_on_the_last_space_stays_there(use: Use, noble: str, track: str) -> None:
    s = in_play()
    set_disc(s, track, 6)
    use(s, noble)
    assert player(s).discs == tuple(6 if name == track else 1 for name in TRACK_NAMES)
    assert [(event.seat, event.what) for event in events(s, "no-effect")] == [(0, track)]
    assert player(s).points == 0  # no compensation
    assert still_keepable(s, use)


@pytest.mark.rule("1893-4.16")
@both_ways
def test_vandervelde_frees_an_architect_from_the_courthouse(use: Use) -> None:
    s = in_play()
    use(s, "vandervelde")
    assert everyone(s).courthouse == [1, 2, 2]
    assert everyone(s).free == [6, 5, 5]


@pytest.mark.rule("1893-4.16")
def test_the_architect_freed_can_be_used_in_the_same_round() -> None:
    s = in_play()
    give_each(s, free=[1, 0, 0])
    lay_nobles(s, row="buls buls buls vandervelde")
    lay_action(s, NOBLES)
    ask(s, OpenActionPhase())
    play(s, "place:3-3", "bid:1", "noble:4", "discard")
    assert (actor(s), prompt(s)) == (0, "take-turn")
    assert "place:3-4" in choices(s)


@pytest.mark.rule("1893-4.16", "1893-4.7")
@both_ways
def test_vandervelde_finds_nobody_in_an_empty_courthouse(use: Use) -> None:
    s = in_play()
    give(s, courthouse=0)
    use(s, "vandervelde")
    assert everyone(s).courthouse == [0, 2, 2]
    assert everyone(s).free == [5, 5, 5]
    assert [event.what for event in events(s, "no-effect")] == ["courthouse"]
    assert still_keepable(s, use)


@pytest.mark.rule("1893-4.17")
@both_ways
def test_maeterlinck_scores_5_points(use: Use) -> None:
    s = in_play()
    use(s, "maeterlinck")
    assert everyone(s).points == [5, 0, 0]
