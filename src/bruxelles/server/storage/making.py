"""Making tables, within what one person may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, bindparam, func, insert, or_, select

from bruxelles.server.errors import Refused, Unavailable
from bruxelles.server.storage import component_sets
from bruxelles.server.storage.changes import add_entries
from bruxelles.server.storage.people import lock_person
from bruxelles.server.storage.prepared import Prepared
from bruxelles.server.storage.pruning import used_bytes
from bruxelles.server.storage.schema import ReadableJson, SeatRow, TableRow
from bruxelles.server.storage.tables import Row, facts_of_people
from bruxelles.server.table.clocks import PersonFacts
from bruxelles.server.table.sent import json_text

_ROW: Final = TableRow.__table__
_NOT_YET: Final = {"frozen", "timeline"}
_JSON: Final = [one.name for one in _ROW.columns if isinstance(one.type, ReadableJson)]
_add_table: Final = Prepared(insert(TableRow), {one.name for one in _ROW.columns} - _NOT_YET)
_add_seats: Final = Prepared(insert(SeatRow), ("table", "person"))


@dataclass(frozen=True, slots=True)
class Quotas:
    tables: int
    """Open and running ones of one host."""
    own_sets: int
    """Sets of component files, other than the packaged ones, that one host's tables are played with."""
    all_sets: int
    """The same of all."""
    storage: int
    """Bytes of the database, beyond which there are no new tables."""


def create_table(
    connection: Connection,
    row: Row,
    entries: Sequence[Row],
    members: Sequence[str],
    documents: dict[str, str],
    quotas: Quotas,
) -> dict[str, PersonFacts]:
    """A new table with its component files; gives what is known of the people who sit there.

    Two that one person makes at once do not both get the last place: the second waits for the first.
    """
    host, components = row["host"], (row["game"], row["components"])
    if used_bytes(connection) > quotas.storage:
        raise Unavailable("storage-full")
    lock_person(connection, host)
    if hosts_so_many(connection, host, quotas.tables):
        raise Refused("too-many-tables", most=quotas.tables)
    component_sets.keep_components(connection, components, documents)
    texts = {name: json_text(row[name]) for name in _JSON if row[name] is not None}
    _add_table.run(connection, {**row, **texts})
    if row["components"] not in component_sets.packaged_hashes():
        _check_sets(connection, host, quotas)
    add_entries.run_all(connection, entries)
    _add_seats.run_all(connection, [{"table": row["id"], "person": person} for person in members])
    return facts_of_people(connection, row["id"])


_count_hosted: Final = Prepared(
    select(func.count()).select_from(
        select(_ROW.c.id)
        .where(
            _ROW.c.host == bindparam("of_host"),
            or_(*(_ROW.c.status == status for status in ("open", "dealing", "running"))),
        )
        .limit(bindparam("most"))
        .subquery()
    )
)


def hosts_so_many(connection: Connection, person: str, most: int) -> bool:
    """Whether the person hosts so many open and running tables; more are not counted."""
    return _count_hosted.run(connection, {"of_host": person, "most": most}).scalar() == most


def _check_sets(connection: Connection, host: str, quotas: Quotas) -> None:
    """After the table was written, which its refusal undoes: a set that is in use already costs nothing."""
    if component_sets.count_sets_of(connection, host) > quotas.own_sets:
        raise Refused("too-many-components", why="yours", most=quotas.own_sets)
    if component_sets.count_sets(connection) > quotas.all_sets:
        raise Refused("too-many-components", why="all", most=quotas.all_sets)
