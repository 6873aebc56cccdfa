"""Sends the notifications that are due. Of several processes on one database, one sends each of them."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from bruxelles.locale import catalogue
from bruxelles.server.clock import now
from bruxelles.server.config import Settings
from bruxelles.server.durations import HOUR
from bruxelles.server.errors import Refused
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics
from bruxelles.server.notifications.addresses import check_url
from bruxelles.server.notifications.delivery import START_SECONDS, Reason, deliver, initialize
from bruxelles.server.rates import Rate
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.notices import (
    MOST_TRIES,
    ClaimedNotice,
    claim_notice,
    due_notices,
    remove_notice,
)

SECONDS: Final = 20.0
"""How long a delivery may take."""
LONGEST_PAUSE: Final = 5.0
SHORTEST_PAUSE: Final = 0.2


class Notifier:
    def __init__(
        self, database: Database, settings: Settings, metrics: Metrics, seconds: float = SECONDS
    ) -> None:
        self._database = database
        self._settings = settings
        self._metrics = metrics
        self._seconds = seconds
        self._pause = min(LONGEST_PAUSE, max(SHORTEST_PAUSE, settings.notify_delay))
        self._texts = catalogue("en")
        self._stopping = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None
        self._one_at_a_time = asyncio.Lock()
        self._rate = Rate(settings.notices_per_hour, HOUR)
        self._pool: ProcessPoolExecutor | None = None

    async def start(self) -> None:
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """The message that is being sent is finished, so that it is not sent again after a restart."""
        self._stopping.set()
        if self._loop is not None:
            await self._loop
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown)

    async def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                await self.send_due()
            except Refused as error:  # the database is away, say: later again
                log.warning("notices cannot be sent", reason=error.code)
            except Exception:
                log.error("notices cannot be sent", exc_info=True)
            try:
                await asyncio.wait_for(self._stopping.wait(), self._pause)
            except TimeoutError:
                continue

    async def send_due(self) -> None:
        """Send what is due now."""
        slow: set[str] = set()
        for table, person in await self._database.read(due_notices, now()):
            if self._stopping.is_set():
                return
            claimed = await self._database.write(claim_notice, table, person, now())
            if claimed is not None and not await self._send_claimed(claimed, skip=person in slow):
                slow.add(person)

    async def _send_claimed(self, claimed: ClaimedNotice, skip: bool) -> bool:
        """Whether it went through. `skip`: the person's last message just failed, so others go first."""
        if not skip and self._rate.take(claimed.person):
            log.info("notice dropped: too many", table=claimed.table, person=claimed.person)
            await self._database.write(remove_notice, claimed)
            return True
        reason = "skipped after a failure" if skip else await self._send(claimed.url, *self._message(claimed))
        facts = {"table": claimed.table, "person": claimed.person, "tries": claimed.tries}
        if reason is None:
            self._metrics.notice("sent")
            log.info("notice sent", **facts)
        elif claimed.tries < MOST_TRIES:
            self._metrics.notice("failed")
            log.info("notice not sent", reason=str(reason), **facts)
            return False
        else:
            self._metrics.notice("given-up")
            log.warning("notice given up", reason=str(reason), **facts)
        await self._database.write(remove_notice, claimed)
        return reason is None

    def _message(self, claimed: ClaimedNotice) -> tuple[str, str]:
        link = f"{self._public_address()}/table/{claimed.table}"
        body = self._texts.text("notify.body", link=link)
        title = self._texts.text("notify.title", game=claimed.game)
        return title, f"{claimed.title}\n{body}" if claimed.title else body

    def _public_address(self) -> str:
        host = self._settings.host
        shown = f"[{host}]" if ":" in host else host
        return self._settings.public_url or f"http://{shown}:{self._settings.port}"

    async def send_test(self, url: str) -> None:
        """Show a person what they will get."""
        await check_url(url, self._settings.notify_private)
        reason = await self._send(url, "Bruxelles", self._texts.text("notify.test"))
        if reason is not None:
            raise Refused("notify-failed", why=reason.why, detail=reason.detail)

    async def _send(self, url: str, title: str, body: str) -> Reason | None:
        """None, or the reason why it failed. A process that hangs ends itself; here it is only replaced."""
        async with self._one_at_a_time:
            if self._pool is None:
                self._pool = self._new_pool()
            healthy = False
            try:
                sent = asyncio.get_running_loop().run_in_executor(self._pool, deliver, url, title, body)
                reason = await asyncio.wait_for(sent, START_SECONDS + self._seconds)
                healthy = True
                return reason
            except (TimeoutError, BrokenProcessPool):
                return Reason("too-slow")
            finally:
                if not healthy:
                    self._pool.shutdown(wait=False, cancel_futures=True)
                    self._pool = None

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=initialize,
            initargs=(self._settings.notify_private, self._seconds),
        )
