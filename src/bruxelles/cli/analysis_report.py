"""An analysis on the terminal: a chart, a table, where the game turned, what could have been better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bruxelles.analysis import Analysis, Judgement
from bruxelles.analysis.grades import GRADES
from bruxelles.cli.analysis_chart import chart
from bruxelles.cli.analysis_words import GRADE_NAMES, Said, percent, said_of, signed
from bruxelles.cli.language import text
from bruxelles.cli.screens import Screen
from bruxelles.cli.styles import HEADING, QUIET
from bruxelles.core.record import Record


def report(console: Console, found: Analysis, kept: Record, screen: Screen) -> None:
    said = said_of(found, kept, screen)
    console.print(
        text(
            "cli.analyse.title",
            game=found.game,
            decisions=len(found.decisions),
            simulations=found.simulations,
        )
    )
    _heading(console, "cli.analyse.chances")
    console.print(chart(found, screen, console.width))
    _heading(console, "cli.analyse.choices")
    console.print(_grades(found, screen))
    _heading(console, "cli.analyse.swings")
    _swings(console, found, said, screen)
    for seat in range(len(found.names)):
        _mistakes(console, found, said, screen, seat)


def _heading(console: Console, name: str, /, **facts: str) -> None:
    console.print()
    console.print(Text(text(name, **facts), style=HEADING))


def _who(screen: Screen, seat: int) -> Text:
    return Text(f"{screen.letter(seat)} {screen.seat(seat)}", style=screen.style(seat))


def _grades(found: Analysis, screen: Screen) -> Table:
    """How many choices of each grade a seat made, and what they cost it together."""
    table = Table()
    table.add_column(text("cli.analyse.player"))
    for grade in GRADES:
        table.add_column(text(GRADE_NAMES[grade]), justify="right")
    table.add_column(text("cli.analyse.lost"), justify="right")
    for seat in range(len(found.names)):
        own = [one for one in found.decisions if one.seat == seat]
        counts = Counter(one.grade for one in own)
        cells: Iterable[str] = (str(counts[grade]) for grade in GRADES)
        table.add_row(_who(screen, seat), *cells, percent(_mean([one.loss for one in own])))
    return table


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _swings(console: Console, found: Analysis, said: dict[int, Said], screen: Screen) -> None:
    if not found.swings:
        console.print(Text(text("cli.analyse.no-swings")))
    lines = Table.grid(padding=(0, 1))
    lines.add_column(no_wrap=True)
    lines.add_column(no_wrap=True, justify="right")
    for swing in found.swings:
        one = found.decisions[swing.number]
        chosen = text("cli.analyse.after", who=screen.seat(one.seat), chosen=said[swing.number].chosen)
        where = Text.assemble((_place(one), QUIET), f" {chosen}")
        lines.add_row(_who(screen, swing.seat), signed(swing.change), where)
    console.print(lines)


def _place(one: Judgement) -> str:
    return text("cli.analyse.place", round=one.round, number=one.number + 1)


def _mistakes(console: Console, found: Analysis, said: dict[int, Said], screen: Screen, seat: int) -> None:
    _heading(console, "cli.analyse.better", who=screen.seat(seat))
    numbers = found.mistakes[seat]
    if not numbers:
        console.print(Text(text("cli.analyse.no-mistakes")))
    for number in numbers:
        one = found.decisions[number]
        grade = text(GRADE_NAMES[one.grade])
        console.print(Text.assemble((_place(one), screen.style(seat)), f" {grade}"))
        words = said[number]
        lines = Table.grid(padding=(0, 1))
        lines.add_column(justify="right", no_wrap=True)
        lines.add_column(no_wrap=True, justify="right")
        lines.add_column()
        lines.add_row("", "", Text(words.prompt, style=QUIET))
        lines.add_row(text("cli.analyse.chosen"), percent(one.made), Text(words.chosen))
        lines.add_row(
            text("cli.analyse.instead"), percent(one.made + one.loss), Text(words.best, style="bold")
        )
        console.print(Padding(lines, (0, 0, 0, 2)))
