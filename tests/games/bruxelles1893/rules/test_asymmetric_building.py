"""1893 chapter 14: the boards Saintenoy and Strauven."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import BOTH_WAYS, take_action
from tests.games.bruxelles1893.giving import give, give_card, give_cubes, give_works
from tests.games.bruxelles1893.laying import point, set_cursor, tile_spaces
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.positions import with_board
from tests.games.bruxelles1893.table import choices, events, play, prompt, refusal

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import CONSTRUCTION, SALES
from bruxelles.games.bruxelles1893.rules.state import State

# Paul Saintenoy -----------------------------------------------------------------------------------------


def saintenoy(first: str = "wood", second: str = "stone", *, belle_epoque: bool = False) -> State:
    """Saintenoy's owner, rich enough for any house, with the needles on these spaces."""
    s = with_board("saintenoy", belle_epoque=belle_epoque)
    tile_spaces(s)
    point(s, first, second)
    give_cubes(s, joker=2)
    return s


@BOTH_WAYS
@pytest.mark.rule("1893-14.6", "1893-14.2")
def test_saintenoy_turns_a_needle_builds_and_still_has_to_advance_one(way: str) -> None:
    s = saintenoy()
    take_action(s, CONSTRUCTION, way)
    assert choices(s) == ["advance:stone", "retreat:wood", "skip"]
    play(s, "retreat:wood")
    assert on_table(s).needles == ["iron", "stone"]
    assert choices(s) == ["advance:iron", "advance:stone"]  # paid with the two jokers
    play(s, "advance:stone", "house:1-1")
    assert on_table(s).needles == ["iron", "three_francs"]
    assert (player(s).built, on_table(s).houses) == (1, {"1-1": 0})


@pytest.mark.rule("1893-14.6")
def test_saintenoy_need_not_turn_a_needle() -> None:
    s = saintenoy()
    take_action(s, CONSTRUCTION, "placed")
    play(s, "skip")
    assert prompt(s) == "place-house"
    assert on_table(s).needles == ["wood", "three_francs"]  # the step after building had only one way to go
    assert len(events(s, "needle-moved")) == 1


@pytest.mark.rule("1893-14.6", "1893-4.26")
def test_saintenoys_needle_may_not_meet_the_other() -> None:
    s = saintenoy()
    take_action(s, CONSTRUCTION, "placed")
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
    take_action(s, CONSTRUCTION, "copied")
    play(s, turn)
    assert on_table(s).needles == after


@pytest.mark.rule("1893-14.6", "1893-4.27")
def test_saintenoys_needle_cannot_jump_the_arrow_onto_the_other() -> None:
    s = saintenoy("empty", "iron")
    take_action(s, CONSTRUCTION, "placed")
    assert choices(s) == ["advance:iron", "retreat:empty", "skip"]
    for blocked in ("advance:empty", "retreat:iron"):
        assert refusal(s, blocked) == Refusal("needle-blocked", "1893-4.26", {})


@pytest.mark.rule("1893-14.6")
def test_saintenoy_turns_only_where_building_is_possible_afterwards() -> None:
    s = saintenoy()
    give(s, money=1)  # goes into the stake, so 3 BF cannot be paid
    give_cubes(s, wood=1, stone=1, iron=1)
    take_action(s, CONSTRUCTION, "placed")
    assert choices(s) == ["retreat:wood", "skip"]
    assert refusal(s, "advance:stone") == Refusal("no-building-afterwards", "1893-14.6", {})
    play(s, "retreat:wood")
    assert player(s).cubes == {"wood": 1}
    assert player(s).sources == {"construction": 5}


@BOTH_WAYS
@pytest.mark.rule("1893-14.6")
@pytest.mark.parametrize("turn", [True, False])
def test_saintenoys_power_can_make_building_possible_but_never_has_to(way: str, turn: bool) -> None:
    s = saintenoy()
    give(s, money=1)
    give_cubes(s, iron=1, stone=1)
    take_action(s, CONSTRUCTION, way)
    assert choices(s) == ["retreat:wood", "skip"]
    play(s, "retreat:wood" if turn else "skip")
    assert bool(events(s, "could-not-act")) == (not turn)
    assert player(s).cubes == ({} if turn else {"iron": 1, "stone": 1})


