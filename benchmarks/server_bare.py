"""Commits without a server: the rows of a move into the server's own schema, one move a transaction.

Nothing but the standard library writes; so this is the rate that no server on this disk can pass by
committing move by move.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Final

from bruxelles.server.storage.migrate import migrate

ENTRY: Final = "x" * 420
"""An entry's body: the mean of a random game of 1893 with its events."""

_MOVE: Final = (
    "UPDATE tables SET status=?, revision=?, number=?, stamp=?, draft=?, bot_turn=?, awaits=?,"
    " changed=?, deadline=? WHERE id=? AND revision=?",
    'INSERT INTO entries ("table", number, at, kind, body) VALUES (?, ?, ?, ?, ?)',
    'INSERT INTO commands ("table", person, command, number, at) VALUES (?, ?, ?, ?, ?)',
)


def bare_commits(file: Path, seconds: float) -> float:
    """Commits a second, each of the rows that a move changes, durable like the server's."""
    if not file.exists():
        migrate(f"sqlite:///{file}")
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    begun = time.time_ns()
    table = f"table-{begun}"
    _make_table(connection, table)
    number = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        number += 1
        at = begun + number
        row = ("running", number, number, number, None, False, "somebody", at, None, table, number - 1)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(_MOVE[0], row)
        connection.execute(_MOVE[1], (table, number, at, "turn", ENTRY))
        connection.execute(_MOVE[2], (table, "somebody", f"{number:016x}", number, at))
        connection.execute("COMMIT")
    took = time.perf_counter() - start
    connection.close()
    return number / took


def _make_table(connection: sqlite3.Connection, table: str) -> None:
    connection.execute("INSERT OR IGNORE INTO people (id, name, created) VALUES ('somebody', 'A', 0)")
    connection.execute(
        "INSERT OR IGNORE INTO component_sets (hash, game, documents) VALUES ('h', '1893', '{}')"
    )
    row = {
        "id": table,
        "host": "somebody",
        "game": "1893",
        "components": "h",
        "settings": '"' + "x" * 300 + '"',
        "status": "running",
        **dict.fromkeys(
            ("rules", "created", "listed", "revision", "number", "stamp", "bot_turn", "changed"), 0
        ),
    }
    marks = ", ".join("?" for _ in row)
    connection.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
