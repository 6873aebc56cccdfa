"""How schemas are kept in files: one type a line, so that a change of a type is a change of its line."""

from __future__ import annotations

import json
from collections.abc import Mapping


def text_of(schema: Mapping[str, object]) -> str:
    """A JSON object; of tables in it each entry has a line of its own."""
    return "{\n" + ",\n".join(f"{_plain(key)}: {_entries(value)}" for key, value in schema.items()) + "\n}\n"


def _entries(value: object) -> str:
    if not isinstance(value, dict):
        return _plain(value)
    return "{\n" + ",\n".join(f" {_plain(key)}: {_plain(one)}" for key, one in value.items()) + "\n}"


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
