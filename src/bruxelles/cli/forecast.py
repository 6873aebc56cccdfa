"""Before a long run: about how long it will take. On stderr, whether somebody looks or a file does."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import typer
from babel.dates import format_timedelta

from bruxelles.cli.language import language, number, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bruxelles.arena.executors import Crew
    from bruxelles.arena.playing import Match

LONG: Final = 10.0
"""Seconds; whatever takes less needs no words."""
NEXT_UNIT: Final = 2
"""90 minutes stay minutes, 120 become hours."""


def announce(what: str, count: int, each: float, workers: int, seconds: float) -> None:
    """So many pieces of work; `what` is the id of the sentence. Nothing is said of a short run."""
    if seconds < LONG:
        return
    time = format_timedelta(timedelta(seconds=seconds), threshold=NEXT_UNIT, locale=language())
    facts = {"number": number(count), "each": number(float(f"{each:.2g}")), "workers": number(workers)}
    typer.echo(text(what, count=count, time=time, **facts), err=True)


def announce_games(matches: Iterable[Match], crew: Crew) -> None:
    """Of the games that a crew is about to play."""
    from bruxelles.arena.forecast import seconds_of

    waiting = list(matches)
    seconds, each = seconds_of(waiting, crew.workers)
    announce("cli.forecast.games", len(waiting), each, min(crew.workers, len(waiting)), seconds)
