"""The numbers that stand in the texts of a language, in digits or as words."""

from __future__ import annotations

import re
from typing import Final

from bruxelles.games import GAMES

WORDS: Final = {
    "en": "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf vingt",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte",
}
"""From two on: `one`, `un` and `una` are articles as often as numbers."""
OTHERS: Final = {
    "en": {"both": 2, "twice": 2, "dozen": 12, "thirty": 30},
    "fr": {"douzaine": 12, "trente": 30},
    "es": {"ambos": 2, "ambas": 2, "docena": 12, "treinta": 30},
}
"""Words that another language may have a number for: `les deux`, `dos veces`."""
ONE: Final = {
    "en": r"one(?=\s(?:VP|BF|BEF|symbols?)\b)",
    "fr": r"une?(?=\s(?:PV|FB|symboles?)\b)",
    "es": r"un[oa]?(?=\s(?:PV|FB|símbolo)\b)",
}
"""`one` before what is printed beside a number on pieces."""

NAMES: Final = re.compile(
    r"""
    <!--.*?-->                                        # a comment
    | \{game\}-\d+\.\d+                               # a rule
    | \{[^{}]*\}                                      # a fact, or the address of a component value
    | \]\([^)]*\)                                     # where a link leads
    | \b(?:decision|décision|decisión)\s+\d{4}
    | ^\#+\s\d+\. | \b(?:chapter|chapitre|capítulo)s?\s+\d+(?:\s+(?:to|à|a)\s+\d+\b)?
    | \b[Cc](?:ard|arte|arta)(?:\s+(?:de\s+(?:la\s+)?)?Belle\s+Époque)?\s+\d+
    | \b[Cc](?:ard|arte|arta)s(?:\s+(?:de\s+(?:la\s+)?)?Belle\s+Époque)?\s+\d+\s+(?:to|and|à|et|a|y)\s+\d+\b
    | \bround\s+(?:two|three|four|five)\b             # the fourth round
    | \b(?:GAMES)(?:-\d+\.\d+)?                        # a game or a rule
    | \b\d-\d\b(?!\s*(?:VP|PV|BF|FB|BEF))           # a place: row and column
    """.replace("GAMES", "|".join(GAMES)),
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
"""Numbers that count nothing."""


def _known(language: str) -> dict[str, int]:
    words = {word: number for number, word in enumerate(WORDS[language].split(), start=2)}
    return words | OTHERS[language]


KNOWN: Final = {language: _known(language) for language in WORDS}
NUMBER: Final = {
    language: re.compile(
        rf"\d+|\b(?:{'|'.join(sorted(known, key=len, reverse=True))})\b|\b{ONE[language]}",
        re.IGNORECASE,
    )
    for language, known in KNOWN.items()
}


def numbers_in(text: str, language: str) -> list[int]:
    """Every number that the text itself says, in ascending order."""
    found = NUMBER[language].findall(NAMES.sub(" ", text))
    return sorted(int(word) if word.isdecimal() else KNOWN[language].get(word.lower(), 1) for word in found)
