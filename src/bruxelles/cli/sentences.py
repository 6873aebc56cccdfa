"""Prompts and refusals as sentences, from the ids and facts that the engine gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bruxelles.cli.names import Names
from bruxelles.core.decision import Decision
from bruxelles.core.refusal import Facts, Refusal


class Sentences:
    NAMED: ClassVar[Mapping[str, str]] = {}
    """Facts that are the id of a thing, and where its names are."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def facts(self, facts: Facts) -> Facts:
        """The facts with names for ids; `who` for a seat."""
        words: Facts = {}
        for name, value in facts.items():
            words[name] = self._names.text(f"{self.NAMED[name]}.{value}") if name in self.NAMED else value
        if "seat" in facts:
            words["who"] = self._names.seat(int(facts["seat"]))
        return words

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the numbers. The rule's id is the refusal's own."""
        return self._names.text(f"refusal.{refusal.code}", **self.facts(refusal.facts))

    def prompt(self, decision: Decision) -> str:
        return self._names.text(f"prompt.{decision.prompt}", **self.facts(decision.facts))
