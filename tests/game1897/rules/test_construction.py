"""Chapter 4, Supply and Construction: the units of material cards, and every way to pay for a house."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from tests.game1897.rules.taking import discarded, give, owned, refused, take, turn
from tests.game1897.table import choices, events, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.game1897.names import FROM_CONSTRUCTION, HOUSE_NAMES, MATERIAL_NAMES, SOURCES
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.construction import PayMaterials

PAYMENTS = dict[tuple[str, ...], set[frozenset[str]]]


def builder(*materials: str, nth: int, house: str = "a") -> State:
    """Seat 0 has taken a house, its n-th, and these material cards lie before it."""
    s = turn(f"house-{house}")
    give(s, 0, *["house-d"] * (nth - 1), *(f"material-{name}" for name in materials))
    take(s)
    return s


def spent(s: State) -> list[str]:
    return [name.removeprefix("material-") for name in discarded(s)]


def expected_payments(materials: tuple[str, ...], price: int) -> PAYMENTS:
    """By set of cards: the sets of types that can count, each card giving one or both of its units."""
    found: PAYMENTS = {}
    for size in range(1, len(materials) + 1):
        for cards in combinations(sorted(materials, key=MATERIAL_NAMES.index), size):
            units = [name.split("+") for name in cards]
            for given in product(*(([one], [other], [one, other]) for one, other in units)):
                used = [unit for part in given for unit in part]
                if len(used) == price:
                    found.setdefault(cards, set()).add(frozenset(used))
    return found


def payments(s: State, counted: str = "") -> list[tuple[tuple[str, ...], str, int]]:
    """Each way to answer until the house stands: the cards spent, the types named if asked, the points."""
    if not s.stack:
        return [(tuple(spent(s)), counted, s.points[0])]
    found = []
    for text in choices(s):
        later = s.copy()
        play(later, text)
        found += payments(later, text.removeprefix("count:") if text.startswith("count:") else counted)
    return found


# Supply -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.4")
@pytest.mark.parametrize("name", MATERIAL_NAMES)
def test_a_material_card_is_laid_before_its_taker(name: str) -> None:
    s = turn(f"material-{name}")
    take(s)
    assert owned(s, 0) == [f"material-{name}"]
    assert sum(s.materials) == 1
    assert s.points == [0, 0, 0]
    assert s.stack == []


@pytest.mark.rule("1897-4.4", "1897-4.7")
@pytest.mark.parametrize("name", MATERIAL_NAMES)
def test_a_material_card_is_good_for_its_two_units(name: str) -> None:
    s = builder(name, nth=2)
    assert owned(s, 0) == ["house-a", "house-d"]
    assert s.points[0] == len(set(name.split("+")))


# The price of a house -----------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.5")
@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_the_first_house_costs_one_unit(house: str) -> None:
    s = builder("wood+wood", nth=1, house=house)
    assert s.stack == []
    assert owned(s, 0) == [f"house-{house}"]
    assert spent(s) == ["wood+wood"]
    assert s.points == [1, 0, 0]
    assert s.sources[FROM_CONSTRUCTION] == 1
    assert sum(s.sources) == 1
    assert len(s.sources) == 3 * SOURCES
    assert [(e.amount, e.what) for e in events(s, "built")] == [(1, f"house:{house}")]


@pytest.mark.rule("1897-4.5")
@pytest.mark.parametrize("nth", [1, 2, 3, 4, 5, 6, 7])
def test_the_nth_house_costs_n_units(nth: int) -> None:
    enough = (nth + 1) // 2
    s = builder(*["stone+stone"] * enough, nth=nth)
    assert spent(s) == ["stone+stone"] * enough
    assert owned(s, 0).count("house-a") == 1
    assert s.points[0] == 1
    short = builder(*["stone+stone"] * (enough - 1), nth=nth)
    assert owned(short, 0).count("house-a") == 0
    assert owned(short, 0).count("material-stone+stone") == enough - 1
    assert short.points[0] == 0


@pytest.mark.rule("1897-4.5")
def test_one_action_builds_one_house() -> None:
    s = builder("wood+wood", "wood+wood", "wood+wood", nth=1)
    assert s.stack == []
    assert owned(s, 0) == ["material-wood+wood", "material-wood+wood", "house-a"]


@pytest.mark.rule("1897-4.5")
def test_only_own_houses_make_the_price() -> None:
    s = turn("house-a")
    give(s, 1, "house-a", "house-b", "house-c")
    give(s, 0, "material-metal+metal")
    take(s)
    assert owned(s, 0) == ["house-a"]


# Paying -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.6", "1897-4.7")
def test_the_third_house_with_two_stone_and_a_wood() -> None:
    """The rulebook's example: the third stone is lost, or the wood if only stone is to count."""
    s = builder("stone+stone", "wood+stone", nth=3)
    assert prompt(s) == "CountTypes"
    assert choices(s) == ["count:stone", "count:wood+stone"]
    only_stone = s.copy()
    play(s, "count:wood+stone")
    play(only_stone, "count:stone")
    assert (s.points[0], only_stone.points[0]) == (2, 1)
    for end in (s, only_stone):
        assert spent(end) == ["stone+stone", "wood+stone"]
        assert owned(end, 0) == ["house-a", "house-d", "house-d"]
        assert end.stack == []


