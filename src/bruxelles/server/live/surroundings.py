"""What is around a live table: who watches it, and what all tables of a process have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bruxelles.server.bus import Bus
from bruxelles.server.live.freezing import Freezer
from bruxelles.server.metrics import Metrics
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.changes import Writer
from bruxelles.server.storage.database import Database
from bruxelles.server.table.clocks import Outages

if TYPE_CHECKING:
    from bruxelles.server.live.table import LiveTable


class Listener(Protocol):
    """Somebody who watches: one open socket."""

    @property
    def person(self) -> str | None: ...

    def send(self, text: bytes) -> None:
        """Never waits."""

    def close_for_restart(self) -> None:
        """What it knows is void: it comes again and asks anew."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What all live tables of a process have in common."""

    database: Database
    writer: Writer
    bus: Bus
    rulesets: Rulesets
    freezer: Freezer
    metrics: Metrics
    outages: Outages
    notify_delay: int
    """Milliseconds after which a person is told that it is their turn."""
    shared: bool
    """Whether other processes work on the same tables."""
    entries_per_table: int
    entries_per_page: int
    bot_to_move: Callable[[LiveTable], None]
    """Told of every table where a bot has to decide now."""
