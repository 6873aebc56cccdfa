"""Arguments and options that several commands share."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from bruxelles.cli.errors import CommandError
from bruxelles.cli.language import OPTION, VARIABLE, language, listed, text
from bruxelles.core.rules import Options
from bruxelles.games import GAMES, AnyRules
from bruxelles.locale import LANGUAGES


def known(game: str) -> str:
    if game not in GAMES:
        raise CommandError(text("cli.no-game", game=game, games=listed(GAMES)))
    return game


def _spoken(given: str) -> str:
    """What was decided at the start; only a language without texts comes to light here."""
    if given and given not in LANGUAGES:
        raise CommandError(text("cli.no-texts", language=given, languages=listed(LANGUAGES)))
    return language()


GameName: TypeAlias = Annotated[
    str, typer.Argument(metavar="cli.metavar.game", help="cli.option.game", callback=known)
]
Players: TypeAlias = Annotated[int, typer.Option(help="cli.option.players", min=1, max=9)]
BelleEpoque: TypeAlias = Annotated[bool, typer.Option("--belle-epoque", help="cli.option.belle-epoque")]
Asymmetric: TypeAlias = Annotated[bool, typer.Option("--asymmetric", help="cli.option.asymmetric")]
Seed: TypeAlias = Annotated[str | None, typer.Option(metavar="cli.metavar.text", help="cli.option.seed")]
Data: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="cli.metavar.directory",
        help="cli.option.data",
        exists=True,
        file_okay=False,
    ),
]
Language: TypeAlias = Annotated[
    str,
    typer.Option(
        OPTION,
        metavar="cli.metavar.code",
        help="cli.option.language",
        envvar=VARIABLE,
        show_default=False,
        callback=_spoken,
    ),
]
RecordFile: TypeAlias = Annotated[
    Path,
    typer.Argument(
        metavar="cli.metavar.file",
        help="cli.option.record",
        exists=True,
        dir_okay=False,
        readable=True,
    ),
]


def drawn_seed() -> str:
    return str(secrets.randbelow(1_000_000_000))


def options_of(rules: AnyRules, players: int, belle_epoque: bool, asymmetric: bool) -> Options:
    """The options of a game, checked; one that the game does not have is refused."""
    wanted = (("belle_epoque", belle_epoque), ("asymmetric", asymmetric))
    on = {name: True for name, is_on in wanted if is_on}
    for name in on:
        if name not in rules.flags:
            raise CommandError(text("cli.no-option", game=rules.game, option=_option(name)))
    if not rules.least_players <= players <= rules.most_players:
        least, most = rules.least_players, rules.most_players
        raise CommandError(
            text("cli.other-players", game=rules.game, least=least, most=most, players=players)
        )
    return rules.options(players, on)


def command_options(options: Options) -> list[str]:
    """What to type for a game with these options: `--players 3 --belle-epoque`."""
    on = [_option(flag) for flag, is_on in options.flags.items() if is_on]
    return [f"--players {options.players}", *on]


def _option(flag: str) -> str:
    return f"--{flag.replace('_', '-')}"
