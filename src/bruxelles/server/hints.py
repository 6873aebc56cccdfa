"""Hints: what a bot would do in a person's place, and why. Only where that is unfair to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bruxelles.server.errors import NotAllowed, Refused, Unavailable
from bruxelles.server.questions import Asked, asked, job_of
from bruxelles.server.table.reasons import worded
from bruxelles.server.table.seating import plays_alone
from bruxelles.server.table.table import Table
from bruxelles.server.thinking import ThinkersClosed
from bruxelles.wording.words import Words

if TYPE_CHECKING:
    from bruxelles.server.server import Server

ADVISER: Final = "master"


async def hint(server: Server, table: str, person: str, bot: str) -> dict[str, Any]:
    """What the bot would choose, with the stamp of the decision it is about. The table goes on meanwhile."""
    question, words = await server.hall.room(table).look(lambda seen: _asked(seen, person, bot))
    server.limits.hint(person)
    try:
        thought = await server.thinkers.choose(await job_of(server, question))
    except ThinkersClosed as error:
        raise Unavailable("stopping") from error
    server.metrics.hints.labels("failed" if thought is None else "given").inc()
    if thought is None:
        raise Unavailable("no-hint")
    return {"stamp": question.stamp, **worded(thought.why, words)}


def _asked(table: Table, person: str, bot: str) -> tuple[Asked, Words]:
    """The person's present decision, their tentative choices included."""
    if table.seats_of(person) and not plays_alone(table, person):
        raise NotAllowed("no-hints")
    seat = table.to_move
    if seat is None or table.awaits != person or table.play is None or table.play.complete:
        raise Refused("hint-not-yours")
    key = f"{table.id}:{seat}:hint"
    return asked(table, seat, bot, key, tentative=True), table.play.lasting_words()
