"""Chapter 4, Construction: which payments the compass accepts."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest
from tests.games.bruxelles1893.acting import builder, refused
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.positions import means
from tests.games.bruxelles1893.table import choices, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import UNIT_NAMES
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.construction import PayForHouse

FREE = ("wood", "iron", "stone", "francs")
"""What may pay a unit where a needle points at "any"."""

PAYS = {
    "wood": ("wood",),
    "iron": ("iron",),
    "stone": ("stone",),
    "three_francs": ("francs",),
    "any": FREE,
    "empty": (),
}
"""What a unit may be, by where the needle points."""

RICH = {"money": 60, "wood": 9, "iron": 9, "stone": 9, "joker": 9}


def payments(s: State) -> set[str]:
    assert prompt(s) == "pay-for-house"
    return {text.removeprefix("pay:") for text in choices(s)}


def accepted(first: str, second: str, units: int) -> set[str]:
    """The rule in other words: split the units over the needles, then put jokers for any of them."""
    shares = range(1, units)
    if first == "empty":
        shares = range(1)
    elif second == "empty":
        shares = range(units, units + 1)
    found = set()
    for share in shares:
        for ours in combinations_with_replacement(PAYS[first], share):
            for theirs in combinations_with_replacement(PAYS[second], units - share):
                paid = ours + theirs
                for jokers in range(units + 1):
                    for kept in combinations(paid, units - jokers):
                        unit_list = sorted((*kept, *["joker"] * jokers), key=UNIT_NAMES.index)
                        found.add("+".join(unit_list))
    return found


@pytest.mark.rule("1893-4.21", "1893-4.22", "1893-4.23", "1893-4.24")
@pytest.mark.parametrize("built", [0, 2, 4])
@pytest.mark.parametrize(("first", "second"), list(combinations(PAYS, 2)))
def test_every_payment_of_the_rules_is_offered_and_no_other(first: str, second: str, built: int) -> None:
    units = {0: 2, 2: 3, 4: 4}[built]
    assert payments(builder(first, second, built=built, **RICH)) == accepted(first, second, units)
    assert payments(builder(second, first, built=built, **RICH)) == accepted(first, second, units)


# The two types ------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.21")
def test_two_units_are_one_of_each_type() -> None:
    s = builder("wood", "stone", wood=5, stone=5, iron=5, money=9)
    assert player(s).cubes == {"wood": 4, "stone": 4, "iron": 5}  # the only payment
    assert player(s).money == 9


@pytest.mark.rule("1893-4.21")
def test_more_units_are_split_with_each_type_used() -> None:
    s = builder("iron", "stone", built=4, wood=5, iron=5, stone=5)
    assert payments(s) == {"iron+iron+iron+stone", "iron+iron+stone+stone", "iron+stone+stone+stone"}
    play(s, "pay:iron+iron+stone+stone")
    assert player(s).cubes == {"wood": 5, "iron": 3, "stone": 3}


@pytest.mark.rule("1893-4.21")
def test_each_three_francs_are_one_unit() -> None:
    s = builder("wood", "three_francs", built=3, money=6, wood=2)
    assert payments(s) == {"wood+wood+francs", "wood+francs+francs"}
    play(s, "pay:wood+francs+francs")
    assert (player(s).cubes, player(s).money, player(s).points) == ({"wood": 1}, 0, 5)


@pytest.mark.rule("1893-4.21", "1893-4.24", "1893-4.25")
def test_example_of_the_fourth_house() -> None:
    """2 BF, 2 wood, 2 stone and a joker: 2 wood and the joker are the only payment, without 5 VP."""
    s = builder("wood", "three_francs", built=3, money=2, wood=2, stone=2, joker=1)
    assert (player(s).cubes, player(s).money) == ({"stone": 2}, 2)
    assert player(s).points == 0
    play(s, "advance:wood", "house:1-1")
    assert player(s).built == 4


@pytest.mark.rule("1893-4.21")
@pytest.mark.parametrize(
    ("payment", "unit", "needed", "held"),
    [
        ("wood+wood+francs", "francs", 3, 2),
        ("wood+francs+francs", "francs", 6, 2),
        ("wood+joker+joker", "joker", 2, 1),
    ],
)
def test_example_payments_out_of_reach(payment: str, unit: str, needed: int, held: int) -> None:
    s = means("wood", "three_francs", built=3, money=2, wood=2, stone=2, joker=1)
    answer = refused(s, PayForHouse(0, 0, 0, 1), f"pay:{payment}")
    assert answer == Refusal("units-short", "1893-4.21", {"unit": unit, "needed": needed, "held": held})


@pytest.mark.rule("1893-4.21", "1893-4.24")
def test_example_with_money_enough() -> None:
    s = builder("wood", "three_francs", built=3, money=6, wood=2, stone=2, joker=1)
    full = {"wood+wood+francs", "wood+francs+francs"}
    assert payments(s) == full | {"wood+wood+joker", "wood+joker+francs", "joker+francs+francs"}
    short = Refusal("units-short", "1893-4.21", {"unit": "joker", "needed": 2, "held": 1})
    assert refusal(s, "pay:wood+joker+joker") == short


# Any and empty ------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.22")
def test_any_is_chosen_unit_by_unit_and_the_other_type_must_occur() -> None:
    s = builder("any", "iron", built=4, money=3, wood=2, iron=1, stone=2)
    assert "wood+iron+stone+francs" in payments(s)  # the example
    assert all("iron" in payment for payment in payments(s))


@pytest.mark.rule("1893-4.22")
def test_any_does_not_replace_the_other_type() -> None:
    s = builder("any", "iron", built=4, money=30, wood=9, stone=9)
    assert s.stack == []  # no iron and no joker: nothing to pay with
    assert player(s).built == 4


@pytest.mark.rule("1893-4.22")
def test_any_and_empty_leave_every_unit_free() -> None:
    s = builder("any", "empty", money=6, wood=2, stone=1)
    assert payments(s) == {"wood+wood", "wood+stone", "wood+francs", "stone+francs", "francs+francs"}


@pytest.mark.rule("1893-4.23")
def test_empty_leaves_one_type_for_all_units() -> None:
    s = builder("empty", "stone", built=2, wood=9, iron=9, stone=3, money=30)
    assert player(s).cubes == {"wood": 9, "iron": 9}  # three stone were the only payment
    assert player(s).points == 5


@pytest.mark.rule("1893-4.23")
def test_empty_with_three_francs_is_all_money() -> None:
    s = builder("three_francs", "empty", built=4, money=12, wood=9, iron=9, stone=9)
    assert player(s).money == 0
    assert player(s).cubes == {"wood": 9, "iron": 9, "stone": 9}
    assert player(s).points == 10


# Jokers -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.24", "1893-4.25")
def test_a_house_may_be_paid_in_jokers_only() -> None:
    s = builder("wood", "three_francs", built=5, joker=4)
    assert player(s).cubes == {}
    assert player(s).points == 5  # for the top house only


@pytest.mark.rule("1893-4.24")
@pytest.mark.parametrize(
    ("needles", "cubes"),
    [
        (("wood", "stone"), {"wood": 1, "joker": 1}),
        (("wood", "three_francs"), {"wood": 1, "joker": 1}),
        (("any", "stone"), {"wood": 1, "joker": 1}),
        (("empty", "wood"), {"wood": 1, "joker": 1}),
    ],
)
def test_a_joker_stands_for_any_unit_also_a_compulsory_one(
    needles: tuple[str, str], cubes: dict[str, int]
) -> None:
    s = builder(*needles, **cubes)
    assert player(s).cubes == {}
    assert player(s).points == 0


@pytest.mark.rule("1893-4.24", "1893-4.25")
@pytest.mark.parametrize(("payment", "points"), [("wood+stone", 5), ("wood+joker", 0), ("joker+joker", 0)])
def test_jokers_may_be_used_though_not_needed(payment: str, points: int) -> None:
    s = builder("wood", "stone", wood=1, stone=1, joker=2)
    play(s, f"pay:{payment}")
    assert player(s).points == points
