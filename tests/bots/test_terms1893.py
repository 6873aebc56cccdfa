"""What the terms of Bruxelles 1893 mean, one position each; the weights; and that nothing hidden counts."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import pytest
from tests.game1893.table import give_card, in_play, new_table, space

from bruxelles.bots.judging import SPREAD, read_weights
from bruxelles.bots.mind.evaluation import Evaluation
from bruxelles.bots.mind.terms1893 import TERMS
from bruxelles.core.rng import below, seed_words
from bruxelles.core.task import choose
from bruxelles.game1893.names import (
    ALBERT,
    ARCHITECT,
    BLUE,
    BRUGMANN,
    BULS,
    CROWN,
    CUBES,
    EMPAIN,
    GLASS,
    GRAND_PLACE,
    HORTA,
    IRIS,
    JOKER,
    MAETERLINCK,
    NEUTRAL,
    NOBODY,
    ROUNDS,
    SAINTENOY,
    STONE,
    STRAUVEN,
    TILE_BUILDINGS,
    TILE_FREE_NOBLES,
    TILES,
    VANDERVELDE,
    WHITE,
    WOOD,
    YELLOW,
)
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.game_end import LeaveUnpaid
from bruxelles.games import rules_of

PLAYERS = (2, 3, 4, 5)
TEXT = files("bruxelles.bots").joinpath("data", "weights1893.toml").read_text("utf-8")


def bare(players: int = 3, *, belle_epoque: bool = False, asymmetric: bool = False) -> State:
    """An action phase in rows and columns 3-5 where nobody has anything; the Prestige cards all give `A`."""
    s = in_play(players, belle_epoque=belle_epoque, asymmetric=asymmetric)
    s.works = [0] * len(s.works)
    s.money = [0] * players
    s.prestige_row = [4] * 5
    return s


@cache
def evaluation(players: int) -> Evaluation:
    return read_weights("1893", players, TEXT)


def terms(s: State, seat: int = 0) -> dict[str, float]:
    return dict(zip(TERMS, evaluation(s.players).terms(s)[seat], strict=True))


def stand(s: State, name: str, seat: int, stake: int = 1) -> None:
    s.meeples[space(name)] = seat
    s.stakes[space(name)] = stake


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


# Means ----------------------------------------------------------------------------------------------------


def test_money_and_the_first_francs() -> None:
    s = bare()
    s.money[0] = 14
    assert (terms(s)["money"], terms(s)["purse"]) == (14, 10)


def test_meeples_are_of_use_until_their_owner_passes() -> None:
    s = bare()
    s.free[0], s.money[0] = 4, 3
    assert (terms(s)["meeples"], terms(s)["placeable-meeples"]) == (4, 3)
    s.passed[0] = 1
    assert (terms(s)["meeples"], terms(s)["placeable-meeples"]) == (0, 0)


def test_travelers() -> None:
    s = bare(belle_epoque=True)
    s.travelers[0] = 2
    assert terms(s)["travelers"] == 2


def test_artworks_and_their_colours() -> None:
    s = bare(belle_epoque=True)
    s.works[YELLOW], s.works[BLUE], s.works[WHITE] = 2, 1, 1
    found = terms(s)
    assert (found["artworks"], found["white-artworks"]) == (3, 1)
    assert found["colours"] == 3 * 5
    s.passed[0] = 1
    assert terms(s)["colours"] == 3 * 4


def test_the_best_sale_depends_on_the_steps_and_the_market() -> None:
    s = bare()
    s.cursor = [3, 3]
    s.works[YELLOW] = 1
    assert terms(s)["best-sale"] == 4 + 3 / 2  # one step to the left: column 2
    s.works[BLUE] = 1
    assert terms(s)["best-sale"] == 6 + 3 / 2
    s.market = [YELLOW, BLUE]
    assert terms(s)["best-sale"] == 0


def test_nobody_sells_or_builds_after_the_last_pass() -> None:
    s = bare()
    s.round = ROUNDS
    s.works[YELLOW] = 1
    s.cubes[JOKER] = 2
    assert terms(s)["best-sale"] > 0 < terms(s)["house-affordable"]
    s.passed[0] = 1
    assert terms(s)["best-sale"] == terms(s)["house-affordable"] == terms(s)["house-materials"] == 0


@pytest.mark.parametrize(
    ("cubes", "units", "affordable", "pure"),
    [
        ({}, 0, 0, 0),
        ({WOOD: 2}, 1, 0, 0),  # both types must be used
        ({WOOD: 1, JOKER: 1}, 2, 2, 0),
        ({WOOD: 1, STONE: 1}, 2, 2, 1),
    ],
)
def test_the_next_house_as_the_needles_stand(
    cubes: dict[int, int], units: int, affordable: int, pure: int
) -> None:
    s = bare()
    s.discs[ARCHITECT] = 1
    for cube, count in cubes.items():
        s.cubes[cube] = count
    found = terms(s)
    assert found["house-materials"] == units
    assert found["house-affordable"] == affordable
    assert found["house-without-jokers"] == pure


def test_the_top_houses_score_five_at_once() -> None:
    s = bare()
    s.cubes[1 * CUBES + JOKER] = 4
    s.built[1] = 4
    assert terms(s, 1)["house-affordable"] == 1 + 5
    s.built[1] = 6
    assert terms(s, 1)["house-affordable"] == 0


# Growth ---------------------------------------------------------------------------------------------------


def test_tracks_count_for_the_rounds_to_come() -> None:
    s = bare()
    s.round = 3
    s.discs = [0] * len(s.discs)
    s.discs[IRIS], s.discs[CROWN], s.discs[ARCHITECT] = 3, 2, 1
    s.nobles[0] = 1 << BRUGMANN | 1 << BULS
    found = terms(s)
    assert found["iris-track"] == 4 * 2
    assert found["crown-track"] == 2 * 2  # two nobles only
    assert found["architect-track"] == 2 * 3
    s.round = ROUNDS
    s.passed[0] = 1
    found = terms(s)
    assert found["iris-track"] == found["crown-track"] == found["architect-track"] == 0


def test_nobles_by_what_they_give() -> None:
    s = bare()
    s.round = 4
    s.nobles[0] = 1 << BRUGMANN | 1 << EMPAIN | 1 << ALBERT | 1 << MAETERLINCK | 1 << VANDERVELDE
    s.activated[0] = 1 << ALBERT
    found = terms(s)
    assert found["noble-goods"] == 2 + 2
    assert found["noble-tracks"] == 1
    assert found["noble-points"] == 1 + 1
    assert found["noble-meeple"] == 1 + 1


def test_activations_need_a_meeple_for_grand_place() -> None:
    s = bare()
    s.nobles[0] = 1 << BRUGMANN | 1 << BULS
    s.discs[CROWN] = 1
    assert terms(s)["activations"] == 2
    s.free[0], s.uses[GRAND_PLACE] = 1, 1
    assert terms(s)["activations"] == 0


def test_meeples_in_the_courthouse_and_on_tiles_are_missing_later() -> None:
    s = bare(belle_epoque=True)
    s.round = 4
    s.courthouse[0] = 2
    s.claims = [0 * TILES + TILE_BUILDINGS]
    assert terms(s)["meeples-to-come"] == 7 - 2 - 1


def test_houses_wait_for_visitors() -> None:
    s = bare()
    s.round = ROUNDS
    s.built[0] = 2
    s.houses[space("3-3")] = s.houses[space("1-1")] = 0
    assert terms(s)["house-visits"] == 1
    s.round = 1
    assert terms(s)["house-visits"] > 1
    s.round = ROUNDS
    stand(s, "3-3", 1)
    assert terms(s)["house-visits"] == 0


def test_first_pass_cards_pay_in_later_rounds() -> None:
    s = bare()
    s.round = 3
    s.pass_cards = [0 * 32 + 5]
    assert terms(s)["first-passes"] == 2


def test_boards_of_the_variant() -> None:
    s = bare(asymmetric=True)
    s.boards = [HORTA, SAINTENOY, STRAUVEN]
    names = ("hankar", "cauchie", "horta", "saintenoy", "strauven")
    assert [[terms(s, seat)[name] for name in names] for seat in range(3)] == [
        [0, 0, 1, 0, 0],
        [0, 0, 0, 1, 0],
        [0, 0, 0, 0, 1],
    ]


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
    for name in ("unpaid-nobles", "noble-debt", "brussels-majority"):
        assert max(table[name]) <= 0, name
