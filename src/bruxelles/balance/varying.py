"""Other component values to compare: edits such as `nobles.toml:buls.end_cost=3`, or a directory of files."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from os.path import isdir  # unlike Path.is_dir it takes any text, however long
from pathlib import Path

from bruxelles.arena.errors import BadArena
from bruxelles.games import rules_with
from bruxelles.games.components import documents


def varied(game: str, texts: Mapping[str, str], edit: str) -> dict[str, str]:
    """The component files after the edits, or those of the directory; checked as the game checks them.

    Several edits of one variation have `;` between them. A key is a path with dots, in which places of lists
    count from 1; a value is written as in TOML.
    """
    changed = documents(game, Path(edit)) if isdir(edit) else edited(texts, edit)
    if changed == dict(texts):
        raise BadArena(f"{edit!r} changes nothing, so there is nothing to compare")
    rules_with(game, changed)
    return changed


def edited(texts: Mapping[str, str], edit: str) -> dict[str, str]:
    """The component files after the edits; what the game says to them is not asked."""
    changed = dict(texts)
    for part in _parts(edit):
        name, key, value = _read(part)
        if name not in changed:
            raise BadArena(f"{edit!r}: there is no component file {name!r}; there are {', '.join(changed)}")
        changed[name] = _edited(changed[name], key, value, part)
    return changed


def places(edit: str) -> list[tuple[str, ...]]:
    """What the edits change: each as the name of a file and the steps of a key."""
    read = [_read(part) for part in _parts(edit)]
    return [(name, *key) for name, key, _ in read]


def _parts(edit: str) -> list[str]:
    return [part.strip() for part in edit.split(";")]


def _read(part: str) -> tuple[str, list[str], object]:
    where, equals, written = part.partition("=")
    name, colon, key = where.partition(":")
    if not (equals and colon and key.strip()):
        raise BadArena(f"{part!r} is neither a directory nor an edit such as nobles.toml:buls.end_cost=3")
    try:
        value = tomllib.loads(f"value = {written}")["value"]
    except tomllib.TOMLDecodeError as error:
        raise BadArena(f"{part!r}: {written.strip()!r} is not a value as TOML writes it: {error}") from error
    return name.strip(), key.strip().split("."), value


def _edited(text: str, path: list[str], value: object, part: str) -> str:
    whole: object = tomllib.loads(text)
    place = whole
    for step in path[:-1]:
        place = _inside(place, step, part)
    _inside(place, path[-1], part)
    if isinstance(place, list):
        place[int(path[-1]) - 1] = value
    elif isinstance(place, dict):
        place[path[-1]] = value
    assert isinstance(whole, dict)
    return "".join(f"{json.dumps(key)} = {written(one)}\n" for key, one in whole.items())


def _inside(place: object, step: str, part: str) -> object:
    """What lies at this step of the path: only what is there can be changed."""
    if isinstance(place, dict) and step in place:
        found: object = place[step]
        return found
    if isinstance(place, list) and step.isdecimal() and 1 <= int(step) <= len(place):
        return place[int(step) - 1]
    raise BadArena(f"{part!r}: there is no {step!r} in this file")


def written(value: object) -> str:
    """A value of a component file as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {written(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
