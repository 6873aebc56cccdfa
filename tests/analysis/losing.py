"""Finished games in which somebody throws something away, with the frozen component values."""

from __future__ import annotations

from collections.abc import Callable

from tests.playing import Configuration, Dice

from bruxelles.bots.asking import ask, question_in
from bruxelles.core.rules import win_shares
from bruxelles.core.task import choose
from bruxelles.games import AnyGame


def finished(configuration: Configuration, seed: str, pick: Callable[[AnyGame], int | None]) -> AnyGame:
    """A game whose choices `pick` makes; where it makes none, chance does."""
    game = configuration.new(seed, frozen=True)
    dice = Dice(f"{seed} chance")
    while not game.over:
        chosen = pick(game)
        legal = game.state.legal
        game.apply_number(legal[dice.index(len(legal))] if chosen is None else chosen)
    return game


def random_game(configuration: Configuration, seed: str) -> AnyGame:
    return finished(configuration, seed, lambda game: None)


def greedy(game: AnyGame) -> int:
    """What the greedy bot chooses, from what its seat sees."""
    question = question_in(game.rules, game.options, game.state, f"{game.seed} greedy", None)
    return ask("greedy", question).choice


def shares(game: AnyGame) -> dict[int, float] | None:
    """By choice: the seat's part of the victory, if all choices end the game."""
    seat = game.state.stack[-1].seat
    found: dict[int, float] = {}
    for choice in game.state.legal:
        after = game.state.copy()
        choose(after, choice)
        if after.legal:
            return None
        found[choice] = win_shares(game.rules.ranks(after))[seat]
    return found


def thrown_away(game: AnyGame) -> int | None:
    """At the last decision of a game, the choice that wins least."""
    found = shares(game)
    return None if found is None else min(found, key=lambda choice: found[choice])


def passing_early(seat: int) -> Callable[[AnyGame], int | None]:
    """The greedy bot plays all seats through the first round, but this one passes as soon as it can."""

    def pick(game: AnyGame) -> int | None:
        if game.state.round > 1:
            return None
        passing = game.rules.choices.number("pass")
        if game.state.stack[-1].seat == seat and passing in game.state.legal:
            return passing
        return greedy(game)

    return pick
