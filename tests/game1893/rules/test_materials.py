"""Chapter 4, Materials: two refined cubes."""

from __future__ import annotations

import pytest
from tests.game1893.rules.acting import held, place, stock
from tests.game1893.table import choices, events, in_play, play, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.game1893.names import MATERIALS

PAIRS = ["wood+wood", "wood+iron", "wood+stone", "iron+iron", "iron+stone", "stone+stone"]


@pytest.mark.rule("1893-4.18")
@pytest.mark.parametrize(
    ("pair", "cubes", "supply"),
    [
        ("wood+wood", {"wood": 2}, [8, 10, 10, 0, 15]),
        ("iron+stone", {"iron": 1, "stone": 1}, [10, 9, 9, 0, 15]),
    ],
)
def test_two_cubes_are_taken_as_a_pair(pair: str, cubes: dict[str, int], supply: list[int]) -> None:
    s = in_play()
    place(s, MATERIALS)
    assert choices(s) == [f"take:{offered}" for offered in PAIRS]  # no glass, no jokers
    play(s, f"take:{pair}")
    assert held(s) == cubes
    assert s.supply == supply
    assert s.stack == []


@pytest.mark.rule("1893-4.18", "1893-1.7")
def test_types_that_are_gone_cannot_be_taken() -> None:
    s = in_play()
    stock(s, wood=1, stone=4, joker=15)
    place(s, MATERIALS)
    assert choices(s) == ["take:wood+stone", "take:stone+stone"]
    for pair in ("iron+stone", "wood+wood"):
        refused = refusal(s, f"take:{pair}")
        assert refused == Refusal("supply-short", "1893-4.18", {"wood": 1, "iron": 0, "stone": 4})


@pytest.mark.rule("1893-4.18", "1893-3.6")
@pytest.mark.parametrize("left", [{"iron": 1}, {"wood": 1, "stone": 1}, {"stone": 2}])
def test_the_last_cubes_are_taken_without_asking(left: dict[str, int]) -> None:
    s = in_play()
    stock(s, joker=15, **left)
    place(s, MATERIALS)
    assert held(s) == left
    assert s.supply == [0, 0, 0, 0, 15]
    assert sum(event.amount for event in events(s, "took-cubes")) == sum(left.values())
