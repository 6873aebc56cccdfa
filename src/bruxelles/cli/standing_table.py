"""What can be counted now: everybody's score if the game ended, what nobles will cost, who leads where."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from bruxelles.cli.screens import Screen
from bruxelles.cli.styles import ACTIVE, QUIET
from bruxelles.core.majority import Majority


def standing_table(screen: Screen) -> Table:
    """A column a seat: the final score by source, then the nobles, then a line for each majority.

    The neutral colour has a column where it takes part.
    """
    standing: Any = screen.game.standing()
    seats = standing["seats"]
    leads = screen.leads(standing)
    neutral = any(one["neutral"] is not None for _, one in leads)
    table = Table(title=screen.text("cli.scores.title"), title_justify="left")
    table.add_column(screen.text("play.source"))
    for seat in range(len(seats)):
        heading = Text(f"{screen.letter(seat)} {screen.seat(seat)}", style=screen.style(seat))
        table.add_column(heading, justify="right")
    if neutral:
        table.add_column(Text(screen.text("seat.neutral")), justify="right")
    _final(screen, table, [own["final"] for own in seats])
    table.add_section()
    nobles = [own["nobles"] for own in seats]
    table.add_row(screen.text("cli.scores.nobles-cost"), *(str(own["cost"]) for own in nobles))
    table.add_row(screen.text("cli.scores.nobles-money"), *(str(own["money"]) for own in nobles))
    table.add_section()
    for label, one in leads:
        table.add_row(label, *_shares(one, neutral))
    return table


def _final(screen: Screen, table: Table, finals: list[Any]) -> None:
    for source in screen.game.breakdown(0):
        points = [final["sources"].get(source, 0) for final in finals]
        if any(points):
            table.add_row(screen.text(f"source.{source}"), *map(str, points))
    table.add_row(screen.text("play.total"), *(str(final["score"]) for final in finals), style=ACTIVE)


def _shares(one: Majority, neutral: bool) -> list[Text]:
    """The counts; a leader's with the lead, `4 (+1)`, or `4 (=)` in a tie."""
    counts: list[tuple[int | str, int | None]] = [*enumerate(one["counts"])]
    if neutral:
        counts.append(("neutral", one["neutral"]))
    return [_share(count, one["lead"], owner in one["leaders"]) for owner, count in counts]


def _share(count: int | None, lead: int, leads: bool) -> Text:
    if count is None:
        return Text("")
    if not leads:
        return Text(str(count), style="" if count else QUIET)
    return Text(f"{count} (+{lead})" if lead else f"{count} (=)", style=ACTIVE)
