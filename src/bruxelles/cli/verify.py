"""`bruxelles verify`: whether a game was dealt and scored as it was promised before it began."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.language import listed, text
from bruxelles.cli.options import Data, RecordFile
from bruxelles.cli.replaying import key_said, opened, replayed
from bruxelles.core.record import Record


def verify(
    file: RecordFile,
    noted: Annotated[
        str | None,
        typer.Option("--hash", metavar="cli.metavar.hash", help="cli.verify.hash"),
    ] = None,
    data: Data = None,
) -> None:
    """Seed, choices and result of a record from a server."""
    kept = opened(file)
    _check_seed(file, kept, noted)
    game = replayed(file, kept, data)
    lines = [text("cli.verify.seed", hash=str(kept.seed_hash))]
    if noted is not None:
        lines.append(text("cli.verify.noted"))
    lines.append(text("cli.verify.choices", choices=len(kept.choices)))
    result = "cli.verify.result" if kept.finished else "cli.verify.open"
    lines.append(text(result, scores=listed(game.scores), key=key_said(kept)))
    for line in lines:
        typer.echo(f"✓ {line}")


def _check_seed(file: Path, kept: Record, noted: str | None) -> None:
    """What must be so before anything is replayed. That seed and hash fit each other, the replay says."""
    if kept.start is not None:
        raise _unproven("cli.verify.from-position", file)
    if kept.seed is None:
        raise _unproven("cli.verify.no-seed" if kept.finished else "cli.verify.secret", file)
    if noted is not None and noted.strip().lower() != kept.seed_hash:
        raise _unproven("cli.verify.other-game", file, hash=str(kept.seed_hash))


def _unproven(name: str, file: Path, **facts: str) -> CommandError:
    return CommandError(text(name, file=str(file), **facts), FAILED)
