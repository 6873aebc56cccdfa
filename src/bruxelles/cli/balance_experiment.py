"""`bruxelles balance --experiment`: what is played is said, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer
from rich.table import Table

from bruxelles.cli.balance_summary import experiment_summary
from bruxelles.cli.balance_telling import table_of, words_of, written
from bruxelles.cli.balance_words import BalanceWords
from bruxelles.cli.language import text
from bruxelles.games.components import documents

if TYPE_CHECKING:
    from bruxelles.arena.folder import Folder
    from bruxelles.balance.factors import Design
    from bruxelles.balance.lab import Lab
    from bruxelles.core.rules import Plain

LEVELS: Final = (
    "cli.balance.level",
    "cli.balance.imbalance",
    "cli.balance.interval",
    "cli.balance.clear",
)
EFFECTS: Final = ("cli.balance.effect", "cli.balance.level", "cli.balance.difference")
MOST_EFFECTS: Final = 20
"""So many clear effects are listed on the terminal; the report has all."""


def planned(lab: Lab, path: Path, runs: int | None) -> tuple[Lab, Design]:
    """The lab of an experiment; the games of the plain one are shared out among its runs."""
    from bruxelles.balance.experiment import LEAST_DEALS
    from bruxelles.balance.factors import design_of, read_factors

    one = lab.setting
    texts = documents(one.game) if one.documents is None else dict(one.documents)
    design = design_of(read_factors(path, texts), runs)
    first, *others = design.documents(one.game, texts)
    number = len(design.combinations)
    deals = max(LEAST_DEALS, -(-lab.games // number))
    said = text("cli.balance.plan", runs=number, count=deals, first=design.named(design.combinations[0]))
    typer.echo(said, err=True)
    return replace(lab, setting=replace(one, documents=first), games=deals, runs=tuple(others)), design


def tell_experiment(lab: Lab, design: Design, opened: Sequence[Folder], command: str, as_json: bool) -> None:
    from bruxelles.balance.experiment import experiment_result
    from bruxelles.balance.experiment_report import experiment_report
    from bruxelles.balance.lab import looks

    result = experiment_result(lab.arenas[0].settings(), design, looks(lab, opened))
    english, words = words_of(lab.setting)
    page = experiment_report(result, english, experiment_summary(result, english), command)
    said: list[str | Table] = [
        *experiment_summary(result, words),
        _levels(result, words),
        *_effects(result, words),
    ]
    written(opened[0], result, page, said, as_json)


def _levels(result: Plain, words: BalanceWords) -> Table:
    table = table_of(LEVELS, range(1, 3))
    rows = result["imbalance"]
    assert isinstance(rows, list)
    for row in rows:
        imbalance, low, high = row["imbalance"]
        table.add_row(
            f"{row['factor']} = {row['level']}",
            words.percent(imbalance),
            f"{words.tenths(100 * low)}–{words.percent(high)}",
            _clear(row) if "change" in row else "",
        )
    return table


def _clear(row: dict[str, Any]) -> str:
    if row["clear"]:
        return text("cli.balance.yes")
    low, high = row["interval"]
    return text("cli.balance.no" if low <= 0 <= high else "cli.balance.hint")


def _effects(result: Plain, words: BalanceWords) -> list[Table]:
    rows = result["effects"]
    assert isinstance(rows, list)
    clear = [row for row in rows if row["clear"]][:MOST_EFFECTS]
    table = table_of(EFFECTS, range(2, 3))
    for row in clear:
        scale = 1 if row["measure"] in ("score", "winner", "lead") else 100
        table.add_row(
            words.measure(row["measure"], row["kind"], row["name"]),
            f"{row['factor']} = {row['level']}",
            f"{words.tenths(scale * row['change'], True)}±{words.tenths(scale * row['error'])}",
        )
    return [table] if clear else []
