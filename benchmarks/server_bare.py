"""Commits without a server: the rows of a move, one move a transaction, by the standard library alone."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

ENTRY = 420
"""Bytes of an entry's body: the mean of a random game of 1893 with its events."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, settings TEXT, status TEXT, revision INTEGER,
    number INTEGER, stamp INTEGER, draft TEXT, bot_turn INTEGER, awaits TEXT, changed INTEGER,
    deadline INTEGER);
CREATE INDEX IF NOT EXISTS by_status ON tables (status, changed);
CREATE INDEX IF NOT EXISTS by_bot_turn ON tables (bot_turn, changed);
CREATE INDEX IF NOT EXISTS by_deadline ON tables (deadline);
CREATE TABLE IF NOT EXISTS entries (t TEXT, number INTEGER, at INTEGER, kind TEXT, body TEXT,
    PRIMARY KEY (t, number));
CREATE TABLE IF NOT EXISTS commands (t TEXT, person TEXT, command TEXT, number INTEGER, at INTEGER,
    PRIMARY KEY (t, person, command));
CREATE INDEX IF NOT EXISTS by_at ON commands (at);
"""


def bare_commits(file: Path, seconds: float) -> float:
    """Commits a second, each of the rows that a move changes, durable like the server's."""
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.executescript(_SCHEMA)
    begun = time.time_ns()
    table = f"table-{begun}"
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, 'running', 0, 0, 0, NULL, 0, 'somebody', 0, NULL)",
        (table, "x" * 300),
    )
    body = "x" * ENTRY
    number = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        number += 1
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "UPDATE tables SET revision=?, number=?, stamp=?, changed=? WHERE id=? AND revision=?",
            (number, number, number, begun + number, table, number - 1),
        )
        connection.execute("INSERT INTO entries VALUES (?, ?, ?, 'turn', ?)", (table, number, begun, body))
        connection.execute(
            "INSERT INTO commands VALUES (?, 'somebody', ?, ?, ?)",
            (table, f"{number:032x}", number, begun + number),
        )
        connection.execute("COMMIT")
    took = time.perf_counter() - start
    connection.close()
    return number / took
