"""What the terms of Bruxelles 1897 say of positions laid out for it, and the weights that go with them."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    clear_place,
    give,
    give_expo,
    lay,
    put_brussels,
    set_finals,
    set_hand,
    set_levels,
    set_money,
    set_money_of,
    set_passed,
    set_prison,
    set_round,
    set_tops,
    set_uses,
    tap,
)
from tests.games.bruxelles1897.looking import hand
from tests.games.bruxelles1897.table import ask, in_play, new_table
from tests.kits import kit_of
from tests.playing import Configuration, Dice, after

from bruxelles.bots.weights import evaluation_of
from bruxelles.games import rules_of
from bruxelles.games.bruxelles1897.evaluation.terms import TERMS, Evaluation1897
from bruxelles.games.bruxelles1897.rules.names import ROUNDS
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import Imprison
from bruxelles.games.bruxelles1897.rules.tasks.nobles import ReleaseArchitect

PLAYERS = (2, 3, 4)
each_count = pytest.mark.parametrize("players", PLAYERS)


def term(s: State, name: str, seat: int = 0) -> float:
    return Evaluation1897([], [], 1).terms(s)[seat][TERMS.index(name)]


def with_prestige_last(players: int = 2) -> State:
    """The Prestige bonus lies below the last column, where it disturbs no coat of arms on the left."""
    s = in_play(players)
    set_tops(s, "architecture", "nobility", "prison", "prestige")
    return s


@each_count
def test_every_seat_has_a_row_that_begins_with_the_rest(players: int) -> None:
    rows = Evaluation1897([], [], 1).terms(new_table(players))
    assert [len(row) for row in rows] == [len(TERMS)] * players
    assert [row[TERMS.index("rest")] for row in rows] == [1.0] * players


def test_levels() -> None:
    s = in_play(2)
    set_levels(s, 1, architecture=3, nobility=4, prestige=2)
    assert [term(s, name, 1) for name in ("architecture", "nobility", "prestige")] == [3, 4, 2]
    set_round(s, ROUNDS)
    assert term(s, "nobility", 1) == 0


@pytest.mark.parametrize("name", ["architecture", "nobility", "prestige"])
def test_a_column_that_is_won_raises_the_level(name: str) -> None:
    s = in_play(2)
    set_tops(s, name)
    assert term(s, name) == 1
    lay(s, "a3")
    assert term(s, name) == 2
    set_levels(s, 0, **{name: 5})
    assert term(s, name) == 5


def test_the_neutral_card_alone_ahead_wins_the_column_for_nobody() -> None:
    s = in_play(2)
    set_tops(s, "prestige")
    lay(s, ".", "a1", "n2")
    assert [term(s, "prestige", seat) for seat in (0, 1)] == [1, 1]
    lay(s, ".", "a2", "n2")
    assert [term(s, "prestige", seat) for seat in (0, 1)] == [2, 1]


def test_an_open_column_is_a_hope_for_both() -> None:
    s = in_play(2)
    set_tops(s, "prestige")
    lay(s, "#")
    assert term(s, "prestige") == term(s, "prestige", 1)
    lay(s, "#", "a1")
    small = [term(s, "prestige", seat) for seat in (0, 1)]
    lay(s, "#", "a3")
    large = [term(s, "prestige", seat) for seat in (0, 1)]
    assert 1 < large[1] < small[1] < small[0] < large[0] < 2
    set_passed(s, 1)
    assert [term(s, "prestige", seat) for seat in (0, 1)] == [2, 1]


def test_prison() -> None:
    s = in_play(3)
    set_tops(s, "prison")
    assert term(s, "prison") == 2
    lay(s, "a1")
    assert term(s, "prison") == 1
    set_prison(s, 0, 0, 0, 0)
    assert term(s, "prison") == 0
    set_prison(s, 0, 1, 1, 1)
    set_round(s, ROUNDS)
    assert term(s, "prison") == 0


def test_coats_won_count_the_prestige_level() -> None:
    s = with_prestige_last()
    set_levels(s, 0, prestige=3)
    lay(s, "a1 a1", "b1 a1")
    assert [term(s, "coats-won", seat) for seat in (0, 1)] == [3, 0]
    lay(s, "a1 a1", "b1 b1")
    assert [term(s, "coats-won", seat) for seat in (0, 1)] == [3, 1]
    assert term(s, "coats-nearly") == term(s, "coats-open") == 0


def test_coats_with_open_places_are_hopes() -> None:
    s = with_prestige_last()
    lay(s, "a1 a1", "b1 #")
    nearly = [term(s, "coats-nearly", seat) for seat in (0, 1)]
    assert 0 < nearly[1] < nearly[0] < 1
    assert term(s, "coats-won") == term(s, "coats-open") == 0
    lay(s, "a1 a1", "# #")
    begun = [term(s, "coats-open", seat) for seat in (0, 1)]
    assert 0 < begun[1] < begun[0] < 1
    assert term(s, "coats-won") == term(s, "coats-nearly") == 0
    for seat in (0, 1):
        set_hand(s, seat, 0, 0, 0)
    assert term(s, "coats-open") < begun[0]


def test_a_gap_keeps_a_coat_from_counting() -> None:
    s = in_play(2)
    lay(s, "a1 a1", "a1 #")
    assert term(s, "coats-nearly") > 0
    clear_place(s, "2-2")
    assert term(s, "coats-nearly") == 0


def test_majorities_are_not_counted_twice() -> None:
    """While cards come out of prison the columns are done; while they go there the coats are done too."""
    s = in_play(2)
    set_passed(s, 0, 1)
    set_prison(s, 0, 1, 1, 0)
    lay(s, "a1 a1", "a1 a1")
    ask(s, ReleaseArchitect(0))
    levels = [term(s, name) for name in ("architecture", "nobility", "prestige", "prison")]
    assert levels == [1, 1, 1, 2]
    assert term(s, "coats-won") == 1
    s = in_play(2)
    set_passed(s, 0, 1)
    put_brussels(s, 0, "city-hall", "small", "medium")
    lay(s, "a1 a1", "a1 a1")
    ask(s, Imprison(0))
    assert term(s, "coats-won") == 0
    set_round(s, ROUNDS)
    assert term(s, "final-bonus") > 0


def test_houses() -> None:
    s = in_play(2)
    give(s, 0, "house-a", "house-a", "house-c")
    set_levels(s, 0, architecture=2)
    assert term(s, "houses") == 3
    assert term(s, "houses-by-architecture") == 3 * 2
    give(s, 0, "material-wood+wood")
    assert term(s, "can-build") == 0
    give(s, 0, "material-stone+stone")
    assert term(s, "can-build") == 2


def test_materials() -> None:
    s = in_play(2)
    give(s, 1, "material-wood+wood", "material-wood+wood")
    assert [term(s, name, 1) for name in ("materials", "material-types")] == [2, 1]
    give(s, 1, "material-stone+metal")
    assert [term(s, name, 1) for name in ("materials", "material-types")] == [3, 3]


def test_artworks() -> None:
    s = in_play(2)
    give(s, 1, "artwork-yellow", "artwork-yellow", "artwork-red")
    assert [term(s, name, 1) for name in ("artworks", "artwork-colours")] == [3, 2]


def test_the_exhibition_is_shared_by_those_who_could_show() -> None:
    s = in_play(3)
    give(s, 0, "artwork-yellow", "artwork-blue", "artwork-blue")
    give(s, 1, "artwork-yellow")
    assert term(s, "exhibition") == 0
    lay(s, "expo")
    assert [term(s, "exhibition", seat) for seat in range(3)] == [1.5, 0.5, 0]
    set_passed(s, 1)
    assert [term(s, "exhibition", seat) for seat in range(3)] == [2, 0, 0]


def test_the_expo_card_counts_in_the_last_round() -> None:
    s = in_play(2)
    give_expo(s, 1)
    assert term(s, "expo-card", 1) == 0
    set_round(s, ROUNDS)
    assert [term(s, "expo-card", seat) for seat in (0, 1)] == [0, 1]


def test_money_pays_the_nobles_first() -> None:
    s = in_play(2)
    set_money(s, 7, 3)
    assert term(s, "money") == 7
    give(s, 0, "noble-horta", "noble-buls")
    give(s, 1, "noble-horta", "noble-buls", "noble-albert")
    assert [term(s, "money", seat) for seat in (0, 1)] == [3, 0]
    assert [term(s, "unpaid-nobles", seat) for seat in (0, 1)] == [0, 2]


def test_the_hand_counts_until_the_seat_passes() -> None:
    s = in_play(2)
    assert term(s, "hand") == sum(hand(s, 0))
    set_passed(s, 0)
    assert term(s, "hand") == 0


def test_most_cards_in_brussels() -> None:
    s = in_play(2)
    assert [term(s, "brussels-lead", seat) for seat in (0, 1)] == [0, 0]
    put_brussels(s, 0, "stock-exchange", "small")
    put_brussels(s, 1, "stock-exchange", "small", "small")
    assert [term(s, "brussels-lead", seat) for seat in (0, 1)] == [0, 1]
    put_brussels(s, 0, "stock-exchange", "medium")
    assert [term(s, "brussels-lead", seat) for seat in (0, 1)] == [1, 1]
    set_round(s, ROUNDS)
    assert [term(s, "brussels-lead", seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize("name", ["horta", "buls", "albert", "hankar", "vandervelde"])
def test_each_noble_has_a_term(name: str) -> None:
    s = in_play(2)
    assert term(s, name) == 0
    give(s, 0, f"noble-{name}")
    assert [term(s, name, seat) for seat in (0, 1)] == [1, 0]
    set_round(s, ROUNDS)
    assert term(s, name) == 0


def test_city_hall_now_and_later() -> None:
    s = in_play(2)
    set_levels(s, 0, nobility=2)
    give(s, 0, "noble-horta", "noble-buls")
    tap(s, 0, "brugmann", "horta")
    assert [term(s, name) for name in ("nobles-ready", "nobles-to-use")] == [1, 2]
    tap(s, 0)
    assert term(s, "nobles-ready") == 2
    set_levels(s, 0, nobility=5)
    assert [term(s, name) for name in ("nobles-ready", "nobles-to-use")] == [3, 3]
    set_uses(s, "city-hall", sum(hand(s, 0)))
    assert [term(s, name) for name in ("nobles-ready", "nobles-to-use")] == [0, 3]
    set_round(s, ROUNDS)
    assert term(s, "nobles-to-use") == 0


@pytest.mark.parametrize(("final", "points"), [("money", 9), ("artworks", 4), ("houses", 6), ("nobles", 4)])
def test_final_bonuses_of_the_columns_that_are_led(final: str, points: int) -> None:
    s = in_play(2)
    set_finals(s, final)
    set_money_of(s, 0, 9)
    give(s, 0, "artwork-yellow", "artwork-blue", "artwork-blue", "artwork-blue")
    give(s, 0, "house-a", "house-c", "house-d", "noble-hankar")
    lay(s, "a1")
    assert term(s, "final-bonus") == (9 + 4 + 6 + 4) / 2
    set_round(s, ROUNDS)
    assert term(s, "final-bonus") == points


def test_what_is_hidden_does_not_change_the_terms() -> None:
    game = after(Configuration("1897", 3), "hidden", 20)
    other = kit_of(game).otherwise_hidden(game.state, Dice("otherwise"))
    evaluation = Evaluation1897([], [], 1)
    assert isinstance(game.state, State)
    assert isinstance(other, State)
    assert evaluation.terms(game.state) == evaluation.terms(other)


BAD = {"prison", "brussels-lead", "unpaid-nobles"}


@each_count
def test_goods_are_worth_having_and_evils_are_not(players: int) -> None:
    rules = rules_of("1897")
    evaluation = evaluation_of(rules, rules.options(players, {}))
    assert len(evaluation.weights) == len(evaluation.spreads) == evaluation.parts * ROUNDS
    assert all(spread > 0 for spread in evaluation.spreads)
    for weights in evaluation.weights:
        for name, weight in zip(TERMS, weights, strict=True):
            if name in BAD:
                assert weight <= 0, name
            elif name != "rest":
                assert weight >= 0, name
