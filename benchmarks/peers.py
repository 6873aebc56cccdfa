"""Measures this engine against catanatron, in one run: `python -m benchmarks.peers`.

catanatron (PyPI) is an engine for another game, in pure Python, and known for its speed. docs/benchmarks.md
says what is counted. Its environment, .venv-catanatron, is made when it is missing.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.alternating import (
    ROOT,
    Child,
    Environments,
    Series,
    Unfit,
    check_interpreters,
    in_order,
    load,
    python_in,
)

VERSION = "3.2.1"
FOLDER = ROOT / ".venv-catanatron"
PEER = "catanatron"

CONSOLE = Console()

SETTINGS = {
    "4 players": {"game": 1893, "players": 4, "flags": 0},
    "4 players BE A": {"game": 1893, "players": 4, "flags": 3},
}

DECISIONS_WANTED = 5
"""Times catanatron's decisions a second that the compiled engine has to make; twice that is the wish."""
COPIES_WANTED = 10

ROWS = [
    ("playouts", "decisions", "decisions/s, playouts"),
    ("api_games", "decisions", "decisions/s, in a Game"),
    ("playouts", "games", "games/s, playouts"),
    ("copies", "states", "State.copy/s"),
    ("copies", "games", "Game.copy/s"),
]
SHARES = {"playouts": 1.0, "api_games": 1.0, "copies": 0.2}
COUNTERPART = {
    "playouts": ("playouts", "decisions"),
    "api_games": ("playouts", "decisions"),
    "copies": ("copies", "games"),
}
"""What of catanatron a row is set against; games a second are not compared, the games differ too much."""


def peer_interpreter(base: Path, given: Path | None) -> Path:
    """The interpreter of catanatron's environment, made from our own one if it is missing."""
    if given is not None:
        return given
    python = python_in(FOLDER)
    if not python.exists():
        CONSOLE.print(f"Making {FOLDER.name} with catanatron {VERSION} ...")
        commands = (
            [str(base), "-m", "venv", str(FOLDER)],
            [str(python), "-m", "pip", "install", "--quiet", f"catanatron=={VERSION}"],
        )
        for command in commands:
            if subprocess.run(command).returncode:
                raise Unfit(
                    f"{FOLDER.name} could not be made: `{' '.join(command)}` failed. Remove the folder."
                )
    return python


