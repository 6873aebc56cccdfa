"""Fits the weights of the evaluation to games that the greedy bot plays against itself.

    python -m tools.fit_weights 1893 --players 2,3,4,5 --games 400 --generations 3

Each generation plays games with the weights so far, in which every seat now and then takes another choice
than the best one; then, for each round, the points that a seat still made are explained by the terms of its
positions in that round (ridge regression). The new weights go half way to what was found. The spread, by
which a lead becomes a chance to win, is what makes the real winners most likely.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import bruxelles.bots
from bruxelles.bots.judging import SPREAD, TERMS, read_weights
from bruxelles.bots.mind.evaluation import victories
from bruxelles.bots.mind.greedy import prospects
from bruxelles.core.rng import below, seed_words
from bruxelles.core.task import choose
from bruxelles.games import rules_of

Array = NDArray[np.float64]
Weights = dict[str, list[float]]

ROUNDS = {"1893": 5, "1897": 4}
ODD_CHOICES = 0.12
"""How often a choice other than the best is taken."""
NEAR = 0.10
"""Odd choices are at most so much worse than the best, as nobody plays the worst."""
RIDGE = 30.0


@dataclass(frozen=True)
class Sample:
    """All seats' positions at the beginning of one turn, and what became of them."""

    phase: int
    terms: list[list[float]]
    points: list[int]
    final: list[int]
    victories: list[float]


def played(game: str, players: int, flags: dict[str, bool], text: str, seed: str) -> list[Sample]:
    """The samples of one game of the greedy bot against itself."""
    rules = rules_of(game)
    evaluation = read_weights(game, players, text)
    s = rules.start(rules.options(players, flags), seed, False)
    words = seed_words(f"{seed} odd")
    turn = -1
    seen: list[tuple[int, list[list[float]], list[int]]] = []
    while s.legal:
        if s.turn != turn:
            turn = s.turn
            seen.append((evaluation.phase(s), evaluation.terms(s), s.points[:]))
        known = s.copy()
        rules.redraw(known, words)
        found = prospects(evaluation, known)
        chosen = found[0]
        if below(words, 1000) < 1000 * ODD_CHOICES:
            near = [one for one in found if one.worth >= found[0].worth - NEAR]
            chosen = near[below(words, len(near))]
        choose(s, chosen.choice)
    won = victories(rules.ranks(s))
    return [Sample(phase, terms, points, s.points[:], won) for phase, terms, points in seen]


def fitted(game: str, samples: list[Sample], before: Weights, step: float) -> Weights:
    """The weights, a step from those before towards what the samples say."""
    terms = TERMS[game]
    weights: Weights = {term: [] for term in (*terms, SPREAD)}
    for phase in range(ROUNDS[game]):
        here = [sample for sample in samples if sample.phase == phase]
        rows = np.array([row for sample in here for row in sample.terms])
        target = np.array(
            [last - now for sample in here for last, now in zip(sample.final, sample.points, strict=True)]
        )
        old = np.array([before[term][phase] for term in terms])
        found = old + step * (_ridge(rows, target) - old)
        for i, term in enumerate(terms):
            weights[term].append(round(float(found[i]), 3))
        weights[SPREAD].append(_spread(here, found))
        rest = target - rows @ found
        explained = 1 - float(rest.var() / target.var())
        print(f"  round {phase + 1}: {len(target)} positions, {explained:.0%} explained, ", end="")
        print(f"error {float(rest.std()):.1f} points, spread {weights[SPREAD][-1]:.1f}")
    return weights


def _ridge(rows: Array, target: Array) -> Array:
    """Least squares with a penalty on the size of each term's share, the constant (the first) excepted."""
    scale = rows.std(axis=0)
    scale[scale < 1e-9] = 1.0
    scaled = rows / scale
    penalty = np.eye(rows.shape[1]) * RIDGE
    penalty[0, 0] = 0.0
    unused = rows.std(axis=0) < 1e-9
    unused[0] = False
    solution = np.linalg.solve(scaled.T @ scaled + penalty, scaled.T @ target) / scale
    solution[unused] = 0.0
    return np.asarray(solution)


def _spread(samples: list[Sample], weights: Array) -> float:
    """Of some spreads the one that makes the winners most likely."""
    scores = np.array([np.array(sample.terms) @ weights + sample.points for sample in samples])
    won = np.array([sample.victories for sample in samples])
    likely: dict[float, float] = {}
    for spread in np.geomspace(1.5, 40.0, 40):
        shares = np.exp((scores - scores.max(axis=1, keepdims=True)) / spread)
        chances = shares / shares.sum(axis=1, keepdims=True)
        likely[float(spread)] = float((won * np.log(np.maximum(chances, 1e-9))).sum())
    return round(max(likely.items(), key=lambda item: item[1])[0], 2)


def written(tables: dict[str, Weights]) -> str:
    """The data file."""
    lines = ["# Weights of the evaluation: points of the final score for each unit of a term, by round."]
    lines += ["# Made by tools/fit_weights.py; what the terms mean is said in bots/mind.", ""]
    for name in sorted(tables):
        lines.append(f"[{name}]")
        lines += [f"{term} = {json.dumps(values)}" for term, values in tables[name].items()]
        lines.append("")
    return "\n".join(lines)


def flags_of(game: str, number: int) -> dict[str, bool]:
    """Expansion and variant in turn, so that the weights serve with and without them."""
    if game != "1893":
        return {}
    return {"belle_epoque": number % 2 == 1, "asymmetric": number % 4 >= 2}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(TERMS))
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--games", type=int, default=300, help="games in a generation")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--step", type=float, default=0.5)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", default="fit")
    packaged = Path(bruxelles.bots.__file__).parent / "data"
    parser.add_argument("--folder", type=Path, default=packaged, help="where the data file is")
    given = parser.parse_args()
    file: Path = given.folder / f"weights{given.game}.toml"
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as executor:
        for players in (int(part) for part in given.players.split(",")):
            for generation in range(given.generations):
                one_generation(given, executor, file, players, generation)


def one_generation(
    given: argparse.Namespace, executor: Executor, file: Path, players: int, generation: int
) -> None:
    """Play, fit and write the file."""
    tables: dict[str, Weights] = tomllib.loads(file.read_text("utf-8"))
    name = f"players-{players}"
    before = {term: tables.get(name, {}).get(term, [0.0] * ROUNDS[given.game]) for term in TERMS[given.game]}
    before[SPREAD] = tables.get(name, {}).get(SPREAD, [8.0] * ROUNDS[given.game])
    text = written({name: before})
    print(f"{given.game}, {players} players, generation {generation + 1}", flush=True)
    asked = [
        executor.submit(
            played,
            given.game,
            players,
            flags_of(given.game, number),
            text,
            f"{given.seed} {players} {generation} {number}",
        )
        for number in range(given.games)
    ]
    samples = [sample for future in asked for sample in future.result()]
    tables = tomllib.loads(file.read_text("utf-8"))
    tables[name] = fitted(given.game, samples, before, given.step)
    file.write_text(written(tables), "utf-8")


if __name__ == "__main__":
    main()
