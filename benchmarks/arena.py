"""Measures an arena's games a second with two workers and with one: `python -m benchmarks.arena`.

docs/benchmarks.md says what the numbers mean.
"""

from __future__ import annotations

import argparse
import json
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.alternating import load
from bruxelles.arena.executors import Crew, cores, processes
from bruxelles.arena.playing import Match, Setting, play, play_all
from bruxelles.arena.schedule import schedule
from bruxelles.arena.tournament import read_bots
from bruxelles.build import engine_kind

CONSOLE = Console()
LEAST_GAMES = 8
WARM_UP = 8


def rate(crew: Crew, matches: list[Match]) -> float:
    """Games a second by the wall clock, from the first task to the last result."""
    began = perf_counter()
    games = sum(1 for _ in play_all(matches, crew.executor, lambda played: None, crew.at_once))
    return games / (perf_counter() - began)


def own_share(crew: Crew, matches: list[Match]) -> tuple[float, float]:
    """Milliseconds of the processor a game: of handing it out and taking it back, and of playing it."""
    began = process_time()
    rate(crew, matches)
    handed = process_time()
    for match in matches:
        play(match)
    each = 1000 / len(matches)
    return (handed - began) * each, (process_time() - handed) * each


def measure(
    setting: Setting, bots: tuple[str, ...], workers: int, rounds: int, seconds: float
) -> list[tuple[float, float]]:
    """By round: games a second with one worker and with several, one after the other."""
    found: list[tuple[float, float]] = []
    with ExitStack() as stack:
        crews = [stack.enter_context(processes(count)) for count in (1, workers)]
        warm = schedule(setting, bots, "warm up", WARM_UP)
        for crew in crews:
            rate(crew, warm)  # starts the processes and fills their caches
        games = max(LEAST_GAMES, round(rate(crews[0], warm) * seconds))
        for number in track(range(rounds), "measuring", console=CONSOLE, transient=True):
            matches = schedule(setting, bots, f"round {number}", games)
            order = crews if number % 2 else crews[::-1]
            rates = {crew.workers: rate(crew, matches) for crew in order}
            found.append((rates[1], rates[workers]))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Games a second of an arena with several workers and with one."
    )
    parser.add_argument("--game", default="1893")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bots", default="greedy,random")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=6.0, help="length of a slice with one worker")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything measured to this file")
    arguments = parser.parse_args()
    if not 2 <= arguments.workers <= cores():
        raise SystemExit(f"{arguments.workers} workers cannot be compared with one on {cores()} cores")
    before = load()
    setting = Setting(arguments.game, arguments.players, {})
    bots = read_bots(arguments.bots)
    found = measure(setting, bots, arguments.workers, arguments.rounds, arguments.seconds)
    with processes(1) as crew:
        own, playing = own_share(crew, schedule(setting, bots, "own share", WARM_UP))
    table = Table(caption=f"{engine_kind()} engine, load before {before}, after {load()}")
    for title in ("round", "one worker, games/s", f"{arguments.workers} workers, games/s", "ratio"):
        table.add_column(title, justify="right")
    for number, (one, several) in enumerate(found, start=1):
        table.add_row(str(number), f"{one:,.1f}", f"{several:,.1f}", f"{several / one:.2f}x")
    ratio = median(several / one for one, several in found)
    table.add_section()
    table.add_row("median", "", "", f"[bold]{ratio:.2f}x[/bold]")
    CONSOLE.print(table)
    CONSOLE.print(f"a game: {playing:,.2f} ms of the processor, and {own:,.2f} ms of the arena's own")
    if arguments.json:
        rounds = [{"one": one, "several": several} for one, several in found]
        text = json.dumps(
            {
                "engine": engine_kind(),
                "ratio": ratio,
                "playing_milliseconds": playing,
                "own_milliseconds": own,
                "rounds": rounds,
            },
            indent=1,
        )
        arguments.json.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
