"""What a table asks a bot: the decision of a seat, as that seat sees it, and nothing else of the game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bruxelles.bots.job import Job
from bruxelles.core.rules import Options, Plain
from bruxelles.games import rules_of
from bruxelles.server.storage.tables import find_components
from bruxelles.server.table.table import Table

if TYPE_CHECKING:
    from bruxelles.server.server import Server

SHARE: Final = 0.5
"""A bot is told to answer within this part of the time after which it is ended: a clock is not looked at all
the time, and the answer has its own way to go."""


@dataclass(frozen=True, slots=True)
class Asked:
    bot: str
    game: str
    options: Options
    components: str
    view: Plain
    seat: int
    stamp: int
    table: str
    """Of all questions of this seat at this table, so that the bot can go on with what it has thought."""
    history: tuple[tuple[int, str], ...]


def asked(table: Table, seat: int, bot: str, key: str, tentative: bool) -> Asked:
    """The present decision of a seat; with the choices of its draft, if it has one and that counts."""
    play = table.play
    assert play is not None
    draft = [(seat, choice) for choice in play.draft] if tentative else []
    return Asked(
        bot=bot,
        game=table.rules.game,
        options=table.options,
        components=table.rules.data_hash,
        view=play.view(seat, tentative),
        seat=seat,
        stamp=table.stamp,
        table=key,
        history=(*zip(*play.choices(), strict=True), *draft),
    )


def asked_of_bot(table: Table) -> Asked | None:
    """What the bot to move is asked; None if it is not for a bot to move."""
    seat = table.to_move
    bot = None if seat is None else table.seats[seat].bot
    if seat is None or bot is None:
        return None
    return asked(table, seat, bot, f"{table.id}:{seat}", tentative=False)


async def own_documents(server: Server, game: str, components: str) -> dict[str, str] | None:
    """The component files of a table; None if they are the packaged ones."""
    if components == rules_of(game).data_hash:
        return None
    found = await server.database.read(find_components, components)
    return None if found is None else found[1]


async def job_of(server: Server, question: Asked) -> Job:
    """The same as data for another process."""
    return Job(
        bot=question.bot,
        game=question.game,
        players=question.options.players,
        flags=question.options.flags,
        documents=await own_documents(server, question.game, question.components),
        view=question.view,
        seat=question.seat,
        seed=secrets.token_hex(16),
        seconds=server.settings.bot_seconds * SHARE,
        table=question.table,
        history=question.history,
    )
