"""The texts for people: one catalogue a language, in the gettext files of its directory, one file a subject.

A message's id is a name such as `refusal.noble-too-dear`; its text is a Python format string with named
fields, "needs {needed} BF, you have {money}". Where the text depends on a number, `msgid_plural` names the
field that decides between the plural forms.

Games share the file. An id without a game is for all of them, or for 1893 alone; `1897.event.placed` is said
at a table of Bruxelles 1897 in place of `event.placed`. So an id has a game in front only where that game
alone needs the text or says it differently. A catalogue that was asked for a game does this by itself: code
names `event.placed` and never the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cache
from gettext import c2py
from importlib.resources import files
from io import StringIO
from string import Formatter
from typing import Final

from babel.messages.pofile import read_po

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "fr", "es")


class MissingText(LookupError):
    """The catalogue has no such text, or the text names a field that was not given."""


class Catalogue:
    """All texts of one language, as one game says them."""

    def __init__(self, documents: Iterable[str], game: str = "") -> None:
        self._game = game
        self._plural_form: Callable[[int], int] = c2py("0")
        self._texts: dict[str, tuple[str, ...]] = {}
        self._deciding: dict[str, str] = {}
        for document in documents:
            self._read(document)

    def _read(self, document: str) -> None:
        catalog = read_po(StringIO(document), abort_invalid=True)
        self._plural_form = c2py(catalog.plural_expr)
        for message in catalog:
            if not message.id:
                continue
            if isinstance(message.id, str):
                self._texts[message.id] = (str(message.string),)
            else:
                name, self._deciding[message.id[0]] = message.id
                self._texts[name] = tuple(message.string or ())

    def of(self, game: str) -> Catalogue:
        """The same texts, as a game says them."""
        said = copy(self)
        said._game = game
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
        """The fields that the text needs."""
        name = self.id_of(name)
        texts = self._texts.get(name, ())
        used = {field for text in texts for _, field, _, _ in Formatter().parse(text) if field}
        return used | {self._deciding[name]} if name in self._deciding else used

    def text(self, name: str, /, **facts: int | str) -> str:
        """The text with the facts filled in."""
        name = self.id_of(name)
        forms = self._texts.get(name)
        if not forms:
            raise MissingText(f"there is no text {name!r}")
        try:
            form = self._plural_form(int(facts[self._deciding[name]])) if name in self._deciding else 0
            return forms[form].format_map(facts)
        except KeyError as error:
            raise MissingText(f"the text {name!r} needs {error.args[0]!r}") from error

    def join(self, parts: Sequence[str]) -> str:
        """`a, b and c`"""
        if len(parts) < 2:
            return "".join(parts)
        return self.text("list.comma").join(parts[:-1]) + self.text("list.and") + parts[-1]


@cache
def catalogue(language: str = ENGLISH, game: str = "") -> Catalogue:
    """The texts as one game says them; without a game, those that are for all. Files are read once."""
    if game:
        return catalogue(language).of(game)
    documents = [
        file for file in (files("bruxelles.locale") / language).iterdir() if file.name.endswith(".po")
    ]
    return Catalogue([file.read_text("utf-8") for file in sorted(documents, key=lambda file: file.name)])
