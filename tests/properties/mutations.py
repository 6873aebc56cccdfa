"""Plain data with something changed somewhere in it."""

from __future__ import annotations

import copy
from typing import TypeAlias

from hypothesis import strategies as st

Place: TypeAlias = tuple[str | int, ...]

LEAVES: st.SearchStrategy[object] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from([10**6, 10**9, -(10**9)]),
    st.sampled_from(["", "neutral", "1-1", "5-5", "wood", "glass", "hankar", "take-turn", "white-blue"]),
    st.sampled_from(["end-game", "small", "expo", "money", "noble-brugmann", "house-a"]),
    st.text(max_size=5),
    st.floats(allow_nan=False, allow_infinity=False),
)
VALUES: st.SearchStrategy[object] = st.one_of(
    LEAVES,
    st.lists(LEAVES, max_size=3),
    st.dictionaries(
        st.sampled_from(["seat", "stake", "1-1", "iron", "red", "kind", "value", "large"]), LEAVES, max_size=2
    ),
)


def places(value: object, here: Place = ()) -> list[Place]:
    """Every place in nested tables and lists."""
    found: list[Place] = [here] if here else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*here, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            found += places(inner, (*here, index))
    return found


def at(value: object, place: Place) -> object:
    for step in place:
        assert isinstance(value, dict | list)
        value = value[step]  # type: ignore[index]
    return value


def mutated(draw: st.DrawFn, whole: dict[str, object]) -> dict[str, object]:
    """The whole with one to three changes."""
    changed = copy.deepcopy(whole)
    for _ in range(draw(st.integers(1, 3))):
        every = places(changed)
        if not every:
            break  # all of it was left out
        change(draw, changed, every[draw(st.integers(0, len(every) - 1))])
    return changed


def change(draw: st.DrawFn, whole: dict[str, object], place: Place) -> None:
    """One change at this place: another value, a near number, or something left out, added or moved."""
    around = at(whole, place[:-1])
    old = at(whole, place)
    step = place[-1]
    kind = draw(st.sampled_from(["near", "other", "out", "in", "move"]))
    if kind == "near" and isinstance(old, int):
        put(around, step, old + draw(st.sampled_from([-2, -1, 1, 2])))
    elif kind == "out":
        take_out(around, step)
    elif kind == "in":
        if isinstance(old, list):
            old.append(draw(VALUES) if not old or draw(st.booleans()) else old[0])
        elif isinstance(old, dict):
            old[draw(st.sampled_from(["1-1", "iron", "black", "more", "small", "a", "expo"]))] = draw(VALUES)
    elif kind == "move" and isinstance(old, list) and len(old) > 1:
        old[0], old[-1] = old[-1], old[0]
    else:
        put(around, step, draw(VALUES))


def put(around: object, step: str | int, value: object) -> None:
    assert isinstance(around, dict | list)
    around[step] = value  # type: ignore[index]


def take_out(around: object, step: str | int) -> None:
    assert isinstance(around, dict | list)
    del around[step]  # type: ignore[arg-type]
