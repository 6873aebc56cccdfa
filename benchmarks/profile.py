"""Where the time of random playouts goes, by function: `python -m benchmarks.profile`.

For the pure engine: cProfile cannot see into compiled functions. It makes small functions look dearer than
they are, so trust the order and the numbers of calls more than the times. Not to be run as a script by its
path: this file would then hide the standard library's `profile`, which cProfile needs.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats

import bruxelles.core.task as compiled_or_not
from bruxelles.core.playout import play_randomly
from bruxelles.core.rng import seeded_rng
from bruxelles.games import GAMES, rules_of


def main() -> None:
    parser = argparse.ArgumentParser(description="Where the time of random playouts goes, by function.")
    parser.add_argument("--game", default="1893", choices=GAMES)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], help="such as belle_epoque; may be repeated")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--lines", type=int, default=30)
    parser.add_argument("--sort", default="tottime", help="tottime (default), cumulative or calls")
    arguments = parser.parse_args()
    if not str(compiled_or_not.__file__).endswith(".py"):
        raise SystemExit(
            "This engine is compiled, and cProfile cannot see into it: use the pure one (.venv)."
        )
    rules = rules_of(arguments.game)
    options = rules.options(arguments.players, dict.fromkeys(arguments.option, True))
    rng = seeded_rng("profile")
    for number in range(5):  # fills the engine's caches
        play_randomly(rules.start(options, f"before {number}", False), rng)
    decisions = 0
    profiler = cProfile.Profile()
    profiler.enable()
    for number in range(arguments.games):
        decisions += play_randomly(rules.start(options, str(number), False), rng)
    profiler.disable()
    print(f"{arguments.games} games, {decisions} decisions; {options.plain()}")
    pstats.Stats(profiler).strip_dirs().sort_stats(arguments.sort).print_stats(arguments.lines)


if __name__ == "__main__":
    main()
