"""`bruxelles rules` and `bruxelles components`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.options import WHICH_GAME, GameName
from bruxelles.cli.rulebook import Rulebook, marked_rules, rulebook
from bruxelles.components import export as export_files
from bruxelles.core.errors import BadData
from bruxelles.games import GAMES, rules_of
from bruxelles.locale.rules import checkout

components = typer.Typer(help="Component files: the values that are printed on the pieces.")

ComponentGame = Annotated[str, typer.Option("--game", metavar="GAME", help=WHICH_GAME)]


def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, such as 1893-4.2.")] = None,
    search: Annotated[
        str | None, typer.Option(metavar="WORDS", help="The rules that contain all these words.")
    ] = None,
    untested: Annotated[
        bool, typer.Option("--untested", help="The rules that no test is marked with; exit code 1 if any.")
    ] = False,
    tests: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the tests are, for --untested.")
    ] = None,
) -> None:
    """Print our rules of a game: all of them, one, or those that contain some words."""
    if [rule is not None, search is not None, untested].count(True) > 1:
        raise CommandError("give either the id of a rule, --search or --untested, not several of them.")
    if tests is not None and not untested:
        raise CommandError("--tests belongs to --untested.")
    book = rulebook(game)
    if untested:
        _list_untested(book, tests)
    elif search is not None:
        _search(book, search)
    else:
        _print(book.page if rule is None else book.rule(rule))


def _print(text: str) -> None:
    Console(highlight=False).print(Markdown(text))


def _search(book: Rulebook, words: str) -> None:
    found = book.search(words)
    if not found:
        raise CommandError(f"no rule of {book.game} contains {words!r}.", FAILED)
    _print("\n\n".join(book.rules[name] for name in found))


def _list_untested(book: Rulebook, tests: Path | None) -> None:
    """Ids on stdout, one a line; the sentence about them on stderr, or alone where there are none."""
    places = [tests] if tests is not None else [Path("tests"), checkout() / "tests"]
    marked = marked_rules(next((place for place in places if place.is_dir()), places[0]))
    missing = book.untested(marked)
    for name in sorted(name for name in marked if name.startswith(book.game) and name not in book.rules):
        typer.echo(f"A test is marked with {name}, which is no rule.", err=True)
    if not missing:
        typer.echo(f"Every rule of {book.game} has a test ({len(book.rules)} rules).")
        return
    for name in missing:
        typer.echo(name)
    raise CommandError(f"{len(missing)} of {len(book.rules)} rules have no test.", FAILED)


@components.command("export")
def export(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="Where the files go.")],
    game: ComponentGame = "1893",
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that are already there.")] = False,
) -> None:
    """Write the packaged component files into a directory, to be edited there."""
    _known(game)
    try:
        written = export_files(game, directory, force)
    except BadData as error:
        raise CommandError(f"{error}; --force overwrites." if not force else f"{error}.", FAILED) from error
    typer.echo(f"{directory}: {len(written)} files of Bruxelles {game} written.")


@components.command("check")
def check(
    directory: Annotated[
        Path, typer.Argument(metavar="DIR", help="The edited files.", exists=True, file_okay=False)
    ],
    game: ComponentGame = "1893",
) -> None:
    """Say whether component files can be played with, and their hash, or what is wrong with them."""
    _known(game)
    try:
        values = rules_of(game, directory)
    except BadData as error:
        raise CommandError(str(error), FAILED) from error
    same = "the packaged values" if values.data_hash == rules_of(game).data_hash else "other than packaged"
    typer.echo(f"{directory} is fine: {values.data_hash} ({same}).")


def _known(game: str) -> None:
    if game not in GAMES:
        raise CommandError(f"there is no game {game!r}; there are {', '.join(GAMES)}.")
