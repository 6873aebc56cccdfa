"""Chapter 4, Nobles: taking, using, keeping or discarding one, and the row."""

from __future__ import annotations

import pytest
from tests.game1893.rules.acting import held, keep, kept, place, refused, rotated
from tests.game1893.table import ask, choices, events, in_play, play, refusal, tables

from bruxelles.core.refusal import Refusal
from bruxelles.game1893.names import (
    ALBERT,
    BULS,
    EMPAIN,
    MAETERLINCK,
    NOBLE_NAMES,
    NOBLES,
    NOBODY,
    SOLVAY,
    VAN_DE_VELDE,
)
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.nobles import KeepNoble, TakeNoble
from bruxelles.game1893.tasks.placement import TakeTurn

PRICES = {
    "brugmann": 0,
    "empain": 3,
    "solvay": 3,
    "buls": 4,
    "albert": 4,
    "van_de_velde": 5,
    "vandervelde": 4,
    "maeterlinck": 5,
    "nagelmackers": 3,
    "privat_livemont": 3,
}


def visitor(*row: int, money: int = 10) -> State:
    """Seat 0 stands on a Nobles space with this row before it and this money left."""
    s = in_play()
    s.noble_row = list(row)
    s.noble_pile = [SOLVAY, ALBERT]  # Albert on top
    s.noble_discard = []
    s.money[0] = money + 1
    place(s, NOBLES)
    s.events = []
    return s


# The row ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.6", "1893-4.9")
@pytest.mark.parametrize(
    ("place_", "price", "row"),
    [
        (1, 3, [ALBERT, BULS, EMPAIN, VAN_DE_VELDE]),
        (2, 2, [ALBERT, MAETERLINCK, EMPAIN, VAN_DE_VELDE]),
        (3, 1, [ALBERT, MAETERLINCK, BULS, VAN_DE_VELDE]),
        (4, 0, [ALBERT, MAETERLINCK, BULS, EMPAIN]),
    ],
)
def test_the_place_has_its_price_and_the_others_slide_right(place_: int, price: int, row: list[int]) -> None:
    s = visitor(MAETERLINCK, BULS, EMPAIN, VAN_DE_VELDE)
    assert choices(s) == ["noble:1", "noble:2", "noble:3", "noble:4"]
    play(s, f"noble:{place_}", "keep")
    assert s.money[0] == 10 - price
    assert s.noble_row == row
    assert s.noble_pile == [SOLVAY]
    assert s.stack == []


@pytest.mark.rule("1893-4.6")
@pytest.mark.parametrize(("money", "open_places"), [(1, ["3", "4"]), (2, ["2", "3", "4"])])
def test_a_place_that_is_too_dear_is_refused(money: int, open_places: list[str]) -> None:
    s = visitor(MAETERLINCK, BULS, EMPAIN, BULS, money=money)
    assert choices(s) == [f"noble:{place_}" for place_ in open_places]
    assert refusal(s, "noble:1") == Refusal("noble-too-dear", "1893-4.6", {"needed": 3, "money": money})


@pytest.mark.rule("1893-4.6", "1893-3.6")
def test_without_money_the_free_place_is_what_remains() -> None:
    s = visitor(BULS, BULS, EMPAIN, MAETERLINCK, money=0)
    assert s.points[0] == 5
    assert choices(s) == ["keep", "discard"]


@pytest.mark.rule("1893-4.9")
def test_an_empty_pile_is_renewed_from_the_discards() -> None:
    s = visitor(MAETERLINCK, BULS, EMPAIN, VAN_DE_VELDE)
    s.noble_pile = []
    s.noble_discard = [SOLVAY, SOLVAY]
    play(s, "noble:4", "keep")
    assert s.noble_row == [SOLVAY, MAETERLINCK, BULS, EMPAIN]
    assert (s.noble_pile, s.noble_discard) == ([SOLVAY], [])
    assert [event.amount for event in events(s, "reshuffled")] == [2]


@pytest.mark.rule("1893-4.9")
def test_a_noble_just_discarded_can_be_the_new_pile() -> None:
    s = visitor(MAETERLINCK, BULS, EMPAIN, VAN_DE_VELDE)
    s.noble_pile = []
    play(s, "noble:4", "discard")
    assert s.noble_row == [VAN_DE_VELDE, MAETERLINCK, BULS, EMPAIN]


@pytest.mark.rule("1893-4.9")
def test_without_pile_and_discards_the_left_place_stays_empty() -> None:
    s = visitor(MAETERLINCK, BULS, EMPAIN, VAN_DE_VELDE)
    s.noble_pile = []
    play(s, "noble:3", "keep")
    assert s.noble_row == [NOBODY, MAETERLINCK, BULS, VAN_DE_VELDE]
    ask(s, TakeNoble(0, 1))
    assert choices(s) == ["noble:2", "noble:3", "noble:4"]
    assert refusal(s, "noble:1") == Refusal("slot-empty", "1893-4.9", {"slot": 1})


# Keeping ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.7", "1893-4.8")
def test_the_effect_comes_first_then_keeping_or_discarding() -> None:
    s = visitor(BULS, BULS, EMPAIN, MAETERLINCK)
    play(s, "noble:4")
    assert s.points[0] == 5
    assert choices(s) == ["keep", "discard"]
    assert kept(s) == {"brugmann"}


@pytest.mark.rule("1893-4.8")
def test_a_kept_noble_is_rotated() -> None:
    s = visitor(BULS, BULS, EMPAIN, MAETERLINCK)
    play(s, "noble:4", "keep")
    assert kept(s) == {"brugmann", "maeterlinck"}
    assert rotated(s) == {"maeterlinck"}
    assert s.noble_discard == []
    ask(s, TakeTurn(0))
    play(s, "brussels:grand-place")
    assert choices(s) == ["activate:brugmann", "done"]


@pytest.mark.rule("1893-4.8")
def test_a_discarded_noble_is_gone() -> None:
    s = visitor(BULS, BULS, EMPAIN, MAETERLINCK)
    play(s, "noble:4", "discard")
    assert kept(s) == {"brugmann"}
    assert rotated(s) == set()
    assert s.noble_discard == [MAETERLINCK]


@pytest.mark.rule("1893-4.8")
def test_a_second_one_of_the_same_name_is_used_and_discarded() -> None:
    s = visitor(BULS, BULS, SOLVAY, MAETERLINCK)
    keep(s, SOLVAY)
    answer = refused(s, KeepNoble(0, SOLVAY, 1), "keep")
    assert answer == Refusal("noble-already-kept", "1893-4.8", {"noble": "solvay"})
    play(s, "noble:3", "take:iron")
    assert held(s) == {"iron": 1}
    assert kept(s) == {"solvay"}
    assert rotated(s) == set()  # the one kept before is still upright
    assert s.noble_discard == [SOLVAY]
    assert s.stack == []


@pytest.mark.rule("1893-4.8")
def test_prices_at_the_end_of_the_game() -> None:
    assert dict(zip(NOBLE_NAMES, tables().noble_costs, strict=True)) == PRICES
