"""Measures the engine of the environment that it runs in; `engine.py` and `peers.py` start it."""

from __future__ import annotations

import time
from functools import cache
from heapq import heappush, heappushpop
from typing import Any

import bruxelles.core.task as compiled_or_not
from benchmarks.serving import Answer, Request, Slice, interpreter, per_second, serve
from bruxelles.core.game import new_game
from bruxelles.core.playout import play_randomly
from bruxelles.core.rng import below, seed_words
from bruxelles.core.rules import Options
from bruxelles.core.task import choose, legal_choices
from bruxelles.games import AnyGame, rules_of

RULES = rules_of("1893")
MIDDLES = 20
"""Games that are stopped halfway to be copied."""
STRIDE = 11
"""Of three games, every so many-th decision is a sample for the listing of choices."""
LONGEST_OF = 12
"""Games in which a round looks for the longest decision. Not a time, so that both builds play the same."""
SUSPECTS = 20
AGAIN = 9
"""How often a decision that seemed long is timed again. The shortest time counts: longer ones are noise."""


def options_of(request: Request) -> Options:
    flags = {flag: bool(request[flag]) for flag in ("belle_epoque", "asymmetric")}
    return RULES.options(request["players"], flags)


def hello(request: Request) -> Answer:
    """Which engine this is; the key of a finished game tells apart engines that play differently."""
    game = new_game(RULES, RULES.options(4, {"belle_epoque": True, "asymmetric": True}), "benchmark")
    play_randomly(game.state, seed_words("hello"))
    is_python = str(compiled_or_not.__file__).endswith(".py")
    return {"kind": "pure" if is_python else "compiled", "python": interpreter(), "plays": game.key()}


# Games to measure with ----------------------------------------------------------------------------------


def game_after(options: Options, seed: str, decisions: int) -> AnyGame:
    """A game with everything that a game keeps, after so many random decisions."""
    game = new_game(RULES, options, seed)
    words = seed_words(f"choices {seed}")
    for _ in range(decisions):
        game.apply_number(game.state.legal[below(words, len(game.state.legal))])
    return game


def decisions_in(options: Options, seed: str) -> int:
    return play_randomly(RULES.start(options, seed, False), seed_words(f"choices {seed}"))


@cache
def middles(players: int, belle_epoque: int, asymmetric: int) -> list[AnyGame]:
    """Games after half of their decisions. Playing them also fills the engine's caches."""
    options = RULES.options(players, {"belle_epoque": bool(belle_epoque), "asymmetric": bool(asymmetric)})
    seeds = [f"middle {n}" for n in range(MIDDLES)]
    return [game_after(options, seed, decisions_in(options, seed) // 2) for seed in seeds]


@cache
def samples(players: int, belle_epoque: int, asymmetric: int) -> list[AnyGame]:
    """Games from their first decisions to their last ones, for the mix of decisions that a game has."""
    options = RULES.options(players, {"belle_epoque": bool(belle_epoque), "asymmetric": bool(asymmetric)})
    found: list[AnyGame] = []
    for seed in ("sample 0", "sample 1", "sample 2"):
        for decisions in range(0, decisions_in(options, seed), STRIDE):
            found.append(game_after(options, seed, decisions))
    return found


def setting(request: Request) -> tuple[int, int, int]:
    return request["players"], request["belle_epoque"], request["asymmetric"]


# Measurements -------------------------------------------------------------------------------------------


def playouts(request: Request) -> Answer:
    """Whole games from set-up to scoring, random choices, nobody listening."""
    options = options_of(request)
    middles(*setting(request))
    words = seed_words("playouts")
    games = 0
    decisions = 0
    measured = Slice(request)
    while measured.goes_on():
        decisions += play_randomly(RULES.start(options, str(games), False), words)
        games += 1
    return {"decisions": decisions / measured.took, "games": games / measured.took}


def api_games(request: Request) -> Answer:
    """Whole games through `Game`, as a program would: choices as text; events, record and undo kept."""
    options = options_of(request)
    middles(*setting(request))
    words = seed_words("playouts")
    games = 0
    decisions = 0
    measured = Slice(request)
    while measured.goes_on():
        game = new_game(RULES, options, str(games))
        while not game.over:
            choices = game.choices()
            game.apply(choices[below(words, len(choices))])
            decisions += 1
        games += 1
    return {"decisions": decisions / measured.took, "games": games / measured.took}


def copies(request: Request) -> Answer:
    games = middles(*setting(request))
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


def listing(request: Request) -> Answer:
    """Microseconds for the choices of one decision: as ints, as text, and with every refusal."""
    games = samples(*setting(request))
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
    options = options_of(request)
    middles(*setting(request))
    words = seed_words(f"longest {request['round']}")
    suspects: list[tuple[int, int, Any, int]] = []
    seen = 0
    for number in range(LONGEST_OF):
        state = RULES.start(options, f"longest {request['round']} {number}", False)
        while state.legal:
            choice = state.legal[below(words, len(state.legal))]
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
            "listing": listing,
            "longest": longest,
        }
    )
