"""What `bruxelles arena` shows: the standing while games are played, and the tables at the end."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from time import monotonic
from typing import Any, Final

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bruxelles.arena.playing import Played
from bruxelles.arena.ratings import ANCHOR, Ratings
from bruxelles.arena.report import ranked
from bruxelles.arena.statistics import Standings
from bruxelles.cli.figures import between, percent, tenths
from bruxelles.cli.language import language, number, text
from bruxelles.core.rules import Plain
from bruxelles.locale import catalogue

COLUMNS: Final = (
    "cli.arena.bot",
    "cli.arena.share",
    "cli.arena.interval",
    "cli.arena.rating",
    "cli.arena.fair",
    "cli.arena.score",
)
"""Headings; the first four are seen while games are played."""
REFRESH: Final = 0.5
"""Seconds between two pictures of the standing."""


class Screen:
    """Progress and standing on a terminal; on anything else it stays silent. Use it with `with`."""

    def __init__(self, bots: Iterable[str], games: int, console: Console) -> None:
        self._bots = list(dict.fromkeys(bots))
        self._standings = Standings(self._bots)
        self._ratings = Ratings()
        self._shown = 0.0
        self._progress = Progress(
            TextColumn(text("cli.arena.playing")),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
        )
        self._task = self._progress.add_task("", total=games)
        self._live = Live(self._picture(), console=console, transient=True, auto_refresh=console.is_terminal)
        self._seen = console.is_terminal

    def add(self, played: Played) -> None:
        self._standings.add(played)
        self._ratings.add(played)
        self._progress.advance(self._task)
        if self._seen and monotonic() - self._shown > REFRESH:
            self._live.update(self._picture())
            self._shown = monotonic()

    def __enter__(self) -> Screen:
        if self._seen:
            self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._seen:
            self._live.stop()

    def _picture(self) -> Group:
        table = Table(box=None, padding=(0, 2, 0, 0))
        _columns(table, COLUMNS[:4])
        points = self._ratings.points()
        for bot in sorted(self._bots, key=lambda bot: -points.get(bot, -inf)):
            figures = self._standings.figures[bot]
            low, high = figures.interval()
            rating = str(round(points[bot])) if bot in points else ""
            table.add_row(bot, percent(figures.share), between(low, high), rating)
        return Group(table, self._progress)


def standing(result: Plain) -> Table:
    """The figures of each bot, the strongest first."""
    count, scheduled = int(str(result["games"])), int(str(result["scheduled"]))
    told = text("cli.arena.caption", count=count)
    if count < scheduled:
        told = text("cli.arena.part", told=told, all=number(scheduled))
    table = Table(box=None, padding=(0, 2, 0, 0), caption=told)
    _columns(table, COLUMNS)
    for bot in ranked(result):
        figures, rating = _part(result, "bots")[bot], _part(result, "ratings").get(bot)
        low, high = figures["interval"]
        table.add_row(
            bot,
            percent(figures["share"]),
            between(low, high),
            "" if rating is None else _rated(bot, rating),
            percent(figures["fair"]),
            _around(figures["score"], figures["score_error"]),
        )
    return table


def details(result: Plain) -> Table:
    """Where each bot's points came from, how far it was ahead, and how fast it was."""
    bots = ranked(result)
    figures, times = _part(result, "bots"), _part(result, "times")
    words = catalogue(language(), str(_part(result, "settings")["game"]))
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(text("cli.arena.source"))
    for bot in bots:
        table.add_column(bot, justify="right")
    for source in figures[bots[0]]["sources"]:
        points = [figures[bot]["sources"][source] for bot in bots]
        if any(points):
            table.add_row(words.text(f"source.{source}"), *map(tenths, points))
    table.add_section()
    table.add_row(text("cli.arena.lead"), *(tenths(figures[bot]["lead"]) for bot in bots))
    table.add_row(
        text("cli.arena.decisions"), *(number(round(times[bot]["decisions_per_second"])) for bot in bots)
    )
    return table


def _part(result: Plain, name: str) -> dict[str, Any]:
    part = result[name]
    assert isinstance(part, dict)
    return part


def _columns(table: Table, names: Iterable[str]) -> None:
    for place, name in enumerate(names):
        if place:
            table.add_column(text(name), justify="right", no_wrap=True)
        else:
            table.add_column(text(name), overflow="fold")


def _rated(bot: str, rating: dict[str, int]) -> str:
    if bot == ANCHOR:
        return str(rating["rating"])
    return text("cli.arena.rated", **{name: str(rating[name]) for name in ("rating", "low", "high")})


def _around(mean: float, error: float) -> str:
    return f"{tenths(mean)}±{tenths(error)}"
