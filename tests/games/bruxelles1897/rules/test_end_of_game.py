"""1897 chapter 8: the end of the game, step by step."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    give,
    give_expo,
    lay,
    set_finals,
    set_levels,
    set_money,
    set_money_of,
    set_pile,
    set_points,
    set_round,
    set_tops,
)
from tests.games.bruxelles1897.looking import discards, kept, levels, sources
from tests.games.bruxelles1897.table import (
    actor,
    all_pass,
    ask,
    bare,
    choices,
    events,
    first_turn,
    in_play,
    play,
    prompt,
    settled,
    told,
)

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1897.rules.names import NOBODY
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.round import CloseRound, EndGame

THE_OTHERS = ("noble-albert", "noble-buls", "noble-horta", "noble-hankar", "noble-vandervelde")


def ended(s: State) -> State:
    ask(s, EndGame())
    assert settled(s)
    return s


# When and in what order ---------------------------------------------------------------------------------


@pytest.mark.rule("1897-8.1")
@pytest.mark.parametrize(("number", "over"), [(1, False), (2, False), (3, False), (4, True)])
def test_after_the_fourth_round(number: int, over: bool) -> None:
    s = in_play()
    set_round(s, number)
    ask(s, CloseRound())
    assert bool(events(s, "game-over")) == over
    assert s.round == (4 if over else number + 1)
    assert settled(s) == over


@pytest.mark.rule("1897-8.1")
def test_round_four_gives_the_top_halves_first() -> None:
    """The level won in the last columns counts for the house."""
    s = first_turn(3)
    set_round(s, 4)
    set_money(s, 0, 0, 0)
    set_tops(s, "architecture", "nobility", "prestige", "prison")
    lay(s, "a1 # # #")
    give(s, 0, "house-a", "house-b")
    all_pass(s)
    assert settled(s)
    assert levels(s, 0) == (2, 1, 1)
    assert sources(s, 0) == {"houses": 4, "money-bonus": 3}  # 3 BEF for passing
    kinds = told(s)
    assert kinds.index("led-column") < kinds.index("scored") < kinds.index("game-over")


@pytest.mark.rule("1897-8.1")
def test_the_choices_of_the_last_majorities_are_made_before_the_count() -> None:
    s = first_turn(3)
    set_round(s, 4)
    set_tops(s, "prison")
    lay(s, "c1 # # #")
    all_pass(s)
    assert (prompt(s), actor(s)) == ("release-architect", 2)
    assert not events(s, "scored")
    play(s, choices(s)[0])
    assert events(s, "game-over") == [Event("game-over", NOBODY, 2, "game")]  # Brugmann, with the noble bonus


@pytest.mark.rule("1897-8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_at_all_scores_nothing(players: int) -> None:
    s = ended(bare(players))
    assert s.points == [0] * players
    assert not events(s, "scored")


# Nobles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-8.2")
@pytest.mark.parametrize(
    ("money", "count", "left", "unpaid"),
    [
        pytest.param(5, 3, 1, 1, id="example: 5 BEF and three nobles"),
        pytest.param(0, 0, 0, 0, id="Brugmann costs nothing"),
        pytest.param(9, 0, 9, 0, id="nor takes anything"),
        pytest.param(2, 1, 0, 0, id="just enough"),
        pytest.param(1, 1, 1, 1, id="one franc pays for nobody"),
        pytest.param(10, 5, 0, 0, id="all five"),
        pytest.param(9, 5, 1, 1, id="four of five"),
        pytest.param(0, 5, 0, 5, id="none of five"),
    ],
)
def test_two_francs_each_or_three_points_and_the_noble(
    money: int, count: int, left: int, unpaid: int
) -> None:
    s = bare()
    set_money_of(s, 1, money)
    give(s, 1, *THE_OTHERS[:count])
    set_pile(s, "nobles", ())
    ended(s)
    assert s.money[1] == left
    assert s.points[1] == -3 * unpaid
    assert sources(s, 1) == ({"unpaid-nobles": -3 * unpaid} if unpaid else {})
    assert len(kept(s, 1)) == 1 + count - unpaid
    assert "brugmann" in kept(s, 1)
    assert len(discards(s, "nobles")) == unpaid


@pytest.mark.rule("1897-8.2")
def test_everybody_pays_from_the_own_money() -> None:
    s = bare(4)
    set_money(s, 0, 2, 3, 9)
    for seat in range(4):
        give(s, seat, "noble-albert", "noble-horta")
    ended(s)
    assert s.money == [0, 0, 1, 5]
    assert s.points == [-6, -3, -3, 0]


# Houses, materials, Expo card ---------------------------------------------------------------------------


@pytest.mark.rule("1897-8.3")
@pytest.mark.parametrize("houses", [0, 1, 4])
@pytest.mark.parametrize("architecture", [1, 3, 5])
def test_each_house_scores_the_architecture_level(architecture: int, houses: int) -> None:
    s = bare()
    set_levels(s, 1, architecture=architecture)
    give(s, 1, *["house-b"] * houses)
    ended(s)
    assert s.points == [0, architecture * houses, 0]
    assert sources(s, 1).get("houses", 0) == architecture * houses


@pytest.mark.rule("1897-8.4")
def test_each_material_card_scores_one_point() -> None:
    s = bare()
    give(s, 2, "material-wood+wood", "material-wood+wood", "material-stone+metal")
    ended(s)
    assert sources(s, 2) == {"materials": 3}  # not six units


@pytest.mark.rule("1897-8.5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("holder", [NOBODY, 0, 1])
def test_the_holder_of_the_expo_card_scores_two_points(players: int, holder: int) -> None:
    s = bare(players)
    give_expo(s, holder)
    ended(s)
    assert s.points == [2 if seat == holder else 0 for seat in range(players)]
    assert holder == NOBODY or sources(s, holder) == {"expo": 2}


@pytest.mark.rule("1897-8.5")
@pytest.mark.parametrize(("number", "points"), [(3, 0), (4, 2)])
def test_only_if_it_was_taken_in_round_four(number: int, points: int) -> None:
    s = first_turn(3)
    set_round(s, number)
    lay(s, "expo")
    set_finals(s, "houses")
    play(s, "take:1-1", "architect:small-low")
    while not settled(s):
        all_pass(s)
    assert sources(s, 0).get("expo", 0) == points


# A whole count ------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-8.2", "1897-8.3", "1897-8.4", "1897-8.5", "1897-8.6", "1897-8.9", "1897-8.10")
def test_example_a_whole_count() -> None:
    s = bare(4)
    set_points(s, 2, 38)
    set_money_of(s, 2, 5)
    give(s, 2, "noble-buls", "noble-horta", "noble-hankar")
    give(s, 2, "house-a", "house-a", "house-c", "house-d", "material-wood+wood", "material-wood+metal")
    set_levels(s, 2, architecture=3)
    give_expo(s, 2)
    set_finals(s, "houses", "nobles")
    lay(s, "b3 c1 . .", "c3 . . .")
    ended(s)
    assert sources(s, 2) == {
        "unpaid-nobles": -3,
        "houses": 12,
        "materials": 2,
        "expo": 2,
        "house-bonus": 6,
        "noble-bonus": 6,
    }
    assert s.points == [0, 0, 63, 0]
    assert events(s, "game-over") == [Event("game-over", NOBODY, 63, "game")]


@pytest.mark.rule("1897-8.13")
def test_points_may_become_negative() -> None:
    s = bare(2)
    set_points(s, 0, 4)
    for seat in range(2):
        give(s, seat, *THE_OTHERS)
    ended(s)
    assert s.points == [-11, -15]
    assert events(s, "game-over") == [Event("game-over", NOBODY, -11, "game")]


@pytest.mark.rule("1897-8.13", "1897-8.3")
def test_later_points_are_added_to_a_negative_score() -> None:
    s = bare()
    give(s, 0, "noble-albert", "noble-buls", "house-a", "material-wood+wood")
    ended(s)
    assert s.points[0] == -6 + 1 + 1


@pytest.mark.rule("1897-8.2")
def test_an_unpaid_noble_is_told() -> None:
    s = bare()
    give(s, 0, "noble-albert")
    give(s, 1, "noble-horta")
    set_money_of(s, 1, 2)
    ended(s)
    assert events(s, "discarded") == [Event("discarded", NOBODY, 1, "card:noble-albert")]
    assert events(s, "paid-money") == [Event("paid-money", 1, 2, "horta")]
    assert discards(s, "nobles")[-1] == "noble-albert"
    assert [kept(s, seat) for seat in (0, 1)] == [{"brugmann"}, {"brugmann", "horta"}]
