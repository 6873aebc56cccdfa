"""Values from outside, checked as they are read: each knows where it stands, so that a message can say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bruxelles.core.errors import BadData, BruxellesError

LONGEST_SHOWN: Final = 200
"""Characters of what was typed, or bits of a number, that a sentence repeats."""
LONGEST_SENTENCE: Final = 900


class Value:
    """One value and its place, such as `cards[3].money`; list places count from 0.

    `file` names the whole it belongs to, and `error` what is raised when it is wrong.
    """

    __slots__ = ("_error", "_raw", "file", "key")

    def __init__(self, file: str, key: str, raw: object, error: type[BruxellesError] = BadData) -> None:
        self.file = file
        self.key = key
        self._raw = raw
        self._error = error

    def bad(self, reason: str) -> BruxellesError:
        """The error to raise when this value is wrong."""
        place = f"{self.file}: {shortened(self.key)}" if self.key else self.file
        return self._error(_writable(shortened(f"{place}: {reason}", LONGEST_SENTENCE)))

    def unfit(self, expected: str) -> BruxellesError:
        return self.bad(f"{_shown(self._raw)} must {expected}")

    def missing(self) -> bool:
        """Whether there is nothing here: null, in JSON."""
        return self._raw is None

    def plain(self) -> object:
        """The value as TOML gave it."""
        return self._raw

    def number_or(self, nothing: int, low: int, high: int) -> int:
        """A number, or `nothing` where there is none."""
        return nothing if self._raw is None else self.number(low, high)

    def index_or(self, nothing: int, names: Sequence[str]) -> int:
        """The place of the text among the names, or `nothing` where there is none."""
        return nothing if self._raw is None else self.index_in(names)

    def counted(self, names: Sequence[str], low: int, high: int) -> list[int]:
        """How many of each name; one that is left out counts 0."""
        found = [0] * len(names)
        for name in self.mapping():
            if name not in names:
                raise self.bad(f"{name!r} is none of {', '.join(names)}")
            found[names.index(name)] = self.at(name).number(low, high)
        return found

    def mask(self, names: Sequence[str]) -> int:
        """A bit for each of the texts, by its place among the names."""
        found = 0
        for entry in self.entries():
            found |= 1 << entry.index_in(names)
        return found

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

    def decimal(self) -> float:
        raw = self._raw
        if isinstance(raw, bool) or not isinstance(raw, int | float):
            raise self.unfit("be a number")
        return float(raw)

    def text(self) -> str:
        raw = self._raw
        if not isinstance(raw, str):
            raise self.unfit("be a text in quotes")
        if not is_writable(raw):
            raise self.bad("the text holds half of a character (a lone surrogate)")
        return raw

    def index_in(self, names: Sequence[str]) -> int:
        """The place of the text among the names."""
        raw = self._raw
        if not isinstance(raw, str) or raw not in names:
            raise self.unfit(f"be one of {', '.join(names)}")
        return names.index(raw)

    def items(self, count: int) -> list[Value]:
        """The values of a list of this length."""
        raw = self._raw
        if not isinstance(raw, list):
            raise self.unfit(f"be a list of {count} values")
        if len(raw) != count:
            raise self.bad(f"must hold {count} values, not {len(raw)}")
        return self.entries()

    def entries(self) -> list[Value]:
        """The values of a list of any length."""
        raw = self._raw
        if not isinstance(raw, list):
            raise self.unfit("be a list")
        return [Value(self.file, f"{self.key}[{i}]", item, self._error) for i, item in enumerate(raw)]

    def numbers(self, count: int, low: int, high: int) -> tuple[int, ...]:
        return tuple([item.number(low, high) for item in self.items(count)])

    def indexes_in(self, count: int, names: Sequence[str]) -> tuple[int, ...]:
        """The places of `count` different texts among the names."""
        found: list[int] = []
        for item in self.items(count):
            index = item.index_in(names)
            if index in found:
                raise item.unfit("not stand here twice")
            found.append(index)
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

    def mapping(self) -> dict[str, object]:
        """This value, sure to be a table with texts for keys."""
        raw = self._raw
        if not isinstance(raw, dict):
            raise self.unfit("be a table")
        return raw

    def has(self, key: str) -> bool:
        return key in self.mapping()

    def at(self, key: str) -> Value:
        """The value under a key that `table` has asked for."""
        raw = self._raw
        assert isinstance(raw, dict)
        return self._inside(key, raw[key])

    def _inside(self, key: str, raw: object) -> Value:
        return Value(self.file, f"{self.key}.{key}" if self.key else key, raw, self._error)


def name_or_none(names: Sequence[str], number: int) -> str | None:
    """The name of a number; None for a negative one."""
    return None if number < 0 else names[number]


def bits(names: Sequence[str], mask: int) -> list[str]:
    """The names of the bits that are set."""
    found: list[str] = []
    if mask:
        for i in range(len(names)):
            if mask >> i & 1:
                found.append(names[i])
    return found


def counts(names: tuple[str, ...], values: list[int]) -> dict[str, object]:
    """What there is of each, without the zeros."""
    found: dict[str, object] = {}
    for i in range(len(values)):
        if values[i]:
            found[names[i]] = values[i]
    return found


def is_writable(text: str) -> bool:
    """Whether the text can be written as UTF-8; JSON may hold one that can't."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _list(names: Sequence[str]) -> str:
    return ", ".join(names)


def _writable(sentence: str) -> str:
    """The same, fit to be written as UTF-8 whatever was put into it."""
    return sentence.encode("utf-8", "backslashreplace").decode()


def shortened(text: str, most: int = LONGEST_SHOWN) -> str:
    """A text in a sentence; not all of a long one."""
    return text if len(text) <= most else f"{text[:most]}…"


def _shown(raw: object) -> str:
    """A value in a sentence; not all of a long one."""
    if isinstance(raw, str):
        return f'"{shortened(raw)}"'
    if isinstance(raw, int) and raw.bit_length() > LONGEST_SHOWN:
        return "a number of so many digits"
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, dict):
        return "a table"
    if isinstance(raw, list):
        return "a list"
    return str(raw)
