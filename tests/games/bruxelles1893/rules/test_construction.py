"""Chapter 4, Construction: what a house costs, what it scores, and where it goes."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.bruxelles1893.acting import action_refused, builder, place, refused
from tests.games.bruxelles1893.giving import give_card, give_cubes
from tests.games.bruxelles1893.laying import crowd, house, meeple, point
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.table import ask, choices, events, in_play, log, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import CONSTRUCTION, NEUTRAL, SPACE_NAMES
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.compass import AdvanceNeedle
from bruxelles.games.bruxelles1893.rules.tasks.construction import PlaceHouse


def steps(s: State) -> list[str]:
    """The steps of a construction in the order they happened."""
    kinds = ("returned-cubes", "paid-money", "scored", "needle-moved", "built-house")
    return [event.kind for event in log(s) if event.kind in kinds and event.what != "stake"]


# The house ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.19")
@pytest.mark.parametrize(("built", "units"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_houses_cost_2_2_3_3_4_4_units(built: int, units: int) -> None:
    s = builder("wood", "iron", built=built, wood=10, iron=10)
    if prompt(s) == "pay-for-house":
        play(s, choices(s)[0])
    assert sum(player(s).cubes.values()) == 20 - units
    assert sum(on_table(s).supply.values()) == 45 + units  # back to the supply


@pytest.mark.rule("1893-4.19")
def test_the_order_is_pay_score_needle_place_and_one_house_is_built() -> None:
    s = builder("iron", "three_francs", built=2, money=20, iron=5)
    play(s, "pay:iron+francs+francs", "advance:three_francs", "house:1-1")
    assert steps(s) == ["returned-cubes", "paid-money", "scored", "needle-moved", "built-house"]
    assert [(event.amount, event.what) for event in events(s, "built-house")] == [(3, "space:1-1")]
    assert (player(s).built, player(s).money) == (3, 14)
    assert s.stack == []


@pytest.mark.rule("1893-4.19")
@pytest.mark.parametrize(("built", "units"), [(0, 2), (2, 3), (5, 4)])
def test_who_cannot_pay_does_not_build(built: int, units: int) -> None:
    s = builder("wood", "stone", built=built, wood=10, iron=10)  # no stone and no joker
    assert [event.what for event in events(s, "could-not-act")] == ["construction"]
    assert player(s).built == built
    answer = action_refused(s, CONSTRUCTION, "build:house")
    assert answer == Refusal("cannot-pay-house", "1893-4.19", {"units": units})


@pytest.mark.rule("1893-4.19")
def test_there_are_six_houses() -> None:
    s = builder("wood", "stone", built=6, wood=5, stone=5)
    assert s.stack == []
    assert action_refused(s, CONSTRUCTION, "build:house") == Refusal("no-house-left", "1893-4.19", {})


@pytest.mark.rule("1893-3.6", "1893-12.9")
def test_who_can_build_without_card_9_must() -> None:
    s = in_play(belle_epoque=True)
    give_card(s, 9)
    give_cubes(s, wood=1, stone=1)
    assert action_refused(s, CONSTRUCTION, "skip") == Refusal("must-build", "1893-3.6", {})


@pytest.mark.rule("1893-4.20", "1893-4.25")
@pytest.mark.parametrize(("built", "top"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 5), (5, 5)])
@pytest.mark.parametrize("joker", [False, True])
def test_points_for_the_top_houses_and_for_no_joker(built: int, top: int, joker: bool) -> None:
    units = (2, 2, 3, 3, 4, 4)[built]
    s = builder("wood", "stone", built=built, wood=units - 1, **{"joker" if joker else "stone": 1})
    assert player(s).points == top + (0 if joker else 5)
    assert prompt(s) == "place-house"  # the points come before


@pytest.mark.rule("1893-4.25")
def test_francs_do_not_cost_the_five_points() -> None:
    s = builder("three_francs", "empty", money=6)
    assert player(s).money == 0
    assert player(s).points == 5


# The needles --------------------------------------------------------------------------------------------

CLOCKWISE = ["iron", "wood", "stone", "three_francs", "any", "empty"]
"""The compass with the Arrow left out."""


def after(kind: str) -> str:
    return CLOCKWISE[(CLOCKWISE.index(kind) + 1) % len(CLOCKWISE)]


@pytest.mark.rule("1893-4.26", "1893-4.27")
@pytest.mark.parametrize(("kind", "other"), list(permutations(CLOCKWISE, 2)))
def test_a_needle_goes_one_space_clockwise_but_not_onto_the_other(kind: str, other: str) -> None:
    s = in_play()
    point(s, kind, other)
    blocked = after(kind) == other
    answer = refused(s, AdvanceNeedle(0), f"advance:{kind}")
    assert answer == (Refusal("needle-blocked", "1893-4.26", {}) if blocked else None)
    ask(s, AdvanceNeedle(0))
    if s.stack:  # both can move
        assert set(choices(s)) == {f"advance:{kind}", f"advance:{other}"}
        play(s, f"advance:{kind}")
    assert on_table(s).needles == ([kind, after(other)] if blocked else [after(kind), other])


@pytest.mark.rule("1893-4.26")
def test_one_needle_has_to_move_after_paying() -> None:
    s = builder("iron", "any", wood=1, iron=1)
    assert player(s).cubes == {}
    assert choices(s) == ["advance:iron", "advance:any"]
    play(s, "advance:any")
    assert on_table(s).needles == ["iron", "empty"]
    assert prompt(s) == "place-house"


@pytest.mark.rule("1893-4.27")
def test_a_needle_before_the_arrow_stays_while_the_other_is_on_iron() -> None:
    s = in_play()
    point(s, "iron", "empty")
    answer = refused(s, AdvanceNeedle(0), "advance:empty")
    assert answer == Refusal("needle-blocked", "1893-4.26", {})
    ask(s, AdvanceNeedle(0))
    assert on_table(s).needles == ["wood", "empty"]


# The site -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.28")
def test_a_house_goes_on_any_space_without_tile_and_meeple() -> None:
    s = in_play(2)
    give_cubes(s, wood=1, stone=1)
    house(s, "1-1")
    house(s, "4-4", seat=1)
    meeple(s, "5-5", seat=1)
    meeple(s, "3-4", seat=NEUTRAL)
    place(s, CONSTRUCTION, at="3-3")
    taken = {"1-1", "4-4", "5-5", "3-4", "3-3"}
    assert choices(s) == [f"house:{at}" for at in SPACE_NAMES if at not in taken]  # active or not
    for at in ("1-1", "4-4"):
        assert refusal(s, f"house:{at}") == Refusal("site-has-house", "1893-4.28", {"space": at})
    for at in ("5-5", "3-4", "3-3"):  # the builder's own meeple too
        assert refusal(s, f"house:{at}") == Refusal("site-has-meeple", "1893-4.28", {"space": at})
    play(s, "house:2-2")
    assert on_table(s).houses["2-2"] == 0
    assert player(s).built == 2


@pytest.mark.rule("1893-4.28", "1893-11.17")
def test_a_belle_epoque_tile_closes_a_site() -> None:
    s = in_play(belle_epoque=True)
    tile = on_table(s).tile_spaces[0]
    answer = refused(s, PlaceHouse(0), f"house:{tile}")
    assert answer == Refusal("site-has-tile", "1893-11.17", {"space": tile})


@pytest.mark.rule("1893-4.28", "1893-3.6")
def test_without_a_site_no_house_can_be_built() -> None:
    s = in_play(5)
    give_cubes(s, wood=1, stone=1)
    crowd(s, seat=1, but=["3-3"])
    place(s, CONSTRUCTION, at="3-3")  # the builder's own meeple takes the last site
    assert [event.what for event in events(s, "could-not-act")] == ["construction"]
    assert player(s).cubes == {"wood": 1, "stone": 1}
    assert player(s).points == 0
    assert action_refused(s, CONSTRUCTION, "build:house") == Refusal("no-site", "1893-4.28", {})
