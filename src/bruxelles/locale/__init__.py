"""The texts for people: one catalogue a language, in gettext files, one file a subject.

What several games say, or none, lies here in a directory for each language; what one game alone says lies in
its own folder, `games/bruxelles.../words/<language>`.

A message's id is a name such as `refusal.noble-too-dear`; its text is a Python format string with named
fields, "needs {needed} BF, you have {money}". Where the text depends on a number, `msgid_plural` names the
field that decides between the two forms: one, and all the others.

A field with dots is a component value (`values.py`): `{nobles.row_costs}` reads "3, 2, 1 and 0". With the
name of a text behind it a number is counted by that text, `{nobles.empain.jokers:count.joker}` is "2 jokers",
and a word completes that text's id: `{compass.start:compass}` says `compass.wood` and `compass.stone`.

No id names a game. A catalogue that was asked for one says the game's own `event.placed`, or else the shared
one. Inside, and in what a page is given, the game stands in front of the ids of its own texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import StringIO
from string import Formatter
from types import MappingProxyType
from typing import Final, Literal

from babel import Locale
from babel.lists import format_list
from babel.messages.pofile import read_po

from bruxelles.games import GAMES, rules_of
from bruxelles.games.folder import folder_of
from bruxelles.locale.values import MissingText, Values, is_address, value_at

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "fr", "es")
LOCALES: Final = {ENGLISH: "en_GB"}
"""Whose customs hold where a language has several: in our English, a list has no comma before its `and`."""


class Catalogue:
    """All texts of one language, as one game says them. `own`, by game, are those that it alone says."""

    def __init__(
        self,
        documents: Iterable[str],
        language: str = ENGLISH,
        own: Mapping[str, Iterable[str]] = MappingProxyType({}),
    ) -> None:
        self._game = ""
        self._values: Values = {}
        self._locale = Locale.parse(LOCALES.get(language, language))
        self._texts: dict[str, tuple[str, ...]] = {}
        self._deciding: dict[str, str] = {}
        for document in documents:
            self._read(document)
        for game, texts in own.items():
            for document in texts:
                self._read(document, f"{game}.")

    def _read(self, document: str, prefix: str = "") -> None:
        for message in read_po(StringIO(document), abort_invalid=True):
            if not message.id:
                continue
            if isinstance(message.id, str):
                self._texts[prefix + message.id] = (str(message.string),)
            else:
                name = prefix + message.id[0]
                self._deciding[name] = message.id[1]
                self._texts[name] = tuple(message.string or ())

    def of(self, game: str, values: Values) -> Catalogue:
        """The same texts, as a game with these component values says them."""
        said = copy(self)
        said._game = game
        said._values = values
        return said

    def id_of(self, name: str) -> str:
        """Where the text that is said for this name is kept: the game's own, or the shared one."""
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
    own = {name: _documents(folder_of(name) / "words" / language) for name in GAMES}
    return Catalogue(_documents(files("bruxelles.locale") / language), language, own)


def _documents(folder: Traversable) -> list[str]:
    """The gettext files in a folder, in an order that is always the same."""
    found = [file for file in folder.iterdir() if file.name.endswith(".po")]
    return [file.read_text("utf-8") for file in sorted(found, key=lambda file: file.name)]
