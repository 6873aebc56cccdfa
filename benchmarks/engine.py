"""Measures the engine, pure and compiled, in one run: `python -m benchmarks.engine`.

Needs both environments (`make bench` makes them). docs/benchmarks.md says what the numbers mean.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.alternating import Child, Environments, Series, Unfit, check_interpreters, in_order, load
from bruxelles.games import GAMES, rules_of

Setting: TypeAlias = dict[str, int]

CONSOLE = Console()


class Measure:
    """A question to the children, and what of the answer is shown."""

    def __init__(
        self, ask: str, quantity: str, title: str, show: Callable[[float], str], share: float
    ) -> None:
        self.ask = ask
        self.quantity = quantity
        self.title = title
        self.show = show
        self.share = share
        """The part of a slice's length that is enough for it."""


def thousands(value: float) -> str:
    return f"{value:,.0f}"


def decimals(value: float) -> str:
    return f"{value:,.2f}"


MEASURES = [
    Measure("playouts", "decisions", "playouts\ndecisions/s", thousands, 1),
    Measure("playouts", "games", "playouts\ngames/s", thousands, 1),
    Measure("api_games", "decisions", "in a Game\ndecisions/s", thousands, 0.4),
    Measure("copies", "states", "State\ncopies/s", thousands, 0.1),
    Measure("copies", "games", "Game\ncopies/s", thousands, 0.1),
    Measure("trials", "choices", "copy, choose\nand list/s", thousands, 0.3),
    Measure("searches", "simulations", "search\nsimulations/s", thousands, 1),
    Measure("listing", "legal", "legal\nµs", decimals, 0.1),
    Measure("listing", "choices", "choices()\nµs", decimals, 0.1),
    Measure("listing", "decision", "decision\nµs", decimals, 0.1),
    Measure("longest", "milliseconds", "longest\nms", decimals, 0.4),
]
SHARES = {measure.ask: measure.share for measure in MEASURES}
USUAL = 4
"""So many players are among the quick settings."""


def settings(quick: bool) -> dict[str, Setting]:
    """By name, as in `1893 4 players BE A`; flags are bits in the order of the rules' flags.

    The quick ones are, of each game, the smallest, the usual one with and without all flags, and the largest.
    """
    found: dict[str, Setting] = {}
    for game in GAMES:
        rules = rules_of(game)
        least, most, every = rules.least_players, rules.most_players, (1 << len(rules.flags)) - 1
        few = [(least, 0), (USUAL, 0), (USUAL, every), (most, every)]
        all_of_them = [(players, flags) for flags in range(every + 1) for players in range(least, most + 1)]
        for players, flags in few if quick else all_of_them:
            on = [flag for bit, flag in enumerate(rules.flags) if flags >> bit & 1]
            name = " ".join([game, str(players), "players", *map(initials, reversed(on))])
            found[name] = {"game": int(game), "players": players, "flags": flags}
    return found


def initials(flag: str) -> str:
    """BE is with Belle Époque, A asymmetric."""
    return "".join(word[0] for word in flag.upper().split("_"))


class Results:
    """All series: by setting and question."""

    def __init__(self, chosen: dict[str, Setting]) -> None:
        self.settings = chosen
        self.series = {(name, ask): Series() for name in self.settings for ask in SHARES}

    def measure(self, children: list[Child], rounds: int, seconds: float) -> None:
        work = [(number, *key) for number in range(rounds) for key in self.series]
        for number, name, ask in track(work, "measuring", console=CONSOLE, transient=True):
            milliseconds = int(seconds * SHARES[ask] * 1000)
            arguments = {**self.settings[name], "milliseconds": milliseconds, "round": number}
            self.series[name, ask].add(in_order(children, number), ask, arguments)

    def value(self, name: str, child: str, measure: Measure) -> float:
        series = self.series[name, measure.ask]
        if measure.ask == "longest":  # of all rounds: each has other games, the same for both builds
            return max(series.values(child, measure.quantity))
        return series.median(child, measure.quantity)

    def ratio(self, name: str, measure: Measure) -> float:
        """How many times faster the compiled engine is."""
        if measure.ask == "longest":
            return self.value(name, "pure", measure) / self.value(name, "compiled", measure)
        series = self.series[name, measure.ask]
        ratio = series.ratio("compiled", measure.quantity, "pure", measure.quantity)
        return (
            1 / ratio if measure.ask == "listing" else ratio
        )  # a listing is told in time, the others in rates

    def table(self) -> Table:
        table = Table(caption="BE: with Belle Époque; A: asymmetric. Medians of the rounds.")
        table.add_column("")
        for measure in MEASURES:
            table.add_column(measure.title, justify="right")
        for name in self.settings:
            for kind in ("pure", "compiled"):
                row = [measure.show(self.value(name, kind, measure)) for measure in MEASURES]
                table.add_row(f"{name if kind == 'pure' else '':21}{kind}", *row)
            ratios = [f"[bold]{self.ratio(name, measure):.1f}x[/bold]" for measure in MEASURES]
            table.add_row(f"{'':21}faster", *ratios, end_section=True)
        return table

    def plain(self) -> dict[str, object]:
        """Everything, for a file: medians, ratios and the single rounds."""
        settings: dict[str, object] = {}
        for name, setting in self.settings.items():
            measured = {
                measure.title.replace("\n", " "): {
                    "pure": self.value(name, "pure", measure),
                    "compiled": self.value(name, "compiled", measure),
                    "times_faster": self.ratio(name, measure),
                }
                for measure in MEASURES
            }
            rounds = {ask: self.series[name, ask].answers for ask in SHARES}
            settings[name] = {"options": setting, "measured": measured, "rounds": rounds}
        return settings


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the engine, pure and compiled, in one run.")
    parser.add_argument("--quick", action="store_true", help="under a minute: few settings, short slices")
    parser.add_argument("--rounds", type=int, help="slices of each kind (default 5; quick 3)")
    parser.add_argument("--seconds", type=float, help="length of a slice (default 1; quick 0.3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything measured to this file")
    Environments.add_options(parser)
    arguments = parser.parse_args()
    rounds = arguments.rounds or (3 if arguments.quick else 5)
    seconds = arguments.seconds or (0.3 if arguments.quick else 1.0)
    before = load()
    try:
        children = Environments(arguments).children()
        interpreter = check_interpreters(children)
        results = Results(settings(arguments.quick))
        results.measure(children, rounds, seconds)
    except Unfit as error:
        raise SystemExit(str(error)) from None
    CONSOLE.print(results.table())
    conditions = f"{interpreter}, {rounds} rounds of {seconds:g} s, load before {before}, after {load()}"
    CONSOLE.print(conditions)
    if arguments.json:
        text = json.dumps({"conditions": conditions, "settings": results.plain()}, indent=1)
        arguments.json.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
