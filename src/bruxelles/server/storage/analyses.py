"""Analyses of finished games: who works on one, how far it is, and what came of it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bruxelles.server.storage.schema import AnalysisRow


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    claim: str
    """The attempt that makes it, or has made it."""
    done: float
    changed: int
    body: str | None
    """JSON; None while it is being made."""


def find_analysis(connection: Connection, table: str) -> StoredAnalysis | None:
    found = connection.execute(
        select(AnalysisRow.claim, AnalysisRow.done, AnalysisRow.changed, AnalysisRow.body).where(
            AnalysisRow.table == table
        )
    ).first()
    return None if found is None else StoredAnalysis(found.claim, found.done, found.changed, found.body)


def claim_analysis(
    connection: Connection, table: str, claim: str, now: int, abandoned: StoredAnalysis | None
) -> bool:
    """Begin one, in place of an attempt that was given up, if any. False if another one was faster."""
    row = {"claim": claim, "done": 0.0, "changed": now, "body": None}
    if abandoned is not None:
        taken = connection.execute(
            update(AnalysisRow)
            .where(AnalysisRow.table == table, AnalysisRow.claim == abandoned.claim)
            .values(**row)
        )
        return taken.rowcount == 1
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(AnalysisRow).values(table=table, **row))
        return True
    return False


def keep_analysis(
    connection: Connection, table: str, claim: str, done: float, now: int, body: str | None
) -> bool:
    """How far it is, or what came of it. False if it is no longer this attempt's."""
    kept = connection.execute(
        update(AnalysisRow)
        .where(AnalysisRow.table == table, AnalysisRow.claim == claim)
        .values(done=done, changed=now, body=body)
    )
    return kept.rowcount == 1


def drop_analysis(connection: Connection, table: str, claim: str) -> None:
    """The attempt was given up."""
    connection.execute(delete(AnalysisRow).where(AnalysisRow.table == table, AnalysisRow.claim == claim))
