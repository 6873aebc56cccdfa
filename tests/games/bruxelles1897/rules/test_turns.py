"""Chapter 3: turns, taking a card for an Architect card, its price, and placing without acting."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    empty_piles,
    give,
    lay,
    set_first_player,
    set_hand,
    set_money,
    set_money_of,
    set_passed,
    set_uses,
)
from tests.games.bruxelles1897.looking import action_cards, architects, hand, owned, passed
from tests.games.bruxelles1897.table import (
    actor,
    ask,
    choices,
    count_shown,
    in_play,
    new_table,
    play,
    refusal,
    refused,
    settled,
    tables,
    take,
    told,
    turn,
)

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import KIND_NAMES
from bruxelles.games.bruxelles1897.rules.rules import Rules
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.turns import EndTurn, OpenActions, PlaceArchitect, TakeTurn

FACES = {
    "small-low": 1,
    "small-high": 3,
    "medium-low": 2,
    "medium-high": 4,
    "large-low": 2,
    "large-high": 5,
}
"""The values of an Architect card's faces."""


def with_all_kinds(money: int = 10) -> State:
    """Seat 0 has an Architect card of each kind in hand and an artwork before it in the area."""
    s = turn("artwork-blue", money=money)
    set_hand(s, 0, 1, 1, 1)
    return s


# One action at a time -----------------------------------------------------------------------------------


@pytest.mark.rule("1897-3.1")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_turns_go_clockwise_from_the_first_player(players: int, first: int) -> None:
    s = in_play(players)
    set_first_player(s, first)
    set_money(s, *[10] * players)
    lay(s, *["artwork-red " * 4] * 3)
    ask(s, OpenActions())
    acted = []
    for number in range(2 * players):
        acted.append(actor(s))
        play(s, f"take:{number // 4 + 1}-{number % 4 + 1}", "architect:small-low")
    assert acted == [(first + number) % players for number in range(2 * players)]


@pytest.mark.rule("1897-3.1")
def test_a_turn_is_an_art_nouveau_action_or_a_brussels_action_or_passing() -> None:
    s = turn("artwork-red", "expo")
    ask(s)
    assert choices(s) == [
        "take:1-1",
        "take:1-2",
        "brussels:stock-exchange",
        "brussels:city-hall",
        "brussels:cinquantenaire",
        "pass",
    ]


@pytest.mark.rule("1897-3.1")
def test_passed_players_are_left_out_and_the_last_goes_on_alone() -> None:
    s = in_play(4)
    set_money(s, *[10] * 4)
    lay(s, "artwork-red " * 4, "artwork-red " * 2)
    ask(s, OpenActions())
    play(s, "take:1-1", "architect:small-low", "pass", "take:1-2", "architect:small-low", "pass")
    assert actor(s) == 0
    play(s, "take:1-3", "architect:small-low")
    assert actor(s) == 2
    play(s, "pass")
    for where in ("1-4", "2-1", "2-2"):
        assert actor(s) == 0
        play(s, f"take:{where}", "architect:small-low" if where != "2-2" else "architect:medium-low")
    assert settled(s)  # no Architect card left: passed without being asked
    assert passed(s) == [0, 1, 2, 3]


@pytest.mark.rule("1897-3.1")
def test_the_phase_ends_when_everyone_has_passed() -> None:
    s = in_play(2)
    lay(s, "artwork-red")
    set_passed(s, 0, 1)
    ask(s, EndTurn(0))
    assert settled(s)


# Placing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-3.2", "1897-3.3")
@pytest.mark.parametrize(("face", "value"), FACES.items())
def test_an_architect_card_takes_the_place_of_the_card(face: str, value: int) -> None:
    s = with_all_kinds()
    take(s, "1-1", face)
    kind = face.split("-")[0]
    assert architects(s) == {"1-1": (0, kind, value)}
    assert action_cards(s) == {}
    assert hand(s, 0) == tuple(int(other != kind) for other in KIND_NAMES)
    assert s.money == [10 - value, 10, 10]
    assert owned(s, 0) == ["artwork-blue"]


@pytest.mark.rule("1897-3.2")
def test_a_place_is_closed_once_it_is_taken() -> None:
    s = turn("artwork-blue", "artwork-red", "artwork-red")
    take(s)
    ask(s, TakeTurn(1))
    assert [text for text in choices(s) if text.startswith("take")] == ["take:1-2", "take:1-3"]
    assert refusal(s, "take:1-1") == Refusal("no-card-there", "1897-3.2", {"place": "1-1"})
    assert refusal(s, "take:3-4") == Refusal("no-card-there", "1897-3.2", {"place": "3-4"})


@pytest.mark.rule("1897-3.2")
def test_only_an_architect_card_in_hand_can_be_placed() -> None:
    s = turn("artwork-blue")
    assert hand(s, 0) == (4, 1, 0)
    ask(s)
    play(s, "take:1-1")
    assert choices(s) == [f"architect:{face}" for face in FACES if not face.startswith("large")]
    why = refusal(s, "architect:large-high")
    assert why == Refusal("kind-not-in-hand", "1897-3.2", {"kind": "large"})


