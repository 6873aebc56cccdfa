"""1897 chapter 7: coats of arms."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import lay, set_levels, set_tops
from tests.games.bruxelles1897.looking import sources
from tests.games.bruxelles1897.table import all_pass, ask, events, first_turn, in_play

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import ScoreCoats


def scored(players: int, *rows: str, prestige: tuple[int, ...] = ()) -> State:
    """An area after its coats of arms are scored; the seats have these Prestige levels."""
    s = in_play(players)
    for seat, value in enumerate(prestige):
        set_levels(s, seat, prestige=value)
    lay(s, *rows)
    ask(s, ScoreCoats())
    return s


def coats(s: State) -> list[tuple[str, int, int]]:
    """Each coat of arms led, by its top left place, with seat and points."""
    return [(event.what.removeprefix("coat:"), event.seat, event.amount) for event in events(s, "led-coat")]


# Complete ones ------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-7.6")
@pytest.mark.parametrize(("players", "rows", "count"), [(2, 3, 6), (3, 3, 6), (4, 4, 9)])
def test_six_in_three_rows_nine_in_four(players: int, rows: int, count: int) -> None:
    s = scored(players, *["a1 a1 a1 a1"] * rows, prestige=(3,))
    assert len(coats(s)) == count
    assert s.points == [3 * count, *[0] * (players - 1)]
    assert sources(s, 0) == {"coats-of-arms": 3 * count}
    assert [name for name, _, _ in coats(s)][:4] == ["1-1", "1-2", "1-3", "2-1"]


@pytest.mark.rule("1897-7.6")
@pytest.mark.parametrize("missing", ["#", "."])
@pytest.mark.parametrize("where", range(4))
def test_an_action_card_or_a_gap_keeps_it_from_counting(missing: str, where: int) -> None:
    cells = ["a1", "a1", "a1", "a1"]
    cells[where] = missing
    s = scored(3, f"{cells[0]} {cells[1]} . .", f"{cells[2]} {cells[3]} . .", prestige=(5,))
    assert s.points == [0, 0, 0]
    assert not s.events


@pytest.mark.rule("1897-7.6")
def test_a_gap_in_the_bottom_row_spoils_only_what_touches_it() -> None:
    s = scored(3, "b1 b1 b1 b1", "b1 b1 b1 b1", "b1 b1 . .")
    assert [name for name, _, _ in coats(s)] == ["1-1", "1-2", "1-3", "2-1"]


@pytest.mark.rule("1897-7.6")
@pytest.mark.parametrize(
    ("players", "top", "bottom", "leader"),
    [
        pytest.param(3, "a1 a1", "a1 a1", 0, id="all four"),
        pytest.param(3, "a1 b1", "b1 b1", 1, id="three"),
        pytest.param(3, "c1 a1", "b1 c1", 2, id="two against one and one"),
        pytest.param(3, "a1 b5", "c4 a1", 0, id="values do not matter"),
        pytest.param(2, "b1 b1", "a5 b1", 1, id="two players"),
    ],
)
def test_whoever_has_most_of_the_four(players: int, top: str, bottom: str, leader: int) -> None:
    s = scored(players, f"{top} . .", f"{bottom} . .", prestige=(2, 2, 2)[:players])
    assert coats(s) == [("1-1", leader, 2)]
    assert s.points == [2 * (seat == leader) for seat in range(players)]


@pytest.mark.rule("1897-7.6")
@pytest.mark.parametrize("prestige", [1, 2, 3, 4, 5])
def test_it_scores_the_own_prestige_level(prestige: int) -> None:
    s = scored(3, ". c1 a1 .", ". c1 c1 .", prestige=(5, 5, prestige))
    assert s.points == [0, 0, prestige]
    assert events(s, "scored") == [Event("scored", 2, prestige, "coats-of-arms")]


@pytest.mark.rule("1897-7.6", "1897-7.1")
def test_after_the_columns_of_the_same_round() -> None:
    s = first_turn(4)
    set_tops(s, "architecture", "prestige", "nobility", "prison")
    lay(s, "b1 c3 # #", "b1 b1 # #")
    all_pass(s)
    assert coats(s) == [("1-1", 1, 1)]  # seat 2 took the Prestige bonus
    s = first_turn(4)
    set_tops(s, "prestige", "architecture", "nobility", "prison")
    lay(s, "b1 c3 # #", "b1 b1 # #")
    all_pass(s)
    assert coats(s) == [("1-1", 1, 2)]


# Ties ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-7.7", "1897-7.6")
def test_example_three_coats_of_arms() -> None:
    """1 is not complete; 2: the most cards, 2 VP; 3: two each, 2 VP and 3 VP."""
    s = scored(3, "# a1 a3 b4", "b1 b1 a1 b2", prestige=(2, 3, 1))
    assert coats(s) == [("1-2", 0, 2), ("1-3", 0, 2), ("1-3", 1, 3)]
    assert s.points == [2 + 2, 3, 0]


@pytest.mark.rule("1897-7.7")
@pytest.mark.parametrize(
    ("players", "top", "bottom", "points"),
    [
        pytest.param(2, "a1 b1", "b1 a1", [2, 3], id="two and two"),
        pytest.param(3, "c1 b1", "c1 b1", [0, 3, 4], id="two and two of three"),
        pytest.param(4, "a1 b1", "c1 d1", [2, 3, 4, 5], id="one each"),
        pytest.param(4, "a1 b1", "c1 c1", [0, 0, 4, 0], id="a tie behind the lead scores nothing"),
    ],
)
def test_all_who_share_the_lead_score_by_their_own_level(
    players: int, top: str, bottom: str, points: list[int]
) -> None:
    s = scored(players, f"{top} . .", f"{bottom} . .", prestige=(2, 3, 4, 5)[:players])
    assert s.points == points


# Neutral cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-7.4", "1897-7.6")
@pytest.mark.parametrize(
    ("top", "bottom", "points"),
    [
        pytest.param("a1 b1", "n2 a1", [2, 0], id="it makes the four complete"),
        pytest.param("a1 a1", "n2 a1", [2, 0], id="three of one player"),
        pytest.param("# a1", "n2 a1", [0, 0], id="an Action card beside it"),
    ],
)
def test_a_neutral_card_is_one_of_the_four(top: str, bottom: str, points: list[int]) -> None:
    s = scored(2, ". . . .", f"{top} . .", f"{bottom} . .", prestige=(2, 3))
    assert s.points == points


@pytest.mark.rule("1897-7.4", "1897-7.7")
@pytest.mark.parametrize(
    ("top", "bottom", "points"),
    [
        pytest.param("n2 n2", "a1 b1", [0, 0], id="the neutral alone"),
        pytest.param("n2 n2", "b1 b1", [0, 3], id="a tie with the neutral"),
        pytest.param("n2 n2", "n2 b1", [0, 0], id="three neutral cards"),
        pytest.param("n2 n2", "n2 n2", [0, 0], id="nobody else"),
    ],
)
def test_neutral_cards_could_lead(top: str, bottom: str, points: list[int]) -> None:
    """The set-up keeps the two apart, but the rule holds wherever they lie."""
    s = scored(2, f"{top} . .", f"{bottom} . .", prestige=(2, 3))
    assert s.points == points
