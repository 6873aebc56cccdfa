"""Where entries are undone from outside, a table begins a new timeline: what anybody knew of it is void.

Its revision goes beyond any that was ever told, so that a change made for the former one fits nowhere, and a
stamp from before is stale.
"""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, func, select, update

from bruxelles.server.storage.schema import TableRow


def last_revision(connection: Connection) -> int:
    return int(connection.execute(select(func.max(TableRow.revision))).scalar() or 0)


def new_timeline() -> str:
    return secrets.token_hex(8)


def begin_timelines(connection: Connection, revision: int) -> None:
    """For all tables there are."""
    connection.execute(update(TableRow).values(timeline=new_timeline(), revision=revision, stamp=revision))
