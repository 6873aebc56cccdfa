"""Several bots in one text, as options of commands take them: `master,greedy,search:simulations=100`."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from typing import Final

from bruxelles.core.errors import BadOptions

QUOTE: Final = '"'
_FURTHER: Final = re.compile(r"[a-z]+=[^:=]*")
"""A number after the first one of a description, such as `seconds=1`."""


def text_of(bots: Iterable[str]) -> str:
    """The list again, as `bots_in` reads it."""
    return ",".join(f'"{bot.replace(QUOTE, QUOTE * 2)}"' if "," in bot else bot for bot in bots)


def bots_in(text: str) -> list[str]:
    """The descriptions, which commas divide.

    A comma before a number belongs to the description: `greedy,search:simulations=100,seconds=1` are two
    bots. One that holds any other comma stands in double quotes: `master,"program:bot --sizes 1,2"`.
    """
    try:
        (fields,) = csv.reader([text], skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        raise BadOptions(f"{text!r} is no list of bots: a quote stays open") from None
    found: list[str] = []
    for field in fields:
        name = field.strip()
        if found and ":" in found[-1] and _FURTHER.fullmatch(name):
            found[-1] += f",{name}"
        elif name:
            found.append(name)
        else:
            raise BadOptions(f"{text!r} is no list of bots: there is nothing between two commas")
    if not found:
        raise BadOptions("a list of bots needs at least one")
    return found
