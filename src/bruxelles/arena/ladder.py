"""What suites and pools come to: ratings, and the table of the documentation."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bruxelles.arena.folder import write
from bruxelles.arena.pool import Pool
from bruxelles.arena.ratings import ANCHOR, Gap, Rating
from bruxelles.arena.statistics import wilson
from bruxelles.core.rules import Plain

RATINGS: Final = "ratings.toml"
TABLE: Final = "ladder.md"
SURE: Final = 0.9
"""From here on a share is told by what is missing."""
_COMMENT: Final = "# How strong the levels of the bots are in this game. How it was measured: docs/bots.md."


@dataclass(frozen=True, slots=True)
class Meeting:
    """A bot and the one below it, in games for two."""

    rival: str
    games: int
    share: float
    """An equal rank counts half."""
    gap: Gap | None
    """By all games; None where they are not rated."""

    def interval(self) -> tuple[float, float]:
        return wilson(self.share * self.games, self.games)

    def plain(self) -> Plain:
        return {
            "rival": self.rival,
            "games": self.games,
            "share": round(self.share, 6),
            "interval": [round(one, 6) for one in self.interval()],
            "gap": None if self.gap is None else self.gap.plain(),
        }


@dataclass(frozen=True)
class Ladder:
    """The bots of one game."""

    games: int
    scheduled: int
    ratings: Mapping[str, Rating]
    """The strongest first; without bots that nothing links to the anchor."""
    meetings: Mapping[str, Meeting]
    """By level."""

    def plain(self) -> Plain:
        return {
            "games": self.games,
            "scheduled": self.scheduled,
            "ratings": {bot: rating.plain() for bot, rating in self.ratings.items()},
            "against_the_level_below": {bot: meeting.plain() for bot, meeting in self.meetings.items()},
        }


def ladder_of(pool: Pool, scheduled: int, lowest: str, levels: Sequence[str]) -> Ladder:
    """Levels, the weakest first, are told with the one below them, and the first with `lowest`."""
    fit, pairs = pool.fit(), pool.duels().pairs
    rated = fit.table() if ANCHOR in fit.bots else {}
    meetings: dict[str, Meeting] = {}
    for rival, level in zip((lowest, *levels), levels, strict=False):
        pair = pairs.get((level, rival))
        if pair is not None:
            gap = fit.gap(level, rival) if rated else None
            meetings[level] = Meeting(rival, pair.met, pair.ahead / pair.met, gap)
    ratings = dict(sorted(rated.items(), key=lambda one: (-one[1].rating, one[0])))
    return Ladder(len(pool), scheduled, ratings, meetings)


def write_files(
    path: Path, ladders: Mapping[str, Ladder], bots: Sequence[str], levels: Sequence[str]
) -> Path:
    """The ratings of all bots; in a folder for each game those of the levels, as they stand in its folder
    `evaluation`; and the table for the documentation, which is the file given back."""
    write(path / RATINGS, pooled_file(ladders))
    for game, ladder in ladders.items():
        write(path / game / RATINGS, levels_file(ladder.ratings, levels))
    return write(path / TABLE, table(ladders, bots))


def levels_file(ratings: Mapping[str, Rating], levels: Iterable[str]) -> str:
    return "\n".join([_COMMENT, "", *_lines(ratings, levels), ""])


def pooled_file(ladders: Mapping[str, Ladder]) -> str:
    lines = ["# Ratings in points: 400 more are odds of 10 to 1 to end ahead. See docs/arena.md."]
    for game, ladder in ladders.items():
        lines += ["", f"[{game}]", *_lines(ladder.ratings, ladder.ratings)]
    return "\n".join([*lines, ""])


def _lines(ratings: Mapping[str, Rating], bots: Iterable[str]) -> list[str]:
    return [
        f"{_key(bot)} = {{ rating = {one.rating}, low = {one.low}, high = {one.high}, games = {one.games} }}"
        for bot in bots
        if (one := ratings.get(bot)) is not None
    ]


def _key(bot: str) -> str:
    return bot if re.fullmatch(r"[\w-]+", bot, re.ASCII) else json.dumps(bot, ensure_ascii=False)


def table(ladders: Mapping[str, Ladder], bots: Sequence[str]) -> str:
    """For the documentation, in Markdown, the weakest bot first."""
    head = ["bot"]
    for game in ladders:
        head += [f"rating in {game}", "against the one below"]
    rows = [head, ["---"] * len(head)]
    for bot in bots:
        rows.append([f"`{bot}`"])
        for ladder in ladders.values():
            rows[-1] += [_rating(ladder, bot), _told(ladder, bot)]
    lines = [f"| {' | '.join(cells)} |" for cells in rows]
    played = " and ".join(f"{_games(ladder)} of {game}" for game, ladder in ladders.items())
    return "\n".join([*lines, "", f"From {played}; in brackets the 95 % interval.", ""])


def _games(ladder: Ladder) -> str:
    part = f" (of {ladder.scheduled} planned)" if ladder.games < ladder.scheduled else ""
    return f"{ladder.games} games{part}"


def _rating(ladder: Ladder, bot: str) -> str:
    one = ladder.ratings.get(bot)
    if one is None:
        return ""
    return f"{one.rating}" if bot == ANCHOR else f"{one.rating} [{one.low}, {one.high}]"


def _told(ladder: Ladder, bot: str) -> str:
    met = ladder.meetings.get(bot)
    if met is None:
        return ""
    low, high = (f"{100 * one:.1f}" for one in met.interval())
    share = f"{100 * met.share:.1f} % of {met.games} [{low}, {high}]"
    gap = "" if met.gap is None else f"; {met.gap.points} points more [{met.gap.low}, {met.gap.high}]"
    return f"wins {in_words(met.share)} against `{met.rival}`: {share}{gap}"


def in_words(share: float) -> str:
    """How often somebody wins: `7 games of 10`, `all but one game in 40`."""
    if share == 1:
        return "every game"
    if share >= SURE:
        return f"all but one game in {round(1 / (1 - share))}"
    return f"{round(10 * share)} games of 10"
