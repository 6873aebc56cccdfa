"""Which engine runs, in words."""

from __future__ import annotations

from bruxelles.build import engine_kind
from bruxelles.cli.language import text


def engine() -> str:
    return text("cli.engine.compiled" if engine_kind() == "compiled" else "cli.engine.pure")
