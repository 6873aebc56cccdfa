"""Pavilions: building, glass, free action, visit, points (1893-11.17 to 11.20, 11.23, 11.26)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import copy_action, end_game, go_on, place, refused
from tests.games.bruxelles1893.giving import give, give_cubes, give_pavilion, lay_card, set_disc
from tests.games.bruxelles1893.laying import board, crowd, house, meeple, point
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import ask, choices, events, play, refusal

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    CONSTRUCTION,
    FROM_BUILDINGS,
    FROM_CONSTRUCTION,
    FROM_FREE_ACTIONS,
    FROM_PAVILION_VISITS,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.construction import BuildWhat, PayForHouse, PlaceHouse
from bruxelles.games.bruxelles1893.rules.tasks.majorities import VisitPavilions

TILE_SPACES = ("2-3", "3-2", "3-3", "3-4", "4-3")


def building(*needles: str, built: int = 0, **cubes: int) -> State:
    """Seat 0 is about to build; the needles point at wood and stone, unless it is said."""
    s = belle()
    give_cubes(s, **cubes)
    give(s, money=0, built=built)
    point(s, *(needles or ("wood", "stone")))
    ask(s, BuildWhat(0, 1, 0))
    return s


@pytest.mark.rule("1893-11.17")
@pytest.mark.parametrize("name", TILE_SPACES)
def test_no_house_on_a_tile_space(name: str) -> None:
    s = belle()
    ask(s, PlaceHouse(0))
    assert len(s.legal) == 20
    assert refusal(s, f"house:{name}") == Refusal("site-has-tile", "1893-11.17", {"space": name})


@pytest.mark.rule("1893-11.17", "1893-11.18")
def test_where_only_tile_spaces_are_left_there_is_no_site_but_a_pavilion_needs_none() -> None:
    s = belle()
    crowd(s, seat=1, but=TILE_SPACES)
    give_cubes(s, wood=1, stone=1)
    ask(s, BuildWhat(0, 1, 0))
    assert choices(s) == ["build:pavilion-1", "build:pavilion-5"]
    assert refusal(s, "build:house") == Refusal("no-site", "1893-4.28", {})


@pytest.mark.rule("1893-11.18")
def test_a_pavilion_costs_and_scores_like_a_house_and_brings_its_card() -> None:
    s = building(wood=1, stone=1)
    lay_card(s, 28, 5)
    play(s, "build:pavilion-5")
    assert player(s).cubes == {}, "the only payment is made at once"
    assert from_source(s, FROM_CONSTRUCTION) == 5
    assert on_table(s).needles == ["wood", "three_francs"], "wood is blocked by stone, so stone moved on"
    assert s.legal == [], "no site is asked for"
    assert on_table(s).pavilions == {5: 0}
    assert on_table(s).houses == {}
    assert player(s).built == 1
    assert s.card_ready(0, 28)
    assert not s.card_ready(1, 28)
    assert [(event.seat, event.what) for event in events(s, "built-pavilion")] == [(0, "pavilion:5")]


@pytest.mark.rule("1893-11.18")
def test_a_pavilion_paid_with_a_joker_loses_the_five_points() -> None:
    s = building(wood=1, joker=1)
    play(s, "build:pavilion-1")
    assert player(s).points == 0


@pytest.mark.rule("1893-11.18")
def test_a_fifth_building_scores_five_more_as_a_pavilion_too() -> None:
    s = building(wood=3, stone=1, built=4)
    go_on(s, "build:pavilion-1")
    assert from_source(s, FROM_CONSTRUCTION) == 10


@pytest.mark.rule("1893-11.18")
def test_pavilions_and_houses_share_the_row_of_prices() -> None:
    s = building(wood=1, stone=2, built=2)
    play(s, "build:pavilion-1")
    assert player(s).cubes == {}, "the third building costs three"


@pytest.mark.rule("1893-11.18")
def test_a_pavilion_may_be_built_through_cinquantenaire() -> None:
    s = belle()
    give_cubes(s, wood=1, stone=1)
    copy_action(s, CONSTRUCTION)
    play(s, "build:pavilion-1")
    go_on(s)
    assert on_table(s).pavilions[1] == 0


@pytest.mark.rule("1893-11.18")
def test_a_pavilion_space_holds_one_pavilion() -> None:
    s = belle()
    give_pavilion(s, 1, seat=1)
    give_pavilion(s, 5)
    give_cubes(s, wood=1, stone=1, glass=1)
    ask(s, BuildWhat(0, 1, 0))
    assert choices(s) == ["build:house", "build:pavilion-2", "build:pavilion-4"]
    for taken in ("build:pavilion-1", "build:pavilion-5"):
        assert refusal(s, taken) == Refusal("pavilion-taken", "1893-11.18", {})


@pytest.mark.rule("1893-11.18")
@pytest.mark.parametrize(
    ("built", "owned", "code", "rule", "units"),
    [
        (6, {"wood": 3, "stone": 3}, "no-house-left", "1893-4.19", 0),
        (0, {"wood": 2}, "cannot-pay-house", "1893-4.19", 2),
        (4, {"wood": 1, "stone": 1}, "cannot-pay-house", "1893-4.19", 4),
    ],
)
def test_no_pavilion_without_a_house_tile_or_its_price(
    built: int, owned: dict[str, int], code: str, rule: str, units: int
) -> None:
    s = building(built=built, **owned)
    assert s.legal == []
    assert [event.what for event in events(s, "could-not-act")] == ["construction"]
    facts: Facts = {"units": units} if units else {}
    assert refused(s, BuildWhat(0, 1, 0), "build:pavilion-1") == Refusal(code, rule, facts)


@pytest.mark.rule("1893-11.19")
def test_example_the_third_pavilion_for_two_glass_more() -> None:
    s = building(wood=1, stone=1, glass=3)
    lay_card(s, 31, 3)
    play(s, "build:pavilion-3")
    assert player(s).cubes == {"glass": 1}
    assert from_source(s, FROM_CONSTRUCTION) == 5, "the surcharge costs no points"
    go_on(s)
    assert on_table(s).pavilions[3] == 0
    assert s.card_ready(0, 31)
    assert on_table(s).supply["glass"] == 12


@pytest.mark.rule("1893-11.19")
@pytest.mark.parametrize(("pavilion", "glass"), [(1, 0), (2, 1), (3, 2), (4, 1), (5, 0)])
def test_surcharges_from_the_top(pavilion: int, glass: int) -> None:
    s = building(wood=1, stone=1, glass=2, joker=2)
    go_on(s, f"build:pavilion-{pavilion}", "pay:wood+stone")
    assert player(s).cubes == ({"glass": 2 - glass, "joker": 2} if glass < 2 else {"joker": 2})


@pytest.mark.rule("1893-11.19")
def test_a_joker_never_pays_the_surcharge() -> None:
    s = building(wood=1, stone=1, glass=1, joker=3)
    assert choices(s) == [f"build:{what}" for what in ("house", *(f"pavilion-{n}" for n in (1, 2, 4, 5)))]
    assert refusal(s, "build:pavilion-3") == Refusal(
        "cannot-pay-glass", "1893-11.19", {"needed": 2, "glass": 1}
    )


@pytest.mark.rule("1893-11.19")
def test_glass_of_the_surcharge_is_no_unit_of_the_house() -> None:
    s = building("glass", "wood", wood=1, glass=2, joker=2)
    play(s, "build:pavilion-3")
    assert choices(s) == ["pay:wood+joker", "pay:joker+joker"]
    assert refusal(s, "pay:wood+glass") == Refusal("glass-short", "1893-11.19", {"needed": 3, "glass": 2})
    play(s, "pay:wood+joker")
    assert player(s).cubes == {"joker": 1}


@pytest.mark.rule("1893-11.19")
def test_the_surcharge_may_leave_too_little_glass_for_the_house() -> None:
    s = building("glass", "wood", wood=1, glass=1)
    assert "build:pavilion-2" not in choices(s)
    assert refusal(s, "build:pavilion-2") == Refusal("cannot-pay-house", "1893-4.19", {"units": 2})


@pytest.mark.rule("1893-11.19")
def test_units_that_are_not_there_are_refused_as_such() -> None:
    s = building(wood=1, stone=1, joker=1, glass=2)
    assert refused(s, PayForHouse(0, 3, 0, 1), "pay:joker+joker") == Refusal(
        "units-short", "1893-4.21", {"unit": "joker", "needed": 2, "held": 1}
    )


@pytest.mark.rule("1893-11.20")
def test_the_free_action_on_construction_counts_houses_and_pavilions() -> None:
    s = belle(26, 28)
    house(s, "5-5")
    place(s, CONSTRUCTION, seat=1, at="5-5")
    assert from_source(s, FROM_FREE_ACTIONS) == 3


def visited(s: State) -> list[int]:
    """Points for the pavilion visit by seat."""
    ask(s, VisitPavilions())
    return [from_source(s, FROM_PAVILION_VISITS, seat) for seat in range(s.players)]


@pytest.mark.rule("1893-11.23")
def test_example_one_green_and_two_red_meeples_in_the_facing_row() -> None:
    s = belle()
    give_pavilion(s, 4)  # red
    meeple(s, "4-1", seat=2)  # green
    meeple(s, "4-3", "4-4")
    meeple(s, "3-1", seat=1)  # another row
    assert visited(s) == [2, 0, 0]


@pytest.mark.rule("1893-11.23")
def test_every_pavilion_is_visited_by_itself() -> None:
    s = belle(players=4)
    give_pavilion(s, 1)
    give_pavilion(s, 2, seat=1)
    give_pavilion(s, 3)
    board(
        s,
        "3 . . . .",
        "2 3 . . 1",
        ". . 3 . .",
        ". . . 2 .",
        ". . . . .",
    )
    assert visited(s) == [2, 3, 0, 0], "the same colour counts in each row"
    assert [event.amount for event in events(s, "visited")] == [1, 3, 1]


@pytest.mark.rule("1893-11.23")
def test_an_empty_row_scores_nothing_and_without_pavilions_nobody_scores() -> None:
    s = belle()
    meeple(s, "1-1")
    assert visited(s) == [0, 0, 0]
    give_pavilion(s, 5)
    assert visited(s) == [0, 0, 0]


@pytest.mark.rule("1893-11.23", "1893-11.9")
def test_two_neutral_meeples_are_one_colour_of_a_visit() -> None:
    s = belle(players=2)
    give_pavilion(s, 5)
    board(s, "n n 1")
    assert visited(s) == [2, 0]


@pytest.mark.rule("1893-11.26")
@pytest.mark.parametrize(("position", "points"), [(1, 1), (3, 4), (6, 10)])
def test_pavilions_score_the_architect_level_like_houses(position: int, points: int) -> None:
    s = belle(26, 28)
    house(s, "5-5")
    set_disc(s, "architect", position)
    end_game(s)
    assert from_source(s, FROM_BUILDINGS) == 3 * points
