"""Bots that crash, hang or raise: the choice is left to the table, and nobody else notices."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import TypeVar

import pytest
from structlog.testing import capture_logs
from tests.bots.asking import first_job
from tests.server.bad_bots import SECRET, prepare_badly, process_of

from bruxelles.bots.job import Job, Thought, think
from bruxelles.server.bots import pool as pooling
from bruxelles.server.bots.pool import TRIES, BotPool, BotPoolClosed, one_process
from bruxelles.server.bots.queue import Payer, Urgency

T = TypeVar("T")

LIMIT = 2.0
BEAT = 0.01
PATIENCE = 20.0
"""How long a test waits for what comes soon on a machine that is not busy."""
FIRST = think(first_job("random"))


def worker_with_bad_bots(directory: Path) -> Callable[[], Executor]:
    return partial(one_process, partial(prepare_badly, directory))


@contextmanager
def opened(
    workers: int, seconds: float, make_executor: Callable[[], Executor] = one_process
) -> Iterator[BotPool]:
    """BotPool that leave no process behind when they are closed."""
    others = children()
    pool = BotPool(workers, seconds, make_executor)
    try:
        yield pool
    finally:
        pool.close()
        wait_until(lambda: children() <= others)


@pytest.fixture
def marks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where bots leave marks."""
    return tmp_path_factory.mktemp("marks")


@pytest.fixture
def pool(marks: Path) -> Iterator[BotPool]:
    """Two workers with bad bots among the good ones."""
    with opened(2, LIMIT, worker_with_bad_bots(marks)) as pool:
        asyncio.run(pool.start())
        yield pool


class Beats(Thread):
    """A thread that counts. On a busy machine it is as slow as an event loop that waits for its turn."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.count = 0
        self.over = Event()

    def run(self) -> None:
        while not self.over.wait(BEAT):
            self.count += 1


async def lag(of: Coroutine[object, object, T]) -> tuple[T, float]:
    """What it gives, and for how many seconds of another thread at most the event loop stood still."""
    task = asyncio.ensure_future(of)
    longest = 0
    beats = Beats()
    beats.start()
    while not task.done():
        before = beats.count
        await asyncio.sleep(BEAT)
        longest = max(longest, beats.count - before)
    beats.over.set()
    beats.join()
    return await task, longest * BEAT


def ask(pool: BotPool, *bots: str) -> tuple[list[Thought | None], list[str]]:
    """What these bots choose, asked all at once, and why some do not. The event loop is free meanwhile."""

    async def all_choices() -> list[Thought | None]:
        return await asyncio.gather(*(pool.choose(first_job(bot)) for bot in bots))

    with capture_logs() as lines:
        choices, longest = asyncio.run(lag(all_choices()))
    assert longest < LIMIT / 2
    for line in lines:
        assert set(line) == {"event", "log_level", "bot", "game", "why"}
        assert (line["event"], line["log_level"], line["game"]) == ("bot failed", "warning", "1893")
        assert line["bot"] in bots
        assert SECRET not in line["why"]
    return choices, [line["why"] for line in lines]


def children() -> set[int]:
    """The processes that this one has started by `multiprocessing`.

    One that has just ended may still be among them: another thread has heard of its end, and tells it soon.
    """
    return {process.pid for process in multiprocessing.active_children() if process.pid is not None}


def runs(pid: int) -> bool:
    """Whether there is such a process, be it a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it does not come about"
        time.sleep(0.02)


def test_bots_choose_in_other_processes(pool: BotPool) -> None:
    assert ask(pool, *["random"] * 6) == ([FIRST] * 6, [])


