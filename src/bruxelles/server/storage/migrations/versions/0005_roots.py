"""Which tables go back to the same game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("root", sa.String(64)))
    op.create_index("ix_tables_root", "tables", ["root"])
