"""Chapter 3, placing an Architect card where the card's action cannot be carried out."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import give
from tests.games.bruxelles1897.looking import architects, discarded, owned
from tests.games.bruxelles1897.table import choices, events, prompt, settled, take, turn


@pytest.mark.rule("1897-3.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_money_card_without_an_artwork_goes_back_to_the_bank(players: int) -> None:
    s = turn("money", players=players)
    take(s, "1-1", "small-high")
    assert settled(s)
    assert s.money[0] == 7
    assert architects(s) == {"1-1": (0, "small", 3)}
    assert discarded(s) == []
    assert [event.what for event in events(s, "could-not-act")] == ["sale"]


@pytest.mark.rule("1897-3.5", "1897-4.5")
@pytest.mark.parametrize(
    ("houses", "materials"),
    [(0, []), (2, ["material-wood+wood"]), (4, ["material-wood+wood", "material-stone+metal"])],
)
def test_a_house_without_enough_materials_is_discarded(houses: int, materials: list[str]) -> None:
    s = turn("house-b")
    give(s, 0, *materials, *["house-a"] * houses)
    take(s, "1-1", "medium-low")
    assert settled(s)
    assert s.money[0] == 8
    assert owned(s, 0) == [*materials, *["house-a"] * houses]
    assert discarded(s) == ["house-b"]
    assert s.points == [0, 0, 0]
    assert [event.what for event in events(s, "could-not-act")] == ["construction"]


@pytest.mark.rule("1897-3.5", "1897-4.2", "1897-4.5")
@pytest.mark.parametrize(
    ("card", "own", "asked"),
    [
        ("money", ("artwork-red", "artwork-blue"), ["sell:blue", "sell:red"]),
        ("house-a", ("material-wood+wood", "material-stone+stone"), ["pay:wood+wood", "pay:stone+stone"]),
    ],
)
def test_whoever_can_sell_or_build_has_to(card: str, own: tuple[str, ...], asked: list[str]) -> None:
    s = turn(card)
    give(s, 0, *own)
    take(s)
    assert prompt(s) in ("sell-artwork", "pay-materials")
    assert choices(s) == asked