def test_bots_that_raise_or_choose_wrongly_fail_alone(pool: BotPool) -> None:
    """And their workers live on."""
    ask(pool, "dawdles", "dawdles")
    workers = children()
    choices, why = ask(pool, "raises", "raises-oddly", "quits", "chooses-wrongly", "nobody", "random")
    assert choices == [None, None, None, None, None, FIRST]
    assert sorted(reason.split(".py:")[0] for reason in why) == [
        "BadOptions in __init__",
        "IllegalChoice in bad_bots",
        "SystemExit in bad_bots",
        "ValueError in bad_bots",
        "it made a choice that is not legal",
    ]
    assert children() == workers


def test_a_crash_is_tried_again(pool: BotPool, marks: Path) -> None:
    choices, why = ask(pool, "crashes-once")
    assert choices != [None]
    assert why == []
    assert len(list(marks.iterdir())) == 1


def test_a_bot_that_always_crashes_fails_alone(marks: Path) -> None:
    """Jobs that run beside it and jobs that wait behind it are answered."""
    with opened(2, PATIENCE, worker_with_bad_bots(marks)) as pool:
        choices, why = ask(pool, "dawdles", "crashes", "dawdles", "random", "random")
        assert [choice is None for choice in choices] == [False, True, False, False, False]
        assert why == [f"its worker died {TRIES} times"]
        assert len(list(marks.iterdir())) == TRIES


@pytest.mark.parametrize("bot", ["spins", "holds"])
def test_a_bot_that_hangs_is_ended(bot: str, pool: BotPool) -> None:
    before = time.monotonic()
    ask(pool, "dawdles", "dawdles")
    workers = children()
    choices, why = ask(pool, bot, "random", "random", "random")
    assert choices == [None, FIRST, FIRST, FIRST]
    assert why == ["it thought for more than 2 s"]
    assert time.monotonic() - before < LIMIT + pooling.STARTING
    wait_until(lambda: sum(runs(pid) for pid in workers) == 1)
    assert ask(pool, "random", "random") == ([FIRST, FIRST], [])


def test_the_worker_that_does_not_hang_goes_on(pool: BotPool) -> None:
    """Others wait for nothing as long as one worker is free, and the limit counts from a job's own start."""

    async def both() -> tuple[float, float]:
        await asyncio.gather(*(pool.choose(first_job("dawdles")) for _ in range(2)))
        began = time.monotonic()
        hanging = asyncio.ensure_future(pool.choose(first_job("holds")))
        assert None not in [await pool.choose(first_job("dawdles")) for _ in range(2)]
        fast = time.monotonic() - began
        assert not hanging.done()
        assert await hanging is None
        return fast, time.monotonic() - began

    fast, slow = asyncio.run(both())
    assert 1.0 < fast < LIMIT <= slow


def test_time_in_the_line_is_not_time_to_think(marks: Path) -> None:
    """Six jobs of half a second for one worker: together longer than the limit, each within it."""
    with opened(1, LIMIT, worker_with_bad_bots(marks)) as pool:
        began = time.monotonic()
        choices, why = ask(pool, *["dawdles"] * 6)
        assert time.monotonic() - began > LIMIT
        assert (None in choices, why) == (False, [])


def test_the_queue_is_left_in_the_end(marks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pooling, "LONGEST_WAIT", 0)
    monkeypatch.setattr(pooling, "STARTING", 1.0)
    with opened(1, PATIENCE, worker_with_bad_bots(marks)) as pool:
        choices, why = ask(pool, "spins", "random")
        assert choices == [None, None]
        assert why == ["no worker was free in time"] * 2


