"""Prompts and refusals of Bruxelles 1897."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.cli.sentences import Sentences
from bruxelles.cli.table1897.names import Names1897
from bruxelles.core.decision import Decision
from bruxelles.core.refusal import Facts
from bruxelles.game1897.names import KINDS, MATERIALS
from bruxelles.game1897.tasks.construction import CountTypes, PayMaterials, digit


class Sentences1897(Sentences):
    NAMED: ClassVar = {
        "action": "brussels",
        "colour": "colour",
        "house": "house",
        "material": "material",
        "noble": "noble",
    }

    def __init__(self, names: Names1897) -> None:
        super().__init__(names)
        self.names = names

    def facts(self, facts: Facts) -> Facts:
        words = super().facts(facts)
        if "card" in facts:
            words["card"] = self.names.named_card(str(facts["card"]))
        return words

    def prompt(self, decision: Decision) -> str:
        s = self.names.s
        start = decision.seat * KINDS
        facts = self.facts(decision.facts)
        facts["money"] = s.money[decision.seat]
        facts["hand"] = self.names.kinds(s.hand[start : start + KINDS])
        return self.names.text(self._paying(f"prompt.{decision.prompt}", facts), **facts)

    def _paying(self, prompt: str, facts: Facts) -> str:
        """Adds what a house is paid with so far; the id of the text that fits."""
        task = self.names.s.stack[-1]
        if not isinstance(task, (PayMaterials, CountTypes)):
            return prompt
        counts = [digit(task.chosen, kind) for kind in range(MATERIALS)]
        facts["cards"] = self.names.join(self.names.material_cards(counts))
        facts["price"] = task.price(self.names.s)
        return f"{prompt}.more" if isinstance(task, PayMaterials) and any(counts) else prompt
