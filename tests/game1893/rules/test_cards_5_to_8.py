"""Belle Époque cards 5 to 8, with the Nobles and Materials actions (1893-12.5 to 12.8).

That they work once a round and not through Cinquantenaire: test_card_timing.py.
"""

from __future__ import annotations

import pytest
from tests.game1893.rules.belle_table import (
    act,
    belle,
    cubes,
    from_source,
    give_cubes,
    give_nobles,
    noble_row,
    refused_by,
    used,
)
from tests.game1893.table import choices, play, prompt, refusal

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.game1893.names import (
    BULS,
    EMPAIN,
    FROM_CARDS,
    JOKER,
    MAETERLINCK,
    MATERIALS,
    NOBLES,
    SOLVAY,
    VANDERVELDE,
)
from bruxelles.game1893.tasks.materials import ExchangeJoker

# Nobles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.5")
@pytest.mark.parametrize(("choice", "points"), [("discard", 3), ("keep", 0)])
def test_card_5_scores_for_a_discarded_noble(choice: str, points: int) -> None:
    s = belle(5)
    noble_row(s, "solvay", "buls", "albert", "empain")
    act(s, NOBLES)
    play(s, "noble:4", choice)
    assert from_source(s, FROM_CARDS) == points
    assert cubes(s) == ["joker", "joker"], "its effect came first"


@pytest.mark.rule("1893-12.5")
def test_card_5_scores_for_a_second_noble_of_the_same_name() -> None:
    s = belle(5)
    give_nobles(s, "empain")
    noble_row(s, "solvay", "buls", "albert", "empain")
    act(s, NOBLES)
    play(s, "noble:4")
    assert from_source(s, FROM_CARDS) == 3


@pytest.mark.rule("1893-12.6")
def test_card_6_replaces_nobles_before_the_choice() -> None:
    s = belle(6)
    noble_row(s, "solvay", "buls", "empain", "maeterlinck")
    s.noble_pile = [SOLVAY, VANDERVELDE, EMPAIN]
    s.noble_discard = []
    act(s, NOBLES)
    assert choices(s) == ["replace:1", "replace:2", "replace:3", "replace:4", "skip"]
    play(s, "replace:1", "replace:3", "done")
    assert s.noble_row == [VANDERVELDE, EMPAIN, BULS, MAETERLINCK], "kept ones to the right, new ones left"
    assert s.noble_discard == [SOLVAY, EMPAIN]
    play(s, "noble:4")
    assert s.points[0] == 5


@pytest.mark.rule("1893-12.6")
def test_card_6_may_replace_all_four_or_none() -> None:
    s = belle(6)
    before = list(s.noble_row)
    act(s, NOBLES)
    play(s, "replace:1", "replace:2", "replace:3", "replace:4")
    assert prompt(s) == "TakeNoble"
    assert s.noble_discard == before
    s = belle(6)
    act(s, NOBLES)
    play(s, "skip")
    assert s.noble_row == before
    assert used(s) == []


@pytest.mark.rule("1893-12.6")
def test_card_6_refuses_an_empty_place() -> None:
    s = belle(6)
    s.noble_row = [-1, BULS, BULS, SOLVAY]
    s.noble_pile = []
    s.noble_discard = []
    act(s, NOBLES)
    assert refusal(s, "replace:1") == Refusal("slot-empty", "1893-4.9", {"slot": 1})
    assert "replace:2" in choices(s)


@pytest.mark.rule("1893-11.21", "1893-12.6")
def test_nothing_is_offered_for_a_card_that_lies_at_an_unbuilt_pavilion() -> None:
    s = belle(6)
    s.pavilions[0] = -1
    act(s, NOBLES)
    assert prompt(s) == "TakeNoble"


# Materials ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.7")
@pytest.mark.parametrize(("left", "taken"), [(15, 2), (2, 2), (1, 1)])
def test_card_7_brings_jokers_as_far_as_the_supply_goes(left: int, taken: int) -> None:
    s = belle(7)
    s.supply[JOKER] = left
    act(s, MATERIALS)
    play(s, "take:wood+iron", "use")
    assert cubes(s) == ["wood", "iron"] + ["joker"] * taken


@pytest.mark.rule("1893-12.7")
def test_card_7_is_kept_without_jokers_and_may_be_kept_with_them() -> None:
    s = belle(7)
    s.supply[JOKER] = 0
    act(s, MATERIALS)
    play(s, "take:wood+wood")
    assert s.legal == [], "not offered"
    s.supply[JOKER] = 5
    act(s, MATERIALS)
    play(s, "take:wood+wood", "skip")
    act(s, MATERIALS)
    play(s, "take:wood+wood", "use")
    assert cubes(s).count("joker") == 2


@pytest.mark.rule("1893-12.8")
@pytest.mark.parametrize("cube", ["wood", "iron", "stone", "glass"])
def test_card_8_exchanges_a_joker_for_a_refined_cube(cube: str) -> None:
    s = belle(8)
    give_cubes(s, "joker", "joker")
    act(s, MATERIALS)
    play(s, "take:wood+wood", f"joker-for:{cube}")
    assert sorted(cubes(s)) == sorted(["joker", cube, "wood", "wood"])
    assert s.supply[JOKER] == 16
    assert s.legal == []


@pytest.mark.rule("1893-12.8")
def test_card_8_may_be_declined_and_needs_a_joker_and_the_cube() -> None:
    s = belle(8)
    act(s, MATERIALS)
    play(s, "take:wood+wood")
    assert s.legal == [], "not offered without a joker"
    assert refused_by(s, ExchangeJoker(0), "joker-for:iron") == Refusal("no-joker-for-card", "1893-12.8", {})
    give_cubes(s, "joker")
    s.supply[1] = 0
    act(s, MATERIALS)
    play(s, "take:wood+wood")
    supply: Facts = {"wood": 6, "iron": 0, "stone": 10, "glass": 10}
    assert refusal(s, "joker-for:iron") == Refusal("supply-short", "1893-4.18", supply)
    play(s, "skip")
    assert cubes(s) == ["wood", "wood", "joker"]
    assert used(s) == []
