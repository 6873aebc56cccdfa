"""How strong the levels of the bots are, in words: what comes of games against the level next to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bruxelles.bots.levels import Level
from bruxelles.bots.names import BEFORE_CHARACTER
from bruxelles.wording.phrase import Phrase, phrase

GAMES: Final = 10
"""Of so many it is said how many are won."""


def bot_words(bot: str) -> Phrase:
    """A bot that has a name, with its character if it has one."""
    name, _, character = bot.partition(BEFORE_CHARACTER)
    if not character:
        return phrase(f"bot.{name}")
    return phrase(
        "bot-with-character", bot=phrase(f"bot.{name}"), character=phrase(f"bot-character.{character}")
    )


def strength_words(levels: Mapping[str, Level], level: str, game: str) -> Phrase | None:
    """What becomes of the level against the one below it, or of the weakest against the one above; nothing
    where either was not measured in this game."""
    names = list(levels)
    at = names.index(level)
    other = names[at - 1 if at else 1] if len(names) > 1 else ""
    if not other or any(game not in levels[name].ratings for name in (level, other)):
        return None
    chance = levels[level].ratings[game].chance_against(levels[other].ratings[game])
    games = round(GAMES * (chance if at else 1.0 - chance))
    kind = "wins" if at else "loses"
    against = phrase(f"bot-against.{other}")
    if games == GAMES:
        return phrase(f"bot-strength.{kind}-nearly-all", bot=against)
    return phrase(f"bot-strength.{kind}", games=games, of=GAMES, bot=against)
