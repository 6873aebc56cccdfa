"""Playing a record again, line by line, and saying where it breaks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from bruxelles.core.errors import BadOptions, BadPosition, BadRecord, IllegalChoice, UnknownChoice
from bruxelles.core.game import Game, game_at, game_seen, new_game
from bruxelles.core.record import Record, check_header
from bruxelles.core.rules import Rules
from bruxelles.core.task import State

S = TypeVar("S", bound=State)


def begin(rules: Rules[S], record: Record) -> Game[S]:
    """The game before the record's first choice."""
    check_header(rules, record)
    seed = record.dealt_from
    try:
        options = rules.options(record.options.players, record.options.flags)
        if record.start is not None:
            game = game_at(rules, options, record.start)
        elif record.view is not None:
            assert seed is not None
            game = game_seen(rules, options, record.view, seed)
        else:
            assert seed is not None
            game = new_game(rules, options, seed)
    except (BadOptions, BadPosition) as error:
        raise BadRecord(1, str(error)) from error
    game.names = record.names[:]
    return game


def walk(rules: Rules[S], record: Record) -> Iterator[Game[S]]:
    """The game before the record's first choice, then after each of its choices; at the end, the result is
    checked.

    It is the same object all the time, which moves on: whoever wants to keep a moment, copies it.
    """
    game = begin(rules, record)
    yield game
    for number, choice in enumerate(record.choices):
        _step(game, number + 2, record.seats[number], choice)
        yield game
    _check_result(game, record)


def replay(rules: Rules[S], record: Record, stop: int | None = None) -> Game[S]:
    """The game after the first `stop` choices, or after all of them with the result checked."""
    steps = walk(rules, record)
    game = next(steps)
    for _ in steps if stop is None else islice(steps, stop):
        pass
    return game


def _step(game: Game[S], line: int, seat: int, choice: str) -> None:
    """Apply one line of the record."""
    if game.over:
        raise BadRecord(line, "the game is already over")
    turn = game.state.stack[-1].seat
    if turn != seat:
        raise BadRecord(line, f"seat {seat} chooses, but it is for seat {turn} to decide")
    try:
        game.apply(choice)
    except (IllegalChoice, UnknownChoice) as error:
        raise BadRecord(line, str(error)) from error


def _check_result(game: Game[S], record: Record) -> None:
    line = len(record.choices) + 2
    if record.finished != game.over:
        said = "finished" if record.finished else "open"
        raise BadRecord(
            line, f"the record says the game is {said}, but it is {'over' if game.over else 'not over'}"
        )
    if record.scores is not None and record.scores != game.scores:
        raise BadRecord(line, f"the record says the scores are {record.scores}, but they are {game.scores}")
    if record.key is not None and record.key != game.key():
        raise BadRecord(line, f"the record ends in the key {record.key}, but the game in {game.key()}")
