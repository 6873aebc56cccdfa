"""`bruxelles play`."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from bruxelles.api import read_file, rules_of_record
from bruxelles.bots import bot_of
from bruxelles.cli.advice import HINT_BOT
from bruxelles.cli.chance import Chance
from bruxelles.cli.errors import CommandError
from bruxelles.cli.language import text
from bruxelles.cli.opponents import opponents
from bruxelles.cli.options import (
    Asymmetric,
    BelleEpoque,
    Data,
    GameName,
    Language,
    Seed,
    drawn_seed,
    options_of,
)
from bruxelles.cli.screens import screen_of
from bruxelles.cli.seats import (
    RANDOM,
    checked_bot,
    default_seats,
    kept_seats,
    marked,
    read_seats,
    surprised,
    unmarked,
)
from bruxelles.cli.session import Leave, Session
from bruxelles.cli.styles import QUIET
from bruxelles.cli.telling import PACE
from bruxelles.core.game import new_game
from bruxelles.core.replay import walk
from bruxelles.games import AnyGame, rules_of

DEFAULT_PLAYERS = 3


def play(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="cli.play.players")] = None,
    belle_epoque: BelleEpoque = False,
    asymmetric: Asymmetric = False,
    seed: Seed = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="cli.metavar.list", help="cli.play.seats"),
    ] = None,
    bot: Annotated[str | None, typer.Option(metavar="cli.metavar.bot", help="cli.play.bot")] = None,
    hint_bot: Annotated[str, typer.Option(metavar="cli.metavar.bot", help="cli.play.hint-bot")] = HINT_BOT,
    pace: Annotated[
        float, typer.Option(metavar="cli.metavar.seconds", min=0, max=60, help="cli.play.pace")
    ] = PACE,
    confirm: Annotated[bool, typer.Option("--confirm", help="cli.play.confirm")] = False,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="cli.metavar.file", help="cli.play.resume", exists=True, dir_okay=False),
    ] = None,
    data: Data = None,
    language: Language = "",
) -> None:
    """A game in the terminal, new or resumed."""
    bot_of(hint_bot)
    if bot is not None and (seats is not None or resume is not None):
        raise CommandError(text("cli.play.bot-or-seats"))
    if resume is not None:
        if players is not None or belle_epoque or asymmetric or seed is not None:
            raise CommandError(text("cli.play.resumed-has-its-own"))
        table, sitting, chance = _resumed(game, resume, data, seats)
    else:
        seed = drawn_seed() if seed is None else seed
        sitting = surprised(_sitting(seats, players, bot), seed)
        rules = rules_of(game, data)
        options = options_of(rules, len(sitting), belle_epoque, asymmetric)
        table, chance = new_game(rules, options, seed), Chance(seed)
    table.names = [marked(unmarked(name)[0], sitting[seat]) for seat, name in enumerate(table.names)]
    console = Console(highlight=False)
    screen = screen_of(table, language)
    _play(Session(console, screen, sitting, chance, confirm, resume, hint_bot, pace, data))


def _play(session: Session) -> None:
    game = session.game
    screen = session.screen
    options = "".join(
        screen.text("list.comma") + screen.text(f"play.option.{flag}")
        for flag, on in game.options.flags.items()
        if on
    )
    words = screen.text(
        "play.begin", game=game.rules.game, players=game.players, options=options, seed=game.seed or "–"
    )
    session.console.print(Text(words))
    for line in opponents(screen, session.players):
        session.console.print(Text(line, style=QUIET))
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  # arrow keys and history, where the system has them
    with suppress(Leave):
        session.run()


def _sitting(given: str | None, players: int | None, bot: str | None) -> list[str]:
    """By seat, who plays it: as the list says, or one person and bots."""
    if given is not None:
        return read_seats(given, players)
    if bot is not None:
        checked_bot(bot)
    return default_seats(DEFAULT_PLAYERS if players is None else players, bot)


def _resumed(
    game: str, path: Path, data: Path | None, seats: str | None
) -> tuple[AnyGame, list[str], Chance]:
    record = read_file(path)
    if record.game != game:
        raise CommandError(text("cli.play.other-game", file=str(path), kept=record.game, game=game))
    steps = walk(rules_of_record(record, data), record)
    table = next(steps)
    seed = record.seed or ""
    sitting = kept_seats(record.names) if seats is None else surprised(read_seats(seats, table.players), seed)
    chance = Chance(seed)
    for seat in record.seats:
        if not table.over and sitting[seat] == RANDOM:
            chance.draw(table)
        next(steps)
    next(steps, None)  # the result is checked
    return table, sitting, chance
