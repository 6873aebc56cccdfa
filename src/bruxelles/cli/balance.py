"""`bruxelles balance`: a bot plays itself, and everything is held against a fair share of victories."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bruxelles.cli.arena import crew_of, resumable
from bruxelles.cli.balance_words import BalanceWords
from bruxelles.cli.forecast import announce_games
from bruxelles.cli.language import language, number, text
from bruxelles.cli.options import (
    Asymmetric,
    BelleEpoque,
    Data,
    GameName,
    Players,
    Seed,
    command_options,
    drawn_seed,
    options_of,
)
from bruxelles.extras import require
from bruxelles.games import rules_of
from bruxelles.games.components import documents
from bruxelles.locale import catalogue

if TYPE_CHECKING:
    from bruxelles.arena.executors import Crew
    from bruxelles.arena.folder import Folder
    from bruxelles.balance.lab import Lab
    from bruxelles.core.rules import Plain

COLUMNS: Final = (
    "cli.balance.thing",
    "cli.balance.share",
    "cli.balance.interval",
    "cli.balance.lead",
    "cli.balance.taken",
    "cli.balance.verdict",
)
CHANGES: Final = ("cli.balance.edit", "cli.balance.before", "cli.balance.after", "cli.balance.difference")


def balance(
    game: GameName,
    players: Players = 2,
    games: Annotated[int, typer.Option(help="cli.balance.games", min=1)] = 400,
    bot: Annotated[str, typer.Option(metavar="cli.metavar.text", help="cli.balance.bot")] = "greedy",
    belle_epoque: BelleEpoque = False,
    asymmetric: Asymmetric = False,
    seed: Seed = None,
    workers: Annotated[int | None, typer.Option(help="cli.arena.workers", min=1)] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="cli.arena.metavar.address", help="cli.arena.cluster")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="cli.metavar.directory", help="cli.balance.out", file_okay=False)
    ] = None,
    data: Data = None,
    vary: Annotated[
        list[str] | None, typer.Option(metavar="cli.balance.metavar.edit", help="cli.balance.vary")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.arena.json")] = False,
) -> None:
    """What is too strong, too weak or never taken."""
    require("lab", "distributed", "jinja2", "matplotlib", "openskill")
    from bruxelles.arena.playing import Setting
    from bruxelles.balance.lab import Lab, folders

    options = options_of(rules_of(game, data), players, belle_epoque, asymmetric)
    setting = Setting(game, players, options.flags, None if data is None else documents(game, data))
    seed = drawn_seed() if seed is None else seed
    lab = Lab(setting, bot, seed, games, tuple(vary or ()))
    path = Path(f"balance-{game}-{seed.replace('/', '-')}") if out is None else out
    parts = ["bruxelles balance", game, *command_options(options), "--games", str(games)]
    parts += ["--bot", shlex.quote(bot), "--seed", shlex.quote(seed)]
    parts += [] if data is None else ["--data", shlex.quote(str(data))]
    parts += [f"--vary {shlex.quote(edit)}" for edit in lab.edits]
    command = " ".join(parts)
    with folders(lab, path) as opened:
        _play(lab, opened, crew_of(workers, cluster), f"{command} --out {shlex.quote(str(path))}")
        _tell(lab, opened, command, as_json)


def _play(lab: Lab, opened: Sequence[Folder], crew: AbstractContextManager[Crew], again: str) -> None:
    """Plays what is left, and shows how it goes. Whatever ends it, the games that were finished are kept."""
    from bruxelles.balance.lab import missing, play, played

    def kept() -> int:
        return sum(map(len, played(lab, opened)))

    if kept() == lab.scheduled:
        return
    console = Console(stderr=True)
    progress = Progress(
        TextColumn(text("cli.arena.playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = progress.add_task("", total=lab.scheduled, completed=kept())
    with resumable(kept, lab.scheduled, opened[0], again), crew as members:
        announce_games(missing(lab, opened), members)
        with progress:
            play(lab, opened, members, lambda _: progress.advance(task))


def _tell(lab: Lab, opened: Sequence[Folder], command: str, as_json: bool) -> None:
    from bruxelles.arena.report import REPORT
    from bruxelles.arena.tournament import RESULT
    from bruxelles.balance.lab import looks
    from bruxelles.balance.report import report
    from bruxelles.balance.result import result_of

    games, *others = looks(lab, opened)
    result = result_of(lab.arenas[0].settings(), games, list(zip(lab.edits, others, strict=True)))
    one = lab.setting
    texts = documents(one.game) if one.documents is None else one.documents
    opened[0].write(RESULT, json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    target = opened[0].write(REPORT, report(result, BalanceWords(catalogue(game=one.game), texts), command))
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False))
        return
    console = Console(highlight=False)
    for table in _tables(result, BalanceWords(catalogue(language(), one.game), texts)):
        console.print(table)
        console.print()
    console.print(text("cli.arena.written", file=str(target)), soft_wrap=True)


def _tables(result: Plain, words: BalanceWords) -> list[Table]:
    """Seats and boards, all that has a verdict against it, and what variations change."""
    from bruxelles.balance.report import called

    kinds, variations = result["kinds"], result["variations"]
    assert isinstance(kinds, dict)
    assert isinstance(variations, list)
    dealt = [{"kind": kind, **row} for kind in ("seat", "board") for row in kinds.get(kind, ())]
    rest = [row for row in called(result) if row["kind"] not in ("seat", "board")]
    table = Table(
        box=None, padding=(0, 2, 0, 0), caption=text("cli.balance.caption", count=int(str(result["games"])))
    )
    for place, name in enumerate(COLUMNS):
        if 0 < place < 5:
            table.add_column(text(name), justify="right", no_wrap=True)
        else:
            table.add_column(text(name), overflow="fold")
    for row in [*dealt, *rest]:
        table.add_row(
            text(
                "cli.balance.named", kind=words.kind(row["kind"]), name=words.short(row["kind"], row["name"])
            ),
            _percent(row["share"]) if row["seats"] else "",
            f"{_tenths(100 * row['interval'][0])}–{_percent(row['interval'][1])}" if row["seats"] else "",
            f"{_tenths(row['lead'])}±{_tenths(row['lead_error'])}" if row["seats"] else "",
            "" if row["taken"] is None else _percent(row["taken"]),
            words.verdict(row["verdict"]),
        )
    return [table, *([_changes(variations)] if variations else [])]


def _changes(variations: list[dict[str, list[float]]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for place, name in enumerate(CHANGES):
        if place:
            table.add_column(text(name), justify="right", no_wrap=True)
        else:
            table.add_column(text(name), overflow="fold")
    for one in variations:
        mean, error = one["difference"]
        table.add_row(
            str(one["edit"]),
            _tenths(one["before"][0]),
            _tenths(one["after"][0]),
            f"{_tenths(mean)}±{_tenths(error)}",
        )
    return table


def _tenths(value: float) -> str:
    return number(round(value, 1))


def _percent(share: float) -> str:
    return text("cli.arena.percent", share=_tenths(100 * share))
