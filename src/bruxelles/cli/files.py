"""Writing records."""

from __future__ import annotations

from pathlib import Path

from bruxelles.cli.errors import FAILED, CommandError


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}", FAILED) from error
