"""The frame of what a player has, and the kinds of lines in it that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bruxelles.cli.names import Names
from bruxelles.cli.styles import HEADING, MARK, QUIET

SEAT_WIDTH: Final = 38
MOST_ABREAST: Final = 3


def seat_panel(names: Names, seat: int, title: Sequence[str], lines: Iterable[Text]) -> Panel:
    """`title` are the words after the seat's letter."""
    style = names.style(seat)
    heading = Text(f" {names.letter(seat)} {names.text('list.comma').join(title)} ", style=style)
    return Panel(
        Text("\n").join(lines),
        title=heading,
        title_align="left",
        border_style=style.removeprefix("bold "),
        padding=(0, 1),
    )


def purse(names: Names, seat: int, points: int, francs: int, passed: bool) -> Text:
    line = Text.assemble((names.text("screen.purse", points=points, francs=francs), "bold"))
    if passed:
        line.append("   " + names.text("screen.passed"))
    if bot := names.bot(seat):
        line.append("   " + bot, style=QUIET)
    return line


def track(label: str, width: int, numbers: Sequence[int], position: int) -> Text:
    """The numbers of a track; the one under the marker stands in brackets."""
    line = Text(f"{label:<{width}}")
    for place, number in enumerate(numbers):
        here = place == position
        line.append(f"[{number}]" if here else f" {number} ", style=MARK if here else QUIET)
    return line


def listed(names: Names, label: str, things: Sequence[Text]) -> Text:
    """`Nobles Brugmann, Solvay`; a dash where there is nothing."""
    line = Text.assemble((names.text(label) + " ", HEADING))
    if not things:
        return line.append("–", style=QUIET)
    return line.append_text(Text(names.text("list.comma")).join(things))


def side_by_side(panels: Sequence[Panel], width: int) -> Table:
    """As many abreast as the terminal is wide enough for."""
    abreast = max(1, min(MOST_ABREAST, width // SEAT_WIDTH, len(panels)))
    table = Table.grid(expand=True)
    for _ in range(abreast):
        table.add_column(ratio=1)
    for first in range(0, len(panels), abreast):
        table.add_row(*panels[first : first + abreast])
    return table
