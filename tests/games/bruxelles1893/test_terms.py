"""What the terms of Bruxelles 1893 for the end and the round mean, one position each; the weights.

And that nothing hidden counts.
"""

from __future__ import annotations

import tomllib

import pytest
from tests.games.bruxelles1893.giving import (
    choose_row,
    give,
    give_card,
    give_cubes,
    give_nobles,
    give_tiles,
    give_won,
    give_works,
    set_disc,
    slide,
)
from tests.games.bruxelles1893.laying import (
    board,
    lay_stock,
    meeple,
    pend,
    point,
    send,
    set_round,
    take_prestige,
    with_values,
)
from tests.games.bruxelles1893.positions import find_card
from tests.games.bruxelles1893.table import new_table, other_files
from tests.games.bruxelles1893.terms_table import TEXT, evaluation, penniless, terms

from bruxelles.bots.weights import SPREAD
from bruxelles.core.rng import below, seeded_rng
from bruxelles.core.task import choose
from bruxelles.games import rules_of
from bruxelles.games.bruxelles1893.evaluation.terms import TERMS
from bruxelles.games.bruxelles1893.rules.components import read
from bruxelles.games.bruxelles1893.rules.names import (
    NOBODY,
    ROUNDS,
)
from bruxelles.games.bruxelles1893.rules.tasks.game_end import LeaveUnpaid

PLAYERS = (2, 3, 4, 5)


# The end --------------------------------------------------------------------------------------------------


def test_rest_is_the_same_for_everybody() -> None:
    assert [terms(penniless(), seat)["rest"] for seat in range(3)] == [1.0, 1.0, 1.0]


def test_buildings_count_the_architect_level() -> None:
    s = penniless()
    give(s, built=3)
    set_disc(s, "architect", 3)
    assert terms(s)["buildings"] == 3 * 4
    assert terms(s, 1)["buildings"] == 0


def test_materials_are_refined_cubes_and_jokers_are_not() -> None:
    s = penniless()
    give_cubes(s, wood=2, glass=1, joker=4)
    assert terms(s)["materials"] == 3
    assert terms(s)["jokers"] == 4


def test_rows_count_their_symbols() -> None:
    s = penniless()
    slide(s, "artworks", find_card("iris", symbols=2))
    give_works(s, "yellow", "yellow", "white-yellow")
    give_nobles(s, "brugmann", "empain")
    give(s, courthouse=1, money=3 + 8)
    found = terms(s)
    assert found["artwork-row"] == 2 * 3
    assert found["meeple-row"] == 7 - 1 - 2
    assert found["noble-row"] == 2
    assert found["money-row"] == 8 / 4
    symbols = [found[f"{row}-symbols"] for row in ("meeple", "noble", "artwork", "money")]
    assert symbols == [1, 1, 3, 1]


def test_symbols_count_before_there_is_anything_to_count() -> None:
    s = penniless()
    slide(s, "money", find_card("iris", symbols=2))
    assert terms(s)["money-row"] == 0
    assert terms(s)["money-symbols"] == 3


def test_a_row_chosen_for_a_tile_has_two_symbols_more() -> None:
    s = penniless(belle_epoque=True)
    give_works(s, "yellow", "yellow")
    choose_row(s, "artworks")
    assert terms(s)["artwork-row"] == 3 * 2


def test_nobles_are_a_debt_and_may_stay_unpaid() -> None:
    s = penniless()
    give_nobles(s, "brugmann", "maeterlinck", "empain")
    give(s, money=4)
    assert (terms(s)["noble-debt"], terms(s)["unpaid-nobles"]) == (8, 1)
    give(s, money=8)
    assert (terms(s)["noble-debt"], terms(s)["unpaid-nobles"]) == (8, 0)


