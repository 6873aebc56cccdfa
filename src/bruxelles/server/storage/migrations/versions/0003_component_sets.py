"""Component sets by game and hash, without comments; longer names of games; who hosts which tables."""

from __future__ import annotations

import contextlib

import sqlalchemy as sa
from alembic import op

from bruxelles.core.errors import BadData
from bruxelles.games.canonical import canonical

revision = "0003"
down_revision = "0002"

SHORT, LONG = sa.String(8), sa.String(32)


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_constraint("fk_tables_components_component_sets", type_="foreignkey")
        tables.alter_column("game", existing_type=SHORT, type_=LONG)
    with op.batch_alter_table("component_sets") as sets:
        sets.drop_constraint("pk_component_sets", type_="primary")
        sets.alter_column("game", existing_type=SHORT, type_=LONG)
        sets.create_primary_key("pk_component_sets", ["game", "hash"])
    with op.batch_alter_table("tables") as tables:
        tables.create_foreign_key(
            "fk_tables_game_component_sets", "component_sets", ["game", "components"], ["game", "hash"]
        )
    op.create_index("ix_tables_components", "tables", ["components"])
    op.create_index("ix_tables_host", "tables", ["host", "status"])
    _leave_comments_out()


def _leave_comments_out() -> None:
    sets = sa.table(
        "component_sets",
        sa.column("game", LONG),
        sa.column("hash", sa.String(64)),
        sa.column("documents", sa.JSON),
    )
    connection = op.get_bind()
    for game, data_hash in connection.execute(sa.select(sets.c.game, sets.c.hash)).all():
        one = (sets.c.game == game) & (sets.c.hash == data_hash)
        documents = connection.execute(sa.select(sets.c.documents).where(one)).scalar_one()
        with contextlib.suppress(BadData):  # of its files nothing can be read: that is not mended here
            connection.execute(sets.update().where(one).values(documents=canonical(documents)))
