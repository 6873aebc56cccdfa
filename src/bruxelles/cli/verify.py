"""`bruxelles verify`: whether names, seats and cards follow from the seed, and scores from legal choices.

That the game was played like this no record proves: whoever has one knows the secret, and can write another.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.language import listed, text
from bruxelles.cli.options import Data, RecordFile
from bruxelles.cli.replaying import key_said, opened, replayed
from bruxelles.core.record import Record

UNPROVEN: Final = "· "
"""Before what is said and not proven."""

_ORIGINS: Final = {
    ("branch", True): "cli.verify.origin.branch.anew",
    ("branch", False): "cli.verify.origin.branch.known",
    ("import", True): "cli.verify.origin.import.known",
    ("import", False): "cli.verify.origin.import.known",
}


def verify(
    file: RecordFile,
    noted: Annotated[
        str | None,
        typer.Option("--hash", metavar="cli.metavar.hash", help="cli.verify.hash"),
    ] = None,
    part: Annotated[
        str | None,
        typer.Option("--part", metavar="cli.metavar.part", help="cli.verify.part"),
    ] = None,
    data: Data = None,
) -> None:
    """Seed, contributions, names, choices and result of a record from a server."""
    kept = opened(file)
    _check_seed(file, kept, noted)
    _check_contributions(file, kept, part)
    game = replayed(file, kept, data)
    _check_names(file, kept)
    lines = [text("cli.verify.seed", hash=str(kept.seed_hash))]
    if noted is not None:
        lines.append(text("cli.verify.noted"))
    lines += _contributions_said(kept)
    if part is not None:
        lines.append(text("cli.verify.mine"))
    lines.append(text("cli.verify.choices", choices=len(kept.choices)))
    result = "cli.verify.result" if kept.finished else "cli.verify.open"
    lines.append(text(result, scores=listed(game.scores), key=key_said(kept)))
    for line in lines:
        typer.echo(f"✓ {line}")
    for line in _unproven_lines(kept, noted is not None):
        typer.echo(UNPROVEN + line)


def _check_seed(file: Path, kept: Record, noted: str | None) -> None:
    """What must be so before anything is replayed. That seed and hash fit each other, the replay says."""
    if kept.start is not None:
        raise _unproven("cli.verify.from-position", file)
    if kept.seed is None:
        raise _unproven("cli.verify.no-seed" if kept.finished else "cli.verify.secret", file)
    if noted is not None and noted.strip().lower() != kept.seed_hash:
        raise _unproven("cli.verify.other-game", file, hash=str(kept.seed_hash))


def _check_contributions(file: Path, kept: Record, mine: str | None) -> None:
    given = [] if kept.deal is None else kept.deal.given
    for one in given:
        if not one.fits:
            assert kept.deal is not None
            raise _unproven("cli.verify.wrong-part", file, name=kept.deal.seated[one.seat][0])
    if mine is not None and mine.strip().lower() not in [one.nonce for one in given]:
        raise _unproven("cli.verify.not-mine", file)


def _check_names(file: Path, kept: Record) -> None:
    """That the seats are those that were drawn, and nobody's name was put in another's place."""
    seed = kept.dealt_from
    if kept.deal is None or seed is None:
        return
    names = kept.deal.names(seed)
    for seat, name in kept.successors:
        names[seat] = name
    if names != kept.names:
        raise _unproven("cli.verify.wrong-names", file, dealt=listed(names), names=listed(kept.names))


def _contributions_said(kept: Record) -> list[str]:
    if kept.deal is None:
        return []
    seated = kept.deal.seated
    added = [seated[one.seat][0] for one in kept.deal.given if one.nonce is not None]
    silent = [seated[one.seat][0] for one in kept.deal.given if one.nonce is None]
    lines = [text("cli.verify.added", names=listed(added)) if added else text("cli.verify.nobody-added")]
    if silent:
        lines.append(text("cli.verify.silent", names=listed(silent)))
    lines.append(text("cli.verify.names", names=listed([name for name, _ in seated])))
    return lines


def _unproven_lines(kept: Record, noted: bool) -> list[str]:
    """What the record says and nothing in it can prove."""
    lines = [] if noted else [text("cli.verify.not-noted")]
    together = kept.deal is not None and kept.deal.given
    lines.append(text("cli.verify.made-together" if together else "cli.verify.made"))
    if kept.successors:
        lines.append(text("cli.verify.successors", names=listed([name for _, name in kept.successors])))
    if kept.origin is not None:
        lines.append(text(_ORIGINS[kept.origin.kind, kept.origin.anew], at=kept.origin.at))
    return lines


def _unproven(sentence: str, file: Path, **facts: str) -> CommandError:
    return CommandError(text(sentence, file=str(file), **facts), FAILED)
