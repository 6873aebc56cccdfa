"""`bruxelles ratings`: many arenas in one table, and how such tables look."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from bruxelles.cli.figures import between, percent
from bruxelles.cli.language import number, text
from bruxelles.extras import require

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bruxelles.arena.ladder import Ladder, Meeting


def ratings(
    folders: Annotated[
        list[Path],
        typer.Argument(
            metavar="cli.ratings.metavar.folders", help="cli.ratings.folders", exists=True, file_okay=False
        ),
    ],
    out: Annotated[
        Path | None, typer.Option(metavar="cli.metavar.directory", help="cli.ratings.out", file_okay=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.arena.json")] = False,
) -> None:
    """How strong bots are, from the games of many arenas."""
    require("lab", "choix")
    from bruxelles.arena.ladder import ladder_of, write_files
    from bruxelles.arena.pool import pooled
    from bruxelles.bots.levels import levels
    from bruxelles.bots.names import LADDER

    pools, ladder = pooled(folders), tuple(levels())
    ladders = {game: ladder_of(pool, len(pool), LADDER[0], ladder) for game, pool in pools.items()}
    show(ladders, as_json)
    if out is not None:
        rest = sorted({bot for pool in pools.values() for bot in pool.bots()} - set(LADDER))
        written(out, write_files(out, ladders, (*LADDER, *rest), ladder), as_json)


def written(folder: Path, table: Path, as_json: bool) -> None:
    if not as_json:
        typer.echo(text("cli.ratings.written", folder=str(folder), file=str(table)))


def show(ladders: Mapping[str, Ladder], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({game: ladder.plain() for game, ladder in ladders.items()}, ensure_ascii=False))
        return
    console = Console(highlight=False)
    for game, ladder in ladders.items():
        console.print(_table(game, ladder))
        console.print()


def _table(game: str, ladder: Ladder) -> Table:
    """The strongest bot first."""
    from bruxelles.arena.ratings import ANCHOR, AT_ANCHOR

    told = text("cli.ratings.caption", count=ladder.games, anchor=ANCHOR, points=AT_ANCHOR)
    if ladder.games < ladder.scheduled:
        told = text("cli.arena.part", told=told, all=number(ladder.scheduled))
    table = Table(box=None, padding=(0, 2, 0, 0), title=f"Bruxelles {game}", caption=told)
    table.add_column(text("cli.arena.bot"), overflow="fold")
    for name in ("cli.arena.rating", "cli.arena.interval", "cli.ratings.games"):
        table.add_column(text(name), justify="right", no_wrap=True)
    if ladder.meetings:
        table.add_column(text("cli.ratings.below"))
    for bot in dict.fromkeys((*ladder.ratings, *ladder.meetings)):
        one, met = ladder.ratings.get(bot), ladder.meetings.get(bot)
        interval = "" if one is None or bot == ANCHOR else f"{one.low}–{one.high}"
        rated = ["", "", ""] if one is None else [str(one.rating), interval, number(one.games)]
        table.add_row(bot, *rated, *([] if met is None else [_met(met)]))
    return table


def _met(met: Meeting) -> str:
    low, high = met.interval()
    return text("cli.ratings.met", share=percent(met.share), interval=between(low, high), rival=met.rival)
