"""Belle Époque cards 5 to 8, with the Nobles and Materials actions (1893-12.5 to 12.8).

That they work once a round and not through Cinquantenaire: test_card_timing.py.
"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.bruxelles1893.acting import place, refused
from tests.games.bruxelles1893.giving import give_cubes, give_nobles, lay_card
from tests.games.bruxelles1893.laying import lay_nobles, stock
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import choices, play, prompt, refusal, used

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    FROM_CARDS,
    MATERIALS,
    NOBLES,
)
from bruxelles.games.bruxelles1893.rules.tasks.materials import ExchangeJoker

# Nobles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.5")
@pytest.mark.parametrize(("choice", "points"), [("discard", 3), ("keep", 0)])
def test_card_5_scores_for_a_discarded_noble(choice: str, points: int) -> None:
    s = belle(5)
    lay_nobles(s, row="solvay buls albert empain")
    place(s, NOBLES)
    play(s, "noble:4", choice)
    assert from_source(s, FROM_CARDS) == points
    assert player(s).cubes == {"joker": 2}, "its effect came first"


@pytest.mark.rule("1893-12.5")
def test_card_5_scores_for_a_second_noble_of_the_same_name() -> None:
    s = belle(5)
    give_nobles(s, "empain")
    lay_nobles(s, row="solvay buls albert empain")
    place(s, NOBLES)
    play(s, "noble:4")
    assert from_source(s, FROM_CARDS) == 3


@pytest.mark.rule("1893-12.6")
def test_card_6_replaces_nobles_before_the_choice() -> None:
    s = belle(6)
    lay_nobles(s, row="solvay buls empain maeterlinck", pile="solvay vandervelde empain", discards="")
    place(s, NOBLES)
    assert choices(s) == ["replace:1", "replace:2", "replace:3", "replace:4", "skip"]
    play(s, "replace:1", "replace:3", "done")
    assert on_table(s).noble_row == ["vandervelde", "empain", "buls", "maeterlinck"], (
        "kept ones to the right, new ones left"
    )
    assert on_table(s).noble_discards == ["solvay", "empain"]
    play(s, "noble:4")
    assert player(s).points == 5


@pytest.mark.rule("1893-12.6")
def test_card_6_may_replace_all_four_or_none() -> None:
    s = belle(6)
    before = on_table(s).noble_row
    place(s, NOBLES)
    play(s, "replace:1", "replace:2", "replace:3", "replace:4")
    assert prompt(s) == "take-noble"
    assert on_table(s).noble_discards == before
    s = belle(6)
    place(s, NOBLES)
    play(s, "skip")
    assert on_table(s).noble_row == before
    assert used(s) == []


@pytest.mark.rule("1893-12.6")
def test_card_6_refuses_an_empty_place() -> None:
    s = belle(6)
    lay_nobles(s, row="- buls buls solvay", pile="", discards="")
    place(s, NOBLES)
    assert refusal(s, "replace:1") == Refusal("slot-empty", "1893-4.9", {"slot": 1})
    assert "replace:2" in choices(s)


@pytest.mark.rule("1893-11.21", "1893-12.6")
def test_nothing_is_offered_for_a_card_that_lies_at_an_unbuilt_pavilion() -> None:
    s = belle()
    lay_card(s, 6)
    place(s, NOBLES)
    assert prompt(s) == "take-noble"


# Materials ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.7")
@pytest.mark.parametrize(("left", "taken"), [(15, 2), (2, 2), (1, 1)])
def test_card_7_brings_jokers_as_far_as_the_supply_goes(left: int, taken: int) -> None:
    s = belle(7)
    stock(s, joker=left)
    place(s, MATERIALS)
    play(s, "take:wood+iron", "use")
    assert player(s).cubes == {"wood": 1, "iron": 1, "joker": taken}


@pytest.mark.rule("1893-12.7")
def test_card_7_is_kept_without_jokers_and_may_be_kept_with_them() -> None:
    s = belle(7)
    stock(s, joker=0)
    place(s, MATERIALS)
    play(s, "take:wood+wood")
    assert s.legal == [], "not offered"
    stock(s, joker=5)
    place(s, MATERIALS)
    play(s, "take:wood+wood", "skip")
    place(s, MATERIALS)
    play(s, "take:wood+wood", "use")
    assert player(s).cubes["joker"] == 2


@pytest.mark.rule("1893-12.8")
@pytest.mark.parametrize("cube", ["wood", "iron", "stone", "glass"])
def test_card_8_exchanges_a_joker_for_a_refined_cube(cube: str) -> None:
    s = belle(8)
    give_cubes(s, joker=2)
    place(s, MATERIALS)
    play(s, "take:wood+wood", f"joker-for:{cube}")
    assert player(s).cubes == Counter(["joker", cube, "wood", "wood"])
    assert on_table(s).supply["joker"] == 16
    assert s.legal == []


@pytest.mark.rule("1893-12.8")
def test_card_8_may_be_declined_and_needs_a_joker_and_the_cube() -> None:
    s = belle(8)
    place(s, MATERIALS)
    play(s, "take:wood+wood")
    assert s.legal == [], "not offered without a joker"
    assert refused(s, ExchangeJoker(0), "joker-for:iron") == Refusal("no-joker-for-card", "1893-12.8", {})
    give_cubes(s, joker=1)
    stock(s, iron=0)
    place(s, MATERIALS)
    play(s, "take:wood+wood")
    supply: Facts = {"wood": 6, "iron": 0, "stone": 10, "glass": 10}
    assert refusal(s, "joker-for:iron") == Refusal("supply-short", "1893-4.18", supply)
    play(s, "skip")
    assert player(s).cubes == {"wood": 2, "joker": 1}
    assert used(s) == []
