"""Arguments and options that several commands share."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from bruxelles.core.rules import Options

GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="Which game: 1893.")]
Players: TypeAlias = Annotated[int, typer.Option(help="How many play.", min=1, max=9)]
BelleEpoque: TypeAlias = Annotated[bool, typer.Option("--belle-epoque", help="Play with the expansion.")]
Asymmetric: TypeAlias = Annotated[bool, typer.Option("--asymmetric", help="Play the asymmetric variant.")]
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


def flags(belle_epoque: bool, asymmetric: bool) -> dict[str, bool]:
    """The options that are on; a game refuses those it does not have."""
    return {name: True for name, on in (("belle_epoque", belle_epoque), ("asymmetric", asymmetric)) if on}


def command_options(options: Options) -> list[str]:
    """What to type for a game with these options: `--players 3 --belle-epoque`."""
    on = [f"--{flag.replace('_', '-')}" for flag, is_on in options.flags.items() if is_on]
    return [f"--players {options.players}", *on]
