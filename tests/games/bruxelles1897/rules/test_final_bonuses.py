"""1897 chapter 8: the bottom halves of the bonus cards."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import give, lay, set_finals, set_money, set_money_of, set_round
from tests.games.bruxelles1897.looking import sources
from tests.games.bruxelles1897.table import ask, bare, events, in_play

from bruxelles.games.bruxelles1897.rules.names import ARTWORK_NAMES, HOUSE_NAMES
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import ResolveColumns
from bruxelles.games.bruxelles1897.rules.tasks.round import CloseRound, EndGame

THE_OTHERS = ("noble-albert", "noble-buls", "noble-horta", "noble-hankar", "noble-vandervelde")


def leading(players: int, final: str, *cards: str) -> State:
    """A bare table with these cards in column 1, above the bonus card with this bottom."""
    s = bare(players)
    set_finals(s, final)
    lay(s, *cards)
    return s


# Who has them -------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-8.6")
@pytest.mark.parametrize(
    ("players", "cards", "leaders"),
    [
        pytest.param(3, ("a1", "b3", "c2"), [1], id="one leader"),
        pytest.param(3, ("a1", "a1", "c2"), [0, 2], id="shared by two"),
        pytest.param(4, ("a2", "b2", "c2", "d2"), [0, 1, 2, 3], id="shared by four"),
        pytest.param(3, ("#", ".", "#"), [], id="no Architect card"),
        pytest.param(2, ("a1", "b1", "n2"), [], id="the neutral alone"),
        pytest.param(2, ("a1", "b2", "n2"), [1], id="a tie with the neutral"),
        pytest.param(2, ("a2", "b2", "n2"), [0, 1], id="both tie with the neutral"),
    ],
)
def test_the_leaders_of_the_column(players: int, cards: tuple[str, ...], leaders: list[int]) -> None:
    s = leading(players, "artworks", *cards)
    for seat in range(players):
        give(s, seat, "artwork-red")
    ask(s, EndGame())
    assert s.points == [2 if seat in leaders else 0 for seat in range(players)]


@pytest.mark.rule("1897-8.6")
def test_each_column_has_its_own_bonus() -> None:
    s = bare(4)
    set_finals(s, "nobles", "money", "houses", "artworks")
    lay(s, "d1 c1 b1 a1")
    set_money(s, *[4] * 4)
    for seat in range(4):
        give(s, seat, "artwork-red", "artwork-blue", "artwork-green", "house-a")
    ask(s, EndGame())
    bonuses = [{name: n for name, n in sources(s, seat).items() if name != "houses"} for seat in range(4)]
    assert bonuses == [{"artwork-bonus": 6}, {"house-bonus": 2}, {"money-bonus": 6}, {"noble-bonus": 2}]


@pytest.mark.rule("1897-8.6")
def test_one_player_may_have_all_four() -> None:
    s = bare()
    lay(s, "b1 b1 b1 b1")
    set_money_of(s, 1, 20)
    give(s, 1, *(f"artwork-{colour}" for colour in ARTWORK_NAMES), *(f"house-{kind}" for kind in HOUSE_NAMES))
    give(s, 1, *THE_OTHERS)
    ask(s, EndGame())
    assert sources(s, 1) == {
        "houses": 4,
        "money-bonus": 15,  # 10 BEF are left after the nobles
        "artwork-bonus": 8,
        "house-bonus": 8,
        "noble-bonus": 12,
    }


@pytest.mark.rule("1897-8.6")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_not_before_the_end(number: int) -> None:
    s = in_play()
    set_round(s, number)
    lay(s, "b1 . . .", "b1 . . .")
    set_finals(s, "money")
    set_money_of(s, 1, 20)
    give(s, 1, "artwork-red", "house-a")
    ask(s, ResolveColumns(), CloseRound())
    assert s.points == [0, 0, 0]
    assert not events(s, "scored")


# The four bonuses ---------------------------------------------------------------------------------------


@pytest.mark.rule("1897-8.7")
@pytest.mark.parametrize(
    ("money", "points"),
    [
        (0, 0),
        (1, 0),
        (2, 3),
        (3, 3),
        (7, 9),
        (8, 12),
        (9, 12),
        (10, 15),
        (11, 15),
        (12, 15),
        (13, 15),
        (40, 15),
    ],
)
def test_three_points_for_each_full_two_francs_at_most_fifteen(money: int, points: int) -> None:
    s = leading(3, "money", "b1")
    set_money(s, 9, money, 9)
    ask(s, EndGame())
    assert s.points == [0, points, 0]
    assert sources(s, 1) == ({"money-bonus": points} if points else {})
    assert s.money == [9, money, 9]  # nothing is spent


@pytest.mark.rule("1897-8.7", "1897-8.2")
@pytest.mark.parametrize(
    ("money", "count", "points"), [(8, 2, 6), (13, 1, 15), (14, 5, 6), (3, 1, 0), (1, 1, -3), (3, 2, -3)]
)
def test_only_the_money_left_after_the_nobles_are_paid(money: int, count: int, points: int) -> None:
    s = leading(3, "money", "b1")
    set_money_of(s, 1, money)
    give(s, 1, *THE_OTHERS[:count])
    ask(s, EndGame())
    assert s.points[1] == points


@pytest.mark.rule("1897-8.8")
@pytest.mark.parametrize(
    ("colours", "points"),
    [
        ((), 0),
        (("red",), 2),
        (("red", "red", "red"), 2),
        (("red", "blue", "red"), 4),
        (("yellow", "blue", "green"), 6),
        (("yellow", "blue", "green", "red", "red", "yellow"), 8),
    ],
)
def test_two_points_for_each_different_colour(colours: tuple[str, ...], points: int) -> None:
    s = leading(2, "artworks", "b3", "#", "n2")
    give(s, 1, *(f"artwork-{colour}" for colour in colours))
    give(s, 0, "artwork-red")
    ask(s, EndGame())
    assert s.points == [0, points]
    assert sources(s, 1) == ({"artwork-bonus": points} if points else {})


@pytest.mark.rule("1897-8.9")
@pytest.mark.parametrize(
    ("types", "points"), [("", 0), ("a", 2), ("aaa", 2), ("aba", 4), ("bcd", 6), ("abcd", 8), ("abcdab", 8)]
)
def test_two_points_for_each_different_type_of_house(types: str, points: int) -> None:
    s = leading(4, "houses", "b3")
    give(s, 1, *(f"house-{kind}" for kind in types))
    give(s, 0, "house-a")
    ask(s, EndGame())
    expected = {"houses": len(types), "house-bonus": points}  # Architecture level 1
    assert sources(s, 1) == ({} if not types else expected)
    assert sources(s, 0) == {"houses": 1}


@pytest.mark.rule("1897-8.10")
@pytest.mark.parametrize(
    ("money", "count", "points"),
    [
        pytest.param(0, 0, 2, id="Brugmann too"),
        pytest.param(4, 2, 6, id="all paid"),
        pytest.param(10, 5, 12, id="the most"),
        pytest.param(5, 3, 6 - 3, id="an unpaid one is not there any more"),
        pytest.param(0, 5, 2 - 15, id="all unpaid"),
    ],
)
def test_two_points_for_every_noble_one_still_has(money: int, count: int, points: int) -> None:
    s = leading(3, "nobles", "b3", "a1")
    set_money_of(s, 1, money)
    give(s, 1, *THE_OTHERS[:count])
    ask(s, EndGame())
    assert s.points == [0, points, 0]
    assert sources(s, 1)["noble-bonus"] == 2 * (1 + min(count, money // 2))
