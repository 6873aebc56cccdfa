"""Chapter 4, Creation and Sale."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import give, set_hand
from tests.games.bruxelles1897.looking import architects, discarded, owned
from tests.games.bruxelles1897.table import ask, choices, events, play, refusal, settled, take, turn

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import ARTWORK_NAMES

colours = pytest.mark.parametrize("colour", ARTWORK_NAMES)


@pytest.mark.rule("1897-4.1")
@colours
@pytest.mark.parametrize("seat", [0, 2])
def test_an_artwork_is_laid_before_its_taker(colour: str, seat: int) -> None:
    s = turn(f"artwork-{colour}", seat=seat)
    take(s)
    assert [owned(s, other) for other in range(3)] == [
        [f"artwork-{colour}"] if other == seat else [] for other in range(3)
    ]
    assert discarded(s) == []
    assert s.points == [0, 0, 0]
    assert settled(s)


@pytest.mark.rule("1897-4.1")
def test_several_artworks_of_one_colour_may_be_owned() -> None:
    s = turn("artwork-red")
    give(s, 0, "artwork-red", "artwork-yellow")
    take(s)
    assert owned(s, 0) == ["artwork-yellow", "artwork-red", "artwork-red"]


@pytest.mark.rule("1897-4.2")
@pytest.mark.parametrize("sold", ["yellow", "green"])
def test_an_artwork_of_choice_is_sold_for_3_francs(sold: str) -> None:
    s = turn("money")
    give(s, 0, "artwork-yellow", "artwork-green", "artwork-green")
    take(s)
    assert choices(s) == ["sell:yellow", "sell:green"]
    play(s, f"sell:{sold}")
    assert s.money == [10 - 1 + 3, 10, 10]
    left = ["artwork-yellow", "artwork-green", "artwork-green"]
    left.remove(f"artwork-{sold}")
    assert owned(s, 0) == left
    assert discarded(s) == [f"artwork-{sold}"]
    assert s.points == [0, 0, 0]
    assert settled(s)


@pytest.mark.rule("1897-4.2")
@colours
def test_artworks_of_one_colour_are_no_choice(colour: str) -> None:
    s = turn("money")
    give(s, 0, f"artwork-{colour}", f"artwork-{colour}")
    take(s)
    assert settled(s)
    assert owned(s, 0) == [f"artwork-{colour}"]
    assert discarded(s) == [f"artwork-{colour}"]
    assert [event.what for event in events(s, "sold")] == [colour]


@pytest.mark.rule("1897-4.2")
def test_an_artwork_of_another_player_cannot_be_sold() -> None:
    s = turn("money")
    give(s, 0, "artwork-yellow", "artwork-green")
    give(s, 1, "artwork-red")
    take(s)
    assert refusal(s, "sell:red") == Refusal("artwork-not-owned", "1897-4.2", {"colour": "red"})
    assert refusal(s, "sell:blue") == Refusal("artwork-not-owned", "1897-4.2", {"colour": "blue"})


@pytest.mark.rule("1897-4.2")
def test_one_sale_sells_one_artwork() -> None:
    s = turn("money")
    give(s, 0, "artwork-yellow", "artwork-green", "artwork-red")
    take(s)
    play(s, "sell:red")
    assert settled(s)
    assert owned(s, 0) == ["artwork-yellow", "artwork-green"]


@pytest.mark.rule("1897-4.3")
def test_sale_money_does_not_help_to_place_the_card() -> None:
    """Clara's example: 1 BEF and two artworks."""
    s = turn("money", money=1)
    give(s, 0, "artwork-red", "artwork-blue")
    ask(s)
    play(s, "take:1-1")  # on face 1, the only one she can pay for
    assert architects(s)["1-1"] == (0, "small", 1)
    play(s, "sell:blue")
    assert s.money[0] == 3


@pytest.mark.rule("1897-4.3")
def test_without_money_one_cannot_sell_in_the_area() -> None:
    s = turn("money", money=0)
    give(s, 0, "artwork-red")
    ask(s)
    assert refusal(s, "take:1-1") == Refusal("too-poor", "1897-3.3", {"needed": 1, "money": 0})


@pytest.mark.rule("1897-4.3")
@pytest.mark.parametrize("money", [2, 3, 4])
def test_a_face_dearer_than_the_money_before_the_sale_is_refused(money: int) -> None:
    s = turn("money", money=money)
    set_hand(s, 0, 1, 1, 1)
    give(s, 0, "artwork-red")
    ask(s)
    play(s, "take:1-1")
    why = refusal(s, "architect:large-high")
    assert why == Refusal("face-too-dear", "1897-3.3", {"needed": 5, "money": money})
