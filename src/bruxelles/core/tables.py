"""Component values as a game reads them: what all games keep of their files."""

from __future__ import annotations


class Tables:
    """The values of one set of files; each game adds its own, as frozen tables of ints."""

    version: int
    """Of the rules: what a rule asks that differs between versions."""
    hash: str
    """SHA-256 of the canonical component values, in hexadecimal."""
    values: dict[str, object]
    """The same values as they stand in the files, by file name."""
    documents: dict[str, str]
    """The files they were read from, by name: what another process needs to read them again."""
