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


RICHER = {
    "1893": edited("1893", "start.toml", ("money = [5, 6, 7, 8, 9]", "money = [6, 7, 8, 9, 10]")),
    "1897": edited("1897", "start.toml", ("money = [4, 5, 6, 7]", "money = [5, 6, 7, 8]")),
}
"""By game: the files of an owner whose players begin with more money."""
