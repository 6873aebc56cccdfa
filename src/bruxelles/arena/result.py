"""The result of an arena as data. Times stand apart: all the rest is the same whenever it is played again."""

from __future__ import annotations

from collections.abc import Sequence

from bruxelles.arena.playing import Played
from bruxelles.arena.ratings import Ratings
from bruxelles.arena.statistics import Standings
from bruxelles.core.rules import Plain


def result_of(settings: Plain, bots: Sequence[str], games: Sequence[Played], asked: int) -> Plain:
    """The games must be in the order of the schedule, and at least one."""
    names = [bot for bot in dict.fromkeys(bots) if any(bot in played.bots for played in games)]
    standings = Standings(names)
    ratings = Ratings()
    for played in games:
        standings.add(played)
        ratings.add(played)
    players = len(games[0].bots)
    figures = standings.figures
    return {
        "settings": settings,
        "games": len(games),
        "scheduled": asked,
        "bots": {bot: figures[bot].plain(players) for bot in names},
        "ratings": {bot: rating.plain() for bot, rating in ratings.table().items()},
        "pairs": [
            {"bot": bot, "rival": rival, **pair.plain()} for (bot, rival), pair in standings.pairs.items()
        ],
        "times": {bot: figures[bot].times() for bot in names},
    }
