"""A database with something in every table: people, logins, running games with their entries, notices."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select

from bruxelles.core.rng import below, seeded_rng
from bruxelles.server.rulesets import Rulesets
from bruxelles.server.storage import offline
from bruxelles.server.storage.making import Quotas, create_table
from bruxelles.server.storage.migrate import migrate
from bruxelles.server.storage.schema import (
    AnalysisRow,
    Base,
    CommandRow,
    Login,
    Notice,
    Outage,
    Person,
    Setting,
    Vacation,
)
from bruxelles.server.table.entries import HolderBody, StartedBody, TurnBody
from bruxelles.server.table.sent import event_bodies
from bruxelles.server.table.settings import TableSettings
from bruxelles.server.table.table import Table

NOW = 1_700_000_000_000
Row = dict[str, Any]
FREE = Quotas(10_000, 10_000, 10_000, 10**12)


def fill(address: str, tables: int = 2, people: int = 3, turns: int = 8) -> None:
    """Make the database at this address and put rows into all of it."""
    migrate(address)
    offline.write(address, _fill, tables, people, turns)


def _fill(connection: Connection, tables: int, people: int, turns: int) -> None:
    connection.execute(insert(Setting), [{"name": "cookies", "value": "a secret"}])
    connection.execute(insert(Person), [_person(number) for number in range(people)])
    for number in range(people):
        login: Row = {"id": f"l{number}", "person": f"p{number}", "digest": f"d{number}", "kind": "browser"}
        login |= {"label": "Firefox", "created": NOW, "seen": NOW, "expires": NOW + 1}
        connection.execute(insert(Login), [login])
    connection.execute(insert(Outage), [{"begins": NOW, "ends": NOW + 5}])
    connection.execute(insert(Vacation), [{"id": "v0", "person": "p0", "begins": NOW, "ends": NOW + 5}])
    for number in range(tables):
        add_table(connection, f"t{number}", turns)
    told = {"table": "t0", "person": "p1", "number": 2}
    connection.execute(insert(CommandRow), [{**told, "command": "c1", "at": NOW}])
    connection.execute(insert(Notice), [{**told, "due": NOW, "tries": 1}])
    analysis: Row = {"table": "t0", "claim": "c", "done": 0.25, "changed": NOW, "body": '{"é": 1}'}
    connection.execute(insert(AnalysisRow), [analysis])


def _person(number: int) -> Row:
    account = None if number else "victor"
    return {
        "id": f"p{number}",
        "name": f"Élisabeth „{number}“ 🎨",
        "account": account,
        "password": account and "$argon2id$...",
        "notify_url": None,
        "created": NOW,
    }


def add_table(connection: Connection, name: str, turns: int) -> None:
    """A running table of three people, some turns into the game."""
    rules, files = Rulesets().packaged("1897")
    settings = TableSettings(game="1897", players=3)
    row: Row = {"id": name, "host": "p0", "game": "1897", "components": rules.data_hash}
    row |= {"rules": rules.version, "settings": settings.model_dump(mode="json"), "seed": f"seed of {name}"}
    row |= {"opening": None, "origin": None, "known": False, "root": None, "created": NOW, "listed": False}
    table = Table(row, rules)
    table.open_change(NOW)
    seats = [HolderBody(f"p{seat}", f"P{seat}", None, False, False) for seat in range(3)]
    table.add(StartedBody(seats, table.seed_hash, None))
    for _ in range(turns):
        _play_turn(table, name)
    change = table.close_change(None, None, True, 0)
    create_table(connection, {**row, **change.row}, change.entries, change.joined, files, FREE)


def _play_turn(table: Table, name: str) -> None:
    play, seat = table.play, table.to_move
    assert play is not None
    rng = seeded_rng(f"{name} {table.number}")
    while not play.complete:
        decision = play.decision()
        assert decision is not None
        legal = [option.choice for option in decision.options if option.refusal is None]
        play.choose(legal[below(rng, len(legal))])
    assert seat is not None
    table.add(TurnBody(seat, None, play.draft[:], event_bodies(play.draft_events), None))


def everything(address: str) -> dict[str, list[Row]]:
    """All rows by table, in a fixed order."""
    return offline.read(address, _everything)


def _everything(connection: Connection) -> dict[str, list[Row]]:
    return {
        table.name: [
            dict(row)
            for row in connection.execute(select(table).order_by(*table.primary_key.columns)).mappings()
        ]
        for table in Base.metadata.sorted_tables
    }


def without_epoch(rows: dict[str, list[Row]]) -> dict[str, list[Row]]:
    """Apart from what a restore sets anew."""
    settings = [row for row in rows["settings"] if row["name"] != "epoch"]
    anew = {"revision": 0, "stamp": 0, "timeline": ""}
    return {**rows, "settings": settings, "tables": [{**row, **anew} for row in rows["tables"]]}
