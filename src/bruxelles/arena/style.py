"""How plots look. The page's colours stand in the SVG as CSS variables, so plots follow day and lamplight."""

from __future__ import annotations

import re
from io import StringIO
from typing import Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

WIDTH: Final = 4.2
"""Inches: as wide as a phone, so that letters stay readable there; wide screens show plots side by side."""
COLOURS: Final = {
    "ink": "#29231e",
    "quiet": "#62554a",
    "line": "#cbb990",
    "panel": "#fbf6ea",
    "tint-1": "#3b7869",
    "tint-2": "#c08f2f",
    "tint-3": "#b55c4c",
    "tint-4": "#5f5aa8",
    "tint-5": "#2f6a8c",
    "tint-6": "#8a9a4b",
    "tint-7": "#94603a",
    "tint-8": "#a49d8f",
}
"""By day; the template has those for lamplight."""
TINTS: Final = tuple(colour for name, colour in COLOURS.items() if name.startswith("tint"))

SETTINGS: Final = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": COLOURS["ink"],
    "axes.edgecolor": COLOURS["line"],
    "axes.labelcolor": COLOURS["quiet"],
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": COLOURS["line"],
    "grid.linewidth": 0.5,
    "xtick.color": COLOURS["quiet"],
    "ytick.color": COLOURS["quiet"],
    "xtick.labelcolor": COLOURS["quiet"],
    "ytick.labelcolor": COLOURS["ink"],
    "legend.frameon": False,
    "legend.fontsize": 8,
}


def tint(place: int) -> str:
    return TINTS[place % len(TINTS)]


def canvas(height: float) -> tuple[Figure, Axes]:
    """A figure of the common width. Draw within `look()`."""
    figure = Figure(figsize=(WIDTH, height), layout="constrained", facecolor="none")
    axes = figure.add_subplot(facecolor="none")
    return figure, axes


def look(name: str) -> matplotlib.RcParams:
    """The settings to draw with, for `matplotlib.rc_context`. The name keeps ids of several plots apart."""
    return matplotlib.RcParams({**SETTINGS, "svg.hashsalt": name})


def svg(figure: Figure, label: str) -> str:
    """The figure as an element to put into a page."""
    out = StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    for name, colour in COLOURS.items():
        text = text.replace(colour, f"var(--{name})")
    text = re.sub(r'font: ([\d.]+px) [^;"]*', r"font-size: \1", text)
    text = re.sub(r' (width|height)="[\d.]+pt"', "", text, count=2)
    return text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
