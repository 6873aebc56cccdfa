"""The plots of an arena's report, each as SVG. Bots come in the order of their strength and keep a colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import matplotlib
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator, PercentFormatter

from bruxelles.arena.playing import Played
from bruxelles.arena.ratings import course
from bruxelles.arena.style import COLOURS, canvas, look, svg, tint

MOST_SOURCES: Final = 7
"""So many sources of points have a colour of their own; the rest is one."""

Figures: TypeAlias = Mapping[str, Mapping[str, Any]]
"""By bot: a part of a result, such as `bots` or `times`."""


def _drawn(label: str, height: float, draw: Callable[[Axes], None]) -> str:
    with matplotlib.rc_context(look(label)):
        figure, axes = canvas(height)
        draw(axes)
        return svg(figure, label)


def _height(rows: int) -> float:
    return 0.8 + 0.4 * rows


def _rows(axes: Axes, bots: Sequence[str]) -> None:
    """A row for each bot, the first at the top."""
    axes.set_yticks(range(len(bots)), [_short(bot) for bot in bots])
    axes.set_ylim(len(bots) - 0.5, -0.5)
    axes.grid(False, axis="y")
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)


def _short(bot: str) -> str:
    return bot if len(bot) <= 24 else f"{bot[:23]}…"


def win_shares(figures: Figures) -> str:
    def draw(axes: Axes) -> None:
        _rows(axes, list(figures))
        for row, one in enumerate(figures.values()):
            low, high = one["interval"]
            axes.plot(
                [low, high], [row, row], color=tint(row), linewidth=7, alpha=0.35, solid_capstyle="round"
            )
            axes.plot([one["share"]], [row], "o", color=tint(row), markersize=9)
            axes.plot([one["fair"]] * 2, [row - 0.32, row + 0.32], color=COLOURS["ink"], linewidth=1.2)
        axes.set_xlim(-0.02, 1.02)
        axes.xaxis.set_major_formatter(PercentFormatter(1))

    return _drawn("Win shares with 95 % intervals", _height(len(figures)), draw)


def rating_course(bots: Sequence[str], games: Sequence[Played]) -> str:
    found = course(games)

    def draw(axes: Axes) -> None:
        for place, bot in enumerate(bots):
            told = [(number, ratings[bot]) for number, ratings in found if bot in ratings]
            numbers = [number for number, _ in told]
            low, high = [one.low for _, one in told], [one.high for _, one in told]
            axes.fill_between(numbers, low, high, color=tint(place), alpha=0.15, linewidth=0)
            points = [one.rating for _, one in told]
            axes.plot(
                numbers, points, "o-", color=tint(place), linewidth=1.8, markersize=3, label=_short(bot)
            )
        axes.set_xlabel("games")
        axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
        _legend(axes)

    return _drawn("Ratings with 95 % intervals after each tenth of the games", 3.3, draw)


def _legend(axes: Axes) -> None:
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=2, columnspacing=1.2)


def score_spread(bots: Sequence[str], games: Sequence[Played]) -> str:
    scores = [
        [
            score
            for played in games
            for name, score in zip(played.bots, played.scores, strict=True)
            if name == bot
        ]
        for bot in bots
    ]

    def draw(axes: Axes) -> None:
        edge = {"color": COLOURS["ink"], "linewidth": 1}
        boxes = axes.boxplot(
            scores,
            orientation="horizontal",
            positions=range(len(bots)),
            widths=0.55,
            patch_artist=True,
            medianprops={**edge, "linewidth": 1.8},
            whiskerprops=edge,
            capprops=edge,
            boxprops={"edgecolor": COLOURS["ink"], "linewidth": 1},
            flierprops={"marker": ".", "markersize": 3, "markeredgecolor": COLOURS["quiet"]},
        )
        for place, box in enumerate(boxes["boxes"]):
            box.set_facecolor(tint(place))
            box.set_alpha(0.75)
        _rows(axes, bots)
        axes.set_xlabel("points")

    return _drawn("Final scores", _height(len(bots)) + 0.2, draw)


def points_by_source(figures: Figures, names: Mapping[str, str]) -> str:
    """`names` are the words for the sources."""
    weight = {name: sum(abs(one["sources"][name]) for one in figures.values()) for name in names}
    ranked = sorted((name for name in names if weight[name]), key=lambda name: -weight[name])
    own, rest = ranked[:MOST_SOURCES], ranked[MOST_SOURCES:]
    parts = [(names[name], [name]) for name in own] + ([("the rest", rest)] if rest else [])

    def draw(axes: Axes) -> None:
        ends = {(row, up): 0.0 for row in range(len(figures)) for up in (True, False)}
        for place, (title, sources) in enumerate(parts):
            for row, one in enumerate(figures.values()):
                points = sum(one["sources"][source] for source in sources)
                begin = ends[row, points >= 0]
                ends[row, points >= 0] += points
                label = title if row == 0 else None
                axes.barh(row, points, left=begin, height=0.6, color=tint(place), label=label)
        _rows(axes, list(figures))
        axes.axvline(0, color=COLOURS["quiet"], linewidth=0.8)
        axes.set_xlabel("points in the mean")
        _legend(axes)

    return _drawn("Mean score by source", _height(len(figures)) + 0.2 + 0.2 * ((len(parts) + 1) // 2), draw)


def by_seat(figures: Figures, players: int) -> str:
    def draw(axes: Axes) -> None:
        width = 0.8 / len(figures)
        for place, (bot, one) in enumerate(figures.items()):
            shares = [seat["share"] if seat else 0.0 for seat in one["by_seat"]]
            places = [seat + (place - (len(figures) - 1) / 2) * width for seat in range(players)]
            axes.bar(places, shares, width=width * 0.9, color=tint(place), label=_short(bot))
        axes.axhline(1 / players, color=COLOURS["ink"], linewidth=1, linestyle=(0, (4, 3)))
        axes.set_xticks(range(players), [f"seat {seat + 1}" for seat in range(players)])
        axes.tick_params(axis="x", length=0)
        axes.grid(False, axis="x")
        axes.yaxis.set_major_formatter(PercentFormatter(1))
        _legend(axes)

    return _drawn("Win share by seat", 3.0, draw)


def thinking(times: Figures) -> str:
    def draw(axes: Axes) -> None:
        values = [max(one["milliseconds_per_decision"], 0.001) for one in times.values()]
        least = min(values) / 3
        for row, value in enumerate(values):
            axes.barh(row, value - least, left=least, height=0.5, color=tint(row))
            axes.annotate(
                f"{value:,.3g} ms", (value, row), xytext=(4, 0), textcoords="offset points", va="center"
            )
        _rows(axes, list(times))
        axes.set_xscale("log")
        axes.set_xlim(least, max(values) * 8)
        axes.set_xlabel("milliseconds a decision")
        axes.grid(False, which="minor")

    return _drawn("Thinking time", _height(len(times)) + 0.2, draw)
