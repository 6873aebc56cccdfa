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

from tests.cli.ids import own, shared
from tests.numbers import numbers_in

from bruxelles.games import rules_of
from bruxelles.locale import catalogue
from bruxelles.locale.rules import conditions, rules_source, shown
from bruxelles.locale.values import Values, is_address

ROOT: Final = Path(__file__).parents[1]
SHARED: Final = "shared"
"""In place of a game: what several of them say, or none."""
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
    """All that a game alone says, or what is shared."""
    return (*_texts(about, language), *(_paragraphs(about, language) if about != SHARED else ()))


def _texts(about: str, language: str) -> list[Passage]:
    texts, deciding = (catalogue(language).plain()[part] for part in ("texts", "deciding"))
    examples = _examples(about) if about != SHARED else {}
    prefix = f"{about}." if about != SHARED else ""
    found = []
    for name in sorted(own(about) if about != SHARED else shared()):
        rule, relied = examples.get(name, (name, {}))
        forms = tuple(texts[prefix + name])
        found.append(Passage(name, rule, language, forms, str(deciding.get(prefix + name, "")), relied))
    return found


@cache
def _examples(game: str) -> dict[str, tuple[str, dict[str, str]]]:
    """By caption of a drawn example: its rule and what it relies on."""
    file = ROOT / "web" / "src" / "games" / f"bruxelles{game}" / "rules" / "examples.json"
    described = json.loads(file.read_text("utf-8"))
    return {
        example["caption"]: (rule, {address: shown(value) for address, value in example["with"].items()})
        for rule, example in described.items()
    }


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
