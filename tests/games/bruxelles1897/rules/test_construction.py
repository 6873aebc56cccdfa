"""Chapter 4, Supply and Construction: the units of material cards, and every way to pay for a house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.bruxelles1897.laying import give
from tests.games.bruxelles1897.looking import discarded, named_materials, owned, sources
from tests.games.bruxelles1897.table import choices, events, play, refusal, refused, settled, take, turn

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import HOUSE_NAMES, MATERIAL_NAMES
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.construction import PayMaterials

Cards: TypeAlias = tuple[str, ...]
"""Names of material cards, in the order of MATERIAL_NAMES."""


def builder(*materials: str, nth: int, house: str = "a") -> State:
    """Seat 0 has taken a house, its n-th, and these material cards lie before it."""
    s = turn(f"house-{house}")
    give(s, 0, *["house-d"] * (nth - 1), *(f"material-{name}" for name in materials))
    take(s)
    return s


def spent(s: State) -> list[str]:
    return [name.removeprefix("material-") for name in discarded(s)]


def payments(materials: Sequence[str], price: int) -> dict[Cards, int]:
    """Of all sets of these cards: those that pay, with the most points of all uses of their units."""
    found: dict[Cards, int] = {}
    for size in range(1, len(materials) + 1):
        for cards in combinations(sorted(materials, key=MATERIAL_NAMES.index), size):
            units = [name.split("+") for name in cards]
            for uses in product(*(([one], [other], [one, other]) for one, other in units)):
                used = [unit for part in uses for unit in part]
                if len(used) == price:
                    found[cards] = max(found.get(cards, 0), len(set(used)))
    return found


def contains(cards: Iterable[str], some: Iterable[str]) -> bool:
    return not Counter(some) - Counter(cards)


def ends(s: State) -> dict[Cards, set[int]]:
    """The sets of cards that can be paid from here on, with the points that they scored."""
    if settled(s):
        return {tuple(spent(s)): {s.points[0]}}
    found: dict[Cards, set[int]] = {}
    for text in choices(s):
        later = s.copy()
        play(later, text)
        for cards, points in ends(later).items():
            found.setdefault(cards, set()).update(points)
    return found


# Supply -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.4")
@pytest.mark.parametrize("name", MATERIAL_NAMES)
def test_a_material_card_is_laid_before_its_taker(name: str) -> None:
    s = turn(f"material-{name}")
    take(s)
    assert [owned(s, seat) for seat in range(3)] == [[f"material-{name}"], [], []]
    assert s.points == [0, 0, 0]
    assert settled(s)


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
    assert settled(s)
    assert owned(s, 0) == [f"house-{house}"]
    assert spent(s) == ["wood+wood"]
    assert s.points == [1, 0, 0]
    assert [sources(s, seat) for seat in range(3)] == [{"construction": 1}, {}, {}]
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
    assert settled(s)
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
    """The rulebook's example: the third stone is lost."""
    s = builder("stone+stone", "wood+stone", nth=3)
    assert settled(s)  # nobody is asked
    assert s.points[0] == 2
    assert spent(s) == ["stone+stone", "wood+stone"]
    assert owned(s, 0) == ["house-a", "house-d", "house-d"]


@pytest.mark.rule("1897-4.6", "1897-4.7")
@pytest.mark.parametrize(
    ("texts", "points", "left"),
    [
        (["pay:wood+wood", "pay:stone+stone", "done"], 2, ["material-metal+metal"]),
        (["pay:metal+metal", "pay:wood+wood", "done"], 2, ["material-stone+stone"]),
        (["pay:stone+stone", "pay:metal+metal", "done"], 2, ["material-wood+wood"]),
        (["pay:wood+wood", "pay:stone+stone", "pay:metal+metal"], 3, []),
        (["pay:metal+metal", "pay:stone+stone", "pay:wood+wood"], 3, []),
    ],
)
def test_three_cards_for_three_units_show_three_types(texts: list[str], points: int, left: list[str]) -> None:
    """Dries's example: two cards are enough, but three score more."""
    s = builder("wood+wood", "stone+stone", "metal+metal", nth=3)
    play(s, *texts)
    assert settled(s)
    assert s.points[0] == points
    assert owned(s, 0) == [*left, "house-a", "house-d", "house-d"]


