"""Whatever is in a position, it is refused with a reason, or it is one that the game can go on from."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.playing import CONFIGURATIONS, Configuration, Dice, after, finish
from tests.properties.mutations import mutated

import bruxelles
from bruxelles.game1893.position_checks import check_state
from bruxelles.game1893.tasks.register import TASKS
from bruxelles.games import AnyGame

MOMENTS = (0, 3, 17, 40, 77, 120, 150)


@cache
def position_text(configuration: Configuration, moment: int) -> str:
    return json.dumps(after(configuration, "malformed", moment).position())


@st.composite
def changed_positions(draw: st.DrawFn) -> dict[str, object]:
    text = position_text(draw(st.sampled_from(CONFIGURATIONS)), draw(st.sampled_from(MOMENTS)))
    whole: dict[str, object] = json.loads(text)
    return mutated(draw, whole)


@st.composite
def changed_states(draw: st.DrawFn) -> dict[str, object]:
    """Only the state changed, which is most of a position; and not in what is pending."""
    text = position_text(draw(st.sampled_from(CONFIGURATIONS)), draw(st.sampled_from(MOMENTS)))
    whole: dict[str, object] = json.loads(text)
    state = whole["state"]
    assert isinstance(state, dict)
    pending = state.pop("pending")
    whole["state"] = {**mutated(draw, state), "pending": pending}
    return whole


@st.composite
def other_steps(draw: st.DrawFn) -> dict[str, object]:
    """Positions with other steps pending than the game would have."""
    text = position_text(draw(st.sampled_from(CONFIGURATIONS)), draw(st.sampled_from(MOMENTS)))
    whole: dict[str, object] = json.loads(text)
    state = whole["state"]
    assert isinstance(state, dict)
    steps = []
    for _ in range(draw(st.integers(1, 2))):
        name = draw(st.sampled_from(sorted(TASKS)))
        numbers = [0 if draw(st.booleans()) else draw(st.integers(0, 40)) for _ in TASKS[name].FIELDS]
        steps.append([name, *numbers])
    state["pending"] = steps if draw(st.booleans()) else state["pending"] + steps
    return whole


def accept_or_refuse(position: dict[str, object]) -> AnyGame | None:
    try:
        return bruxelles.from_position(position)
    except bruxelles.BadPosition:
        return None


@given(changed_positions())
@settings(max_examples=400)
def test_a_changed_position_is_refused_or_can_be(position: dict[str, object]) -> None:
    game = accept_or_refuse(position)
    if game is not None:
        check_state(game.state)


@given(changed_states(), st.integers(0, 10_000))
@settings(max_examples=800)
def test_a_position_that_is_accepted_can_be_played(position: dict[str, object], seed: int) -> None:
    game = accept_or_refuse(position)
    if game is None:
        return
    again = bruxelles.from_position(json.loads(json.dumps(game.position())))
    assert again.key() == game.key()
    finish(game, Dice(str(seed)))
    check_state(game.state)


@given(other_steps())
@settings(max_examples=400)
def test_other_pending_steps_are_refused_or_can_be(position: dict[str, object]) -> None:
    game = accept_or_refuse(position)
    if game is not None:
        check_state(game.state)
        assert bruxelles.from_position(json.loads(json.dumps(game.position()))).key() == game.key()


PENDING = {
    "a Prestige card that is not there": ["UsePrestige", 0, 32],
    "a Prestige card that was not won": ["UsePrestige", 0, 1],
    "a pavilion that is not there": ["PlacePavilion", 0, 16],
    "no stake to take back": ["TakeStakeBack", 0, 2],
    "no such Brussels action": ["SendMeeples", 0, 4],
    "a card that is not in the game": ["ReplaceNobles", 0, 15],
    "a stake on an empty space": ["Bid", 0, 13],
}


@pytest.mark.parametrize("step", PENDING.values(), ids=PENDING)
def test_a_pending_step_that_cannot_be(step: list[object]) -> None:
    position = json.loads(position_text(CONFIGURATIONS[0], 40))
    position["state"]["pending"].append(step)
    with pytest.raises(bruxelles.BadPosition):
        bruxelles.from_position(position)


@given(st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.lists(st.integers())))
def test_no_position_at_all(value: object) -> None:
    for position in (value, {}, {"game": value}, {"state": value}):
        with pytest.raises(bruxelles.BadPosition):
            bruxelles.from_position(position)  # type: ignore[arg-type]
