"""OpenSpiel's own tests of a game, its search, and that chance cannot be looked at."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.observation import make_observation
from tests.kits import KITS
from tests.playing import Configuration, each_game
from tests.research.few import FEW, each_of_few, each_small

from bruxelles.core.errors import BadOptions
from bruxelles.core.rng import seeded_rng
from bruxelles.core.task import State
from bruxelles.games import rules_of, rules_with
from bruxelles.research.observation import layout
from bruxelles.research.open_spiel import NOT_YET, BruxellesGame, BruxellesState, game_name


def loaded(configuration: Configuration, **more: Any) -> BruxellesGame:
    flags = dict.fromkeys(configuration.flags, True)
    parameters = {"players": configuration.players, **flags, **more}
    game: BruxellesGame = pyspiel.load_game(game_name(configuration.game), parameters)
    return game


def small(name: str) -> BruxellesGame:
    return loaded(Configuration(name, 2))


def table(state: BruxellesState) -> State:
    assert state.table.state is not None
    return state.table.state


def dealt(game: BruxellesGame, random: np.random.RandomState, moves: int) -> BruxellesState:
    """A game after so many actions, chance included, or at its end."""
    state = game.new_initial_state()
    for _ in range(moves + 1):
        if state.is_terminal():
            break
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


WRITTEN_DOWN = Configuration("1897", 2)


@pytest.mark.parametrize("configuration", [one for one in FEW if one != WRITTEN_DOWN], ids=str)
def test_random_simulations(configuration: Configuration) -> None:
    pyspiel.random_sim_test(loaded(configuration), num_sims=1, serialize=False, verbose=False)


def test_random_simulations_with_every_state_written_down() -> None:
    game = loaded(WRITTEN_DOWN, reward="score", draws=4)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@each_of_few
def test_the_parameters_are_the_game(configuration: Configuration) -> None:
    game = loaded(configuration, draws=8, deals=16)
    assert game.num_players() == configuration.players
    assert game.num_distinct_actions() == len(rules_of(configuration.game).choices)
    assert [name for name, on in game.options.flags.items() if on] == sorted(configuration.flags)
    assert game.max_chance_outcomes() == 16
    again = pyspiel.load_game(str(game))
    assert again.get_parameters() == game.get_parameters()
    assert game.min_utility() == pytest.approx(-1 / configuration.players)
    assert game.utility_sum() == 0


@each_game
def test_playthroughs(game_name: str) -> None:
    text = generate_playthrough.playthrough(str(small(game_name)), None, seed=1)
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in text
    assert 'StringLegalActions() = ["deal:0", "deal:1"' in text
    assert "ObservationTensor(1).seats/money" in text
    assert "IsTerminal() = True" in text
    assert "Returns() = [" in text


@each_small
def test_states_are_copied_and_written_down(configuration: Configuration) -> None:
    game = loaded(configuration)
    random = np.random.RandomState(3)
    kinds = set()
    for moves in (-1, 0, 4, 9, 16, 25, 36, 5000):
        state = dealt(game, random, moves)
        kinds.add((state.is_chance_node(), state.is_terminal(), state.waiting != NOT_YET))
        for twin in (
            state.clone(),
            game.deserialize_state(state.serialize()),
            pickle.loads(pickle.dumps(state)),
        ):
            assert str(twin) == str(state)
            assert twin.history() == state.history()
            assert twin.legal_actions() == state.legal_actions()
            same_luck(state, twin, random)
    assert {chance for chance, _, _ in kinds} == {True, False}
    assert any(over for _, over, _ in kinds)


@each_game
def test_an_owners_values_travel_with_a_state(game_name: str) -> None:
    rules = rules_with(game_name, KITS[game_name].richer())
    game = small(game_name)
    state = game.state_at(rules.start(game.options, "owner", False), rules)
    twin = pickle.loads(pickle.dumps(state))
    assert twin.table.rules is rules
    assert rules.key(table(twin)) == rules.key(table(state))


@each_small
def test_a_game_is_the_same_in_another_process(configuration: Configuration) -> None:
    """Also in one that has not heard of these games yet."""
    game = loaded(configuration, seed=7, draws=5)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    there = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run([sys.executable, "-c", there], input=pickle.dumps(game), capture_output=True)
    assert done.stdout.decode().strip() == str(game), done.stderr.decode()


def same_luck(state: BruxellesState, twin: BruxellesState, random: np.random.RandomState) -> None:
    """Both go on alike, and apart from each other."""
    before = state.serialize()
    ours = state.clone()
    for _ in range(12):
        if ours.is_terminal():
            break
        action = int(random.choice(ours.legal_actions()))
        ours.apply_action(action)
        twin.apply_action(action)
        assert str(ours) == str(twin)
    assert state.serialize() == before


@each_small
def test_what_lies_in_the_piles_is_never_used(configuration: Configuration) -> None:
    """States that look alike ask for a draw alike, and without one they go on alike."""
    game = loaded(configuration)
    random = np.random.RandomState(4)
    state = dealt(game, random, 0)
    draws = 0
    while not state.is_terminal():
        other = state.clone()
        game.rules.redraw(table(other), seeded_rng("other hidden things"))
        assert game.rules.key(table(other)) != game.rules.key(table(state))
        drawn = state.is_chance_node()
        action = int(random.choice(state.legal_actions()))
        state.apply_action(action)
        other.apply_action(action)
        if drawn:
            draws += 1
        else:
            assert other.is_chance_node() == state.is_chance_node()
            assert str(other) == str(state)
    assert draws > 4


@each_game
def test_draws_differ_and_are_all_possible(game_name: str) -> None:
    game = small(game_name)
    random = np.random.RandomState(5)
    state = dealt(game, random, 0)
    while not (state.is_chance_node() and len(state.history()) > 3):
        state.apply_action(int(random.choice(state.legal_actions())))
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 64
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert "before a draw" in str(state)
    assert len({str(state.child(outcome)) for outcome, _ in outcomes}) > 4


@each_of_few
def test_observers_have_the_named_pieces(configuration: Configuration) -> None:
    game = loaded(configuration)
    pieces = layout(game.rules, game.options)
    observation = make_observation(game)
    state = dealt(game, np.random.RandomState(6), 12)
    observation.set_from(state, player=1)
    assert list(observation.dict) == [piece.name for piece in pieces]
    assert [value.shape for value in observation.dict.values()] == [piece.shape for piece in pieces]
    np.testing.assert_array_equal(observation.tensor, state.observation_tensor(1))
    assert game.observation_tensor_shape() == [pieces[-1].stop]
    assert observation.dict["seats/money"][0] * 20 == pytest.approx(table(state).money[1])  # type: ignore[attr-defined]
    assert state.information_state_string(0) == state.history_str()
    assert state.observation_string(0) == str(state)


def play(game: BruxellesGame, bots: list[Any], seed: int) -> BruxellesState:
    """A whole game of OpenSpiel's bots."""
    random = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(actions, p=chances)))
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    return state


def search(game: BruxellesGame, simulations: int, seed: int) -> mcts.MCTSBot:
    random = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random, max_length=20)
    return mcts.MCTSBot(game, 1.0, simulations, evaluator, solve=True, random_state=random)


@each_small
def test_the_search_of_open_spiel_plays_whole_games(configuration: Configuration) -> None:
    game = loaded(configuration)
    state = play(game, [search(game, 2, seat) for seat in range(configuration.players)], 7)
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0 or len(set(state.returns())) == 1


@each_game
def test_bad_parameters_are_refused(game_name: str) -> None:
    with pytest.raises(BadOptions, match="draws must be at least 1, not 0"):
        loaded(Configuration(game_name, 2), draws=0)
    with pytest.raises(BadOptions, match="there is no reward 'fame'"):
        loaded(Configuration(game_name, 2), reward="fame")


def test_a_process_that_used_the_games_ends_well() -> None:
    """OpenSpiel lets go of its games only after Python is gone."""
    code = (
        "import pyspiel, bruxelles.research.open_spiel;"
        "state = pyspiel.load_game('python_bruxelles_1897').new_initial_state();"
        "state.apply_action(1); state.observation_tensor(0)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
