"""Chapter 2: the course of the rounds and the maintenance between them."""

from __future__ import annotations

import pytest
from tests.game1897.rules.taking import card, discarded, give, hand, laid, lay, nobles, prison
from tests.game1897.table import actor, events, in_play, new_table, place, play, put_architect

from bruxelles.core.task import NOTHING
from bruxelles.game1897.names import (
    ARTWORK_PILE,
    CITY_HALL,
    NEUTRAL,
    NOBODY,
)
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.round import Maintain

all_player_counts = pytest.mark.parametrize("players", [2, 3, 4])


def all_pass(s: State) -> None:
    for _ in range(s.players):
        play(s, "pass")


def tidied(s: State) -> State:
    """The table after the steps before a new area is laid out."""
    Maintain().resolve(s, NOTHING)
    return s


def without_cards(players: int = 3) -> State:
    """A table in round one with nothing in the area, the piles and the discards."""
    s = in_play(players)
    s.piles = [[], [], [], []]
    s.discards = [[], [], [], []]
    return s


# Rounds -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-2.1")
@all_player_counts
def test_there_are_four_rounds(players: int) -> None:
    s = new_table(players)
    for number in (1, 2, 3, 4):
        assert s.round == number
        assert s.stack
        all_pass(s)
    assert s.stack == []
    assert s.legal == []
    assert [event.amount for event in events(s, "round-began")] == [2, 3, 4]
    assert len(events(s, "game-over")) == 1


@pytest.mark.rule("1897-2.1")
def test_the_first_round_needs_no_maintenance() -> None:
    s = new_table()
    assert (s.round, s.first_player) == (1, 0)
    assert [len(pile) for pile in s.piles] == [9, 9, 13, 12]


@pytest.mark.rule("1897-2.1", "1897-2.4")
def test_maintenance_comes_after_the_majorities_and_before_the_actions() -> None:
    s = new_table()
    s.area[place("1-1")] = card("artwork-red")
    play(s, "take:1-1", "architect:small-low", "pass", "pass", "pass")
    kinds = [event.kind for event in s.events or []]
    assert kinds.index("led-column") < kinds.index("round-began") < kinds.index("laid")
    assert kinds.index("led-column") < len(kinds) - 1 - kinds[::-1].index("discarded")


@pytest.mark.rule("1897-2.2")
@all_player_counts
def test_without_the_expo_card_the_left_neighbour_begins(players: int) -> None:
    s = new_table(players)
    began = []
    while s.stack:
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
    s.expo = NOBODY
    for _ in range(players - 1):
        play(s, "brussels:stock-exchange", *sends(s))
    assert actor(s) == 0
    play(s, "take:1-1", "architect:small-low")
    assert s.expo == 0
    all_pass(s)
    while s.round == 2:
        play(s, "imprison:small")
    assert (s.round, s.first_player, actor(s)) == (3, 0, 0)
    assert s.expo == NOBODY


def sends(s: State) -> list[str]:
    """The smallest Architect cards that the next use of the Stock Exchange takes."""
    return ["send:" + "+".join(["small"] * (s.uses[0] + 1))]


@pytest.mark.rule("1897-2.2")
def test_the_holder_may_begin_twice_in_a_row() -> None:
    s = in_play(4)
    s.first_player = 2
    s.expo = 2
    assert tidied(s).first_player == 2
    assert s.round == 2


# The old area -------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-2.3")
@all_player_counts
def test_architect_cards_come_home_but_not_from_prison(players: int) -> None:
    s = in_play(players)
    whole = [hand(s, seat) for seat in range(players)]
    jailed = [prison(s, seat) for seat in range(players)]
    put_architect(s, "1-1", 0, 3, 0)
    put_architect(s, "3-2", 0, 2, 1)
    put_architect(s, "2-4", 1, 1, 0)
    s.hand[0:2] = [whole[0][0] - 2, whole[0][1] - 1]
    s.brussels[CITY_HALL] = 1  # a 1/3 of seat 0
    s.hand[3] -= 1
    s.uses = [0, 1, 0]
    s.passed = [1] * players
    s.first_passer = 1
    tidied(s)
    assert [hand(s, seat) for seat in range(players)] == whole
    assert [prison(s, seat) for seat in range(players)] == jailed
    assert s.owners == s.kinds == [NOBODY] * 16
    assert not any([*s.values, *s.brussels, *s.uses, *s.passed])
    assert s.first_passer == NOBODY


@pytest.mark.rule("1897-2.3")
def test_neutral_cards_come_to_no_hand() -> None:
    s = in_play(2)
    put_architect(s, "3-1", NEUTRAL, 2)
    put_architect(s, "3-4", NEUTRAL, 2)
    before = s.hand[:]
    assert tidied(s).hand == before


@pytest.mark.rule("1897-2.4")
def test_cards_that_nobody_took_are_discarded_by_type() -> None:
    s = without_cards(4)
    s.discards[ARTWORK_PILE] = [card("artwork-blue")]
    lay(s, "artwork-red", "money", "expo", "house-b", "noble-buls", "material-wood+stone", "money")
    s.area[15] = card("house-d")
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
    assert [len(pile) for pile in s.discards] == [2, 1, 2, 1]
    assert s.expo == NOBODY
    assert not any(s.piles)


@pytest.mark.rule("1897-2.5")
def test_all_nobles_are_straightened() -> None:
    s = in_play()
    give(s, 1, "noble-buls", "noble-hankar")
    s.tapped = [1, s.nobles[1], 0]
    tidied(s)
    assert s.tapped == [0, 0, 0]
    assert nobles(s.nobles[1]) == ["brugmann", "buls", "hankar"]
