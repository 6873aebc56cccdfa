"""Everything that is said about a game, piece by piece: its texts, and the paragraphs of its rules."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Final

from tests.numbers import numbers_in

from bruxelles.games import rules_of
from bruxelles.locale import catalogue
from bruxelles.locale.rules import conditions, rules_source, shown
from bruxelles.locale.values import Values, is_address

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ("1893", "1897")
PROGRAM: Final = "program"
PROGRAM_FILES: Final = {"analysis", "arena", "balance", "cli", "dataset", "home", "page", "problems"}
"""Texts of these files are about the program, not about what lies on a table."""
RULE: Final = re.compile(r"\*\*(\d+-\d+\.\d+)\*\*")
SOME: Final = "…"
"""Whatever code gives as a fact."""


@dataclass(frozen=True)
class Passage:
    """A text with all its forms, or one paragraph."""

    key: str
    """The id of the text, or of the rule to which the paragraph belongs; the game, before the first rule."""
    subject: str
    """The same, but for the caption of a drawn example its rule."""
    language: str
    forms: tuple[str, ...]
    deciding: str = ""
    conditions: Mapping[str, str] = field(default_factory=dict)
    """By address: the component values without which it is not shown."""

    @cached_property
    def addresses(self) -> set[str]:
        """The component values that it names."""
        named = {address for form in self.forms for address in self.addresses_in(form)}
        return named | ({self.deciding} if is_address(self.deciding) else set())

    def addresses_in(self, form: str) -> set[str]:
        return {field for field in self._fields(form) if is_address(field)}

    def _fields(self, form: str) -> set[str]:
        return {field for _, field, _, _ in Formatter().parse(self.bare(form)) if field}

    @staticmethod
    def bare(form: str) -> str:
        return re.sub(r"<!--.*?-->", "", form, flags=re.DOTALL)

    @cached_property
    def numbers(self) -> list[int]:
        """The numbers it says by itself. The form for one may say so in place of the deciding field."""
        found = [numbers_in(form, self.language) for form in self.forms]
        if self.deciding and self.deciding not in self._fields(self.forms[0]) and 1 in found[0]:
            found[0].remove(1)
        return sorted(number for numbers in found for number in numbers)

    def said(self, game: str, values: Values) -> tuple[str, ...]:
        """Its forms with these component values."""
        texts = catalogue(self.language).of(game, values)
        return tuple(texts.fill(self.bare(form), defaultdict(lambda: SOME)) for form in self.forms)


@cache
def passages(about: str, language: str) -> tuple[Passage, ...]:
    """All that is said about a game, or about the program."""
    return (*_texts(about, language), *(_paragraphs(about, language) if about != PROGRAM else ()))


def _texts(about: str, language: str) -> list[Passage]:
    texts, deciding = (catalogue(language).plain()[part] for part in ("texts", "deciding"))
    examples = _examples()
    found = []
    for name, forms in texts.items():
        if _subject(name) == about:
            rule, relied = examples.get(name, (name, {}))
            found.append(Passage(name, rule, language, tuple(forms), str(deciding.get(name, "")), relied))
    return found


@cache
def _files() -> dict[str, str]:
    """By text: the file it stands in."""
    return {
        name: file.stem
        for file in (ROOT / "src" / "bruxelles" / "locale" / "en").glob("*.po")
        for name in re.findall(r'^msgid "([^"]+)"', file.read_text("utf-8"), re.MULTILINE)
    }


def _subject(name: str) -> str:
    """What a text is about. One without a game in its id is for 1893 or for both games."""
    if name.startswith(("1897.", "page.1897.")):
        return "1897"
    return PROGRAM if _files()[name] in PROGRAM_FILES else "1893"


@cache
def _examples() -> dict[str, tuple[str, dict[str, str]]]:
    """By caption of a drawn example: its rule and what it relies on."""
    described = json.loads((ROOT / "web" / "src" / "rules" / "examples.json").read_text("utf-8"))
    found = {}
    for rule, example in described.items():
        caption = catalogue(game=rule.partition("-")[0]).id_of(example["caption"])
        found[caption] = (rule, {address: shown(value) for address, value in example["with"].items()})
    return found


def _paragraphs(game: str, language: str) -> list[Passage]:
    found = []
    rule = game
    for paragraph in rules_source(game, language).split("\n\n"):
        begins = RULE.match(paragraph)
        rule = begins[1] if begins else rule
        found.append(Passage(rule, rule, language, (paragraph,), conditions=conditions(paragraph)))
    return found


def printed(game: str) -> dict[str, object]:
    """By address: every number in the component files, whether by itself or in a word such as `2/5`."""
    found: dict[str, object] = {}
    for file, entries in rules_of(game).values.items():
        _leaves(entries, file.removesuffix(".toml"), found)
    return found


def _leaves(value: object, address: str, found: dict[str, object]) -> None:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if not str(key).startswith("source"):
                _leaves(inner, f"{address}.{key}", found)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            _leaves(inner, f"{address}.{place}", found)
    elif re.search(r"\d", str(value)):
        found[address] = value


def names(address: str, number: str) -> bool:
    """Whether an address leads to a number: to itself or to a list it stands in."""
    return number == address or number.startswith(f"{address}.")


def with_another(value: object, keys: list[str], number: int) -> object:
    """The same component values, but one."""
    if not keys:
        return number
    first, rest = keys[0], keys[1:]
    if isinstance(value, list):
        place = int(first)
        return [*value[:place], with_another(value[place], rest, number), *value[place + 1 :]]
    assert isinstance(value, Mapping)
    return {**value, first: with_another(value[first], rest, number)}
