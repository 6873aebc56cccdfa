"""Results that are kept in files and compared with what the engine does now."""

from __future__ import annotations

import os
from pathlib import Path


def store(path: Path, text: str) -> None:
    """Write the file in one piece, so that tests in other processes never see half of it."""
    if path.exists() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)
