"""Component files with nothing but their values: what is kept of an owner's, who may comment as they like.

The same values and sources give the same text, whatever the comments, the order and the spaces were. It is
TOML still, a line for each key and for each entry of a list, so that people can read it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, time
from typing import Any, Final

from bruxelles.core.datafile import parsed

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
"""A key that needs no quotes."""


def canonical(documents: Mapping[str, str]) -> dict[str, str]:
    """The same files, by name. `BadData` where one is not TOML; whether its values fit is not asked here."""
    return {name: _canonical(name, documents[name]) for name in sorted(documents)}


def _canonical(file: str, text: str) -> str:
    document = parsed(file, text)
    return "".join(_line(key, document[key]) for key in sorted(document, key=_sources_first))


def _sources_first(key: str) -> tuple[bool, str]:
    return key != "source" and not key.startswith("source_"), key


def _line(key: str, value: Any) -> str:
    if isinstance(value, list) and any(isinstance(part, list | dict) for part in value):
        parts = "".join(f"    {_value(part)},\n" for part in value)
        return f"{_key(key)} = [\n{parts}]\n"
    return f"{_key(key)} = {_value(value)}\n"


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return _quoted(value)
        case date() | time():
            return value.isoformat()
        case list():
            return f"[{', '.join(_value(part) for part in value)}]"
        case _:
            parts = ", ".join(f"{_key(key)} = {_value(value[key])}" for key in sorted(value))
            return f"{{ {parts} }}" if parts else "{}"


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    """JSON writes strings as TOML does, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
