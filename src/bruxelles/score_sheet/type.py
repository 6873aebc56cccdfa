"""The letters of the printed sheet: Source Serif Pro, embedded, so that names of many languages can be set.

Characters that it does not have are replaced; nothing that a player may be called stops the printing.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from fpdf import FPDF
from fpdf.fonts import TTFFont

FAMILY: Final = "Source Serif"
STYLES: Final = {"": "Regular", "B": "Semibold", "I": "It"}
REPLACEMENT: Final = "·"
SMALLEST: Final = 5.0
"""Points; what still does not fit is cut."""


def _file(style: str) -> Path:
    """The package is installed as files: fpdf2 wants a path."""
    return Path(str(files("font_source_serif_pro") / "files" / f"SourceSerifPro-{STYLES[style]}.ttf"))


def add_fonts(paper: FPDF) -> None:
    for style in STYLES:
        paper.add_font(FAMILY, style, _file(style))


def settable(paper: FPDF, text: str, style: str = "") -> str:
    """The text with a dot in place of what the style has no letter for."""
    font = paper.fonts[f"{FAMILY.lower()}{style}"]
    assert isinstance(font, TTFFont)
    return "".join(letter if ord(letter) in font.cmap else REPLACEMENT for letter in text)


def write(
    paper: FPDF,
    text: str,
    box: tuple[float, float, float, float],
    size: float,
    style: str = "",
    align: str = "C",
    least: float = SMALLEST,
) -> None:
    """One line in a box (x, y, width, height): as large as asked, smaller if need be, cut at worst."""
    x, y, width, height = box
    text = settable(paper, text, style)
    paper.set_font(FAMILY, style, size)
    wide = paper.get_string_width(text)
    if wide > width:
        paper.set_font_size(max(least, size * width / wide * 0.99))
        text = _cut(paper, text, width)
    paper.set_xy(x, y)
    paper.cell(width, height, text, align=align)


def _cut(paper: FPDF, text: str, width: float) -> str:
    if paper.get_string_width(text) <= width:
        return text
    while text and paper.get_string_width(f"{text}…") > width:
        text = text[:-1].rstrip()
    return f"{text}…"
