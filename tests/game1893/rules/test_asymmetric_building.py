"""1893 chapter 14: the boards Saintenoy and Strauven."""

from __future__ import annotations

import pytest
from tests.game1893.rules.layout import (
    BOTH_WAYS,
    cubes,
    give_cubes,
    give_works,
    sources,
    take_action,
    with_board,
)
from tests.game1893.table import choices, events, give_card, play, prompt, refusal

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.game1893.names import COMPASS_NAMES, SAINTENOY, STRAUVEN
from bruxelles.game1893.state import State


def needles(s: State) -> list[str]:
    return [COMPASS_NAMES[s.tables.compass[position]] for position in s.needles]


def point(s: State, first: str, second: str) -> None:
    s.needles = [s.tables.compass.index(COMPASS_NAMES.index(kind)) for kind in (first, second)]


# Paul Saintenoy -----------------------------------------------------------------------------------------


def saintenoy(first: str = "wood", second: str = "stone", *, belle_epoque: bool = False) -> State:
    """Saintenoy's owner, rich enough for any house, with the needles on these spaces."""
    s = with_board(SAINTENOY, belle_epoque=belle_epoque)
    s.tile_spaces = (False,) * 25
    point(s, first, second)
    give_cubes(s, 0, joker=2)
    return s


@BOTH_WAYS
@pytest.mark.rule("1893-14.6", "1893-14.2")
def test_saintenoy_turns_a_needle_builds_and_still_has_to_advance_one(way: str) -> None:
    s = saintenoy()
    take_action(s, 0, "construction", way)
    assert choices(s) == ["advance:stone", "retreat:wood", "skip"]
    play(s, "retreat:wood")
    assert needles(s) == ["iron", "stone"]
    assert choices(s) == ["advance:iron", "advance:stone"]  # paid with the two jokers
    play(s, "advance:stone", "house:1-1")
    assert needles(s) == ["iron", "three_francs"]
    assert (s.built[0], s.houses[0]) == (1, 0)


@pytest.mark.rule("1893-14.6")
def test_saintenoy_need_not_turn_a_needle() -> None:
    s = saintenoy()
    take_action(s, 0, "construction", "placed")
    play(s, "skip")
    assert prompt(s) == "PlaceHouse"
    assert needles(s) == ["wood", "three_francs"]  # the step after building had only one way to go
    assert len(events(s, "needle-moved")) == 1


@pytest.mark.rule("1893-14.6", "1893-4.26")
def test_saintenoys_needle_may_not_meet_the_other() -> None:
    s = saintenoy()
    take_action(s, 0, "construction", "placed")
    for blocked in ("advance:wood", "retreat:stone"):
        assert refusal(s, blocked) == Refusal("needle-blocked", "1893-4.26", {})


@pytest.mark.rule("1893-14.6", "1893-4.27")
@pytest.mark.parametrize(
    ("first", "second", "belle_epoque", "turn", "after"),
    [
        ("empty", "stone", False, "advance:empty", ["iron", "stone"]),
        ("iron", "stone", False, "retreat:iron", ["empty", "stone"]),
        ("empty", "stone", True, "advance:empty", ["glass", "stone"]),
        ("iron", "stone", True, "retreat:iron", ["glass", "stone"]),
        ("glass", "stone", True, "advance:glass", ["iron", "stone"]),
    ],
)
def test_saintenoys_needle_skips_the_arrow_both_ways(
    first: str, second: str, belle_epoque: bool, turn: str, after: list[str]
) -> None:
    s = saintenoy(first, second, belle_epoque=belle_epoque)
    take_action(s, 0, "construction", "copied")
    play(s, turn)
    assert needles(s) == after


@pytest.mark.rule("1893-14.6", "1893-4.27")
def test_saintenoys_needle_cannot_jump_the_arrow_onto_the_other() -> None:
    s = saintenoy("empty", "iron")
    take_action(s, 0, "construction", "placed")
    assert choices(s) == ["advance:iron", "retreat:empty", "skip"]
    for blocked in ("advance:empty", "retreat:iron"):
        assert refusal(s, blocked) == Refusal("needle-blocked", "1893-4.26", {})


@pytest.mark.rule("1893-14.6")
def test_saintenoy_turns_only_where_building_is_possible_afterwards() -> None:
    s = saintenoy()
    s.money[0] = 1  # goes into the stake, so 3 BF cannot be paid
    give_cubes(s, 0, wood=1, stone=1, iron=1)
    take_action(s, 0, "construction", "placed")
    assert choices(s) == ["retreat:wood", "skip"]
    assert refusal(s, "advance:stone") == Refusal("no-building-afterwards", "1893-14.6", {})
    play(s, "retreat:wood")
    assert cubes(s, 0) == {"wood": 1}
    assert sources(s, 0) == {"construction": 5}


