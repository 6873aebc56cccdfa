"""The evaluation of each game with its weights, and what a choice brings in its terms."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from bruxelles.bots.bot import Alternative
from bruxelles.bots.search.evaluation import Evaluation
from bruxelles.bots.search.greedy import finish_turn
from bruxelles.bots.search.tree import Edge, Search
from bruxelles.core.errors import BadData
from bruxelles.core.ledger import LedgerState
from bruxelles.core.plain import Value
from bruxelles.core.rules import Options
from bruxelles.core.task import choose
from bruxelles.games import GAMES, AnyRules
from bruxelles.games.folder import text_of

WEIGHTS: Final = "weights.toml"
RIVALS: Final = "rivals"
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


def alternative(
    evaluation: Evaluation, choice: int, seat: int, after: LedgerState, before: Before, tried: float
) -> Alternative:
    """A choice, judged by the position in which the turn ends with it."""
    scores = evaluation.scores(after)
    return Alternative(
        choice,
        tried,
        evaluation.chances(after, scores)[seat],
        scores[seat],
        gains(evaluation, seat, after, before),
    )


def weighed(
    evaluation: Evaluation, search: Search, s: LedgerState, edge: Edge, before: Before
) -> Alternative:
    """A choice with what the simulations say of it; its terms are those of the turn's greedy end."""
    after = s.copy()
    choose(after, edge.choice)
    after = finish_turn(evaluation, after, s.turn)
    tried = edge.visits / max(search.simulations, 1)
    found = alternative(evaluation, edge.choice, s.stack[-1].seat, after, before, tried)
    if not edge.visits:
        return found
    return replace(found, win=edge.wins / edge.visits, score=edge.points / edge.visits)


class Before:
    """What the position before the turn promised."""

    def __init__(self, evaluation: Evaluation, s: LedgerState, seat: int) -> None:
        self.contributions: Mapping[str, float] = evaluation.contributions(s, seat)
        self.rivals = _best_rival(evaluation, s, seat)


def gains(evaluation: Evaluation, seat: int, after: LedgerState, before: Before) -> dict[str, float]:
    """What the turn brings the seat by term; a rival's loss is a gain."""
    found = evaluation.contributions(after, seat)
    names = dict.fromkeys((*before.contributions, *found))
    gained = {name: found.get(name, 0.0) - before.contributions.get(name, 0.0) for name in names}
    gained[RIVALS] = before.rivals - _best_rival(evaluation, after, seat)
    return gained


def _best_rival(evaluation: Evaluation, s: LedgerState, seat: int) -> float:
    return max(score for other, score in enumerate(evaluation.scores(s)) if other != seat)
