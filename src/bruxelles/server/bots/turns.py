"""The turns of bots at live tables: they are asked as long as it is for a bot to decide."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from time import perf_counter

from bruxelles.bots.job import Thought
from bruxelles.core.errors import IllegalChoice, UnknownChoice
from bruxelles.server.bots.pool import BotPool, BotPoolClosed
from bruxelles.server.bots.questions import JobMaker, TableQuestion, question_of_bot
from bruxelles.server.errors import Refused
from bruxelles.server.live.table import LiveTable
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.table.table import Table
from bruxelles.server.table.turns import choose_for_bot


class BotTurns:
    def __init__(self, pool: BotPool, jobs: JobMaker, metrics: Metrics) -> None:
        self._pool = pool
        self._jobs = jobs
        self._metrics = metrics
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """By table: whoever asks its bots."""

    def __contains__(self, table: str) -> bool:
        """Whether the bots of this table are being asked."""
        return table in self._tasks

    def take(self, live: LiveTable) -> None:
        """It is a bot's turn at this table."""
        if live.id not in self._tasks:
            self._tasks[live.id] = asyncio.create_task(self._play_bots(live))

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_bots(self, live: LiveTable) -> None:
        """Ask bots as long as it is a bot's turn."""
        try:
            while await self._play_bot(live):
                pass
        except (Refused, BotPoolClosed):
            pass  # the table has moved on without us, or the server stops
        except Exception as error:
            log.error("a bot's move failed", table=live.id, exc_info=error)
        finally:
            del self._tasks[live.id]

    async def _play_bot(self, live: LiveTable) -> bool:
        """One choice of the bot to move; False if none is."""
        question: TableQuestion | None = await live.look(question_of_bot)
        if question is None:
            return False
        job = await self._jobs.job(question)
        began = perf_counter()
        thought = await self._pool.choose(job)
        self._metrics.bot_seconds.labels(job.bot).observe(perf_counter() - began)
        with contextlib.suppress(Refused):  # the table has changed meanwhile: look again
            await self._choose(live, question.stamp, thought)
        return True

    async def _choose(self, live: LiveTable, stamp: int, thought: Thought | None) -> None:
        """The bot's choice or, if it has none or it is not legal after all, any."""
        if thought is not None:
            try:
                await live.act(lambda table: choose_for_bot(table, stamp, thought.choice, thought.why))
                return
            except (IllegalChoice, UnknownChoice) as error:
                log.warning("a bot's choice was refused", table=live.id, reason=type(error).__name__)
        self._metrics.bot_failures.inc()
        await live.act(lambda table: choose_for_bot(table, stamp, _any_choice(table), None))


def _any_choice(table: Table) -> str:
    """For a bot that failed, so that the table goes on."""
    assert table.play is not None
    return str(table.rules.choices.text(secrets.choice(table.play.state.legal)))
