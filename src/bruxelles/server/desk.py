"""Long work that a request asks for, in a process of its own: no guest's file or sheet delays a move.

One piece of work at a time, and none for longer, or with more memory, than it may have: then the process is
ended, the request refused, and the next one gets a new process. Those who ask take turns, however much each
asks for. What a function raises comes back, so it raises only what can be pickled: the errors of the engine.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from bruxelles.bots.worker import apart, prepare, warm_up
from bruxelles.games import GAMES, AnyRules
from bruxelles.games.canonical import canonical
from bruxelles.games.components import documents as packaged_documents
from bruxelles.locale import catalogue
from bruxelles.score_pad import Sheet
from bruxelles.server.bots.pool import end
from bruxelles.server.errors import BadInput, Unavailable
from bruxelles.server.logs import log
from bruxelles.server.rulesets import Rulesets

P = ParamSpec("P")
R = TypeVar("R")

MEMORY: Final = 512 * 1024 * 1024
"""Bytes that work may take, on top of what the process has when it starts."""
STARTING: Final = 30.0
MOST_WAITING: Final = 40
"""Requests that wait for their turn; beyond, people are asked to come again."""
MOST_OF_ONE: Final = 5
"""The same of one who asks."""


def one_process() -> Executor:
    return ProcessPoolExecutor(1, apart(), initializer=prepare_desk)


def prepare_desk() -> None:
    prepare()
    limit_memory(MEMORY)


def limit_memory(more: int) -> None:
    """So many bytes more than now, where the system can tell and hold to it."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[0])
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + more, hard))


class Desk:
    def __init__(self, seconds: float, make_executor: Callable[[], Executor] = one_process) -> None:
        self._seconds = seconds
        self._make = make_executor
        self._executor: Executor | None = None
        self._busy = False
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, by who they are; the first in the first line is next."""

    async def do(self, asker: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What the function gives, or raises; a refusal, if it needs too much for it.

        `asker`: the person, or where nobody need be logged in, the address.
        """
        if self._busy:
            await self._wait(asker)
        self._busy = True
        try:
            return await self._done(work, *args, **kwargs)
        finally:
            self._pass_on()

    async def _wait(self, asker: str) -> None:
        line = self._lines.get(asker, deque())
        if len(line) >= MOST_OF_ONE or sum(map(len, self._lines.values())) >= MOST_WAITING:
            raise Unavailable("desk-full")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(asker, line).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()  # it was given up in the moment in which it came
            raise

    def _pass_on(self) -> None:
        """The turn goes to the first who waits in the first line; then that line is the last."""
        while self._lines:
            asker, line = self._lines.popitem(last=False)
            turn = line.popleft()
            if line:
                self._lines[asker] = line
            if not turn.done():
                turn.set_result(None)  # nobody comes between: it stays busy
                return
        self._busy = False

    async def _done(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        try:
            executor = await self._ready()
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(executor.submit(work, *args, **kwargs))
        except (TimeoutError, MemoryError, BrokenExecutor) as error:
            self.close()
            log.warning("work was given up", work=work.__name__, why=type(error).__name__)
            raise BadInput("too-much-work") from None

    async def _ready(self) -> Executor:
        """The process, which is started when it is first needed. The start takes no time from the work."""
        if self._executor is None:
            self._executor = self._make()
            started = await asyncio.to_thread(self._executor.submit, warm_up)  # that waits for the system
            async with asyncio.timeout(STARTING):
                await asyncio.wrap_future(started)
        return self._executor

    def close(self) -> None:
        """End the process, whatever it is doing; who comes then gets another one."""
        if self._executor is not None:
            end(self._executor)
            self._executor = None


# What is done at it ----------------------------------------------------------------------------------------


class OwnersRules:
    """The rules with an owner's component files, which may hold anything."""

    def __init__(self, rulesets: Rulesets, desk: Desk) -> None:
        self._rulesets = rulesets
        self._desk = desk

    async def of_owner(
        self, asker: str, game: str, files: Mapping[str, str]
    ) -> tuple[AnyRules, dict[str, str]]:
        """The rules and all their files. `BadData` says what is wrong.

        The files are read at the desk first, and here only if no harm came of that.
        """
        self._rulesets.check_given(game, files)
        await self._desk.do(asker, check_components, game, files)
        return await asyncio.to_thread(self._rulesets.of_owner, game, files)


def check_components(game: str, files: Mapping[str, str]) -> None:
    GAMES[game].rules(packaged_documents(game) | canonical(files))


def draw_sheet(sheet: Sheet, language: str, day: date) -> bytes:
    """The score sheet as a PDF."""
    from bruxelles.score_sheet.page import pdf  # drawing needs much that a server can start without

    return pdf(sheet, catalogue(language, sheet.game), language, day)
