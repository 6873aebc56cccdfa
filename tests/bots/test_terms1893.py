"""What the terms of Bruxelles 1893 for the end and the round mean, one position each; the weights.

And that nothing hidden counts.
"""

from __future__ import annotations

import tomllib

import pytest
from tests.bots.terms1893_table import TEXT, bare, evaluation, stand, terms
from tests.editing import rewritten
from tests.game1893.table import give_card, new_table

from bruxelles.bots.judging import SPREAD
from bruxelles.bots.mind.terms1893 import TERMS
from bruxelles.core.rng import below, seed_words
from bruxelles.core.task import choose
from bruxelles.game1893.components import read
from bruxelles.game1893.names import (
    ARCHITECT,
    BRUGMANN,
    EMPAIN,
    FRANCS,
    GLASS,
    GRAND_PLACE,
    IRIS,
    JOKER,
    MAETERLINCK,
    NEUTRAL,
    NOBODY,
    ROUNDS,
    TILE_BUILDINGS,
    TILE_FREE_NOBLES,
    TILES,
    WHITE,
    WOOD,
    YELLOW,
)
from bruxelles.game1893.tasks.game_end import LeaveUnpaid
from bruxelles.games import rules_of

PLAYERS = (2, 3, 4, 5)


# The end --------------------------------------------------------------------------------------------------


def test_rest_is_the_same_for_everybody() -> None:
    assert [terms(bare(), seat)["rest"] for seat in range(3)] == [1.0, 1.0, 1.0]


def test_buildings_count_the_architect_level() -> None:
    s = bare()
    s.built[0] = 3
    s.discs[ARCHITECT] = 2
    assert terms(s)["buildings"] == 3 * 4
    assert terms(s, 1)["buildings"] == 0


def test_materials_are_refined_cubes_and_jokers_are_not() -> None:
    s = bare()
    s.cubes[WOOD], s.cubes[GLASS], s.cubes[JOKER] = 2, 1, 4
    assert terms(s)["materials"] == 3
    assert terms(s)["jokers"] == 4


def test_rows_count_their_symbols() -> None:
    s = bare()
    s.slid = [(0 * 4 + 2) * 32 + 0]  # two symbols under the artworks
    s.works[YELLOW], s.works[WHITE] = 2, 1
    s.courthouse[0] = 1
    s.nobles[0] = 1 << BRUGMANN | 1 << EMPAIN
    s.money[0] = 3 + 8
    found = terms(s)
    assert found["artwork-row"] == 2 * 3
    assert found["meeple-row"] == 7 - 1 - 2
    assert found["noble-row"] == 2
    assert found["money-row"] == 8 / 4
    symbols = [found[f"{row}-symbols"] for row in ("meeple", "noble", "artwork", "money")]
    assert symbols == [1, 1, 3, 1]


def test_symbols_count_before_there_is_anything_to_count() -> None:
    s = bare()
    s.slid = [(0 * 4 + 3) * 32 + 0]  # two symbols under the money
    assert terms(s)["money-row"] == 0
    assert terms(s)["money-symbols"] == 3


def test_a_row_chosen_for_a_tile_has_two_symbols_more() -> None:
    s = bare(belle_epoque=True)
    s.works[YELLOW] = 2
    s.bonus_row[0] = 2
    assert terms(s)["artwork-row"] == 3 * 2


def test_nobles_are_a_debt_and_may_stay_unpaid() -> None:
    s = bare()
    s.nobles[0] = 1 << BRUGMANN | 1 << MAETERLINCK | 1 << EMPAIN
    s.money[0] = 4
    assert (terms(s)["noble-debt"], terms(s)["unpaid-nobles"]) == (8, 1)
    s.money[0] = 8
    assert (terms(s)["noble-debt"], terms(s)["unpaid-nobles"]) == (8, 0)


def test_nobles_are_lost_when_nothing_can_be_earned_any_more() -> None:
    s = bare()
    s.round = ROUNDS
    s.nobles[0] = 1 << BRUGMANN | 1 << MAETERLINCK | 1 << EMPAIN
    s.money[0] = 4
    assert (terms(s)["unpaid-nobles"], terms(s)["lost-nobles"]) == (1, 0)
    s.free[0] = 0
    assert (terms(s)["unpaid-nobles"], terms(s)["lost-nobles"]) == (0, 5 + 1)
    s.travelers[0] = 1
    assert terms(s)["lost-nobles"] == 0
    s.passed[0] = 1
    assert terms(s)["lost-nobles"] == 5 + 1


def test_a_tile_pays_the_nobles() -> None:
    s = bare(belle_epoque=True)
    s.nobles[0] |= 1 << MAETERLINCK
    s.claims = [0 * TILES + TILE_FREE_NOBLES]
    assert (terms(s)["noble-debt"], terms(s)["unpaid-nobles"]) == (0, 0)


def test_who_has_paid_owes_nothing_while_others_still_choose() -> None:
    s = bare(2)
    s.round, s.stock_card = ROUNDS, NOBODY
    s.nobles = [1 << BRUGMANN | 1 << EMPAIN] * 2
    s.stack = [LeaveUnpaid(1, 0)]
    assert [terms(s, seat)["noble-debt"] for seat in range(2)] == [0, 3]