@pytest.mark.rule("1893-14.6")
def test_saintenoy_is_not_asked_where_no_turn_would_help() -> None:
    s = saintenoy()
    give(s, money=1)
    give_cubes(s)
    take_action(s, CONSTRUCTION, "placed")
    assert not s.stack
    assert on_table(s).needles == ["wood", "stone"]
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "construction")]


@pytest.mark.rule("1893-14.6", "1893-3.6")
def test_who_has_turned_a_needle_must_build_even_where_only_card_9_makes_it_possible() -> None:
    s = saintenoy(belle_epoque=True)
    give_card(s, 9)
    give(s, built=0, money=1)
    give_cubes(s, iron=2)  # for iron and stone, with the help of card 9
    take_action(s, CONSTRUCTION, "placed")
    play(s, "retreat:wood")
    assert (prompt(s), player(s).built) == ("build-what", 0)
    assert refusal(s, "skip") == Refusal("must-build", "1893-3.6", {})


@pytest.mark.rule("1893-14.6", "1893-14.2")
def test_nobody_else_turns_a_needle_before_building() -> None:
    s = saintenoy()
    give_cubes(s, joker=2, seat=1)
    take_action(s, CONSTRUCTION, "copied", seat=1)
    assert prompt(s) == "place-house"


# Gustave Strauven ---------------------------------------------------------------------------------------


@BOTH_WAYS
@pytest.mark.rule("1893-14.7", "1893-14.2")
@pytest.mark.parametrize(("built", "units"), list(enumerate((1, 2, 2, 3, 4, 5))))
def test_strauvens_houses_cost_other_numbers_of_units(built: int, units: int, way: str) -> None:
    s = with_board("strauven")
    give(s, built=built)
    give_cubes(s, wood=4, stone=4, joker=1)
    take_action(s, CONSTRUCTION, way)
    play(s, "pay:" + "+".join(["wood"] * (units // 2) + ["stone"] * (units - units // 2)))
    assert sum(player(s).cubes.values()) == 9 - units
    assert player(s).sources == {"construction": 5 if built < 4 else 10}


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
    s = with_board("strauven")
    point(s, first, second)
    give_cubes(s, wood=1, iron=1, stone=1, joker=1)
    take_action(s, CONSTRUCTION, "copied")
    assert choices(s) == payments


@BOTH_WAYS
@pytest.mark.rule("1893-14.7", "1893-14.2")
@pytest.mark.parametrize(("seat", "more"), [(0, 1), (1, 0)])
def test_strauven_gets_a_franc_and_a_point_more_for_a_sale(way: str, seat: int, more: int) -> None:
    s = with_board("strauven")
    set_cursor(s, "4-4")
    give_works(s, "yellow", seat=seat)
    take_action(s, SALES, way, seat=seat)
    money = player(s, seat).money
    play(s, "cursor:4-4")  # the yellow corner reads row 3, column 3
    assert player(s, seat).money - money == s.tables.row_francs[2] + more
    assert player(s, seat).sources == {"sales": s.tables.column_points[2] + more}


@pytest.mark.rule("1893-14.7")
def test_strauven_gets_nothing_without_a_sale() -> None:
    s = with_board("strauven")
    give_works(s)
    take_action(s, SALES, "copied")
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "sales")]
    assert (player(s).money, player(s).points) == (9, 0)


@pytest.mark.rule("1893-14.7")
def test_strauvens_extra_is_not_halved_for_a_white_artwork() -> None:
    s = with_board("strauven", belle_epoque=True)
    set_cursor(s, "4-4")
    give_works(s, "white-green")
    take_action(s, SALES, "copied")
    play(s, "as:yellow", "cursor:4-4")
    assert (player(s).money, player(s).points) == (
        9 + s.tables.row_francs[2] // 2 + 1,
        s.tables.column_points[2] // 2 + 1,
    )
