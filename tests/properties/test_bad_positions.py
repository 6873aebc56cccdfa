"""Whatever is in a position, it is refused with a reason, or it is one that the game can go on from."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import strategies as st
from tests.playing import NAMED, Configuration, Dice, after, configurations_of, finish
from tests.properties.kits import KITS, kit_of
from tests.properties.mutations import mutated
from tests.properties.random_games import always, examples

import bruxelles
from bruxelles.games import AnyGame

MOMENTS = (0, 3, 17, 40, 77, 120, 150)
LATE = 77


@cache
def position_text(configuration: Configuration, moment: int) -> str:
    return json.dumps(after(configuration, "malformed", moment).position())


@st.composite
def changed_positions(draw: st.DrawFn, game: str) -> dict[str, object]:
    text = position_text(draw(st.sampled_from(configurations_of(game))), draw(st.sampled_from(MOMENTS)))
    whole: dict[str, object] = json.loads(text)
    return mutated(draw, whole)


@st.composite
def changed_states(draw: st.DrawFn, game: str) -> dict[str, object]:
    """Only the state changed, which is most of a position; and not in what is pending."""
    text = position_text(draw(st.sampled_from(configurations_of(game))), draw(st.sampled_from(MOMENTS)))
    whole: dict[str, object] = json.loads(text)
    state = whole["state"]
    assert isinstance(state, dict)
    pending = state.pop("pending")
    whole["state"] = {**mutated(draw, state), "pending": pending}
    return whole


@st.composite
def other_steps(draw: st.DrawFn, game: str) -> dict[str, object]:
    """Positions with other steps pending than the game would have."""
    text = position_text(draw(st.sampled_from(configurations_of(game))), draw(st.sampled_from(MOMENTS)))
    whole: dict[str, object] = json.loads(text)
    state = whole["state"]
    assert isinstance(state, dict)
    steps = []
    tasks = KITS[game].tasks
    for _ in range(draw(st.integers(1, 2))):
        name = draw(st.sampled_from(sorted(tasks)))
        numbers = [0 if draw(st.booleans()) else draw(st.integers(0, 40)) for _ in tasks[name].FIELDS]
        steps.append([name, *numbers])
    state["pending"] = steps if draw(st.booleans()) else state["pending"] + steps
    return whole


def accept_or_refuse(position: dict[str, object]) -> AnyGame | None:
    try:
        return bruxelles.from_position(position)
    except bruxelles.BadPosition:
        return None


@examples(times=12, position=changed_positions)
def test_a_changed_position_is_refused_or_can_be(game_name: str, position: dict[str, object]) -> None:
    game = accept_or_refuse(position)
    if game is not None:
        kit_of(game).check_state(game.state)


@examples(times=25, position=changed_states, seed=always(st.integers(0, 10_000)))
def test_a_position_that_is_accepted_can_be_played(
    game_name: str, position: dict[str, object], seed: int
) -> None:
    game = accept_or_refuse(position)
    if game is None:
        return
    again = bruxelles.from_position(json.loads(json.dumps(game.position())))
    assert again.key() == game.key()
    finish(game, Dice(str(seed)))
    kit_of(game).check_state(game.state)


@examples(times=12, position=other_steps)
def test_other_pending_steps_are_refused_or_can_be(game_name: str, position: dict[str, object]) -> None:
    game = accept_or_refuse(position)
    if game is not None:
        kit_of(game).check_state(game.state)
        assert bruxelles.from_position(json.loads(json.dumps(game.position()))).key() == game.key()


PENDING: dict[str, list[str | int]] = {
    "a Prestige card that is not there": ["UsePrestige", 0, 32],
    "a Prestige card that was not won": ["UsePrestige", 0, 1],
    "a pavilion that is not there": ["PlacePavilion", 0, 16],
    "a pavilion without the expansion": ["PayForHouse", 0, 1, 0, 0],
    "no stake to take back": ["TakeStakeBack", 0, 2],
    "no such Brussels action": ["SendMeeples", 0, 4],
    "a card that is not in the game": ["ReplaceNobles", 0, 15],
    "a stake on an empty space": ["Bid", 0, 13],
}


PENDING_1897: dict[str, list[str | int]] = {
    "a place that is not there": ["PlaceArchitect", 0, 12],
    "a place without a card": ["PlaceArchitect", 0, 8],
    "no such Brussels action": ["SendArchitects", 0, 3],
    "cards that are elsewhere": ["ChooseDrawn", 0, 0, 1],
    "the Expo card drawn": ["ChooseDrawn", 0, 21, 1],
    "a house that is elsewhere": ["PayMaterials", 0, 0, 0],
    "materials that nobody has": ["PayMaterials", 0, 0, 0xFFFFFF],
    "more nobles than there are": ["ActivateNobles", 0, 1, 7],
    "a noble that is elsewhere": ["KeepNoble", 0, 1],
    "a Brugmann": ["KeepNoble", 0, 0],
    "a second turn": ["EndTurn", 1],
    "a round within a round": ["PlayRound"],
}
ODD_STEPS = [("1893-2p", reason, step) for reason, step in PENDING.items()]
ODD_STEPS += [("1897-2p", reason, step) for reason, step in PENDING_1897.items()]


@pytest.mark.parametrize(("name", "reason", "step"), ODD_STEPS, ids=str)
def test_a_pending_step_that_cannot_be(name: str, reason: str, step: list[object]) -> None:
    position = json.loads(position_text(NAMED[name], 40))
    position["state"]["pending"].append(step)
    with pytest.raises(bruxelles.BadPosition):
        bruxelles.from_position(position)


def test_more_first_pass_cards_than_rounds_leave_too_few_prestige_cards() -> None:
    position = json.loads(position_text(NAMED["1893-4p-belle"], 40))
    state = position["state"]
    assert state["first_passer"] is None
    state["seats"][0]["first_pass"].append(state["prestige"]["pile"].pop())
    with pytest.raises(bruxelles.BadPosition, match="the Prestige pile has"):
        bruxelles.from_position(position)


@pytest.mark.parametrize("step", [["PlacePavilion", 0, 0], ["PlaceHouse", 1], ["PayForHouse", 0, 1, 0, 0]])
def test_one_building_at_a_time(step: list[object]) -> None:
    position = json.loads(position_text(NAMED["1893-4p-belle"], 40))
    position["state"]["pending"] += [["PlacePavilion", 0, 0], step]
    with pytest.raises(bruxelles.BadPosition, match="two buildings are under way"):
        bruxelles.from_position(position)


def test_nothing_is_made_ready_after_the_last_round() -> None:
    position = json.loads(position_text(NAMED["1897-2p"], LATE))
    assert position["state"]["round"] == 4
    position["state"]["pending"] = [["EndGame"], ["Maintain"]]
    with pytest.raises(bruxelles.BadPosition, match="after round 4"):
        bruxelles.from_position(position)


NO_POSITIONS: st.SearchStrategy[object] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(), st.lists(st.integers())
)


@examples(times=3, value=always(NO_POSITIONS))
def test_no_position_at_all(game_name: str, value: object) -> None:
    for position in (value, {}, {"game": value}, {"state": value}, {"game": game_name, "state": value}):
        with pytest.raises(bruxelles.BadPosition):
            bruxelles.from_position(position)  # type: ignore[arg-type]
