"""Chapter 1: what lies on the table before the first decision."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.bruxelles1897.laying import set_money
from tests.games.bruxelles1897.looking import (
    action_cards,
    architects,
    at_brussels,
    bonuses,
    discarded,
    discards,
    expo_holder,
    gaps,
    hand,
    kept,
    laid,
    levels,
    owned,
    pile,
    pile_sizes,
    places,
    prison,
    tapped,
    uses,
)
from tests.games.bruxelles1897.table import actor, choices, events, new_table, play, prompt, refusal, tables

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1897.rules.names import (
    FINAL_NAMES,
    NEUTRAL,
    NOBODY,
    PILE_NAMES,
    TOP_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.setup import start
from bruxelles.games.bruxelles1897.rules.state import State

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


def whole_pile(s: State, name: str) -> list[str]:
    """The cards of a pile, wherever they are."""
    return pile(s, name) + discards(s, name) + laid(s, name)


def type_of(card: str) -> str:
    """The pile that an Action card belongs to."""
    return f"{card.partition('-')[0]}s"


# The board, Brussels and the piles ----------------------------------------------------------------------


@pytest.mark.rule("1897-1.1")
@all_player_counts
def test_the_game_begins_in_round_one_and_nobody_has_the_expo_card(players: int) -> None:
    s = new_table(players)
    assert s.round == 1
    assert expo_holder(s) == NOBODY
    assert len(tables().tracks) == TRACKS == 3


@pytest.mark.rule("1897-1.2")
@all_player_counts
def test_three_brussels_cards_lie_unused_beside_the_prison(players: int) -> None:
    s = new_table(players)
    visits = [text for text in choices(s) if text.startswith("brussels:")]
    assert visits == ["brussels:stock-exchange", "brussels:city-hall", "brussels:cinquantenaire"]
    assert uses(s) == {}
    assert [at_brussels(s, seat) for seat in range(players)] == [{}] * players
    assert all(sum(prison(s, seat)) for seat in range(players))


@pytest.mark.rule("1897-1.3")
@all_player_counts
def test_everybody_has_a_brugmann_and_nobody_can_draw_one(players: int) -> None:
    s = new_table(players)
    assert [kept(s, seat) for seat in range(players)] == [{"brugmann"}] * players
    assert [tapped(s, seat) for seat in range(players)] == [set()] * players
    assert "noble-brugmann" not in [card for name in PILE_NAMES for card in whole_pile(s, name)]


@pytest.mark.rule("1897-1.3")
def test_brugmann_is_ready_in_the_first_round() -> None:
    s = new_table()
    play(s, "brussels:city-hall", "send:small")
    assert tapped(s, 0) == {"brugmann"}


@pytest.mark.rule("1897-1.4")
@all_player_counts
def test_the_piles_have_the_cards_of_the_box(players: int) -> None:
    s = new_table(players)
    whole = [Counter(whole_pile(s, name)) for name in PILE_NAMES]
    assert [len(cards) for cards in whole] == [4, 6, 4, 5]
    assert [cards.total() for cards in whole] == [12, 12, 16, 15]
    assert [set(cards.values()) for cards in whole] == [{3}, {2}, {4}, {3}]


@pytest.mark.rule("1897-1.4")
@pytest.mark.parametrize("name", PILE_NAMES)
def test_the_piles_are_shuffled_and_hold_one_type_each(name: str) -> None:
    orders = {tuple(pile(new_table(seed=seed), name)) for seed in SEEDS[:10]}
    assert len(orders) == 10
    assert {type_of(card) for order in orders for card in order} == {name}


@pytest.mark.rule("1897-1.4")
def test_the_bank_never_runs_out() -> None:
    s = new_table()
    set_money(s, 200, 200, 200)  # the box has 23 money cards
    play(s, "brussels:stock-exchange", "send:small")
    assert s.money == [205, 200, 200]


# The Art Nouveau area -----------------------------------------------------------------------------------


@pytest.mark.rule("1897-1.5")
@all_player_counts
def test_the_area_has_four_columns_of_cards_and_no_gap(players: int) -> None:
    for seed in SEEDS:
        s = new_table(players, seed=seed)
        assert len(places(s)) == PLACES[players]
        assert len(laid(s)) == (10 if players == 2 else PLACES[players])
        assert gaps(s) == []
        assert set(action_cards(s)) <= set(places(s))


@pytest.mark.rule("1897-1.5")
@all_player_counts
def test_as_many_cards_leave_each_pile(players: int) -> None:
    sizes = (12, 12, 16, 15)
    s = new_table(players)
    assert pile_sizes(s) == [size - DEALT[players] for size in sizes]
    for seed in SEEDS:
        counts = Counter(laid(new_table(players, seed=seed)))
        assert counts["money"] <= DEALT[players]
        assert counts["expo"] <= 1


@pytest.mark.rule("1897-1.5")
@pytest.mark.parametrize("name", ["money", "expo"])
def test_cards_lie_at_random(name: str) -> None:
    tables_laid = [new_table(seed=f"random {number}") for number in range(200)]
    found = {place for s in tables_laid for place, card in action_cards(s).items() if card == name}
    assert found == set(places(tables_laid[0]))


@pytest.mark.rule("1897-1.5")
def test_a_type_may_be_missing() -> None:
    areas = [new_table(seed=f"missing {number}") for number in range(400)]
    assert any(not laid(s, name) for s in areas for name in PILE_NAMES)


@pytest.mark.rule("1897-1.6")
@pytest.mark.parametrize(("players", "left"), [(3, 4), (4, 5)])
def test_the_cards_left_over_are_discarded_by_type(players: int, left: int) -> None:
    for seed in SEEDS:
        s = heard(players, seed)
        over = Counter(event.what.removeprefix("card:") for event in events(s, "discarded"))
        assert over.total() == left
        assert over["money"] == DEALT[players] - laid(s).count("money")
        assert over["expo"] == 1 - laid(s).count("expo")
        del over["money"], over["expo"]
        assert Counter(discarded(s)) == over
        for name in PILE_NAMES:
            assert all(type_of(card) == name for card in discards(s, name))
            assert len(discards(s, name)) + len(laid(s, name)) == DEALT[players]


@pytest.mark.rule("1897-1.6")
@all_player_counts
def test_an_expo_card_left_over_is_out_of_reach(players: int) -> None:
    absent = [s for s in (new_table(players, seed=seed) for seed in SEEDS) if "expo" not in laid(s)]
    assert 0 < len(absent) < len(SEEDS)
    for s in absent:
        assert expo_holder(s) == NOBODY
        assert "expo" not in [card for name in PILE_NAMES for card in whole_pile(s, name)]


# Two players --------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-1.7")
def test_two_neutral_cards_of_value_2_lie_on_the_bottom_corners() -> None:
    s = new_table(2)
    for where in CORNERS:
        assert where not in action_cards(s)
        assert refusal(s, f"take:{where}") == Refusal("no-card-there", "1897-3.2", {"place": where})
    assert architects(s) == dict.fromkeys(CORNERS, (NEUTRAL, "", 2))
    assert sum(text.startswith("take:") for text in choices(s)) == 10
    assert NEUTRAL not in range(4)  # a colour of nobody, even at a full table


@pytest.mark.rule("1897-1.7")
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_no_neutral_cards(players: int) -> None:
    s = new_table(players)
    assert architects(s) == {}


@pytest.mark.rule("1897-1.7", "1897-1.6")
def test_what_lay_on_the_corners_is_discarded_by_type() -> None:
    for seed in SEEDS:
        s = heard(2, seed)
        over = [event.what.removeprefix("card:") for event in events(s, "discarded")]
        assert len(over) == 6
        assert over[4:] == [dealt_at(s, where) for where in CORNERS]
        assert sorted(discarded(s)) == sorted(card for card in over if card not in ("money", "expo"))


@pytest.mark.rule("1897-1.7")
@pytest.mark.parametrize("where", CORNERS)
def test_an_expo_card_under_a_neutral_card_is_out_of_reach(where: str) -> None:
    under = [s for s in (heard(2, seed) for seed in SEEDS) if dealt_at(s, where) == "expo"]
    assert under
    for s in under:
        assert "expo" not in laid(s)
        assert expo_holder(s) == NOBODY
        assert "expo" not in [card for name in PILE_NAMES for card in whole_pile(s, name)]


# Bonus cards and players --------------------------------------------------------------------------------


@pytest.mark.rule("1897-1.8")
@all_player_counts
def test_a_bonus_card_lies_below_each_column(players: int) -> None:
    orders = {bonuses(new_table(players, seed=seed)) for seed in SEEDS}
    assert len(orders) > 12
    assert all(sorted(order) == sorted(TOP_NAMES) for order in orders)
    assert sorted(TOP_NAMES[top] for top in tables().bonus_tops) == sorted(TOP_NAMES)
    assert sorted(FINAL_NAMES[final] for final in tables().bonus_finals) == sorted(FINAL_NAMES)


@pytest.mark.rule("1897-1.9")
@pytest.mark.parametrize(
    ("players", "held", "jailed"),
    [(2, (4, 2, 0), (0, 0, 1)), (3, (4, 1, 0), (0, 1, 1)), (4, (4, 1, 0), (0, 1, 1))],
)
def test_the_first_hand_and_the_prison(players: int, held: tuple[int, ...], jailed: tuple[int, ...]) -> None:
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
    assert tables().tracks == ((1, 2, 3, 4, 5),) * TRACKS
    assert [levels(s, seat) for seat in range(players)] == [(1, 1, 1)] * players


@pytest.mark.rule("1897-1.10")
def test_nobody_owns_anything_else() -> None:
    s = new_table(4)
    assert [owned(s, seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.rule("1897-1.11")
@pytest.mark.parametrize(("players", "money"), [(2, [4, 5]), (3, [4, 5, 6]), (4, [4, 5, 6, 7])])
def test_the_first_seat_begins_with_4_francs_and_each_next_has_one_more(
    players: int, money: list[int]
) -> None:
    s = new_table(players)
    assert s.money == money
    assert s.first_player == 0
    assert (prompt(s), actor(s)) == ("take-turn", 0)
