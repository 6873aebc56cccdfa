"""Prompts and refusals of Bruxelles 1897."""

from __future__ import annotations

from typing import ClassVar

from bruxelles.core.decision import Decision
from bruxelles.core.refusal import Facts as PlainFacts
from bruxelles.games.bruxelles1897.rules.names import MATERIALS
from bruxelles.games.bruxelles1897.rules.tasks.construction import PayMaterials, digit
from bruxelles.games.bruxelles1897.words.things import Things1897
from bruxelles.wording.phrase import Facts, Phrase, phrase, series
from bruxelles.wording.sentences import Sentences


class Sentences1897(Sentences):
    NAMED: ClassVar = {
        "action": "brussels",
        "colour": "colour",
        "house": "house",
        "material": "material",
        "noble": "noble",
    }

    def __init__(self, things: Things1897) -> None:
        self.things = things

    def facts(self, facts: PlainFacts) -> Facts:
        words = super().facts(facts)
        if "card" in facts:
            words["card"] = self.things.named_card(str(facts["card"]))
        return words

    def prompt(self, decision: Decision) -> Phrase:
        s = self.things.s
        facts = self.facts(decision.facts)
        facts["money"] = s.money[decision.seat]
        facts["hand"] = self.things.architects(s.hand_of(decision.seat))
        return phrase(self._paying(f"prompt.{decision.prompt}", facts), **facts)

    def _paying(self, prompt: str, facts: Facts) -> str:
        """Adds what a house is paid with so far; the id of the text that fits."""
        task = self.things.s.stack[-1]
        if not isinstance(task, PayMaterials):
            return prompt
        counts = [digit(task.chosen, kind) for kind in range(MATERIALS)]
        facts["cards"] = series(self.things.material_cards(counts))
        return f"{prompt}.more" if any(counts) else prompt
