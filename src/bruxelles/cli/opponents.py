"""Whom one plays against at the terminal: each bot that has a name, what it does and how strong it is."""

from __future__ import annotations

from collections.abc import Sequence

from bruxelles.bots.levels import levels
from bruxelles.bots.names import BEFORE_CHARACTER, BOT_NAMES
from bruxelles.cli.screens import Screen
from bruxelles.wording.bots import bot_words, strength_words


def opponents(screen: Screen, players: Sequence[str]) -> list[str]:
    """A line for each bot that has a name, each kind once."""
    named = [
        player for player in dict.fromkeys(players) if player.partition(BEFORE_CHARACTER)[0] in BOT_NAMES
    ]
    return [_line(screen, player) for player in named]


def _line(screen: Screen, player: str) -> str:
    name, _, character = player.partition(BEFORE_CHARACTER)
    said = [screen.text(f"bot-hint.{name}")]
    if character:
        said.append(screen.text(f"bot-character-hint.{character}"))
    if name in levels() and (strength := strength_words(levels(), name, screen.game.rules.game)):
        said.append(screen.names.say(strength))
    return screen.text("play.opponent", bot=screen.names.say(bot_words(player)), about=" ".join(said))
