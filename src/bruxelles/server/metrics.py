"""What Prometheus can ask: counted where it happens, never anything about a game's content."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


def _counted(counter: Counter) -> Callable[..., None]:
    """A function that counts one event of these labels; finding a counter's child is slow, so it is kept."""
    children: dict[tuple[str, ...], Counter] = {}

    def count(*labels: str) -> None:
        child = children.get(labels)
        if child is None:
            child = children[labels] = counter.labels(*labels)
        child.inc()

    return count


class Metrics:
    """Each server has its own registry, so that several can live in one process (in tests)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "bruxelles_commands",
            "Commands to tables, by kind and by how they were answered",
            ["do", "answer"],
            registry=self.registry,
        )
        self.command = _counted(self.commands)
        self.turns = Counter(
            "bruxelles_turns", "Turns that were committed", ["game", "by"], registry=self.registry
        )
        self.turn = _counted(self.turns)
        self.command_seconds = Histogram(
            "bruxelles_command_seconds",
            "From receiving a command to its answer, the disk included",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "bruxelles_bot_seconds",
            "How long bots think for a choice",
            ["bot"],
            buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 60),
            registry=self.registry,
        )
        self.bot_failures = Counter(
            "bruxelles_bot_failures", "Choices that were made for a bot that failed", registry=self.registry
        )
        self.hints = Counter(
            "bruxelles_hints",
            "Hints that were asked for, by whether they were given",
            ["answer"],
            registry=self.registry,
        )
        self.analyses = Counter(
            "bruxelles_analyses",
            "Analyses of finished games, by how they ended",
            ["end"],
            registry=self.registry,
        )
        self.sockets = Gauge("bruxelles_sockets", "Open sockets", registry=self.registry)
        self.loaded = Gauge("bruxelles_loaded_tables", "Tables in memory", registry=self.registry)
        self.conflicts = Counter(
            "bruxelles_conflicts", "Changes that another process made first", registry=self.registry
        )
