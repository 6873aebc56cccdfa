"""Bots think in other processes, so that the server goes on meanwhile, whatever a bot does.

Each worker is an executor of one process, and it has one piece of work at a time; the others wait in one
queue, in which people take turns (`queue.py`). What a person waits for (a bot's choice, a hint) comes first,
then what can wait (the judgements of an analysis), at last the bots of tables without people. So:

- Nobody's bots wait for all the tables of somebody else. Where there are several workers, one is left to what
  people wait for.
- A bot that crashes or hangs takes only its own process with it. (In one executor of many processes it would
  take the choices of the others, too, as the standard one breaks as a whole.)
- The time of a job counts from when a worker has it, not from when it began to wait.
- A bot that hangs delays those who wait by one limit at most, and by nothing where another worker is free.

Of the workers that are free, that one gets a job which thought for the same table last: the bot's tree of
this game is there. Nobody waits for it, as a bot can do without.

The limit is enforced three times: the process ends itself (`watchdog.py`); if it does not, the worker ends it
a little later; and `choose` gives up after `LONGEST_WAIT` limits, in which the time in the queue is included,
unless nobody waits for it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from dataclasses import dataclass
from threading import Lock
from time import monotonic
from typing import Any, Final, TypeVar

from bruxelles.bots.bot import BotFailed
from bruxelles.bots.job import Job, Thought, think
from bruxelles.bots.worker import apart, prepare, warm_up
from bruxelles.server.bots.queue import NOBODY, FairQueue, Payer, Urgency
from bruxelles.server.bots.watchdog import within
from bruxelles.server.logs import log

A = TypeVar("A")
R = TypeVar("R")

TRIES: Final = 3
"""How often a job is begun whose process dies."""
STARTING: Final = 10.0
"""Seconds that a new process may need to start, or to end itself, on top of the time for the job."""
LONGEST_WAIT: Final = 10
"""After so many limits a choice is made for a bot, though its job still waits for a worker."""
SHARES: Final = 4
"""So many people of one household are served in turn with the others, unless a setting says otherwise."""
REMEMBERED: Final = 1000
"""So many tables are known by the worker that thought for them."""


class BotPoolClosed(Exception):
    """The server is closing. Nobody must choose for the bot: it will be asked again after the next start."""


def one_process(prepare_process: Callable[[], None] = prepare) -> Executor:
    """A process of its own."""
    return ProcessPoolExecutor(1, apart(), initializer=prepare_process)


def end(executor: Executor) -> None:
    """End it at once, with its process. The one place that knows more of an executor than its interface.

    (From Python 3.14 on, `kill_workers` does the same.)
    """
    processes = list(executor._processes.values()) if isinstance(executor, ProcessPoolExecutor) else []
    executor.shutdown(wait=False)
    for process in processes:
        process.kill()


class BotWorker:
    """A process that is replaced when it has died. Its methods block, so they are called from threads."""

    def __init__(self, make_executor: Callable[[], Executor]) -> None:
        self._make = make_executor
        self._lock = Lock()
        self._executor: Executor | None = None
        self._ready: Future[None] = Future()
        self._closed = False

    def ask(self, work: Callable[[A], R], argument: A, limit: float) -> R:
        """What the work gives; `BotFailed` if it gives nothing in time, or if its process keeps dying.

        The time in which a process starts is not time to think.
        """
        left = limit
        for _ in range(TRIES):
            began = monotonic()
            try:
                self._started().result(limit + STARTING)
                began = monotonic()
                return self._submit(work, argument, left).result(left + STARTING)
            except (BrokenExecutor, CancelledError):
                self._renew()
            except TimeoutError:
                self._renew()
                raise BotFailed(f"its worker did not answer for {limit:g} s") from None
            left -= monotonic() - began
            if left <= 0:
                raise BotFailed(f"it thought for more than {limit:g} s")
        raise BotFailed(f"its worker died {TRIES} times")

    def _started(self) -> Future[None]:
        """It is done when the process is ready."""
        with self._lock:
            self._open()
            return self._ready

    def _submit(self, work: Callable[[A], R], argument: A, limit: float) -> Future[R]:
        with self._lock:
            return self._open().submit(within, work, argument, limit)

    def open(self) -> None:
        """Have a process, without waiting until it is ready."""
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
            raise BotPoolClosed
        if self._executor is None:
            self._executor = self._make()
            self._ready = self._executor.submit(warm_up)
        return self._executor

    def _end(self) -> None:
        if self._executor is not None:
            end(self._executor)
            self._executor = None


@dataclass(frozen=True, slots=True)
class QueuedWork:
    """Work that waits for a worker."""

    work: Callable[[Any], Any]
    argument: Any
    limit: float
    table: str
    urgency: Urgency
    answer: Future[Any]

    @property
    def can_wait(self) -> bool:
        return self.urgency is not Urgency.WAITED_FOR


class BotPool:
    """The workers and the queue before them.

    `make_executor` is called for each worker, and again when its process has died. Only the interface of
    `concurrent.futures.Executor` is used, so a cluster's executor serves as well; then `workers` is the
    number of jobs that it has at a time. `shares`: see `FairLine`.
    """

    def __init__(
        self,
        workers: int,
        seconds: float,
        make_executor: Callable[[], Executor] = one_process,
        shares: int = SHARES,
    ) -> None:
        self._limit = seconds
        self._workers = [BotWorker(make_executor) for _ in range(workers)]
        self._threads = ThreadPoolExecutor(workers, "bots")
        self._lock = Lock()
        """Around all that follow."""
        self._free = list(self._workers)
        """The one that has been free for the longest time first."""
        self._queue: FairQueue[QueuedWork] = FairQueue(shares)
        self._unhurried = 0
        """Workers that do what can wait."""
        self._most_unhurried = max(1, workers - 1)
        self._served: OrderedDict[str, BotWorker] = OrderedDict()
        """By table: the worker that thought for it last."""
        self._closed = False

    @property
    def waiting(self) -> int:
        """Pieces of work in the queue."""
        return len(self._queue)

    @property
    def busy(self) -> int:
        """Workers that have work."""
        return len(self._workers) - len(self._free)

    async def start(self) -> None:
        """Start the workers, without waiting until they are ready: jobs can wait for them just as well."""
        await asyncio.gather(*(asyncio.to_thread(worker.open) for worker in self._workers))

    async def choose(
        self, job: Job, urgency: Urgency = Urgency.WAITED_FOR, payers: Sequence[Payer] = (NOBODY,)
    ) -> Thought | None:
        """The bot's choice, legal in what it sees, and why. None if it failed; the reason is in the log.

        Raises `BotPoolClosed` if the server closes meanwhile.
        """
        waited_for = urgency is Urgency.WAITED_FOR
        try:
            async with asyncio.timeout(LONGEST_WAIT * self._limit + STARTING if waited_for else None):
                return await self.run(think, job, self._limit, job.table, urgency, payers)
        except BotPoolClosed:
            raise
        except TimeoutError:
            why = "no worker was free in time"
        except BotFailed as error:
            why = str(error)
        except Exception as error:  # no worker can be started, or the cluster is gone: the table must go on
            why = type(error).__name__
        log.warning("bot failed", bot=job.bot, game=job.game, why=why)
        return None

    async def run(
        self,
        work: Callable[[A], R],
        argument: A,
        limit: float,
        table: str = "",
        urgency: Urgency = Urgency.WAITED_FOR,
        payers: Sequence[Payer] = (NOBODY,),
    ) -> R:
        """What a function gives in a worker; both it and its argument must be such as can be pickled.

        `payers` are those who wait for it; it takes a turn of one of them. `BotFailed` if it gives nothing
        within the limit, `BotPoolClosed` if the server closes meanwhile.
        """
        answer: Future[R] = Future()
        with self._lock:
            if self._closed:
                raise BotPoolClosed
            self._queue.add(QueuedWork(work, argument, limit, table, urgency, answer), urgency, payers)
            self._hand_out()
        return await asyncio.wrap_future(answer)

    def _hand_out(self) -> None:
        """Give work to the workers that are free. To be called with the lock."""
        while self._free:
            hurry = self._unhurried == self._most_unhurried
            queued = self._queue.take(Urgency.WAITED_FOR if hurry else max(Urgency))
            if queued is None:
                return
            if queued.answer.set_running_or_notify_cancel():  # else nobody waits for it any more
                self._unhurried += queued.can_wait
                self._threads.submit(self._serve, queued, self._worker_for(queued.table))

    def _worker_for(self, table: str) -> BotWorker:
        known = self._served.get(table)
        worker = known if known in self._free else self._free[0]
        self._free.remove(worker)
        if table:
            self._served[table] = worker
            self._served.move_to_end(table)
            if len(self._served) > REMEMBERED:
                self._served.popitem(last=False)
        return worker

    def _serve(self, queued: QueuedWork, worker: BotWorker) -> None:
        """In a thread; there is one for each worker.

        The worker is free again before the answer is told: who then asks on finds the one that knows the
        table.
        """
        try:
            found = worker.ask(queued.work, queued.argument, queued.limit)
        except BaseException as error:
            self._release(queued, worker)
            queued.answer.set_exception(error)
        else:
            self._release(queued, worker)
            queued.answer.set_result(found)

    def _release(self, queued: QueuedWork, worker: BotWorker) -> None:
        with self._lock:
            self._unhurried -= queued.can_wait
            self._free.append(worker)
            if not self._closed:
                self._hand_out()

    def close(self) -> None:
        """End all workers at once, whatever they are doing. Who waits for a choice gets `BotPoolClosed`."""
        with self._lock:
            self._closed = True
            while (queued := self._queue.take(max(Urgency))) is not None:
                if queued.answer.set_running_or_notify_cancel():
                    queued.answer.set_exception(BotPoolClosed())
        for worker in self._workers:
            worker.close()
        self._threads.shutdown(wait=False)
