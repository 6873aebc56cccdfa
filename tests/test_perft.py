"""Counts of choice sequences from fixed positions: a rule that lets through one choice too many is seen.

Each file of `tests/perft` holds a position and, for each depth from 1, how many sequences of so many choices
there are; and how many of them end the game before, with the sum of all their scores. `pytest --regenerate`
plays to the positions and counts anew. A position shows its moment in the recipe below.

The counts are of rules, not of values: they are made with the frozen component set, so that a corrected price
changes none of them. The key of each position is kept as well, so that a change of how keys are made is seen.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.playing import NAMED, Dice, playthrough
from tests.stored import ANEW, store

import bruxelles
from bruxelles.core.rules import Plain
from bruxelles.core.task import State, choose
from bruxelles.games import AnyGame, AnyRules, rules_of

FOLDER = Path(__file__).parent / "perft"
FROZEN = Path(__file__).parent / "data"


class Recipe(NamedTuple):
    """How to reach a position: the `nth` time that a decision in this round has the prompt."""

    configuration: str
    round: int
    prompt: str
    depth: int
    nth: int = 1


RECIPES = {
    "start-2p": Recipe("1893-2p", 1, "receive-artwork", 6),
    "start-5p-belle-asym": Recipe("1893-5p-belle-asym", 1, "choose-board", 7),
    "neutrals-2p": Recipe("1893-2p", 2, "place-neutral", 5),
    "turn-3p": Recipe("1893-3p", 2, "take-turn", 5, 2),
    "turn-4p-asym": Recipe("1893-4p-asym", 3, "take-turn", 5, 3),
    "turn-5p-belle": Recipe("1893-5p-belle", 4, "take-turn", 5, 9),
    "sale-3p-belle": Recipe("1893-3p-belle", 3, "sell-artwork", 7),
    "house-4p": Recipe("1893-4p", 4, "pay-for-house", 5),
    "building-2p-belle-asym": Recipe("1893-2p-belle-asym", 4, "build-what", 6),
    "pavilion-5p-belle": Recipe("1893-5p-belle", 5, "build-what", 6),
    "activation-3p-asym": Recipe("1893-3p-asym", 4, "activate-nobles", 6),
    "prestige-4p-belle": Recipe("1893-4p-belle", 3, "use-prestige", 6),
    "last-prestige-5p": Recipe("1893-5p", 5, "use-prestige", 5),
    "end-3p-belle-asym": Recipe("1893-3p-belle-asym", 5, "take-turn", 7, 12),
    "cards-5p-belle-asym": Recipe("1893-5p-belle-asym", 4, "answer-together", 6),
    "unpaid-5p": Recipe("1893-5p", 5, "leave-unpaid", 5),
    "1897-start-2p": Recipe("1897-2p", 1, "take-turn", 4),
    "1897-house-2p": Recipe("1897-2p", 3, "pay-materials", 5),
    "1897-turn-3p": Recipe("1897-3p", 2, "take-turn", 4, 4),
    "1897-copy-3p": Recipe("1897-3p", 3, "copy-action", 5),
    "1897-exhibition-4p": Recipe("1897-4p", 3, "show-artwork", 6),
    "1897-nobles-4p": Recipe("1897-4p", 3, "activate-nobles", 5),
    "1897-end-2p": Recipe("1897-2p", 4, "take-turn", 7, 10),
    "1897-prison-4p": Recipe("1897-4p", 4, "imprison", 6),
}


def reached(name: str) -> AnyGame:
    """The game at the recipe's moment, in the first of some random games that comes to it."""
    recipe = RECIPES[name]
    configuration = NAMED[recipe.configuration]
    for number in range(200):
        seen = 0
        seed = f"perft {name} {number}"
        start = configuration.new(seed, FROZEN / configuration.game)
        for game in playthrough(start, Dice(seed), keen=True):
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
    data = FROZEN / str(kept["game"])
    rules = rules_of(str(kept["game"]), data)
    position = {**kept, "data": rules.data_hash, "rules": rules.version}
    return bruxelles.from_position(position, data=data)


@pytest.mark.parametrize("name", RECIPES)
def test_counts(name: str, regenerate: bool) -> None:
    path = FOLDER / f"{name}.json"
    if regenerate:
        game = reached(name)
        counts = counted(game, RECIPES[name].depth)
        position = {part: game.position()[part] for part in ("game", "options", "state")}
        text = json.dumps({"counts": counts, "key": game.key(), "position": position}, indent=1)
        store(path, text + "\n")
    kept = json.loads(path.read_text("utf-8"))
    game = at_position(kept["position"])
    assert game.key() == kept["key"], ANEW
    decision = game.decision
    assert decision is not None
    assert decision.prompt == RECIPES[name].prompt
    assert counted(game, RECIPES[name].depth) == kept["counts"], ANEW


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
