"""Fits the weights of the evaluation to games that the search plays against itself.

    python -m tools.fit_weights 1893 --players 2 --games 800 --simulations 30

Each generation plays games with the weights so far, in which every seat now and then takes another choice
than the best one. Rounds are divided into parts; from the last part of the last round to the first one, the
points that a seat still made are explained by the terms of its positions in it. Some of the luck of later
rounds is left out: where the next round begins, its new weights say what the position was worth. Where the
games say little, a weight stays near what it was and near that of the next part (ridge regression), and what
is good to have never counts as bad. The spread, by which a lead becomes a chance to win, is what makes the
real winners most likely.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bruxelles.bots.search.tree import Search
from bruxelles.bots.weights import SPREAD, read_weights
from bruxelles.core.rng import below, seeded_rng
from bruxelles.core.rules import win_shares
from bruxelles.core.task import choose
from bruxelles.games import GAMES, rules_of
from bruxelles.games.folder import folder_of, text_of

Array = NDArray[np.float64]
Weights = dict[str, list[float]]

ODD_CHOICES = 0.12
"""How often a choice other than the best is taken."""
NEAR = 4.0
"""Odd choices are at most so many points worse than the best at the first look, as nobody plays the worst."""
PARTS = 3
"""Into so many parts a round is divided."""
SWEEPS = 100
"""How often the bounded solution is improved, weight by weight."""
PULL = 400.0
"""How many positions of evidence a weight as it was (or is in the next round) counts for."""
LOOK = 0.4
"""How much of a target is what the next round's beginning promised; the rest is what really came of it."""


@dataclass(frozen=True)
class Known:
    """What is known of a game's terms before any is played: its `evaluation/fitting.toml`."""

    bad: tuple[str, ...]
    """They never count as good."""
    either: tuple[str, ...]
    """They may count as both; all others never count as bad."""
    held: Weights
    """Weights by round that games cannot tell."""

    def least(self, term: str) -> float:
        return -np.inf if term in self.bad or term in self.either else 0.0

    def most(self, term: str) -> float:
        return 0.0 if term in self.bad else np.inf


def known_of(game: str) -> Known:
    plain = tomllib.loads(text_of(game, "evaluation", "fitting.toml"))
    return Known(tuple(plain["bad"]), tuple(plain["either"]), plain["held"])


@dataclass(frozen=True)
class Sample:
    """All seats' positions at the beginning of one turn, and what became of them."""

    phase: int
    terms: list[list[float]]
    points: list[int]
    final: list[int]
    victories: list[float]


def played(
    game: str, players: int, flags: dict[str, bool], text: str, simulations: int, seed: str
) -> list[Sample]:
    """The samples of one game of the search against itself; before the first turn it picks at random."""
    rules = rules_of(game)
    evaluation = read_weights(game, players, text)
    staged = GAMES[game].evaluation([], [], PARTS)
    s = rules.start(rules.options(players, flags), seed, False)
    rng = seeded_rng(f"{seed} odd")
    turn = -1
    seen: list[tuple[int, list[list[float]], list[int]]] = []
    while s.legal:
        if s.turn != turn:
            turn = s.turn
            seen.append((staged.phase(s), evaluation.terms(s), s.points[:]))
        if turn == 0:
            choose(s, s.legal[below(rng, len(s.legal))])
            continue
        known = s.copy()
        rules.redraw(known, rng)
        search = Search(rules, evaluation, rng)
        search.grow(known, simulations, inf)
        found = [edge for edge in search.ranked() if edge.choice in s.legal]
        chosen = found[0]
        if below(rng, 1000) < 1000 * ODD_CHOICES:
            near = [edge for edge in found if edge.first >= found[0].first - NEAR]
            chosen = near[below(rng, len(near))]
        choose(s, chosen.choice)
    won = win_shares(rules.ranks(s))
    return [Sample(phase, terms, points, s.points[:], won) for phase, terms, points in seen]


