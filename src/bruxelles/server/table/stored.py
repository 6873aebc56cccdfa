"""What a change of a table writes besides its row: rows of other tables of the database."""

from __future__ import annotations

from bruxelles.server.table.change import Row
from bruxelles.server.table.entries import Entry, kind_of
from bruxelles.server.table.sent import json_text


def entry_row(table: str, entry: Entry) -> Row:
    return {
        "table": table,
        "number": entry.number,
        "at": entry.at,
        "kind": kind_of(entry),
        "body": json_text(entry.body),
    }


def command_row(table: str, person: str, command: str, number: int, at: int) -> Row:
    return {"table": table, "person": person, "command": command, "number": number, "at": at}


def notice_row(table: str, person: str, number: int, due: int) -> Row:
    return {"table": table, "person": person, "number": number, "due": due, "tries": 0}
