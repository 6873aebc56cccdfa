"""Judging one decision: what a search would have done, and how much the choice that was made gives away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf
from typing import Final

from bruxelles.analysis.grades import NOISE, grade, weight
from bruxelles.analysis.moment import Moment
from bruxelles.bots.bot import SHOWN, Alternative, Answer
from bruxelles.bots.explanation import Explanation
from bruxelles.bots.search.tree import Edge, Search
from bruxelles.bots.weights import evaluation_of
from bruxelles.core.ledger import LedgerState
from bruxelles.core.rng import seeded_rng
from bruxelles.core.rules import Plain
from bruxelles.games import AnyRules, rules_with

FAIR_SHARE: Final = 0.25
"""The made choice gets at least this part of the simulations that the best one got."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the search says of one decision; plain data."""

    number: int
    seat: int
    round: int
    choice: str
    simulations: int
    """How many were asked for."""
    wins: Sequence[float]
    """By seat: its chance to win before the choice, if the best one is made."""
    scores: Sequence[float]
    """By seat: the final score to be expected then."""
    best: str
    """What the search would have chosen."""
    loss: float
    """The chance to win that the choice gives away, from 0 to 1."""
    weight: float
    """What it gives away: that, or the points, which count when the chance is small (`grades.weight`)."""
    grade: str
    made: float
    """The chance to win of the seat with what it chose; with the best choice it is in `wins`."""
    alternatives: Sequence[Plain]
    """As in `Answer.plain`, the best first; the made choice is among them."""


def judge(moment: Moment) -> Judgement:
    """Search from what the seat saw. The same moment is always judged alike, wherever that happens."""
    rules = rules_with(moment.game, moment.documents, moment.rules)
    options = rules.options(moment.players, moment.flags)
    s = rules.determinize(options, moment.view, f"analysis {moment.number} hidden")
    evaluation = evaluation_of(rules, options)
    search = Search(rules, evaluation, seeded_rng(f"analysis {moment.number} search"))
    search.grow(s, moment.simulations, inf)
    ranked = search.ranked()
    best = ranked[0]
    wins, scores = _prospects(search, moment.seat, best)
    number = rules.choices.number(moment.choice)
    made = best if best.choice == number else _considered(search, s, number, best)
    loss = max(0.0, _win(best) - _win(made))
    explanation = Explanation(evaluation, s)
    shown = [explanation.of_edge(search, edge) for edge in _shown(ranked, made)]
    return Judgement(
        number=moment.number,
        seat=moment.seat,
        round=moment.round,
        choice=moment.choice,
        simulations=moment.simulations,
        wins=wins,
        scores=scores,
        best=rules.choices.text(best.choice),
        loss=loss,
        weight=_weight(best, made),
        grade=grade(_weight(best, made), made is best),
        made=_win(made),
        alternatives=_plain(rules, number, shown),
    )


def _considered(search: Search, s: LedgerState, choice: int, best: Edge) -> Edge:
    """The made choice, tried often enough. One that looks worse gets as many simulations as the best."""
    made = next(edge for edge in search.root.edges if edge.choice == choice)
    search.consider(s, choice, max(0, ceil(best.visits * FAIR_SHARE) - made.visits))
    if _weight(best, made) >= NOISE:
        search.consider(s, choice, max(0, best.visits - made.visits))
    return made


def _prospects(search: Search, seat: int, best: Edge) -> tuple[list[float], list[float]]:
    """By seat: chances and scores if the best choice is made.

    The averages over all simulations are too low for the seat that decides, as it also tries bad choices. So
    it gets the average of its best choice, and the others share the rest as the simulations say.
    """
    wins = search.wins()
    scores = search.scores()
    scores[seat] = best.points / best.visits
    others = 1.0 - wins[seat]
    if others > 0.0:
        share = (1.0 - _win(best)) / others
        wins = [_win(best) if other == seat else win * share for other, win in enumerate(wins)]
    return wins, scores


def _weight(best: Edge, made: Edge) -> float:
    loss = max(0.0, _win(best) - _win(made))
    return weight(_win(best), loss, best.points / best.visits - made.points / made.visits)


def _win(edge: Edge) -> float:
    return edge.wins / edge.visits


def _shown(ranked: list[Edge], made: Edge) -> list[Edge]:
    """The first few, and the made choice in any case."""
    first = ranked[:SHOWN]
    return first if made in first else [*first[:-1], made]


def _plain(rules: AnyRules, choice: int, shown: list[Alternative]) -> list[Plain]:
    found = Answer(choice, shown).plain(rules)["alternatives"]
    assert isinstance(found, list)
    return found
