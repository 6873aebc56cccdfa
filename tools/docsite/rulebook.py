"""The rules as the site shows them: of each its texts in three languages, its title and its chapter."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from bruxelles.games import GAMES
from bruxelles.locale import LANGUAGES
from bruxelles.locale.rules import rules_page, rules_source

HEAD: Final = re.compile(r"\*\*(\d+-\d+\.\d+)\*\*\s+")
NO_CODE: Final = re.compile(r"<!--\s*no code:\s*(.+?)\s*-->", re.DOTALL)
SHORT: Final = 14
"""A label of a few letters, as in "Sales: ...", says too little by itself: what follows is added."""


@dataclass
class Rule:
    """One rule. Its texts are Markdown without the id."""

    name: str
    game: str
    chapter: str
    texts: dict[str, str] = field(default_factory=dict)
    without_code: str = ""
    """Why it needs none, if it needs none."""

    @property
    def title(self) -> str:
        return title_of(self.texts["en"])


def title_of(text: str) -> str:
    """The words before the first full stop, or before the colon if they tell enough."""
    flat = " ".join(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).split())
    sentence = re.split(r"\.(?:\s|$)", flat)[0]
    label, colon, rest = sentence.partition(": ")
    return f"{label}: {rest}" if colon and len(label) < SHORT and len(rest) < 60 else label


def rules() -> dict[str, Rule]:
    """By id, in the order of the games and their pages."""
    found: dict[str, Rule] = {}
    for game in GAMES:
        for language in LANGUAGES:
            chapter = current = ""
            for block in rules_page(game, language).split("\n\n"):
                begins = HEAD.match(block)
                if block.startswith("#"):
                    chapter = block.lstrip("# ") if block.startswith("## ") else chapter
                    current = ""
                elif begins:
                    current = begins[1]
                    rule = found.setdefault(current, Rule(current, game, chapter))
                    rule.texts[language] = block[begins.end() :]
                elif current:
                    found[current].texts[language] += f"\n\n{block}"
        for block in rules_source(game).split("\n\n"):
            begins, reason = HEAD.match(block), NO_CODE.search(block)
            if begins and reason:
                found[begins[1]].without_code = " ".join(reason[1].split())
    return found
