"""Writing records."""

from __future__ import annotations

from pathlib import Path

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.language import text


def write_text(path: Path, content: str) -> None:
    try:
        path.write_text(content, encoding="utf-8", newline="\n")
    except OSError as error:
        why = text("cli.not-written", file=str(path), why=str(error.strerror))
        raise CommandError(why, FAILED) from error
