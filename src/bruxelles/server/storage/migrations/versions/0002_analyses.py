"""Analyses of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

ID = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("claim", ID, nullable=False),
        sa.Column("done", sa.Double, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text),
    )
