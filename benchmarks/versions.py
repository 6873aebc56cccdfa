"""This version against another one, engine and server, in one run.

    python -m benchmarks.versions ../older             # some ten minutes
    python -m benchmarks.versions ../older --quick

The other version is a checkout of its own. Both need their compiled environments (`make compiled`). Each
slice is measured in one and then in the other, every other time the other way round; the figures are medians
of the ratios of such neighbours.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.alternating import (
    FOLDERS,
    ROOT,
    Child,
    Series,
    Unfit,
    check_interpreters,
    in_order,
    load,
    python_in,
)
from benchmarks.engine import MEASURES, SHARES, settings
from benchmarks.server_load import Load, run
from benchmarks.server_process import ServerProcess

THIS, OTHER = "this", "other"
TABLES = (16, 128)
"""How many tables are played at at once."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("other", type=Path, help="the folder of another checkout")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter slices")
    parser.add_argument("--only", choices=("engine", "server"), help="one of the two")
    arguments = parser.parse_args()
    folders = {THIS: ROOT, OTHER: arguments.other.resolve()}
    print(f"load before: {load()}")
    try:
        if arguments.only != "server":
            engine(folders, rounds=3 if arguments.quick else 7, seconds=0.3 if arguments.quick else 1.0)
        if arguments.only != "engine":
            server(folders, rounds=3 if arguments.quick else 7, seconds=3.0 if arguments.quick else 6.0)
    except Unfit as error:
        raise SystemExit(str(error)) from None
    print(f"load after: {load()}")


def interpreter(folder: Path) -> Path:
    python = python_in(folder / FOLDERS["compiled"])
    if not python.exists():
        raise Unfit(f"{folder} has no compiled environment: run `make compiled` there.")
    return python


def engine(folders: dict[str, Path], rounds: int, seconds: float) -> None:
    """How many times as fast as the other version, for each measure over all settings.

    The measuring code is this version's in both, so that what it measures is the same thing.
    """
    children = [
        Child(name, "benchmarks.engine_child", interpreter(folder)) for name, folder in folders.items()
    ]
    check_interpreters(children)
    chosen = settings(quick=True)
    series = {(name, ask): Series() for name in chosen for ask in SHARES if ask != "longest"}
    for number in range(rounds):
        for (name, ask), one in series.items():
            milliseconds = int(seconds * SHARES[ask] * 1000)
            arguments = {**chosen[name], "milliseconds": milliseconds, "round": number}
            one.add(in_order(children, number), ask, arguments)
    for measure in MEASURES:
        if measure.ask == "longest":
            continue
        ratios = [
            series[name, measure.ask].ratio(THIS, measure.quantity, OTHER, measure.quantity)
            for name in chosen
        ]
        if measure.ask == "listing":  # told in time, the others in rates
            ratios = [1 / ratio for ratio in ratios]
        each = ", ".join(f"{ratio:.2f}" for ratio in ratios)
        print(f"{measure.title.replace(chr(10), ' '):>28}: {median(ratios):.3f} times as fast ({each})")


def server(folders: dict[str, Path], rounds: int, seconds: float) -> None:
    """How many times as many moves as the other version, by the number of tables."""
    with tempfile.TemporaryDirectory(prefix="bruxelles-bench-") as directory:
        for tables in TABLES:
            rates: dict[str, list[float]] = {THIS: [], OTHER: []}
            for number in range(rounds):
                for name in (THIS, OTHER) if number % 2 == 0 else (OTHER, THIS):
                    home = Path(directory, f"{name}-{tables}-{number}")
                    with ServerProcess(home, str(interpreter(folders[name]))) as process:
                        measured = run(Load(process.address, tables=tables).run(seconds, rate=None))
                    rates[name].append(measured.rate)
            ratios = [one / other for one, other in zip(rates[THIS], rates[OTHER], strict=True)]
            each = ", ".join(f"{ratio:.2f}" for ratio in ratios)
            told = f"{median(rates[THIS]):,.0f} against {median(rates[OTHER]):,.0f} moves/s"
            print(f"{tables:>4} tables: {median(ratios):.3f} times as many moves ({each}); {told}")


if __name__ == "__main__":
    main()
