"""Prompts and refusals as phrases, from the ids and facts that the engine gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bruxelles.core.decision import Decision
from bruxelles.core.refusal import Facts as PlainFacts
from bruxelles.core.refusal import Refusal
from bruxelles.wording.phrase import Facts, Phrase, phrase, seat_name


class Sentences:
    NAMED: ClassVar[Mapping[str, str]] = {}
    """Facts that are the id of a thing, and where its names are."""

    def facts(self, facts: PlainFacts) -> Facts:
        """The facts with names for ids; `who` for a seat."""
        words: Facts = {}
        for name, value in facts.items():
            words[name] = phrase(f"{self.NAMED[name]}.{value}") if name in self.NAMED else value
        if "seat" in facts:
            words["who"] = seat_name(int(facts["seat"]))
        return words

    def refusal(self, refusal: Refusal) -> Phrase:
        """Why not, with the numbers. The rule's id is the refusal's own."""
        return phrase(f"refusal.{refusal.code}", **self.facts(refusal.facts))

    def prompt(self, decision: Decision) -> Phrase:
        return phrase(f"prompt.{decision.prompt}", **self.facts(decision.facts))
