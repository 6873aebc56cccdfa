"""The decisions of a finished game, each as data that can be judged in another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bruxelles.bots.weights import evaluation_of
from bruxelles.core.errors import BadOptions, BadRecord
from bruxelles.core.record import Record
from bruxelles.core.replay import walk
from bruxelles.core.rules import Plain
from bruxelles.games import AnyRules


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision, as the seat saw it that made it. The true state is never part of it."""

    game: str
    rules: int
    """The version of the rules."""
    players: int
    flags: Mapping[str, bool]
    documents: Mapping[str, str] | None
    """The component files by name; None: the packaged ones."""
    number: int
    """Which choice of the record it is, from 0."""
    seat: int
    round: int
    """From 1."""
    view: Plain
    """What `Rules.view` gives for the seat."""
    choice: str
    """What the seat chose."""
    simulations: int
    """How many go into the search."""


def moments(
    record: Record, rules: AnyRules, simulations: int, documents: Mapping[str, str] | None = None
) -> list[Moment]:
    """All decisions of a finished game in order. `documents` are the files of rules that are not packaged.

    `BadRecord` if the game is not over or the record does not replay.
    """
    if simulations < 1:
        raise BadOptions(f"a search needs at least 1 simulation, not {simulations}")
    if not record.finished:
        raise BadRecord(len(record.choices) + 2, "the game is not over, and only finished games are analysed")
    found: list[Moment] = []
    for number, game in enumerate(walk(rules, record)):
        if game.over or number == len(record.choices):
            continue  # the end; or a choice too many, which `walk` refuses
        seat = record.seats[number]
        found.append(
            Moment(
                game=rules.game,
                rules=rules.version,
                players=game.players,
                flags=game.options.flags,
                documents=documents,
                number=number,
                seat=seat,
                round=evaluation_of(rules, game.options).round(game.state) + 1,
                view=rules.view(game.state, seat),
                choice=record.choices[number],
                simulations=simulations,
            )
        )
    return found
