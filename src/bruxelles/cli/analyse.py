"""`bruxelles analyse`: a finished game, decision by decision, and what could have been better."""

from __future__ import annotations

import json
import os
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress

from bruxelles.analysis import Analysis, moments, seconds_each
from bruxelles.analysis import analyse as analysis_of
from bruxelles.bots.worker import apart, prepare
from bruxelles.cli.analysis_report import report
from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.files import write_text
from bruxelles.cli.forecast import announce
from bruxelles.cli.language import listed, text
from bruxelles.cli.options import Data, Language, RecordFile
from bruxelles.cli.replaying import opened, replayed
from bruxelles.cli.screens import screen_of
from bruxelles.core.record import Record
from bruxelles.extras import require
from bruxelles.games import AnyRules
from bruxelles.games.components import documents

SIMULATIONS: Final = 100
PLOTS: Final = (".svg", ".png")
STANDARD_OUTPUT: Final = Path("-")


def analyse(
    file: RecordFile,
    simulations: Annotated[int, typer.Option(help="cli.analyse.simulations", min=1)] = SIMULATIONS,
    workers: Annotated[int | None, typer.Option(help="cli.analyse.workers", min=1)] = None,
    as_json: Annotated[
        Path | None,
        typer.Option("--json", metavar="cli.metavar.file", help="cli.analyse.json", dir_okay=False),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="cli.metavar.file", help="cli.analyse.plot", dir_okay=False)
    ] = None,
    data: Data = None,
    language: Language = "",
) -> None:
    """Judge every decision of a record by a search, and say what it comes to."""
    kept = opened(file)
    if not kept.finished:
        raise CommandError(text("cli.analyse.open", file=str(file)), FAILED)
    game = replayed(file, kept, data)
    _check_outputs(file, as_json, plot)
    found = _run(kept, game.rules, simulations, workers or os.cpu_count() or 1, data)
    screen = screen_of(game, language)
    if as_json is not None:
        _write_json(as_json, found)
    if plot is not None:
        from bruxelles.cli.analysis_plot import draw  # what it needs is an extra

        draw(found, screen, plot)
    if as_json != STANDARD_OUTPUT:
        report(Console(highlight=False), found, kept, screen)


def _check_outputs(file: Path, as_json: Path | None, plot: Path | None) -> None:
    """Whatever would fail in the end fails before the work begins."""
    if plot is not None:
        if plot.suffix.lower() not in PLOTS:
            raise CommandError(text("cli.analyse.no-plot", file=str(plot), kinds=listed(PLOTS)))
        require("lab", "matplotlib")
    for output in (as_json, plot):
        if output is None or output == STANDARD_OUTPUT:
            continue
        if output.resolve() == file.resolve():
            raise CommandError(text("cli.analyse.own-record", file=str(output)))
        if not output.absolute().parent.is_dir():
            raise CommandError(text("cli.analyse.no-directory", file=str(output)))


def _run(kept: Record, rules: AnyRules, simulations: int, workers: int, data: Path | None) -> Analysis:
    """The analysis on so many processes, with a bar where somebody looks."""
    texts = None if data is None else documents(kept.game, data)
    each = seconds_each(moments(kept, rules, simulations, texts))
    count = len(kept.choices)
    announce("cli.forecast.decisions", count, each, min(workers, count), each * count / workers)
    console = Console(stderr=True)
    with (
        Progress(console=console, transient=True, disable=not console.is_terminal) as progress,
        _executor(workers) as executor,
    ):
        bar = progress.add_task(text("cli.analyse.working"), total=1.0)
        return analysis_of(
            kept, rules, simulations, executor, lambda done: progress.update(bar, completed=done), texts
        )


def _executor(workers: int) -> Executor:
    """One worker needs no process of its own."""
    if workers == 1:
        return ThreadPoolExecutor(1)
    return ProcessPoolExecutor(workers, apart(), initializer=prepare)


def _write_json(path: Path, found: Analysis) -> None:
    content = json.dumps(found.plain(), ensure_ascii=False)
    if path == STANDARD_OUTPUT:
        typer.echo(content)
    else:
        write_text(path, f"{content}\n")
