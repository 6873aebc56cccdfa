"""Belle Époque cards 9 and 10, with the Construction action (1893-12.9, 12.10).

That they work once a round and not through Cinquantenaire: test_card_timing.py.
"""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import go_on, place, refused
from tests.games.bruxelles1893.giving import give, give_cubes
from tests.games.bruxelles1893.laying import point
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import choices, play, prompt, refusal, used

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import CONSTRUCTION, FROM_CARDS, FROM_CONSTRUCTION
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.construction import AskCard9, BuildWhat

WOOD_AND_STONE = ("wood", "stone")
WOOD_AND_FRANCS = ("wood", "three_francs")
FRANCS_AND_EMPTY = ("three_francs", "empty")


def building(
    *,
    card: int = 9,
    needles: tuple[str, str] = WOOD_AND_STONE,
    built: int = 0,
    money: int = 1,
    **cubes: int,
) -> State:
    """Seat 0 has the card and so many buildings, has placed on Construction and chooses what to build."""
    s = belle(card)
    point(s, *needles)
    give(s, built=built, money=money + 1)
    give_cubes(s, **cubes)
    place(s, CONSTRUCTION)
    return s


# Card 9 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.9")
def test_card_9_is_asked_for_before_paying_and_shows_the_payments_it_makes_possible() -> None:
    s = building(wood=1, stone=1, iron=1, glass=1)
    play(s, "build:house")
    assert choices(s) == ["use", "skip"]
    play(s, "use")
    assert {"pay:wood+iron", "pay:wood+glass", "pay:iron+stone", "pay:stone+glass"} <= set(choices(s))
    assert "pay:iron+glass" not in choices(s), "one cube is replaced, not two"
    play(s, "pay:iron+stone")
    assert player(s).cubes == {"wood": 1, "glass": 1}
    assert from_source(s, FROM_CONSTRUCTION) == 5


@pytest.mark.rule("1893-12.9")
def test_card_9_declined_is_a_normal_payment_and_the_card_stays_ready() -> None:
    s = building(wood=1, stone=1, iron=1, glass=1)
    play(s, "build:house", "skip")
    assert player(s).cubes == {"iron": 1, "glass": 1}
    assert used(s) == []
    assert s.card_ready(0, 9)


@pytest.mark.rule("1893-12.9", "1893-4.25")
@pytest.mark.parametrize(
    ("card", "payment", "points"),
    [
        ("use", "pay:wood+joker", 5),  # brought in by the card, in place of a stone
        ("skip", "pay:wood+joker", 0),  # used in the normal way
        ("use", "pay:joker+joker", 0),  # only one of the two is the card's
        ("skip", "pay:joker+joker", 0),
        ("use", "pay:wood+iron", 5),
        ("use", "pay:iron+joker", 0),  # the iron is the card's, the joker a normal one
    ],
)
def test_the_card_s_joker_keeps_the_five_points_and_a_normal_one_loses_them(
    card: str, payment: str, points: int
) -> None:
    s = building(wood=1, iron=1, joker=2)
    go_on(s, "build:house", card, payment)
    assert player(s).cubes.get("joker", 0) == 2 - payment.count("joker")
    assert from_source(s, FROM_CONSTRUCTION) == points


@pytest.mark.rule("1893-12.9", "1893-4.25")
@pytest.mark.parametrize(
    ("payment", "points"),
    [("pay:wood+stone+joker", 5), ("pay:wood+joker+joker", 0), ("pay:iron+stone+joker", 0)],
)
def test_a_second_joker_or_another_foreign_cube_loses_the_points_of_a_larger_house(
    payment: str, points: int
) -> None:
    s = building(wood=2, stone=1, iron=1, joker=2, built=2)
    go_on(s, "build:house", "use", payment)
    assert from_source(s, FROM_CONSTRUCTION) == points


@pytest.mark.rule("1893-12.9")
def test_card_9_replaces_one_cube_only() -> None:
    s = building(iron=2, glass=1, wood=2, stone=1, built=2)
    play(s, "build:house", "use")
    shown = [text.removeprefix("pay:").split("+") for text in choices(s)]
    assert all(sum(unit in ("iron", "glass") for unit in payment) <= 1 for payment in shown)
    assert "pay:wood+wood+iron" in choices(s), "the compulsory stone may be the one replaced"


@pytest.mark.rule("1893-12.9")
def test_card_9_replaces_the_cube_beside_three_francs() -> None:
    s = building(wood=1, iron=1, needles=WOOD_AND_FRANCS, money=12)
    go_on(s, "build:house", "use", "pay:iron+francs")
    assert player(s).cubes == {"wood": 1}
    assert player(s).money == 9
    assert from_source(s, FROM_CONSTRUCTION) == 5


@pytest.mark.rule("1893-12.9")
@pytest.mark.parametrize(("needles", "money"), [(WOOD_AND_FRANCS, 0), (FRANCS_AND_EMPTY, 3)])
def test_three_francs_are_no_cube_and_cannot_be_exchanged(needles: tuple[str, str], money: int) -> None:
    s = belle(9)
    point(s, *needles)
    give(s, built=0, money=money)  # one unit short of 3 BF, and no joker that could stand for it
    give_cubes(s, wood=1, iron=1)
    assert refused(s, BuildWhat(0, 1, 0), "build:house") == Refusal(
        "cannot-pay-house", "1893-4.19", {"units": 2}
    )


