"""The turns of bots at live tables: they are asked as long as it is for a bot to decide.

Where people sit, they wait for it, and it takes a turn of one of theirs. Tables without people wait until
nothing else is to be done, and only some of them play at a time (`places.py`); their host pays.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from time import perf_counter

from bruxelles.bots.job import Thought
from bruxelles.bots.names import divided
from bruxelles.core.errors import IllegalChoice, UnknownChoice
from bruxelles.server.bots.payers import Payers
from bruxelles.server.bots.places import Places
from bruxelles.server.bots.pool import BotPool, BotPoolClosed
from bruxelles.server.bots.questions import JobMaker, TableQuestion, question_of_bot
from bruxelles.server.bots.queue import Payer, Urgency
from bruxelles.server.errors import Refused
from bruxelles.server.live.table import LiveTable
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.table.table import Table
from bruxelles.server.table.turns import choose_for_bot


class BotTurns:
    def __init__(
        self, pool: BotPool, jobs: JobMaker, payers: Payers, places: Places, metrics: Metrics
    ) -> None:
        """`places` are for tables without people."""
        self._pool = pool
        self._jobs = jobs
        self._payers = payers
        self._places = places
        self._metrics = metrics
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """By table: whoever asks its bots."""
        self._unhurried: dict[str, asyncio.Task[Thought | None]] = {}
        """By table without people: whoever waits for its bot."""

    def __contains__(self, table: str) -> bool:
        """Whether the bots of this table are being asked."""
        return table in self._tasks

    def take(self, live: LiveTable) -> None:
        """It is a bot's turn at this table."""
        if live.id not in self._tasks:
            self._tasks[live.id] = asyncio.create_task(self._play_bots(live))
        elif live.id in self._unhurried:  # something has happened: perhaps somebody is back, and waits
            self._unhurried[live.id].cancel()

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()  # one that had not begun cannot tidy up after itself

    async def _play_bots(self, live: LiveTable) -> None:
        """Ask bots as long as it is a bot's turn."""
        try:
            question: TableQuestion | None
            turn: int | None = None
            while (question := await live.look(question_of_bot)) is not None:
                if turn not in (None, question.turn) and await self._let_watch(live):
                    turn = None  # perhaps somebody is back meanwhile: look again
                    continue
                turn = question.turn
                if question.people:
                    await self._play_for_people(live, question)
                else:
                    await self._play_unattended(live, question)
        except (Refused, BotPoolClosed):
            pass  # the table has moved on without us, or the server stops
        except Exception as error:
            log.error("a bot's move failed", table=live.id, exc_info=error)
        finally:
            self._places.leave(live.id)
            del self._tasks[live.id]

    async def _let_watch(self, live: LiveTable) -> bool:
        """What a bot has just done is shown before the next, if somebody wants to see it.

        Meanwhile a table without people needs no place.
        """
        pause = live.pace() / 1000
        if pause:
            self._places.leave(live.id)
            await asyncio.sleep(pause)
        return pause > 0

    async def _play_for_people(self, live: LiveTable, question: TableQuestion) -> None:
        self._places.leave(live.id)
        payers = [self._payers.of(person) for person in question.people]
        await self._choose(live, question, await self._think(question, Urgency.WAITED_FOR, payers))

    async def _play_unattended(self, live: LiveTable, question: TableQuestion) -> None:
        """Nothing is chosen if something happens at the table meanwhile: then it is looked at again."""
        thinking = self._unhurried[live.id] = asyncio.create_task(self._think_in_place(live.id, question))
        try:
            await asyncio.wait((thinking,))
        finally:
            thinking.cancel()
            del self._unhurried[live.id]
        if not thinking.cancelled():
            await self._choose(live, question, thinking.result())

    async def _think_in_place(self, table: str, question: TableQuestion) -> Thought | None:
        host = self._payers.of(question.host)
        await self._places.take(table, host)
        return await self._think(question, Urgency.UNATTENDED, [host])

    async def _think(
        self, question: TableQuestion, urgency: Urgency, payers: Sequence[Payer]
    ) -> Thought | None:
        job = await self._jobs.job(question)
        began = perf_counter()
        thought = await self._pool.choose(job, urgency, payers)
        name, _ = divided(job.bot)
        self._metrics.bot_seconds.labels(name).observe(perf_counter() - began)
        return thought

    async def _choose(self, live: LiveTable, question: TableQuestion, thought: Thought | None) -> None:
        with contextlib.suppress(Refused):  # the table has changed meanwhile: it is looked at again
            await self._commit(live, question.stamp, thought)

    async def _commit(self, live: LiveTable, stamp: int, thought: Thought | None) -> None:
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
