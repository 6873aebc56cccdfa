"""Chapter 4, Materials: two refined cubes."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place
from tests.games.bruxelles1893.laying import stock
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.table import choices, events, in_play, play, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import MATERIALS

PAIRS = ["wood+wood", "wood+iron", "wood+stone", "iron+iron", "iron+stone", "stone+stone"]


@pytest.mark.rule("1893-4.18")
@pytest.mark.parametrize(
    ("pair", "cubes", "left"),
    [
        ("wood+wood", {"wood": 2}, {"wood": 8, "iron": 10, "stone": 10}),
        ("iron+stone", {"iron": 1, "stone": 1}, {"wood": 10, "iron": 9, "stone": 9}),
    ],
)
def test_two_cubes_are_taken_as_a_pair(pair: str, cubes: dict[str, int], left: dict[str, int]) -> None:
    s = in_play()
    place(s, MATERIALS)
    assert choices(s) == [f"take:{offered}" for offered in PAIRS]  # no glass, no jokers
    play(s, f"take:{pair}")
    assert player(s).cubes == cubes
    assert on_table(s).supply == {**left, "glass": 0, "joker": 15}
    assert s.stack == []


@pytest.mark.rule("1893-4.18", "1893-1.7")
def test_types_that_are_gone_cannot_be_taken() -> None:
    s = in_play()
    stock(s, wood=1, iron=0, stone=4)
    place(s, MATERIALS)
    assert choices(s) == ["take:wood+stone", "take:stone+stone"]
    for pair in ("iron+stone", "wood+wood"):
        refused = refusal(s, f"take:{pair}")
        assert refused == Refusal("supply-short", "1893-4.18", {"wood": 1, "iron": 0, "stone": 4})


@pytest.mark.rule("1893-4.18", "1893-3.6")
@pytest.mark.parametrize("left", [{"iron": 1}, {"wood": 1, "stone": 1}, {"stone": 2}])
def test_the_last_cubes_are_taken_without_asking(left: dict[str, int]) -> None:
    s = in_play()
    stock(s, **{"wood": 0, "iron": 0, "stone": 0, **left})
    place(s, MATERIALS)
    assert player(s).cubes == left
    assert on_table(s).supply == {"wood": 0, "iron": 0, "stone": 0, "glass": 0, "joker": 15}
    assert sum(event.amount for event in events(s, "took-cubes")) == sum(left.values())