def test_a_worker_that_is_stopped_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot even end itself; the pool does."""
    monkeypatch.setattr(pooling, "STARTING", 0.5)
    others = children()
    with opened(1, LIMIT) as pool:
        assert ask(pool, "random") == ([FIRST], [])
        (worker,) = children() - others
        os.kill(worker, signal.SIGSTOP)
        assert ask(pool, "random") == ([None], ["its worker did not answer for 2 s"])
        wait_until(lambda: not runs(worker) and len(children() - others) == 1)


def test_a_worker_that_dies_in_its_sleep_is_replaced() -> None:
    others = children()
    with opened(1, PATIENCE) as pool:
        assert ask(pool, "random") == ([FIRST], [])
        (worker,) = children() - others
        os.kill(worker, signal.SIGKILL)
        assert ask(pool, "random") == ([FIRST], [])


def test_only_thinking_is_limited() -> None:
    """A worker may idle for longer than a bot may think."""
    others = children()
    with opened(1, 0.5) as pool:
        assert ask(pool, "random") == ([FIRST], [])
        workers = children() - others
        time.sleep(0.8)
        assert ask(pool, "random") == ([FIRST], [])
        assert children() - others == workers


def test_workers_do_not_mind_ctrl_c() -> None:
    others = children()
    with opened(1, PATIENCE) as pool:
        assert ask(pool, "random") == ([FIRST], [])
        (worker,) = children() - others
        os.kill(worker, signal.SIGINT)
        assert ask(pool, "random") == ([FIRST], [])
        assert children() - others == {worker}


def test_closing_ends_all_workers_at_once(marks: Path) -> None:
    """Whatever they are doing. Who waits is told, and nobody chooses for the bots."""
    others = children()
    pool = BotPool(2, 60.0, worker_with_bad_bots(marks))

    async def close_meanwhile() -> tuple[set[int], list[object]]:
        await pool.start()
        await asyncio.gather(*(pool.choose(first_job("dawdles")) for _ in range(2)))
        bots = ("holds", "spins", "random", "random")
        asked = [asyncio.ensure_future(pool.choose(first_job(bot))) for bot in bots]
        await asyncio.sleep(0.3)
        workers = children() - others
        began = time.monotonic()
        pool.close()
        assert time.monotonic() - began < PATIENCE / 4
        async with asyncio.timeout(PATIENCE):
            return workers, list(await asyncio.gather(*asked, return_exceptions=True))

    with capture_logs() as lines:
        workers, answers = asyncio.run(close_meanwhile())
    assert [type(answer) for answer in answers] == [BotPoolClosed] * 4
    assert lines == []
    assert len(workers) == 2
    wait_until(lambda: not any(runs(pid) for pid in workers) and children() <= others)
    pool.close()
    with pytest.raises(BotPoolClosed):
        asyncio.run(pool.choose(first_job("random")))


SERVER = """
import asyncio, multiprocessing, signal
from tests.bots.asking import first_job
from bruxelles.server.bots.pool import BotPool
pool = BotPool(1, 60.0)
asyncio.run(pool.choose(first_job("random")))
print(multiprocessing.active_children()[0].pid, flush=True)
signal.pause()
"""


def test_workers_do_not_outlive_a_server_that_is_killed() -> None:
    """They have the same output as the server, so it is at its end when all of them have ended."""
    with subprocess.Popen(
        [sys.executable, "-c", SERVER],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parent.parent.parent,
    ) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()
        try:
            server.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.kill(worker, signal.SIGKILL)
            raise


def test_starting_does_not_wait_for_the_workers(pool: BotPool) -> None:
    """The first choice finds them started: no more processes are made for it."""
    workers = children()
    assert len(workers) == 2
    assert ask(pool, "random", "random") == ([FIRST, FIRST], [])
    assert children() == workers


class Threads(ThreadPoolExecutor):
    """An executor that is no pool of processes, and whose closing knows less, as a cluster's does."""

    def shutdown(self, wait: bool = True) -> None:  # type: ignore[override]
        super().shutdown(wait)


# Any work ---------------------------------------------------------------------------------------------------


def test_the_worker_that_knows_a_table_is_preferred_but_not_waited_for(pool: BotPool) -> None:
    async def asked() -> None:
        async def where(table: str, seconds: float = 0.0) -> int:
            return await pool.run(process_of, seconds, PATIENCE, table)

        first = await where("one")
        assert [await where("one") for _ in range(3)] == [first] * 3
        second = await where("two")
        assert second != first
        assert [await where(table) for table in ("one", "two", "two", "one")] == [
            first,
            second,
            second,
            first,
        ]
        busy = asyncio.ensure_future(where("one", 1.0))
        await asyncio.sleep(0.1)
        assert await where("one") == second
        assert not busy.done()
        assert await busy == first

    asyncio.run(asked())


