"""The games for OpenSpiel. Importing this registers each as `python_bruxelles_` and its name.

There are no private hands in any game, so all that nobody knows is chance. Chance is explicit: a first
node deals one of `deals` games, and whenever a choice would bring something hidden to light, a node before it
draws all that is hidden anew, in one of `draws` ways, each equally likely. Whatever lies in the piles of a
state is therefore never used: a search that clones states cannot look at cards to come.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, TypeAlias

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from bruxelles.core.errors import BadOptions
from bruxelles.core.rng import seeded_rng
from bruxelles.core.rules import Options, Plain
from bruxelles.core.task import State, choose
from bruxelles.games import GAMES, AnyRules, PackedRules, pack_rules, rules_of, unpack_rules
from bruxelles.research.listing import listing
from bruxelles.research.observation import observer_of
from bruxelles.research.rewards import WIN, bounds_of, reward_of

Outcomes: TypeAlias = list[tuple[int, float]]

NOT_YET: Final = -1
"""No choice waits for a draw."""
LONGEST: Final = 2000
"""More decisions than any game has."""
DEALS: Final = 1000
DRAWS: Final = 64


def game_name(game: str) -> str:
    return f"python_bruxelles_{game}"


class Table:
    """A state of the engine that OpenSpiel can copy and write down; before the deal there is none."""

    def __init__(self, rules: AnyRules, options: Options, state: State | None = None) -> None:
        self.rules = rules
        self.options = options
        self.state = state

    def __deepcopy__(self, memo: object) -> Table:
        return Table(self.rules, self.options, None if self.state is None else self.state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        position = None if self.state is None else self.rules.position(self.state)
        return _table, (pack_rules(self.rules), self.options.players, self.options.flags, position)


def _table(packed: PackedRules, players: int, flags: Mapping[str, bool], position: Plain | None) -> Table:
    rules = unpack_rules(packed)
    options = rules.options(players, flags)
    if position is None:
        return Table(rules, options)
    return Table(rules, options, rules.from_position(options, position))


class BruxellesGame(pyspiel.Game):
    """A game with its parameters."""

    NAME: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.rules = rules_of(self.NAME)
        given = {**_defaults(self.rules), **(parameters or {})}
        flags = {flag: bool(given[flag]) for flag in self.rules.flags}
        self.options = self.rules.options(given["players"], flags)
        self.seed = str(given["seed"])
        self.reward = reward_of(given["reward"])
        for name in ("deals", "draws"):
            if given[name] < 1:
                raise BadOptions(f"{name} must be at least 1, not {given[name]}")
        self.deals: Outcomes = _equally_likely(given["deals"])
        self.draws: Outcomes = _equally_likely(given["draws"])
        lowest, highest = bounds_of(given["reward"], self.options.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.choices),
            max_chance_outcomes=max(given["deals"], given["draws"]),
            num_players=self.options.players,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.rules), info, dict(given))

    def __reduce__(self) -> tuple[Any, ...]:
        return _game, (str(self),)  # a game's text has all its parameters

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST + 1

    def new_initial_state(self) -> BruxellesState:
        return BruxellesState(self)

    def state_at(self, state: State, rules: AnyRules | None = None) -> BruxellesState:
        """A game in the middle: a state of the engine, with an empty history; rules with other component
        values than the packaged ones must be given."""
        made = BruxellesState(self)
        made.table = Table(self.rules if rules is None else rules, self.options, state)
        return made

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> BruxellesObserver | IIGObserverForPublicInfoGame:
        """What is seen now, or, where perfect recall is asked for, the history."""
        if not kind or (kind.public_info and not kind.perfect_recall):
            return BruxellesObserver(self)
        return IIGObserverForPublicInfoGame(kind, params)


def _game(text: str) -> pyspiel.Game:
    """The game again. A function of ours, so that whoever unpickles it has registered the games."""
    return pyspiel.load_game(text)


class BruxellesState(pyspiel.State):
    """A game in play. OpenSpiel asks for the methods with an underscore by their names."""

    def __init__(self, game: BruxellesGame) -> None:
        super().__init__(game)
        self.table = Table(game.rules, game.options)
        self.waiting = NOT_YET
        """The choice that was made and waits for what is drawn."""

    def current_player(self) -> int:
        s = self.table.state
        if s is None or self.waiting != NOT_YET:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        terminal: int = pyspiel.PlayerId.TERMINAL
        return s.stack[-1].seat if s.legal else terminal

    def is_terminal(self) -> bool:
        s = self.table.state
        return s is not None and not s.legal

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._dealt().legal)

    def chance_outcomes(self) -> Outcomes:
        game = self.get_game()
        return list(game.deals if self.table.state is None else game.draws)

    def _apply_action(self, action: int) -> None:
        s = self.table.state
        if s is None:
            self.table.state = self.table.rules.start(
                self.table.options, f"{self.get_game().seed} {action}", False
            )
        elif self.waiting != NOT_YET:
            self.table.rules.redraw(s, _drawn(s, action))
            choose(s, self.waiting)
            self.waiting = NOT_YET
        else:
            after = s.copy()
            choose(after, action)
            if after.reveals == s.reveals:
                self.table.state = after
            else:
                self.waiting = action

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if self.table.state is None else 'draw'}:{action}"
        return self.table.rules.choices.text(action)

    def returns(self) -> list[float]:
        s = self.table.state
        if s is None or s.legal:
            return [0.0] * self.table.options.players
        returns: list[float] = self.get_game().reward(self.table.rules, s)
        return returns

    def __str__(self) -> str:
        s = self.table.state
        if s is None:
            return "before the deal"
        shown = listing(self.table.rules, s)
        if self.waiting == NOT_YET:
            return shown
        return f"{shown}\nmade: {self.table.rules.choices.text(self.waiting)}, before a draw"

    def _dealt(self) -> State:
        assert self.table.state is not None
        return self.table.state


class BruxellesObserver:
    """The observation with its named pieces, as OpenSpiel asks for it. Before the deal all is 0."""

    def __init__(self, game: BruxellesGame) -> None:
        self._observer = observer_of(game.rules, game.options)
        self.tensor = np.zeros(self._observer.size, np.float32)
        self.dict = {piece.name: piece.of(self.tensor) for piece in self._observer.pieces}

    def set_from(self, state: BruxellesState, player: int) -> None:
        s = state.table.state
        self.tensor[:] = 0 if s is None else self._observer.of(s, max(player, 0))

    def string_from(self, state: BruxellesState, player: int) -> str:
        return str(state)


def _drawn(s: Any, outcome: int) -> list[int]:
    """The generator for one of the draws. It depends on all that chance did before, and on nothing else that
    a player could have influenced but the choices that led here."""
    return seeded_rng(f"{s.random} draw {outcome}")


def _equally_likely(count: int) -> Outcomes:
    return [(outcome, 1 / count) for outcome in range(count)]


def _defaults(rules: AnyRules) -> dict[str, Any]:
    """The parameters of a game as OpenSpiel knows them."""
    return {
        "players": rules.least_players,
        "seed": 0,
        "deals": DEALS,
        "draws": DRAWS,
        "reward": WIN,
        **dict.fromkeys(rules.flags, False),
    }


def _type(rules: AnyRules) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=game_name(rules.game),
        long_name=f"Bruxelles {rules.game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.most_players,
        min_num_players=rules.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(rules),
    )


# OpenSpiel keeps what makes a game until the process has ended, when only a class can still be let go of.
for _name in GAMES:
    _class = type(f"Bruxelles{_name}", (BruxellesGame,), {"NAME": _name})
    pyspiel.register_game(_type(rules_of(_name)), _class)
