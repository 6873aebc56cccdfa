"""The rules that tables are played with: one object for each version and set of component values in use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from bruxelles.core.errors import BadData, BadOptions
from bruxelles.games import GAMES, AnyRules, rules_of
from bruxelles.games.canonical import canonical
from bruxelles.games.components import documents as packaged_documents
from bruxelles.server.errors import BadInput

MOST_CHARACTERS: Final = 100_000
"""In all component files of a game as they come; the packaged ones have 22,000."""
MOST_BYTES: Final = 32 * 1024
KEPT: Final = 64
"""Sets of values kept in memory; the packaged ones are always among the used ones."""


class Rulesets:
    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """`most_bytes`: an owner's files must not be longer than this, their comments left out."""
        self._most_bytes = most_bytes
        self._rules: OrderedDict[tuple[str, int, str], AnyRules] = OrderedDict()
        """By game, version of the rules and hash of the component values."""
        self._packaged: dict[str, dict[str, str]] = {}

    def packaged(self, game: str) -> tuple[AnyRules, dict[str, str]]:
        """The rules with the packaged values, and the files these stand in, without comments."""
        if game not in GAMES:
            raise BadOptions(f"there is no game {game!r}; there are {', '.join(GAMES)}")
        if game not in self._packaged:
            self._packaged[game] = canonical(packaged_documents(game))
        return self.keep(rules_of(game)), dict(self._packaged[game])

    def check_given(self, game: str, files: Mapping[str, str]) -> None:
        """The names of an owner's files, and how long they are. What stands in them is not looked at."""
        _, texts = self.packaged(game)
        for name in files:
            if name not in texts:
                raise BadData(f"{name}: there is no component file of this name; expected {', '.join(texts)}")
        size = sum(map(len, files.values()))
        if size > MOST_CHARACTERS:
            raise BadData(f"the files have {size} characters together; {MOST_CHARACTERS} are the most")

    def of_owner(self, game: str, files: Mapping[str, str]) -> tuple[AnyRules, dict[str, str]]:
        """The rules with an owner's files in place of the packaged ones, and all files, without comments.

        `BadData` says what is wrong with them.
        """
        packaged, texts = self.packaged(game)
        edited = texts | canonical(files)
        if sum(len(text.encode()) for text in edited.values()) > self._most_bytes:
            raise BadInput("components-too-long", most=self._most_bytes)
        rules = self.of(game, edited)
        return (packaged, texts) if rules is packaged else (rules, edited)

    def of(self, game: str, files: Mapping[str, str], version: int | None = None) -> AnyRules:
        """The rules with these files; of the newest version, unless told. `UnknownVersion` if it is gone."""
        return self.keep(GAMES[game].rules(files, version))

    def known(self, game: str, data_hash: str, version: int | None = None) -> AnyRules | None:
        """The rules with these values, if they are in memory."""
        key = (game, GAMES[game].versions()[-1] if version is None else version, data_hash)
        if key in self._rules:
            self._rules.move_to_end(key)
        return self._rules.get(key)

    def keep(self, rules: AnyRules) -> AnyRules:
        """These rules, or the equal ones that are in memory."""
        key = (rules.game, rules.version, rules.data_hash)
        kept = self._rules.setdefault(key, rules)
        self._rules.move_to_end(key)
        while len(self._rules) > KEPT:
            self._rules.popitem(last=False)
        return kept
