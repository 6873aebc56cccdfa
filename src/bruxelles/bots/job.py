"""A decision that a bot is to make, as data that can go to another process or machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bruxelles.bots.asking import ask, numbered, question_from_view
from bruxelles.bots.bot import BotFailed
from bruxelles.core.rules import Plain
from bruxelles.games import rules_with


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
    """The bot's luck."""
    seconds: float | None
    """How long the bot should think at most; None: it need not look at the clock, and then the same jobs are
    always answered alike."""
    table: str = ""
    """The same for all jobs of one seat in one game; empty: this job stands alone."""
    history: tuple[tuple[int, str], ...] = ()
    """The choices of the game so far, by whom and as text."""
    rules: int | None = None
    """The version of the rules; None: the newest."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot chose, as text, and why: `Answer.plain`."""

    choice: str
    why: Plain


def think(job: Job) -> Thought:
    """The bot's choice. `BotFailed` if that is not legal."""
    rules = rules_with(job.game, job.documents, job.rules)
    options = rules.options(job.players, job.flags)
    history = numbered(rules, job.history)
    question = question_from_view(rules, options, job.view, job.seed, job.seconds, job.table, history)
    if question.seat != job.seat:
        raise BotFailed(f"seat {job.seat} has nothing to decide")
    answer = ask(job.bot, question)
    return Thought(rules.choices.text(answer.choice), answer.plain(rules))
