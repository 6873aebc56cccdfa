"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.test.api_test import api_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers.base_parallel import BaseParallelWrapper
from tests.playing import Configuration, each_game
from tests.research.few import each_of_few, each_small

import bruxelles
from bruxelles.core.errors import BadOptions, UnknownChoice
from bruxelles.research.pettingzoo import env, parallel_env, raw_env

ABOUT_MASKS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What `api_test` warns of whenever observations carry a mask, but in PettingZoo's own games."""


@contextmanager
def no_other_warning() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    assert [str(one.message) for one in caught if not str(one.message).startswith(ABOUT_MASKS)] == []


def made(configuration: Configuration, **more: Any) -> AECEnv[str, dict[str, Any], int | None]:
    flags = dict.fromkeys(configuration.flags, True)
    return env(configuration.game, players=configuration.players, **flags, **more)


@each_of_few
def test_the_api(configuration: Configuration) -> None:
    with no_other_warning():
        api_test(made(configuration), num_cycles=1000)  # type: ignore[no-untyped-call]


@each_small
def test_the_api_with_rewards_by_score(configuration: Configuration) -> None:
    with no_other_warning():
        api_test(made(configuration, reward="score", render_mode="ansi"), num_cycles=1000)  # type: ignore[no-untyped-call]


@each_of_few
def test_seeds(configuration: Configuration) -> None:
    seed_test(lambda: made(configuration), num_cycles=60)  # type: ignore[no-untyped-call]


class FirstLegal(BaseParallelWrapper[str, dict[str, Any], int | None]):
    """`max_cycles_test` acts without looking at masks; the first legal choice replaces its actions."""

    def step(self, actions: dict[str, Any]) -> Any:
        table = self.env.unwrapped
        assert isinstance(table, raw_env)
        return self.env.step(dict.fromkeys(actions, table.game_state.legal[0]))


@each_of_few
def test_max_cycles(configuration: Configuration) -> None:
    """PettingZoo tests them where all agents act at once, so it is given that form of the environment."""
    flags = dict.fromkeys(configuration.flags, True)

    def parallel(max_cycles: int) -> ParallelEnv[str, dict[str, Any], int | None]:
        return FirstLegal(
            parallel_env(configuration.game, players=configuration.players, max_cycles=max_cycles, **flags)
        )

    aec: Callable[[int], Any] = lambda max_cycles: parallel_to_aec(parallel(max_cycles))  # noqa: E731
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=aec))  # type: ignore[no-untyped-call]


