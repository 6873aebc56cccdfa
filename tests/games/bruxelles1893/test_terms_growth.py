"""What the terms of Bruxelles 1893 for means and growth mean, one position each."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.giving import (
    give,
    give_cubes,
    give_first_pass,
    give_nobles,
    give_tiles,
    give_works,
    set_disc,
    set_discs,
)
from tests.games.bruxelles1893.laying import (
    house,
    lay_market,
    meeple,
    set_cursor,
    set_round,
    turn_boards,
    use_brussels,
)
from tests.games.bruxelles1893.terms_table import penniless, terms

from bruxelles.games.bruxelles1893.rules.names import (
    ROUNDS,
)

# Means ----------------------------------------------------------------------------------------------------


def test_money_and_the_first_francs() -> None:
    s = penniless()
    give(s, money=14)
    assert (terms(s)["money"], terms(s)["purse"]) == (14, 10)


def test_meeples_are_of_use_until_their_owner_passes() -> None:
    s = penniless()
    give(s, free=4, money=3)
    assert (terms(s)["meeples"], terms(s)["placeable-meeples"]) == (4, 3)
    set_round(s, passed=[0])
    assert (terms(s)["meeples"], terms(s)["placeable-meeples"]) == (0, 0)


def test_travelers() -> None:
    s = penniless(belle_epoque=True)
    give(s, travelers=2)
    assert terms(s)["travelers"] == 2


def test_artworks_and_their_colours() -> None:
    s = penniless(belle_epoque=True)
    give_works(s, "yellow", "yellow", "blue", "white-yellow")
    found = terms(s)
    assert (found["artworks"], found["white-artworks"]) == (3, 1)
    assert found["colours"] == 3 * 5
    set_round(s, passed=[0])
    assert terms(s)["colours"] == 3 * 4


def test_the_best_sale_depends_on_the_steps_and_the_market() -> None:
    s = penniless()
    set_cursor(s, "4-4")
    give_works(s, "yellow")
    assert terms(s)["best-sale"] == 4 + 3 / 2  # one step to the left: column 2
    give_works(s, "yellow", "blue")
    assert terms(s)["best-sale"] == 6 + 3 / 2
    lay_market(s, "yellow", "blue")
    assert terms(s)["best-sale"] == 0


def test_nobody_sells_or_builds_after_the_last_pass() -> None:
    s = penniless()
    set_round(s, ROUNDS)
    give_works(s, "yellow")
    give_cubes(s, joker=2)
    assert terms(s)["best-sale"] > 0 < terms(s)["house-affordable"]
    set_round(s, passed=[0])
    assert terms(s)["best-sale"] == terms(s)["house-affordable"] == terms(s)["house-materials"] == 0


@pytest.mark.parametrize(
    ("cubes", "units", "affordable", "pure"),
    [
        ({}, 0, 0, 0),
        ({"wood": 2}, 1, 0, 0),  # both types must be used
        ({"wood": 1, "joker": 1}, 2, 2, 0),
        ({"wood": 1, "stone": 1}, 2, 2, 1),
    ],
)
def test_the_next_house_as_the_needles_stand(
    cubes: dict[str, int], units: int, affordable: int, pure: int
) -> None:
    s = penniless()
    set_disc(s, "architect", 2)
    give_cubes(s, **cubes)
    found = terms(s)
    assert found["house-materials"] == units
    assert found["house-affordable"] == affordable
    assert found["house-without-jokers"] == pure


def test_the_top_houses_score_five_at_once() -> None:
    s = penniless()
    give_cubes(s, joker=4, seat=1)
    give(s, built=4, seat=1)
    assert terms(s, 1)["house-affordable"] == 1 + 5
    give(s, built=6, seat=1)
    assert terms(s, 1)["house-affordable"] == 0


# Growth ---------------------------------------------------------------------------------------------------


def test_tracks_count_for_the_rounds_to_come() -> None:
    s = penniless()
    set_round(s, 3)
    set_discs(s, 4, 3, 2)
    give_nobles(s, "brugmann", "buls")
    found = terms(s)
    assert found["iris-track"] == 4 * 2
    assert found["crown-track"] == 2 * 2  # two nobles only
    assert found["architect-track"] == 2 * 3
    set_round(s, ROUNDS)
    set_round(s, passed=[0])
    found = terms(s)
    assert found["iris-track"] == found["crown-track"] == found["architect-track"] == 0


def test_nobles_by_what_they_give() -> None:
    s = penniless()
    set_round(s, 4)
    give_nobles(s, "brugmann", "empain", "albert", "maeterlinck", "vandervelde", rotated=["albert"])
    found = terms(s)
    assert found["noble-goods"] == 2 + 2
    assert found["noble-tracks"] == 1
    assert found["noble-points"] == 1 + 1
    assert found["noble-meeple"] == 1 + 1


def test_activations_need_a_meeple_for_grand_place() -> None:
    s = penniless()
    give_nobles(s, "brugmann", "buls")
    set_disc(s, "crown", 2)
    assert terms(s)["activations"] == 2
    give(s, free=1)
    use_brussels(s, grand_place=1)
    assert terms(s)["activations"] == 0


def test_meeples_in_the_courthouse_and_on_tiles_are_missing_later() -> None:
    s = penniless(belle_epoque=True)
    set_round(s, 4)
    give(s, courthouse=2)
    give_tiles(s, "buildings")
    assert terms(s)["meeples-to-come"] == 7 - 2 - 1


def test_houses_wait_for_visitors() -> None:
    s = penniless()
    set_round(s, ROUNDS)
    house(s, "3-3", "1-1")
    assert terms(s)["house-visits"] == 1
    set_round(s, 1)
    assert terms(s)["house-visits"] > 1
    set_round(s, ROUNDS)
    meeple(s, "3-3", seat=1, stake=1)
    assert terms(s)["house-visits"] == 0


def test_first_pass_cards_pay_in_later_rounds() -> None:
    s = penniless()
    set_round(s, 3)
    give_first_pass(s, 5)
    assert terms(s)["first-passes"] == 2


def test_boards_of_the_variant() -> None:
    s = penniless(asymmetric=True)
    turn_boards(s, "horta")
    names = ("hankar", "cauchie", "horta", "saintenoy", "strauven")
    assert [[terms(s, seat)[name] for name in names] for seat in range(3)] == [
        [0, 0, 1, 0, 0],
        [0, 0, 0, 1, 0],
        [0, 0, 0, 0, 1],
    ]
