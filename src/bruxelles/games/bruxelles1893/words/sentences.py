"""Prompts and refusals of Bruxelles 1893."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.decision import Decision
from bruxelles.core.refusal import Facts as PlainFacts
from bruxelles.games.bruxelles1893.rules.names import SIDE, SPACE_NAMES
from bruxelles.games.bruxelles1893.words.things import Things1893
from bruxelles.wording.phrase import Facts, Phrase, phrase
from bruxelles.wording.sentences import Sentences


class Sentences1893(Sentences):
    NAMED: ClassVar = {
        "action": "brussels",
        "artwork": "artwork",
        "colour": "colour",
        "noble": "noble",
        "row": "row",
        "tile": "tile",
        "unit": "unit",
    }

    def __init__(self, things: Things1893) -> None:
        self.things = things

    def facts(self, facts: PlainFacts) -> Facts:
        """Besides names, `supply` for what is left of materials."""
        words = super().facts(facts)
        if "wood" in facts:
            words["supply"] = self.things.supply(facts)
        return words

    def prompt(self, decision: Decision) -> Phrase:
        facts = self.facts(decision.facts)
        if decision.prompt in ("use-prestige", "take-tie-bonus"):
            facts["prestige"] = self.things.prestige(int(decision.facts["card"]) - 1)
        elif decision.prompt == "use-card":
            facts["text"] = phrase(f"card.{decision.facts['card']}")
        elif decision.prompt == "bid":
            column = SPACE_NAMES.index(str(decision.facts["space"])) % SIDE
            facts["stakes"] = self.things.column_stakes(column)
        return phrase(f"prompt.{decision.prompt}", **facts)