def play(table: AECEnv[str, dict[str, Any], int | None], seed: int) -> tuple[dict[str, float], list[int]]:
    """Random choices to the end: rewards by agent, and all actions."""
    random = np.random.default_rng(seed)
    table.reset(seed=seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    actions = []
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        action = None
        if not (terminated or truncated):
            assert seen is not None
            action = int(random.choice(np.flatnonzero(seen["action_mask"])))
            actions.append(action)
        table.step(action)
    return rewards, actions


@each_small
def test_a_seed_deals_what_it_deals_everywhere(configuration: Configuration) -> None:
    rewards, actions = play(made(configuration), 5)
    game = configuration.new("5")
    for action in actions:
        game.apply(game.rules.choices.text(action))
    assert game.over
    winners = game.ranks.count(1)
    for seat, rank in enumerate(game.ranks):
        share = 1 / winners if rank == 1 else 0.0
        assert rewards[f"player_{seat}"] == pytest.approx(share - 1 / game.players)
    by_score, _ = play(made(configuration, reward="score"), 5)
    lead = game.scores[0] - (sum(game.scores) - game.scores[0]) / (game.players - 1)
    assert by_score["player_0"] == pytest.approx(lead)
    assert sum(by_score.values()) == pytest.approx(0)


@each_game
def test_without_a_seed_games_differ_but_follow_the_last_seed(game_name: str) -> None:
    table = raw_env(game_name, players=2)
    table.reset(seed=1)
    table.reset()
    first = table.observe("player_0")["observation"]
    table.reset()
    assert not np.array_equal(table.observe("player_0")["observation"], first)
    table.reset(seed=1)
    table.reset()
    np.testing.assert_array_equal(table.observe("player_0")["observation"], first)


@each_game
def test_infos_name_the_legal_choices(game_name: str) -> None:
    table = raw_env(game_name, players=2, max_cycles=3)
    table.reset(seed=2)
    game = bruxelles.new(game_name, players=2, seed=2)
    assert table.infos[table.agent_selection]["legal"] == game.choices()
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert table.infos[other] == {}
    assert not table.observe(other)["action_mask"].any()
    for _ in range(3):
        table.step(table.game_state.legal[0])
    assert all(table.truncations.values())
    assert not any(table.rewards.values())


@each_game
def test_an_illegal_action_changes_nothing_or_ends_the_game(game_name: str) -> None:
    table = raw_env(game_name, players=2)
    table.reset(seed=3)
    key = table.rules.key(table.game_state)
    illegal = next(n for n in range(len(table.rules.choices)) if n not in table.game_state.legal)
    with pytest.raises(UnknownChoice, match="not the number of a legal choice"):
        table.step(illegal)
    assert table.rules.key(table.game_state) == key
    strict = env(game_name, players=2)
    strict.reset(seed=3)
    strict.observe(strict.agent_selection)
    loser = strict.agent_selection
    strict.step(illegal)
    assert strict.rewards[loser] == -1
    assert all(strict.terminations.values())


@each_game
def test_rendering(game_name: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = raw_env(game_name, players=2, render_mode="ansi")
    table.reset(seed=4)
    shown = table.render()
    assert shown is not None
    assert "round: 1" in shown
    assert "seat 0 decides: " in shown
    human = raw_env(game_name, players=2, render_mode="human")
    human.reset(seed=4)
    human.step(human.game_state.legal[0])
    assert "decides: " in capsys.readouterr().out
    quiet = raw_env(game_name, players=2)
    quiet.reset(seed=4)
    assert quiet.render() is None


def test_environments_can_be_sent_to_other_processes() -> None:
    table = raw_env("1893", players=3, belle_epoque=True, max_cycles=9)
    again = pickle.loads(pickle.dumps(table))
    assert again.options.plain() == table.options.plain()
    assert again.metadata["name"] == "bruxelles_1893_v1"
    again.reset(seed=3)
    assert again.game_state.legal


@pytest.mark.parametrize("steps", [0, 7, 40, 2000])
@pytest.mark.parametrize("make", [raw_env, env], ids=["raw", "checked"])
@each_game
def test_a_copy_goes_on_in_the_middle_of_a_game(game_name: str, make: Any, steps: int) -> None:
    """Pickled or copied: the game, the rewards and the luck of games to come; and apart from the other."""
    table = make(game_name, players=3, reward="score")
    table.reset(seed=5)
    went_on(table, steps)
    for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert told(twin) == told(table)
        before = told(table)
        went_on(twin, 3000)
        assert told(table) == before
        assert (told(twin) == before) == (not table.agents)
        twin.reset()
        ours = copy.deepcopy(table)
        ours.reset()
        assert told(twin) == told(ours)


def went_on(table: Any, steps: int) -> None:
    for number in range(steps):
        if not table.agents:
            return
        legal = table.unwrapped.game_state.legal
        table.step(None if table.terminations[table.agent_selection] else legal[number % len(legal)])


def told(table: Any) -> list[object]:
    state = table.unwrapped.game_state
    seen = [table.observe(agent) for agent in table.agents]
    return [
        *(table.unwrapped.rules.key(state), state.legal, table.agents, table.agent_selection),
        *(table.rewards, table.terminations, table.infos),
        *([row["observation"].tolist(), row["action_mask"].tolist()] for row in seen),
    ]


def test_a_parallel_environment_travels_as_well() -> None:
    table: Any = parallel_env("1897", players=2)
    table.reset(seed=5)
    twin = pickle.loads(pickle.dumps(table))
    assert told(twin.aec_env) == told(table.aec_env)


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [
        ("1894", {}, "there is no game '1894'"),
        ("1897", {"players": 5}, "2 to 4 players, not 5"),
        ("1897", {"belle_epoque": True}, "no option 'belle_epoque'"),
        ("1893", {"reward": "fame"}, "there is no reward 'fame'; there are win, score"),
        ("1893", {"render_mode": "rgb_array"}, "there is no render mode 'rgb_array'"),
    ],
)
def test_what_is_wrong_is_said(game: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        env(game, **options)
