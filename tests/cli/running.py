"""The command line, run as a person would, and scripts of what to type."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

import bruxelles
from bruxelles.cli.app import app
from bruxelles.core.notation import spoken
from bruxelles.core.rng import below, seed_words
from bruxelles.games import AnyGame


def run(*arguments: str | Path, typed: str | list[str] = "", width: int = 80) -> Result:
    """Run `bruxelles` with these arguments; `typed` are the lines of standard input."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    environment = {"COLUMNS": str(width), "NO_COLOR": "1", "FORCE_COLOR": None, "TERM": "dumb"}
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=lines, env=environment)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def one_sentence(result: Result) -> str:
    """What stands on stderr after a failure: one line, no traceback."""
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("Error: ")
    assert lines[0].endswith((".", "?"))
    return lines[0].removeprefix("Error: ")


def random_game(
    players: int = 3,
    belle_epoque: bool = False,
    asymmetric: bool = False,
    seed: str = "cli",
    stop: int | None = None,
) -> AnyGame:
    """A game played at random, to its end or for some choices."""
    game = bruxelles.new("1893", players=players, belle_epoque=belle_epoque, asymmetric=asymmetric, seed=seed)
    words = seed_words(f"{seed} script")
    while not game.over and (stop is None or len(game.record().choices) < stop):
        legal = game.state.legal
        game.apply_number(legal[below(words, len(legal))])
    return game


def script(game: AnyGame) -> list[str]:
    """The choices of a game as they can be typed: `place 2-3`."""
    return [spoken(choice) for choice in game.record().choices]


def options(game: AnyGame) -> list[str]:
    """The options that start the same game with people on all seats."""
    on = [f"--{flag.replace('_', '-')}" for flag, is_on in game.options.flags.items() if is_on]
    assert game.seed is not None
    return ["1893", "--seats", ",".join(["human"] * game.players), "--seed", game.seed, *on]
