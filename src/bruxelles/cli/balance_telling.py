"""How the balance command shows a result: the folder's files, then sentences and tables on the terminal."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.table import Table

from bruxelles.cli.balance_words import BalanceWords
from bruxelles.cli.language import language, text
from bruxelles.games.components import documents
from bruxelles.locale import catalogue

if TYPE_CHECKING:
    from bruxelles.arena.folder import Folder
    from bruxelles.arena.playing import Setting
    from bruxelles.core.rules import Plain


def words_of(setting: Setting) -> tuple[BalanceWords, BalanceWords]:
    """In English, for the report, and in the language of the terminal."""
    texts = documents(setting.game) if setting.documents is None else setting.documents
    said = language()
    words = BalanceWords(catalogue(said, setting.game), texts, said)
    return BalanceWords(catalogue(game=setting.game), texts), words


def table_of(columns: Sequence[str], figures: Container[int]) -> Table:
    """Columns of figures are never cut or folded; the others are folded where there is no room."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for place, name in enumerate(columns):
        if place in figures:
            table.add_column(text(name), justify="right", no_wrap=True)
        else:
            table.add_column(text(name), overflow="fold")
    return table


def written(folder: Folder, result: Plain, page: str, said: Iterable[str | Table], as_json: bool) -> None:
    """Result and report go into the folder; `said` is shown, or the result as JSON."""
    from bruxelles.arena.report import REPORT
    from bruxelles.arena.tournament import RESULT

    folder.write(RESULT, json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    target = folder.write(REPORT, page)
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False))
        return
    console = Console(highlight=False, markup=False)
    for one in said:
        console.print(one)
        console.print()
    console.print(text("cli.arena.written", file=str(target)), soft_wrap=True)
