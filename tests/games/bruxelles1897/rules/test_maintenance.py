"""Chapter 2: the course of the rounds and the maintenance between them."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    empty_piles,
    give,
    give_expo,
    lay,
    put_brussels,
    set_first_player,
    set_hand,
    set_passed,
    set_pile,
    set_uses,
    tap,
)
from tests.games.bruxelles1897.looking import (
    architects,
    at_brussels,
    discarded,
    discards,
    expo_holder,
    first_passer,
    hand,
    kept,
    laid,
    passed,
    pile_sizes,
    prison,
    tapped,
    uses,
)
from tests.games.bruxelles1897.table import actor, all_pass, events, in_play, new_table, play, settled, told

from bruxelles.core.task import NOTHING
from bruxelles.games.bruxelles1897.rules.names import NOBODY, PILE_NAMES
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.round import Maintain

all_player_counts = pytest.mark.parametrize("players", [2, 3, 4])


def tidied(s: State) -> State:
    """The table after the steps before a new area is laid out."""
    Maintain().resolve(s, NOTHING)
    return s


def without_cards(players: int = 3) -> State:
    """A table in round one with nothing in the area, the piles and the discards."""
    s = in_play(players)
    empty_piles(s)
    return s


# Rounds -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-2.1")
@all_player_counts
def test_there_are_four_rounds(players: int) -> None:
    s = new_table(players)
    for number in (1, 2, 3, 4):
        assert s.round == number
        assert not settled(s)
        all_pass(s)
    assert settled(s)
    assert [event.amount for event in events(s, "round-began")] == [2, 3, 4]
    assert len(events(s, "game-over")) == 1


@pytest.mark.rule("1897-2.1")
def test_the_first_round_needs_no_maintenance() -> None:
    s = new_table()
    assert (s.round, s.first_player) == (1, 0)
    assert pile_sizes(s) == [9, 9, 13, 12]


@pytest.mark.rule("1897-2.1", "1897-2.4")
def test_maintenance_comes_after_the_majorities_and_before_the_actions() -> None:
    s = new_table()
    lay(s, "artwork-red")
    play(s, "take:1-1", "architect:small-low", "pass", "pass", "pass")
    kinds = told(s)
    assert kinds.index("led-column") < kinds.index("round-began") < kinds.index("laid")
    assert kinds.index("led-column") < len(kinds) - 1 - kinds[::-1].index("discarded")


@pytest.mark.rule("1897-2.2")
@all_player_counts
def test_without_the_expo_card_the_left_neighbour_begins(players: int) -> None:
    s = new_table(players)
    began = []
    while not settled(s):
        began.append((s.first_player, actor(s)))
        all_pass(s)
    assert began == [(number % players, number % players) for number in range(4)]


@pytest.mark.rule("1897-2.2")
@all_player_counts
def test_the_holder_of_the_expo_card_begins(players: int) -> None:
    """Ada, seat 0, began round one; Bram begins round two, in which Ada takes the Expo card."""
    s = new_table(players)
    all_pass(s)
    assert (s.round, s.first_player) == (2, 1)
    lay(s, "expo")
    give_expo(s, NOBODY)
    for _ in range(players - 1):
        play(s, "brussels:stock-exchange", *sends(s))
    assert actor(s) == 0
    play(s, "take:1-1", "architect:small-low")
    assert expo_holder(s) == 0
    all_pass(s)
    while s.round == 2:
        play(s, "imprison:small")
    assert (s.round, s.first_player, actor(s)) == (3, 0, 0)
    assert expo_holder(s) == NOBODY


def sends(s: State) -> list[str]:
    """The smallest Architect cards that the next use of the Stock Exchange takes."""
    return ["send:" + "+".join(["small"] * (uses(s).get("stock-exchange", 0) + 1))]


@pytest.mark.rule("1897-2.2")
def test_the_holder_may_begin_twice_in_a_row() -> None:
    s = in_play(4)
    set_first_player(s, 2)
    give_expo(s, 2)
    assert tidied(s).first_player == 2
    assert s.round == 2


# The old area -------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-2.3")
@all_player_counts
def test_architect_cards_come_home_but_not_from_prison(players: int) -> None:
    s = in_play(players)
    whole = [hand(s, seat) for seat in range(players)]
    jailed = [prison(s, seat) for seat in range(players)]
    lay(s, "a3 . . .", ". . . b1", ". a2 . .")
    put_brussels(s, 0, "city-hall", "small")
    set_uses(s, "city-hall", 1)
    set_hand(s, 0, whole[0][0] - 2, whole[0][1] - 1, whole[0][2])
    set_hand(s, 1, whole[1][0] - 1, *whole[1][1:])
    set_passed(s, *reversed(range(players)))
    tidied(s)
    assert [hand(s, seat) for seat in range(players)] == whole
    assert [prison(s, seat) for seat in range(players)] == jailed
    assert architects(s) == {}
    assert not any(at_brussels(s, seat) for seat in range(players))
    assert (uses(s), passed(s), first_passer(s)) == ({}, [], NOBODY)


@pytest.mark.rule("1897-2.3")
def test_neutral_cards_come_to_no_hand() -> None:
    s = in_play(2)
    lay(s, ". . . .", ". . . .", "n2 . . n2")
    before = [hand(s, seat) for seat in (0, 1)]
    tidied(s)
    assert [hand(s, seat) for seat in (0, 1)] == before
    assert architects(s) == {}


@pytest.mark.rule("1897-2.4")
def test_cards_that_nobody_took_are_discarded_by_type() -> None:
    s = without_cards(4)
    set_pile(s, "artworks", (), ("artwork-blue",))
    lay(
        s,
        "artwork-red money expo house-b",
        "noble-buls material-wood+stone money .",
        ". . . .",
        ". . . house-d",
    )
    tidied(s)
    assert laid(s) == []
    assert discarded(s) == [
        "artwork-blue",
        "artwork-red",
        "material-wood+stone",
        "house-b",
        "house-d",
        "noble-buls",
    ]
    assert [len(discards(s, name)) for name in PILE_NAMES] == [2, 1, 2, 1]
    assert expo_holder(s) == NOBODY
    assert pile_sizes(s) == [0, 0, 0, 0]


@pytest.mark.rule("1897-2.5")
def test_all_nobles_are_straightened() -> None:
    s = in_play()
    give(s, 1, "noble-buls", "noble-hankar")
    tap(s, 0, "brugmann")
    tap(s, 1, "brugmann", "buls", "hankar")
    tidied(s)
    assert [tapped(s, seat) for seat in range(3)] == [set(), set(), set()]
    assert kept(s, 1) == {"brugmann", "buls", "hankar"}
