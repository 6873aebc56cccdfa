"""An arena on a real Dask cluster: a scheduler and two workers, each a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pytest
from distributed import Client
from tests.arena.arenas import result_with, small, untimed
from tests.cli.running import run

from bruxelles.arena import executors
from bruxelles.arena.errors import WorkersFailed
from bruxelles.arena.executors import cluster

LONGEST_START = 60


def dask(*arguments: str | Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "dask", *map(str, arguments), "--no-dashboard"]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a scheduler with two workers."""
    folder = tmp_path_factory.mktemp("dask")
    file = folder / "scheduler.json"
    running = [dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", file)]
    worker = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1", "--local-directory", folder)
    try:
        running += [dask("worker", "--scheduler-file", file, *worker) for _ in range(2)]
        until = monotonic() + LONGEST_START
        while not file.exists() or not file.read_text("utf-8"):
            assert monotonic() < until, "the scheduler did not start"
            sleep(0.1)
        found = str(json.loads(file.read_text("utf-8"))["address"])
        with Client(found, set_as_default=False) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(2, timeout=LONGEST_START)
        yield found
    finally:
        for process in running:  # at once: left to themselves, workers would wait for another scheduler
            process.kill()
            process.wait()


def test_a_cluster_gives_the_same_result(address: str, tmp_path: Path) -> None:
    arena = small(12)
    with cluster(address) as crew:
        assert crew.workers == 2
        there = result_with(arena, tmp_path / "there", crew.executor)
    with ThreadPoolExecutor(1) as executor:
        assert result_with(arena, tmp_path / "here", executor) == there


def test_the_command_plays_on_a_cluster(address: str, tmp_path: Path) -> None:
    same = ["arena", "1897", "--bots", "random,random:", "--games", "6", "--seed", "small", "--json"]
    there = run(*same, "--cluster", address, "--out", tmp_path / "there")
    here = run(*same, "--workers", "1", "--out", tmp_path / "here")
    assert there.exit_code == here.exit_code == 0, there.stderr + here.stderr
    assert untimed(json.loads(there.stdout)) == untimed(json.loads(here.stdout))


def test_workers_with_other_bots_are_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "bots_hash", lambda: "other weights")
    with pytest.raises(WorkersFailed, match="another version of bruxelles"), cluster(address):
        pass


def test_no_scheduler_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "CONNECTING", 1)
    with (
        pytest.raises(WorkersFailed, match="no Dask scheduler at tcp://127"),
        cluster("tcp://127.0.0.1:1"),
    ):
        pass
