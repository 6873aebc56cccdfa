"""Chapter 1: what lies on the table before the first decision."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.game1897.rules.taking import card, gaps, hand, laid, nobles, of_pile, prison, standing
from tests.game1897.table import actor, choices, events, new_table, place, play, prompt, refusal, tables

from bruxelles.core.refusal import Refusal
from bruxelles.game1897.effects import level, pile_of
from bruxelles.game1897.names import (
    CARD_NAMES,
    EXPO,
    FINAL_NAMES,
    MONEY,
    NEUTRAL,
    NOBODY,
    PILES,
    TOP_NAMES,
    TRACKS,
)
from bruxelles.game1897.setup import start
from bruxelles.game1897.state import State

all_player_counts = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = [f"seed {number}" for number in range(60)]
DEALT = {2: 3, 3: 3, 4: 4}
PLACES = {2: 12, 3: 12, 4: 16}
CORNERS = ("3-1", "3-4")


def heard(players: int, seed: str) -> State:
    """A fresh game whose events tell the set-up as well."""
    return start(tables(), players, seed, listen=True)


def dealt_at(s: State, where: str) -> str:
    """The card that was laid on this place first."""
    return next(e.what for e in events(s, "laid") if e.what.endswith(f"@{where}"))[5:].split("@")[0]


# The board, Brussels and the piles ----------------------------------------------------------------------


@pytest.mark.rule("1897-1.1")
@all_player_counts
def test_the_game_begins_in_round_one_and_nobody_has_the_expo_card(players: int) -> None:
    s = new_table(players)
    assert s.round == 1
    assert s.expo == NOBODY
    assert len(tables().tracks) == TRACKS == 3


@pytest.mark.rule("1897-1.2")
@all_player_counts
def test_three_brussels_cards_lie_unused_beside_the_prison(players: int) -> None:
    s = new_table(players)
    visits = [text for text in choices(s) if text.startswith("brussels:")]
    assert visits == ["brussels:stock-exchange", "brussels:city-hall", "brussels:cinquantenaire"]
    assert s.uses == [0, 0, 0]
    assert not any(s.brussels)
    assert all(sum(prison(s, seat)) for seat in range(players))


@pytest.mark.rule("1897-1.3")
@all_player_counts
def test_everybody_has_a_brugmann_and_nobody_can_draw_one(players: int) -> None:
    s = new_table(players)
    assert [nobles(bits) for bits in s.nobles] == [["brugmann"]] * players
    assert s.tapped == [0] * players
    everything = [*s.area, *(number for pile in (*s.piles, *s.discards) for number in pile)]
    assert card("noble-brugmann") not in everything


@pytest.mark.rule("1897-1.3")
def test_brugmann_is_ready_in_the_first_round() -> None:
    s = new_table()
    play(s, "brussels:city-hall", "send:small")
    assert nobles(s.tapped[0]) == ["brugmann"]


@pytest.mark.rule("1897-1.4")
@all_player_counts
def test_the_piles_have_the_cards_of_the_box(players: int) -> None:
    s = new_table(players)
    whole = [Counter(s.piles[pile] + s.discards[pile] + of_pile(s, pile)) for pile in range(PILES)]
    assert [len(cards) for cards in whole] == [4, 6, 4, 5]
    assert [cards.total() for cards in whole] == [12, 12, 16, 15]
    assert [set(cards.values()) for cards in whole] == [{3}, {2}, {4}, {3}]


@pytest.mark.rule("1897-1.4")
@pytest.mark.parametrize("pile", range(PILES))
def test_the_piles_are_shuffled_and_hold_one_type_each(pile: int) -> None:
    orders = {tuple(new_table(seed=seed).piles[pile]) for seed in SEEDS[:10]}
    assert len(orders) == 10
    assert {pile_of(number) for order in orders for number in order} == {pile}


@pytest.mark.rule("1897-1.4")
def test_the_bank_never_runs_out() -> None:
    s = new_table()
    s.money = [200, 200, 200]  # the box has 23 money cards
    play(s, "brussels:stock-exchange", "send:small")
    assert s.money == [205, 200, 200]


# The Art Nouveau area -----------------------------------------------------------------------------------


@pytest.mark.rule("1897-1.5")
@all_player_counts
def test_the_area_has_four_columns_of_cards_and_no_gap(players: int) -> None:
    for seed in SEEDS:
        s = new_table(players, seed=seed)
        assert s.rows * 4 == PLACES[players]
        assert len(laid(s)) == (10 if players == 2 else PLACES[players])
        assert gaps(s) == []
        assert s.area[PLACES[players] :] == [NOBODY] * (16 - PLACES[players])


@pytest.mark.rule("1897-1.5")
@all_player_counts
def test_as_many_cards_leave_each_pile(players: int) -> None:
    sizes = (12, 12, 16, 15)
    s = new_table(players)
    assert [len(pile) for pile in s.piles] == [size - DEALT[players] for size in sizes]
    for seed in SEEDS:
        counts = Counter(laid(new_table(players, seed=seed)))
        assert counts["money"] <= DEALT[players]
        assert counts["expo"] <= 1


@pytest.mark.rule("1897-1.5")
@pytest.mark.parametrize("name", ["money", "expo"])
def test_cards_lie_at_random(name: str) -> None:
    areas = [new_table(seed=f"random {number}").area for number in range(200)]
    assert {at for area in areas for at in range(12) if area[at] == card(name)} == set(range(12))


@pytest.mark.rule("1897-1.5")
def test_a_type_may_be_missing() -> None:
    areas = [new_table(seed=f"missing {number}") for number in range(400)]
    assert any(not of_pile(s, pile) for s in areas for pile in range(PILES))


@pytest.mark.rule("1897-1.6")
@pytest.mark.parametrize(("players", "left"), [(3, 4), (4, 5)])
def test_the_cards_left_over_are_discarded_by_type(players: int, left: int) -> None:
    for seed in SEEDS:
        s = heard(players, seed)
        over = Counter(event.what.removeprefix("card:") for event in events(s, "discarded"))
        assert over.total() == left
        assert over["money"] == DEALT[players] - s.area.count(MONEY)
        assert over["expo"] == 1 - s.area.count(EXPO)
        del over["money"], over["expo"]
        assert Counter(CARD_NAMES[number] for pile in s.discards for number in pile) == over
        for pile in range(PILES):
            assert all(pile_of(number) == pile for number in s.discards[pile])
            assert len(s.discards[pile]) + len(of_pile(s, pile)) == DEALT[players]


@pytest.mark.rule("1897-1.6")
@all_player_counts
def test_an_expo_card_left_over_is_out_of_reach(players: int) -> None:
    absent = [s for s in (new_table(players, seed=seed) for seed in SEEDS) if EXPO not in s.area]
    assert 0 < len(absent) < len(SEEDS)
    for s in absent:
        assert s.expo == NOBODY
        assert all(EXPO not in pile for pile in (*s.piles, *s.discards))


# Two players --------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-1.7")
def test_two_neutral_cards_of_value_2_lie_on_the_bottom_corners() -> None:
    s = new_table(2)
    for where in CORNERS:
        assert standing(s, where) == (NEUTRAL, NOBODY, 2)
        assert s.area[place(where)] == NOBODY
        assert refusal(s, f"take:{where}") == Refusal("no-card-there", "1897-3.2", {"place": where})
    assert s.owners.count(NEUTRAL) == 2
    assert sum(text.startswith("take:") for text in choices(s)) == 10
    assert NEUTRAL not in range(4)  # a colour of nobody, even at a full table


@pytest.mark.rule("1897-1.7")
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_no_neutral_cards(players: int) -> None:
    s = new_table(players)
    assert s.owners == [NOBODY] * 16
    assert s.values == [0] * 16


@pytest.mark.rule("1897-1.7", "1897-1.6")
def test_what_lay_on_the_corners_is_discarded_by_type() -> None:
    for seed in SEEDS:
        s = heard(2, seed)
        over = [event.what.removeprefix("card:") for event in events(s, "discarded")]
        assert len(over) == 6
        assert over[4:] == [dealt_at(s, where) for where in CORNERS]
        kept = sorted(name for name in over if name not in ("money", "expo"))
        assert sorted(CARD_NAMES[number] for pile in s.discards for number in pile) == kept


@pytest.mark.rule("1897-1.7")
@pytest.mark.parametrize("where", CORNERS)
def test_an_expo_card_under_a_neutral_card_is_out_of_reach(where: str) -> None:
    under = [s for s in (heard(2, seed) for seed in SEEDS) if dealt_at(s, where) == "expo"]
    assert under
    for s in under:
        assert EXPO not in s.area
        assert s.expo == NOBODY
        assert all(EXPO not in pile for pile in (*s.piles, *s.discards))


# Bonus cards and players --------------------------------------------------------------------------------


@pytest.mark.rule("1897-1.8")
@all_player_counts
def test_a_bonus_card_lies_below_each_column(players: int) -> None:
    orders = {tuple(new_table(players, seed=seed).bonuses) for seed in SEEDS}
    assert len(orders) > 12
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert sorted(TOP_NAMES[top] for top in tables().bonus_tops) == sorted(TOP_NAMES)
    assert sorted(FINAL_NAMES[final] for final in tables().bonus_finals) == sorted(FINAL_NAMES)


@pytest.mark.rule("1897-1.9")
@pytest.mark.parametrize(
    ("players", "held", "jailed"),
    [(2, [4, 2, 0], [0, 0, 1]), (3, [4, 1, 0], [0, 1, 1]), (4, [4, 1, 0], [0, 1, 1])],
)
def test_the_first_hand_and_the_prison(players: int, held: list[int], jailed: list[int]) -> None:
    s = new_table(players)
    assert tables().faces == ((1, 3), (2, 4), (2, 5))
    assert tables().architects == (4, 2, 1)
    for seat in range(players):
        assert (hand(s, seat), prison(s, seat)) == (held, jailed)


@pytest.mark.rule("1897-1.10")
@all_player_counts
def test_markers_stand_on_the_first_space_and_on_0_points(players: int) -> None:
    s = new_table(players)
    assert s.points == [0] * players
    assert s.marks == [0] * (players * TRACKS)
    assert tables().tracks == ((1, 2, 3, 4, 5),) * TRACKS
    assert {level(s, seat, track) for seat in range(players) for track in range(TRACKS)} == {1}


@pytest.mark.rule("1897-1.10")
def test_nobody_owns_anything_else() -> None:
    s = new_table(4)
    assert not any([*s.artworks, *s.materials, *s.houses])


@pytest.mark.rule("1897-1.11")
@pytest.mark.parametrize(("players", "money"), [(2, [4, 5]), (3, [4, 5, 6]), (4, [4, 5, 6, 7])])
def test_the_first_seat_begins_with_4_francs_and_each_next_has_one_more(
    players: int, money: list[int]
) -> None:
    s = new_table(players)
    assert s.money == money
    assert s.first_player == 0
    assert (prompt(s), actor(s)) == ("TakeTurn", 0)
