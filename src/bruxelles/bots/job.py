"""A decision that a bot is to make, as data that can go to another process or machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from bruxelles.bots import bot_of
from bruxelles.core.rng import seed_words
from bruxelles.core.rules import Plain
from bruxelles.games import GAMES, AnyRules, rules_of


class BotFailed(Exception):
    """A bot made no choice that counts. The sentence says why, and nothing of what the bot saw."""


@dataclass(frozen=True, slots=True)
class Job:
    """All that a bot is told: what its seat sees. The true state is never part of it."""

    bot: str
    game: str
    players: int
    flags: Mapping[str, bool]
    documents: Mapping[str, str] | None
    """The component files by name; None: the packaged ones."""
    view: Plain
    """What `Rules.view` gave for the seat."""
    seat: int
    seed: str
    """The bot's luck: the same job is always answered alike by a bot that does not look at the clock."""
    seconds: float
    """How long the bot should think at most."""


def think(job: Job) -> str:
    """The text of the bot's choice. `BotFailed` if that is not legal."""
    bot = bot_of(job.bot)
    rules = _rules(job)
    state = rules.determinize(rules.options(job.players, job.flags), job.view, f"{job.seed} hidden")
    legal = state.legal
    if not legal or state.stack[-1].seat != job.seat:
        raise BotFailed(f"seat {job.seat} has nothing to decide")
    choice = bot.choose(rules, state, job.seat, seed_words(f"{job.seed} choices"), job.seconds)
    if choice not in legal:
        raise BotFailed("it made a choice that is not legal")
    return rules.choices.text(choice)


def _rules(job: Job) -> AnyRules:
    packaged = rules_of(job.game)
    return packaged if job.documents is None else _edited(job.game, tuple(sorted(job.documents.items())))


@lru_cache(maxsize=8)
def _edited(game: str, documents: tuple[tuple[str, str], ...]) -> AnyRules:
    """Rules are made once in a process for the same files, as reading them takes longer than many choices."""
    return GAMES[game](dict(documents))
