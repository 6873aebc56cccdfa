"""The texts for people: one catalogue a language, in the gettext files of its directory, one file a subject.

A message's id is a name such as `refusal.noble-too-dear`; its text is a Python format string with named
fields, "needs {needed} BF, you have {money}". Where the text depends on a number, `msgid_plural` names the
field that decides between the two forms: one, and all the others.

A field with dots is a component value (`values.py`): `{nobles.row_costs}` reads "3, 2, 1 and 0". With the
name of a text behind it a number is counted by that text, `{nobles.empain.jokers:count.joker}` is "2 jokers",
and a word completes that text's id: `{compass.start:compass}` says `compass.wood` and `compass.stone`.

An id without a game is said by all of them; one with a game in front is said at its tables in place of the
other. A catalogue that was asked for a game does this by itself: code names `event.placed`, never the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from importlib.resources import files
from io import StringIO
from string import Formatter
from typing import Final, Literal

from babel import Locale
from babel.lists import format_list
from babel.messages.pofile import read_po

from bruxelles.games import rules_of
from bruxelles.locale.values import MissingText, Values, is_address, value_at

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "fr", "es")
LOCALES: Final = {ENGLISH: "en_GB"}
"""Whose customs hold where a language has several: in our English, a list has no comma before its `and`."""


class Catalogue:
    """All texts of one language, as one game says them."""

    def __init__(self, documents: Iterable[str], language: str = ENGLISH) -> None:
        self._game = ""
        self._values: Values = {}
        self._locale = Locale.parse(LOCALES.get(language, language))
        self._texts: dict[str, tuple[str, ...]] = {}
        self._deciding: dict[str, str] = {}
        for document in documents:
            self._read(document)

    def _read(self, document: str) -> None:
        for message in read_po(StringIO(document), abort_invalid=True):
            if not message.id:
                continue
            if isinstance(message.id, str):
                self._texts[message.id] = (str(message.string),)
            else:
                name, self._deciding[message.id[0]] = message.id
                self._texts[name] = tuple(message.string or ())

    def of(self, game: str, values: Values) -> Catalogue:
        """The same texts, as a game with these component values says them."""
        said = copy(self)
        said._game = game
        said._values = values
        return said

    def id_of(self, name: str) -> str:
        """The id of the text that is said for this name: the game's own, or the one for all."""
        own = f"{self._game}.{name}"
        return own if own in self._texts else name

    def __contains__(self, name: str) -> bool:
        return self.id_of(name) in self._texts

    def ids(self) -> list[str]:
        return list(self._texts)

    def plain(self) -> dict[str, dict[str, tuple[str, ...]] | dict[str, str]]:
        """Everything in it: the forms of each text, and by which field they are chosen."""
        return {"texts": self._texts, "deciding": self._deciding}

    def fields(self, name: str) -> set[str]:
        """The facts that the text needs."""
        return {field for field in self._named(name) if not is_address(field)}

    def addresses(self, name: str) -> set[str]:
        """The component values that the text names."""
        return {field for field in self._named(name) if is_address(field)}

    def _named(self, name: str) -> set[str]:
        name = self.id_of(name)
        used = {
            field for text in self._texts.get(name, ()) for _, field, _, _ in Formatter().parse(text) if field
        }
        return used | {self._deciding[name]} if name in self._deciding else used

    def text(self, name: str, /, **facts: int | str) -> str:
        """The text with the facts filled in."""
        name = self.id_of(name)
        forms = self._texts.get(name)
        if not forms:
            raise MissingText(f"there is no text {name!r}")
        try:
            return self.fill(forms[self._form(name, facts)], facts)
        except KeyError as error:
            raise MissingText(f"the text {name!r} needs {error.args[0]!r}") from error

    def _form(self, name: str, facts: Mapping[str, int | str]) -> int:
        """Which of the forms is said: the first for one, the second for all others."""
        deciding = self._deciding.get(name)
        if deciding is None:
            return 0
        count = value_at(self._values, deciding) if is_address(deciding) else facts[deciding]
        return 0 if self._locale.plural_form(int(str(count))) == "one" else 1

    def fill(self, text: str, facts: Mapping[str, int | str]) -> str:
        """The text with its facts and component values in their places."""
        filled: list[str] = []
        for literal, field, named, _ in Formatter().parse(text):
            filled.append(literal)
            if field and is_address(field):
                filled.append(self._value(value_at(self._values, field), named or ""))
            elif field:
                filled.append(str(facts[field]))
        return "".join(filled)

    def _value(self, value: object, named: str) -> str:
        """A component value: counted or named by a text, if there is one for it."""
        if isinstance(value, list):
            return self.join([self._value(item, named) for item in value])
        if not named:
            return str(value)
        return self.text(named, count=value) if isinstance(value, int) else self.text(f"{named}.{value}")

    def join(self, parts: Sequence[str], style: Literal["standard", "or"] = "standard") -> str:
        """`a, b and c`, or `a, b or c`."""
        return format_list(parts, style=style, locale=self._locale)


@cache
def catalogue(language: str = ENGLISH, game: str = "") -> Catalogue:
    """The texts as one game says them, with the packaged component values; without a game, those for all.

    Files are read once.
    """
    if game:
        return catalogue(language).of(game, rules_of(game).values)
    documents = [
        file for file in (files("bruxelles.locale") / language).iterdir() if file.name.endswith(".po")
    ]
    texts = [file.read_text("utf-8") for file in sorted(documents, key=lambda file: file.name)]
    return Catalogue(texts, language)
