"""Steps of the rules have names and fields of their own: what is stored knows no Python class."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from tests.kits import KITS
from tests.playing import (
    Configuration,
    Dice,
    after,
    configurations_of,
    each_configuration,
    each_game,
    playthrough,
)

import bruxelles
from bruxelles.core.field import Field, Seat
from bruxelles.core.pending import MOST_PENDING, read_stack, written
from bruxelles.core.plain import Value
from bruxelles.core.task import Task


def below(task: type[Task[Any]]) -> list[type[Task[Any]]]:
    """All classes that are derived from it."""
    return [other for sub in task.__subclasses__() for other in (sub, *below(sub))]


@each_game
def test_every_step_has_a_name_and_is_known_by_it(game_name: str) -> None:
    tasks = KITS[game_name].tasks()
    mine = [task for task in below(Task) if f"bruxelles{game_name}" in task.__module__]
    steps = [task for task in mine if task.NAME]
    assert len(steps) > 20
    assert {task.NAME: task for task in steps} == tasks
    assert len({task.NAME for task in steps}) == len(steps)
    assert [task.NAME for task in steps if not re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", task.NAME)] == []
    assert [task for task in mine if not task.NAME and not below(task)] == []


@each_game
def test_a_field_means_the_same_in_every_step(game_name: str) -> None:
    known: dict[str, Field] = {}
    for task in KITS[game_name].tasks().values():
        for place, field in enumerate(task.FIELDS):
            assert known.setdefault(field.name, field) is field, f"{task.NAME}: {field.name}"
            assert isinstance(field, Seat) == (place == 0), "whose step it is, comes first"


@each_game
def test_every_value_of_every_field_is_read_as_it_was_written(game_name: str) -> None:
    fields = {field.name: field for task in KITS[game_name].tasks().values() for field in task.FIELDS}
    order = [2, 0, 1]
    for field in fields.values():
        low, high = field.bounds(3)
        for number in {low, high, *range(low, min(high, low + 99))}:
            value = Value("position", "", json.loads(json.dumps(field.plain(number))))
            assert field.read(value, 3) == number
            assert len(field.row(number, order)) == field.width(3)


@each_game
def test_only_so_many_steps_can_be_pending(game_name: str) -> None:
    """A position is read by servers: who types thousands of steps keeps them busy."""
    position = after(configurations_of(game_name)[0], "many", 3).position()
    state: Any = position["state"]
    state["pending"] += [state["pending"][-1]] * MOST_PENDING
    with pytest.raises(bruxelles.BadPosition, match=f"more than {MOST_PENDING} pending steps"):
        bruxelles.from_position(position)


@each_configuration
def test_pending_steps_are_read_as_they_were_written(configuration: Configuration) -> None:
    tasks = KITS[configuration.game].tasks()
    for game in playthrough(configuration.new("steps"), Dice("steps")):
        plain = json.loads(json.dumps([written(task) for task in game.state.stack]))
        again = read_stack(Value("position", "", plain), tasks, configuration.players)
        assert [(task.NAME, task.arguments()) for task in again] == [
            (task.NAME, task.arguments()) for task in game.state.stack
        ]
