"""Component files that tables are played with: each set is kept once, as long as a table is there for it.

A set that no table uses any more is removed. Between processes the reference from tables to sets decides: who
makes a table holds the set until it is written, and a set with a table cannot be removed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, not_, select
from sqlalchemy.exc import IntegrityError

from bruxelles.games import GAMES, rules_of
from bruxelles.server.storage.prepared import Prepared
from bruxelles.server.storage.schema import ComponentSet, TableRow

ComponentKey = tuple[str, str]
"""Game, and hash of the values."""

_SET: Final = ComponentSet.__table__
_ROW: Final = TableRow.__table__


def find_components(connection: Connection, game: str, data_hash: str) -> dict[str, str] | None:
    """The files of a set of component values."""
    return connection.execute(
        select(_SET.c.documents).where(_SET.c.game == game, _SET.c.hash == data_hash)
    ).scalar_one_or_none()


def keep_components(connection: Connection, key: ComponentKey, documents: dict[str, str]) -> None:
    """From here on, until the end of the transaction, the set is there."""
    if not hold_components(connection, key):
        with contextlib.suppress(IntegrityError), connection.begin_nested():  # another process is faster
            row = {"game": key[0], "hash": key[1], "documents": documents}
            connection.execute(insert(ComponentSet).values(row))
        hold_components(connection, key)


_hold: Final = Prepared(
    select(_SET.c.hash)
    .where(_SET.c.game == bindparam("of_game"), _SET.c.hash == bindparam("of_hash"))
    .with_for_update(read=True, key_share=True)
)


def hold_components(connection: Connection, key: ComponentKey) -> bool:
    """Whether the set is there; then nobody removes it before the transaction ends."""
    return _hold.run(connection, {"of_game": key[0], "of_hash": key[1]}).first() is not None


def packaged_hashes() -> list[str]:
    """Of the values that come with this program: they are nobody's own."""
    return [rules_of(game).data_hash for game in GAMES]


def count_sets(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(_SET)).scalar_one())


def count_sets_of(connection: Connection, host: str) -> int:
    """Sets of an owner's values that the tables of one host are played with."""
    used = select(func.count(_ROW.c.components.distinct()))
    found = connection.execute(used.where(_ROW.c.host == host, _ROW.c.components.not_in(packaged_hashes())))
    return int(found.scalar_one())


def unused_sets(connection: Connection, limit: int) -> Sequence[ComponentKey]:
    used = exists().where(_ROW.c.components == _SET.c.hash, _ROW.c.game == _SET.c.game)
    rows = connection.execute(select(_SET.c.game, _SET.c.hash).where(not_(used)).limit(limit))
    return [(game, data_hash) for game, data_hash in rows]


def remove_set(connection: Connection, key: ComponentKey) -> bool:
    """False if a table has come to use it meanwhile."""
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(delete(ComponentSet).where(_SET.c.game == key[0], _SET.c.hash == key[1]))
        return True
    return False
