"""Measures catanatron, in an environment that holds nothing else; `peers.py` starts it.

Random players only, no accumulators (the hooks that copy the game before every action), no rendering. The
loop is that of `Game.play`, less the two copies that it makes for accumulators.
"""

from __future__ import annotations

import importlib.metadata
from functools import cache
from typing import Any

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found]  # in its own environment only
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]

from benchmarks.serving import Answer, Request, Slice, interpreter, per_second, serve

MIDDLES = 20


def hello(request: Request) -> Answer:
    return {"version": importlib.metadata.version("catanatron"), "python": interpreter()}


def new_game(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def goes_on(game: Any) -> bool:
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


@cache
def middles() -> list[Any]:
    """Games after half of their actions."""
    found = []
    for seed in range(1, MIDDLES + 1):
        whole = new_game(seed)
        while goes_on(whole):
            whole.play_tick()
        half = new_game(seed)  # seeds the random module: the same game again
        for _ in range(len(whole.state.actions) // 2):
            half.play_tick()
        found.append(half)
    return found


def playouts(request: Request) -> Answer:
    """Whole games from set-up to victory, or to catanatron's limit of turns."""
    middles()
    games = 0
    actions = 0
    decisions = 0
    measured = Slice(request)
    while measured.goes_on():
        games += 1
        game = new_game(games)
        state = game.state
        while goes_on(game):
            if len(state.playable_actions) > 1:
                decisions += 1
            game.play_tick()
            actions += 1
    return {
        "actions": actions / measured.took,
        "decisions": decisions / measured.took,
        "games": games / measured.took,
    }


def copies(request: Request) -> Answer:
    games = middles()

    def copy_games() -> int:
        for game in games:
            game.copy()
        return len(games)

    return {"games": per_second(request, copy_games)}


if __name__ == "__main__":
    serve({"hello": hello, "playouts": playouts, "copies": copies})
