"""`bruxelles verify`: whether a game was dealt and scored as it was promised before it began."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.options import Data, RecordFile
from bruxelles.cli.replaying import listed, opened, replayed
from bruxelles.core.record import Record


def verify(
    file: RecordFile,
    noted: Annotated[
        str | None,
        typer.Option("--hash", metavar="HASH", help="The hash of the seed as you noted it at the start."),
    ] = None,
    data: Data = None,
) -> None:
    """Check a record from a server: its seed, every choice and the result."""
    kept = opened(file)
    _check_seed(file, kept, noted)
    game = replayed(file, kept, data)
    lines = [f"The seed belongs to the hash that was published: {kept.seed_hash}."]
    if noted is not None:
        lines.append("It is the hash that you noted.")
    lines.append(f"All {len(kept.choices)} choices replay, and each was legal.")
    key = "the key fits" if kept.key is not None else "it has no key to compare"
    how = f"The scores {listed(game.scores)} are right" if kept.finished else "The game is not over"
    lines.append(f"{how}, and {key}.")
    for line in lines:
        typer.echo(f"✓ {line}")


def _check_seed(file: Path, kept: Record, noted: str | None) -> None:
    """What must be so before anything is replayed. That seed and hash fit each other, the replay says."""
    if kept.start is not None:
        raise CommandError(
            f"{file} cannot be verified: line 1 says that it began from a position, not from its seed.",
            FAILED,
        )
    if kept.seed is None and not kept.finished:
        why = "the game is not over, so its seed is still secret; take the record again at the end"
        raise CommandError(f"{file} cannot be verified yet: {why}.", FAILED)
    if kept.seed is None:
        raise CommandError(f"{file} has no seed to verify in its last line.", FAILED)
    if noted is not None and noted.strip().lower() != kept.seed_hash:
        raise CommandError(
            f"{file} is not the game you noted: the hash in line 1 is {kept.seed_hash}.", FAILED
        )
