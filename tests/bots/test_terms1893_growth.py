"""What the terms of Bruxelles 1893 for means and growth mean, one position each."""

from __future__ import annotations

import pytest
from tests.bots.terms1893_table import bare, stand, terms
from tests.game1893.table import space

from bruxelles.game1893.names import (
    ALBERT,
    ARCHITECT,
    BLUE,
    BRUGMANN,
    BULS,
    CROWN,
    CUBES,
    EMPAIN,
    GRAND_PLACE,
    HORTA,
    IRIS,
    JOKER,
    MAETERLINCK,
    ROUNDS,
    SAINTENOY,
    STONE,
    STRAUVEN,
    TILE_BUILDINGS,
    TILES,
    VANDERVELDE,
    WHITE,
    WOOD,
    YELLOW,
)

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
