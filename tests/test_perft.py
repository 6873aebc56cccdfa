"""Counts of choice sequences from fixed positions: a rule that lets through one choice too many is seen.

Each file of `tests/perft` holds a position and, for each depth from 1, how many sequences of so many choices
there are; and how many of them end the game before, with the sum of all their scores. `pytest tests
--regenerate` plays to the positions and counts anew. A position shows its moment in the recipe below.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.playing import Configuration, Dice, playthrough
from tests.stored import store

import bruxelles
from bruxelles.core.task import choose
from bruxelles.game1893.state import State
from bruxelles.games import AnyGame

FOLDER = Path(__file__).parent / "perft"


class Recipe(NamedTuple):
    """How to reach a position: the `nth` time that a decision in this round has the prompt."""

    configuration: Configuration
    round: int
    prompt: str
    depth: int
    nth: int = 1


RECIPES = {
    "start-2p": Recipe(Configuration(2, False, False), 1, "receive-artwork", 6),
    "start-5p-belle-asym": Recipe(Configuration(5, True, True), 1, "choose-board", 7),
    "neutrals-2p": Recipe(Configuration(2, False, False), 2, "place-neutral", 5),
    "turn-3p": Recipe(Configuration(3, False, False), 2, "take-turn", 5, 2),
    "turn-4p-asym": Recipe(Configuration(4, False, True), 3, "take-turn", 5, 3),
    "turn-5p-belle": Recipe(Configuration(5, True, False), 4, "take-turn", 5, 9),
    "sale-3p-belle": Recipe(Configuration(3, True, False), 3, "sell-artwork", 7),
    "house-4p": Recipe(Configuration(4, False, False), 4, "pay-for-house", 5),
    "building-2p-belle-asym": Recipe(Configuration(2, True, True), 4, "build-what", 6),
    "pavilion-5p-belle": Recipe(Configuration(5, True, False), 5, "build-what", 6),
    "activation-3p-asym": Recipe(Configuration(3, False, True), 4, "activate-nobles", 6),
    "prestige-4p-belle": Recipe(Configuration(4, True, False), 3, "use-prestige", 6),
    "last-prestige-5p": Recipe(Configuration(5, False, False), 5, "use-prestige", 5),
    "end-3p-belle-asym": Recipe(Configuration(3, True, True), 5, "take-turn", 7, 12),
}


def reached(name: str) -> AnyGame:
    """The game at the recipe's moment, in the first of some random games that comes to it."""
    recipe = RECIPES[name]
    for number in range(200):
        seen = 0
        seed = f"perft {name} {number}"
        for game in playthrough(recipe.configuration.new(seed), Dice(seed), keen=True):
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


def perft(s: State, depth: int, counts: Counts) -> None:
    """Add the sequences from this state to the counts by depth."""
    if not s.legal:
        counts.ends += 1
        counts.points += sum(s.points)
    for choice in s.legal:
        counts.sequences[-depth] += 1
        if depth > 1:
            after = s.copy()
            choose(after, choice)
            perft(after, depth - 1, counts)


def counted(game: AnyGame, depth: int) -> dict[str, object]:
    counts = Counts(depth)
    state: State = game.state
    key = game.key()
    perft(state, depth, counts)
    assert game.key() == key, "counting has changed the position"
    return counts.plain()


@pytest.mark.parametrize("name", RECIPES)
def test_counts(name: str, regenerate: bool) -> None:
    path = FOLDER / f"{name}.json"
    if regenerate:
        game = reached(name)
        counts = counted(game, RECIPES[name].depth)
        text = json.dumps({"counts": counts, "key": game.key(), "position": game.position()}, indent=1)
        store(path, text + "\n")
    kept = json.loads(path.read_text("utf-8"))
    game = bruxelles.from_position(kept["position"])
    assert game.key() == kept["key"]
    decision = game.decision
    assert decision is not None
    assert decision.prompt == RECIPES[name].prompt
    assert counted(game, RECIPES[name].depth) == kept["counts"]


@pytest.mark.parametrize("name", ["start-2p", "building-2p-belle-asym", "last-prestige-5p"])
def test_counts_by_the_api(name: str, regenerate: bool) -> None:
    """The same sequences, counted through texts."""
    if regenerate:
        pytest.skip("the files are being written")
    kept = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    game = bruxelles.from_position(kept["position"])
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
