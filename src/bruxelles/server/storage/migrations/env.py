"""Alembic runs this file. The connection comes from `storage.migrate`, with its transaction already begun."""

from __future__ import annotations

from alembic import context

from bruxelles.server.storage.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
context.run_migrations()
