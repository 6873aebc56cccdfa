"""Chapter 4, Nobles: taking, using, keeping or discarding one, and the row."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place, refused
from tests.games.bruxelles1893.giving import give, give_nobles
from tests.games.bruxelles1893.laying import clear_log, lay_nobles
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.table import ask, choices, events, in_play, play, refusal, tables

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    NOBLE_NAMES,
    NOBLES,
    SOLVAY,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.nobles import KeepNoble, TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn

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


def visitor(row: str, money: int = 10) -> State:
    """Seat 0 stands on a Nobles space with this row before it and this money left."""
    s = in_play()
    lay_nobles(s, row=row, pile="solvay albert", discards="")  # Albert on top
    give(s, money=money + 1)
    place(s, NOBLES)
    clear_log(s)
    return s


# The row ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.6", "1893-4.9")
@pytest.mark.parametrize(
    ("place_", "price", "row"),
    [
        (1, 3, ["albert", "buls", "empain", "van_de_velde"]),
        (2, 2, ["albert", "maeterlinck", "empain", "van_de_velde"]),
        (3, 1, ["albert", "maeterlinck", "buls", "van_de_velde"]),
        (4, 0, ["albert", "maeterlinck", "buls", "empain"]),
    ],
)
def test_the_place_has_its_price_and_the_others_slide_right(place_: int, price: int, row: list[str]) -> None:
    s = visitor("maeterlinck buls empain van_de_velde")
    assert choices(s) == ["noble:1", "noble:2", "noble:3", "noble:4"]
    play(s, f"noble:{place_}", "keep")
    assert player(s).money == 10 - price
    assert on_table(s).noble_row == row
    assert on_table(s).noble_pile == ["solvay"]
    assert s.stack == []


@pytest.mark.rule("1893-4.6")
@pytest.mark.parametrize(("money", "open_places"), [(1, ["3", "4"]), (2, ["2", "3", "4"])])
def test_a_place_that_is_too_dear_is_refused(money: int, open_places: list[str]) -> None:
    s = visitor("maeterlinck buls empain buls", money=money)
    assert choices(s) == [f"noble:{place_}" for place_ in open_places]
    assert refusal(s, "noble:1") == Refusal("noble-too-dear", "1893-4.6", {"needed": 3, "money": money})


@pytest.mark.rule("1893-4.6", "1893-3.6")
def test_without_money_the_free_place_is_what_remains() -> None:
    s = visitor("buls buls empain maeterlinck", money=0)
    assert player(s).points == 5
    assert choices(s) == ["keep", "discard"]


@pytest.mark.rule("1893-4.9")
def test_an_empty_pile_is_renewed_from_the_discards() -> None:
    s = visitor("maeterlinck buls empain van_de_velde")
    lay_nobles(s, pile="", discards="solvay solvay")
    play(s, "noble:4", "keep")
    assert on_table(s).noble_row == ["solvay", "maeterlinck", "buls", "empain"]
    assert (on_table(s).noble_pile, on_table(s).noble_discards) == (["solvay"], [])
    assert [event.amount for event in events(s, "reshuffled")] == [2]


@pytest.mark.rule("1893-4.9")
def test_a_noble_just_discarded_can_be_the_new_pile() -> None:
    s = visitor("maeterlinck buls empain van_de_velde")
    lay_nobles(s, pile="")
    play(s, "noble:4", "discard")
    assert on_table(s).noble_row == ["van_de_velde", "maeterlinck", "buls", "empain"]


@pytest.mark.rule("1893-4.9")
def test_without_pile_and_discards_the_left_place_stays_empty() -> None:
    s = visitor("maeterlinck buls empain van_de_velde")
    lay_nobles(s, pile="")
    play(s, "noble:3", "keep")
    assert on_table(s).noble_row == ["-", "maeterlinck", "buls", "van_de_velde"]
    ask(s, TakeNoble(0, 1))
    assert choices(s) == ["noble:2", "noble:3", "noble:4"]
    assert refusal(s, "noble:1") == Refusal("slot-empty", "1893-4.9", {"slot": 1})


# Keeping ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-4.7", "1893-4.8")
def test_the_effect_comes_first_then_keeping_or_discarding() -> None:
    s = visitor("buls buls empain maeterlinck")
    play(s, "noble:4")
    assert player(s).points == 5
    assert choices(s) == ["keep", "discard"]
    assert player(s).nobles == {"brugmann"}


@pytest.mark.rule("1893-4.8")
def test_a_kept_noble_is_rotated() -> None:
    s = visitor("buls buls empain maeterlinck")
    play(s, "noble:4", "keep")
    assert player(s).nobles == {"brugmann", "maeterlinck"}
    assert player(s).rotated == {"maeterlinck"}
    assert on_table(s).noble_discards == []
    ask(s, TakeTurn(0))
    play(s, "brussels:grand-place")
    assert choices(s) == ["activate:brugmann", "done"]


@pytest.mark.rule("1893-4.8")
def test_a_discarded_noble_is_gone() -> None:
    s = visitor("buls buls empain maeterlinck")
    play(s, "noble:4", "discard")
    assert player(s).nobles == {"brugmann"}
    assert player(s).rotated == set()
    assert on_table(s).noble_discards == ["maeterlinck"]


@pytest.mark.rule("1893-4.8")
def test_a_second_one_of_the_same_name_is_used_and_discarded() -> None:
    s = visitor("buls buls solvay maeterlinck")
    give_nobles(s, "solvay")
    answer = refused(s, KeepNoble(0, SOLVAY, 1), "keep")
    assert answer == Refusal("noble-already-kept", "1893-4.8", {"noble": "solvay"})
    play(s, "noble:3", "take:iron")
    assert player(s).cubes == {"iron": 1}
    assert player(s).nobles == {"solvay"}
    assert player(s).rotated == set()  # the one kept before is still upright
    assert on_table(s).noble_discards == ["solvay"]
    assert s.stack == []


@pytest.mark.rule("1893-4.8")
def test_prices_at_the_end_of_the_game() -> None:
    assert dict(zip(NOBLE_NAMES, tables().noble_costs, strict=True)) == PRICES
