"""Component files: TOML values with their sources.

Beside its values a component file says where they come from: `source` for the whole file and
`source_<name>` for one key, or for one field of its entries. Sources are checked here and then left out.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from typing import Final

from bruxelles.core.errors import BadData
from bruxelles.core.looking import too_much
from bruxelles.core.plain import Value, shortened

SOURCES: Final = ("rulebook", "published", "reconstruction", "box")
LONGEST_FILE: Final = 20_000
"""Characters of a component file; the packaged ones have up to 2,600."""


def read_files(
    documents: Mapping[str, str], keys: Mapping[str, Sequence[str]], fields: Mapping[str, Sequence[str]]
) -> dict[str, Value]:
    """The files that `keys` names, each as a table with its keys, their sources checked and left out.

    `fields` has the fields inside a file's entries that may have a source of their own.
    """
    _check_names(documents, list(keys))
    files: dict[str, Value] = {}
    for name in keys:
        files[name] = _read_file(name, documents[name], keys[name], fields.get(name, ()))
    return files


def _read_file(file: str, text: str, keys: Sequence[str], fields: Sequence[str]) -> Value:
    document = parsed(file, text)
    values: dict[str, object] = {}
    if "source" not in document:
        raise Value(file, "source", None).bad("the key is missing")
    for key, raw in document.items():
        if key == "source" or key.startswith("source_"):
            _check_source(Value(file, key, raw), keys, fields)
        else:
            values[key] = raw
    return Value(file, "", values).table(keys)


def parsed(file: str, text: str) -> dict[str, object]:
    """A component file as TOML, looked at first. `BadData` says why it can't be read."""
    if len(text) > LONGEST_FILE:
        raise BadData(f"{file}: the file has {len(text)} characters; {LONGEST_FILE} are the most")
    reason = too_much(text)
    if reason is not None:
        raise BadData(f"{file}: this can't be read: {reason}")
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise BadData(f"{file}: this is not TOML: {shortened(str(error))}") from error


def _check_source(source: Value, keys: Sequence[str], fields: Sequence[str]) -> None:
    name = source.key.removeprefix("source_")
    if source.key != "source" and name not in keys and name not in fields:
        raise source.bad(f"there is no value {name} in this file")
    source.index_in(SOURCES)


def _check_names(documents: Mapping[str, str], files: Sequence[str]) -> None:
    """Refuse a set of documents that lacks one of the files or holds another one."""
    for file in documents:
        if file not in files:
            raise BadData(f"{file}: there is no component file of this name; expected {', '.join(files)}")
    for file in files:
        if file not in documents:
            raise BadData(f"{file}: the file is missing")


def check_stated(files: Mapping[str, Value], stated: Mapping[str, Mapping[str, object]]) -> None:
    """Hold the files to what a rulebook's text states: by file, the values of some of its keys."""
    for file, values in stated.items():
        for key, expected in values.items():
            _hold(files[file].at(key), expected)


def _hold(value: Value, expected: object) -> None:
    if isinstance(expected, dict):
        for key, part in expected.items():
            _hold(value.at(str(key)), part)
    elif value.plain() != expected:
        if isinstance(expected, list):
            raise value.bad(f"must be {', '.join([str(part) for part in expected])}, as the rulebook says")
        raise value.unfit(f"be {expected}, as the rulebook says")


def plain_values(files: Mapping[str, Value]) -> dict[str, object]:
    """What stands in the files, by their names; comments and sources are left out."""
    return {name: file.plain() for name, file in files.items()}


def digest(values: dict[str, object]) -> str:
    """SHA-256 over the values in a canonical form: the order of keys doesn't count."""
    canonical = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()
