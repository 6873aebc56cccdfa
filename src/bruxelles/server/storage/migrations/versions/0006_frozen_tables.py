"""Tables that are frozen, and timelines."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("frozen", sa.Text))
    op.add_column("tables", sa.Column("timeline", sa.String(32), nullable=False, server_default=""))
    op.create_index("ix_tables_running", "tables", ["game", "rules"], **_where("status = 'running'"))
    op.create_index("ix_tables_frozen", "tables", ["status"], **_where("frozen IS NOT NULL"))


def _where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}
