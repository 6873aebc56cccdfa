"""Component files with something changed in them, for tests: the frozen ones, whose values tests may name."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any

from tests.frozen import frozen


def edited(
    game: str, file: str, *edits: tuple[str, str], texts: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The frozen files, or these, with each old text, which must be there once, replaced by the new one."""
    texts = dict(frozen(game) if texts is None else texts)
    for old, new in edits:
        assert texts[file].count(old) == 1, f"{old!r} is not just once in {file}"
        texts[file] = texts[file].replace(old, new)
    return texts


def rewritten(
    game: str, file: str, changes: Mapping[str, object], texts: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The frozen files, or these, with other values in one of them, by their places: `{"cards.0.money": 9}`.

    None leaves the key out. Comments are lost.
    """
    texts = dict(frozen(game) if texts is None else texts)
    document: dict[str, Any] = tomllib.loads(texts[file])
    for place, value in changes.items():
        inside: Any = document
        *way, last = [int(key) if key.isdecimal() else key for key in place.split(".")]
        for key in way:
            inside = inside[_own(inside, key)]
        if value is None:
            del inside[_own(inside, last)]
        else:
            inside[_own(inside, last)] = value
    texts[file] = "".join(f"{key} = {_toml(value)}\n" for key, value in document.items())
    return texts


def _own(inside: object, key: int | str) -> int | str:
    """Numbers are keys of tables, too: `tiles_shown.2`."""
    return key if isinstance(inside, list) else str(key)


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def numbers_in(value: object, place: str = "") -> dict[str, int]:
    """All whole numbers of a value by their places, as `rewritten` takes them."""
    if isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        return {
            at: number
            for key, part in inside
            for at, number in numbers_in(part, f"{place}.{key}" if place else str(key)).items()
        }
    return {place: value} if isinstance(value, int) and not isinstance(value, bool) else {}


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
