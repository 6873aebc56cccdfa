"""The analysis of finished games, one for each table, made when somebody asks for it and then kept.

Its judgements are work for the bot pool that can wait: bots and hints come first, and where there are
several workers, one is left to them. They are done at the expense of whoever asked: analyses that several
people want are made side by side. In a cluster the database knows who works on which analysis; an attempt
that gives no sign of life is taken over by whoever asks next. A server that stops gives its attempts up.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from dataclasses import dataclass, field
from typing import Any, Final, cast

from msgspec import Raw, convert

from bruxelles.analysis import Judgement, Moment, gather, judge, moments
from bruxelles.core.record import Record
from bruxelles.core.replay import walk
from bruxelles.games import AnyRules
from bruxelles.server.bots.advice import AnalysisBody, AnalysisData
from bruxelles.server.bots.payers import Payers
from bruxelles.server.bots.pool import BotPool
from bruxelles.server.bots.questions import own_documents
from bruxelles.server.bots.queue import Payer, Urgency
from bruxelles.server.clock import now
from bruxelles.server.config import Settings
from bruxelles.server.durations import SECOND
from bruxelles.server.errors import Refused
from bruxelles.server.limits import Limits
from bruxelles.server.live.fairness import check_fair
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.storage.analyses import (
    StoredAnalysis,
    claim_analysis,
    drop_analysis,
    find_analysis,
    keep_analysis,
)
from bruxelles.server.storage.database import Database
from bruxelles.server.table.reasons import in_words
from bruxelles.server.table.sent import json_text
from bruxelles.server.table.table import Table
from bruxelles.wording.words import words_of

Body = dict[str, Any]

LONGEST: Final = 60.0
"""Seconds after which a judgement is given up, and the analysis with it."""
SIGN: Final = 2.0
"""Seconds between two signs of life for other processes."""
SILENCE: Final = 20 * SECOND
"""After so many milliseconds without one, an attempt counts as given up."""


@dataclass
class Attempt:
    payer: Payer
    """Who asked for it."""
    claim: str = field(default_factory=lambda: secrets.token_hex(16))
    judged: int = 0
    of: int = 0
    task: asyncio.Task[None] | None = None

    @property
    def done(self) -> float:
        return self.judged / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game, and the entry that each of its choices stands in; 0: it was made before."""

    rules: AnyRules
    record: Record
    entries: list[int]
    elsewhere: bool
    root: str | None


class Analyst:
    def __init__(
        self,
        database: Database,
        live_tables: LiveTables,
        pool: BotPool,
        payers: Payers,
        limits: Limits,
        metrics: Metrics,
        settings: Settings,
    ) -> None:
        self._database = database
        self._live_tables = live_tables
        self._pool = pool
        self._payers = payers
        self._limits = limits
        self._metrics = metrics
        self._shared = settings.shared
        self._simulations = settings.analysis_simulations
        self._attempts: dict[str, Attempt] = {}

    async def look(self, table: str) -> AnalysisBody:
        """How far the analysis of a table is, with the analysis itself if it is ready."""
        status = await self._live_tables.table(table).look(lambda seen: seen.status)
        if status != "finished":
            return AnalysisBody("none", 0.0, None)
        if table in self._attempts:
            return AnalysisBody("running", self._attempts[table].done, None)
        found = await self._database.read(find_analysis, table)
        if found is None or not self._counts(found):
            return AnalysisBody("none", 0.0, None)
        if found.body is None:
            return AnalysisBody("running", found.done, None)
        return AnalysisBody("ready", 1.0, cast(AnalysisData, Raw(found.body)))

    def _counts(self, found: StoredAnalysis) -> bool:
        """Whether it is there, or another process works on it."""
        # A sign from the future is of before the clock was set back.
        return found.body is not None or (self._shared and abs(now() - found.changed) < SILENCE)

    async def start(self, table: str, address: str) -> AnalysisBody:
        """Begin the analysis, unless it is there or somebody works on it. Tells how far it is."""
        finished: FinishedGame = await self._live_tables.table(table).look(_finished_game)
        found = await self._database.read(find_analysis, table)
        needed = found is None or not self._counts(found)
        if needed:
            await check_fair(self._database, finished.elsewhere, finished.root)
        if needed and table not in self._attempts:
            self._limits.analysis(address)
            attempt = self._attempts[table] = Attempt(self._payers.at(address))
            attempt.task = asyncio.create_task(self._attempt(table, attempt, finished, found))
        return await self.look(table)

    async def stop(self) -> None:
        """Give up what is being made."""
        tasks = [attempt.task for attempt in self._attempts.values() if attempt.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # How --------------------------------------------------------------------------------------------------

    async def _attempt(
        self, table: str, attempt: Attempt, finished: FinishedGame, before: StoredAnalysis | None
    ) -> None:
        kept = False
        try:
            if await self._database.write(claim_analysis, table, attempt.claim, now(), before):
                body = await self._made(table, attempt, finished)
                kept = await self._database.write(keep_analysis, table, attempt.claim, 1.0, now(), body)
                self._metrics.analyses.labels("ready").inc()
        except Exception as error:
            self._metrics.analyses.labels("failed").inc()
            log.error("an analysis failed", table=table, exc_info=error)
        finally:
            if not kept:  # first of all: who starts it again must not find what is about to go
                with contextlib.suppress(Exception):  # the database is away: it counts as given up anyway
                    await self._database.write(drop_analysis, table, attempt.claim)
            del self._attempts[table]

    async def _made(self, table: str, attempt: Attempt, finished: FinishedGame) -> str:
        """The analysis as it is kept and sent."""
        rules, record = finished.rules, finished.record
        documents = await own_documents(self._database, record.game, rules.data_hash)
        found = await asyncio.to_thread(moments, record, rules, self._simulations, documents)
        attempt.of = len(found)
        signs = asyncio.create_task(self._give_signs(table, attempt))
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(self._judged(attempt, moment)) for moment in found]
        finally:
            signs.cancel()
        return await asyncio.to_thread(_told, finished, [task.result() for task in tasks])

    async def _judged(self, attempt: Attempt, moment: Moment) -> Judgement:
        judgement = await self._pool.run(
            judge, moment, LONGEST, urgency=Urgency.LATER, payers=[attempt.payer]
        )
        attempt.judged += 1
        return judgement

    async def _give_signs(self, table: str, attempt: Attempt) -> None:
        """To other processes, if there are any."""
        while self._shared:
            await asyncio.sleep(SIGN)
            with contextlib.suppress(Exception):  # the database is away; perhaps it is back next time
                await self._database.write(keep_analysis, table, attempt.claim, attempt.done, now(), None)


def _finished_game(table: Table) -> FinishedGame:
    if table.status != "finished" or table.play is None:
        raise Refused("not-finished")
    if table.early is not None:
        raise Refused("ended-early")
    entries = [turn.number for turn in table.play.turns for _ in turn.choices]
    record = table.play.record(table.names(), secret=False)
    return FinishedGame(table.rules, record, entries, table.opening.elsewhere, table.root)


def _told(finished: FinishedGame, judgements: list[Judgement]) -> str:
    """The analysis, with words for all choices in it, and with the entries of the decisions."""
    record, rules = finished.record, finished.rules
    analysis: Body = gather(record, rules, judgements)
    for decision, game in zip(analysis["decisions"], walk(rules, record), strict=False):
        words = words_of(rules, game.state)
        decision["words"] = words.option(decision["choice"])
        decision["alternatives"] = [in_words(one, words) for one in decision["alternatives"]]
        decision["entry"] = finished.entries[decision["number"]]
    return json_text(convert(analysis, AnalysisData))
