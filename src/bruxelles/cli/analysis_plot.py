"""An analysis as a picture: the chance to win of each seat over the decisions of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from bruxelles.analysis import Analysis
from bruxelles.cli.analysis_words import percent, signed
from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.language import text
from bruxelles.cli.screens import Screen
from bruxelles.score_sheet.colours import FAINT, INK, SEATS, Colour

SIZE: Final = (11.0, 5.5)
DOTS: Final = 150
"""A PNG has so many to the inch."""
SMALL: Final = 9
LIST_TOP: Final = 0.42
LIST_LINE: Final = 0.05
"""The list of swings beside the picture: where it begins, and how far its lines are apart."""
SALT: Final = "bruxelles"
"""With a fixed one, equal games give equal files."""


def draw(found: Analysis, screen: Screen, path: Path) -> None:
    """Write the picture; its kind is that of the file's name."""
    figure = Figure(figsize=SIZE, layout="constrained")
    axes = figure.add_subplot()
    _frame(axes, found)
    _rounds(axes, found)
    for seat in range(len(found.names)):
        _line(axes, found, screen, seat)
    _swings(axes, found, screen)
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)
    metadata = {"Date": None} if path.suffix.lower() == ".svg" else None
    try:
        with rc_context({"svg.hashsalt": SALT}):
            figure.savefig(path, dpi=DOTS, metadata=metadata)
    except OSError as error:
        why = text("cli.not-written", file=str(path), why=str(error.strerror))
        raise CommandError(why, FAILED) from error


def _ink(colour: Colour) -> tuple[float, float, float]:
    red, green, blue = colour
    return red / 255, green / 255, blue / 255


def _seat_ink(screen: Screen, seat: int) -> tuple[float, float, float]:
    return _ink(SEATS[screen.game.rules.seat_colours[seat]])


def _frame(axes: Axes, found: Analysis) -> None:
    title = text(
        "cli.analyse.title",
        game=found.game,
        decisions=len(found.decisions),
        simulations=found.simulations,
    )
    axes.set_title(title, loc="left", pad=24, color=_ink(INK))
    axes.set_xlabel(text("cli.analyse.decision"))
    axes.set_ylabel(text("cli.analyse.chances"))
    axes.set_xlim(0.5, len(found.decisions) + 1.5)
    axes.set_ylim(-0.03, 1.03)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda share, _: percent(share)))
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", linewidth=0.5, alpha=0.4)


def _rounds(axes: Axes, found: Analysis) -> None:
    """A line where each round begins, with its name above."""
    last = 0
    for one in found.decisions:
        if one.round != last:
            last = one.round
            axes.axvline(one.number + 1, color=_ink(FAINT), linewidth=0.8, linestyle=":")
            axes.annotate(
                text("cli.analyse.round", round=one.round),
                (one.number + 1, 1.0),
                (3, 4),
                xycoords=("data", "axes fraction"),
                textcoords="offset points",
                color=_ink(FAINT),
            )


def _line(axes: Axes, found: Analysis, screen: Screen, seat: int) -> None:
    """The seat's chance before each decision, and what came of it in the end; its mistakes as crosses."""
    chances = [*(one.wins[seat] for one in found.decisions), found.final[seat]]
    ink = _seat_ink(screen, seat)
    axes.plot(range(1, len(chances) + 1), chances, color=ink, linewidth=2, label=screen.seat(seat))
    numbers = sorted(found.mistakes[seat])
    if numbers:
        axes.plot(
            [number + 1 for number in numbers],
            [chances[number] for number in numbers],
            linestyle="none",
            marker="X",
            markersize=9,
            markeredgecolor="white",
            color=ink,
            label=text("cli.analyse.mistakes-of", who=screen.seat(seat)),
        )


def _swings(axes: Axes, found: Analysis, screen: Screen) -> None:
    """A number where the chance changed, and beside the picture what it stands for."""
    chances = [*(one.wins for one in found.decisions), found.final]
    for place, swing in enumerate(found.swings, start=1):
        ink = _seat_ink(screen, swing.seat)
        middle = (chances[swing.number][swing.seat] + chances[swing.number + 1][swing.seat]) / 2
        ring = {"boxstyle": "circle,pad=0.25", "facecolor": "white", "edgecolor": ink}
        axes.text(
            swing.number + 1.5,
            middle,
            str(place),
            ha="center",
            va="center",
            size=SMALL,
            color=ink,
            bbox=ring,
            zorder=5,
        )
        said = text(
            "cli.analyse.swing",
            place=place,
            who=screen.seat(swing.seat),
            change=signed(swing.change),
            number=swing.number + 1,
        )
        axes.text(1.02, LIST_TOP - place * LIST_LINE, said, transform=axes.transAxes, color=ink, size=SMALL)