@pytest.mark.rule("1897-4.6", "1897-4.7")
@pytest.mark.parametrize(
    ("texts", "points", "left"),
    [
        (["pay:wood+wood", "pay:stone+stone", "done"], 2, ["material-metal+metal"]),
        (["pay:wood+wood", "pay:metal+metal"], 2, ["material-stone+stone"]),
        (["pay:stone+stone"], 2, ["material-wood+wood"]),
        (["pay:wood+wood", "pay:stone+stone", "pay:metal+metal"], 3, []),
    ],
)
def test_three_cards_for_three_units_show_three_types(texts: list[str], points: int, left: list[str]) -> None:
    """Dries's example: two cards are enough, but three score more."""
    s = builder("wood+wood", "stone+stone", "metal+metal", nth=3)
    play(s, *texts)
    assert s.stack == []
    assert s.points[0] == points
    assert owned(s, 0) == [*left, "house-a", "house-d", "house-d"]


HANDS = [
    ("wood+wood",),
    ("wood+stone",),
    ("stone+stone", "wood+stone"),
    ("wood+wood", "stone+stone", "metal+metal"),
    ("wood+wood", "wood+wood", "stone+metal"),
    ("wood+stone", "wood+stone", "wood+metal", "stone+metal"),
    ("metal+metal", "metal+metal", "wood+stone", "wood+stone"),
    ("wood+wood", "stone+stone", "wood+stone", "wood+metal", "stone+metal"),
    tuple(MATERIAL_NAMES),
]


@pytest.mark.rule("1897-4.6", "1897-4.7")
@pytest.mark.parametrize("price", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("materials", HANDS, ids=" ".join)
def test_every_payment_is_offered_once(materials: tuple[str, ...], price: int) -> None:
    expected = expected_payments(materials, price)
    if not expected:
        assert 2 * len(materials) < price
        assert owned(builder(*materials, nth=price), 0).count("house-a") == 0
        return
    offered: dict[tuple[str, ...], list[tuple[str, int]]] = {}
    for cards, counted, points in payments(builder(*materials, nth=price)):
        offered.setdefault(cards, []).append((counted, points))
    assert offered.keys() == expected.keys()
    for cards, ways in offered.items():
        if len(expected[cards]) == 1:
            (types,) = expected[cards]
            assert ways == [(ways[0][0], len(types))]
            assert ways[0][0] == ""  # nobody is asked
            continue
        named = [frozenset(counted.split("+")) for counted, _ in ways]
        assert len(named) == len(set(named))
        assert set(named) == expected[cards]
        assert [points for _, points in ways] == [len(types) for types in named]


@pytest.mark.rule("1897-4.6")
@pytest.mark.parametrize("price", [2, 3, 4, 5])
def test_a_payment_has_at_least_half_and_at_most_as_many_cards_as_units(price: int) -> None:
    s = builder(*MATERIAL_NAMES, nth=price)
    sizes = {len(cards) for cards, _, _ in payments(s)}
    assert sizes == set(range((price + 1) // 2, price + 1))


@pytest.mark.rule("1897-4.7")
@pytest.mark.parametrize(
    ("materials", "nth", "asked"),
    [
        (["wood+stone"], 1, ["count:wood", "count:stone"]),
        (["wood+stone", "wood+metal"], 2, None),
        (["wood+stone", "wood+metal"], 3, ["count:wood+stone", "count:wood+metal", "count:wood+stone+metal"]),
        (["wood+stone", "wood+metal"], 4, None),
    ],
)
def test_lost_units_do_not_count(materials: list[str], nth: int, asked: list[str] | None) -> None:
    s = builder(*materials, nth=nth)
    if nth == 2:  # one card is enough, but two may be paid
        play(s, "pay:wood+stone", "pay:wood+metal")
        assert choices(s) == ["count:wood", "count:wood+stone", "count:wood+metal", "count:stone+metal"]
    elif asked is not None:
        assert choices(s) == asked
    else:
        assert (s.stack, s.points[0]) == ([], 3)


# Refusals -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.6", "1897-4.5")
@pytest.mark.parametrize(
    ("texts", "text", "code", "rule", "facts"),
    [
        ([], "done", "more-materials", "1897-4.5", {"price": 3, "named": 0}),
        (["pay:stone+stone"], "done", "more-materials", "1897-4.5", {"price": 3, "named": 2}),
        ([], "pay:metal+metal", "material-not-owned", "1897-4.6", {"price": 3, "named": 0}),
        (["pay:stone+stone"], "pay:stone+stone", "material-not-owned", "1897-4.6", {"price": 3, "named": 2}),
        (["pay:stone+stone"], "pay:wood+wood", "named-in-order", "1897-4.6", {"price": 3, "named": 2}),
        ([], "pay:stone+metal", "cannot-finish", "1897-4.6", {"price": 3, "named": 0}),
    ],
)
def test_payments_that_are_refused(
    texts: list[str], text: str, code: str, rule: str, facts: dict[str, int | str]
) -> None:
    s = builder("wood+wood", "stone+stone", "wood+stone", "stone+metal", nth=3)
    play(s, *texts)
    if text != "done":
        facts = {**facts, "material": text.removeprefix("pay:")}
    assert refusal(s, text) == Refusal(code, rule, facts)


@pytest.mark.rule("1897-4.6")
def test_a_card_that_would_give_no_unit_is_refused() -> None:
    s = turn("house-a")
    give(s, 0, "material-wood+wood", "material-stone+stone")
    named_wood = PayMaterials(0, 0, 1, 0)
    assert refused(s, named_wood, "pay:stone+stone") == Refusal(
        "too-many-cards", "1897-4.6", {"price": 1, "named": 2, "material": "stone+stone"}
    )
    assert refused(s, named_wood, "done") is None
