"""Lines that people write and others read: names, titles, chat."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_MARKS: Final = 4
"""Marks on one letter: so many are on some of Hebrew and Burmese, fewer elsewhere."""


def _characters(*ranges: tuple[int, int]) -> frozenset[str]:
    return frozenset(chr(code) for first, last in ranges for code in range(first, last + 1))


_SELECTORS: Final = _characters((0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""They choose among the looks of one character, such as a heart in black or in red."""
_BLANK: Final = _SELECTORS | _characters(
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),  # inherent vowels of Khmer
    (0x2800, 0x2800),  # Braille without dots
    (0x3164, 0x3164),  # Hangul filler
    (0xFFA0, 0xFFA0),  # the same, half as wide
    (0x16FE4, 0x16FE4),  # Khitan filler
    (0x1D159, 0x1D159),  # null notehead
)
"""What is blank though Unicode calls it a letter, a mark or a sign. Other invisible characters are of a kind
of their own."""
_UNSEEN_KINDS: Final = ("Cc", "Cf", "Cn", "Co", "Cs")
_WITHOUT_SELECTORS: Final = dict.fromkeys(map(ord, _SELECTORS))


def legible(text: str) -> str:
    """What can be seen of a text, as one line. Empty if there is nothing but marks without a letter."""
    seen = "".join(one for one in _joined(text) if not _unseen(one))
    line: list[str] = []
    marks = 0
    for character in _joined(seen):
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            line.append(character)
    return "".join(line) if any(_stands_alone(character) for character in line) else ""


def clean_line(text: str) -> str:
    """One line of readable text; what is invisible, or has too many marks, is refused."""
    line = _joined(text.translate(_WITHOUT_SELECTORS))
    seen = legible(line)
    if not seen:
        raise ValueError("must not be empty")
    if seen != line:
        raise ValueError(
            f"must be without control or invisible characters, and at most {MOST_MARKS} marks on a letter"
        )
    return line


def folded(text: str) -> str:
    """The same for all texts that look alike: small or capital letters, composed or not, wide or narrow."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", legible(text)).casefold())


def _joined(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def _unseen(character: str) -> bool:
    return character in _BLANK or unicodedata.category(character) in _UNSEEN_KINDS


def _stands_alone(character: str) -> bool:
    return unicodedata.category(character)[0] not in "MZ"
