"""The chances to win over a game, as bars of block characters: two lines for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from bruxelles.analysis import Analysis
from bruxelles.cli.analysis_words import percent
from bruxelles.cli.language import text
from bruxelles.cli.screens import Screen
from bruxelles.cli.styles import QUIET

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
LINES: Final = 2
"""How high the bars are."""
LEAST: Final = 20
"""Columns of bars, however narrow the terminal."""
BESIDE: Final = 12
"""What the result and the gaps need beside names and bars."""


def chart(found: Analysis, screen: Screen, width: int) -> Table:
    """Names, bars and results by seat, and below where the rounds begin."""
    names = [f"{screen.letter(seat)} {screen.seat(seat)}" for seat in range(len(found.names))]
    room = max(LEAST, width - max(len(name) for name in names) - BESIDE)
    columns = _columns(len(found.decisions), room)
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True, vertical="bottom")
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True, vertical="bottom")
    for seat, name in enumerate(names):
        levels = [_mean([found.decisions[i].wins[seat] for i in column]) for column in columns]
        style = screen.style(seat)
        result = percent(found.final[seat])
        table.add_row(Text(name, style=style), Text(bars(levels), style=style), result)
        table.add_row()
    table.add_row(Text(text("cli.analyse.rounds"), style=QUIET), Text(_rounds(found, columns), style=QUIET))
    return table


def _columns(decisions: int, room: int) -> list[range]:
    """Which decisions each column stands for: one each, or several where the terminal is too narrow."""
    count = min(decisions, room)
    return [range(i * decisions // count, (i + 1) * decisions // count) for i in range(count)]


def bars(levels: Sequence[float]) -> str:
    """Lines of blocks, the upper one first; a level is from 0 to 1, and 0 is still seen."""
    eighths = [max(1, round(level * LINES * 8)) for level in levels]
    return "\n".join(
        "".join(BLOCKS[max(0, min(8, eighth - line * 8))] for eighth in eighths)
        for line in reversed(range(LINES))
    )


def _rounds(found: Analysis, columns: Sequence[range]) -> str:
    """The number of each round below the column where it begins."""
    marks = [" "] * len(columns)
    last = 0
    for place, column in enumerate(columns):
        now = found.decisions[column[0]].round
        if now != last:
            marks[place] = str(now)
            last = now
    return "".join(marks)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
