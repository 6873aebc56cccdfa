"""The command line, run as a person would, and scripts of what to type."""

from __future__ import annotations

import io
from math import inf
from pathlib import Path
from unittest.mock import patch

from rich.console import Console
from tests.playing import frozen_rules
from typer.testing import CliRunner, Result

from bruxelles.cli.app import app
from bruxelles.cli.forecast import LONG
from bruxelles.cli.screens import screen_of
from bruxelles.core.game import new_game
from bruxelles.core.notation import spoken
from bruxelles.core.rng import below, seeded_rng
from bruxelles.games import AnyGame, rules_of


def run(
    *arguments: str | Path, typed: str | list[str] = "", width: int = 80, forecast: bool = False
) -> Result:
    """Run `bruxelles` with these arguments; `typed` are the lines of standard input.

    Only with `forecast` a long run says so beforehand: on a busy machine a short one may look long.
    """
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    environment = {"COLUMNS": str(width), "NO_COLOR": "1", "FORCE_COLOR": None, "TERM": "dumb"}
    with patch("bruxelles.cli.forecast.LONG", LONG if forecast else inf):
        words = [str(argument) for argument in arguments]
        result = CliRunner().invoke(app, words, input=lines, env=environment)
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
    game: str = "1893",
    frozen: bool = False,
) -> AnyGame:
    """A game played at random, to its end or for some choices; with our values, or the frozen ones."""
    rules = frozen_rules(game) if frozen else rules_of(game)
    flags = {"belle_epoque": belle_epoque, "asymmetric": asymmetric} if rules.flags else {}
    table = new_game(rules, rules.options(players, flags), seed)
    rng = seeded_rng(f"{seed} script")
    while not table.over and (stop is None or len(table.record().choices) < stop):
        legal = table.state.legal
        table.apply_number(legal[below(rng, len(legal))])
    return table


def script(game: AnyGame) -> list[str]:
    """The choices of a game as they can be typed: `place 2-3`."""
    return [spoken(choice) for choice in game.record().choices]


def options(game: AnyGame) -> list[str]:
    """The options that start the same game with people on all seats."""
    on = [f"--{flag.replace('_', '-')}" for flag, is_on in game.options.flags.items() if is_on]
    assert game.seed is not None
    return [game.rules.game, "--seats", ",".join(["human"] * game.players), "--seed", game.seed, *on]


def drawn(game: AnyGame, width: int, colour: bool = False) -> str:
    out = io.StringIO()
    if colour:
        console = Console(
            file=out, width=width, color_system="truecolor", force_terminal=True, no_color=False
        )
    else:
        console = Console(file=out, width=width, color_system=None)
    console.print(screen_of(game).table(width))
    return out.getvalue()


def bottom_line(text: str, start: str = "│ total") -> str:
    """The last line that begins so; the totals of the score sheet unless told otherwise."""
    return next(line for line in reversed(text.splitlines()) if line.startswith(start))
