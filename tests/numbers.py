"""The numbers that stand in the texts of a language, in digits or as words."""

from __future__ import annotations

import re
from typing import Final

WORDS: Final = {
    "en": "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf vingt",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte",
}
"""From two on: `one`, `un` and `una` are articles as often as numbers."""
PAIRS: Final = {"en": ("both", "twice"), "fr": (), "es": ("ambos", "ambas")}
"""Where another language has a number: `les deux`, `dos veces`."""

NAMES: Final = re.compile(
    r"""
    <!--.*?-->                                        # a comment
    | \{game\}-\d+\.\d+                               # a rule
    | \{[^{}]*\}                                      # a fact, or the address of a component value
    | \]\([^)]*\)                                     # where a link leads
    | \b(?:decision|décision|decisión)\s+\d{4}
    | ^\#+\s\d+\. | \b(?:chapter|chapitre|capítulo)s?\s+\d+(?:\s+(?:to|à|a)\s+\d+\b)?
    | \b[Cc](?:ard|arte|arta)s?\s+(?:(?:de\s+(?:la\s+)?)?Belle\s+Époque\s+)?\d+
      (?:\s+(?:to|and|à|et|a|y)\s+\d+\b)?             # cards 1 to 10
    | \bround\s+(?:two|three|four|five)\b             # the fourth round
    | \b189[37](?:-\d+\.\d+)?                         # a game or a rule
    | \b\d-\d\b                                       # a place: row and column
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
"""Numbers that count nothing."""


def _known(language: str) -> dict[str, int]:
    words = {word: number for number, word in enumerate(WORDS[language].split(), start=2)}
    return words | dict.fromkeys(PAIRS[language], 2)


KNOWN: Final = {language: _known(language) for language in WORDS}
NUMBER: Final = {
    language: re.compile(
        rf"\d+|\b(?:{'|'.join(sorted(known, key=len, reverse=True))})\b",
        re.IGNORECASE,
    )
    for language, known in KNOWN.items()
}


def numbers_in(text: str, language: str) -> list[int]:
    """Every number that the text itself says, in ascending order."""
    found = NUMBER[language].findall(NAMES.sub(" ", text))
    return sorted(int(word) if word.isdecimal() else KNOWN[language][word.lower()] for word in found)
