"""Arguments and options that several commands share."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from bruxelles.cli.errors import CommandError
from bruxelles.core.rules import Options
from bruxelles.games import GAMES, AnyRules
from bruxelles.locale import LANGUAGES

WHICH_GAME: Final = f"Which game: {' or '.join(GAMES)}."


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise CommandError(f"there are no texts in {language!r}, only in {', '.join(LANGUAGES)}.")
    return language


GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help=WHICH_GAME)]
Players: TypeAlias = Annotated[int, typer.Option(help="How many play.", min=1, max=9)]
BelleEpoque: TypeAlias = Annotated[
    bool, typer.Option("--belle-epoque", help="Play with the expansion (1893).")
]
Asymmetric: TypeAlias = Annotated[
    bool, typer.Option("--asymmetric", help="Play the asymmetric variant (1893).")
]
Seed: TypeAlias = Annotated[
    str | None, typer.Option(help="Equal seeds give equal games; without one it is drawn.", metavar="TEXT")
]
Data: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="Component files to use in place of the packaged ones.",
        exists=True,
        file_okay=False,
    ),
]
Language: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="CODE",
        help=f"The language of the table: {', '.join(LANGUAGES)}.",
        envvar="BRUXELLES_LANGUAGE",
        callback=_spoken,
    ),
]
RecordFile: TypeAlias = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="A record, as JSON Lines or in notation.",
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
            raise CommandError(f"Bruxelles {rules.game} has no {_option(name)}.")
    return rules.options(players, on)


def command_options(options: Options) -> list[str]:
    """What to type for a game with these options: `--players 3 --belle-epoque`."""
    on = [_option(flag) for flag, is_on in options.flags.items() if is_on]
    return [f"--players {options.players}", *on]


def _option(flag: str) -> str:
    return f"--{flag.replace('_', '-')}"
