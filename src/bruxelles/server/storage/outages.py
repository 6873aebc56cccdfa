"""When the server was away: every process leaves a sign now and then, and a long silence is an outage.

It is known by all processes together, so one that restarts while others serve is none. A restored backup
brings its own last sign, so the time since it was made counts for nobody, too.
"""

from __future__ import annotations

import contextlib
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bruxelles.server.durations import DAY
from bruxelles.server.storage.schema import Outage, Setting
from bruxelles.server.table.clocks import Span

SIGN: Final = "sign-of-life"
KEPT: Final = 365 * DAY
MOST: Final = 500
"""Outages kept: a server that falls and gets up all day must not slow down its tables."""


def note_sign(connection: Connection, now: int, silence: int, grace: int) -> list[Span]:
    """Say that the server is there. Gives the outages, in order.

    After more than `silence` milliseconds without a sign there is a new one; it lasts until people have had
    `grace` milliseconds to come back.
    """
    found = select(Setting.value).where(Setting.name == SIGN).with_for_update()
    last = connection.execute(found).scalar()
    if last is None:
        with contextlib.suppress(IntegrityError), connection.begin_nested():  # another process is faster
            connection.execute(insert(Setting).values(name=SIGN, value=str(now)))
        return known_outages(connection)
    connection.execute(update(Setting).where(Setting.name == SIGN).values(value=str(now)))
    if now - int(last) > silence:
        _note(connection, int(last), now + grace)
    return known_outages(connection)


def _note(connection: Connection, begins: int, ends: int) -> None:
    """One that begins before the last is over goes on with it."""
    last = connection.execute(
        select(Outage.begins, Outage.ends).order_by(Outage.ends.desc()).limit(1)
    ).one_or_none()
    if last is None or last.ends < begins:
        connection.execute(insert(Outage).values(begins=begins, ends=ends))
    else:
        longer = update(Outage).where(Outage.begins == last.begins)
        connection.execute(longer.values(ends=max(ends, last.ends)))


def known_outages(connection: Connection) -> list[Span]:
    rows = connection.execute(
        select(Outage.begins, Outage.ends).order_by(Outage.ends.desc()).limit(MOST)
    ).all()
    return sorted((row.begins, row.ends) for row in rows)


def forget_outages(connection: Connection, now: int) -> None:
    connection.execute(delete(Outage).where(Outage.ends < now - KEPT))
