"""What can go wrong in an arena. Each message is a sentence for the person who started it."""

from __future__ import annotations

from bruxelles.core.errors import BruxellesError


class ArenaError(BruxellesError):
    """The root of what can go wrong here."""


class MatchFailed(ArenaError):
    """A bot failed in the middle of a game; the sentence names bot, game and decision."""


class WorkersFailed(ArenaError):
    """What plays the games died or cannot be reached."""


class BadArena(ArenaError):
    """The bots, the number of games or the folder do not fit."""
