"""Bots think in other processes, so that the server goes on meanwhile, whatever a bot does.

There are as many lanes as workers. A lane is an executor of one worker, and it has one job at a time; the
other jobs wait in one line, first come, first served. So:

- A bot that crashes or hangs takes only its own worker with it. (In one pool of many workers it would take
  the choices of the others, too, as the standard pool breaks as a whole.)
- The time of a job counts from when a worker has it, not from when it began to wait.
- A bot that hangs delays those who wait by one limit at most, and by nothing where another lane is free.

The limit is enforced three times: the worker ends itself (`bots.worker`); if it does not, the lane ends it a
little later; and `choose` gives up after `LONGEST_WAIT` limits, in which the time in the line is included.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from multiprocessing import get_context
from queue import SimpleQueue
from threading import Lock
from time import monotonic
from typing import Final

from bruxelles.bots.job import BotFailed, Job, Thought
from bruxelles.bots.worker import prepare, think_within, warm_up
from bruxelles.server.logs import log

TRIES: Final = 3
"""How often a job is begun whose worker dies."""
STARTING: Final = 10.0
"""Seconds that a new worker may need to start, on top of the time for the job."""
LONGEST_WAIT: Final = 10
"""After so many limits a choice is made for a bot, though its job still waits for a worker."""


class ThinkersClosed(Exception):
    """The server is closing. Nobody must choose for the bot: it will be asked again after the next start."""


def one_worker(prepare_worker: Callable[[], None] = prepare) -> Executor:
    """A process of its own, started afresh: a fork would inherit the server's locks and sockets."""
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=prepare_worker)


def end(executor: Executor) -> None:
    """End it at once, with its worker. The one place that knows more of an executor than its interface.

    (From Python 3.14 on, `kill_workers` does the same.)
    """
    processes = list(executor._processes.values()) if isinstance(executor, ProcessPoolExecutor) else []
    executor.shutdown(wait=False)
    for process in processes:
        process.kill()


class Lane:
    """A worker that is replaced when it has died. Its methods block, so they are called from threads."""

    def __init__(self, make_executor: Callable[[], Executor]) -> None:
        self._make = make_executor
        self._lock = Lock()
        self._executor: Executor | None = None
        self._closed = False

    def ask(self, job: Job, limit: float) -> Thought:
        """The bot's choice; `BotFailed` if it has none within the limit, or if its worker keeps dying."""
        until = monotonic() + limit
        for _ in range(TRIES):
            left = until - monotonic()
            if left <= 0:
                raise BotFailed(f"it thought for more than {limit:g} s")
            try:
                return self._submit(job, left).result(left + STARTING)
            except (BrokenExecutor, CancelledError):
                self._renew()
            except TimeoutError:
                self._renew()
                raise BotFailed(f"its worker did not answer for {limit:g} s") from None
        raise BotFailed(f"its worker died {TRIES} times")

    def _submit(self, job: Job, limit: float) -> Future[Thought]:
        with self._lock:
            return self._open().submit(think_within, job, limit)

    def open(self) -> None:
        """Have a worker, without waiting until it is ready."""
        with self._lock:
            self._open()

    def _renew(self) -> None:
        with self._lock:
            self._end()
            self._open()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._end()

    def _open(self) -> Executor:
        if self._closed:
            raise ThinkersClosed
        if self._executor is None:
            self._executor = self._make()
            self._executor.submit(warm_up)
        return self._executor

    def _end(self) -> None:
        if self._executor is not None:
            end(self._executor)
            self._executor = None


class Thinkers:
    """The lanes and the line before them.

    `make_executor` is called for each lane, and again when its worker has died. Only the interface of
    `concurrent.futures.Executor` is used, so a cluster's executor serves as well; then `workers` is the
    number of jobs that it has at a time.
    """

    def __init__(
        self, workers: int, seconds: float, make_executor: Callable[[], Executor] = one_worker
    ) -> None:
        self._limit = seconds
        self._lanes = [Lane(make_executor) for _ in range(workers)]
        self._free: SimpleQueue[Lane] = SimpleQueue()
        for lane in self._lanes:
            self._free.put(lane)
        self._threads = ThreadPoolExecutor(workers, "thinkers")
        self._closed = False

    async def start(self) -> None:
        """Start the workers, without waiting until they are ready: jobs can wait for them just as well."""
        await asyncio.gather(*(asyncio.to_thread(lane.open) for lane in self._lanes))

    async def choose(self, job: Job) -> Thought | None:
        """The bot's choice, legal in what it sees. None if it failed; the reason is in the log.

        Raises `ThinkersClosed` if the server closes meanwhile.
        """
        if self._closed:
            raise ThinkersClosed
        asked = self._threads.submit(self._ask, job)
        try:
            async with asyncio.timeout(LONGEST_WAIT * self._limit + STARTING):
                return await asyncio.wrap_future(asked)
        except ThinkersClosed:
            raise
        except TimeoutError:
            why = "no worker was free in time"
        except BotFailed as error:
            why = str(error)
        except Exception as error:  # no worker can be started, or the cluster is gone: the table must go on
            why = type(error).__name__
        log.warning("bot failed", bot=job.bot, game=job.game, why=why)
        return None

    def _ask(self, job: Job) -> Thought:
        """In a thread. There is one for each lane, so one is free."""
        lane = self._free.get_nowait()
        try:
            return lane.ask(job, self._limit)
        finally:
            self._free.put(lane)

    def close(self) -> None:
        """End all workers at once, whatever they are doing. Who waits for a choice gets `ThinkersClosed`."""
        self._closed = True
        for lane in self._lanes:
            lane.close()
        self._threads.shutdown(wait=False)
