"""`bruxelles simulate`: many games at random, as fast as the engine goes."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bruxelles.build import engine_kind
from bruxelles.cli.chance import choice_words
from bruxelles.cli.options import (
    Asymmetric,
    BelleEpoque,
    Data,
    GameName,
    Players,
    Seed,
    drawn_seed,
    options_of,
)
from bruxelles.core.playout import play_randomly
from bruxelles.core.rules import Options, Plain
from bruxelles.games import AnyRules, rules_of


class Tally:
    """What a number of games came to."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.finished = 0
        self.decisions = 0
        self.points = [0] * players
        self.wins = [0.0] * players

    def add(self, decisions: int, over: bool, scores: list[int], ranks: list[int]) -> None:
        self.games += 1
        self.finished += over
        self.decisions += decisions
        winners = ranks.count(1)
        for seat, score in enumerate(scores):
            self.points[seat] += score
            self.wins[seat] += 1 / winners if ranks[seat] == 1 else 0  # a shared victory counts in parts

    def plain(self, seconds: float) -> Plain:
        seats = len(self.points)
        return {
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds) if seconds else 0,
            "mean_score": round(sum(self.points) / (seats * self.games), 2),
            "mean_score_by_seat": [round(points / self.games, 2) for points in self.points],
            "win_share": [round(wins / self.games, 4) for wins in self.wins],
        }


def simulate(
    game: GameName,
    players: Players = 3,
    belle_epoque: BelleEpoque = False,
    asymmetric: Asymmetric = False,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Seed = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    data: Data = None,
) -> None:
    """Play many games with random choices and print what they came to.

    Game n of a simulation with seed S is the one that `bruxelles record --seed S/n` writes.
    """
    rules = rules_of(game, data)
    options = options_of(rules, players, belle_epoque, asymmetric)
    seed = drawn_seed() if seed is None else seed
    tally = Tally(players)
    began = perf_counter()
    _simulate(rules, options, seed, games, tally)
    report: Plain = {
        "game": game,
        "options": options.plain(),
        "seed": seed,
        "engine": engine_kind(),
        **tally.plain(perf_counter() - began),
    }
    if as_json:
        typer.echo(json.dumps(report))
    else:
        Console(highlight=False).print(_table(report))


def _simulate(rules: AnyRules, options: Options, seed: str, games: int, tally: Tally) -> None:
    console = Console(stderr=True)
    numbers = track(range(1, games + 1), "Playing", console=console, disable=not console.is_terminal)
    for number in numbers:
        one = f"{seed}/{number}"
        s = rules.start(options, one, False)
        decisions = play_randomly(s, choice_words(one))
        tally.add(decisions, not s.legal, rules.scores(s), rules.ranks(s))


def _table(report: Plain) -> Table:
    table = Table.grid(padding=(0, 2))
    for name, value in report.items():
        if isinstance(value, dict):
            words = ", ".join(f"{key} {part}" for key, part in value.items())
        elif isinstance(value, list):
            words = ", ".join(str(part) for part in value)
        else:
            words = str(value)
        table.add_row(name.replace("_", " "), words)
    return table
