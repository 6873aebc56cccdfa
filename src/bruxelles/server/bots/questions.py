"""What a table asks a bot: the decision of a seat, as that seat sees it, and nothing else of the game."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from bruxelles.bots.job import Job
from bruxelles.core.rules import Options, Plain
from bruxelles.games import rules_of
from bruxelles.server.storage.component_sets import find_components
from bruxelles.server.storage.database import Database
from bruxelles.server.table.table import Table

SHARE: Final = 0.5
"""A bot is told to answer within this part of the time after which it is ended: a clock is not looked at all
the time, and the answer has its own way to go."""


@dataclass(frozen=True, slots=True)
class TableQuestion:
    bot: str
    game: str
    rules: int
    """The version of the rules."""
    options: Options
    components: str
    view: Plain
    seat: int
    stamp: int
    turn: int
    """The serial number of the turn it belongs to."""
    table: str
    """Of all questions of this seat at this table, so that the bot can go on with what it has thought."""
    history: tuple[tuple[int, str], ...]
    host: str
    people: tuple[str, ...]
    """Those who sit at the table and are not away: they wait for the answer."""


def question_at(table: Table, seat: int, bot: str, key: str, tentative: bool) -> TableQuestion:
    """The present decision of a seat; with the choices of its draft, if it has one and that counts."""
    play = table.play
    assert play is not None
    draft = [(seat, choice) for choice in play.draft] if tentative else []
    return TableQuestion(
        bot=bot,
        game=table.rules.game,
        rules=table.rules.version,
        options=table.options,
        components=table.rules.data_hash,
        view=play.view(seat, tentative),
        seat=seat,
        stamp=table.stamp,
        turn=play.state.turn,
        table=key,
        history=(*zip(*play.choices(), strict=True), *draft),
        host=table.host,
        people=tuple(people_present(table)),
    )


def people_present(table: Table) -> list[str]:
    """Each once; not those whose seat a bot plays, or who have left or run out of time."""
    players = [seat.player for seat in table.seats if not seat.absent]
    return list(dict.fromkeys(player for player in players if player is not None))


def question_of_bot(table: Table) -> TableQuestion | None:
    """What the bot to move is asked; None if it is not for a bot to move."""
    seat = table.to_move
    bot = None if seat is None else table.seats[seat].bot
    if seat is None or bot is None:
        return None
    return question_at(table, seat, bot, f"{table.id}:{seat}", tentative=False)


async def own_documents(database: Database, game: str, components: str) -> dict[str, str] | None:
    """The component files of a table; None if they are the packaged ones."""
    if components == rules_of(game).data_hash:
        return None
    return await database.read(find_components, game, components)


class JobMaker:
    """Makes jobs for another process of what tables ask."""

    def __init__(self, database: Database, limit: float) -> None:
        """`limit`: seconds after which a bot is ended."""
        self._database = database
        self._seconds = limit * SHARE

    async def job(self, question: TableQuestion) -> Job:
        return Job(
            bot=question.bot,
            game=question.game,
            players=question.options.players,
            flags=question.options.flags,
            documents=await own_documents(self._database, question.game, question.components),
            view=question.view,
            seat=question.seat,
            seed=secrets.token_hex(16),
            seconds=self._seconds,
            table=question.table,
            history=question.history,
            rules=question.rules,
        )
