"""Bots tell nothing about games that several people are playing, whichever way one asks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, update
from tests.playing import Dice, finish
from tests.server.at_table import finished_record
from tests.server.scripted import BOT, ME, envelope, open_server, script

from bruxelles.api import read
from bruxelles.bots.job import Job, Thought, think
from bruxelles.core.game import SPECTATOR, game_at
from bruxelles.core.record import Record, seed_hash
from bruxelles.core.replay import replay
from bruxelles.games import rules_of
from bruxelles.server.clock import now
from bruxelles.server.durations import DAY
from bruxelles.server.errors import Refused
from bruxelles.server.server import Server
from bruxelles.server.storage.schema import TableRow
from bruxelles.server.table.messages import Snapshot
from bruxelles.server.table.seating import Actor
from bruxelles.server.table.sent import Telling
from bruxelles.server.table.settings import SeatSpec, TableSettings

pytestmark = pytest.mark.anyio

RULES = rules_of("1897")
OPEN = SeatSpec(kind="open")
SETTINGS = TableSettings(game="1897", players=2, order="as-seated")
GAME = finished_record("1897", 2)
AT = 6


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def greedy(job: Job) -> Thought | None:
    return think(replace(job, bot="greedy"))


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Server]:
    async with open_server(tmp_path) as server:
        script(server, greedy)
        yield server


async def person(server: Server, name: str) -> Actor:
    made, _ = await server.people.create_guest(name, "test")
    return Actor(made.id, made.name)


async def code_of(asked: Awaitable[object]) -> str:
    """Why it is refused; "" if it is not."""
    try:
        await asked
    except Refused as refused:
        return refused.code
    return ""


async def join(server: Server, table: str, actor: Actor) -> None:
    await server.live_tables.table(table).command(actor, envelope("join", {"do": "join"}))


async def branched(server: Server, actor: Actor, table: str, *seats: SeatSpec, at: int = AT) -> str:
    return (await server.table_factory.branch(actor, table, at, SETTINGS, seats)).id


async def test_a_game_of_several_has_no_branches_while_it_runs(server: Server) -> None:
    ann, ben, stranger = [await person(server, name) for name in ("Ann", "Ben", "Cem")]
    table = (await server.table_factory.new(ann, SETTINGS, [ME, OPEN], None)).id
    await join(server, table, ben)
    for who in (ann, ben, stranger):
        for seats in ([ME, ME], [ME, BOT], [ME, OPEN]):
            assert await code_of(branched(server, who, table, *seats, at=0)) == "still-played"
    leave = envelope("leave", {"do": "leave"})
    await server.live_tables.table(table).command(ben, leave)
    assert await code_of(branched(server, ann, table, ME, ME, at=0)) == "still-played"
    alone = (await server.table_factory.new(ann, SETTINGS, [ME, BOT], None)).id
    assert await branched(server, ann, alone, ME, BOT, at=0)


# A position that is typed in -------------------------------------------------------------------------------


def typed_position() -> Record:
    """Somebody lays out what they see, and fills in the rest at random."""
    seen = replay(RULES, GAME, AT)
    state = RULES.determinize(seen.options, seen.view(SPECTATOR), "guess")
    return game_at(RULES, seen.options, RULES.position(state)).record()


def typed_view() -> Record:
    """The same by what the second format of records allows."""
    record = replay(RULES, GAME, AT).record()
    record.view = replay(RULES, GAME, AT).view(SPECTATOR)
    record.seed, record.seed_hash = "guess", seed_hash("guess")
    record.choices, record.seats, record.key = [], [], None
    return record


@pytest.mark.parametrize("typed", [typed_position, typed_view])
async def test_a_position_from_elsewhere_gets_no_advice(server: Server, typed: object) -> None:
    assert callable(typed)
    record: Record = typed()
    ann = await person(server, "Ann")
    table = (await server.table_factory.imported(ann, record.text(), None)).id
    live = server.live_tables.table(table)
    assert await live.look(lambda seen: seen.status) == "running"
    assert not await live.look(lambda seen: Snapshot(seen).state(ann.id, Telling()).hints)
    assert await code_of(server.adviser.hint(table, ann.id, "greedy")) == "position-elsewhere"
    assert await code_of(branched(server, ann, table, ME, BOT, at=0)) == "position-elsewhere"
    again = await branched(server, ann, table, ME, ME, at=0)
    assert await code_of(server.adviser.hint(again, ann.id, "greedy")) == "position-elsewhere"
    shared = await branched(server, ann, again, ME, OPEN, at=0)
    seat = envelope("seat", {"do": "seat", "seat": 1, "kind": "bot", "bot": "random"})
    live = server.live_tables.table(shared)
    assert await code_of(live.command(ann, seat)) == "position-elsewhere"
    ben = await person(server, "Ben")
    await join(server, shared, ben)
    await live.command(ben, envelope("leave", {"do": "leave"}))
    number = await live.look(lambda seen: seen.number)
    hand_over = {"do": "hand-over", "seat": 1, "to": "bot", "bot": "random"}
    assert await code_of(live.command(ann, envelope("hand", hand_over))) == "position-elsewhere"
    assert await live.look(lambda seen: seen.number) == number


@pytest.mark.parametrize("typed", [typed_position, typed_view])
async def test_nor_when_it_is_played_to_its_end_at_home(server: Server, typed: object) -> None:
    assert callable(typed)
    record: Record = typed()
    begun = replay(RULES, record)
    whole = finish(begun, Dice("at home")).record()
    if record.view is not None:
        whole.view, whole.start, whole.seed, whole.seed_hash = record.view, None, "guess", seed_hash("guess")
    assert replay(RULES, read(whole.text())).over
    ann = await person(server, "Ann")
    table = (await server.table_factory.imported(ann, whole.text(), None)).id
    assert await code_of(server.analyst.start(table, "127.0.0.1")) == "position-elsewhere"
    study = await branched(server, ann, table, ME, ME, at=0)
    assert await code_of(server.adviser.hint(study, ann.id, "greedy")) == "position-elsewhere"


# Another branch of the same game ---------------------------------------------------------------------------


async def test_other_branches_of_a_game_that_several_play_are_silent(server: Server) -> None:
    ann, ben = await person(server, "Ann"), await person(server, "Ben")
    game = (await server.table_factory.imported(ann, GAME.text(), None)).id
    study = await branched(server, ann, game, ME, ME)
    assert await code_of(server.adviser.hint(study, ann.id, "greedy")) == ""
    shared = await branched(server, ann, game, ME, OPEN)
    assert await code_of(server.adviser.hint(study, ann.id, "greedy")) == ""  # nobody plays it yet
    await join(server, shared, ben)

    copy = (await server.table_factory.imported(ben, GAME.text(), None)).id
    after = await branched(server, ben, copy, ME, ME)
    further = await branched(server, ben, after, ME, ME, at=AT)
    for who, table in ((ann, study), (ben, after), (ben, further)):
        assert await code_of(server.adviser.hint(table, who.id, "greedy")) == "played-by-several"
    for table in (game, copy):
        assert await code_of(server.analyst.start(table, "127.0.0.1")) == "played-by-several"
        assert await code_of(branched(server, ben, table, ME, BOT)) == "played-by-several"

    def abandon(connection: Connection) -> None:
        connection.execute(update(TableRow).where(TableRow.id == shared).values(changed=now() - 8 * DAY))

    told = await server.live_tables.table(game).look(lambda seen: seen.root)
    assert told == seed_hash(GAME.seed or "")
    await server.database.write(abandon)
    assert await code_of(server.adviser.hint(study, ann.id, "greedy")) == ""


async def test_nor_does_a_bot_sit_down_at_another_branch(server: Server) -> None:
    """Whoever concedes a seat to a bot, or gives it an open one, sees what it does, and is told why."""
    ann, ben = await person(server, "Ann"), await person(server, "Ben")
    game = (await server.table_factory.imported(ann, GAME.text(), None)).id
    study = await branched(server, ann, game, ME, ME)
    waiting = await branched(server, ann, game, ME, OPEN)
    shared = await branched(server, ann, game, ME, OPEN)
    await join(server, shared, ben)
    concede = {"do": "concede", "seat": 0, "bot": "greedy"}
    seat = {"do": "seat", "seat": 1, "kind": "bot", "bot": "greedy"}
    for table, command in ((study, concede), (waiting, seat)):
        live = server.live_tables.table(table)
        number = await live.look(lambda seen: seen.number)
        assert await code_of(live.command(ann, envelope("bot", command))) == "played-by-several"
        assert await live.look(lambda seen: seen.number) == number
    # Where the several play, all see what it does.
    assert await code_of(server.live_tables.table(shared).command(ann, envelope("own", concede))) == ""


async def test_a_game_is_the_same_however_it_is_told(server: Server) -> None:
    """A record with its deal, and one that names what came of it as its seed."""
    ann, ben = await person(server, "Ann"), await person(server, "Ben")
    game = (await server.table_factory.new(ann, SETTINGS, [ME, ME], None)).id
    live = server.live_tables.table(game)
    record = await live.look(lambda seen: seen.play and seen.play.record(seen.names(), secret=False))
    assert record is not None
    whole = finish(replay(RULES, record), Dice("told")).record()
    assert (whole.deal, whole.seed) == (None, record.dealt_from)
    told = (await server.table_factory.imported(ann, whole.text(), None)).id
    whole.deal, whole.seed, whole.seed_hash = record.deal, record.seed, record.seed_hash
    dealt = (await server.table_factory.imported(ann, whole.text(), None)).id
    assert await live.look(lambda seen: seen.root) == seed_hash(str(record.dealt_from))
    shared = await branched(server, ann, dealt, ME, OPEN)
    await join(server, shared, ben)
    for table in (told, dealt):
        assert await code_of(server.analyst.start(table, "127.0.0.1")) == "played-by-several"
        study = await branched(server, ben, table, ME, ME)
        assert await code_of(server.adviser.hint(study, ben.id, "greedy")) == "played-by-several"
