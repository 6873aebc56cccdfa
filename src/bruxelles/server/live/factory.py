"""Making tables: new ones, branches of old ones, imported records, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from bruxelles.api import read
from bruxelles.core.errors import BadRecord
from bruxelles.core.record import Record
from bruxelles.core.replay import replay
from bruxelles.core.rules import Plain
from bruxelles.games import GAMES, AnyRules
from bruxelles.server.clock import now
from bruxelles.server.errors import BadInput, Refused
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage import tables as stored
from bruxelles.server.storage.database import Database
from bruxelles.server.table.entries import ClosedBody, RematchBody
from bruxelles.server.table.seating import Actor, give_seat, name_of, seat_as, start_if_full
from bruxelles.server.table.seating import begin as begin_game
from bruxelles.server.table.seats import Seat
from bruxelles.server.table.settings import SeatSpec, TableSettings
from bruxelles.server.table.table import Table
from bruxelles.server.table.turns import finish_if_over

Files = Mapping[str, str]


class TableFactory:
    def __init__(
        self, database: Database, rulesets: Rulesets, live_tables: LiveTables, tables_per_person: int
    ) -> None:
        self._database = database
        self._rulesets = rulesets
        self._live_tables = live_tables
        self._tables_per_person = tables_per_person

    # What can be made -------------------------------------------------------------------------------------

    async def new(
        self, host: Actor, settings: TableSettings, seats: Sequence[SeatSpec], files: Files | None
    ) -> Table:
        """A table from its set-up."""
        rules, texts = self._rules(settings.game, files)
        return await self._make(host, settings, [_seat(spec, host) for spec in seats], rules, texts, {})

    async def branch(
        self, host: Actor, source: str, at: int, settings: TableSettings, seats: Sequence[SeatSpec]
    ) -> Table:
        """A table that goes on from another one after its first `at` choices.

        From a finished game the branch keeps seed and choices. From a running one it begins at a position in
        which everything hidden is drawn anew, so that nobody can look into that game's future.
        """
        origin: Table = await self._live_tables.table(source).look(lambda table: table)
        if origin.play is None:
            raise Refused("not-started")
        record = origin.play.record(origin.names(), secret=False)
        if at > len(record.choices):
            raise BadInput("no-such-choice", at=at, choices=len(record.choices))
        if record.finished and at == len(record.choices):
            raise BadInput("game-over", at=at)
        same = TableSettings.model_validate(
            {
                **settings.model_dump(),
                "game": record.game,
                "players": record.options.players,
                "flags": record.options.flags,
                "order": "as-seated",
            }
        )
        rules = origin.rules
        if origin.status == "finished":
            opening = _prefix(record, at)
        else:
            opening = {"start": _drawn_anew(rules, record, at)}
        found = await self._database.read(stored.find_components, rules.data_hash)
        assert found is not None
        return await self._make(host, same, [_seat(spec, host) for spec in seats], rules, found[1], opening)

    async def imported(self, host: Actor, text: str, files: Files | None) -> Table:
        """A record from elsewhere: finished, to look at; or unfinished, with the importer in all seats."""
        record = read(text)
        if record.game not in GAMES:
            raise BadRecord(1, f"there is no game {record.game!r}; there are {', '.join(GAMES)}")
        rules, texts = await self._rules_of_record(record, files)
        replay(rules, record)
        settings = TableSettings(
            game=record.game,
            players=record.options.players,
            flags=record.options.flags,
            order="as-seated",
            pace="turn-based",
        )
        over = record.finished
        names = [" ".join(name.split())[:32] or "?" for name in record.names]
        seats = [Seat(person=None if over else host.id, name=name, open=False) for name in names]
        opening = _prefix(record, len(record.choices))
        return await self._make(host, settings, seats, rules, texts, opening)

    async def rematch(self, actor: Actor, source: str) -> str:
        """The id of the table where the same people play again, each one seat further. Made once."""
        live = self._live_tables.table(source)
        old: Table = await live.look(lambda table: table)
        if old.status != "finished":
            raise Refused("not-finished")
        if actor.id not in old.members():
            raise Refused("not-seated")
        if old.rematch is not None:
            return old.rematch
        rotated = [_invited(seat, actor) for seat in (*old.seats[1:], old.seats[0])]
        settings = old.settings.model_copy(update={"order": "as-seated", "start": "full"})
        found = await self._database.read(stored.find_components, old.rules.data_hash)
        assert found is not None
        table = await self._make(actor, settings, rotated, old.rules, found[1], {})

        def announce(finished: Table) -> None:
            if finished.rematch is not None:
                raise Refused("already-made")
            finished.add(RematchBody(table.id, actor.id, name_of(finished, actor)))

        try:
            await live.act(announce)
        except Refused:
            await self._live_tables.table(table.id).act(lambda surplus: surplus.add(ClosedBody()))
            return str(await live.look(lambda finished: finished.rematch))
        return table.id

    # How --------------------------------------------------------------------------------------------------

    def _rules(self, game: str, files: Files | None) -> tuple[AnyRules, dict[str, str]]:
        return self._rulesets.packaged(game) if not files else self._rulesets.of_owner(game, files)

    async def _rules_of_record(self, record: Record, files: Files | None) -> tuple[AnyRules, dict[str, str]]:
        """With the files given, or with values that this server has seen before."""
        if not files:
            found = await self._database.read(stored.find_components, record.data)
            if found is not None and found[0] == record.game:
                return self._rulesets.of(record.game, found[1]), found[1]
        return self._rules(record.game, files)

    async def _make(
        self,
        host: Actor,
        settings: TableSettings,
        seats: Sequence[Seat],
        rules: AnyRules,
        texts: dict[str, str],
        opening: dict[str, Any],
    ) -> Table:
        if len(seats) != settings.players:
            raise BadInput("bad-seats", players=settings.players, seats=len(seats))
        rules.options(settings.players, settings.flags)
        await self._check_hosted(host)
        row = {
            "id": secrets.token_urlsafe(9),
            "host": host.id,
            "game": settings.game,
            "components": rules.data_hash,
            "rules": rules.version,
            "settings": settings.model_dump(mode="json"),
            "seed": None if "start" in opening else opening.pop("seed", None) or secrets.token_hex(16),
            "opening": opening or None,
            "created": now(),
            "listed": settings.listed,
        }
        table = Table(row, rules)
        table.open_change(table.created)
        for number, seat in enumerate(seats):
            if seat.filled or seat.person is not None:
                give_seat(table, number, seat)
        _start(table)
        change = table.close_change(None, None, True, 0)
        table.people = await self._database.write(
            stored.create_table, {**row, **change.row}, change.entries, sorted(table.members()), texts
        )
        self._live_tables.table(table.id).adopt(table)
        return table

    async def _check_hosted(self, host: Actor) -> None:
        most = self._tables_per_person
        if await self._database.read(stored.count_hosted, host.id) >= most:
            raise Refused("too-many-tables", most=most)


def _start(table: Table) -> None:
    """Full tables start; those of imported games in any case."""
    if table.opening.choices and all(seat.filled for seat in table.seats):
        begin_game(table)
        assert table.play is not None
        finish_if_over(table, table.play)
    else:
        start_if_full(table)


def _seat(spec: SeatSpec, host: Actor) -> Seat:
    return seat_as(spec.kind, spec.bot, spec.name, host)


def _invited(seat: Seat, actor: Actor) -> Seat:
    """The seat in a rematch: bots stay, who asks for it sits down at once, the others are invited."""
    if seat.person is None:
        return Seat(name=seat.name, bot=seat.bot, open=seat.bot is None)
    return Seat(person=seat.person, name=seat.name, open=seat.person != actor.id)


def _prefix(record: Record, at: int) -> dict[str, Any]:
    opening: dict[str, Any] = {"choices": record.choices[:at], "seats": record.seats[:at]}
    if record.start is not None:
        opening["start"] = record.start
    else:
        opening["seed"] = record.seed
    return opening


def _drawn_anew(rules: AnyRules, record: Record, at: int) -> Plain:
    game = replay(rules, record, at)
    if game.over:
        return rules.position(game.state)
    state = rules.determinize(game.options, game.view(-1), secrets.token_hex(16))
    return rules.position(state)
