"""Component values in texts: a field with dots is the address of a value in the component files.

`{nobles.maeterlinck.points}` is the entry `points` of `maeterlinck` in `nobles.toml`; a number in an address
is a place in a list, from 0. So no text knows a value by itself, and an owner's are said as well as ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Values: TypeAlias = Mapping[str, object]
"""By file, such as `nobles.toml`: what stands in it."""


class MissingText(LookupError):
    """The catalogue has no such text, or the text names a field or a value that is not there."""


def is_address(field: str) -> bool:
    return "." in field


def value_at(values: Values, address: str) -> object:
    """The value with this address: a number, a word or a list of them."""
    file, *keys = address.split(".")
    found = values.get(f"{file}.toml")
    for key in keys:
        if isinstance(found, Mapping) and key in found:
            found = found[key]
        elif isinstance(found, list) and key.isdecimal() and int(key) < len(found):
            found = found[int(key)]
        else:
            raise MissingText(f"no component file has a value {address!r}")
    return found
