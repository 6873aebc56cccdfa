"""Chapter 5: what the owner of a house gets when an opponent stands on it."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place
from tests.games.bruxelles1893.giving import give_cubes, give_nobles, give_works
from tests.games.bruxelles1893.laying import (
    crowd,
    house,
    lay_action,
    lay_nobles,
    lay_stacks,
    set_round,
    stock,
)
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.table import actor, ask, choices, events, in_play, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    CONSTRUCTION,
    MATERIALS,
    NOBLES,
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.placement import OpenActionPhase, TakeTurn
from bruxelles.games.bruxelles1893.rules.tasks.sales import SellArtwork

OWNER = 1

all_actions = pytest.mark.parametrize("action", range(5), ids=ACTION_NAMES)


def visited(action: int, players: int = 3) -> State:
    """Seat 1 owns a house at 3-3, which has this action; seat 0 will come there and cannot do anything."""
    s = in_play(players)
    house(s, "3-3", seat=OWNER)
    give_works(s)
    give_cubes(s)
    lay_nobles(s, row="- - - -")
    lay_stacks(s, each=0, black=6)
    lay_action(s, action, "3-3")
    return s


# When it happens ----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-5.1")
@all_actions
def test_it_is_of_the_kind_of_the_space_also_if_the_opponent_could_not_act(action: int) -> None:
    s = visited(action)
    stock(s, wood=0, iron=0, stone=0, joker=0)
    place(s, action, at="3-3")
    assert [event.what for event in events(s, "could-not-act")] == [ACTION_NAMES[action]]
    free = events(s, "free-action")
    assert [(event.seat, event.what) for event in free] == [(OWNER, ACTION_NAMES[action])]


@pytest.mark.rule("1893-5.1")
@all_actions
def test_none_for_the_owner_s_own_meeple(action: int) -> None:
    s = visited(action)
    place(s, action, seat=OWNER, at="3-3")
    while s.stack:
        play(s, choices(s)[0])
    assert events(s, "free-action") == []


@pytest.mark.rule("1893-5.1", "1893-6.5")
@all_actions
def test_none_for_an_action_copied_at_the_cinquantenaire(action: int) -> None:
    s = visited(action)
    crowd(s, seat=OWNER)
    ask(s, TakeTurn(0))
    play(s, "brussels:cinquantenaire", f"copy:{ACTION_NAMES[action]}")
    while s.stack:
        play(s, choices(s)[0])
    assert events(s, "free-action") == []


@pytest.mark.rule("1893-5.1")
@pytest.mark.parametrize("players", [2, 5])
def test_an_owner_who_has_passed_gets_it_too(players: int) -> None:
    s = visited(SALES, players)
    set_round(s, passed=[OWNER])
    place(s, SALES, at="3-3")
    assert player(s, OWNER).points == 1


@pytest.mark.rule("1893-5.1")
def test_it_comes_when_the_opponent_s_action_is_over() -> None:
    s = visited(NOBLES)
    lay_nobles(s, row="buls buls buls maeterlinck", pile="buls")
    place(s, NOBLES, at="3-3")
    play(s, "noble:4")
    assert (actor(s), prompt(s)) == (0, "keep-noble")
    play(s, "keep")
    assert on_table(s).noble_row == ["buls"] * 4
    assert (actor(s), choices(s)) == (OWNER, ["activate:brugmann", "skip"])


@pytest.mark.rule("1893-5.1", "1893-3.1")
def test_then_the_turn_goes_on_from_the_opponent() -> None:
    s = visited(MATERIALS, 4)
    house(s, "3-3", seat=3)
    ask(s, OpenActionPhase())
    play(s, "place:3-3", "bid:1", "take:wood+wood")
    assert actor(s) == 3
    play(s, "take:iron")
    assert (actor(s), prompt(s)) == (1, "take-turn")


# What it is ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-5.2")
@pytest.mark.parametrize(("stack", "taken"), [(6, 1), (1, 1), (0, 0)])
def test_workshop_gives_a_black_artwork_while_the_stack_lasts(stack: int, taken: int) -> None:
    s = visited(WORKSHOP)
    give_works(s, "blue", seat=OWNER)
    lay_stacks(s, black=stack)
    place(s, WORKSHOP, at="3-3")
    assert player(s, OWNER).works == ["blue"] + ["black"] * taken
    assert on_table(s).stacks["black"] == stack - taken
    assert s.stack == []  # nothing to decline


@pytest.mark.rule("1893-5.2", "1893-4.5", "1893-4.3")
def test_a_black_artwork_is_one_like_any_other() -> None:
    s = in_play()
    give_works(s, "black", "blue")
    ask(s, SellArtwork(0, 1))
    play(s, "sell:black", "cursor:4-6")  # two steps: the black one counts
    assert (player(s).money - 5, player(s).points) == (2, 4)  # row 4 and column 6, the cursor's centre
    assert on_table(s).market[0] == "black"
    give_works(s, "black", "blue")
    ask(s, TakeTurn(0))
    money = player(s).money
    set_round(s, first_passer=1)
    play(s, "pass")
    assert player(s).money - money == 2  # two colours


@pytest.mark.rule("1893-5.3")
@pytest.mark.parametrize("works", [(), ("blue",), ("blue", "blue", "green", "black")])
def test_sales_scores_a_point_for_each_artwork(works: tuple[str, ...]) -> None:
    s = visited(SALES)
    give_works(s, *works, seat=OWNER)
    place(s, SALES, at="3-3")
    assert everyone(s).points == [0, len(works), 0]
    assert player(s, OWNER).works == list(works)
    assert s.stack == []  # points cannot be declined


@pytest.mark.rule("1893-5.4")
def test_nobles_activates_one_upright_noble() -> None:
    s = visited(NOBLES)
    give_nobles(s, "brugmann", "buls", "maeterlinck", rotated=["buls"], seat=OWNER)
    place(s, NOBLES, at="3-3")
    assert choices(s) == ["activate:brugmann", "activate:maeterlinck", "skip"]
    answer = refusal(s, "activate:buls")
    assert answer == Refusal("noble-already-activated", "1893-6.4", {"noble": "buls"})
    play(s, "activate:maeterlinck")
    assert player(s, OWNER).points == 5
    assert player(s, OWNER).rotated == {"buls", "maeterlinck"}
    assert s.stack == []  # one only


@pytest.mark.rule("1893-5.1", "1893-5.4")
def test_the_noble_may_be_declined() -> None:
    s = visited(NOBLES)
    place(s, NOBLES, at="3-3")
    play(s, "skip")
    assert player(s, OWNER).rotated == set()
    assert (player(s, OWNER).money, s.stack) == (6, [])


@pytest.mark.rule("1893-5.4")
def test_without_an_upright_noble_nobody_is_asked() -> None:
    s = visited(NOBLES)
    give_nobles(s, "brugmann", rotated=["brugmann"], seat=OWNER)
    place(s, NOBLES, at="3-3")
    assert s.stack == []
    assert events(s, "activated") == []


@pytest.mark.rule("1893-5.5")
def test_materials_gives_one_refined_cube_of_choice() -> None:
    s = visited(MATERIALS)
    stock(s, wood=2, iron=0, stone=3)
    place(s, MATERIALS, at="3-3")
    play(s, "take:wood+stone")
    assert actor(s) == OWNER
    assert choices(s) == ["take:wood", "take:stone", "skip"]
    answer = refusal(s, "take:iron")
    assert answer == Refusal("supply-short", "1893-4.18", {"wood": 1, "iron": 0, "stone": 2})
    play(s, "take:stone")
    assert player(s, OWNER).cubes == {"stone": 1}
    assert on_table(s).supply == {"wood": 1, "iron": 0, "stone": 1, "glass": 0, "joker": 15}


@pytest.mark.rule("1893-5.1", "1893-5.5")
def test_the_cube_may_be_declined() -> None:
    s = visited(MATERIALS)
    place(s, MATERIALS, at="3-3")
    play(s, "take:wood+wood", "skip")
    assert player(s, OWNER).cubes == {}
    assert on_table(s).supply == {"wood": 8, "iron": 10, "stone": 10, "glass": 0, "joker": 15}


@pytest.mark.rule("1893-5.5")
def test_from_an_empty_supply_nothing_is_offered() -> None:
    s = visited(MATERIALS)
    stock(s, wood=0, iron=0, stone=0)
    place(s, MATERIALS, at="3-3")
    assert s.stack == []
    assert player(s, OWNER).cubes == {}


@pytest.mark.rule("1893-5.6")
def test_example_construction_scores_a_point_for_each_house() -> None:
    s = visited(CONSTRUCTION)
    house(s, "1-1", "5-5", seat=OWNER)
    give_cubes(s, wood=1, stone=1)
    place(s, CONSTRUCTION, at="3-3")
    play(s, "house:1-2")
    assert player(s).built == 1
    assert everyone(s).points == [5, 3, 0]
    assert s.stack == []  # points cannot be declined
