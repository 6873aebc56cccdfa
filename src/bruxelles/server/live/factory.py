"""Making tables: new ones, branches of old ones, imported records, rematches."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bruxelles.api import read
from bruxelles.core.errors import BadRecord, UnknownVersion
from bruxelles.core.game import SPECTATOR
from bruxelles.core.origin import Origin
from bruxelles.core.record import Record, seed_hash
from bruxelles.core.replay import replay
from bruxelles.games import GAMES, AnyRules
from bruxelles.server.clock import now
from bruxelles.server.errors import BadInput, NotFound, Refused
from bruxelles.server.live.fairness import check_fair
from bruxelles.server.live.tables import LiveTables
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage.component_sets import find_components
from bruxelles.server.storage.database import Database
from bruxelles.server.storage.making import Quotas, create_table
from bruxelles.server.table.dealing import begin, deal_if_full
from bruxelles.server.table.ending import finish_if_over
from bruxelles.server.table.entries import ClosedBody, RematchBody
from bruxelles.server.table.lines import legible
from bruxelles.server.table.seating import Actor, give_seat, name_of, seat_as
from bruxelles.server.table.seats import Seat
from bruxelles.server.table.settings import LONGEST_NAME, SeatSpec, TableSettings
from bruxelles.server.table.table import Table

Files = Mapping[str, str]
OfOwner = Callable[[str, str, Files], Awaitable[tuple[AnyRules, dict[str, str]]]]
"""Who asks, the game, an owner's files: the rules with them, and all files."""


class TableFactory:
    def __init__(
        self,
        database: Database,
        rulesets: Rulesets,
        of_owner: OfOwner,
        live_tables: LiveTables,
        quotas: Quotas,
    ) -> None:
        self._database = database
        self._rulesets = rulesets
        self._of_owner = of_owner
        self._live_tables = live_tables
        self._quotas = quotas

    # What can be made -------------------------------------------------------------------------------------

    async def new(
        self, host: Actor, settings: TableSettings, seats: Sequence[SeatSpec], files: Files | None
    ) -> Table:
        """A table from its set-up."""
        rules, texts = await self._rules(host, settings.game, files)
        return await self._make(host, settings, [_seat(spec, host) for spec in seats], rules, texts, {})

    async def branch(
        self, host: Actor, source: str, at: int, settings: TableSettings, seats: Sequence[SeatSpec]
    ) -> Table:
        """A table that goes on from another one after its first `at` choices.

        To look at a finished game again, alone or with bots, the branch keeps its seed and its choices. Else
        it begins with what could be seen, and everything hidden is drawn anew: nobody can look into the
        future of a running game, and nobody who joins meets somebody who knows the cards. A game that
        several people are playing has no branches at all.
        """
        origin: Table = await self._live_tables.table(source).look(lambda table: table)
        if origin.play is None:
            raise Refused("not-started")
        if origin.status == "running" and len(origin.members()) > 1:
            raise Refused("still-played")
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
        sitting = [_seat(spec, host) for spec in seats]
        if any(seat.bot is not None for seat in sitting):
            await check_fair(self._database, origin.opening.elsewhere, origin.root)
        if origin.status == "finished" and _alone(host, sitting):
            opening = _prefix(record, at)
        else:
            opening = {"view": replay(rules, record, at).view(SPECTATOR)}
        opening["origin"] = Origin("branch", at, "view" in opening).plain()
        opening["elsewhere"] = origin.opening.elsewhere
        texts = await self._texts_of(rules)
        return await self._make(host, same, sitting, rules, texts, opening, origin.root)

    async def imported(self, host: Actor, text: str, files: Files | None) -> Table:
        """A record from elsewhere: finished, to look at; or unfinished, with the importer in all seats."""
        record = await asyncio.to_thread(read, text)
        if record.game not in GAMES:
            raise BadRecord(1, f"there is no game {record.game!r}; there are {', '.join(GAMES)}")
        rules, texts = await self._rules_of_record(host, record, files)
        await asyncio.to_thread(replay, rules, record)
        settings = TableSettings(
            game=record.game,
            players=record.options.players,
            flags=record.options.flags,
            order="as-seated",
            pace="turn-based",
        )
        over = record.finished
        names = [legible(name)[:LONGEST_NAME].rstrip() or "?" for name in record.names]
        seats = [Seat(person=None if over else host.id, name=name, open=False) for name in names]
        opening = _kept_whole(record)
        opening["origin"] = Origin("import", len(record.choices), False).plain()
        opening["elsewhere"] = record.start is not None or record.view is not None
        seed = record.dealt_from
        root = None if seed is None else seed_hash(seed)
        return await self._make(host, settings, seats, rules, texts, opening, root)

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
        texts = await self._texts_of(old.rules)
        newest = self._rulesets.of(old.rules.game, texts)
        table = await self._make(actor, settings, rotated, newest, texts, {})

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

    async def _rules(self, host: Actor, game: str, files: Files | None) -> tuple[AnyRules, dict[str, str]]:
        return self._rulesets.packaged(game) if not files else await self._of_owner(host.id, game, files)

    async def _rules_of_record(
        self, host: Actor, record: Record, files: Files | None
    ) -> tuple[AnyRules, dict[str, str]]:
        """With the files given, or with values that this server has seen before."""
        if not files:
            found = await self._database.read(find_components, record.game, record.data)
            if found is not None:
                return self._of_version(record, found), found
        _, texts = await self._rules(host, record.game, files)
        return self._of_version(record, texts), texts

    def _of_version(self, record: Record, texts: dict[str, str]) -> AnyRules:
        """By the version that the record was played by, as long as that can be played."""
        try:
            return self._rulesets.of(record.game, texts, record.rules)
        except UnknownVersion as error:
            raise BadRecord(1, str(error)) from error

    async def _texts_of(self, rules: AnyRules) -> dict[str, str]:
        """The component files of a table that there is."""
        found = await self._database.read(find_components, rules.game, rules.data_hash)
        if found is None:  # it has been removed meanwhile, and its files with it
            raise NotFound("no-such-table")
        return found

    async def _make(
        self,
        host: Actor,
        settings: TableSettings,
        seats: Sequence[Seat],
        rules: AnyRules,
        texts: dict[str, str],
        opening: dict[str, Any],
        root: str | None = None,
    ) -> Table:
        if len(seats) != settings.players:
            raise BadInput("bad-seats", players=settings.players, seats=len(seats))
        rules.options(settings.players, settings.flags)
        row = {
            "id": secrets.token_urlsafe(9),
            "host": host.id,
            "game": settings.game,
            "components": rules.data_hash,
            "rules": rules.version,
            "settings": settings.model_dump(mode="json"),
            "seed": None if "start" in opening else opening.pop("seed", None) or secrets.token_hex(32),
            "opening": opening or None,
            "root": root,
            "created": now(),
            "listed": settings.listed,
        }
        table = Table(row, rules)
        origin = table.opening.origin
        row |= {"origin": None if origin is None else origin.kind, "known": table.opening.known}
        table.open_change(table.created)
        for number, seat in enumerate(seats):
            if seat.filled or seat.person is not None:
                give_seat(table, number, seat)
        _start(table)
        change = table.close_change(None, None, True, 0)
        table.people = await self._database.write(
            create_table, {**row, **change.row}, change.entries, sorted(table.members()), texts, self._quotas
        )
        self._live_tables.table(table.id).adopt(table)
        self._live_tables.made(table)
        return table


