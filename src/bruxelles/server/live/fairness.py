"""Whether bots may say anything about a position: not, if several people may be playing it.

Whoever plays against others and wants to be told what to do could look for the same position elsewhere on
this server: at another branch of the same game, or by typing it in. Nobody can keep them from asking a
program of their own, at home; but here they don't get it.
"""

from __future__ import annotations

from typing import Final

from bruxelles.server.clock import now
from bruxelles.server.durations import DAY
from bruxelles.server.errors import NotAllowed, Refused
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.tables import is_played_by_several

ABANDONED: Final = 7 * DAY
"""A game in which nothing has happened for so long is no longer played."""


async def check_fair(database: Database, elsewhere: bool, root: str | None, at: str = "") -> None:
    """Raises a refusal, if a bot must not be asked about a game with this past.

    `at` is the table where it would play: there, all see what it does.
    """
    if elsewhere:
        raise NotAllowed("position-elsewhere")
    if root is not None and await database.read(is_played_by_several, root, now() - ABANDONED, at):
        raise Refused("played-by-several")
