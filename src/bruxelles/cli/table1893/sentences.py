"""Prompts and refusals as sentences, from the ids and facts that the engine gives."""

from __future__ import annotations

from typing import Final

from bruxelles.cli.table1893.names import Names
from bruxelles.core.decision import Decision
from bruxelles.core.refusal import Facts, Refusal

NAMED: Final = {
    "action": "brussels",
    "artwork": "artwork",
    "colour": "colour",
    "noble": "noble",
    "row": "row",
    "tile": "tile",
    "unit": "unit",
}
"""Facts that are the id of a thing, and where its names are."""


def facts_in_words(names: Names, facts: Facts) -> Facts:
    """The facts with names for ids; `who` for a seat, `supply` for what is left of materials."""
    words: Facts = {}
    for name, value in facts.items():
        words[name] = names.text(f"{NAMED[name]}.{value}") if name in NAMED else value
    if "seat" in facts:
        words["who"] = names.seat(int(facts["seat"]))
    if "wood" in facts:
        words["supply"] = names.supply(facts)
    return words


def refusal_sentence(names: Names, refusal: Refusal) -> str:
    """Why not, with the numbers. The rule's id is the refusal's own."""
    return names.text(f"refusal.{refusal.code}", **facts_in_words(names, refusal.facts))


def prompt_sentence(names: Names, decision: Decision) -> str:
    facts = facts_in_words(names, decision.facts)
    if decision.prompt in ("use-prestige", "take-tie-bonus"):
        facts["prestige"] = names.prestige(int(facts["card"]) - 1)
    elif decision.prompt == "use-card":
        facts["text"] = names.text(f"card.{facts['card']}")
    return names.text(f"prompt.{decision.prompt}", **facts)
