"""Games, records and events travel between processes: pickled and copied alike in both builds."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import pytest
from tests.kits import KITS
from tests.playing import Configuration, Dice, each_configuration, each_game, playthrough

import bruxelles
from bruxelles.core.game import Game, game_at, new_game
from bruxelles.games import GAMES, AnyGame, pack_rules, rules_of, rules_with, unpack_rules
from bruxelles.games.components import documents


def again(game: AnyGame) -> AnyGame:
    loaded: AnyGame = pickle.loads(pickle.dumps(game))
    return loaded


each_way = pytest.mark.parametrize(
    "way", [again, copy.copy, copy.deepcopy], ids=["pickle", "copy", "deepcopy"]
)


def all_of(game: AnyGame) -> list[object]:
    """Whatever can be asked of a game, its past included."""
    return [
        *(game.key(), game.choices(), game.position(), game.record(), game.seed, game.names, game.events[:]),
        *(game.scores, game.ranks, game.undoable(), game.rules.data_hash),
    ]


def back(game: AnyGame) -> list[object]:
    """All of a game at each step of taking back, and why nothing more can be."""
    told: list[object] = [all_of(game)]
    while game.undoable():
        game.undo()
        told.append(all_of(game))
    with pytest.raises(bruxelles.UndoRefused) as refused:
        game.undo()
    return [*told, str(refused.value)]


def forth(game: AnyGame) -> list[object]:
    """All of a game at its end."""
    for _ in playthrough(game, Dice("forth")):
        pass
    return all_of(game)


@each_configuration
def test_a_game_is_the_same_afterwards(configuration: Configuration) -> None:
    """With what can be taken back, at one decision in seventeen and at the end."""
    game = configuration.new("pickle")
    game.names[0] = "Victor"
    depths = set()
    for number, now in enumerate(playthrough(game, Dice("pickle"), keen=True)):
        if number % 17 == 0 or now.over:
            depths.add(now.undoable())
            assert all_of(again(now)) == all_of(now)
            assert back(again(now)) == back(now.copy())
            assert now.over or forth(again(now)) == forth(now.copy())
    assert max(depths) > 1


@each_way
@each_game
def test_the_copy_is_independent(game_name: str, way: Callable[[AnyGame], AnyGame]) -> None:
    game = Configuration(game_name, 3).new("apart")
    game.apply(game.choices()[0])
    before = all_of(game)
    twin = way(game)
    assert all_of(twin) == before
    forth(twin)
    twin.names[0] = "Victor"
    assert all_of(game) == before


@each_game
def test_what_was_taken_back_stays_taken_back(game_name: str) -> None:
    """A record alone would not do: played again, it could be taken back further than the game itself."""
    game = Configuration(game_name, 2).new("taken back")
    seat = game.state.stack[-1].seat
    while game.state.stack[-1].seat == seat:
        game.apply(game.choices()[0])
    game.apply(game.choices()[0])
    while game.undoable():
        game.undo()
    assert back(again(game)) == back(game)


@each_game
def test_an_owners_values_travel_with_the_game(game_name: str) -> None:
    rules = rules_with(game_name, KITS[game_name].richer())
    assert rules.data_hash != rules_of(game_name).data_hash
    game = new_game(rules, rules.options(2, {}), "owner")
    twin = again(game)
    assert all_of(twin) == all_of(game)
    assert twin.rules is rules, "made once in a process"
    assert forth(twin) == forth(game)


@each_game
def test_the_packaged_values_stay_at_home(game_name: str) -> None:
    game = Configuration(game_name, 2).new("size")
    assert again(game).rules is game.rules
    assert len(pickle.dumps(game)) < sum(map(len, documents(game_name).values()))


@each_game
def test_a_game_from_a_position(game_name: str) -> None:
    game = Configuration(game_name, 2).new("position")
    game.apply(game.choices()[0])
    later = game_at(game.rules, game.options, game.rules.position(game.state))
    later.apply(later.choices()[0])
    assert back(again(later)) == back(later)
    bare = Game(game.rules, game.options, game.state.copy(), None, None)  # neither a seed nor a position
    assert all_of(again(bare)) == all_of(bare)


@each_game
def test_events_and_records_travel_as_well(game_name: str) -> None:
    game = Configuration(game_name, 2).new("record")
    for part in (game.events, game.record(), game.record(reveal_seed=False)):
        for twin in (pickle.loads(pickle.dumps(part)), copy.deepcopy(part)):
            assert twin == part
    forth(game)
    assert pickle.loads(pickle.dumps(game.record())) == game.record()


@each_game
def test_a_pickle_of_another_version_is_refused(game_name: str) -> None:
    name, version, data_hash, files = pack_rules(rules_of(game_name))
    for other in ((name, version + 1, data_hash, files), (name, version, "0" * 64, files)):
        with pytest.raises(bruxelles.BadData, match="pickled by another version of Bruxelles"):
            unpack_rules(other)


@pytest.mark.parametrize("method", sorted({"spawn", *multiprocessing.get_all_start_methods()} - {"fork"}))
def test_games_as_arguments_of_another_process(method: str) -> None:
    """Not by fork, which is unsafe beside the threads of a test run; arguments travel in the same way."""
    games = [Configuration(name, 2).new("process") for name in GAMES]
    rules = rules_with("1893", KITS["1893"].richer())
    games.append(new_game(rules, rules.options(2, {}), "process"))
    for game in games:
        game.apply(game.choices()[0])
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        for game, twin in zip(games, pool.map(played_on, games), strict=True):
            assert all_of(twin) != all_of(game)
            assert all_of(twin) == all_of(played_on(game))


def played_on(game: AnyGame) -> AnyGame:
    """In the other process: some choices more, so that the game comes back changed."""
    for _ in range(5):
        game.apply(game.choices()[-1])
    return game


# What is said of a game -------------------------------------------------------------------------------------


def refused_by(game: AnyGame) -> None:
    """In another process: a choice that the rules refuse."""
    game.apply("artwork:black")


def decision_of(game: AnyGame) -> object:
    return game.decision


def test_errors_and_decisions_come_back_from_another_process() -> None:
    """Else a pool breaks at the first one, and with it everything that is submitted later."""
    game = bruxelles.new("1893", players=3, seed=1)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        with pytest.raises(bruxelles.IllegalChoice, match="'artwork:black' is refused") as refused:
            pool.submit(refused_by, game).result()
        assert refused.value.refusal.rule == "1893-4.1"
        decision = pool.submit(decision_of, game).result()
    assert repr(decision) == repr(game.decision)
    broken = pickle.loads(pickle.dumps(bruxelles.BadRecord(3, "nothing there")))
    assert (broken.line, broken.reason, str(broken)) == (3, "nothing there", "line 3: nothing there")
    assert pickle.loads(pickle.dumps(game.options)).plain() == game.options.plain()
