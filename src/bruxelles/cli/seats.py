"""Who plays a seat at the terminal: a person, chance, or a bot; and how a record keeps that."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bruxelles.bots import BOTS, KINDS, PROGRAM, bot_of
from bruxelles.bots.levels import usual_level
from bruxelles.bots.listing import bots_in
from bruxelles.bots.names import BEFORE_CHARACTER, CHARACTERS, WITH_CHARACTER
from bruxelles.cli.errors import CommandError
from bruxelles.cli.language import listed, text
from bruxelles.core.rng import below, seeded_rng

HUMAN: Final = "human"
RANDOM: Final = "random"
SURPRISE: Final = f"{BEFORE_CHARACTER}surprise"
"""Behind a bot: it has one of the characters, or none, and the seed decides."""

_MARK: Final = re.compile(r"(.*) \((([a-z]+)(?::[a-z0-9.,=]*)?(?:/[a-z]+)?)\)")


def read_seats(given: str, players: int | None) -> list[str]:
    """By seat, who plays it; without a number of players the list says how many there are."""
    seats = [_player(part) for part in bots_in(given)]
    if players is not None and len(seats) != players:
        raise CommandError(text("cli.play.other-number", seats=len(seats), players=players))
    return seats


def default_seats(players: int, bot: str | None = None) -> list[str]:
    """One person, and bots on the other seats: those that the page offers first unless another is named."""
    return [HUMAN] + [usual_level() if bot is None else bot] * (players - 1)


def checked_bot(given: str) -> str:
    """The bot, which there is; it may be a surprise of what character."""
    bot_of(f"{_unsurprised(given)}{BEFORE_CHARACTER}{CHARACTERS[0]}" if _is_surprise(given) else given)
    return given


def surprised(players: Sequence[str], seed: str) -> list[str]:
    """By seat, who plays it, with a character for every surprise: one that nobody else has, if any."""
    rng = seeded_rng(f"{seed} characters")
    taken = [player.rpartition(BEFORE_CHARACTER)[2] for player in players]
    left = [character for character in CHARACTERS if character not in taken]
    found: list[str] = []
    for player in players:
        if not _is_surprise(player):
            found.append(player)
        elif left:
            found.append(_unsurprised(player) + BEFORE_CHARACTER + left.pop(below(rng, len(left))))
        else:
            found.append(_unsurprised(player))
    return found


def _is_surprise(player: str) -> bool:
    return player.endswith(SURPRISE) and not player.startswith(f"{PROGRAM}:")


def _unsurprised(player: str) -> str:
    return player.removesuffix(SURPRISE)


def _player(given: str) -> str:
    if ":" in given:
        return checked_bot(given)
    player = given.lower()
    if player == HUMAN or player in (*BOTS, *WITH_CHARACTER):
        return player
    if BEFORE_CHARACTER in player and player.partition(BEFORE_CHARACTER)[0] in BOTS:
        return checked_bot(player)
    raise CommandError(text("cli.play.no-such-seat", human=HUMAN, bots=listed(BOTS), given=given))


def marked(name: str, player: str) -> str:
    """The name in a record, which says who plays the seat; of a program it does not keep the command."""
    if player == HUMAN:
        return name
    return f"{name} ({PROGRAM if player.startswith(f'{PROGRAM}:') else player})"


def unmarked(name: str) -> tuple[str, str]:
    """The name without its mark, and who plays the seat."""
    found = _MARK.fullmatch(name)
    if found is None or found[3] not in (*BOTS, *KINDS, PROGRAM):
        return name, HUMAN
    return found[1], found[2]


def kept_seats(names: Sequence[str]) -> list[str]:
    """By seat, who played it in a saved game. Which program that was is not kept: it must be said again.

    (A record may come from anywhere, and must not be able to name a command that is then run.)
    """
    players = [unmarked(name)[1] for name in names]
    if any(player.partition(":")[0] == PROGRAM for player in players):
        raise CommandError(text("cli.play.program-again"))
    for player in players:
        if player != HUMAN:
            bot_of(player)
    return players