@BOTH_WAYS
@pytest.mark.rule("1893-14.6")
@pytest.mark.parametrize("turn", [True, False])
def test_saintenoys_power_can_make_building_possible_but_never_has_to(way: str, turn: bool) -> None:
    s = saintenoy()
    s.money[0] = 1
    give_cubes(s, 0, iron=1, stone=1)
    take_action(s, 0, "construction", way)
    assert choices(s) == ["retreat:wood", "skip"]
    play(s, "retreat:wood" if turn else "skip")
    assert bool(events(s, "could-not-act")) == (not turn)
    assert cubes(s, 0) == ({} if turn else {"iron": 1, "stone": 1})


@pytest.mark.rule("1893-14.6")
def test_saintenoy_is_not_asked_where_no_turn_would_help() -> None:
    s = saintenoy()
    s.money[0] = 1
    give_cubes(s, 0)
    take_action(s, 0, "construction", "placed")
    assert not s.stack
    assert needles(s) == ["wood", "stone"]
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "construction")]


@pytest.mark.rule("1893-14.6", "1893-3.6")
def test_who_has_turned_a_needle_must_build_even_where_only_card_9_makes_it_possible() -> None:
    s = saintenoy(belle_epoque=True)
    give_card(s, 0, 9)
    s.built[0] = 0
    s.money[0] = 1
    give_cubes(s, 0, iron=2)  # for iron and stone, with the help of card 9
    take_action(s, 0, "construction", "placed")
    play(s, "retreat:wood")
    assert (prompt(s), s.built[0]) == ("BuildWhat", 0)
    assert refusal(s, "skip") == Refusal("must-build", "1893-3.6", {})


@pytest.mark.rule("1893-14.6", "1893-14.2")
def test_nobody_else_turns_a_needle_before_building() -> None:
    s = saintenoy()
    give_cubes(s, 1, joker=2)
    take_action(s, 1, "construction", "copied")
    assert prompt(s) == "PlaceHouse"


# Gustave Strauven ---------------------------------------------------------------------------------------


@BOTH_WAYS
@pytest.mark.rule("1893-14.7", "1893-14.2")
@pytest.mark.parametrize(("built", "units"), list(enumerate((1, 2, 2, 3, 4, 5))))
def test_strauvens_houses_cost_other_numbers_of_units(built: int, units: int, way: str) -> None:
    s = with_board(STRAUVEN)
    s.built[0] = built
    give_cubes(s, 0, wood=4, stone=4, joker=1)
    take_action(s, 0, "construction", way)
    play(s, "pay:" + "+".join(["wood"] * (units // 2) + ["stone"] * (units - units // 2)))
    assert sum(cubes(s, 0).values()) == 9 - units
    assert sources(s, 0) == {"construction": 5 if built < 4 else 10}


@pytest.mark.rule("1893-14.7")
@pytest.mark.parametrize(
    ("first", "second", "payments"),
    [
        ("wood", "stone", ["pay:wood", "pay:stone", "pay:joker"]),
        ("wood", "three_francs", ["pay:wood", "pay:joker", "pay:francs"]),
        ("empty", "stone", ["pay:stone", "pay:joker"]),
        ("any", "empty", ["pay:wood", "pay:iron", "pay:stone", "pay:joker", "pay:francs"]),
    ],
)
def test_strauvens_house_of_one_unit_takes_either_type(first: str, second: str, payments: list[str]) -> None:
    s = with_board(STRAUVEN)
    point(s, first, second)
    give_cubes(s, 0, wood=1, iron=1, stone=1, joker=1)
    take_action(s, 0, "construction", "copied")
    assert choices(s) == payments


@BOTH_WAYS
@pytest.mark.rule("1893-14.7", "1893-14.2")
@pytest.mark.parametrize(("seat", "more"), [(0, 1), (1, 0)])
def test_strauven_gets_a_franc_and_a_point_more_for_a_sale(way: str, seat: int, more: int) -> None:
    s = with_board(STRAUVEN)
    s.cursor = [3, 3]
    give_works(s, seat, "yellow")
    take_action(s, seat, "sales", way)
    money = s.money[seat]
    play(s, "cursor:4-4")  # the yellow corner reads row 3, column 3
    assert s.money[seat] - money == s.tables.row_francs[2] + more
    assert sources(s, seat) == {"sales": s.tables.column_points[2] + more}


@pytest.mark.rule("1893-14.7")
def test_strauven_gets_nothing_without_a_sale() -> None:
    s = with_board(STRAUVEN)
    give_works(s, 0)
    take_action(s, 0, "sales", "copied")
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "sales")]
    assert (s.money[0], s.points[0]) == (9, 0)


@pytest.mark.rule("1893-14.7")
def test_strauvens_extra_is_not_halved_for_a_white_artwork() -> None:
    s = with_board(STRAUVEN, belle_epoque=True)
    s.cursor = [3, 3]
    give_works(s, 0, "white-green")
    take_action(s, 0, "sales", "copied")
    play(s, "as:yellow", "cursor:4-4")
    assert (s.money[0], s.points[0]) == (
        9 + s.tables.row_francs[2] // 2 + 1,
        s.tables.column_points[2] // 2 + 1,
    )