@pytest.mark.rule("1897-3.2")
def test_without_an_architect_card_there_is_no_art_nouveau_action() -> None:
    s = turn("artwork-blue")
    set_hand(s, 0, 0, 0, 0)
    assert refused(s, TakeTurn(0), "take:1-1") == Refusal("no-architect-card", "1897-3.2", {})


@pytest.mark.rule("1897-3.1")
def test_brussels_actions_that_cannot_be_played_are_refused() -> None:
    s = turn("artwork-blue")
    set_hand(s, 0, 1, 0, 0)
    set_uses(s, "stock-exchange", 2)
    empty_piles(s)
    ask(s)
    assert refusal(s, "brussels:stock-exchange") == Refusal(
        "too-few-cards", "1897-5.1", {"needed": 3, "available": 1}
    )
    assert refusal(s, "brussels:cinquantenaire") == Refusal("nothing-to-copy", "1897-5.5", {})
    assert refusal(s, "brussels:city-hall") is None
    assert refusal(s, "pass") is None


@pytest.mark.rule("1897-3.2")
@pytest.mark.parametrize(("players", "count"), [(2, 12), (3, 12), (4, 16)])
def test_the_places_of_the_area_are_all_that_is_shown(players: int, count: int) -> None:
    s = new_table(players)
    assert count_shown(s) == count + 3 + 1


# The price ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-3.3")
@pytest.mark.parametrize(
    ("money", "faces"),
    [
        (3, ["small-low", "small-high", "medium-low"]),  # Bram's example
        (2, ["small-low", "medium-low"]),
        (4, ["small-low", "small-high", "medium-low", "medium-high"]),
    ],
)
def test_only_faces_that_one_can_pay_for(money: int, faces: list[str]) -> None:
    s = turn("artwork-blue", money=money)
    ask(s)
    play(s, "take:1-1")
    assert choices(s) == [f"architect:{face}" for face in faces]


@pytest.mark.rule("1897-3.3")
@pytest.mark.parametrize(("face", "value"), [item for item in FACES.items() if item[1] > 2])
def test_a_face_that_is_too_dear_is_refused(face: str, value: int) -> None:
    s = with_all_kinds(money=2)
    why = refused(s, PlaceArchitect(0, 0), f"architect:{face}")
    assert why == Refusal("face-too-dear", "1897-3.3", {"needed": value, "money": 2})


@pytest.mark.rule("1897-3.3")
@pytest.mark.parametrize(
    ("held", "money", "needed"), [([4, 1, 0], 0, 1), ([0, 1, 0], 1, 2), ([0, 0, 1], 1, 2), ([0, 2, 1], 0, 2)]
)
def test_without_the_lowest_price_there_is_no_art_nouveau_action(
    held: list[int], money: int, needed: int
) -> None:
    s = turn("artwork-blue", money=money)
    set_hand(s, 0, *held)
    ask(s)
    assert not [text for text in choices(s) if text.startswith("take")]
    assert refusal(s, "take:1-1") == Refusal("too-poor", "1897-3.3", {"needed": needed, "money": money})
    set_money_of(s, 0, needed)
    assert refusal(s, "take:1-1") is None


@pytest.mark.rule("1897-3.3")
def test_the_price_is_paid_before_the_action() -> None:
    s = turn("money")
    give(s, 0, "artwork-red")
    take(s, "1-1", "small-high")
    assert told(s) == [
        "placed",
        "paid-money",
        "took-card",
        "discarded",
        "sold",
        "gained-money",
    ]
    assert s.money == [10, 10, 10]


@pytest.mark.rule("1897-3.3")
def test_the_last_franc_pays_the_only_face_without_a_question() -> None:
    s = turn("artwork-blue", money=1)
    ask(s)
    play(s, "take:1-1")
    assert architects(s)["1-1"] == (0, "small", 1)
    assert s.money[0] == 0


# Open hands ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-3.4")
@pytest.mark.parametrize(("players", "medium"), [(2, 2), (3, 1), (4, 1)])
def test_everybody_sees_what_players_own_and_hold(players: int, medium: int) -> None:
    s = new_table(players)
    give(s, 1, "artwork-red", "material-wood+metal", "house-c")
    for viewer in range(players):
        seats = Rules(tables()).view(s, viewer)["seats"]
        assert isinstance(seats, list)
        assert [seat["money"] for seat in seats] == s.money
        assert [seat["hand"] for seat in seats] == [{"small": 4, "medium": medium}] * players
        assert seats[1]["artworks"] == {"red": 1}
        assert seats[1]["materials"] == {"wood+metal": 1}
        assert seats[1]["houses"] == {"c": 1}
        assert seats[1]["nobles"] == ["brugmann"]
