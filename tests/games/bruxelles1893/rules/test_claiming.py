"""Claiming a Belle Époque tile (1893-11.8) and neutral meeples (1893-11.9)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import copy_action, end_game, go_on, next_round, place, refused
from tests.games.bruxelles1893.giving import give, give_card, give_tiles
from tests.games.bruxelles1893.laying import house, lay_nobles, show_tiles, stock
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import ask, choices, events, play, prompt

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    FROM_TILES,
    MATERIALS,
    NOBLES,
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.claiming import ClaimTile
from bruxelles.games.bruxelles1893.rules.tasks.placement import PlaceNeutral


def showing(*tiles: str, players: int = 3) -> State:
    """A table with these tiles on show."""
    s = belle(players=players)
    show_tiles(s, *tiles)
    return s


@pytest.mark.rule("1893-11.8", "1893-13.11")
def test_example_buildings_tile_after_a_nobles_action() -> None:
    s = showing("free-nobles", "seven-points", "buildings", "portrait")
    lay_nobles(s, row="empain buls albert maeterlinck")
    place(s, NOBLES, seat=1, at="3-3")
    play(s, "noble:4", "keep")
    assert choices(s) == [
        "claim:free-nobles",
        "claim:seven-points",
        "claim:buildings",
        "claim:portrait",
        "skip",
    ]
    play(s, "claim:buildings")
    assert [(event.seat, event.what) for event in events(s, "claimed")] == [(1, "tile:buildings")]
    assert player(s, 1).free == 3, "one meeple on the board, one on the tile"
    give(s, built=3, seat=1)
    end_game(s)
    assert from_source(s, FROM_TILES, 1) == 6


@pytest.mark.rule("1893-11.8")
def test_the_meeple_stays_on_the_tile_to_the_end_of_the_game() -> None:
    s = showing("buildings", "portrait")
    place(s, MATERIALS, at="4-3")
    go_on(s, "claim:portrait")
    assert player(s).free == 3
    next_round(s)
    assert player(s).free == 4
    next_round(s)
    assert player(s).free == 4
    assert player(s).tiles == ["portrait"]


@pytest.mark.rule("1893-11.8")
def test_claiming_may_be_declined() -> None:
    s = showing("buildings")
    place(s, MATERIALS, at="3-3")
    play(s, "take:wood+wood", "skip")
    assert everyone(s).tiles == [[], [], []]
    assert player(s).free == 4


@pytest.mark.rule("1893-11.8")
def test_the_action_comes_before_the_claim_and_may_free_the_meeple_for_it() -> None:
    s = showing("buildings")
    give(s, free=1)
    lay_nobles(s, row="empain buls albert vandervelde")
    place(s, NOBLES, at="3-3")
    play(s, "noble:4", "discard", "claim:buildings")
    assert player(s).free == 0
    assert player(s).courthouse == 1


@pytest.mark.rule("1893-11.8")
def test_claiming_is_open_also_where_the_action_could_not_be_carried_out() -> None:
    s = showing("buildings")
    place(s, SALES, at="3-3")
    assert [event.what for event in events(s, "could-not-act")] == ["sales"]
    play(s, "claim:buildings")
    assert player(s).tiles == ["buildings"]


@pytest.mark.rule("1893-11.8", "1893-12.7", "1893-11.21")
def test_placing_gives_the_right_to_a_tile_but_cards_after_an_action_need_the_action() -> None:
    s = showing("buildings")
    give_card(s, 7)
    stock(s, wood=0, iron=0, stone=0, glass=0)
    place(s, MATERIALS, at="3-3")
    assert choices(s) == ["claim:buildings", "skip"], "no joker from card 7"
    play(s, "skip")
    stock(s, wood=1, iron=1)
    place(s, MATERIALS, at="3-4")
    assert choices(s) == ["use", "skip"]


@pytest.mark.rule("1893-11.8")
def test_one_tile_an_action_and_another_one_later() -> None:
    s = showing("buildings", "portrait")
    place(s, MATERIALS, at="3-3")
    play(s, "take:wood+wood", "claim:buildings")
    assert s.legal == []
    place(s, MATERIALS, at="3-4")
    play(s, "take:wood+wood", "claim:portrait")
    assert player(s).tiles == ["buildings", "portrait"]


@pytest.mark.rule("1893-11.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_meeple_fits_on_a_tile(seat: int) -> None:
    s = showing("buildings", "portrait")
    give_tiles(s, "buildings", seat=seat)
    place(s, MATERIALS, at="3-3")
    play(s, "take:wood+wood")
    assert choices(s) == ["claim:portrait", "skip"]
    assert refused(s, ClaimTile(0), "claim:buildings") == Refusal(
        "tile-claimed", "1893-11.8", {"tile": "buildings"}
    )


@pytest.mark.rule("1893-11.8")
def test_only_another_architect_can_claim_not_a_traveler() -> None:
    s = showing("buildings")
    give(s, free=1, travelers=2)
    place(s, MATERIALS, at="3-3")
    play(s, "take:wood+wood")
    assert s.legal == [], "nothing to ask: the only Architect is on the board"
    assert everyone(s).tiles == [[], [], []]
    assert player(s).travelers == 2
    assert refused(s, ClaimTile(0), "claim:buildings") == Refusal(
        "no-other-architect", "1893-11.8", {"tile": "buildings"}
    )


@pytest.mark.rule("1893-11.8")
def test_only_tiles_on_show_and_only_on_tile_spaces() -> None:
    s = showing("buildings")
    place(s, MATERIALS, at="4-4")
    play(s, "take:wood+wood")
    assert s.legal == [], "no tile on 4-4"
    place(s, MATERIALS, at="3-3")
    play(s, "take:wood+wood")
    assert prompt(s) == "claim-tile"
    assert choices(s) == ["claim:buildings", "skip"]


@pytest.mark.rule("1893-11.8")
def test_no_claim_through_cinquantenaire() -> None:
    s = showing("buildings")
    copy_action(s, WORKSHOP)
    play(s, "artwork:blue")
    assert s.legal == []


@pytest.mark.rule("1893-11.9")
def test_a_neutral_meeple_may_not_go_on_a_tile_space() -> None:
    s = belle(players=2)
    ask(s, PlaceNeutral(0))
    assert set(choices(s)) == {f"neutral:{name}" for name in ("3-5", "4-4", "4-5", "5-3", "5-4", "5-5")}
    for name in ("3-3", "3-4", "4-3"):
        assert refused(s, PlaceNeutral(0), f"neutral:{name}") == Refusal(
            "space-has-tile", "1893-3.2", {"space": name}
        )


@pytest.mark.rule("1893-11.9")
def test_a_neutral_meeple_stays_off_where_only_tile_spaces_are_left() -> None:
    s = belle(players=2)
    house(s, "3-5", "4-4", "4-5", "5-3", "5-4", "5-5", seat=1)
    ask(s, PlaceNeutral(0))
    assert s.legal == []
    assert on_table(s).meeples == {}
    assert [event.what for event in events(s, "could-not-act")] == ["neutral"]
