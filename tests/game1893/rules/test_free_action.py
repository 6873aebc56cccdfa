"""Chapter 5: what the owner of a house gets when an opponent stands on it."""

from __future__ import annotations

import pytest
from tests.game1893.rules.acting import held, hold, house, keep, lay, own, owned, place, rotated, stock
from tests.game1893.table import actor, ask, choices, events, in_play, play, prompt, refusal, space

from bruxelles.core.refusal import Refusal
from bruxelles.game1893.names import (
    ACTION_NAMES,
    BLACK,
    BRUGMANN,
    BULS,
    CONSTRUCTION,
    MAETERLINCK,
    MATERIALS,
    NOBLES,
    NOBODY,
    SALES,
    WORKSHOP,
)
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.placement import OpenActionPhase, TakeTurn
from bruxelles.game1893.tasks.sales import SellArtwork

OWNER = 1

all_actions = pytest.mark.parametrize("action", range(5), ids=ACTION_NAMES)


def visited(action: int, players: int = 3) -> State:
    """Seat 1 owns a house at 3-3, which has this action; seat 0 will come there and cannot do anything."""
    s = in_play(players)
    house(s, "3-3", OWNER)
    own(s)
    hold(s)
    s.noble_row = [NOBODY] * 4
    s.art_stacks = [0, 0, 0, 0, 6]
    lay(s, "3-3", action)
    return s


# When it happens ----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-5.1")
@all_actions
def test_it_is_of_the_kind_of_the_space_also_if_the_opponent_could_not_act(action: int) -> None:
    s = visited(action)
    stock(s)
    place(s, action)
    assert [event.what for event in events(s, "could-not-act")] == [ACTION_NAMES[action]]
    free = events(s, "free-action")
    assert [(event.seat, event.what) for event in free] == [(OWNER, ACTION_NAMES[action])]


@pytest.mark.rule("1893-5.1")
@all_actions
def test_none_for_the_owner_s_own_meeple(action: int) -> None:
    s = visited(action)
    place(s, action, seat=OWNER)
    while s.stack:
        play(s, choices(s)[0])
    assert events(s, "free-action") == []


@pytest.mark.rule("1893-5.1", "1893-6.5")
@all_actions
def test_none_for_an_action_copied_at_the_cinquantenaire(action: int) -> None:
    s = visited(action)
    s.houses = [OWNER] * 25
    ask(s, TakeTurn(0))
    play(s, "brussels:cinquantenaire", f"copy:{ACTION_NAMES[action]}")
    while s.stack:
        play(s, choices(s)[0])
    assert events(s, "free-action") == []


@pytest.mark.rule("1893-5.1")
@pytest.mark.parametrize("players", [2, 5])
def test_an_owner_who_has_passed_gets_it_too(players: int) -> None:
    s = visited(SALES, players)
    s.passed[OWNER] = 1
    place(s, SALES)
    assert s.points[OWNER] == 1


@pytest.mark.rule("1893-5.1")
def test_it_comes_when_the_opponent_s_action_is_over() -> None:
    s = visited(NOBLES)
    s.noble_row = [BULS, BULS, BULS, MAETERLINCK]
    s.noble_pile = [BULS]
    place(s, NOBLES)
    play(s, "noble:4")
    assert (actor(s), prompt(s)) == (0, "KeepNoble")
    play(s, "keep")
    assert s.noble_row == [BULS] * 4
    assert (actor(s), choices(s)) == (OWNER, ["activate:brugmann", "skip"])


@pytest.mark.rule("1893-5.1", "1893-3.1")
def test_then_the_turn_goes_on_from_the_opponent() -> None:
    s = visited(MATERIALS, 4)
    s.houses[space("3-3")] = 3
    ask(s, OpenActionPhase())
    play(s, "place:3-3", "bid:1", "take:wood+wood")
    assert actor(s) == 3
    play(s, "take:iron")
    assert (actor(s), prompt(s)) == (1, "TakeTurn")


# What it is ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-5.2")
@pytest.mark.parametrize(("stack", "taken"), [(6, 1), (1, 1), (0, 0)])
def test_workshop_gives_a_black_artwork_while_the_stack_lasts(stack: int, taken: int) -> None:
    s = visited(WORKSHOP)
    own(s, "blue", seat=OWNER)
    s.art_stacks[BLACK] = stack
    place(s, WORKSHOP)
    assert owned(s, OWNER) == ["blue"] + ["black"] * taken
    assert s.art_stacks[BLACK] == stack - taken
    assert s.stack == []  # nothing to decline


