"""Jobs for bots, made as a table makes them: from the view of the seat that has to decide."""

from __future__ import annotations

import json

from tests.playing import CONFIGURATIONS

from bruxelles.bots.job import Job
from bruxelles.games import AnyGame


def job_of(game: AnyGame, bot: str, seed: str) -> Job:
    """The present decision. The view has gone over a wire, so nothing of the game can hang on it."""
    assert game.decision is not None
    seat = game.decision.seat
    return Job(
        bot=bot,
        game=game.rules.game,
        players=game.players,
        flags=game.options.flags,
        documents=None,
        view=json.loads(json.dumps(game.view(seat))),
        seat=seat,
        seed=seed,
        seconds=1.0,
    )


def first_job(bot: str, seed: str = "luck") -> Job:
    """The first decision of some game."""
    return job_of(CONFIGURATIONS[0].new("jobs"), bot, seed)
