"""Component files with something changed in them, for tests."""

from __future__ import annotations

from bruxelles.components import documents


def edited(file: str, *edits: tuple[str, str]) -> dict[str, str]:
    """The default files with each old text, which must be there just once, replaced by the new one."""
    texts = documents("1893")
    for old, new in edits:
        assert texts[file].count(old) == 1, f"{old!r} is not just once in {file}"
        texts[file] = texts[file].replace(old, new)
    return texts