def test_tiles_are_worth_what_they_would_bring_now() -> None:
    s = bare(belle_epoque=True)
    s.built[0] = 4
    s.claims = [0 * TILES + TILE_BUILDINGS]
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
    s = bare(belle_epoque=True)
    s.cubes[WOOD], s.courthouse[0], s.money[0], s.built[0] = 2, 1, 9, 4
    s.needles = [s.tables.compass.index(kind) for kind in (WOOD, FRANCS)]
    s.cubes[JOKER] = 1
    if file == "nobles":
        s.round, s.free[0], s.money[0], s.nobles[0] = ROUNDS, 0, 0, 1 << MAETERLINCK
    s.claims = [0 * TILES + TILE_BUILDINGS]
    usual = terms(s)[term]
    s.tables = read(rewritten("1893", f"{file}.toml", {place: number}))
    assert terms(s)[term] == value != usual


# The round ------------------------------------------------------------------------------------------------


def test_a_column_led_is_not_won_while_somebody_can_come_level() -> None:
    s = bare()
    s.built[0] = 2  # an Architect step is worth something
    stand(s, "3-3", 0, 3)
    s.money[1] = 2
    assert terms(s)["columns-led"] == 0 < terms(s)["cards-won"]
    s.money[1] = 3
    assert terms(s)["cards-won"] == 0 < terms(s)["columns-led"]
    s.passed[1] = 1
    assert terms(s)["columns-led"] == 0 < terms(s)["cards-won"]


def test_a_tie_brings_both_the_bonus() -> None:
    s = bare()
    s.built[0] = s.built[1] = 2
    stand(s, "3-3", 0, 2)
    stand(s, "4-3", 1, 2)
    assert terms(s)["columns-tied"] == terms(s, 1)["columns-tied"] > 0
    assert terms(s)["columns-led"] == terms(s)["cards-won"] == 0


def test_a_card_in_hand_is_worth_a_card_won() -> None:
    s = bare()
    s.built[0] = 2
    stand(s, "3-3", 0, 3)
    before = terms(s)["cards-won"]
    s.prestige_row[2] = NOBODY
    s.won = [0 * 32 + 4]
    assert terms(s)["cards-won"] == before > 0


def test_an_iris_needs_four_meeples() -> None:
    s = bare()
    s.discs[IRIS] = 2
    for name, seat in (("3-3", 0), ("3-4", 0), ("4-3", 1)):
        stand(s, name, seat)
    assert terms(s)["irises"] == 0 < terms(s)["open-irises"]
    stand(s, "4-4", 2)
    assert terms(s)["irises"] == 3
    assert terms(s, 1)["irises"] == 0


def test_neutral_meeples_compete_for_irises() -> None:
    s = bare(2)
    for name, seat in (("3-3", 0), ("3-4", NEUTRAL), ("4-3", NEUTRAL), ("4-4", 1)):
        stand(s, name, seat)
    assert terms(s)["irises"] == 0


def test_who_leads_the_vote_is_first_player_to_be() -> None:
    s = bare()
    assert [terms(s, seat)["first-player"] for seat in range(3)] == [0, 0, 0]
    s.first_passer = 1
    assert [terms(s, seat)["first-player"] for seat in range(3)] == [0, 1, 0]
    s.passed = [1, 1, 1]
    s.first_player = 2
    assert [terms(s, seat)["first-player"] for seat in range(3)] == [0, 0, 1]


def test_the_most_meeples_in_brussels_lose_one() -> None:
    s = bare()
    assert terms(s)["brussels-majority"] == 0
    s.brussels[0 * 4 + GRAND_PLACE] = 2
    s.brussels[1 * 4] = 1
    assert [terms(s, seat)["brussels-majority"] for seat in range(3)] == [1, 0, 0]


def test_a_pavilion_counts_the_colours_in_its_row() -> None:
    s = bare(belle_epoque=True)
    give_card(s, 0, 12, pavilion=3)
    for name, seat in (("3-3", 0), ("3-4", 1), ("3-5", 1)):
        stand(s, name, seat)
    assert terms(s)["pavilion-visit"] == 2
    assert terms(s)["pavilions"] == 1 * 4
    s.tables = read(rewritten("1893", "scoring.toml", {"pavilion_colour": 3}))
    assert terms(s)["pavilion-visit"] == 6


# Everything -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_terms_of_whole_games_do_not_depend_on_what_is_hidden(players: int) -> None:
    rules = rules_of("1893")
    flags = {"belle_epoque": players % 2 == 0, "asymmetric": players > 3}
    s = rules.start(rules.options(players, flags), "hidden", False)
    words = seed_words("hidden")
    while s.legal:
        other = s.copy()
        rules.redraw(other, words)
        found = evaluation(players).terms(s)
        assert found == evaluation(players).terms(other)
        assert [len(row) for row in found] == [len(TERMS)] * players
        choose(s, s.legal[below(words, len(s.legal))])


def test_the_first_decision_of_the_variant_can_be_judged() -> None:
    assert len(evaluation(3).scores(new_table(3, asymmetric=True))) == 3


@pytest.mark.parametrize("players", PLAYERS)
def test_the_weights_fit_the_terms(players: int) -> None:
    table = tomllib.loads(TEXT)[f"players-{players}"]
    assert set(table) == {*TERMS, SPREAD}
    assert {len(weights) for weights in table.values()} == {ROUNDS}
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
