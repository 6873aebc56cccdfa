"""Our search against OpenSpiel's Monte Carlo tree search: `python -m benchmarks.open_spiel_mcts --games 300`.

Games of two with the same seconds a decision for both. OpenSpiel's bot does random rollouts and plays our
games through `bruxelles.research`. Every deal is played twice, with seats changed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TextColumn

from bruxelles.arena.executors import Crew
from bruxelles.arena.playing import Match, Played, Setting, play_all
from bruxelles.arena.statistics import wilson
from bruxelles.bots import bot_of
from bruxelles.build import engine_kind
from bruxelles.cli.forecast import announce_games
from bruxelles.core.rules import Plain
from bruxelles.games import GAMES, rules_of
from bruxelles.research.open_spiel_bot import KIND, register

CONSOLE = Console()
PLAYERS = 2


def matches(arguments: argparse.Namespace) -> list[Match]:
    """Deal after deal, our bot on either seat."""
    rules = rules_of(arguments.game)
    setting = Setting(
        arguments.game, PLAYERS, rules.options(PLAYERS, dict.fromkeys(arguments.option, True)).flags
    )
    ours, theirs = arguments.bot, f"{KIND}:seconds={arguments.seconds},exploration={arguments.exploration}"
    made = []
    for number in range(arguments.games):
        bots = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        made.append(Match(setting, f"{arguments.seed}/{number // 2}", bots, arguments.seconds))
    return made


class DuelFigures:
    """What the games came to for our bot."""

    def __init__(self, ours: str) -> None:
        self.ours = ours
        self.games: list[Played] = []
        self.wins = 0.0

    def add(self, played: Played) -> None:
        self.games.append(played)
        self.wins += played.win_shares()[played.bots.index(self.ours)]

    def line(self) -> str:
        count = len(self.games)
        low, high = wilson(self.wins, count)
        return f"{self.wins:g} of {count} won: {self.wins / count:.1%}, 95 % interval {low:.1%} to {high:.1%}"

    def mean(self, by_seat: Callable[[Played], list[float]], ours: bool) -> float:
        """Over all games, of the seats that were ours, or of the others."""
        values = [
            value
            for game in self.games
            for bot, value in zip(game.bots, by_seat(game), strict=True)
            if (bot == self.ours) == ours
        ]
        return sum(values) / len(values)

    def plain(self, arguments: argparse.Namespace) -> Plain:
        low, high = wilson(self.wins, len(self.games))
        return {
            "arguments": {name: str(value) for name, value in vars(arguments).items()},
            "engine": engine_kind(),
            "games": len(self.games),
            "wins": self.wins,
            "share": self.wins / len(self.games),
            "interval": [low, high],
            "scores": [self.mean(lambda game: [*map(float, game.scores)], ours) for ours in (True, False)],
            "seconds_a_decision": [self.mean(_seconds_a_decision, ours) for ours in (True, False)],
            "by_game": [[game.seed, list(game.bots), game.scores, game.ranks] for game in self.games],
        }


def _seconds_a_decision(game: Played) -> list[float]:
    return [spent / max(made, 1) for spent, made in zip(game.seconds, game.decisions, strict=True)]


def run(arguments: argparse.Namespace) -> DuelFigures:
    figures = DuelFigures(arguments.bot)
    columns = (*Progress.get_default_columns(), TextColumn("{task.fields[said]}"))
    context = get_context("spawn")
    games = matches(arguments)
    with ProcessPoolExecutor(arguments.workers, mp_context=context, initializer=register) as executor:
        announce_games(games, Crew(executor, arguments.workers))
        with Progress(*columns, console=Console(stderr=True)) as progress:
            task = progress.add_task("playing", total=len(games), said="")
            for played in play_all(games, executor, lambda played: None, at_once=arguments.workers):
                figures.add(played)
                progress.update(task, advance=1, said=figures.line())
    figures.games.sort(key=lambda game: (int(game.seed.rpartition("/")[2]), game.bots.index(figures.ours)))
    return figures


def main(given: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=2.0, help="for a decision, of either")
    parser.add_argument("--game", choices=list(GAMES), default="1893")
    parser.add_argument("--option", action="append", default=[], help="belle_epoque, asymmetric")
    parser.add_argument("--bot", default="master", help="ours")
    parser.add_argument("--exploration", type=float, default=1.0, help="OpenSpiel's uct_c")
    parser.add_argument("--seed", default="open-spiel")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", type=Path, help="where to write every game")
    arguments = parser.parse_args(given)
    if arguments.games < 1 or arguments.workers < 1 or arguments.seconds <= 0:
        parser.error("games, seconds and workers must be more than 0")
    bot_of(arguments.bot)
    figures = run(arguments)
    result = figures.plain(arguments)
    CONSOLE.print(f"{arguments.bot} against {KIND} in {arguments.game}, {arguments.seconds:g} s a decision")
    CONSOLE.print(figures.line(), highlight=False)
    CONSOLE.print(f"mean scores {result['scores']}, seconds a decision {result['seconds_a_decision']}")
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
