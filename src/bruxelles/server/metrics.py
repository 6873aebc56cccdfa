"""What Prometheus can ask: counted where it happens, never anything about a game's content.

Labels hold what the program itself has names for: kinds, codes, routes. No id and nothing that a client sends
is ever one, so their number is bounded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.process_collector import ProcessCollector

disable_created_metrics()  # type: ignore[no-untyped-call]  # nobody asks since when a thing is counted

Count = Callable[..., None]
Observe = Callable[..., None]

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
COARSE: Final = (0.001, 0.005, 0.025, 0.1, 0.5, 2, 10)
"""For what has labels, so that there are fewer figures."""
SLOW: Final = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 60)
MOST_PLACES: Final = 50
"""Names of slow calls that are told apart."""


class Metrics:
    """Each server has its own registry, so that several can live in one process (in tests)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # memory, processor time, descriptors; on Linux only
        self._count_play()
        self._count_people()
        self._count_requests()
        self._count_storage()
        self._count_loop()

    def _count_play(self) -> None:
        self.command = self._counter(
            "commands", "Commands to tables, by kind and by how they were answered", "do", "answer"
        )
        self.command_seconds = self._seconds(
            "command_seconds", "From receiving a command to its answer, the disk included", QUICK
        )
        self.turn = self._counter("turns", "Turns that were committed", "game", "by")
        self.conflicts = self._number("conflicts", "Changes that another process made first")
        self.table_made = self._counter("tables_made", "Tables that were made", "game")
        self.game_finished = self._counter("games_finished", "Games that came to their end", "game")
        self.tables = self._gauge("tables", "Tables in the database, by state", "status")
        self.loaded = self._gauge("loaded_tables", "Tables in memory")
        self.frozen = self._gauge("frozen_tables", "Tables that do not replay and wait for the host")
        self.bot_seconds = self._seconds(
            "bot_seconds", "How long bots take for a choice, with the wait for a worker", SLOW, "bot"
        )
        self.bot_failures = self._number("bot_failures", "Choices that were made for a bot that failed")
        self.bots_waiting = self._gauge("bots_waiting", "Work that waits for a bot worker")
        self.bots_busy = self._gauge("bots_busy", "Bot workers at work")
        self.hints = self._number("hints", "Hints that were asked for, by whether they were given", "answer")
        self.analyses = self._number("analyses", "Analyses of finished games, by how they ended", "end")

    def _count_people(self) -> None:
        self.login = self._counter("logins", "People who came, by how", "how")
        self.people = self._gauge("people", "People in the database", "kind")
        self.people_active = self._gauge("people_active", "People who were here within that time", "within")
        self.people_online = self._gauge("people_online", "People with an open socket")
        self.notice = self._counter("notices", "Notifications, by how an attempt to send one ended", "end")
        self.notices_due = self._gauge("notices_due", "Notifications that should have been sent by now")

    def _count_requests(self) -> None:
        self.request = self._counter("http_requests", "Requests", "route", "method", "status")
        self.request_seconds = self._observer(
            "http_seconds", "From a request to the end of its answer", COARSE, "route"
        )
        self.requests_open = self._gauge("http_open", "Requests that are being answered")
        self.refusal = self._counter("refusals", "Requests and messages that were refused", "code", "why")
        self.sockets = self._gauge("sockets", "Open sockets")
        self.socket_closed = self._counter("sockets_closed", "Sockets that were closed", "code")
        self.unsent = self._gauge("unsent_bytes", "Bytes that wait for slow readers of sockets")

    def _count_storage(self) -> None:
        self.database_seconds = self._observer(
            "database_seconds", "Transactions, with the wait for their beginning", COARSE, "kind"
        )
        self.database_wait = self._observer(
            "database_wait_seconds", "Until a transaction could begin", COARSE, "kind"
        )
        self.commits = self._number("commits", "Transactions that changed tables")
        self.changes = self._number("changes", "Changes of tables; divided by commits, the size of a batch")
        self.changes_waiting = self._gauge("changes_waiting", "Changes of tables that wait for the writer")

    def _count_loop(self) -> None:
        self.loop_lag = self._seconds("loop_lag_seconds", "How late the event loop is", COARSE)
        self.slow_call = self._counter(
            "slow_calls", "Calls that held the event loop for more than 100 ms", "where", most=MOST_PLACES
        )
        self.tasks = self._gauge("tasks", "Tasks of the event loop")

    # What they are made of --------------------------------------------------------------------------------

    def _number(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"bruxelles_{name}", about, labels, registry=self.registry)

    def _seconds(self, name: str, about: str, buckets: Sequence[float], *labels: str) -> Histogram:
        return Histogram(f"bruxelles_{name}", about, labels, buckets=buckets, registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"bruxelles_{name}", about, labels, registry=self.registry)

    def _counter(self, name: str, about: str, *labels: str, most: int | None = None) -> Count:
        """A function that counts one event of these labels; beyond `most` of them, as `other`.

        Finding a counter's child is slow, so it is kept.
        """
        counter = self._number(name, about, *labels)
        children: dict[tuple[str, ...], Counter] = {}

        def count(*values: str) -> None:
            child = children.get(values)
            if child is None:
                if most is not None and len(children) >= most:
                    values = ("other",) * len(labels)
                child = children[values] = counter.labels(*values)
            child.inc()

        return count

    def _observer(self, name: str, about: str, buckets: Sequence[float], *labels: str) -> Observe:
        """The same for a histogram: a function that takes the seconds, then the labels."""
        histogram = self._seconds(name, about, buckets, *labels)
        children: dict[tuple[str, ...], Histogram] = {}

        def observe(seconds: float, *values: str) -> None:
            child = children.get(values)
            if child is None:
                child = children[values] = histogram.labels(*values)
            child.observe(seconds)

        return observe
