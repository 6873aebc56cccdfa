"""Making tables, finding them, and everything one can do at them."""

from __future__ import annotations

import contextlib
from http import HTTPStatus
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Depends, Query, Response
from msgspec import Meta
from pydantic import Field

from bruxelles.core.datafile import LONGEST_FILE
from bruxelles.server.clock import now
from bruxelles.server.errors import Problem
from bruxelles.server.http.bodies.tables import Answer, TableLine
from bruxelles.server.http.dependencies import (
    AddressNow,
    DatabaseNow,
    LimitsNow,
    LiveTablesNow,
    MaybePerson,
    PersonNow,
    SettingsNow,
    TableFactoryNow,
    no_store,
)
from bruxelles.server.http.problems import BODY, answers
from bruxelles.server.http.sending import send, sends
from bruxelles.server.storage import tables as stored
from bruxelles.server.storage.database import Database
from bruxelles.server.table.commands import Envelope, Number, TableId, Timeline
from bruxelles.server.table.entries import Entry, stored_entry
from bruxelles.server.table.messages import RefusedMessage, TableMessage
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.sent import Sent
from bruxelles.server.table.settings import SeatSpec, TableSettings
from bruxelles.server.table.table import Table

router = APIRouter(prefix="/api", tags=["tables"], dependencies=[Depends(no_store)])

MOST_LISTED = 100

ComponentFiles = Annotated[
    dict[Annotated[str, Field(max_length=64)], Annotated[str, Field(max_length=LONGEST_FILE)]],
    Field(max_length=32, description="files that replace the packaged component values, by name"),
]


class NewTable(TableSettings):
    """What the host chooses, and who sits where."""

    seats: Annotated[list[SeatSpec], Field(min_length=1, max_length=9)]
    components: ComponentFiles | None = None


class MadeTable(Answer):
    id: str
    path: str = Field(description="the link to send to friends")


class Done(Sent):
    number: Annotated[int, Meta(description="the table's last entry after the command")]
    update: TableMessage


class Lines(Answer):
    tables: list[TableLine]


class Entries(Sent):
    since: int
    entries: Annotated[list[Entry], Meta(description="the first of them, as many as one answer holds")]
    more: Annotated[bool, Meta(description="there are more: ask again, with the last of these as `since`")]


def made(table: str) -> MadeTable:
    return MadeTable(id=table, path=f"/table/{table}")


async def actor(person: PersonNow) -> Actor:
    return Actor(person.id, person.name)


ActorNow = Annotated[Actor, Depends(actor)]


async def maker(who: ActorNow, address: AddressNow, limits: LimitsNow) -> Actor:
    """Somebody who wants to make a table, and has not made too many of late."""
    limits.new_table(address, who.id)
    return who


MakerNow = Annotated[Actor, Depends(maker)]
Worded = Annotated[
    bool, Query(alias="words", description="prompts, options, refusals and the log as phrases, too")
]


@router.post(
    "/tables",
    operation_id="make_table",
    summary="Make a table",
    status_code=HTTPStatus.CREATED,
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.CONFLICT, *BODY),
)
async def make_table(factory: TableFactoryNow, host: MakerNow, new: NewTable) -> MadeTable:
    settings = TableSettings.model_validate(new.model_dump(exclude={"seats", "components"}))
    return made((await factory.new(host, settings, new.seats, new.components)).id)


@router.get(
    "/tables", operation_id="list_tables", summary="Tables that are listed for everybody", responses=answers()
)
async def list_tables(
    database: DatabaseNow, person: MaybePerson, status: Literal["open", "running", "finished"] = "open"
) -> Lines:
    rows = await database.read(stored.listed_tables, status, MOST_LISTED)
    return await _lines(database, rows, None if person is None else person.id)


