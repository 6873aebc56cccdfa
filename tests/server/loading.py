"""People who come and go at a server for as long as one likes, and how much memory it takes meanwhile."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from socket import SHUT_RDWR
from statistics import mean
from typing import Final, NamedTuple

from tests.server.at_table import BOT, ME, OPEN, hot, nearly_over
from tests.server.serving import Person, Player, Served

from bruxelles.games import GAMES

CLIENTS: Final = 4
"""At a time."""
FEWEST: Final = 8
MOST: Final = 40
"""Readings of the figures, spread over the whole time."""
PAGE: Final = 4096


class Reading(NamedTuple):
    share: float
    """Of the time that had gone by."""
    memory: int
    """Of the server and of the processes that it has started."""
    figures: dict[str, float]


class Load:
    """Everybody is a newcomer who plays a while, alone or with a bot, with drafts, chat, refused commands and
    lost connections, while somebody watches; sometimes a table stays open or a game comes to its end.
    """

    def __init__(self, server: Served, seed: int) -> None:
        self._server = server
        self._seed = seed
        self._end = 0.0
        self.evenings = 0
        self.commands = 0

    def run(self, seconds: float) -> list[Reading]:
        """What was read meanwhile."""
        began = time.monotonic()
        self._end = began + seconds
        with ThreadPoolExecutor(CLIENTS) as threads:
            clients = [threads.submit(self._come_and_go, Random(self._seed + n)) for n in range(CLIENTS)]
            readings, number = [], max(FEWEST, min(MOST, round(seconds)))
            for share in ((n + 1) / number for n in range(number)):
                time.sleep(max(0.0, began + share * seconds - time.monotonic()))
                readings.append(self.read(share))
            for client in clients:
                client.result()
        return readings

    def read(self, share: float = 1.0) -> Reading:
        figures = {sample.name: sample.value for sample in self._server.figures() if not sample.labels}
        return Reading(share, memory_of(self._server.pid), figures)

    def _come_and_go(self, luck: Random) -> None:
        while time.monotonic() < self._end:
            with (
                closing(Person(self._server.address, "Ann")) as ann,
                closing(Person(self._server.address, None)) as stranger,
            ):
                self._spend_an_evening(ann, stranger, luck)
            self.evenings += 1

    def _spend_an_evening(self, ann: Person, stranger: Person, luck: Random) -> None:
        company = luck.choice(([hot("Eve")], [BOT], [hot("Eve"), BOT]))
        table = ann.make_table(luck.choice([*GAMES]), ME, *company, listed=True)
        page, watcher = ann.sit(table), stranger.sit(table)
        for _ in range(luck.randrange(10, 60)):
            if time.monotonic() > self._end:
                break
            page = self._do_something(ann, page, luck)
        watcher.reach(page.state["number"])
        if luck.random() < 0.3:
            ann.make_table("1893", ME, OPEN)
        if luck.random() < 0.2:
            ending = ann.sit(nearly_over(ann, 1, ME, hot("Eve")))
            while not ending.finished:
                ending.take_turn()

    def _do_something(self, ann: Person, page: Player, luck: Random) -> Player:
        self.commands += 1
        what = luck.random()
        if what < 0.05:
            page.command("chat", text="Take your time." * luck.randrange(1, 20))
        elif what < 0.1:
            page.command("choose", choice="nonsense")
        elif what < 0.13:
            ann.see(page.table)
        elif what < 0.18:
            return self._reconnect(ann, page, luck)
        elif page.deciding:
            _go_on(page, luck)
        elif not page.finished:
            page.wait_for_state(lambda state: state["stamp"] is not None or state["to_move"] is None)
        return page

    def _reconnect(self, ann: Person, page: Player, luck: Random) -> Player:
        """After a goodbye, or without one."""
        if luck.random() < 0.5:
            page.close()
        else:
            page.socket.socket.shutdown(SHUT_RDWR)
        return ann.sit(page.table, luck.choice((0, page.state["number"])))


def _go_on(page: Player, luck: Random) -> None:
    draft = page.state["draft"]
    if draft and draft["undoable"] and luck.random() < 0.2:
        page.command("undo")
    elif draft and draft["complete"]:
        page.command("confirm")
    else:
        page.command("choose", choice=luck.choice(page.legal()))


def memory_of(process: int) -> int:
    """Bytes that it and its children have in memory."""
    folder = Path("/proc") / str(process)
    try:
        resident = int((folder / "statm").read_text().split()[1]) * PAGE
        children = [int(pid) for task in (folder / "task").iterdir() for pid in _children(task)]
    except (OSError, ProcessLookupError):  # it has ended meanwhile
        return 0
    return resident + sum(map(memory_of, children))


def _children(task: Path) -> list[str]:
    return (task / "children").read_text().split()


def growth(readings: list[Reading]) -> float:
    """Bytes by which the memory has grown from the second quarter of the time to the last one."""
    early = mean(reading.memory for reading in readings if 0.25 < reading.share <= 0.5)
    late = mean(reading.memory for reading in readings if reading.share > 0.75)
    return late - early