@pytest.mark.rule("1897-4.6", "1897-4.7")
@given(st.lists(st.sampled_from(MATERIAL_NAMES), min_size=1, max_size=6), st.integers(1, 8))
def test_every_payment_is_reached_from_each_of_its_cards(materials: list[str], price: int) -> None:
    expected = payments(materials, price)
    start = builder(*materials, nth=price)
    if not expected:
        assert 2 * len(materials) < price
        assert owned(start, 0).count("house-a") == 0
        return
    todo = [start]
    while todo:
        s = todo.pop()
        if settled(s):
            continue
        sofar = named_materials(s)
        within = {cards: {points} for cards, points in expected.items() if contains(cards, sofar)}
        assert len(within) > 1, "where one payment is the only way left nobody is asked"
        assert ends(s) == within
        fitting = [
            name for name in MATERIAL_NAMES if any(contains(cards, [*sofar, name]) for cards in within)
        ]
        done = ["done"] if tuple(sofar) in within else []
        assert choices(s) == [*(f"pay:{name}" for name in fitting), *done]
        for name in fitting:
            todo.append(s.copy())
            play(todo[-1], f"pay:{name}")
    assert ends(start) == {cards: {points} for cards, points in expected.items()}


@pytest.mark.rule("1897-4.6")
@pytest.mark.parametrize(
    ("materials", "nth", "texts", "paid"),
    [
        pytest.param(["wood+wood", "stone+metal"], 4, [], ["wood+wood", "stone+metal"], id="all of them"),
        pytest.param(["wood+wood"] * 3, 2, ["done"], ["wood+wood"], id="one or two, but all alike"),
        pytest.param(["wood+wood"] * 3, 1, [], ["wood+wood"], id="all alike"),
        pytest.param(
            ["wood+wood", "stone+metal"],
            3,
            [],
            ["wood+wood", "stone+metal"],
            id="no fewer will do, no more there",
        ),
        pytest.param(
            ["wood+wood", "stone+stone", "metal+metal"],
            5,
            [],
            ["wood+wood", "stone+stone", "metal+metal"],
            id="the rest",
        ),
        pytest.param(["wood+wood", "metal+metal"], 1, ["pay:metal+metal"], ["metal+metal"], id="enough"),
    ],
)
def test_the_only_payment_left_is_completed(
    materials: list[str], nth: int, texts: list[str], paid: list[str]
) -> None:
    s = builder(*materials, nth=nth)
    play(s, *texts)
    assert settled(s)
    assert spent(s) == paid


@pytest.mark.rule("1897-4.6")
@pytest.mark.parametrize("price", [2, 3, 4, 5])
def test_a_payment_has_at_least_half_and_at_most_as_many_cards_as_units(price: int) -> None:
    s = builder(*MATERIAL_NAMES, nth=price)
    sizes = {len(cards) for cards in ends(s)}
    assert sizes == set(range((price + 1) // 2, price + 1))


@pytest.mark.rule("1897-4.7")
@pytest.mark.parametrize(
    ("materials", "nth", "points"),
    [
        (["wood+stone"], 1, 1),
        (["wood+stone", "wood+metal"], 2, 2),
        (["wood+stone", "wood+metal"], 3, 3),
        (["wood+stone", "wood+metal"], 4, 3),
        (["wood+wood", "wood+stone"], 3, 2),
        (["wood+wood", "wood+wood"], 3, 1),
    ],
)
def test_the_units_used_show_the_most_types(materials: list[str], nth: int, points: int) -> None:
    """Lost units do not count, and nobody is asked which are lost."""
    s = builder(*materials, nth=nth)
    if not settled(s):  # one card is enough, but two may be paid
        play(s, *(f"pay:{name}" for name in materials))
    assert (settled(s), s.points[0]) == (True, points)


# Refusals -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-4.6", "1897-4.5")
@pytest.mark.parametrize(
    ("texts", "text", "code", "rule", "facts"),
    [
        ([], "done", "more-materials", "1897-4.5", {"price": 3, "named": 0}),
        (["pay:stone+stone"], "done", "more-materials", "1897-4.5", {"price": 3, "named": 2}),
        ([], "pay:metal+metal", "material-not-owned", "1897-4.6", {"price": 3, "named": 0}),
        (["pay:stone+stone"], "pay:stone+stone", "material-not-owned", "1897-4.6", {"price": 3, "named": 2}),
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
    named_wood = PayMaterials(0, 0, 1)
    assert refused(s, named_wood, "pay:stone+stone") == Refusal(
        "too-many-cards", "1897-4.6", {"price": 1, "named": 2, "material": "stone+stone"}
    )
    assert refused(s, named_wood, "done") is None
