"""Counts of choice sequences from fixed positions: a rule that lets through one choice too many is seen.

Each file of `tests/perft` holds a position and, for each depth from 1, how many sequences of so many choices
there are; and how many of them end the game before, with the sum of all their scores. `pytest --regenerate`
plays to the positions and counts anew. How a position is reached is in the kit of its game.

The counts are of rules, not of values: they are made with the frozen component set, so that a corrected price
changes none of them. The key of each position is kept as well, so that a change of how keys are made is seen.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.frozen import frozen_folder
from tests.kits import KITS
from tests.playing import NAMED, Dice, playthrough
from tests.stored import ANEW, store

import bruxelles
from bruxelles.core.rules import Plain
from bruxelles.core.task import State, choose
from bruxelles.games import AnyGame, AnyRules, rules_of

FOLDER = Path(__file__).parent / "perft"


RECIPES = {name: (game, recipe) for game, kit in KITS.items() for name, recipe in kit.perft.items()}


def reached(name: str) -> AnyGame:
    """The game at the recipe's moment, in the first of some random games that comes to it."""
    game_name, recipe = RECIPES[name]
    configuration = NAMED[f"{game_name}-{recipe.variant}"]
    for number in range(200):
        seen = 0
        seed = f"perft {name} {number}"
        for game in playthrough(configuration.new(seed, frozen=True), Dice(seed), keen=True):
            decision = game.decision
            if decision is None or game.view(-1)["round"] != recipe.round or decision.prompt != recipe.prompt:
                continue
            seen += 1
            if seen == recipe.nth:
                return game
    raise AssertionError(f"no game comes to {name}")


class Counts:
    def __init__(self, depth: int) -> None:
        self.sequences = [0] * depth
        self.ends = 0
        self.points = 0

    def plain(self) -> dict[str, object]:
        return {"sequences": self.sequences, "ends": self.ends, "points": self.points}


def perft(rules: AnyRules, s: State, depth: int, counts: Counts) -> None:
    """Add the sequences from this state to the counts by depth."""
    if not s.legal:
        counts.ends += 1
        counts.points += sum(rules.scores(s))
    for choice in s.legal:
        counts.sequences[-depth] += 1
        if depth > 1:
            after = s.copy()
            choose(after, choice)
            perft(rules, after, depth - 1, counts)


def counted(game: AnyGame, depth: int) -> dict[str, object]:
    counts = Counts(depth)
    key = game.key()
    perft(game.rules, game.state, depth, counts)
    assert game.key() == key, "counting has changed the position"
    return counts.plain()


def at_position(kept: Plain) -> AnyGame:
    """The game at a position, which is kept without the component values and rules that it is for."""
    data = frozen_folder(str(kept["game"]))
    rules = rules_of(str(kept["game"]), data)
    position = {**kept, "data": rules.data_hash, "rules": rules.version}
    return bruxelles.from_position(position, data=data)


@pytest.mark.parametrize("name", RECIPES)
def test_counts(name: str, regenerate: bool) -> None:
    path = FOLDER / f"{name}.json"
    _, recipe = RECIPES[name]
    if regenerate:
        game = reached(name)
        counts = counted(game, recipe.depth)
        position = {part: game.position()[part] for part in ("game", "options", "state")}
        text = json.dumps({"counts": counts, "key": game.key(), "position": position}, indent=1)
        store(path, text + "\n")
    kept = json.loads(path.read_text("utf-8"))
    game = at_position(kept["position"])
    assert game.key() == kept["key"], ANEW
    decision = game.decision
    assert decision is not None
    assert decision.prompt == recipe.prompt
    assert counted(game, recipe.depth) == kept["counts"], ANEW


@pytest.mark.parametrize("name", ["start-2p", "building-2p-belle-asym", "last-prestige-5p", "1897-end-2p"])
def test_counts_by_the_api(name: str, regenerate: bool) -> None:
    """The same sequences, counted through texts."""
    if regenerate:
        pytest.skip("the files are being written")
    kept = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    game = at_position(kept["position"])
    counts = [0, 0]
    for choice in game.choices():
        counts[0] += 1
        twin = game.copy()
        twin.apply(choice)
        counts[1] += len(twin.choices())
    assert counts == kept["counts"]["sequences"][:2]


def test_no_other_files_are_kept(regenerate: bool) -> None:
    if regenerate:
        pytest.skip("the files are being written")
    assert {path.stem for path in FOLDER.glob("*.json")} == set(RECIPES)
