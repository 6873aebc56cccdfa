"""Bruxelles: an exact engine and digital home for two board games of Art Nouveau.

A fan project, not the publisher's. See `docs/api.md` for the public API.
"""

from bruxelles.api import from_position, load, new, read, read_file
from bruxelles.core.decision import Decision, Option
from bruxelles.core.errors import (
    BadData,
    BadOptions,
    BadPosition,
    BadRecord,
    BruxellesError,
    IllegalChoice,
    UndoRefused,
    UnknownChoice,
)
from bruxelles.core.event import Event
from bruxelles.core.game import Game
from bruxelles.core.record import Record
from bruxelles.core.refusal import Refusal

__all__ = [
    "BadData",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "BruxellesError",
    "Decision",
    "Event",
    "Game",
    "IllegalChoice",
    "Option",
    "Record",
    "Refusal",
    "UndoRefused",
    "UnknownChoice",
    "from_position",
    "load",
    "new",
    "read",
    "read_file",
]
