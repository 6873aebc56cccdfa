"""What a bot weighed, in words: a small table of its alternatives, and what decided."""

from __future__ import annotations

from dataclasses import dataclass

from babel.numbers import format_decimal, format_percent
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bruxelles.bots.bot import Alternative, Answer
from bruxelles.cli.language import language
from bruxelles.cli.screens import Screen
from bruxelles.cli.styles import ACTIVE, MARK, QUIET


@dataclass(frozen=True)
class Row:
    words: str
    win: str
    score: str
    tried: str
    chosen: bool


@dataclass(frozen=True)
class Reasons:
    """An answer in words, made while its choices are still at hand."""

    choice: str
    rows: list[Row]
    terms: list[str]


def reasons(screen: Screen, answer: Answer) -> Reasons:
    """What the bot weighed at the present decision."""
    return Reasons(
        screen.option(screen.game.rules.choices.text(answer.choice)),
        [_row(screen, one, answer) for one in answer.alternatives],
        [said for name, points in answer.deciding() if (said := _term(screen, name, points))],
    )


def _row(screen: Screen, one: Alternative, answer: Answer) -> Row:
    return Row(
        screen.option(screen.game.rules.choices.text(one.choice)),
        format_percent(one.win, locale=language()),
        format_decimal(round(one.score), locale=language()),
        format_percent(one.tried, locale=language()) if answer.simulations else "",
        one.choice == answer.choice,
    )


def _term(screen: Screen, name: str, points: float) -> str:
    """`buildings +2.1`; nothing for a term that has no name."""
    if f"term.{name}" not in screen.names.catalogue:
        return ""
    sign = "+" if points > 0 else "−"
    size = format_decimal(round(abs(points), 1), locale=language())
    return screen.text("play.hint.term", term=screen.text(f"term.{name}"), points=f"{sign}{size}")


def drawn(screen: Screen, heading: str, found: Reasons) -> RenderableType:
    """The reasons below a heading."""
    parts: list[RenderableType] = [Text(heading, style=ACTIVE)]
    if not found.rows:
        parts.append(Text(f"  {screen.text('play.hint.none', choice=found.choice)}"))
    else:
        parts.append(_table(screen, found.rows))
    if found.terms:
        terms = screen.text("list.clauses").join(found.terms)
        parts.append(Text(f"  {screen.text('play.hint.deciding', terms=terms)}"))
    return Group(*parts)


def _table(screen: Screen, rows: list[Row]) -> Table:
    tried = any(row.tried for row in rows)
    table = Table(box=None, padding=(0, 1), header_style=QUIET, pad_edge=False)
    table.add_column("", width=2)
    table.add_column(screen.text("play.hint.choice"), ratio=1)
    for name in ("play.hint.win", "play.hint.score", *(["play.hint.tried"] if tried else [])):
        table.add_column(screen.text(name), justify="right", no_wrap=True)
    for row in rows:
        mark = Text(" →" if row.chosen else "", style=MARK)
        table.add_row(mark, Text(row.words), row.win, row.score, *([row.tried] if tried else []))
    return table
