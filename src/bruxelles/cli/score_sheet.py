"""The score sheet: points by source, ranks and who won."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bruxelles.cli.screens import Screen


def score_sheet(screen: Screen) -> Table:
    """A column a seat, a line for every source that gave somebody points, then total and rank."""
    game = screen.game
    seats = range(game.players)
    points = [game.breakdown(seat) for seat in seats]
    table = Table(show_footer=False)
    table.add_column(screen.text("play.source"))
    for seat in seats:
        heading = Text(f"{screen.letter(seat)} {screen.seat(seat)}", style=screen.style(seat))
        table.add_column(heading, justify="right")
    for source in points[0]:
        if any(part[source] for part in points):
            table.add_row(screen.text(f"source.{source}"), *(str(part[source]) for part in points))
    table.add_section()
    table.add_row(screen.text("play.total"), *(str(score) for score in game.scores), style="bold")
    table.add_row(screen.text("play.rank"), *(str(rank) for rank in game.ranks))
    return table


def winners(screen: Screen) -> str:
    """Who has won, or shares the victory."""
    game = screen.game
    first = [seat for seat in range(game.players) if game.ranks[seat] == 1]
    names = [screen.seat(seat) for seat in first]
    who = screen.names.catalogue.join(names)
    return screen.text("verdict.shared" if names[1:] else "verdict.winner", who=who, points=max(game.scores))


def show_result(console: Console, screen: Screen) -> None:
    console.print(Text(screen.text("play.result"), style="bold"))
    console.print(score_sheet(screen))
    console.print(Text(winners(screen), style="bold"))