def person(name: str) -> Payer:
    return Payer(f"home of {name}", name)


Order = list[tuple[str, Urgency, Payer]]


def served(workers: int, first: Order, work: Order, seconds: float) -> list[str]:
    """In which order a pool does what is asked for while its workers do `first`."""

    async def in_which_order(pool: BotPool) -> list[str]:
        done: list[str] = []

        async def do(name: str, urgency: Urgency, payer: Payer, seconds: float) -> None:
            await pool.run(process_of, seconds, PATIENCE, urgency=urgency, payers=[payer])
            done.append(name)

        tasks = [asyncio.ensure_future(do(*one, 0.5)) for one in first]
        await asyncio.sleep(0)
        tasks += [asyncio.ensure_future(do(*one, seconds)) for one in work]
        await asyncio.gather(*tasks)
        return done

    with opened(workers, PATIENCE) as pool:
        return asyncio.run(in_which_order(pool))


def test_people_take_turns_and_what_can_wait_comes_last() -> None:
    """Of a real pool: who has many tables, who asks for a hint, an analysis, tables without people."""
    mallory, ann, ben = person("Mallory"), person("Ann"), person("Ben")
    waited_for, later, unattended = Urgency
    work: Order = [
        ("nobody's", unattended, mallory),
        ("analysis", later, ann),
        *((f"m{table}", waited_for, mallory) for table in range(20)),
        ("hint", waited_for, ann),
        ("bot", waited_for, ben),
    ]
    order = served(1, [("first", waited_for, mallory)], work, 0.0)
    assert order[:4] == ["first", "m0", "hint", "bot"]
    assert order[4:] == [*(f"m{table}" for table in range(1, 20)), "analysis", "nobody's"]


def test_of_several_workers_one_is_left_to_what_people_wait_for() -> None:
    """Both unhurried pieces of work are there first, and a worker is free; still they do not have both."""
    mallory, ann = person("Mallory"), person("Ann")
    waited_for, later, unattended = Urgency
    first: Order = [("analysis", later, mallory), ("nobody's", unattended, mallory)]
    assert served(2, first, [("bot", waited_for, ann)], 0.0) == ["bot", "analysis", "nobody's"]


def test_work_that_nobody_waits_for_any_more_is_not_begun() -> None:
    async def cancel(pool: BotPool) -> float:
        await pool.run(process_of, 0.0, PATIENCE)
        began = time.monotonic()
        first = asyncio.ensure_future(pool.run(process_of, 0.2, PATIENCE))
        await asyncio.sleep(0.01)
        second = asyncio.ensure_future(pool.run(process_of, PATIENCE, 2 * PATIENCE))
        await asyncio.sleep(0.01)
        second.cancel()
        await first
        await pool.run(process_of, 0.0, PATIENCE)
        return time.monotonic() - began

    with opened(1, PATIENCE) as opened_thinkers:
        assert asyncio.run(cancel(opened_thinkers)) < PATIENCE


def broken() -> Executor:
    raise OSError("no more processes")


def test_other_executors_serve_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_a_watchdog(work: Callable[[Job], Thought], job: Job, limit: float) -> Thought:
        return work(job)

    monkeypatch.setattr(pooling, "within", without_a_watchdog)
    with opened(2, PATIENCE, Threads) as pool:
        assert ask(pool, "random", "random", "random") == ([FIRST] * 3, [])


def test_where_no_worker_can_be_started_the_table_goes_on() -> None:
    with opened(1, PATIENCE, broken) as pool:
        assert ask(pool, "random") == ([None], ["OSError"])
