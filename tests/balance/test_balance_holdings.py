"""Who had what in games made by hand, one kind after the other."""

from __future__ import annotations

import pytest
from tests.balance.labs import ended, final_1893, final_1897

from bruxelles.balance.holdings import common, held, offered

POINTS = [
    {"sales": 25, "nobles": 0, "construction": 4, "money-row": 20},
    {"sales": 0, "nobles": 3, "construction": 4, "money-row": 2},
]
POINTS_1897 = [
    {"exhibitions": 4, "houses": 3, "money-bonus": 5, "artwork-bonus": 0, "house-bonus": 0, "noble-bonus": 0},
    {
        "exhibitions": 64,
        "houses": 3,
        "money-bonus": 5,
        "artwork-bonus": 0,
        "house-bonus": 0,
        "noble-bonus": 0,
    },
    {
        "exhibitions": 10,
        "houses": 30,
        "money-bonus": 0,
        "artwork-bonus": 0,
        "house-bonus": 2,
        "noble-bonus": 0,
    },
]
BOARDS = ("board:horta", "board:hankar")

EXPECTED = {
    "seat": {("1", 0), ("2", 1)},
    "board": {("horta", 0), ("hankar", 1)},
    "card": {("5", 0), ("6", 0)},
    "pavilion": {("1", 0), ("5", 0)},
    "tile": {("portrait", 0)},
    "noble": {("brugmann", 0), ("brugmann", 1), ("albert", 1)},
    "prestige": {("25", 0), ("28", 0), ("7", 0)},
    "main-source": {("sales", 0), ("construction", 1)},
    "houses": {("3", 0), ("1", 1)},
    "nobles": {("1", 0), ("3", 1)},
    "sales": {("20-29", 0), ("0-9", 1)},
    "row": {("money", 0), ("none", 1)},
    "iris-track": {("2", 0), ("2", 1)},
    "crown-track": {("1", 0), ("1", 1)},
    "architect-track": {("4", 0), ("4", 1)},
}
EXPECTED_1897 = {
    "seat": {("1", 0), ("2", 1), ("3", 2)},
    "expo": {("expo", 1)},
    "bonus": {("money", 0), ("money", 1), ("house", 2)},
    "house-type": {("a", 1), ("a", 2), ("c", 2)},
    "houses": {("0", 0), ("1", 1), ("3", 2)},
    "noble": {("brugmann", 0), ("buls", 0), ("brugmann", 1)},
    "nobles": {("2", 0), ("1", 1), ("0", 2)},
    "exhibitions": {("0-9", 0), ("50+", 1), ("10-19", 2)},
    "main-source": {("money-bonus", 0), ("exhibitions", 1), ("houses", 2)},
    "architecture-track": {("2", seat) for seat in range(3)},
    "nobility-track": {("5", seat) for seat in range(3)},
    "prestige-track": {("1", seat) for seat in range(3)},
}


@pytest.mark.parametrize("kind", EXPECTED)
def test_everything_of_1893_belongs_to_its_seat(kind: str) -> None:
    found = held("1893", ended(final_1893(), POINTS, choices=BOARDS))
    assert {(name, seat) for one, name, seat in found if one == kind} == EXPECTED[kind]
    assert {one for one, _, _ in found} == set(EXPECTED), "no kind is left out"
    assert len(set(found)) == len(found), "nobody has a thing twice"


@pytest.mark.parametrize("kind", EXPECTED_1897)
def test_everything_of_1897_belongs_to_its_seat(kind: str) -> None:
    found = held("1897", ended(final_1897(), POINTS_1897))
    assert {(name, seat) for one, name, seat in found if one == kind} == EXPECTED_1897[kind]
    assert {one for one, _, _ in found} == set(EXPECTED_1897)


def test_boards_that_nobody_drew_are_all_alike() -> None:
    assert not [kind for kind, _, _ in held("1893", ended(final_1893(), POINTS)) if kind == "board"]


def test_what_was_offered_counts_though_nobody_took_it() -> None:
    found = offered("1893", ended(final_1893(), POINTS))
    assert {name for kind, name in found if kind == "card"} == {"5", "15", "3", "17", "6"}
    assert {name for kind, name in found if kind == "pavilion"} == {"1", "2", "3", "4", "5"}
    assert {name for kind, name in found if kind == "tile"} == {"free-nobles", "portrait"}
    nobles = {name for kind, name in found if kind == "noble"}
    assert nobles == {"brugmann", "albert", "empain", "solvay", "buls"}
    assert {kind for kind, _ in offered("1893", ended(final_1893(False), POINTS))} == {"noble"}
    assert {name for kind, name in offered("1897", ended(final_1897(), POINTS_1897)) if kind == "noble"} == {
        "brugmann",
        "buls",
        "horta",
    }


def test_what_lies_there_for_all() -> None:
    found = common("1893", ended(final_1893(), POINTS))
    assert {("middle-strip", "2 compass"), ("stock-card", "1"), ("stock-card", "12"), ("card", "17")} <= set(
        found
    )
    assert common("1897", ended(final_1897(), POINTS_1897)) == [("first-column", "3")]
