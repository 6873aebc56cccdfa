"""Prompts and refusals of Bruxelles 1893."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.cli.sentences import Sentences
from bruxelles.cli.table1893.names import Names1893
from bruxelles.core.decision import Decision
from bruxelles.core.refusal import Facts


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

    def __init__(self, names: Names1893) -> None:
        super().__init__(names)
        self.names = names

    def facts(self, facts: Facts) -> Facts:
        """Besides names, `supply` for what is left of materials."""
        words = super().facts(facts)
        if "wood" in facts:
            words["supply"] = self.names.supply(facts)
        return words

    def prompt(self, decision: Decision) -> str:
        facts = self.facts(decision.facts)
        if decision.prompt in ("use-prestige", "take-tie-bonus"):
            facts["prestige"] = self.names.prestige(int(facts["card"]) - 1)
        elif decision.prompt == "use-card":
            facts["text"] = self.names.text(f"card.{facts['card']}")
        return self.names.text(f"prompt.{decision.prompt}", **facts)
