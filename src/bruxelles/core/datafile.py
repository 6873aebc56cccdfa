"""Component files as checked values: each knows the file and key it stands at, so that a message can say so.

A component file is TOML. Beside its values it says where they come from: `source` for the whole file and
`source_<name>` for one key, or for one field of its entries. Sources are checked here and then left out.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from typing import Final

from bruxelles.core.errors import BadData

SOURCES: Final = ("rulebook", "published", "reconstruction", "box")


class Value:
    """One value of a component file and its place, such as `cards[3].money`; list places count from 0."""

    __slots__ = ("_raw", "file", "key")

    def __init__(self, file: str, key: str, raw: object) -> None:
        self.file = file
        self.key = key
        self._raw = raw

    def bad(self, reason: str) -> BadData:
        """The error to raise when this value is wrong."""
        return BadData(f"{self.file}: {self.key}: {reason}" if self.key else f"{self.file}: {reason}")

    def unfit(self, expected: str) -> BadData:
        return self.bad(f"{_shown(self._raw)} must {expected}")

    def plain(self) -> object:
        """The value as TOML gave it."""
        return self._raw

    def flag(self) -> bool:
        raw = self._raw
        if not isinstance(raw, bool):
            raise self.unfit("be true or false")
        return raw

    def number(self, low: int, high: int) -> int:
        raw = self._raw
        if isinstance(raw, bool) or not isinstance(raw, int) or not low <= raw <= high:
            raise self.unfit(f"be a whole number from {low} to {high}")
        return raw

    def text(self) -> str:
        raw = self._raw
        if not isinstance(raw, str):
            raise self.unfit("be a text in quotes")
        return raw

    def word(self, words: Sequence[str]) -> int:
        """The place of the text among the words."""
        raw = self._raw
        if not isinstance(raw, str) or raw not in words:
            raise self.unfit(f"be one of {', '.join(words)}")
        return words.index(raw)

    def items(self, count: int) -> list[Value]:
        raw = self._raw
        if not isinstance(raw, list):
            raise self.unfit(f"be a list of {count} values")
        if len(raw) != count:
            raise self.bad(f"must hold {count} values, not {len(raw)}")
        return [Value(self.file, f"{self.key}[{place}]", item) for place, item in enumerate(raw)]

    def numbers(self, count: int, low: int, high: int) -> tuple[int, ...]:
        return tuple([item.number(low, high) for item in self.items(count)])

    def words(self, count: int, words: Sequence[str]) -> tuple[int, ...]:
        """The places of `count` different texts among the words."""
        found: list[int] = []
        for item in self.items(count):
            place = item.word(words)
            if place in found:
                raise item.unfit("not stand here twice")
            found.append(place)
        return tuple(found)

    def table(self, keys: Sequence[str]) -> Value:
        """This value, sure to be a table with these keys and no others."""
        raw = self._raw
        if not isinstance(raw, dict):
            raise self.unfit(f"be a table with {_list(keys)}")
        for key in raw:
            if key not in keys:
                raise self._inside(key, None).bad(f"no such key; expected {_list(keys)}")
        for key in keys:
            if key not in raw:
                raise self._inside(key, None).bad("the key is missing")
        return self

    def at(self, key: str) -> Value:
        """The value under a key that `table` has asked for."""
        raw = self._raw
        assert isinstance(raw, dict)
        return self._inside(key, raw[key])

    def _inside(self, key: str, raw: object) -> Value:
        return Value(self.file, f"{self.key}.{key}" if self.key else key, raw)


def read_file(file: str, text: str, keys: Sequence[str], fields: Sequence[str]) -> Value:
    """The file as a table with these keys, its sources checked and left out."""
    try:
        document: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{file}: this is not TOML: {error}") from error
    values: dict[str, object] = {}
    if "source" not in document:
        raise Value(file, "source", None).bad("the key is missing")
    for key, raw in document.items():
        if key == "source" or key.startswith("source_"):
            _check_source(Value(file, key, raw), keys, fields)
        else:
            values[key] = raw
    return Value(file, "", values).table(keys)


def _check_source(source: Value, keys: Sequence[str], fields: Sequence[str]) -> None:
    name = source.key.removeprefix("source_")
    if source.key != "source" and name not in keys and name not in fields:
        raise source.bad(f"there is no value {name} in this file")
    source.word(SOURCES)


def check_names(documents: Mapping[str, str], files: Sequence[str]) -> None:
    """Refuse a set of documents that lacks one of the files or holds another one."""
    for file in documents:
        if file not in files:
            raise BadData(f"{file}: there is no component file of this name; expected {_list(files)}")
    for file in files:
        if file not in documents:
            raise BadData(f"{file}: the file is missing")


def digest(files: Sequence[Value]) -> str:
    """SHA-256 over the values in a canonical form: comments, sources and the order of keys don't count."""
    plain: dict[str, object] = {file.file: file.plain() for file in files}
    canonical = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _list(names: Sequence[str]) -> str:
    return ", ".join(names)


def _shown(raw: object) -> str:
    if isinstance(raw, str):
        return f'"{raw}"'
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, dict):
        return "a table"
    if isinstance(raw, list):
        return "a list"
    return str(raw)
