"""1893 chapter 14: the boards of Paul Cauchie and Victor Horta."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import BOTH_WAYS, take_action
from tests.games.bruxelles1893.laying import lay_stacks, stock, tile_spaces
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.positions import with_board
from tests.games.bruxelles1893.table import ask, events, new_table, play

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1893.rules.names import (
    MATERIALS,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.tasks.free_action import GiveFreeAction

# Paul Cauchie -------------------------------------------------------------------------------------------

CUBE_OF = [("yellow", "iron"), ("brown", "wood"), ("blue", "stone")]


@BOTH_WAYS
@pytest.mark.rule("1893-14.4", "1893-14.2")
@pytest.mark.parametrize(
    ("colour", "cube", "belle_epoque"),
    [
        *((colour, cube, False) for colour, cube in CUBE_OF),
        *((colour, cube, True) for colour, cube in CUBE_OF),
        ("green", "joker", False),
        ("green", "glass", True),
    ],
)
def test_cauchie_takes_a_cube_with_the_artwork(colour: str, cube: str, belle_epoque: bool, way: str) -> None:
    s = with_board("cauchie", belle_epoque=belle_epoque)
    tile_spaces(s)
    supply = on_table(s).supply[cube]
    take_action(s, WORKSHOP, way)
    play(s, f"artwork:{colour}")
    assert not s.stack
    assert player(s).cubes == {cube: 1}
    assert on_table(s).supply[cube] == supply - 1


@pytest.mark.rule("1893-14.4")
def test_cauchie_gets_no_cube_that_the_supply_has_not() -> None:
    s = with_board("cauchie")
    stock(s, iron=0)
    take_action(s, WORKSHOP, "placed")
    play(s, "artwork:yellow")
    assert player(s).cubes == {}
    assert events(s, "took-artwork") == [Event("took-artwork", 0, 1, "yellow")]


@pytest.mark.rule("1893-14.4")
def test_cauchie_gets_no_cube_without_a_new_artwork() -> None:
    s = with_board("cauchie")
    lay_stacks(s, each=0, black=6)
    take_action(s, WORKSHOP, "placed")
    assert player(s).cubes == {}
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "workshop")]


@pytest.mark.rule("1893-14.4")
def test_cauchies_power_is_for_the_workshop_action_only() -> None:
    s = new_table(asymmetric=True)
    play(s, "board:cauchie", "artwork:yellow")  # the first artwork
    assert player(s).cubes == {}
    s = with_board("cauchie")
    ask(s, GiveFreeAction(0, WORKSHOP))
    take_action(s, WORKSHOP, "placed", seat=1)  # another player
    play(s, "artwork:brown")
    assert [player(s, seat).cubes for seat in (0, 1)] == [{}, {}]


# Victor Horta -------------------------------------------------------------------------------------------


@BOTH_WAYS
@pytest.mark.rule("1893-14.5", "1893-14.2")
@pytest.mark.parametrize("left", [2, 1])
def test_horta_gets_two_francs_with_the_materials(way: str, left: int) -> None:
    s = with_board("horta")
    stock(s, wood=left, iron=0, stone=0)
    take_action(s, MATERIALS, way)
    assert not s.stack
    assert player(s).cubes == {"wood": left}
    assert player(s).money == 9 + 2 - (1 if way == "placed" else 0)
    assert events(s, "gained-money") == [Event("gained-money", 0, 2, "horta")]


@BOTH_WAYS
@pytest.mark.rule("1893-14.5")
def test_horta_gets_nothing_when_there_is_no_cube_to_take(way: str) -> None:
    s = with_board("horta")
    stock(s, wood=0, iron=0, stone=0)
    take_action(s, MATERIALS, way)
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "materials")]
    assert not events(s, "gained-money")


@pytest.mark.rule("1893-14.5")
def test_hortas_power_is_for_the_materials_action_only() -> None:
    s = with_board("horta")
    ask(s, GiveFreeAction(0, MATERIALS))
    play(s, "take:iron")
    take_action(s, MATERIALS, "placed", seat=1)  # another player
    play(s, "take:iron+iron")
    assert everyone(s).money == [9, 8, 9]