def fitted(game: str, games: list[list[Sample]], before: Weights, step: float) -> Weights:
    """The weights, a step from those before towards what the samples say."""
    terms = GAMES[game].terms()
    phases = PARTS * rules_of(game).rounds
    known = known_of(game)
    low = np.array([known.least(term) for term in terms])
    high = np.array([known.most(term) for term in terms])
    found: list[Array] = [np.zeros(0)] * phases
    spreads = [0.0] * phases
    for phase in reversed(range(phases)):
        here = [sample for samples in games for sample in samples if sample.phase == phase]
        rows = np.array([row for sample in here for row in sample.terms])
        next_round = (phase // PARTS + 1) * PARTS
        promising = found[next_round] if next_round < phases else None
        target = np.concatenate([_targets(samples, phase, next_round, promising) for samples in games])
        old = np.array([before[term][phase] for term in terms])
        later = found[phase + 1] if phase + 1 < phases else old
        centre = np.where(later == 0.0, old, (old + later) / 2)
        found[phase] = old + step * (_ridge(rows, target, centre, low, high) - old)
        spreads[phase] = _spread(here, found[phase])
        rest = target - rows @ found[phase]
        print(
            f"  round {phase // PARTS + 1}, part {phase % PARTS + 1}: {len(target)} positions, "
            f"{1 - rest.var() / target.var():.0%} explained, error {rest.std():.1f} points, "
            f"spread {spreads[phase]:.1f}"
        )
    weights = {term: [round(float(w[i]), 3) for w in found] for i, term in enumerate(terms)}
    held = {term: in_parts(weights, phases) for term, weights in known.held.items()}
    return weights | held | {SPREAD: spreads}


def in_parts(weights: list[float], phases: int) -> list[float]:
    """Weights by round, or by fewer parts of it, for so many phases."""
    return [weights[phase * len(weights) // phases] for phase in range(phases)]


def _targets(samples: list[Sample], phase: int, next_round: int, promising: Array | None) -> Array:
    """By position of the phase and seat: the points it should have promised."""
    here = [sample for sample in samples if sample.phase == phase]
    end = np.array(samples[0].final, dtype=np.float64)
    after = next((sample for sample in samples if sample.phase >= next_round), None)
    if promising is not None and after is not None:
        promised = np.array(after.terms) @ promising + np.array(after.points)
        end = LOOK * promised + (1 - LOOK) * end
    return np.concatenate([end - np.array(sample.points) for sample in here]) if here else np.zeros(0)


def _ridge(rows: Array, target: Array, centre: Array, low: Array, high: Array) -> Array:
    """Least squares within bounds, with a penalty for leaving the centre; the constant is free."""
    scale = rows.std(axis=0)
    unused = scale < 1e-9
    unused[0] = False
    scale[scale < 1e-9] = 1.0
    pull = PULL * scale**2
    pull[0] = 0.0
    matrix = rows.T @ rows + np.diag(pull)
    aim = rows.T @ target + pull * centre
    solution = np.linalg.solve(matrix, aim)
    solution = np.clip(solution, low, high)
    for _ in range(SWEEPS):
        for i in range(len(solution)):
            rest = aim[i] - matrix[i] @ solution + matrix[i, i] * solution[i]
            solution[i] = min(max(rest / matrix[i, i], low[i]), high[i])
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
    lines = [
        "# Weights of the evaluation: points of the final score for each unit of a term, by part of a round.",
        "# Made by tools/fit_weights.py; what the terms mean is said in the modules beside it.",
        "",
    ]
    for name in sorted(tables):
        lines.append(f"[{name}]")
        lines += [f"{term} = {json.dumps(values)}" for term, values in tables[name].items()]
        lines.append("")
    return "\n".join(lines)


def flags_of(game: str, number: int) -> dict[str, bool]:
    """Every set of expansions and variants in turn, so that the weights serve with and without them."""
    return {flag: bool(number >> bit & 1) for bit, flag in enumerate(rules_of(game).flags)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--games", type=int, default=300, help="games in a generation")
    parser.add_argument("--simulations", type=int, default=30, help="of the search, for each decision")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--step", type=float, default=1.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--file", type=Path, help="the weights; otherwise those of the game")
    given = parser.parse_args()
    file: Path = given.file or Path(str(folder_of(given.game)), "evaluation", "weights.toml")
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
    phases = PARTS * rules_of(given.game).rounds
    table = tables.get(name, {})
    before = {term: in_parts(table.get(term, [0.0]), phases) for term in GAMES[given.game].terms()}
    before[SPREAD] = in_parts(table.get(SPREAD, [8.0]), phases)
    text = written({name: before})
    print(f"{given.game}, {players} players, generation {generation + 1}", flush=True)
    asked = [
        executor.submit(
            played,
            given.game,
            players,
            flags_of(given.game, number),
            text,
            given.simulations,
            f"{given.seed} {players} {generation} {number}",
        )
        for number in range(given.games)
    ]
    games = [future.result() for future in asked]
    tables = tomllib.loads(file.read_text("utf-8"))
    tables[name] = fitted(given.game, games, before, given.step)
    file.write_text(written(tables), "utf-8")


if __name__ == "__main__":
    main()
