"""`bruxelles record`, `replay` and `show`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from bruxelles.cli.chance import Chance
from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.files import write_text
from bruxelles.cli.language import listed, text
from bruxelles.cli.options import (
    Asymmetric,
    BelleEpoque,
    Data,
    GameName,
    Language,
    Players,
    RecordFile,
    Seed,
    drawn_seed,
    options_of,
)
from bruxelles.cli.replaying import key_said, opened, replayed
from bruxelles.cli.score_sheet import show_result
from bruxelles.cli.screens import screen_of
from bruxelles.core.game import SPECTATOR, new_game
from bruxelles.core.notation import to_notation
from bruxelles.games import AnyGame, rules_of


def record(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="cli.metavar.file", help="cli.record.out", dir_okay=False)],
    players: Players = 3,
    belle_epoque: BelleEpoque = False,
    asymmetric: Asymmetric = False,
    seed: Seed = None,
    notation: Annotated[bool, typer.Option("--notation", help="cli.record.notation")] = False,
    force: Annotated[bool, typer.Option("--force", help="cli.option.force")] = False,
    data: Data = None,
) -> None:
    """A game at random, and its record."""
    if out.exists() and not force:
        raise CommandError(text("cli.record.exists", file=str(out)), FAILED)
    rules = rules_of(game, data)
    options = options_of(rules, players, belle_epoque, asymmetric)
    seed = drawn_seed() if seed is None else seed
    table = new_game(rules, options, seed)
    chance = Chance(seed)
    while not table.over:
        table.apply_number(chance.draw(table))
    kept = table.record()
    write_text(out, to_notation(kept, rules.seat_colours) if notation else kept.text())
    typer.echo(
        text(
            "cli.record.done",
            file=str(out),
            seed=seed,
            choices=len(kept.choices),
            scores=listed(table.scores),
        )
    )


def replay(
    file: RecordFile,
    check: Annotated[bool, typer.Option("--check", help="cli.replay.check")] = False,
    data: Data = None,
    language: Language = "",
) -> None:
    """The log of a record in words and its result, or where it breaks."""
    kept = opened(file)
    game = replayed(file, kept, data)
    if check:
        typer.echo(
            text(
                "cli.replay.sound" if kept.finished else "cli.replay.sound-open",
                file=str(file),
                choices=len(kept.choices),
                scores=listed(game.scores),
                key=key_said(kept),
            )
        )
        return
    console = Console(highlight=False)
    screen = screen_of(game, language)
    for line in screen.log(game.events):
        console.print(line)
    console.print()
    if game.over:
        show_result(console, screen)
    else:
        console.print(Text(text("cli.replay.open", scores=listed(game.scores))))


def show(
    file: RecordFile,
    at: Annotated[int, typer.Option(metavar="N", help="cli.show.at", min=0)],
    seat: Annotated[str | None, typer.Option(help="cli.show.seat")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.show.json")] = False,
    data: Data = None,
    language: Language = "",
) -> None:
    """The table of a record after some of its choices."""
    kept = opened(file)
    game = replayed(file, kept, data, at)
    if at > len(kept.choices):
        raise CommandError(text("cli.show.beyond", file=str(file), choices=len(kept.choices), at=at))
    viewer = _seat(game, seat)
    if as_json:
        typer.echo(json.dumps(game.view(viewer), ensure_ascii=False, sort_keys=True))
        return
    console = Console(highlight=False)
    screen = screen_of(game, language)
    console.print(screen.table(console.width))
    decision = game.decision
    if decision is not None:
        who = screen.seat(decision.seat)
        console.print(Text(screen.text("play.turn", who=who, prompt=screen.prompt(decision))))


def _seat(game: AnyGame, given: str | None) -> int:
    colours = game.rules.seat_colours[: game.players]
    if given is None:
        return SPECTATOR
    if given.lower() in colours:
        return colours.index(given.lower())
    if given.isdecimal() and int(given) < game.players:
        return int(given)
    raise CommandError(text("cli.show.no-seat", seat=given, last=game.players - 1, colours=listed(colours)))
