"""Jobs for bots, made as a table makes them: from the view of the seat that has to decide."""

from __future__ import annotations

import json

from tests.playing import CONFIGURATIONS

from bruxelles.bots.asking import numbered, question_from_view
from bruxelles.bots.bot import Question
from bruxelles.bots.job import Job
from bruxelles.core.rules import Plain
from bruxelles.games import AnyGame, pack_rules

FAST = ("greedy", "greedy:slack=2", "search:simulations=8")
"""Bots of every kind that thinks, quick enough for a test."""


def seen(game: AnyGame, seat: int) -> Plain:
    """The view after it has gone over a wire, so that nothing of the game can hang on it."""
    view: Plain = json.loads(json.dumps(game.view(seat)))
    return view


def job_of(game: AnyGame, bot: str, seed: str, table: str = "", seconds: float | None = None) -> Job:
    """The present decision. Without seconds the bot does not look at the clock."""
    assert game.decision is not None
    seat = game.decision.seat
    record = game.record()
    return Job(
        bot=bot,
        game=game.rules.game,
        players=game.players,
        flags=game.options.flags,
        documents=pack_rules(game.rules)[3],
        view=seen(game, seat),
        seat=seat,
        seed=seed,
        seconds=seconds,
        table=table,
        history=tuple(zip(record.seats, record.choices, strict=True)),
    )


def first_job(bot: str, seed: str = "luck") -> Job:
    """The first decision of some game."""
    return job_of(CONFIGURATIONS[0].new("jobs"), bot, seed)


def question_of(game: AnyGame, seed: str = "luck", table: str = "", seconds: float | None = None) -> Question:
    """The present decision, as a bot is asked it."""
    record = game.record()
    view = seen(game, game.state.stack[-1].seat)
    history = numbered(game.rules, zip(record.seats, record.choices, strict=True))
    return question_from_view(game.rules, game.options, view, seed, seconds, table, history)
