"""What can be counted on the table: the numbers of the rules' own examples, before anything is scored."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    give,
    give_expo,
    lay,
    put_brussels,
    set_finals,
    set_first_player,
    set_levels,
    set_money_of,
    set_round,
    set_uses,
)
from tests.games.bruxelles1897.table import turn

from bruxelles.games.bruxelles1897.rules.standing import standing


@pytest.mark.rule("1897-7.2", "1897-7.3")
def test_example_four_to_four() -> None:
    s = turn(players=4)
    lay(s, ". c2", ". c2", ". d4")
    second = standing(s)["columns"][1]
    assert (second["counts"], second["neutral"]) == ([0, 0, 4, 4], None)
    assert (second["leaders"], second["lead"]) == ([2, 3], 0)


@pytest.mark.rule("1897-7.4")
@pytest.mark.parametrize(
    ("card", "leaders", "lead"), [("a1", ["neutral"], 1), ("a2", [0, "neutral"], 0), ("a3", [0], 1)]
)
def test_example_against_the_neutral(card: str, leaders: list[int | str], lead: int) -> None:
    s = turn(players=2)
    lay(s, card, ".", "n2")
    first = standing(s)["columns"][0]
    assert first["neutral"] == 2
    assert (first["leaders"], first["lead"]) == (leaders, lead)


@pytest.mark.rule("1897-7.6", "1897-7.7")
def test_example_three_coats_of_arms() -> None:
    s = turn()
    lay(s, "# a1 a1 b1", "a1 a1 a1 b1")
    set_levels(s, 0, prestige=2)
    set_levels(s, 1, prestige=3)
    coats = standing(s)["coats"]
    assert [coats[name]["complete"] for name in ("1-1", "1-2", "1-3")] == [False, True, True]
    assert [coats[name]["leaders"] for name in ("1-1", "1-2", "1-3")] == [[0], [0], [0, 1]]
    assert len(coats) == 6
    assert [seat["tracks"]["prestige"] for seat in standing(s)["seats"]] == [2, 3, 1]


@pytest.mark.rule("1897-5.1", "1897-7.8")
def test_example_three_cards_in_brussels() -> None:
    s = turn()
    put_brussels(s, 0, "city-hall", "small", "medium", "small")
    put_brussels(s, 1, "stock-exchange", "small", "small")
    put_brussels(s, 2, "stock-exchange", "small")
    set_uses(s, "city-hall", 2)
    brussels = standing(s)["brussels"]
    assert brussels["majority"] == {"counts": [3, 2, 1], "neutral": None, "leaders": [0], "lead": 1}
    assert brussels["prices"] == {"stock-exchange": 1, "city-hall": 3, "cinquantenaire": 1}


@pytest.mark.rule("1897-2.2", "1897-4.19")
def test_who_begins_the_next_round() -> None:
    s = turn()
    set_first_player(s, 2)
    assert standing(s)["first_player"] == 0
    give_expo(s, 1)
    assert standing(s)["first_player"] == 1
    set_round(s, 4)
    assert standing(s)["first_player"] is None


@pytest.mark.rule("1897-8.2")
def test_example_two_nobles_paid_and_one_lost() -> None:
    s = turn()
    set_money_of(s, 0, 5)
    give(s, 0, "noble-brugmann", "noble-albert", "noble-buls", "noble-horta")
    own = standing(s)["seats"][0]
    assert own["nobles"] == {"cost": 6, "money": 5, "unpaid": ["horta"]}
    assert own["final"] == {"score": -3, "sources": {"unpaid-nobles": -3}}


@pytest.mark.rule("1897-8.3", "1897-8.7", "1897-4.5")
def test_example_seven_francs_are_nine_points() -> None:
    s = turn()
    set_finals(s, "money")
    lay(s, "a1")
    set_money_of(s, 0, 7)
    give(s, 0, "house-a", "house-b")
    set_levels(s, 0, architecture=3)
    own = standing(s)["seats"][0]
    assert standing(s)["columns"][0]["final"][0] == 9
    assert own["houses"] == {"built": 2, "points": 6, "price": 3}
    assert own["final"] == {"score": 15, "sources": {"houses": 6, "money-bonus": 9}}
