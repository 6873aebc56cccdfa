"""The evaluation of each game, with its weights, and with what a character likes more or less of."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from bruxelles.bots.names import CHARACTERS
from bruxelles.bots.search.evaluation import Evaluation
from bruxelles.core.errors import BadData
from bruxelles.core.plain import Value
from bruxelles.core.rules import Options
from bruxelles.games import GAMES, AnyRules, rules_of
from bruxelles.games.folder import text_of

WEIGHTS: Final = "weights.toml"
YARDSTICK: Final = "yardstick.toml"
"""The weights of the yardstick."""
SPREAD: Final = "spread"
LIKINGS: Final = "characters.toml"
MOST: Final = 10.0
"""No character likes anything so many times as much as others do."""


def evaluation_of(rules: AnyRules, options: Options, character: str = "", file: str = WEIGHTS) -> Evaluation:
    """The judgement for this game and number of players, as a character sees it."""
    return _packaged(rules.game, options.players, character, file)


@cache
def _packaged(game: str, players: int, character: str, file: str) -> Evaluation:
    factors = read_factors(game, character, text_of(game, "evaluation", LIKINGS)) if character else {}
    return read_weights(game, players, text_of(game, "evaluation", file), factors)


def read_weights(
    game: str, players: int, text: str, factors: Mapping[str, float] | None = None
) -> Evaluation:
    """The judgement with the weights of a file: `[players-N]`, and in it a list by phase for each term.

    `factors`: how many times its weight some of the terms count.
    """
    folder = GAMES[game]
    terms = folder.terms()
    document = Value(WEIGHTS, "", tomllib.loads(text), BadData)
    table = document.at(f"players-{players}").table((*terms, SPREAD))
    columns = [_numbers(table.at(term)) for term in terms]
    spreads = _numbers(table.at(SPREAD))
    if not spreads or any(len(column) != len(spreads) for column in columns):
        raise table.bad("each term needs as many weights as there are spreads")
    parts, odd = divmod(len(spreads), rules_of(game).rounds)
    if odd:
        raise table.bad("each round needs as many weights as the others")
    for i, term in enumerate(terms):
        factor = 1.0 if factors is None else factors.get(term, 1.0)
        columns[i] = [factor * weight for weight in columns[i]]
    weights = [[column[phase] for column in columns] for phase in range(len(spreads))]
    return folder.evaluation(weights, spreads, parts)


def read_factors(game: str, character: str, text: str) -> dict[str, float]:
    """By term: how many times its weight it counts for the character, as a file says for all characters."""
    document = Value(LIKINGS, "", tomllib.loads(text), BadData).table(CHARACTERS)
    likings = document.at(character)
    terms = GAMES[game].terms()
    factors: dict[str, float] = {}
    for term in likings.mapping():
        factor = likings.at(term)
        if term not in terms:
            raise factor.bad("there is no such term")
        factors[term] = factor.decimal()
        if not 0 < factors[term] < MOST:
            raise factor.unfit(f"be above 0 and below {MOST:g}")
    return factors


def _numbers(value: Value) -> list[float]:
    return [part.decimal() for part in value.entries()]
