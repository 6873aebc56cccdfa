"""The rules that tables are played with: one object for each set of component values in use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from bruxelles.core.errors import BadData, BadOptions
from bruxelles.games import GAMES, AnyRules, rules_of
from bruxelles.games.components import documents as packaged_documents

KEPT: Final = 64
"""Sets of values kept in memory; the packaged ones are always among the used ones."""


class Rulesets:
    def __init__(self) -> None:
        self._rules: OrderedDict[tuple[str, str], AnyRules] = OrderedDict()
        """By game and hash of the component values."""
        self._packaged: dict[str, dict[str, str]] = {}

    def packaged(self, game: str) -> tuple[AnyRules, dict[str, str]]:
        """The rules with the packaged values, and the files these stand in."""
        if game not in GAMES:
            raise BadOptions(f"there is no game {game!r}; there are {', '.join(GAMES)}")
        if game not in self._packaged:
            self._packaged[game] = packaged_documents(game)
        return self._keep(rules_of(game)), dict(self._packaged[game])

    def of_owner(self, game: str, files: Mapping[str, str]) -> tuple[AnyRules, dict[str, str]]:
        """The rules with an owner's files in place of the packaged ones. `BadData` says what is wrong."""
        _, texts = self.packaged(game)
        for name, text in files.items():
            if name not in texts:
                raise BadData(f"{name}: there is no component file of this name; expected {', '.join(texts)}")
            texts[name] = text
        return self.of(game, texts), texts

    def of(self, game: str, files: Mapping[str, str]) -> AnyRules:
        rules = GAMES[game].rules(files)
        return self._keep(rules)

    def known(self, game: str, data_hash: str) -> AnyRules | None:
        """The rules with these values, if they are in memory."""
        key = (game, data_hash)
        if key in self._rules:
            self._rules.move_to_end(key)
        return self._rules.get(key)

    def _keep(self, rules: AnyRules) -> AnyRules:
        key = (rules.game, rules.data_hash)
        kept = self._rules.setdefault(key, rules)
        self._rules.move_to_end(key)
        while len(self._rules) > KEPT:
            self._rules.popitem(last=False)
        return kept
