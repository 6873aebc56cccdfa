"""The plots of the lab's report, each as SVG: a row for each thing, around the line of a fair share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.ticker import PercentFormatter

from bruxelles.arena.style import COLOURS, canvas, look, svg
from bruxelles.balance.estimates import EVEN, OPEN, STRONG, UNUSED, WEAK

VERDICT_TINTS: Final = {STRONG: "tint-3", WEAK: "tint-5", UNUSED: "tint-8", EVEN: "tint-1", OPEN: "tint-2"}
ROW_INCHES: Final = 0.24
TWO_LINES: Final = 1.6
"""Rows with labels of two lines are so many times as high."""


def _drawn(label: str, rows: int, draw: Callable[[Axes], None]) -> str:
    with matplotlib.rc_context(look(label)):
        figure, axes = canvas(0.75 + ROW_INCHES * rows)
        draw(axes)
        return svg(figure, label)


def _lines(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(False, axis="y")
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)


def shares(label: str, rows: Sequence[Mapping[str, Any]], fair: float, band: Sequence[float]) -> str:
    """Win shares: a thick bar for the 95 % interval, a thin one for the interval that is judged."""

    def draw(axes: Axes) -> None:
        _lines(axes, [row["short"] for row in rows])
        axes.axvspan(*band, color=COLOURS["line"], alpha=0.35, linewidth=0)
        axes.axvline(fair, color=COLOURS["ink"], linewidth=1, linestyle=(0, (4, 3)))
        for place, row in enumerate(rows):
            if not row["seats"]:
                continue
            colour = COLOURS[VERDICT_TINTS[row["verdict"]]]
            axes.plot(row["wide"], [place, place], color=colour, linewidth=1)
            axes.plot(
                row["interval"], [place, place], color=colour, linewidth=6, alpha=0.4, solid_capstyle="round"
            )
            axes.plot([row["share"]], [place], "o", color=colour, markersize=5.5)
        axes.set_xlim(
            -0.01, min(1.01, max([2.5 * fair, *(row["interval"][1] + 0.03 for row in rows if row["seats"])]))
        )
        axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.set_xlabel("win share")

    return _drawn(label, len(rows), draw)


def taken(label: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """How often each thing was taken where it was offered."""

    def draw(axes: Axes) -> None:
        _lines(axes, [row["short"] for row in rows])
        for place, row in enumerate(rows):
            colour = COLOURS[VERDICT_TINTS[UNUSED] if row["verdict"] == UNUSED else "tint-1"]
            axes.barh(place, row["taken"], height=0.6, color=colour, alpha=0.8)
            axes.plot(row["taken_interval"], [place, place], color=COLOURS["ink"], linewidth=1)
        axes.set_xlim(0, 1.01)
        axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.set_xlabel("taken, of the games that offered it")

    return _drawn(label, len(rows), draw)


def differences(label: str, rows: Sequence[Mapping[str, Any]], unit: str, percent: bool) -> str:
    """Differences with two standard errors on both sides."""

    def draw(axes: Axes) -> None:
        _lines(axes, [row["short"] for row in rows])
        axes.axvline(0, color=COLOURS["ink"], linewidth=1, linestyle=(0, (4, 3)))
        for place, row in enumerate(rows):
            mean, error = row["difference"], row["error"]
            clear = abs(mean) > 2 * error
            colour = COLOURS["tint-3" if clear and mean > 0 else "tint-5" if clear else "tint-8"]
            ends = [mean - 2 * error, mean + 2 * error]
            axes.plot(ends, [place, place], color=colour, linewidth=6, alpha=0.4, solid_capstyle="round")
            axes.plot([mean], [place], "o", color=colour, markersize=5.5)
        if percent:
            axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.set_xlabel(unit)

    return _drawn(label, len(rows), draw)


def imbalances(label: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """The imbalance with each level, with its 95 % interval; a level that clearly changes it has a colour."""

    def draw(axes: Axes) -> None:
        _lines(axes, [row["said"] for row in rows])
        for place, row in enumerate(rows):
            clear, less = row.get("clear", False), row.get("change", 0) < 0
            colour = COLOURS["tint-1" if clear and less else "tint-3" if clear else "tint-8"]
            middle, *ends = row["imbalance"]
            axes.plot(ends, [place, place], color=colour, linewidth=6, alpha=0.4, solid_capstyle="round")
            axes.plot([middle], [place], "o", color=colour, markersize=5.5)
        axes.set_xlim(left=0)
        axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.set_xlabel("imbalance, of the fair share")

    return _drawn(label, len(rows), draw)


def effects(label: str, rows: Sequence[Mapping[str, Any]], unit: str, percent: bool) -> str:
    """Changes: a thick bar for the 95 % interval, a thin one for the interval that is judged."""

    def draw(axes: Axes) -> None:
        _lines(axes, [row["short"] for row in rows])
        axes.axvline(0, color=COLOURS["ink"], linewidth=1, linestyle=(0, (4, 3)))
        for place, row in enumerate(rows):
            more = row["change"] > 0
            colour = COLOURS["tint-3" if row["clear"] and more else "tint-5" if row["clear"] else "tint-8"]
            axes.plot(row["wide"], [place, place], color=colour, linewidth=1)
            axes.plot(
                row["interval"], [place, place], color=colour, linewidth=6, alpha=0.4, solid_capstyle="round"
            )
            axes.plot([row["change"]], [place], "o", color=colour, markersize=5.5)
        if percent:
            axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.set_xlabel(unit)

    return _drawn(label, round(TWO_LINES * len(rows)), draw)
