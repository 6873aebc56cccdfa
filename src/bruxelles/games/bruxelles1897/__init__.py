"""Bruxelles 1897, whole: its rules, component values, words, drawing, judgement; and here, what it offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bruxelles.core.rules import Options
from bruxelles.games.folder import AnyGame, AnyRules, GameFolder

if TYPE_CHECKING:
    from bruxelles.balance.holdings import Holdings
    from bruxelles.bots.search.evaluation import Evaluation
    from bruxelles.cli.screens import Screen
    from bruxelles.locale import Catalogue
    from bruxelles.research.parts import Part
    from bruxelles.score_pad.pad import Pad
    from bruxelles.wording.words import Words


class Bruxelles1897(GameFolder):
    name = "1897"

    def versions(self) -> tuple[int, ...]:
        from bruxelles.games.bruxelles1897.rules.versions import VERSIONS

        return VERSIONS

    def _rules(self, documents: Mapping[str, str], version: int) -> AnyRules:
        from bruxelles.games.bruxelles1897.rules.rules import rules

        return rules(documents, version)

    def words(self, state: Any) -> Words:
        from bruxelles.games.bruxelles1897.words.words import words

        return words(state)

    def screen(self, game: AnyGame, texts: Catalogue) -> Screen:
        from bruxelles.games.bruxelles1897.terminal.table import screen

        return screen(game, texts)

    def terms(self) -> tuple[str, ...]:
        from bruxelles.games.bruxelles1897.evaluation.terms import TERMS

        return TERMS

    def evaluation(self, weights: list[list[float]], spreads: list[float], parts: int) -> Evaluation:
        from bruxelles.games.bruxelles1897.evaluation.terms import Evaluation1897

        return Evaluation1897(weights, spreads, parts)

    def observation(self, rules: AnyRules, options: Options) -> list[Part[Any]]:
        from bruxelles.games.bruxelles1897.research.observation import parts

        return parts(rules, options)

    def pad(self) -> Pad:
        from bruxelles.games.bruxelles1897.pad.pad import Pad1897

        return Pad1897()

    def holdings(self) -> Holdings:
        from bruxelles.games.bruxelles1897.balance import Holdings1897

        return Holdings1897()