def test_nobles_are_lost_when_nothing_can_be_earned_any_more() -> None:
    s = penniless()
    set_round(s, ROUNDS)
    give_nobles(s, "brugmann", "maeterlinck", "empain")
    give(s, money=4)
    assert (terms(s)["unpaid-nobles"], terms(s)["lost-nobles"]) == (1, 0)
    give(s, free=0)
    assert (terms(s)["unpaid-nobles"], terms(s)["lost-nobles"]) == (0, 5 + 1)
    give(s, travelers=1)
    assert terms(s)["lost-nobles"] == 0
    set_round(s, passed=[0])
    assert terms(s)["lost-nobles"] == 5 + 1


def test_a_tile_pays_the_nobles() -> None:
    s = penniless(belle_epoque=True)
    give_nobles(s, "brugmann", "maeterlinck")
    give_tiles(s, "free-nobles")
    assert (terms(s)["noble-debt"], terms(s)["unpaid-nobles"]) == (0, 0)


def test_who_has_paid_owes_nothing_while_others_still_choose() -> None:
    s = penniless(2)
    set_round(s, ROUNDS)
    lay_stock(s, card=NOBODY)
    for seat in range(2):
        give_nobles(s, "brugmann", "empain", seat=seat)
    pend(s, LeaveUnpaid(1, 0))
    assert [terms(s, seat)["noble-debt"] for seat in range(2)] == [0, 3]


def test_tiles_are_worth_what_they_would_bring_now() -> None:
    s = penniless(belle_epoque=True)
    give(s, built=4)
    give_tiles(s, "buildings")
    assert terms(s)["tiles"] == 2 * 4
    assert terms(s, 1)["tiles"] == 0


@pytest.mark.parametrize(
    ("file", "place", "number", "term", "value"),
    [
        ("scoring", "refined_cube", 3, "materials", 2 * 3),
        ("architect_boards", "row_francs", 3, "money-row", 9 / 3),
        ("architect_boards", "row_meeples_from", 2, "meeple-row", 7 - 1 - 1),
        ("architect_boards", "house_points.4", 9, "house-affordable", 1 + 9),
        ("nobles", "unpaid_vp", 8, "lost-nobles", 8 + 1),
        ("compass", "unit_francs", 9, "house-without-jokers", 0),
        ("belle_epoque_tiles", "buildings.vp", 5, "tiles", 4 * 5),
    ],
)
def test_terms_follow_the_component_values(
    file: str, place: str, number: int, term: str, value: float
) -> None:
    s = penniless(belle_epoque=True)
    give_cubes(s, wood=2, joker=1)
    give(s, courthouse=1, money=9, built=4)
    point(s, "wood", "three_francs")
    if file == "nobles":
        set_round(s, ROUNDS)
        give(s, free=0, money=0)
        give_nobles(s, "maeterlinck")
    give_tiles(s, "buildings")
    usual = terms(s)[term]
    with_values(s, read(other_files(f"{file}.toml", {place: number})))
    assert terms(s)[term] == value != usual


# The round ------------------------------------------------------------------------------------------------


def test_a_column_led_is_not_won_while_somebody_can_come_level() -> None:
    s = penniless()
    give(s, built=2)  # an Architect step is worth something
    meeple(s, "3-3", stake=3)
    give(s, money=2, seat=1)
    assert terms(s)["columns-led"] == 0 < terms(s)["cards-won"]
    give(s, money=3, seat=1)
    assert terms(s)["cards-won"] == 0 < terms(s)["columns-led"]
    set_round(s, passed=[1])
    assert terms(s)["columns-led"] == 0 < terms(s)["cards-won"]


def test_a_tie_brings_both_the_bonus() -> None:
    s = penniless()
    give(s, built=2)
    give(s, built=2, seat=1)
    meeple(s, "3-3", stake=2)
    meeple(s, "4-3", seat=1, stake=2)
    assert terms(s)["columns-tied"] == terms(s, 1)["columns-tied"] > 0
    assert terms(s)["columns-led"] == terms(s)["cards-won"] == 0


