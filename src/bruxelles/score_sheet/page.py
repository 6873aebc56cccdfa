"""The page itself: heading, a column a player, a line a source, total, rank, winner."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from typing import Final

from babel.dates import format_date
from fpdf import FPDF

from bruxelles.locale import Catalogue
from bruxelles.score_pad import Sheet
from bruxelles.score_sheet.colours import BAND, DARK_LETTERS, FAINT, GOLD, INK, IRON, SEATS, VERDIGRIS, WHITE
from bruxelles.score_sheet.frame import draw_frame, flourish
from bruxelles.score_sheet.remarks import remarks, seat_name, verdict
from bruxelles.score_sheet.type import FAMILY, add_fonts, settable, write
from bruxelles.wording.phrase import Phrase, render

A5: Final = (148.0, 210.0)
"""Millimetres; fpdf2 warns about its own value for the name."""
MARGIN: Final = 15.0
TOP: Final = 55.0
"""Where the lines begin."""
BOTTOM: Final = 22.0
FEW: Final = 4
"""With so many players there is more room for the names of the lines."""
TALLEST: Final = 8.4
"""Of a line; the more lines, the lower they are."""
FINE: Final = 0.6
"""Lines of the rounds are lower than others, by this factor."""


def pdf(sheet: Sheet, texts: Catalogue, language: str, day: date) -> bytes:
    """The sheet as a PDF of one A5 page, in the language of the catalogue."""
    paper = FPDF(format=A5)
    title = f"Bruxelles {sheet.game} – {texts.text('page.pad.sheet.title')}"
    paper.set_title(title)
    paper.set_lang(language)
    paper.set_creation_date(datetime.combine(day, time(), UTC))
    paper.set_auto_page_break(False)
    paper.c_margin = 0
    add_fonts(paper)
    paper.add_page()
    draw_frame(paper)
    _heading(paper, sheet, texts, format_date(day, "long", locale=language))
    _players(paper, sheet, texts)
    below = _lines(paper, sheet, texts)
    _closing(paper, sheet, texts, below)
    return bytes(paper.output())


def _heading(paper: FPDF, sheet: Sheet, texts: Catalogue, day: str) -> None:
    wide = paper.w - 2 * MARGIN
    paper.set_text_color(*VERDIGRIS)
    write(paper, f"Bruxelles {sheet.game}", (MARGIN, 15, wide, 9), 23, "B")
    flags = [texts.text(f"play.option.{flag}") for flag in sheet.flags]
    paper.set_text_color(*IRON)
    below = " · ".join([texts.text("page.pad.sheet.title"), *flags, day])
    write(paper, below, (MARGIN + 10, 25.5, wide - 20, 5), 9, "I")
    flourish(paper, 33.5, wide * 0.62)


def _labels(sheet: Sheet) -> float:
    """How wide the first column is."""
    return 54.0 if len(sheet.colours) <= FEW else 46.0


def _column(paper: FPDF, sheet: Sheet) -> float:
    return (paper.w - 2 * MARGIN - _labels(sheet)) / len(sheet.colours)


def _left(paper: FPDF, sheet: Sheet, seat: int) -> float:
    return MARGIN + _labels(sheet) + seat * _column(paper, sheet)


def _players(paper: FPDF, sheet: Sheet, texts: Catalogue) -> None:
    """A disc with the letter of the colour, and the name below it."""
    wide = _column(paper, sheet)
    for seat, colour in enumerate(sheet.colours):
        left = _left(paper, sheet, seat)
        paper.set_fill_color(*SEATS[colour])
        paper.circle(left + wide / 2, 42.5, 3.4, style="F")
        paper.set_text_color(*(INK if colour in DARK_LETTERS else WHITE))
        letter = texts.text(f"seat-letter.{colour}")
        write(paper, letter, (left, 40.5, wide, 4), 10, "B")
        paper.set_text_color(*INK)
        _name(paper, _said(seat_name(sheet, seat), texts), left + 0.6, wide - 1.2)


def _name(paper: FPDF, name: str, left: float, wide: float) -> None:
    """On one line or, where that would be too small, on two."""
    paper.set_font(FAMILY, "B", 8.5)
    first, _, rest = name.partition(" ")
    if rest and paper.get_string_width(settable(paper, name, "B")) > wide:
        write(paper, first, (left, 46.6, wide, 3.4), 8, "B")
        write(paper, rest, (left, 50, wide, 3.4), 8, "B")
    else:
        write(paper, name, (left, 48, wide, 4), 8.5, "B")


def _lines(paper: FPDF, sheet: Sheet, texts: Catalogue) -> float:
    """Sources, total and rank, then the rounds. Gives where they end."""
    fine = len(sheet.rounds) + 1 if sheet.rounds else 0
    room = paper.h - TOP - BOTTOM - 7 - 4 * len(remarks(sheet))
    tall = min(TALLEST, room / (len(sheet.lines) + 2.6 + fine * FINE))
    y = TOP
    for number, line in enumerate(sheet.lines):
        _band(paper, y, tall, number % 2 == 0)
        _row(paper, sheet, texts.text(line.text), line.points, y, tall)
        y += tall
    _rule(paper, y)
    _row(paper, sheet, texts.text("play.total"), sheet.totals, y, tall * 1.35, "B")
    y += tall * 1.35
    _row(paper, sheet, texts.text("play.rank"), sheet.ranks, y, tall)
    y += tall
    return _rounds(paper, sheet, texts, y + tall * 0.25, tall * FINE) if sheet.rounds else y


def _rounds(paper: FPDF, sheet: Sheet, texts: Catalogue, y: float, tall: float) -> float:
    """The scores after each round, small."""
    _rule(paper, y)
    paper.set_text_color(*VERDIGRIS)
    write(paper, texts.text("page.pad.sheet.rounds"), (MARGIN, y, _labels(sheet) * 1.4, tall), 7, "I", "L")
    y += tall
    for part in sheet.rounds:
        last = texts.text("page.pad.sheet.end")
        label = texts.text("page.pad.sheet.round", round=part.round) if part.round else last
        _row(paper, sheet, label, part.totals, y, tall)
        y += tall
    return y


def _band(paper: FPDF, y: float, tall: float, shown: bool) -> None:
    if shown:
        paper.set_fill_color(*BAND)
        paper.rect(MARGIN - 1.5, y, paper.w - 2 * MARGIN + 3, tall, style="F")


def _rule(paper: FPDF, y: float) -> None:
    paper.set_draw_color(*GOLD)
    paper.set_line_width(0.35)
    paper.line(MARGIN - 1.5, y, paper.w - MARGIN + 1.5, y)


def _row(
    paper: FPDF, sheet: Sheet, label: str, numbers: Sequence[int], y: float, tall: float, style: str = ""
) -> None:
    size = min(10.5, tall * 1.72) if style == "" else min(13.0, tall * 1.6)
    paper.set_text_color(*INK)
    write(paper, _capital(label), (MARGIN, y, _labels(sheet) - 1, tall), size, style, "L")
    for seat, number in enumerate(numbers):
        won = style and seat in sheet.winners
        paper.set_text_color(*(VERDIGRIS if won else INK if number else FAINT))
        text = str(number).replace("-", "−")
        write(paper, text, (_left(paper, sheet, seat), y, _column(paper, sheet), tall), size, style)


def _said(said: Phrase | str, texts: Catalogue) -> str:
    return said if isinstance(said, str) else render(said, texts, str)


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]


def _closing(paper: FPDF, sheet: Sheet, texts: Catalogue, y: float) -> None:
    """Who has won, how ties were broken, what was chosen for a player; and who made this."""
    wide = paper.w - 2 * MARGIN
    y += 2
    paper.set_text_color(*VERDIGRIS)
    write(paper, _said(verdict(sheet), texts), (MARGIN, y, wide, 6), 11.5, "B")
    y += 6
    paper.set_text_color(*IRON)
    for remark in remarks(sheet):
        write(paper, _said(remark, texts), (MARGIN, y, wide, 4), 7.5)
        y += 4
    write(paper, texts.text("page.pad.sheet.fans"), (MARGIN, paper.h - 15.5, wide, 3), 6, "I")
