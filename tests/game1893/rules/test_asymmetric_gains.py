"""1893 chapter 14: the boards of Paul Cauchie and Victor Horta."""

from __future__ import annotations

import pytest
from tests.game1893.rules.layout import (
    BOTH_WAYS,
    cubes,
    take_action,
    with_board,
)
from tests.game1893.table import (
    ask,
    events,
    new_table,
    play,
)

from bruxelles.core.event import Event
from bruxelles.game1893.names import (
    CAUCHIE,
    CUBE_NAMES,
    HORTA,
    MATERIALS,
    WORKSHOP,
)
from bruxelles.game1893.tasks.free_action import GiveFreeAction

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
    s = with_board(CAUCHIE, belle_epoque=belle_epoque)
    s.tile_spaces = (False,) * 25
    supply = s.supply[CUBE_NAMES.index(cube)]
    take_action(s, 0, "workshop", way)
    play(s, f"artwork:{colour}")
    assert not s.stack
    assert cubes(s, 0) == {cube: 1}
    assert s.supply[CUBE_NAMES.index(cube)] == supply - 1


@pytest.mark.rule("1893-14.4")
def test_cauchie_gets_no_cube_that_the_supply_has_not() -> None:
    s = with_board(CAUCHIE)
    s.supply[CUBE_NAMES.index("iron")] = 0
    take_action(s, 0, "workshop", "placed")
    play(s, "artwork:yellow")
    assert cubes(s, 0) == {}
    assert events(s, "took-artwork") == [Event("took-artwork", 0, 1, "yellow")]


@pytest.mark.rule("1893-14.4")
def test_cauchie_gets_no_cube_without_a_new_artwork() -> None:
    s = with_board(CAUCHIE)
    s.art_stacks = [0, 0, 0, 0, 6]
    take_action(s, 0, "workshop", "placed")
    assert cubes(s, 0) == {}
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "workshop")]


@pytest.mark.rule("1893-14.4")
def test_cauchies_power_is_for_the_workshop_action_only() -> None:
    s = new_table(asymmetric=True)
    play(s, "board:cauchie", "artwork:yellow")  # the first artwork
    assert cubes(s, 0) == {}
    s = with_board(CAUCHIE)
    ask(s, GiveFreeAction(0, WORKSHOP))
    take_action(s, 1, "workshop", "placed")  # another player
    play(s, "artwork:brown")
    assert [cubes(s, seat) for seat in (0, 1)] == [{}, {}]


# Victor Horta -------------------------------------------------------------------------------------------


@BOTH_WAYS
@pytest.mark.rule("1893-14.5", "1893-14.2")
@pytest.mark.parametrize("left", [2, 1])
def test_horta_gets_two_francs_with_the_materials(way: str, left: int) -> None:
    s = with_board(HORTA)
    s.supply[:3] = [left, 0, 0]
    take_action(s, 0, "materials", way)
    assert not s.stack
    assert cubes(s, 0) == {"wood": left}
    assert s.money[0] == 9 + 2 - (1 if way == "placed" else 0)
    assert events(s, "gained-money") == [Event("gained-money", 0, 2, "horta")]


@BOTH_WAYS
@pytest.mark.rule("1893-14.5")
def test_horta_gets_nothing_when_there_is_no_cube_to_take(way: str) -> None:
    s = with_board(HORTA)
    s.supply[:3] = [0, 0, 0]
    take_action(s, 0, "materials", way)
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "materials")]
    assert not events(s, "gained-money")


@pytest.mark.rule("1893-14.5")
def test_hortas_power_is_for_the_materials_action_only() -> None:
    s = with_board(HORTA)
    ask(s, GiveFreeAction(0, MATERIALS))
    play(s, "take:iron")
    take_action(s, 1, "materials", "placed")  # another player
    play(s, "take:iron+iron")
    assert s.money == [9, 8, 9]