@router.get(
    "/me/games",
    operation_id="my_games",
    summary="One's own tables, the latest first, with whose turn it is",
    responses=answers(HTTPStatus.UNAUTHORIZED),
)
async def my_games(
    database: DatabaseNow,
    person: PersonNow,
    before: Annotated[Number | None, Query(description="only those that changed before")] = None,
) -> Lines:
    until = now() + 1 if before is None else before
    return await _lines(
        database, await database.read(stored.tables_of, person.id, until, MOST_LISTED), person.id
    )


async def _lines(database: Database, rows: list[dict[str, Any]], person: str | None) -> Lines:
    names = await database.read(stored.seats_by_table, [row["id"] for row in rows])
    lines = []
    for row in rows:
        with contextlib.suppress(LookupError, TypeError, ValueError):  # it is damaged, and spoils no list
            lines.append(_line(row, names[row["id"]], person))
    return Lines(tables=lines)


def _line(row: dict[str, Any], people: list[str], person: str | None) -> TableLine:
    settings = row["settings"]
    return TableLine(
        id=row["id"],
        game=row["game"],
        players=settings["players"],
        flags=settings["flags"],
        title=settings["title"],
        pace=settings["pace"],
        listed=row["listed"],
        status=row["status"],
        people=people,
        awaits=row["awaited"],
        your_turn=person is not None and row["awaits"] == person,
        bot_turn=row["bot_turn"],
        created=row["created"],
        changed=row["changed"],
        deadline=row["deadline"],
        origin=row["origin"],
        known=row["known"],
        early=row["early"],
        frozen=row["frozen"],
    )


@router.get(
    "/tables/{table}",
    operation_id="see_table",
    summary="A table as you may see it, and what happened after the entry you know",
    responses={200: sends(TableMessage), **answers(HTTPStatus.NOT_FOUND)},
)
async def see_table(
    live_tables: LiveTablesNow,
    person: MaybePerson,
    table: TableId,
    since: Number = 0,
    timeline: Timeline | None = None,
    worded: Worded = False,
) -> Response:
    who = None if person is None else person.id
    return send(await live_tables.table(table).catch_up_message(who, since, worded, timeline))


@router.get(
    "/tables/{table}/entries",
    operation_id="entries_since",
    summary="What happened since an entry; without one, since your last turn",
    responses={200: sends(Entries), **answers(HTTPStatus.NOT_FOUND)},
)
async def entries_since(
    database: DatabaseNow,
    live_tables: LiveTablesNow,
    settings: SettingsNow,
    person: MaybePerson,
    table: TableId,
    since: Number | None = None,
) -> Response:
    def last_turn(seen: Table) -> tuple[int, int]:
        own = seen.seats_of(None if person is None else person.id)
        return max((seen.seats[seat].last_turn for seat in own), default=0), seen.number

    start, last = await live_tables.table(table).look(last_turn)
    start = start if since is None else since
    rows = await database.read(stored.page_of_entries, table, start, settings.entries_per_page)
    more = bool(rows) and rows[-1]["number"] < last
    return send(Entries(start, [stored_entry(row) for row in rows], more))


@router.post(
    "/tables/{table}/commands",
    operation_id="command",
    summary="Do something at a table; the same commands go over the socket",
    responses={
        200: sends(Done),
        **answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT, *BODY),
    },
)
async def command(
    live_tables: LiveTablesNow,
    actor: ActorNow,
    address: AddressNow,
    table: TableId,
    envelope: Annotated[Envelope, Body()],
    worded: Worded = False,
) -> Response:
    answer = await live_tables.carry_out(actor, address, table, envelope, worded)
    if isinstance(answer, RefusedMessage):
        return send(Problem(answer.code, answer.sentence, answer.facts), answer.status)
    update = await live_tables.table(table).catch_up_message(actor.id, envelope.since or 0, worded)
    return send(Done(answer.number, update))


@router.post(
    "/tables/{table}/rematch",
    operation_id="rematch",
    summary="The table of the rematch, made by the first who asks; everybody sits one seat further",
    status_code=HTTPStatus.CREATED,
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT, *BODY),
)
async def rematch(factory: TableFactoryNow, who: MakerNow, table: TableId) -> MadeTable:
    return made(await factory.rematch(who, table))
