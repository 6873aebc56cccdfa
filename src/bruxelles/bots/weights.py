"""The evaluation of each game, with its weights."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Final

from bruxelles.bots.search.evaluation import Evaluation
from bruxelles.core.errors import BadData
from bruxelles.core.plain import Value
from bruxelles.core.rules import Options
from bruxelles.games import GAMES, AnyRules
from bruxelles.games.folder import text_of

WEIGHTS: Final = "weights.toml"
SPREAD: Final = "spread"


def evaluation_of(rules: AnyRules, options: Options) -> Evaluation:
    """The judgement for this game and number of players, with the packaged weights."""
    return _packaged(rules.game, options.players)


@cache
def _packaged(game: str, players: int) -> Evaluation:
    return read_weights(game, players, text_of(game, "evaluation", WEIGHTS))


def read_weights(game: str, players: int, text: str) -> Evaluation:
    """The judgement with the weights of a file: `[players-N]`, and in it a list by round for each term."""
    folder = GAMES[game]
    terms = folder.terms()
    document = Value(WEIGHTS, "", tomllib.loads(text), BadData)
    table = document.at(f"players-{players}").table((*terms, SPREAD))
    columns = [_numbers(table.at(term)) for term in terms]
    spreads = _numbers(table.at(SPREAD))
    if any(len(column) != len(spreads) for column in columns):
        raise table.bad("each term needs as many weights as there are rounds")
    weights = [[column[phase] for column in columns] for phase in range(len(spreads))]
    return folder.evaluation(weights, spreads)


def _numbers(value: Value) -> list[float]:
    return [part.decimal() for part in value.entries()]