@pytest.mark.rule("1893-5.2", "1893-4.5", "1893-4.3")
def test_a_black_artwork_is_one_like_any_other() -> None:
    s = in_play()
    own(s, "black", "blue")
    ask(s, SellArtwork(0, 1))
    play(s, "sell:black", "cursor:4-6")  # two steps: the black one counts
    assert (s.money[0] - 5, s.points[0]) == (2, 4)  # row 4 and column 6, the cursor's centre
    assert s.market[0] == BLACK
    own(s, "black", "blue")
    ask(s, TakeTurn(0))
    money = s.money[0]
    s.first_passer = 1
    play(s, "pass")
    assert s.money[0] - money == 2  # two colours


@pytest.mark.rule("1893-5.3")
@pytest.mark.parametrize("works", [(), ("blue",), ("blue", "blue", "green", "black")])
def test_sales_scores_a_point_for_each_artwork(works: tuple[str, ...]) -> None:
    s = visited(SALES)
    own(s, *works, seat=OWNER)
    place(s, SALES)
    assert s.points == [0, len(works), 0]
    assert owned(s, OWNER) == list(works)
    assert s.stack == []  # points cannot be declined


@pytest.mark.rule("1893-5.4")
def test_nobles_activates_one_upright_noble() -> None:
    s = visited(NOBLES)
    keep(s, BRUGMANN, BULS, MAETERLINCK, seat=OWNER)
    s.activated[OWNER] = 1 << BULS
    place(s, NOBLES)
    assert choices(s) == ["activate:brugmann", "activate:maeterlinck", "skip"]
    answer = refusal(s, "activate:buls")
    assert answer == Refusal("noble-already-activated", "1893-6.4", {"noble": "buls"})
    play(s, "activate:maeterlinck")
    assert s.points[OWNER] == 5
    assert rotated(s, OWNER) == {"buls", "maeterlinck"}
    assert s.stack == []  # one only


@pytest.mark.rule("1893-5.1", "1893-5.4")
def test_the_noble_may_be_declined() -> None:
    s = visited(NOBLES)
    place(s, NOBLES)
    play(s, "skip")
    assert rotated(s, OWNER) == set()
    assert (s.money[OWNER], s.stack) == (6, [])


@pytest.mark.rule("1893-5.4")
def test_without_an_upright_noble_nobody_is_asked() -> None:
    s = visited(NOBLES)
    s.activated[OWNER] = s.nobles[OWNER]
    place(s, NOBLES)
    assert s.stack == []
    assert events(s, "activated") == []


@pytest.mark.rule("1893-5.5")
def test_materials_gives_one_refined_cube_of_choice() -> None:
    s = visited(MATERIALS)
    stock(s, wood=2, stone=3, joker=15)
    place(s, MATERIALS)
    play(s, "take:wood+stone")
    assert actor(s) == OWNER
    assert choices(s) == ["take:wood", "take:stone", "skip"]
    answer = refusal(s, "take:iron")
    assert answer == Refusal("supply-short", "1893-4.18", {"wood": 1, "iron": 0, "stone": 2})
    play(s, "take:stone")
    assert held(s, OWNER) == {"stone": 1}
    assert s.supply == [1, 0, 1, 0, 15]


@pytest.mark.rule("1893-5.1", "1893-5.5")
def test_the_cube_may_be_declined() -> None:
    s = visited(MATERIALS)
    place(s, MATERIALS)
    play(s, "take:wood+wood", "skip")
    assert held(s, OWNER) == {}
    assert s.supply == [8, 10, 10, 0, 15]


@pytest.mark.rule("1893-5.5")
def test_from_an_empty_supply_nothing_is_offered() -> None:
    s = visited(MATERIALS)
    stock(s, joker=15)
    place(s, MATERIALS)
    assert s.stack == []
    assert held(s, OWNER) == {}


@pytest.mark.rule("1893-5.6")
def test_example_construction_scores_a_point_for_each_house() -> None:
    s = visited(CONSTRUCTION)
    house(s, "1-1", OWNER)
    house(s, "5-5", OWNER)
    hold(s, wood=1, stone=1)
    place(s, CONSTRUCTION)
    play(s, "house:1-2")
    assert s.built[0] == 1
    assert s.points == [5, 3, 0]
    assert s.stack == []  # points cannot be declined
