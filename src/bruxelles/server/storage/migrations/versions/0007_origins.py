"""Where tables come from, in columns of their own: lists need no opening."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(8)))
    op.add_column("tables", sa.Column("known", sa.Boolean, nullable=False, server_default=sa.false()))
    _read_openings()


def _read_openings() -> None:
    tables = sa.table(
        "tables",
        sa.column("id", sa.String(32)),
        sa.column("opening", sa.Text),
        sa.column("origin", sa.String(8)),
        sa.column("known", sa.Boolean),
    )
    connection = op.get_bind()
    opened = sa.select(tables.c.id).where(tables.c.opening.is_not(None))
    for table in connection.execute(opened).scalars().all():
        one = tables.c.id == table
        opening = connection.execute(sa.select(sa.cast(tables.c.opening, sa.Text)).where(one)).scalar_one()
        origin, known = _origin_of(opening)
        connection.execute(tables.update().where(one).values(origin=origin, known=known))


def _origin_of(opening: str) -> tuple[str | None, bool]:
    """Before origins were kept, nothing said whether all was drawn anew. What is damaged has none."""
    try:
        kept = json.loads(opening)
    except ValueError:
        return None, False
    match kept:
        case {"origin": {"kind": "branch" | "import" as kind, "anew": bool(anew)}}:
            return kind, not anew
        case {"choices": _} | {"start": _} | {"view": _}:
            return "branch", True
    return None, False
