"""Component files with something changed in them, for tests."""

from __future__ import annotations

from bruxelles.components import documents


def edited(game: str, file: str, *edits: tuple[str, str]) -> dict[str, str]:
    """The default files with each old text, which must be there just once, replaced by the new one."""
    texts = documents(game)
    for old, new in edits:
        assert texts[file].count(old) == 1, f"{old!r} is not just once in {file}"
        texts[file] = texts[file].replace(old, new)
    return texts


def faults(table: str) -> list[tuple[str, str, str, str]]:
    """File, old text, new text and complaint of each fault in a table of them.

    Two lines a fault: a text of a file and what to put in its place, then the beginning of the complaint.
    """
    lines = [line for line in table.splitlines() if line and not line.startswith("#")]
    found: list[tuple[str, str, str, str]] = []
    for edit, reason in zip(lines[::2], lines[1::2], strict=True):
        file, _, change = edit.partition(": ")
        old, _, new = change.replace("\\n", "\n").partition(" ->")
        found.append((file, old, new.strip(), reason.strip()))
    return found
