"""`bruxelles play`."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from bruxelles.api import game_rules, read_file
from bruxelles.cli.chance import Chance
from bruxelles.cli.errors import CommandError
from bruxelles.cli.language import text
from bruxelles.cli.names import RANDOM_MARK
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
from bruxelles.cli.session import Leave, Session
from bruxelles.core.game import new_game
from bruxelles.core.replay import begin, check_result, step
from bruxelles.games import AnyGame, rules_of

DEFAULT_PLAYERS = 3
HUMAN = "human"
RANDOM = "random"


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
    confirm: Annotated[bool, typer.Option("--confirm", help="cli.play.confirm")] = False,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="cli.metavar.file", help="cli.play.resume", exists=True, dir_okay=False),
    ] = None,
    data: Data = None,
    language: Language = "",
) -> None:
    """A game in the terminal, new or resumed."""
    if resume is not None:
        if players is not None or belle_epoque or asymmetric or seed is not None:
            raise CommandError(text("cli.play.resumed-has-its-own"))
        table, is_random, chance = _resumed(game, resume, data, seats)
    else:
        wanted = _seats(seats, DEFAULT_PLAYERS if players is None else players, players is not None)
        rules = rules_of(game, data)
        options = options_of(rules, len(wanted), belle_epoque, asymmetric)
        seed = drawn_seed() if seed is None else seed
        table = new_game(rules, options, seed)
        is_random, chance = wanted, Chance(seed)
        _mark_random(table, is_random)
    _play(Session(Console(highlight=False), screen_of(table, language), is_random, chance, confirm, resume))


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
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  # arrow keys and history, where the system has them
    with suppress(Leave):
        session.run()


def _seats(given: str | None, players: int, fixed: bool) -> list[bool]:
    """By seat, whether it plays at random. Without a number of players the list says how many there are."""
    if given is None:
        return [False] + [True] * (players - 1)
    kinds = [kind.strip().lower() for kind in given.split(",")]
    for kind in kinds:
        if kind not in (HUMAN, RANDOM):
            raise CommandError(text("cli.play.no-such-seat", human=HUMAN, random=RANDOM, given=kind))
    if fixed and len(kinds) != players:
        raise CommandError(text("cli.play.other-number", seats=len(kinds), players=players))
    return [kind == RANDOM for kind in kinds]


def _mark_random(game: AnyGame, is_random: list[bool]) -> None:
    """Names in records say which seats play at random, so that a saved game knows it."""
    names = [name.removesuffix(RANDOM_MARK) for name in game.names]
    game.names = [name + (RANDOM_MARK if is_random[seat] else "") for seat, name in enumerate(names)]


def _resumed(
    game: str, path: Path, data: Path | None, seats: str | None
) -> tuple[AnyGame, list[bool], Chance]:
    record = read_file(path)
    if record.game != game:
        raise CommandError(text("cli.play.other-game", file=str(path), kept=record.game, game=game))
    table = begin(game_rules(record.game, data), record)
    if seats is None:
        is_random = [name.endswith(RANDOM_MARK) for name in record.names]
    else:
        is_random = _seats(seats, table.players, True)
    chance = Chance(record.seed or "")
    for number, choice in enumerate(record.choices):
        if not table.over and is_random[record.seats[number]]:
            chance.draw(table)
        step(table, number + 2, record.seats[number], choice)
    check_result(table, record)
    _mark_random(table, is_random)
    return table, is_random, chance