def _start(table: Table) -> None:
    """Full tables start; those of imported games in any case."""
    if table.opening.choices and all(seat.filled for seat in table.seats):
        begin(table)
        assert table.play is not None
        finish_if_over(table, table.play)
    else:
        deal_if_full(table)


def _seat(spec: SeatSpec, host: Actor) -> Seat:
    return seat_as(spec.kind, spec.bot, spec.name, host)


def _alone(host: Actor, seats: Sequence[Seat]) -> bool:
    """Whether nobody else sits there or can come: all seats are taken, by the host and by bots."""
    return all(seat.filled and seat.person in (None, host.id) for seat in seats)


def _invited(seat: Seat, actor: Actor) -> Seat:
    """The seat in a rematch: bots stay, who asks for it sits down at once, the others are invited."""
    if seat.person is None:
        return Seat(name=seat.name, bot=seat.bot, open=seat.bot is None)
    return Seat(person=seat.person, name=seat.name, open=seat.person != actor.id)


def _prefix(record: Record, at: int) -> dict[str, Any]:
    """The same game, as far as it goes, dealt alike."""
    opening: dict[str, Any] = {"choices": record.choices[:at], "seats": record.seats[:at]}
    if record.start is not None:
        opening["start"] = record.start
    else:
        opening["seed"] = record.dealt_from
    if record.view is not None:
        opening["view"] = record.view
    return opening


def _kept_whole(record: Record) -> dict[str, Any]:
    """The same game with all that proves how it was dealt."""
    opening = _prefix(record, len(record.choices))
    if record.deal is not None:
        opening |= {"seed": record.seed, "deal": record.deal.plain(), "successors": record.successors}
    return opening