class Results:
    def __init__(self) -> None:
        self.ours = {(name, ask): Series() for name in SETTINGS for ask in SHARES}
        """Each series also holds what catanatron gave in the same rounds."""

    def measure(self, ours: list[Child], peer: Child, rounds: int, seconds: float) -> None:
        work = [(number, *key) for number in range(rounds) for key in self.ours]
        for number, name, ask in track(work, "measuring", console=CONSOLE, transient=True):
            series = self.ours[name, ask]
            arguments = {"milliseconds": int(seconds * SHARES[ask] * 1000)}
            for child in in_order([peer, *ours], number):
                if child is peer:
                    series.add([child], COUNTERPART[ask][0], arguments)
                else:
                    series.add([child], ask, {**SETTINGS[name], **arguments})

    def ratio(self, name: str, kind: str, ask: str, quantity: str, to: str) -> float:
        return self.ours[name, ask].ratio(kind, quantity, PEER, to)

    def peer_table(self) -> Table:
        table = Table(title=f"catanatron {VERSION}, 4 random players", title_justify="left")
        for title in ("(a) actions/s", "(b) decisions/s", "games/s", "Game.copy/s"):
            table.add_column(title, justify="right")
        first = next(iter(SETTINGS))
        playouts = self.ours[first, "playouts"]
        values = [playouts.median(PEER, quantity) for quantity in ("actions", "decisions", "games")]
        values.append(self.ours[first, "copies"].median(PEER, "games"))
        table.add_row(*(f"{value:,.0f}" if value >= 100 else f"{value:,.1f}" for value in values))
        return table

    def our_table(self) -> Table:
        caption = "BE: with Belle Époque; A: asymmetric. The ratios are medians of the rounds' ratios."
        table = Table(title="Bruxelles 1893", title_justify="left", caption=caption)
        for title in (
            "",
            "",
            "pure",
            "compiled",
            "pure : (a)",
            "pure : (b)",
            "compiled : (a)",
            "compiled : (b)",
        ):
            table.add_column(title, justify="right" if title else "left")
        for name in SETTINGS:
            for ask, quantity, title in ROWS:
                series = self.ours[name, ask]
                values = [f"{series.median(kind, quantity):,.0f}" for kind in ("pure", "compiled")]
                table.add_row(name, title, *values, *self.ratios(name, ask, quantity))
            table.add_section()
        return table

    def ratios(self, name: str, ask: str, quantity: str) -> list[str]:
        if quantity == "games" and ask == "playouts":
            return []
        cells: list[str] = []
        for kind in ("pure", "compiled"):
            if ask == "copies":
                cells += [f"{self.ratio(name, kind, ask, quantity, 'games'):.1f}x", ""]
            else:
                cells += [
                    f"{self.ratio(name, kind, ask, quantity, to):.1f}x" for to in ("actions", "decisions")
                ]
        return cells

    def verdicts(self) -> list[str]:
        """The targets, against the count that is kinder to catanatron: (a)."""
        lines: list[str] = []
        for name in SETTINGS:
            for what, wanted, ratio in (
                (
                    "decisions",
                    DECISIONS_WANTED,
                    self.ratio(name, "compiled", "playouts", "decisions", "actions"),
                ),
                ("State copies", COPIES_WANTED, self.ratio(name, "compiled", "copies", "states", "games")),
                ("Game copies", COPIES_WANTED, self.ratio(name, "compiled", "copies", "games", "games")),
            ):
                met = "[green]met[/green]" if ratio >= wanted else "[red]missed[/red]"
                lines.append(f"{name}: {what} {ratio:.1f}x, target {wanted}x: {met}")
        return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures this engine against catanatron, in one run.")
    parser.add_argument("--quick", action="store_true", help="under a minute: short slices")
    parser.add_argument("--rounds", type=int, help="slices of each kind (default 7; quick 3)")
    parser.add_argument("--seconds", type=float, help="length of a slice (default 2; quick 0.5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything measured to this file")
    parser.add_argument(
        "--catanatron",
        type=Path,
        metavar="PYTHON",
        help=f"interpreter with catanatron (default: {FOLDER.name})",
    )
    Environments.add_options(parser)
    arguments = parser.parse_args()
    rounds = arguments.rounds or (3 if arguments.quick else 7)
    seconds = arguments.seconds or (0.5 if arguments.quick else 2.0)
    before = load()
    results = Results()
    try:
        environments = Environments(arguments)
        ours = environments.children()
        python = peer_interpreter(environments.interpreter("pure"), arguments.catanatron)
        peer = Child(PEER, "benchmarks.catanatron_child", python)
        if peer.about["version"] != VERSION:
            raise Unfit(f"{peer.described} has catanatron {peer.about['version']}, not {VERSION}.")
        interpreter = check_interpreters([*ours, peer])
        results.measure(ours, peer, rounds, seconds)
    except Unfit as error:
        raise SystemExit(str(error)) from None
    CONSOLE.print(results.peer_table())
    CONSOLE.print(results.our_table())
    for line in results.verdicts():
        CONSOLE.print(line)
    conditions = f"{interpreter}, {rounds} rounds of {seconds:g} s, load before {before}, after {load()}"
    CONSOLE.print(conditions)
    if arguments.json:
        answers = {f"{name} {ask}": series.answers for (name, ask), series in results.ours.items()}
        text = json.dumps({"conditions": conditions, "rounds": answers}, indent=1)
        arguments.json.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