@pytest.mark.rule("1893-12.9")
def test_a_joker_that_stands_for_three_francs_is_not_exchanged_either() -> None:
    s = building(wood=2, iron=1, joker=1, needles=WOOD_AND_FRANCS, money=3)
    play(s, "build:house", "use")
    assert choices(s) == ["pay:iron+joker", "pay:iron+francs", "pay:joker+francs"]
    play(s, "pay:joker+francs")
    assert from_source(s, FROM_CONSTRUCTION) == 5, "the card's joker in place of the wood"


@pytest.mark.rule("1893-12.9")
def test_a_payment_in_francs_only_has_no_cube_to_replace() -> None:
    s = building(needles=FRANCS_AND_EMPTY, money=6)
    assert refused(s, AskCard9(0, 0), "use") == Refusal("no-payment-with-card", "1893-12.9", {"units": 2})
    play(s, "build:house")
    assert player(s).money == 0, "not offered: paid at once in francs"
    assert used(s) == []


@pytest.mark.rule("1893-12.9")
def test_card_9_makes_a_building_possible() -> None:
    s = building(wood=1, iron=1)
    assert choices(s) == ["build:house", "build:pavilion-5", "skip"]
    assert refused(s, AskCard9(0, 0), "skip") == Refusal("cannot-pay-house", "1893-4.19", {"units": 2})
    assert refused(s, BuildWhat(0, 0, 0), "build:house") == Refusal(
        "cannot-pay-house", "1893-4.19", {"units": 2}
    )
    go_on(s, "build:house", "use")
    assert player(s).built == 1
    assert used(s) == [9]


@pytest.mark.rule("1893-12.9", "1893-3.6")
def test_card_9_is_never_compulsory_in_order_to_make_a_building_possible() -> None:
    s = building(wood=1, iron=1)
    play(s, "skip")
    assert s.legal == []
    assert player(s).built == 0
    assert s.card_ready(0, 9)


@pytest.mark.rule("1893-12.9", "1893-3.6")
def test_who_can_build_without_card_9_must() -> None:
    s = building(wood=1, stone=1, iron=1)
    assert refusal(s, "skip") == Refusal("must-build", "1893-3.6", {})


@pytest.mark.rule("1893-12.9", "1893-11.19")
def test_card_9_does_not_touch_the_surcharge() -> None:
    s = building(wood=1, stone=1, iron=1, glass=1, joker=2)
    assert refusal(s, "build:pavilion-3") == Refusal(
        "cannot-pay-glass", "1893-11.19", {"needed": 2, "glass": 1}
    )
    play(s, "build:pavilion-2", "use")
    assert "pay:wood+iron" in choices(s)
    assert "pay:wood+glass" not in choices(s), "the only glass is the surcharge"


# Card 10 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.10")
@pytest.mark.parametrize(
    ("built", "payment", "points"),
    [
        (0, "pay:wood+stone", 2),
        (0, "pay:wood+joker", 2),
        (2, "pay:wood+stone+joker", 3),
        (4, "pay:wood+wood+wood+stone", 4),
    ],
)
def test_card_10_counts_the_cubes_of_the_payment(built: int, payment: str, points: int) -> None:
    s = building(wood=3, stone=1, joker=1, card=10, built=built)
    play(s, "build:house", payment)
    go_on(s, "use")
    assert from_source(s, FROM_CARDS) == points


@pytest.mark.rule("1893-12.10")
def test_card_10_comes_after_the_action() -> None:
    s = building(wood=1, stone=1, card=10)
    play(s, "build:house")
    assert prompt(s) == "place-house"
    play(s, "house:1-1")
    assert prompt(s) == "use-card"


@pytest.mark.rule("1893-12.10")
def test_card_10_does_not_count_francs() -> None:
    s = building(wood=1, card=10, needles=WOOD_AND_FRANCS, money=12, built=2)
    go_on(s, "build:house", "pay:wood+francs+francs", "use")
    assert from_source(s, FROM_CARDS) == 1


@pytest.mark.rule("1893-12.10")
def test_card_10_is_not_offered_for_a_building_paid_in_francs() -> None:
    s = building(card=10, needles=FRANCS_AND_EMPTY, money=12)
    go_on(s, "build:house", "use")
    assert player(s).built == 1
    assert used(s) == []


@pytest.mark.rule("1893-12.10")
def test_card_10_does_not_count_the_surcharge() -> None:
    s = building(wood=1, stone=1, glass=2, card=10)
    go_on(s, "build:pavilion-3", "use")
    assert on_table(s).pavilions[3] == 0
    assert from_source(s, FROM_CARDS) == 2


@pytest.mark.rule("1893-12.10")
def test_card_10_may_be_kept_for_a_larger_building() -> None:
    s = building(wood=1, stone=1, card=10)
    play(s, "build:house", "house:1-1", "skip")
    point(s, *WOOD_AND_STONE)
    give(s, built=2, money=5)
    give_cubes(s, wood=2, stone=1)
    place(s, CONSTRUCTION)
    go_on(s, "build:house", "use")
    assert from_source(s, FROM_CARDS) == 3


@pytest.mark.rule("1893-12.9", "1893-12.10")
def test_cards_9_and_10_serve_for_one_building() -> None:
    s = belle(9, 10)
    point(s, *WOOD_AND_STONE)
    give_cubes(s, wood=1, iron=1, joker=1)
    place(s, CONSTRUCTION)
    go_on(s, "build:house", "use")
    assert used(s) == [9, 10]
    assert from_source(s, FROM_CARDS) == 3
