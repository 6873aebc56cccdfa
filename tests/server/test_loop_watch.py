"""A call that holds the event loop is counted and named, on both kinds of loops."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from threading import get_ident
from time import perf_counter, sleep
from types import FrameType, SimpleNamespace
from typing import cast

import pytest
import uvloop

from bruxelles.server.loop_watch import BEAT, IDLE, SLOW, LoopWatch, _seen
from bruxelles.server.metrics import MOST_PLACES, Metrics

LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}
Loop = Callable[[], asyncio.AbstractEventLoop]


def hold_the_loop(watch: LoopWatch) -> None:
    """Until the call is slow and was seen, however slow this machine is."""
    began = perf_counter()
    while perf_counter() < began + SLOW + BEAT or not watch._seen:
        sleep(0.001)


async def beats(metrics: Metrics, number: int) -> None:
    """Until so many more have come."""
    wanted = lags(metrics) + number
    while lags(metrics) < wanted:
        await asyncio.sleep(BEAT)


def lags(metrics: Metrics) -> float:
    return metrics.registry.get_sample_value("bruxelles_loop_lag_seconds_count") or 0.0


def slow_calls(metrics: Metrics) -> dict[str, float]:
    return {
        sample.labels["where"]: sample.value
        for family in metrics.registry.collect()
        for sample in family.samples
        if sample.name == "bruxelles_slow_calls_total"
    }


@pytest.mark.parametrize("loop", LOOPS.values(), ids=LOOPS)
def test_a_slow_call_is_counted_and_named(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, object]] = []
    monkeypatch.setattr("bruxelles.server.loop_watch.OURS", f"{__name__}.")
    monkeypatch.setattr(
        "bruxelles.server.loop_watch.log.warning", lambda event, **facts: told.append(facts), raising=False
    )
    metrics = Metrics()
    watch = LoopWatch(metrics)

    async def serve() -> None:
        watch.start()
        await beats(metrics, 2)
        hold_the_loop(watch)
        await beats(metrics, 2)
        watch.stop()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(serve())
    name = f"{__name__}.hold_the_loop"
    assert slow_calls(metrics)[name] == 1
    [line] = [line for line in told if line["where"] == name]
    assert isinstance(line["seconds"], float)
    assert line["seconds"] > SLOW - BEAT
    callers = line["callers"]
    assert isinstance(callers, tuple)
    assert callers[: callers.index(name) + 2][-1].endswith("serve"), "what called it, and not the loop itself"
    assert not any("Runner.run" in caller for caller in callers)


def look_until_idle(watched: int) -> set[str]:
    """What the loop was seen doing, until nothing."""
    seen: set[str] = set()
    end = perf_counter() + 30
    while IDLE not in seen:
        assert perf_counter() < end, seen
        seen.add(_seen(sys._current_frames()[watched]).where)
    return seen


@pytest.mark.parametrize("loop", LOOPS.values(), ids=LOOPS)
def test_a_loop_that_waits_is_not_to_blame(loop: Loop) -> None:
    """It is late because the machine was busy: no function is named for that, not the one that runs it."""

    async def wait() -> set[str]:
        return await asyncio.to_thread(look_until_idle, get_ident())

    with asyncio.Runner(loop_factory=loop) as runner:
        seen = runner.run(wait())
    assert not [where for where in seen if "Runner" in where or "test_a_loop" in where.split(".<locals>")[0]]


def test_a_name_is_that_of_our_function_within_the_framework() -> None:
    """Every request passes layers of ours, which would else be blamed for what is called far inside."""

    def called(*names: str) -> Frames:
        frames: Frames | None = None
        for name in reversed(names):
            module, _, function = name.rpartition(".")
            frames = Frames(module, function, frames)
        assert frames is not None
        return frames

    layer, framework = "bruxelles.server.http.security.layer", "starlette.routing.app"
    assert name_of(called("json.loads", "bruxelles.server.read", framework, layer)) == "bruxelles.server.read"
    assert name_of(called("re.compile", framework, layer)) == "re.compile"
    assert name_of(called("json.loads", layer)) == layer
    assert name_of(called("json.loads", "asyncio.events.Handle._run", layer)) == "json.loads"


class Frames:
    """As much of a frame as is looked at."""

    def __init__(self, module: str, function: str, back: Frames | None) -> None:
        self.f_globals = {"__name__": module}
        self.f_code = SimpleNamespace(co_qualname=function)
        self.f_back = back


def name_of(frames: Frames) -> str:
    return _seen(cast(FrameType, frames)).where


def test_names_have_an_end() -> None:
    metrics = Metrics()
    for number in range(3 * MOST_PLACES):
        metrics.slow_call(f"place {number}")
    counted = slow_calls(metrics)
    assert len(counted) == MOST_PLACES + 1
    assert counted["other"] == 2 * MOST_PLACES
