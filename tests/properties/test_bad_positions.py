"""Whatever is in a position, it is refused with a reason, or it is one that the game can go on from."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import strategies as st
from tests.kits import KITS, kit_of
from tests.playing import (
    NAMED,
    Configuration,
    Dice,
    after,
    configurations_of,
    each_configuration,
    finish,
    playthrough,
)
from tests.properties.mutations import mutated
from tests.properties.random_games import always, examples

import bruxelles
from bruxelles.core.task import ACTION
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
    tasks = KITS[game].tasks()
    for _ in range(draw(st.integers(1, 2))):
        task = tasks[draw(st.sampled_from(sorted(tasks)))]
        step: dict[str, object] = {"step": task.NAME}
        for field in task.FIELDS:
            low, high = field.bounds(len(state["seats"]))
            step[field.name] = field.plain(low if draw(st.booleans()) else draw(st.integers(low, high)))
        steps.append(step)
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


PENDING: dict[str, dict[str, object]] = {
    "a Prestige card that is not there": {"step": "use-prestige", "seat": 0, "prestige": 33},
    "a Prestige card that was not won": {"step": "use-prestige", "seat": 0, "prestige": 2},
    "a pavilion that is not there": {"step": "place-pavilion", "owner": 0, "pavilion": 17},
    "a pavilion without the expansion": {
        "step": "pay-for-house",
        "seat": 0,
        "what": "pavilion-1",
        "card_9": False,
        "placed": False,
    },
    "no stake to take back": {"step": "take-stake-back", "seat": 0, "space": "1-3"},
    "no such Brussels action": {"step": "send-meeples", "seat": 0, "brussels": "city-hall"},
    "a card that is not in the game": {"step": "replace-nobles", "seat": 0, "marked": ["1", "2", "3", "4"]},
    "a stake on an empty space": {"step": "bid", "seat": 0, "space": "3-4"},
}


PENDING_1897: dict[str, dict[str, object]] = {
    "a place that is not there": {"step": "place-architect", "seat": 0, "place": "4-1"},
    "a place without a card": {"step": "place-architect", "seat": 0, "place": "3-1"},
    "no such Brussels action": {"step": "send-architects", "seat": 0, "action": "grand-place"},
    "cards that are elsewhere": {
        "step": "choose-drawn",
        "seat": 0,
        "one": "artwork-yellow",
        "other": "artwork-blue",
    },
    "the Expo card drawn": {"step": "choose-drawn", "seat": 0, "one": "expo", "other": "artwork-blue"},
    "a house that is elsewhere": {"step": "pay-materials", "seat": 0, "house": "a", "chosen": {}},
    "materials that nobody has": {
        "step": "pay-materials",
        "seat": 0,
        "house": "a",
        "chosen": {"wood+wood": 15},
    },
    "more nobles than there are": {"step": "activate-nobles", "seat": 0, "left": 1, "used": 7},
    "a noble that is elsewhere": {"step": "keep-noble", "seat": 0, "noble": "albert"},
    "a Brugmann": {"step": "keep-noble", "seat": 0, "noble": "brugmann"},
    "a second turn": {"step": "end-turn", "owner": 1},
    "a round within a round": {"step": "play-round"},
}
ODD_STEPS = [("1893-2p", reason, step) for reason, step in PENDING.items()]
ODD_STEPS += [("1897-2p", reason, step) for reason, step in PENDING_1897.items()]


@pytest.mark.parametrize(("name", "reason", "step"), ODD_STEPS, ids=str)
def test_a_pending_step_that_cannot_be(name: str, reason: str, step: dict[str, object]) -> None:
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


PAVILION = {"step": "place-pavilion", "owner": 0, "pavilion": 1}
PAYMENT = {"step": "pay-for-house", "seat": 0, "what": "pavilion-1", "card_9": False, "placed": False}


@pytest.mark.parametrize("step", [PAVILION, {"step": "place-house", "seat": 1}, PAYMENT])
def test_one_building_at_a_time(step: dict[str, object]) -> None:
    position = json.loads(position_text(NAMED["1893-4p-belle"], 40))
    position["state"]["pending"] += [PAVILION, step]
    with pytest.raises(bruxelles.BadPosition, match=r"pending more than once|cannot be pending together"):
        bruxelles.from_position(position)


WITHIN: list[tuple[str, dict[str, object]]] = [
    ("1893-3p", {"step": "win-column", "seat": 0, "column": 1}),
    ("1893-3p", {"step": "open-action-phase"}),
    ("1897-3p", {"step": "open-actions"}),
    ("1897-3p", {"step": "take-turn", "seat": 0}),
]


@pytest.mark.parametrize(("name", "step"), WITHIN, ids=str)
def test_steps_of_a_round_are_not_pending_within_an_action(name: str, step: dict[str, object]) -> None:
    """The rest of the action would find another table than it was begun on."""
    game = NAMED[name].new("frames")
    for now in playthrough(game, Dice("frames"), keen=True):
        if now.state.stack[-1].FRAME == ACTION and all(step["step"] != task.NAME for task in now.state.stack):
            break
    position = json.loads(json.dumps(game.position()))
    position["state"]["pending"].append(step)
    with pytest.raises(bruxelles.BadPosition, match=f"{step['step']} cannot be pending within"):
        bruxelles.from_position(position)


def as_written_before(game: AnyGame) -> list[object]:
    """What is pending as positions had it up to version 0.2: names of classes and bare numbers."""
    return [[type(task).__name__, *task.arguments()] for task in game.state.stack]


@each_configuration
def test_positions_of_earlier_versions_are_read(configuration: Configuration) -> None:
    for moment in MOMENTS:
        game = after(configuration, "earlier", moment)
        position = game.position()
        state = position["state"]
        assert isinstance(state, dict)
        position["state"] = {**state, "pending": as_written_before(game)}
        assert bruxelles.from_position(position).key() == game.key()


ODD_LISTS = [["Dance"], [], ["TakeTurn"], ["TakeTurn", 2], ["TakeTurn", "0"], [["TakeTurn"], 0]]


@pytest.mark.parametrize("step", ODD_LISTS, ids=str)
def test_steps_of_earlier_versions_are_checked(step: list[object]) -> None:
    position = json.loads(position_text(NAMED["1897-2p"], 40))
    position["state"]["pending"][-1] = step
    with pytest.raises(bruxelles.BadPosition, match="pending"):
        bruxelles.from_position(position)


def test_nothing_is_made_ready_after_the_last_round() -> None:
    position = json.loads(position_text(NAMED["1897-2p"], LATE))
    assert position["state"]["round"] == 4
    position["state"]["pending"] = [{"step": "end-game"}, {"step": "maintain"}]
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


ENDINGS: list[list[dict[str, object]]] = [
    [{"step": "take-turn", "seat": 0}],
    [{"step": "leave-unpaid", "seat": 0, "unpaid": []}, {"step": "leave-unpaid", "seat": 0, "unpaid": []}],
    [{"step": "choose-row", "seat": 0}, {"step": "choose-row", "seat": 1}],
    [{"step": "end-game"}],
]


@pytest.mark.parametrize("steps", ENDINGS, ids=str)
def test_the_final_scoring_is_pending_alone(steps: list[dict[str, object]]) -> None:
    position = json.loads(position_text(NAMED["1893-4p-belle"], 40))
    position["state"]["pending"] = [{"step": "score-game"}, *steps]
    with pytest.raises(bruxelles.BadPosition):
        bruxelles.from_position(position)
    within_a_round = json.loads(position_text(NAMED["1893-4p-belle"], 40))
    within_a_round["state"]["pending"] += steps[-1:]
    if steps != ENDINGS[0]:
        with pytest.raises(bruxelles.BadPosition):
            bruxelles.from_position(within_a_round)


@pytest.mark.parametrize("value", ["\ud800", {"\ud800": 1}, 10**5000, "x" * 100_000], ids=range(4))
def test_a_sentence_about_nonsense_can_be_written_and_read(value: object) -> None:
    position = json.loads(position_text(NAMED["1897-2p"], 40))
    turn = {"step": "take-turn", "seat": 0}
    for step in (
        {**turn, "seat": value},
        {"step": value},
        {**turn, "more": value},
        {**turn, "\udfff": value},
    ):
        position["state"]["pending"][-1] = step
        with pytest.raises(bruxelles.BadPosition) as refused:
            bruxelles.from_position(position)
        assert len(str(refused.value).encode()) < 1000
