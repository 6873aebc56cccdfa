"""Every number of the component files that the rules pay or score: changed there, changed at the table."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import give, give_expo, lay, set_finals, set_money_of
from tests.games.bruxelles1897.looking import sources
from tests.games.bruxelles1897.table import ask, bare, in_play, play, take, turn, with_value

from bruxelles.games.bruxelles1897.rules.names import BRUGMANN, FINAL_NAMES
from bruxelles.games.bruxelles1897.rules.tasks.cards import noble_effect
from bruxelles.games.bruxelles1897.rules.tasks.exhibition import open_exhibition
from bruxelles.games.bruxelles1897.rules.tasks.round import EndGame
from bruxelles.games.bruxelles1897.rules.tasks.turns import pass_round


@pytest.mark.rule("1897-4.2")
def test_a_sale() -> None:
    s = with_value(turn("money", money=1), "income", "sale = 3", "sale = 7")
    give(s, 0, "artwork-red")
    take(s)
    assert s.money[0] == 7


@pytest.mark.rule("1897-5.2")
def test_the_stock_exchange() -> None:
    s = with_value(turn("money", money=0), "income", "stock_exchange = 5", "stock_exchange = 8")
    ask(s)
    play(s, "brussels:stock-exchange", "send:small")
    assert s.money[0] == 8


@pytest.mark.rule("1897-6.2")
@pytest.mark.parametrize(("key", "money"), [("first_pass = 3", [9, 1, 1]), ("later_pass = 1", [3, 9, 9])])
def test_passing(key: str, money: list[int]) -> None:
    s = with_value(turn("money", money=0), "income", key, f"{key[:-1]}9")
    for seat in range(3):
        pass_round(s, seat)
    assert s.money == money


@pytest.mark.rule("1897-4.10")
def test_brugmann() -> None:
    s = with_value(turn(money=0), "nobles", "francs = 4", "francs = 6")
    noble_effect(s, 0, BRUGMANN)
    assert s.money[0] == 6


@pytest.mark.rule("1897-8.2")
def test_the_price_of_a_noble_at_the_end() -> None:
    s = with_value(bare(), "nobles", "end_cost = 2", "end_cost = 4")
    give(s, 1, "noble-albert")
    set_money_of(s, 1, 5)
    ask(s, EndGame())
    assert (s.money[1], s.points[1]) == (1, 0)


@pytest.mark.rule("1897-8.2")
def test_a_noble_that_is_not_paid() -> None:
    s = with_value(bare(), "nobles", "unpaid_vp = 3", "unpaid_vp = 5")
    give(s, 1, "noble-albert")
    ask(s, EndGame())
    assert s.points[1] == -5


@pytest.mark.rule("1897-4.7")
def test_types_of_material() -> None:
    s = with_value(turn("house-a"), "scoring", "material_type = 1", "material_type = 4")
    give(s, 0, "house-d", "material-wood+metal")
    take(s)
    assert s.points[0] == 8


@pytest.mark.rule("1897-4.16")
def test_showing_an_artwork() -> None:
    s = with_value(in_play(), "scoring", "exhibition = 2", "exhibition = 5")
    give(s, 0, "artwork-red")
    open_exhibition(s, 0)
    ask(s)
    play(s, "show:red")
    assert s.points[0] == 5


@pytest.mark.rule("1897-8.4", "1897-8.5")
@pytest.mark.parametrize(("key", "points"), [("material_card = 1", 2 * 9 + 2), ("expo_card = 2", 2 + 9)])
def test_materials_and_the_expo_card_at_the_end(key: str, points: int) -> None:
    s = with_value(bare(), "scoring", key, f"{key[:-1]}9")
    give(s, 1, "material-wood+wood", "material-wood+metal")
    give_expo(s, 1)
    ask(s, EndGame())
    assert s.points[1] == points


@pytest.mark.rule("1897-8.7", "1897-8.8", "1897-8.9", "1897-8.10")
@pytest.mark.parametrize(
    ("old", "new", "bonuses"),
    [
        ("vp = 3", "vp = 4", {"money": 20}),
        ("francs = 2", "francs = 4", {"money": 9}),
        ("times = 5", "times = 6", {"money": 18}),
        ("artworks = { vp = 2", "artworks = { vp = 9", {"artwork": 18}),
        ("houses = { vp = 2", "houses = { vp = 9", {"house": 9}),
        ("nobles = { vp = 2", "nobles = { vp = 9", {"noble": 9}),
    ],
)
def test_final_bonuses(old: str, new: str, bonuses: dict[str, int]) -> None:
    s = with_value(bare(), "bonus_cards", old, new)
    set_finals(s, *FINAL_NAMES)
    lay(s, "b1 b1 b1 b1")
    set_money_of(s, 1, 12)
    give(s, 1, "artwork-red", "artwork-blue", "house-a")
    ask(s, EndGame())
    usual = {"money": 15, "artwork": 4, "house": 2, "noble": 2}
    assert sources(s, 1) == {
        "houses": 1,
        **{f"{name}-bonus": points for name, points in {**usual, **bonuses}.items()},
    }
