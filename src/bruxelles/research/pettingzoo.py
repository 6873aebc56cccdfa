"""The games as PettingZoo environments, in which agents act one after another (AEC).

An action is the number of a choice (`rules.choices`); the action mask tells which are legal. Rewards come at
the end only. See docs/research.md.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from bruxelles.core.errors import BadOptions, UnknownChoice
from bruxelles.core.task import State, choose
from bruxelles.games import pack_rules, rules_of, unpack_rules
from bruxelles.research.listing import listing
from bruxelles.research.observation import mask_of, observer_of
from bruxelles.research.rewards import WIN, reward_of

Agent: TypeAlias = str
Observation: TypeAlias = dict[str, Any]
Action: TypeAlias = int | None
RenderMode: TypeAlias = Literal["ansi", "human"]

VERSION: Final = 1
"""Raised when an observation or a reward changes its meaning."""
RENDER_MODES: Final = ("human", "ansi")
BOUND: Final = 64.0
"""No number of an observation is larger; most lie between 0 and 1."""
ILLEGAL: Final = -1.0
"""The reward for an action that is not legal; the game ends with it."""
ENGINE: Final = {"rules", "options", "observer", "game_state"}
"""What an environment holds of the engine, which no other process can be sent as it is."""


def env(game: str, **options: Any) -> AECEnv[Agent, Observation, Action]:
    """The environment with PettingZoo's usual checks; takes what `raw_env` takes.

    An illegal action ends the game with a reward of -1 for who made it.
    """
    wrapped: AECEnv[Agent, Observation, Action] = raw_env(game, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(game: str, **options: Any) -> ParallelEnv[Agent, Observation, Action]:
    """For learners that know only environments in which all act at once: a step is one decision, and only
    the action of the agent that has to decide counts (`infos[agent]["active_agent"]`)."""
    return turn_based_aec_to_parallel(env(game, **options))


class raw_env(AECEnv[Agent, Observation, Action]):
    """A game without PettingZoo's checks. An illegal action raises `UnknownChoice` and changes nothing."""

    def __init__(
        self,
        game: str,
        *,
        players: int = 3,
        reward: str = WIN,
        max_cycles: int | None = None,
        render_mode: RenderMode | None = None,
        **flags: bool,
    ) -> None:
        """`max_cycles`: after so many decisions the game is truncated, without rewards."""
        super().__init__()  # type: ignore[no-untyped-call]
        self.rules = rules_of(game)
        self.options = self.rules.options(players, flags)
        if render_mode not in (None, *RENDER_MODES):
            raise BadOptions(f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}")
        self.metadata = {
            "name": f"bruxelles_{game}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.observer = observer_of(self.rules, self.options)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._reward = reward_of(reward)
        self._max_cycles = max_cycles
        self._random = seeding.np_random(None)[0]
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(len(self.rules.choices)) for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (len(self.rules.choices),), np.int8)
        return spaces.Dict(
            {"observation": spaces.Box(-BOUND, BOUND, (self.observer.size,), np.float32), "action_mask": mask}
        )

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed deals what `bruxelles.new(..., seed=seed)` deals; without one, the next
        game in the row that the last seed began."""
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        dealt = int(self._random.integers(2**62)) if seed is None else seed
        self.game_state: State = self.rules.start(self.options, str(dealt), False)
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def _ask(self) -> None:
        """Whose turn it is, with the legal choices as texts."""
        s = self.game_state
        self.agent_selection = self.possible_agents[s.stack[-1].seat]
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {
            "step": type(s.stack[-1]).__name__,
            "legal": [self.rules.choices.text(choice) for choice in s.legal],
        }

    def observe(self, agent: Agent) -> Observation:
        """What the agent sees; the mask is empty unless it has to decide."""
        s = self.game_state
        mask = mask_of(self.rules, s)
        if agent != self.agent_selection or self.terminations.get(agent) or self.truncations.get(agent):
            mask[:] = 0
        return {"observation": self.observer.of(s, self.possible_agents.index(agent)), "action_mask": mask}

    def step(self, action: Action) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        s = self.game_state
        if action is None or int(action) not in s.legal:
            raise UnknownChoice(f"{action} is not the number of a legal choice; legal are {s.legal}")
        choose(s, int(action))
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not s.legal:
            self._end()
        elif self._max_cycles is not None and self._decisions >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._ask()
        else:
            self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        s = self.game_state
        self.rewards = dict(zip(self.agents, self._reward(self.rules, s), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        scores, ranks = self.rules.scores(s), self.rules.ranks(s)
        self.infos = {
            agent: {"score": scores[seat], "rank": ranks[seat]} for seat, agent in enumerate(self.agents)
        }

    def render(self) -> str | None:
        """The table as text: given back with `ansi`, printed with `human`."""
        if self.render_mode is None:
            return None
        shown = listing(self.rules, self.game_state)
        if self.render_mode == "ansi":
            return shown
        print(shown, end="\n\n")
        return None

    def __getstate__(self) -> dict[str, Any]:
        """For another process: all there is, with the engine's own objects as plain data."""
        kept = {name: value for name, value in vars(self).items() if name not in ENGINE}
        options = self.options.players, self.options.flags
        game_state = self.rules.position(self.game_state) if hasattr(self, "game_state") else None
        return {**kept, "engine": (pack_rules(self.rules), options, game_state)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        rules, options, game_state = kept.pop("engine")
        vars(self).update(kept)
        self.rules = unpack_rules(rules)
        self.options = self.rules.options(*options)
        self.observer = observer_of(self.rules, self.options)
        if game_state is not None:
            self.game_state = self.rules.from_position(self.options, game_state)

    def close(self) -> None:
        """Nothing is held open."""
