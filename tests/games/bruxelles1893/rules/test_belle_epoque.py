"""The expansion's set-up, glass, and the end of round and game (1893-11.1 to 11.7, 11.16, 11.24, 11.25)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import end_game
from tests.games.bruxelles1893.giving import give, give_cubes, give_each, give_nobles, give_tiles, give_works
from tests.games.bruxelles1893.laying import point, set_round, set_train, stock
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import actor, ask, choices, in_play, new_table, play, prompt, refusal

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    FROM_ARTWORK_ROW,
    FROM_TILES,
    FROM_UNPAID_NOBLES,
    TILE_NAMES,
)
from bruxelles.games.bruxelles1893.rules.state import Task
from bruxelles.games.bruxelles1893.rules.tasks.compass import AdvanceNeedle
from bruxelles.games.bruxelles1893.rules.tasks.construction import BuildWhat
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame
from bruxelles.games.bruxelles1893.rules.tasks.materials import TakeCube, TakeMaterials
from bruxelles.games.bruxelles1893.rules.tasks.noble_effects import AskSolvay
from bruxelles.games.bruxelles1893.rules.tasks.round import CloseRound

NEW_NOBLES = {"nagelmackers", "privat_livemont"}
SEEDS = [f"seed {n}" for n in range(12)]


@pytest.mark.rule("1893-11.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_different_cards_lie_at_the_five_pavilion_spaces(players: int) -> None:
    s = new_table(players, belle_epoque=True)
    assert sorted(on_table(s).cards.values()) == [1, 2, 3, 4, 5]
    assert set(on_table(s).cards) <= set(range(1, 33))
    assert on_table(s).pavilions == {}


@pytest.mark.rule("1893-11.1", "1893-11.2")
def test_cards_and_tiles_are_shuffled() -> None:
    tables = [new_table(belle_epoque=True, seed=seed) for seed in SEEDS]
    assert len({tuple(on_table(s).cards.items()) for s in tables}) == len(SEEDS)
    assert len({tuple(on_table(s).tiles) for s in tables}) > 6


@pytest.mark.rule("1893-11.2")
@pytest.mark.parametrize(("players", "shown"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_tiles_on_show_by_players(players: int, shown: int) -> None:
    s = new_table(players, belle_epoque=True)
    assert len(set(on_table(s).tiles)) == len(on_table(s).tiles) == shown
    assert set(on_table(s).tiles) <= set(TILE_NAMES)
    assert everyone(s).tiles == [[]] * players


@pytest.mark.rule("1893-11.3")
def test_the_cross_of_tiles_in_the_middle_of_the_board() -> None:
    s = new_table(belle_epoque=True)
    assert on_table(s).tile_spaces == ["2-3", "3-2", "3-3", "3-4", "4-3"]


@pytest.mark.rule("1893-11.1", "1893-11.2", "1893-11.3", "1893-11.5", "1893-11.6", "1893-11.7")
def test_nothing_of_it_without_the_expansion() -> None:
    s = new_table()
    assert on_table(s).cards == {}
    assert on_table(s).tiles == []
    assert on_table(s).tile_spaces == []
    assert (on_table(s).supply["glass"], s.train) == (0, 0)
    assert not NEW_NOBLES & {*on_table(s).noble_pile, *on_table(s).noble_row}


@pytest.mark.rule("1893-11.4")
def test_a_needle_stops_on_glass_and_then_goes_on_to_iron() -> None:
    s = belle()
    point(s, "empty", "stone")
    ask(s, AdvanceNeedle(0))
    play(s, "advance:empty")
    assert on_table(s).needles == ["glass", "stone"]
    ask(s, AdvanceNeedle(0))
    play(s, "advance:glass")
    assert on_table(s).needles == ["iron", "stone"]


@pytest.mark.rule("1893-11.4")
def test_a_needle_may_not_stop_on_the_other_one_on_glass() -> None:
    s = belle()
    point(s, "empty", "glass")
    ask(s, AdvanceNeedle(0))
    assert on_table(s).needles == ["empty", "iron"], "only the glass needle could move"


@pytest.mark.rule("1893-11.4", "1893-11.5")
def test_glass_pays_where_a_needle_points_at_it() -> None:
    s = belle()
    point(s, "glass", "wood")
    give_cubes(s, glass=1, wood=2)
    ask(s, BuildWhat(0, 1, 0))
    play(s, "build:house")
    assert player(s).cubes == {"wood": 1}
    assert player(s).points == 5


@pytest.mark.rule("1893-11.5", "1893-11.6")
def test_ten_glass_cubes_and_four_travelers() -> None:
    s = new_table(belle_epoque=True)
    assert on_table(s).supply["glass"] == 10
    assert s.train == 4
    assert everyone(s).travelers == [0, 0, 0]


@pytest.mark.rule("1893-11.7")
def test_three_of_each_new_noble_are_shuffled_in_before_the_row_is_revealed() -> None:
    s = new_table(belle_epoque=True)
    every = on_table(s).noble_pile + on_table(s).noble_row
    assert [every.count(noble) for noble in NEW_NOBLES] == [3, 3]
    assert len(every) == 27
    rows = [on_table(new_table(belle_epoque=True, seed=seed)).noble_row for seed in SEEDS]
    assert any(NEW_NOBLES & set(row) for row in rows)


@pytest.mark.rule("1893-11.16")
@pytest.mark.parametrize(
    ("task", "choice"),
    [
        (TakeMaterials(0, 1), "take:glass+glass"),
        (TakeMaterials(0, 0), "take:wood+glass"),
        (TakeCube(0), "take:glass"),
        (AskSolvay(0), "take:glass"),
        (AskSolvay(0), "exchange:iron+glass"),
    ],
)
def test_glass_is_taken_like_any_refined_material(task: Task, choice: str) -> None:
    s = belle()
    give_cubes(s, joker=1)
    ask(s, task)
    play(s, choice)
    assert player(s).cubes.get("glass", 0) == choice.count("glass")
    assert on_table(s).supply["glass"] == 10 - choice.count("glass")

    without = in_play()
    ask(without, task)
    assert not any("glass" in text for text in choices(without))


@pytest.mark.rule("1893-11.16")
def test_glass_that_is_gone_cannot_be_taken() -> None:
    s = belle()
    stock(s, glass=1)
    ask(s, TakeMaterials(0, 1))
    supply: Facts = {"wood": 10, "iron": 10, "stone": 10, "glass": 1}
    assert refusal(s, "take:glass+glass") == Refusal("supply-short", "1893-4.18", supply)
    assert refusal(s, "take:wood+glass") is None


@pytest.mark.rule("1893-11.24")
@pytest.mark.parametrize("last", [False, True])
def test_cards_are_turned_up_and_unused_travelers_go_back_at_the_end_of_a_round(last: bool) -> None:
    s = belle(1, 16)
    set_round(s, 5 if last else 1)
    s.use_card(0, 1)
    set_train(s, 1)
    give_each(s, travelers=[2, 0, 1])
    ask(s, CloseRound())
    assert s.card_ready(0, 1)
    assert s.card_ready(0, 16)
    assert s.train == 4
    assert everyone(s).travelers == [0, 0, 0]


@pytest.mark.rule("1893-11.25", "1893-11.15")
def test_tiles_then_nobles_then_white_artworks_are_discarded() -> None:
    s = belle()
    give(s, money=0)
    give_nobles(s, "brugmann", "empain", "buls")
    give_works(s, "white-blue", "white-blue", "green")
    give_tiles(s, "iris-francs", "white-artworks")
    end_game(s)
    assert from_source(s, FROM_TILES) == 6, "both whites were still there"
    assert player(s).nobles == {"brugmann", "empain"}, "the 3 BF of the tile pay one of the two"
    assert from_source(s, FROM_UNPAID_NOBLES) == -5
    assert player(s).works == ["green"]
    assert on_table(s).stacks["blue"] == 8
    assert from_source(s, FROM_ARTWORK_ROW) == 1


@pytest.mark.rule("1893-11.25")
def test_all_tiles_come_before_anybody_pays_nobles() -> None:
    s = belle()
    set_round(s, starter=1)
    give_each(s, money=[0, 3, 0])
    give_nobles(s, "empain", "solvay", seat=1)
    give_tiles(s, "strategic-row")
    ask(s, EndGame())
    assert (actor(s), prompt(s)) == (0, "choose-row")
    play(s, "row:money")
    assert (actor(s), choices(s)) == (1, ["unpaid:empain", "unpaid:solvay"])