def test_a_card_in_hand_is_worth_a_card_won() -> None:
    s = penniless()
    give(s, built=2)
    meeple(s, "3-3", stake=3)
    before = terms(s)["cards-won"]
    take_prestige(s, 3)
    give_won(s, find_card("architect"))
    assert terms(s)["cards-won"] == before > 0


def test_an_iris_needs_four_meeples() -> None:
    s = penniless()
    set_disc(s, "iris", 3)
    board(s, "0:1 0:1 .", "1:1 . .", ". . .")
    assert terms(s)["irises"] == 0 < terms(s)["open-irises"]
    meeple(s, "4-4", seat=2, stake=1)
    assert terms(s)["irises"] == 3
    assert terms(s, 1)["irises"] == 0


def test_neutral_meeples_compete_for_irises() -> None:
    s = penniless(2)
    board(s, "0 n .", "n 1 .", ". . .")
    assert terms(s)["irises"] == 0


def test_who_leads_the_vote_is_first_player_to_be() -> None:
    s = penniless()
    assert [terms(s, seat)["first-player"] for seat in range(3)] == [0, 0, 0]
    set_round(s, first_passer=1)
    assert [terms(s, seat)["first-player"] for seat in range(3)] == [0, 1, 0]
    set_round(s, first_player=2, passed=range(3))
    assert [terms(s, seat)["first-player"] for seat in range(3)] == [0, 0, 1]


def test_the_most_meeples_in_brussels_lose_one() -> None:
    s = penniless()
    assert terms(s)["brussels-majority"] == 0
    send(s, grand_place=2)
    send(s, stock_exchange=1, seat=1)
    assert [terms(s, seat)["brussels-majority"] for seat in range(3)] == [1, 0, 0]


def test_a_pavilion_counts_the_colours_in_its_row() -> None:
    s = penniless(belle_epoque=True)
    give_card(s, 12, pavilion=3)
    board(s, "0 1 1", ". . .", ". . .")
    assert terms(s)["pavilion-visit"] == 2
    assert terms(s)["pavilions"] == 1 * 4
    with_values(s, read(other_files("scoring.toml", {"pavilion_colour": 3})))
    assert terms(s)["pavilion-visit"] == 6


# Everything -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_terms_of_whole_games_do_not_depend_on_what_is_hidden(players: int) -> None:
    rules = rules_of("1893")
    flags = {"belle_epoque": players % 2 == 0, "asymmetric": players > 3}
    s = rules.start(rules.options(players, flags), "hidden", False)
    rng = seeded_rng("hidden")
    while s.legal:
        other = s.copy()
        rules.redraw(other, rng)
        found = evaluation(players).terms(s)
        assert found == evaluation(players).terms(other)
        assert [len(row) for row in found] == [len(TERMS)] * players
        choose(s, s.legal[below(rng, len(s.legal))])


def test_the_first_decision_of_the_variant_can_be_judged() -> None:
    assert len(evaluation(3).scores(new_table(3, asymmetric=True))) == 3


@pytest.mark.parametrize("players", PLAYERS)
def test_the_weights_fit_the_terms(players: int) -> None:
    table = tomllib.loads(TEXT)[f"players-{players}"]
    assert set(table) == {*TERMS, SPREAD}
    (phases,) = {len(weights) for weights in table.values()}
    assert phases % ROUNDS == 0
    assert min(table[SPREAD]) > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_good_is_not_weighed_as_bad(players: int) -> None:
    table = tomllib.loads(TEXT)[f"players-{players}"]
    goods = (
        "money",
        "purse",
        "meeples",
        "materials",
        "jokers",
        "artworks",
        "buildings",
        "irises",
        "cards-won",
    )
    for name in (*goods, "iris-track", "crown-track", "architect-track", "meeples-to-come", "travelers"):
        assert min(table[name]) >= 0, name
    for name in ("unpaid-nobles", "lost-nobles", "noble-debt", "brussels-majority"):
        assert max(table[name]) <= 0, name
