"""Measures the engine of the environment that it runs in; `engine.py` and `peers.py` start it."""

from __future__ import annotations

import time
from functools import cache
from heapq import heappush, heappushpop
from math import inf
from typing import Any

import bruxelles.core.task as compiled_or_not
from benchmarks.serving import Answer, Request, Slice, interpreter, per_second, serve
from bruxelles.bots.search.tree import Search
from bruxelles.bots.weights import evaluation_of
from bruxelles.core.game import new_game
from bruxelles.core.playout import play_randomly
from bruxelles.core.rng import below, seeded_rng
from bruxelles.core.task import choose, legal_choices
from bruxelles.games import GAMES, AnyGame, rules_of

MIDDLES = 20
"""Games that are stopped halfway to be copied."""
STRIDE = 11
"""Of three games, every so many-th decision is a sample, for trying and listing choices."""
LONGEST_OF = 12
"""Games in which a round looks for the longest decision. Not a time, so that both builds play the same."""
SUSPECTS = 20
POSITIONS = 4
"""Where searches begin."""
SIMULATIONS = 15
"""Simulations of one search: few enough for a slice, so many that the tree is more than its root."""
AGAIN = 9
"""How often a decision that seemed long is timed again. The shortest time counts: longer ones are noise."""


class Setting:
    """A game with its options, from a request: its number, the players, and a bit for each flag."""

    def __init__(self, game: int, players: int, flags: int) -> None:
        self.rules = rules_of(str(game))
        chosen = {flag: bool(flags >> i & 1) for i, flag in enumerate(self.rules.flags)}
        self.options = self.rules.options(players, chosen)

    def new(self, seed: str) -> AnyGame:
        return new_game(self.rules, self.options, seed)

    def start(self, seed: str) -> Any:
        return self.rules.start(self.options, seed, False)


@cache
def setting_at(game: int, players: int, flags: int) -> Setting:
    return Setting(game, players, flags)


def setting(request: Request) -> Setting:
    return setting_at(request["game"], request["players"], request["flags"])


def hello(request: Request) -> Answer:
    """Which engine this is; the keys of finished games tell apart engines that play differently."""
    keys: list[str] = []
    for number in GAMES:
        every_flag = (1 << len(rules_of(number).flags)) - 1
        game = setting_at(int(number), 4, every_flag).new("benchmark")
        play_randomly(game.state, seeded_rng("hello"))
        keys.append(game.key())
    is_python = str(compiled_or_not.__file__).endswith(".py")
    return {"kind": "pure" if is_python else "compiled", "python": interpreter(), "plays": " ".join(keys)}


# Games to measure with ----------------------------------------------------------------------------------


def game_after(chosen: Setting, seed: str, decisions: int) -> AnyGame:
    """A game with everything that a game keeps, after so many random decisions."""
    game = chosen.new(seed)
    rng = seeded_rng(f"choices {seed}")
    for _ in range(decisions):
        game.apply_number(game.state.legal[below(rng, len(game.state.legal))])
    return game


def decisions_in(chosen: Setting, seed: str) -> int:
    return play_randomly(chosen.start(seed), seeded_rng(f"choices {seed}"))


