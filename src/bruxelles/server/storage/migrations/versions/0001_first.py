"""The first schema. Constraints get their names from the convention in `storage.schema`."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None

ID = sa.String(32)


def upgrade() -> None:
    _people()
    _tables()
    _what_happened()


def _where_true(column: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(f"{column} IS 1"), "postgresql_where": sa.text(f"{column} IS TRUE")}


def _people() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("account", sa.String(64), unique=True),
        sa.Column("password", sa.String(255)),
        sa.Column("notify_url", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "logins",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(120), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_logins_person", "logins", ["person"])
    op.create_table(
        "vacations",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_vacations_person", "vacations", ["person"])


def _tables() -> None:
    op.create_table(
        "component_sets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("documents", sa.JSON, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", ID, primary_key=True),
        sa.Column("host", ID, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("components", sa.String(64), sa.ForeignKey("component_sets.hash"), nullable=False),
        sa.Column("rules", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("seed", sa.Text),
        sa.Column("opening", sa.JSON),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("revision", sa.BigInteger, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("stamp", sa.BigInteger, nullable=False),
        sa.Column("draft", sa.JSON),
        sa.Column("bot_turn", sa.Boolean, nullable=False),
        sa.Column("awaits", ID, sa.ForeignKey("people.id")),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
    )
    op.create_index("ix_tables_listed", "tables", ["status", "changed"], **_where_true("listed"))
    op.create_index("ix_tables_bot_turn", "tables", ["changed"], **_where_true("bot_turn"))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_table(
        "seats",
        sa.Column("table", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id"), primary_key=True),
    )
    op.create_index("ix_seats_person", "seats", ["person"])


def _what_happened() -> None:
    op.create_table(
        "entries",
        sa.Column("table", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "commands",
        sa.Column("table", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", ID, primary_key=True),
        sa.Column("command", sa.String(64), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notices",
        sa.Column("table", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_notices_due", "notices", ["due"])
