"""Hints: what a bot would do in a person's place, and why. Only where that is unfair to nobody."""

from __future__ import annotations

from typing import Final

from msgspec.structs import asdict

from bruxelles.server.bots.advice import HintBody
from bruxelles.server.bots.payers import Payers
from bruxelles.server.bots.pool import BotPool, BotPoolClosed
from bruxelles.server.bots.questions import JobMaker, TableQuestion, question_at
from bruxelles.server.bots.queue import Urgency
from bruxelles.server.errors import NotAllowed, Refused, Unavailable
from bruxelles.server.limits import Limits
from bruxelles.server.live.fairness import check_fair
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.metrics import Metrics
from bruxelles.server.storage.database import Database
from bruxelles.server.table.reasons import worded
from bruxelles.server.table.seating import plays_alone
from bruxelles.server.table.table import Table
from bruxelles.wording.words import Words

ADVISER: Final = "master"
"""The bot that is asked where nobody has chosen another."""


class Adviser:
    def __init__(
        self,
        database: Database,
        live_tables: LiveTables,
        pool: BotPool,
        jobs: JobMaker,
        payers: Payers,
        limits: Limits,
        metrics: Metrics,
    ) -> None:
        self._database = database
        self._live_tables = live_tables
        self._pool = pool
        self._jobs = jobs
        self._payers = payers
        self._limits = limits
        self._metrics = metrics

    async def hint(self, table: str, person: str, bot: str) -> HintBody:
        """What the bot would choose, with the stamp of the decision it is about.

        The table goes on meanwhile.
        """
        question, words, elsewhere, root = await self._live_tables.table(table).look(
            lambda seen: _decision_of(seen, person, bot)
        )
        await check_fair(self._database, elsewhere, root)
        self._limits.hint(person)
        try:
            job = await self._jobs.job(question)
            thought = await self._pool.choose(job, Urgency.WAITED_FOR, [self._payers.of(person)])
        except BotPoolClosed as error:
            raise Unavailable("stopping") from error
        self._metrics.hints.labels("failed" if thought is None else "given").inc()
        if thought is None:
            raise Unavailable("no-hint")
        return HintBody(**asdict(worded(thought.why, words)), stamp=question.stamp)


def _decision_of(table: Table, person: str, bot: str) -> tuple[TableQuestion, Words, bool, str | None]:
    """The person's present decision, their tentative choices included."""
    if table.seats_of(person) and not plays_alone(table, person):
        raise NotAllowed("no-hints")
    seat = table.to_move
    if seat is None or table.awaits != person or table.play is None or table.play.complete:
        raise Refused("hint-not-yours")
    key = f"{table.id}:{seat}:hint"
    question = question_at(table, seat, bot, key, tentative=True)
    return question, table.play.lasting_words(), table.opening.elsewhere, table.root
