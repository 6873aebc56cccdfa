"""`bruxelles simulate`: many games at random, as fast as the engine goes."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bruxelles.build import engine_kind
from bruxelles.cli.chance import choice_rng
from bruxelles.cli.engine import engine
from bruxelles.cli.forecast import announce
from bruxelles.cli.language import language, listed, number, text
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
from bruxelles.core.rules import Options, Plain, win_shares
from bruxelles.games import AnyRules, rules_of
from bruxelles.locale import catalogue

MEASURED: Final = 0.5
"""Seconds of playing after which it is known how long the rest will take."""


class Totals:
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
        for seat, share in enumerate(win_shares(ranks)):
            self.points[seat] += scores[seat]
            self.wins[seat] += share

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
    games: Annotated[int, typer.Option(help="cli.simulate.games", min=1)] = 100,
    seed: Seed = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.simulate.json")] = False,
    data: Data = None,
) -> None:
    """Many games with random choices, and what they came to."""
    rules = rules_of(game, data)
    options = options_of(rules, players, belle_epoque, asymmetric)
    seed = drawn_seed() if seed is None else seed
    totals = Totals(players)
    began = perf_counter()
    _simulate(rules, options, seed, games, totals)
    report: Plain = {
        "game": game,
        "options": options.plain(),
        "seed": seed,
        "engine": engine_kind(),
        **totals.plain(perf_counter() - began),
    }
    if as_json:
        typer.echo(json.dumps(report))
    else:
        Console(highlight=False).print(_table(report, options))


def _simulate(rules: AnyRules, options: Options, seed: str, games: int, totals: Totals) -> None:
    console = Console(stderr=True)
    label = text("cli.simulate.playing")
    began = perf_counter()
    told = False
    for game in track(range(1, games + 1), label, console=console, disable=not console.is_terminal):
        if not told and totals.games and (spent := perf_counter() - began) > MEASURED:
            told = True
            each = spent / totals.games
            announce("cli.forecast.games", games, each, 1, each * games)
        one = f"{seed}/{game}"
        s = rules.start(options, one, False)
        decisions = play_randomly(s, choice_rng(one))
        totals.add(decisions, not s.legal, rules.scores(s), rules.ranks(s))


def _table(report: Plain, options: Options) -> Table:
    table = Table.grid(padding=(0, 2))
    said = {"options": _options(str(report["game"]), options), "engine": engine()}
    for name, value in report.items():
        label = text(f"cli.figure.{name.replace('_', '-')}")
        table.add_row(label, said[name] if name in said else _figure(value))
    return table


def _options(game: str, options: Options) -> str:
    said = catalogue(language(), game)
    on = [said.text(f"play.option.{flag}") for flag, is_on in options.flags.items() if is_on]
    return listed([text("cli.simulate.players", count=options.players), *on])


def _figure(value: object) -> str:
    if isinstance(value, list):
        return text("list.clauses").join(_figure(part) for part in value)
    return number(value) if isinstance(value, int | float) else str(value)
