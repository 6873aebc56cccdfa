"""What bots are called: those with a level, the others, and the characters that they can have."""

from __future__ import annotations

from typing import Final

from bruxelles.bots.levels import levels
from bruxelles.core.errors import BadOptions

RANDOM: Final = "random"
GREEDY: Final = "greedy"
BOT_NAMES: Final = (*levels(), GREEDY, RANDOM)
"""Those with a level, the weakest first, then those that have none: whoever makes a table can choose them."""
_BELOW_GREEDY: Final = tuple(name for name, level in levels().items() if level.bot.startswith(f"{GREEDY}:"))
"""They play as it does, with mistakes."""
LADDER: Final = (
    RANDOM,
    *_BELOW_GREEDY,
    GREEDY,
    *(name for name in levels() if name not in _BELOW_GREEDY),
)
"""All of them, the weakest first."""
CHARACTERS: Final = ("builder", "dealer", "courtier")
"""What each likes is said by the games (`characters.toml`)."""
BEFORE_CHARACTER: Final = "/"
WITH_CHARACTER: Final = tuple(
    f"{name}{BEFORE_CHARACTER}{character}" for name in BOT_NAMES if name != RANDOM for character in CHARACTERS
)
"""Bots that have a name, each with each character: they can be chosen as well."""


def divided(text: str) -> tuple[str, str]:
    """A name or description without its character, and the character; empty if it has none."""
    name, slash, character = text.partition(BEFORE_CHARACTER)
    if slash and character not in CHARACTERS:
        raise BadOptions(
            f"{text!r}: there is no character {character!r}; there are {', '.join(CHARACTERS)}, "
            "as in master/builder"
        )
    return name, character
