"""`bruxelles rules` and `bruxelles components`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markdown import Markdown

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.language import text
from bruxelles.cli.options import Data, GameName, Language, known
from bruxelles.cli.rulebook import Rulebook, marked_rules, rulebook
from bruxelles.core.errors import BadData
from bruxelles.games import GAMES, rules_of
from bruxelles.games.components import export as export_files
from bruxelles.locale.rules import checkout

components = typer.Typer(help="cli.components.help")

FIRST_GAME: Final = next(iter(GAMES))
ComponentGame = Annotated[
    str, typer.Option("--game", metavar="cli.metavar.game", help="cli.option.game", callback=known)
]


def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="ID", help="cli.rules.rule")] = None,
    search: Annotated[str | None, typer.Option(metavar="cli.metavar.words", help="cli.rules.search")] = None,
    untested: Annotated[bool, typer.Option("--untested", help="cli.rules.untested")] = False,
    tests: Annotated[
        Path | None, typer.Option(metavar="cli.metavar.directory", help="cli.rules.tests")
    ] = None,
    data: Data = None,
    language: Language = "",
) -> None:
    """Our rules of a game: all of them, one, or those that contain some words."""
    if [rule is not None, search is not None, untested].count(True) > 1:
        raise CommandError(text("cli.rules.several-wishes"))
    if tests is not None and not untested:
        raise CommandError(text("cli.rules.tests-alone"))
    book = rulebook(rules_of(game, data), language)
    if untested:
        _list_untested(book, tests)
    elif search is not None:
        _search(book, search)
    else:
        _print(book.page if rule is None else book.rule(rule))


def _print(page: str) -> None:
    Console(highlight=False).print(Markdown(page))


def _search(book: Rulebook, words: str) -> None:
    found = book.search(words)
    if not found:
        raise CommandError(text("cli.rules.nothing-found", game=book.game, words=words), FAILED)
    _print("\n\n".join(book.rules[name] for name in found))


def _list_untested(book: Rulebook, tests: Path | None) -> None:
    """Ids on stdout, one a line; the sentence about them on stderr, or alone where there are none."""
    places = [tests] if tests is not None else [Path("tests"), checkout() / "tests"]
    marked = marked_rules(next((place for place in places if place.is_dir()), places[0]))
    missing = book.untested(marked)
    for name in sorted(name for name in marked if name.startswith(book.game) and name not in book.rules):
        typer.echo(text("cli.rules.odd-mark", rule=name), err=True)
    if not missing:
        typer.echo(text("cli.rules.all-tested", game=book.game, rules=len(book.rules)))
        return
    for name in missing:
        typer.echo(name)
    raise CommandError(text("cli.rules.some-untested", count=len(missing), rules=len(book.rules)), FAILED)


@components.command("export", help="cli.components.export")
def export(
    directory: Annotated[Path, typer.Argument(metavar="cli.metavar.directory", help="cli.components.where")],
    game: ComponentGame = FIRST_GAME,
    force: Annotated[bool, typer.Option("--force", help="cli.components.force")] = False,
) -> None:
    """The packaged component files into a directory."""
    try:
        written = export_files(game, directory, force)
    except BadData as error:
        why = str(error) if force else text("cli.components.needs-force", why=str(error))
        raise CommandError(why, FAILED) from error
    typer.echo(text("cli.components.written", directory=str(directory), files=len(written), game=game))


@components.command("check", help="cli.components.check")
def check(
    directory: Annotated[
        Path,
        typer.Argument(
            metavar="cli.metavar.directory", help="cli.components.edited", exists=True, file_okay=False
        ),
    ],
    game: ComponentGame = FIRST_GAME,
) -> None:
    """Whether component files can be played with."""
    try:
        values = rules_of(game, directory)
    except BadData as error:
        raise CommandError(str(error), FAILED) from error
    packaged = values.data_hash == rules_of(game).data_hash
    fine = "cli.components.packaged" if packaged else "cli.components.other"
    typer.echo(text(fine, directory=str(directory), hash=values.data_hash))
