"""A look at a text from outside before it is parsed: no parser is handed what it can't bear.

What a parser needs is not always in proportion to its text: nested lists cost its stack, a key of many parts
memory by the square, a number of many digits time by the square. The look takes one pass. It knows just as
much of TOML and JSON as they have in common: quoted texts, comments, brackets.
"""

from __future__ import annotations

import json
import re
from typing import Final

DEEPEST: Final = 20
"""Lists and tables in each other; a position, the deepest that we write, has less than half."""
MOST_PARTS: Final = 8
"""Parts of a key like `cards.first.money`."""
LONGEST_WORD: Final = 100
"""Characters of a number, or of a key without quotes."""

# Each alternative takes what it can and never gives it back, so that no text makes the search slow.
_ASIDE: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"""|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
_BRACKET: Final = re.compile(r"[\[\]{}]")
_PARTS: Final = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")
_WORD: Final = re.compile(rf"(?<![\w-])[\w-]{{{LONGEST_WORD + 1}}}")


def bare(text: str) -> str:
    """The text without comments, and with a letter in place of each quoted text."""
    return _ASIDE.sub(lambda found: "" if found.group().startswith("#") else "q", text)


def too_much(text: str) -> str | None:
    """Why this text is not to be parsed; None: it may be."""
    rest = bare(text)
    if _too_deep(rest):
        return f"lists and tables stand in each other more than {DEEPEST} deep"
    if _PARTS.search(rest):
        return f"a key has more than {MOST_PARTS} parts"
    if _WORD.search(rest):
        return f"a number or a key has more than {LONGEST_WORD} characters"
    return None


def from_json(text: str) -> object:
    """What a JSON text says; `ValueError` tells why it can't be read."""
    reason = too_much(text)
    if reason is not None:
        raise ValueError(reason)
    value: object = json.loads(text)
    return value


def _too_deep(rest: str) -> bool:
    depth = 0
    for found in _BRACKET.finditer(rest):
        depth += 1 if found.group() in "[{" else -1
        if depth > DEEPEST:
            return True
    return False
