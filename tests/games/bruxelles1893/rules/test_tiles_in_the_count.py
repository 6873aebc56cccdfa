"""The Belle Époque tiles that change the final count (1893-13.8 to 13.12)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import end_game, place, tile_points
from tests.games.bruxelles1893.giving import (
    give,
    give_card,
    give_each,
    give_tiles,
    give_works,
    set_disc,
    slide,
)
from tests.games.bruxelles1893.laying import house
from tests.games.bruxelles1893.player import from_source, player
from tests.games.bruxelles1893.positions import find_card, with_tiles
from tests.games.bruxelles1893.table import actor, ask, choices, kinds, play

from bruxelles.games.bruxelles1893.rules.effects import level, raise_disc
from bruxelles.games.bruxelles1893.rules.names import (
    ARCHITECT,
    CONSTRUCTION,
    FROM_ARTWORK_ROW,
    FROM_BUILDINGS,
    FROM_FREE_ACTIONS,
    FROM_MEEPLE_ROW,
    FROM_MONEY_ROW,
    FROM_NOBLE_ROW,
    ROW_NAMES,
)
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame


@pytest.mark.rule("1893-13.8")
@pytest.mark.parametrize(
    ("row", "source", "count"),
    [
        ("meeples", FROM_MEEPLE_ROW, 3),  # five free, the first two score nothing
        ("nobles", FROM_NOBLE_ROW, 1),
        ("artworks", FROM_ARTWORK_ROW, 2),
        ("money", FROM_MONEY_ROW, 4),
    ],
)
def test_one_row_has_two_symbols_more(row: str, source: int, count: int) -> None:
    s = with_tiles("strategic-row")
    give(s, money=16)
    give_works(s, "blue", "blue")
    ask(s, EndGame())
    assert (actor(s), choices(s)) == (0, [f"row:{name}" for name in ROW_NAMES])
    play(s, f"row:{row}")
    assert from_source(s, source) == 3 * count
    assert player(s).points == 3 + 1 + 2 + 4 + 2 * count


@pytest.mark.rule("1893-13.8", "1893-8.8")
def test_the_two_symbols_add_to_slid_cards_and_an_empty_row_stays_worth_nothing() -> None:
    s = with_tiles("strategic-row")
    slide(s, "artworks", find_card("iris", symbols=2))
    give_works(s, "blue")
    end_game(s, "row:artworks")
    assert from_source(s, FROM_ARTWORK_ROW) == 5
    s = with_tiles("strategic-row")
    end_game(s, "row:artworks")
    assert from_source(s, FROM_ARTWORK_ROW) == 0


@pytest.mark.rule("1893-13.9")
@pytest.mark.parametrize(("owned", "count"), [([], 4), (["blue", "white-blue"], 5)])
def test_four_artworks_more(owned: list[str], count: int) -> None:
    s = with_tiles("four-artworks")
    slide(s, "artworks", find_card("iris", symbols=2))
    give_works(s, *owned)
    end_game(s)
    assert from_source(s, FROM_ARTWORK_ROW) == 3 * count
    assert from_source(s, FROM_ARTWORK_ROW, 1) == 0


@pytest.mark.rule("1893-13.10")
@pytest.mark.parametrize(("built", "points"), [(0, 6), (3, 24), (6, 42)])
def test_one_house_more_at_the_architect_level(built: int, points: int) -> None:
    s = with_tiles("extra-house")
    give(s, built=built)
    set_disc(s, "architect", 4)
    end_game(s)
    assert from_source(s, FROM_BUILDINGS) == points


@pytest.mark.rule("1893-13.10")
def test_the_extra_house_stands_nowhere() -> None:
    s = with_tiles("extra-house", "connections")
    house(s, "5-5")
    give_each(s, money=20)
    place(s, CONSTRUCTION, seat=1, at="5-5")  # a free action for the owner
    assert from_source(s, FROM_FREE_ACTIONS) == 1
    assert tile_points(s)[0] == 0


@pytest.mark.rule("1893-13.11")
@pytest.mark.parametrize(("built", "points"), [(0, 0), (3, 6)])
def test_each_building_scores_two_more(built: int, points: int) -> None:
    s = with_tiles("buildings")
    give(s, built=built)
    give(s, built=2, seat=1)
    assert tile_points(s) == [points, 0, 0]
    assert from_source(s, FROM_BUILDINGS) == built


@pytest.mark.rule("1893-13.11", "1893-13.10", "1893-11.26")
def test_the_two_points_count_for_pavilions_and_the_extra_house() -> None:
    s = with_tiles("buildings", "extra-house")
    give_card(s, 1, pavilion=1)
    house(s, "1-1")
    assert tile_points(s)[0] == 6


@pytest.mark.rule("1893-13.12")
def test_the_portrait_is_a_seventh_space_worth_fifteen() -> None:
    s = with_tiles("portrait")
    set_disc(s, "architect", 6)
    assert level(s, 0, ARCHITECT) == 10, "claiming does not move the disc"
    raise_disc(s, 0, ARCHITECT)
    assert level(s, 0, ARCHITECT) == 15
    raise_disc(s, 0, ARCHITECT)
    assert kinds(s) == ["raised", "no-effect"]
    give_card(s, 1, pavilion=1)
    house(s, "1-1")
    end_game(s)
    assert from_source(s, FROM_BUILDINGS) == 30


@pytest.mark.rule("1893-13.12")
def test_the_portrait_is_open_from_the_claim_on_and_for_its_owner_only() -> None:
    s = with_tiles()
    for seat in (0, 1):
        set_disc(s, "architect", 6, seat=seat)
    raise_disc(s, 0, ARCHITECT)
    give_tiles(s, "portrait")
    assert level(s, 0, ARCHITECT) == 10, "the step before the claim is lost"
    raise_disc(s, 1, ARCHITECT)
    assert level(s, 1, ARCHITECT) == 10
    give(s, built=2)
    end_game(s)
    assert from_source(s, FROM_BUILDINGS) == 20, "a disc that never got there scores as usual"


@pytest.mark.rule("1893-13.12")
@pytest.mark.parametrize("track", ["iris", "crown"])
def test_the_portrait_lengthens_no_other_track(track: str) -> None:
    s = with_tiles("portrait")
    set_disc(s, track, 6)
    raise_disc(s, 0, ["iris", "crown"].index(track))
    assert kinds(s) == ["no-effect"]
