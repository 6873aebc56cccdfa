"""`bruxelles balance`: a bot plays itself, and everything is held against a fair share of victories."""

from __future__ import annotations

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
from bruxelles.cli.balance_experiment import planned, tell_experiment
from bruxelles.cli.balance_summary import summary
from bruxelles.cli.balance_telling import table_of, words_of, written
from bruxelles.cli.balance_words import BalanceWords
from bruxelles.cli.errors import CommandError
from bruxelles.cli.forecast import announce_games
from bruxelles.cli.language import text
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
    experiment: Annotated[
        Path | None,
        typer.Option(metavar="cli.balance.metavar.experiment", help="cli.balance.experiment", dir_okay=False),
    ] = None,
    runs: Annotated[int | None, typer.Option(help="cli.balance.runs", min=1)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.arena.json")] = False,
) -> None:
    """What is too strong, too weak or never taken."""
    require("lab", "choix", "distributed", "jinja2", "matplotlib", "scipy")
    from bruxelles.arena.playing import Setting
    from bruxelles.balance.lab import Lab, folders

    if experiment is not None and vary:
        raise CommandError(text("cli.balance.vary-or-experiment"))
    if experiment is None and runs is not None:
        raise CommandError(text("cli.balance.runs-of-experiment"))
    options = options_of(rules_of(game, data), players, belle_epoque, asymmetric)
    setting = Setting(game, players, options.flags, None if data is None else documents(game, data))
    seed = drawn_seed() if seed is None else seed
    lab, design = Lab(setting, bot, seed, games, tuple(vary or ())), None
    if experiment is not None:
        lab, design = planned(lab, experiment, runs)
    path = Path(f"balance-{game}-{seed.replace('/', '-')}") if out is None else out
    parts = ["bruxelles balance", game, *command_options(options), "--games", str(games)]
    parts += ["--bot", shlex.quote(bot), "--seed", shlex.quote(seed)]
    parts += [] if data is None else ["--data", shlex.quote(str(data))]
    parts += [f"--vary {shlex.quote(edit)}" for edit in lab.edits]
    parts += [] if experiment is None else ["--experiment", shlex.quote(str(experiment))]
    parts += [] if runs is None else ["--runs", str(runs)]
    command = " ".join(parts)
    with folders(lab, path) as opened:
        _play(lab, opened, crew_of(workers, cluster), f"{command} --out {shlex.quote(str(path))}")
        if design is None:
            _tell(lab, opened, command, as_json)
        else:
            tell_experiment(lab, design, opened, command, as_json)


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
    from bruxelles.balance.lab import looks
    from bruxelles.balance.report import report
    from bruxelles.balance.result import result_of

    games, *others = looks(lab, opened)
    result = result_of(lab.arenas[0].settings(), games, list(zip(lab.edits, others, strict=True)))
    english, words = words_of(lab.setting)
    page = report(result, english, summary(result, english), command)
    said: list[str | Table] = [*summary(result, words), *_tables(result, words)]
    written(opened[0], result, page, said, as_json)


def _tables(result: Plain, words: BalanceWords) -> list[Table]:
    """Seats and boards, all that has a verdict against it, and what variations change."""
    from bruxelles.balance.report import called

    kinds, variations = result["kinds"], result["variations"]
    assert isinstance(kinds, dict)
    assert isinstance(variations, list)
    dealt = [{"kind": kind, **row} for kind in ("seat", "board") for row in kinds.get(kind, ())]
    rest = [row for row in called(result) if row["kind"] not in ("seat", "board")]
    table = table_of(COLUMNS, range(1, 5))
    table.caption = text("cli.balance.caption", count=int(str(result["games"])))
    for row in [*dealt, *rest]:
        table.add_row(
            text(
                "cli.balance.named", kind=words.kind(row["kind"]), name=words.short(row["kind"], row["name"])
            ),
            words.percent(row["share"]) if row["seats"] else "",
            f"{words.tenths(100 * row['interval'][0])}–{words.percent(row['interval'][1])}"
            if row["seats"]
            else "",
            f"{words.tenths(row['lead'])}±{words.tenths(row['lead_error'])}" if row["seats"] else "",
            "" if row["taken"] is None else words.percent(row["taken"]),
            words.verdict(row["verdict"]),
        )
    return [table, *([_changes(variations, words)] if variations else [])]


def _changes(variations: list[dict[str, list[float]]], words: BalanceWords) -> Table:
    table = table_of(CHANGES, range(1, 4))
    for one in variations:
        mean, error = one["difference"]
        table.add_row(
            str(one["edit"]),
            words.tenths(one["before"][0]),
            words.tenths(one["after"][0]),
            f"{words.tenths(mean)}±{words.tenths(error)}",
        )
    return table
