"""What plays the games: processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children
from typing import Final

from bruxelles.arena.errors import WorkersFailed
from bruxelles.arena.folder import bots_hash
from bruxelles.bots.worker import apart, prepare
from bruxelles.build import package_version

TASKS_EACH: Final = 3
"""So many tasks are under way for each worker, so that none waits for the next."""
CONNECTING: Final = 10
"""Seconds in which a cluster and one worker of it must answer."""


@dataclass(frozen=True, slots=True)
class Crew:
    executor: Executor
    workers: int

    @property
    def at_once(self) -> int:
        return self.workers * TASKS_EACH


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(workers: int) -> Iterator[Crew]:
    """Processes of this machine. They end at once when the arena is interrupted or fails."""
    before = set(active_children())
    executor = ProcessPoolExecutor(workers, mp_context=apart(), initializer=prepare)
    try:
        yield Crew(executor, workers)
    except BaseException:
        for child in set(active_children()) - before:
            child.terminate()
        executor.shutdown(cancel_futures=True)  # waits for the pool's thread: Python must not end before it
        raise
    executor.shutdown()


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster. Each needs the same version of this package."""
    from distributed import Client

    for name in ("distributed", "distributed.client"):  # what goes wrong is told in one sentence instead
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(  # type: ignore[no-untyped-call]
            address, timeout=CONNECTING, set_as_default=False
        )
    except (OSError, ValueError, TypeError) as error:
        raise WorkersFailed(f"there is no Dask scheduler at {address}: {error}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECTING)
            found = client.run(fingerprint)
        except Exception as error:
            raise WorkersFailed(f"the cluster at {address} has no worker that can play: {error}") from error
        others = [worker for worker, print_ in found.items() if print_ != fingerprint()]
        if others:
            raise WorkersFailed(f"the worker {others[0]} has another version of bruxelles than this machine")
        executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
        yield Crew(executor, len(found))


def fingerprint() -> tuple[str, str]:
    """What must be the same on all machines."""
    return package_version(), bots_hash()
