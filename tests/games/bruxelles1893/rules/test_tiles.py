"""The Belle Époque tiles that pay at the end by themselves (1893-13.1 to 13.7)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import end_game, tile_points
from tests.games.bruxelles1893.giving import (
    give,
    give_card,
    give_each,
    give_first_pass,
    give_nobles,
    give_works,
    set_disc,
)
from tests.games.bruxelles1893.laying import house
from tests.games.bruxelles1893.player import everyone, from_source, player
from tests.games.bruxelles1893.positions import with_tiles
from tests.games.bruxelles1893.table import events

from bruxelles.games.bruxelles1893.rules.names import (
    FROM_MONEY_ROW,
    FROM_NOBLE_ROW,
    FROM_UNPAID_NOBLES,
)
from bruxelles.games.bruxelles1893.rules.scoring import connections


@pytest.mark.rule("1893-13.1")
@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ([], 0),
        (["blue", "black"], 0),
        (["white-blue"], 3),
        (["white-blue", "white-blue", "white-green", "green"], 9),
    ],
)
def test_three_points_for_each_white_artwork(owned: list[str], points: int) -> None:
    s = with_tiles("white-artworks")
    give_works(s, *owned)
    give_works(s, "white-blue", seat=1)
    assert tile_points(s) == [points, 0, 0]


@pytest.mark.rule("1893-13.2")
def test_nobles_cost_nothing_and_none_can_go_unpaid() -> None:
    s = with_tiles("free-nobles")
    give_each(s, money=9)
    for seat in (0, 1):
        give_nobles(s, "brugmann", "albert", "maeterlinck", "van_de_velde", seat=seat)
    end_game(s)
    assert len(player(s).nobles) == 4
    assert from_source(s, FROM_UNPAID_NOBLES) == 0
    assert player(s).money == 9
    assert from_source(s, FROM_MONEY_ROW) == 2
    assert from_source(s, FROM_NOBLE_ROW) == 4
    assert from_source(s, FROM_UNPAID_NOBLES, 1) == -5, "only the owner's nobles"


@pytest.mark.rule("1893-13.2")
def test_free_nobles_with_none_but_brugmann_changes_nothing() -> None:
    s = with_tiles("free-nobles")
    assert tile_points(s) == [0, 0, 0]
    assert player(s).nobles == {"brugmann"}


@pytest.mark.rule("1893-13.3")
@pytest.mark.parametrize(
    ("before", "points"), [(80, 11), (77, 11), (76, 10), (7, 1), (6, 0), (0, 0), (-9, 0)]
)
def test_one_point_for_each_full_seven(before: int, points: int) -> None:
    s = with_tiles("seven-points")
    give(s, points=before)
    assert tile_points(s) == [points, 0, 0]


@pytest.mark.rule("1893-13.3", "1893-11.25")
@pytest.mark.parametrize("order", [("seven-points", "crown-points"), ("crown-points", "seven-points")])
def test_the_seven_is_worked_out_before_everything_else_of_the_end(order: tuple[str, str]) -> None:
    s = with_tiles(*order, "buildings")
    give(s, points=69)  # with the crown's points it would be 71
    give_works(s, "blue", "blue")
    give(s, built=1)
    end_game(s)
    assert [event.amount for event in events(s, "scored") if event.seat == 0][:2] == [9, 2]


@pytest.mark.rule("1893-11.25")
def test_an_owner_s_other_tiles_come_in_the_order_of_claiming() -> None:
    s = with_tiles("crown-points", "white-artworks")
    give_works(s, "white-blue")
    end_game(s)
    assert [event.amount for event in events(s, "scored") if event.what == "belle-epoque-tiles"] == [2, 3]
    s = with_tiles("white-artworks", "crown-points")
    give_works(s, "white-blue")
    end_game(s)
    assert [event.amount for event in events(s, "scored") if event.what == "belle-epoque-tiles"] == [3, 2]


@pytest.mark.rule("1893-13.4")
@pytest.mark.parametrize("position", [1, 2, 6])
def test_three_francs_for_each_position_on_the_iris_track(position: int) -> None:
    s = with_tiles("iris-francs")
    set_disc(s, "iris", position)
    end_game(s)
    assert everyone(s).money == [3 * position, 0, 0]
    assert from_source(s, FROM_MONEY_ROW) == 3 * position // 4


@pytest.mark.rule("1893-13.4")
def test_the_iris_francs_come_in_time_to_pay_nobles() -> None:
    s = with_tiles("iris-francs")
    give(s, money=1)
    set_disc(s, "iris", 2)
    for seat in (0, 1):
        give_nobles(s, "brugmann", "empain", "albert", seat=seat)
    end_game(s)
    assert from_source(s, FROM_UNPAID_NOBLES) == 0
    assert player(s).money == 0
    assert from_source(s, FROM_UNPAID_NOBLES, 1) == -10


@pytest.mark.rule("1893-13.5")
@pytest.mark.parametrize("position", [1, 3, 6])
def test_two_points_for_each_position_on_the_crown_track(position: int) -> None:
    s = with_tiles("crown-points")
    set_disc(s, "crown", position)
    set_disc(s, "iris", 4)
    assert tile_points(s) == [2 * position, 0, 0]


@pytest.mark.rule("1893-13.6")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 3), (4, 5), (5, 5)])
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_first_pass_cards_by_players(players: int, each: int, cards: int) -> None:
    s = with_tiles("first-pass", players=players)
    give_first_pass(s, *range(cards))
    give_first_pass(s, 20, seat=1)
    assert tile_points(s) == [each * cards] + [0] * (players - 1)


@pytest.mark.rule("1893-13.7")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_connections_by_players(players: int, each: int) -> None:
    s = with_tiles("connections", players=players)
    house(s, "2-1", "2-2", "1-2")
    assert tile_points(s)[0] == 2 * each


@pytest.mark.rule("1893-13.7")
@pytest.mark.parametrize(
    ("names", "pairs"),
    [
        ([], 0),
        (["1-1"], 0),
        (["1-1", "1-2", "1-3"], 2),
        (["1-1", "1-2", "2-1", "2-2"], 4),
        (["1-1", "2-2"], 0),  # a corner is no side
        (["1-5", "2-1"], 0),  # no way round the edge
        (["4-5", "5-5"], 1),
        (["1-1", "1-3"], 0),
    ],
)
def test_what_is_a_connection(names: list[str], pairs: int) -> None:
    s = with_tiles("connections")
    house(s, *names)
    assert connections(s, 0) == pairs
    assert tile_points(s) == [5 * pairs, 0, 0]


@pytest.mark.rule("1893-13.7")
def test_neither_pavilions_nor_others_houses_connect() -> None:
    s = with_tiles("connections")
    give_card(s, 1, pavilion=1)
    give_card(s, 2, pavilion=2)
    house(s, "1-1")
    house(s, "1-2", "2-1", seat=1)
    assert tile_points(s) == [0, 0, 0]
