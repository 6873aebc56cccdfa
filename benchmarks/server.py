"""How many moves a server commits, and how fast: bots over loopback WebSockets against bare commits.

    python -m benchmarks.server            # all of it; some minutes
    python -m benchmarks.server --quick

Every figure stands beside one of the same run: the rate of moves beside the rate of bare commits of the same
rows to the same kind of file on the same disk, the late moves of a game beside its early ones.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from contextlib import ExitStack, closing
from pathlib import Path

from tests.server.clustering import OwnPostgres, OwnRedis

from benchmarks.server_bare import bare_commits
from benchmarks.server_load import Load, Measured, percentile, run
from benchmarks.server_process import ServerProcess

CONCURRENCY = (1, 16, 64, 128, 256)
CROWDS = CONCURRENCY[-2:]
"""Where the most moves are made."""
HALF_LOAD = 128
"""Tables for the run at half of the most moves."""
WATCHED, SPECTATORS = 200, 10
"""Tables, and spectators at each of them."""
TABLES = 10_000
EARLY, LATE = 20, 70
"""Random games of two have some 90 turns."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="shorter slices and fewer idle tables")
    parser.add_argument("--seconds", type=float, default=None, help="length of a slice")
    arguments = parser.parse_args()
    seconds = arguments.seconds or (3.0 if arguments.quick else 8.0)
    with tempfile.TemporaryDirectory(prefix="bruxelles-bench-") as directory:
        measure(Path(directory), seconds, TABLES // 10 if arguments.quick else TABLES)


def measure(home: Path, seconds: float, idle: int) -> None:
    bare = [bare_commits(home / "bare.sqlite", seconds / 2)]
    with ServerProcess(home / "server") as server:
        print(f"server: {server.kind}")
        best = 0.0
        for tables in CONCURRENCY:
            measured = run(Load(server.address, tables=tables).run(seconds, rate=None))
            bare.append(bare_commits(home / "bare.sqlite", seconds / 2))
            print(line(f"{tables} tables, as fast as they can", measured, statistics.median(bare)))
            best = max(best, measured.rate)
        half = run(Load(server.address, tables=HALF_LOAD).run(seconds * 2, rate=best / 2))
        print(line(f"half of the most ({best / 2:,.0f}/s)", half, statistics.median(bare)))
        spectators(server.address, seconds, statistics.median(bare))
    each = ", ".join(f"{rate:,.0f}" for rate in bare)
    print(f"bare commits: {each} /s, median {statistics.median(bare):,.0f}/s")
    print(f"most moves / bare commits: {best / statistics.median(bare):.2f} (at least 0.70 is wanted)")
    postgres(home, seconds, best)
    lengths(home / "lengths", seconds)
    memory(home / "idle", idle)


def line(what: str, measured: Measured, bare: float) -> str:
    return (
        f"{what:>34}: {measured.rate:7,.0f} moves/s = {measured.rate / bare:.2f} of bare commits; "
        f"p50 {percentile(measured.latencies, 50):.1f} ms, p99 {percentile(measured.latencies, 99):.1f} ms"
    )


def spectators(address: str, seconds: float, bare: float) -> None:
    """Tables that many watch: as fast as they can, and at half of that."""
    who = f"{WATCHED} tables, {WATCHED * SPECTATORS:,} spectators"
    most = run(Load(address, tables=WATCHED, spectators=SPECTATORS).run(seconds, rate=None))
    print(line(f"{who}, as fast as they can", most, bare))
    half = run(Load(address, tables=WATCHED, spectators=SPECTATORS).run(seconds, rate=most.rate / 2))
    print(line(f"{who}, at half of that", half, bare))


def postgres(home: Path, seconds: float, sqlite: float) -> None:
    """One process on PostgreSQL, and two that share it and a Redis."""
    with closing(OwnPostgres()) as database, closing(OwnRedis()) as bus, ExitStack() as stack:
        arguments = ("--database", database.url, "--bus", bus.url)
        rates: list[float] = []
        addresses: list[str] = []
        for name in ("left", "right"):
            server = stack.enter_context(ServerProcess(home / name, sys.executable, *arguments))
            addresses.append(server.address)
            crowds = [run(Load(*addresses, tables=n).run(seconds, rate=None)) for n in CROWDS]
            rates.append(max(measured.rate for measured in crowds))
    one, two = rates
    print(
        f"PostgreSQL, one process: {one:,.0f} moves/s = {one / sqlite:.2f} of SQLite's most (0.70 is wanted)"
    )
    print(
        f"PostgreSQL, two processes: {two:,.0f} moves/s = {two / one:.2f} of one (1.60 is wanted, where the "
        f"cores allow it; here are {os.cpu_count()})"
    )


def lengths(home: Path, seconds: float) -> None:
    """The cost of a move early and late in a game, at light load."""
    with ServerProcess(home) as server:
        measured = run(Load(server.address, tables=4).run(seconds, rate=None))
    early = statistics.median(latency for entries, latency in measured.by_entry if entries <= EARLY)
    late = statistics.median(latency for entries, latency in measured.by_entry if entries >= LATE)
    print(
        f"a move before entry {EARLY}: {early:.2f} ms, after entry {LATE}: {late:.2f} ms, "
        f"ratio {late / early:.2f}"
    )


def memory(home: Path, tables: int) -> None:
    """What idle turn-based tables cost."""
    with ServerProcess(home) as server:
        before = server.memory()
        run(Load(server.address, tables=0).make_idle(tables))
        after = server.memory()
        per_table = (after - before) / tables
        print(
            f"{tables:,} idle turn-based tables: {before / 2**20:.0f} MiB before, "
            f"{after / 2**20:.0f} MiB after ({per_table / 1024:.1f} KiB a table, all processes)"
        )
        server.restart()
        print(f"after a restart, which reads none of them: {server.memory() / 2**20:.0f} MiB")


if __name__ == "__main__":
    main()
