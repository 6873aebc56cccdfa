"""A decision that a bot is to make, as data that can go to another process or machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bruxelles.bots import bot_of
from bruxelles.bots.bot import Question
from bruxelles.core.rng import seeded_rng
from bruxelles.core.rules import Plain
from bruxelles.games import rules_with


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
    """The bot's luck."""
    seconds: float | None
    """How long the bot should think at most; None: it need not look at the clock, and then the same jobs are
    always answered alike."""
    table: str = ""
    """The same for all jobs of one seat in one game; empty: this job stands alone."""
    history: tuple[tuple[int, str], ...] = ()
    """The choices of the game so far, by whom and as text."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot chose, as text, and why: `Answer.plain`."""

    choice: str
    why: Plain


def think(job: Job) -> Thought:
    """The bot's choice. `BotFailed` if that is not legal."""
    bot = bot_of(job.bot)
    rules = rules_with(job.game, job.documents)
    options = rules.options(job.players, job.flags)
    state = rules.determinize(options, job.view, f"{job.seed} hidden")
    legal = state.legal
    if not legal or state.stack[-1].seat != job.seat:
        raise BotFailed(f"seat {job.seat} has nothing to decide")
    answer = bot.answer(
        Question(
            rules=rules,
            options=options,
            state=state,
            seat=job.seat,
            rng=seeded_rng(f"{job.seed} choices"),
            seconds=job.seconds,
            table=job.table,
            history=tuple((seat, rules.choices.number(choice)) for seat, choice in job.history),
        )
    )
    if answer.choice not in legal:
        raise BotFailed("it made a choice that is not legal")
    return Thought(rules.choices.text(answer.choice), answer.plain(rules))