@cache
def middles(chosen: Setting) -> list[AnyGame]:
    """Games after half of their decisions. Playing them also fills the engine's caches."""
    seeds = [f"middle {n}" for n in range(MIDDLES)]
    return [game_after(chosen, seed, decisions_in(chosen, seed) // 2) for seed in seeds]


@cache
def samples(chosen: Setting) -> list[AnyGame]:
    """Games from their first decisions to their last ones, for the mix of decisions that a game has."""
    found: list[AnyGame] = []
    for seed in ("sample 0", "sample 1", "sample 2"):
        for decisions in range(0, decisions_in(chosen, seed), STRIDE):
            found.append(game_after(chosen, seed, decisions))
    return found


# Measurements -------------------------------------------------------------------------------------------


def playouts(request: Request) -> Answer:
    """Whole games from set-up to scoring, random choices, nobody listening."""
    chosen = setting(request)
    middles(chosen)
    rng = seeded_rng("playouts")
    games = 0
    decisions = 0
    measured = Slice(request)
    while measured.goes_on():
        decisions += play_randomly(chosen.start(str(games)), rng)
        games += 1
    return {"decisions": decisions / measured.took, "games": games / measured.took}


def api_games(request: Request) -> Answer:
    """Whole games through `Game`, as a program would: choices as text; events, record and undo kept."""
    chosen = setting(request)
    middles(chosen)
    rng = seeded_rng("playouts")
    games = 0
    decisions = 0
    measured = Slice(request)
    while measured.goes_on():
        game = chosen.new(str(games))
        while not game.over:
            choices = game.choices()
            game.apply(choices[below(rng, len(choices))])
            decisions += 1
        games += 1
    return {"decisions": decisions / measured.took, "games": games / measured.took}


def copies(request: Request) -> Answer:
    games = middles(setting(request))
    states = [game.state for game in games]

    def copy_states() -> int:
        for state in states:
            state.copy()
        return len(states)

    def copy_games() -> int:
        for game in games:
            game.copy()
        return len(games)

    return {"states": per_second(request, copy_states), "games": per_second(request, copy_games)}


def trials(request: Request) -> Answer:
    """What a search does all day: a copy, one legal choice carried out, the next ones listed."""
    states = [game.state for game in samples(setting(request))]

    def try_all() -> int:
        tried = 0
        for state in states:
            for choice in state.legal:
                after = state.copy()
                choose(after, choice)
            tried += len(state.legal)
        return tried

    return {"choices": per_second(request, try_all)}


def searches(request: Request) -> Answer:
    """Simulations of the search bot, each time from all positions, as they differ much in what one costs."""
    chosen = setting(request)
    evaluation = evaluation_of(chosen.rules, chosen.options)
    states = [game.state for game in middles(chosen)[:POSITIONS]]
    rng = seeded_rng("searches")

    def search() -> int:
        simulations = 0
        for state in states:
            tree = Search(chosen.rules, evaluation, rng)
            tree.grow(state, SIMULATIONS, inf)
            simulations += tree.simulations
        return simulations

    return {"simulations": per_second(request, search)}


def listing(request: Request) -> Answer:
    """Microseconds for the choices of one decision: as ints, as text, and with every refusal."""
    games = samples(setting(request))
    states = [game.state for game in games]

    def as_ints() -> int:
        for state in states:
            legal_choices(state, state.stack[-1])
        return len(states)

    def as_text() -> int:
        for game in games:
            game.choices()
        return len(games)

    def with_refusals() -> int:
        for game in games:
            _ = game.decision
        return len(games)

    return {
        "legal": 1e6 / per_second(request, as_ints),
        "choices": 1e6 / per_second(request, as_text),
        "decision": 1e6 / per_second(request, with_refusals),
    }


def longest(request: Request) -> Answer:
    """The longest decision in milliseconds: carried out, all forced steps after it, the next one listed."""
    chosen = setting(request)
    middles(chosen)
    rng = seeded_rng(f"longest {request['round']}")
    suspects: list[tuple[int, int, Any, int]] = []
    seen = 0
    for number in range(LONGEST_OF):
        state = chosen.start(f"longest {request['round']} {number}")
        while state.legal:
            choice = state.legal[below(rng, len(state.legal))]
            before = state.copy()
            suspect = (time_of(state, choice), seen, before, choice)
            seen += 1
            if len(suspects) < SUSPECTS:
                heappush(suspects, suspect)
            else:
                heappushpop(suspects, suspect)
    confirmed = [
        (min(time_of(before.copy(), choice) for _ in range(AGAIN)), type(before.stack[-1]).__name__)
        for _, _, before, choice in suspects
    ]
    nanoseconds, task = max(confirmed)
    return {"milliseconds": nanoseconds / 1e6, "task": task}


def time_of(state: Any, choice: int) -> int:
    began = time.perf_counter_ns()
    choose(state, choice)
    return time.perf_counter_ns() - began


if __name__ == "__main__":
    serve(
        {
            "hello": hello,
            "playouts": playouts,
            "api_games": api_games,
            "copies": copies,
            "trials": trials,
            "searches": searches,
            "listing": listing,
            "longest": longest,
        }
    )
