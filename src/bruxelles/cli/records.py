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
from bruxelles.cli.replaying import listed, opened, replayed
from bruxelles.cli.score_sheet import show_result
from bruxelles.cli.screens import screen_of
from bruxelles.core.game import SPECTATOR, new_game
from bruxelles.core.notation import to_notation
from bruxelles.games import AnyGame, rules_of
from bruxelles.locale import ENGLISH


def record(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the record goes.", dir_okay=False)],
    players: Players = 3,
    belle_epoque: BelleEpoque = False,
    asymmetric: Asymmetric = False,
    seed: Seed = None,
    notation: Annotated[
        bool, typer.Option("--notation", help="Write it for people to read, not as JSON Lines.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")] = False,
    data: Data = None,
) -> None:
    """Play a game at random and write its record."""
    if out.exists() and not force:
        raise CommandError(f"{out} exists; --force overwrites it.", FAILED)
    rules = rules_of(game, data)
    options = options_of(rules, players, belle_epoque, asymmetric)
    seed = drawn_seed() if seed is None else seed
    table = new_game(rules, options, seed)
    chance = Chance(seed)
    while not table.over:
        table.apply_number(chance.draw(table))
    kept = table.record()
    write_text(out, to_notation(kept, rules.seat_colours) if notation else kept.text())
    scores = ", ".join(str(score) for score in table.scores)
    typer.echo(f"{out}: seed {seed}, {len(kept.choices)} choices, scores {scores}.")


def replay(
    file: RecordFile,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the record is sound.")] = False,
    data: Data = None,
    language: Language = ENGLISH,
) -> None:
    """Play a record again: its log in words and its result, or where it breaks."""
    kept = opened(file)
    game = replayed(file, kept, data)
    if check:
        how = f"the scores {listed(game.scores)}" if kept.finished else "an open game"
        key = "the key fits" if kept.key is not None else "it has no key to compare"
        typer.echo(f"{file} is sound: {len(kept.choices)} choices lead to {how}, and {key}.")
        return
    console = Console(highlight=False)
    screen = screen_of(game, language)
    for line in screen.log(game.events):
        console.print(line)
    console.print()
    if game.over:
        show_result(console, screen)
    else:
        console.print(Text(f"The game is not over; so far the scores are {listed(game.scores)}."))


def show(
    file: RecordFile,
    at: Annotated[int, typer.Option(metavar="N", help="After how many choices.", min=0)],
    seat: Annotated[
        str | None, typer.Option(help="Whose view: a colour, or a number from 0; else a spectator's.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the view as JSON.")] = False,
    data: Data = None,
    language: Language = ENGLISH,
) -> None:
    """Show the table of a record after some of its choices, as that seat sees it."""
    kept = opened(file)
    game = replayed(file, kept, data, at)
    if at > len(kept.choices):
        raise CommandError(f"{file} has {len(kept.choices)} choices, so --at {at} is beyond its end.")
    viewer = _seat(game, seat)
    if as_json:
        typer.echo(json.dumps(game.view(viewer), ensure_ascii=False, sort_keys=True))
        return
    console = Console(highlight=False)
    screen = screen_of(game, language)
    console.print(screen.table(console.width))
    decision = game.decision
    if decision is not None:
        console.print(Text(f"{screen.seat(decision.seat)}: {screen.prompt(decision)}"))


def _seat(game: AnyGame, given: str | None) -> int:
    colours = game.rules.seat_colours[: game.players]
    if given is None:
        return SPECTATOR
    if given.lower() in colours:
        return colours.index(given.lower())
    if given.isdecimal() and int(given) < game.players:
        return int(given)
    raise CommandError(f"there is no seat {given!r}; give 0 to {game.players - 1} or {', '.join(colours)}.")
