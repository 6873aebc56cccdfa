"""Determinised tree search for any number of players: information-set Monte Carlo tree search.

Every simulation draws anew what nobody may know, walks down the tree by the choices that promise most, and
adds a decision to it. From there the others play one turn each, by what was good for them elsewhere in the
tree (`ideas`), until the turn of the seat that thinks comes again. What the evaluation says of that position
goes up the path, to each seat its own worth. The tree knows choices only, not positions: what chance brings
is averaged over the simulations that pass.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final, final

from bruxelles.bots.search.evaluation import Evaluation, worth_of
from bruxelles.bots.search.greedy import Prospect
from bruxelles.bots.search.ideas import ANEW, HERE, Ideas, longer
from bruxelles.core.ledger import LedgerState
from bruxelles.core.rules import Rules
from bruxelles.core.task import NOTHING, choose

EXPLORATION: Final = 0.06
"""How much a choice that was seldom tried is preferred."""
BREADTH: Final = 2.0
"""Of two choices the one that promises so many points more at the first look has e times the attention."""
EVEN_SHARE: Final = 0.15
"""This part of the attention is shared evenly between all choices, however they look."""
FRESH: Final = 10
"""At least one in so many simulations is made for the decision itself, however large the tree is already."""
SELDOM: Final = 8
"""After so many simulations it is asked whether the decision is clear already."""
WELL_TRIED: Final = 4
"""A choice with at least one in so many simulations of the one tried most is judged by what came of it."""
REPLIES: Final = 3
"""Where a seat answers, it tries so many of the choices that were good for it elsewhere in the tree."""
LOOKS: Final = 8
"""The first look at a decision is at so many of them."""


@final
class Edge:
    """A choice at a node, and what came of it."""

    __slots__ = ("choice", "first", "nodes", "points", "prior", "total", "visits", "wins")

    def __init__(self, choice: int, first: float) -> None:
        self.choice = choice
        self.first = first
        """At the first look: the lead in points of the seat that chooses, where its turn would end."""
        self.prior = 0.0
        self.visits = 0
        self.total = 0.0
        self.wins = 0.0
        self.points = 0.0
        self.nodes: dict[int, Node] | None = None
        """By the seat that decides next, as chance may have a say in that; None until it is tried."""


@final
class Node:
    """A decision of one seat after certain choices."""

    __slots__ = ("edges", "legal", "total", "visits")

    def __init__(self) -> None:
        self.legal: list[int] = []
        self.edges: list[Edge] = []
        self.visits = 0
        self.total = 0.0
        """The worth of all that came of it, to the seat that decides."""


class Search:
    """A tree that grows until its time is over, from one decision of one game."""

    def __init__(
        self,
        rules: Rules[LedgerState],
        evaluation: Evaluation,
        rng: list[int],
        exploration: float = EXPLORATION,
        breadth: float = BREADTH,
    ) -> None:
        self._rules = rules
        self._evaluation = evaluation
        self.rng = rng
        self._exploration = exploration
        self._breadth = breadth
        self._ideas = Ideas(evaluation, 0)
        self.root = Node()
        self.simulations = 0
        """All that are in the tree, those of earlier decisions included."""
        self._seat = NOTHING
        self._fresh = 0
        self._wins: list[float] = []
        self._scores: list[float] = []

    # Between decisions ------------------------------------------------------------------------------------

    def follow(self, choices: list[int], seats: list[int]) -> None:
        """Make the tree begin after these choices; `seats`: who decides after each. Forgets the rest."""
        node: Node | None = self.root
        for choice, seat in zip(choices, seats, strict=True):
            node = None if node is None else _next(node, choice, seat)
        self.root = Node() if node is None else node
        self.simulations = self.root.visits
        self._fresh = 0

    def ranked(self) -> list[Edge]:
        """The choices at the root, the one to make first.

        Those that were tried well stand by what came of them, as the first look decides how often close ones
        are tried; the others by how often they were tried.
        """
        most = 0
        for edge in self.root.edges:
            most = max(most, edge.visits)
        least = max(1.0, most / WELL_TRIED)
        tried = [edge for edge in self.root.edges if edge.visits >= least]
        others = [edge for edge in self.root.edges if edge.visits < least]
        return sorted(tried, key=_mean, reverse=True) + sorted(others, key=_standing, reverse=True)

    def wins(self) -> list[float]:
        """By seat: its chance to win, over the simulations of the present decision."""
        return [win / self._fresh for win in self._wins] if self._fresh else []

    def scores(self) -> list[float]:
        """By seat: the final score to be expected."""
        return [score / self._fresh for score in self._scores] if self._fresh else []

    # Growing ----------------------------------------------------------------------------------------------

    def grow(self, s: LedgerState, simulations: int, seconds: float) -> None:
        """Simulate from s until the tree holds so many or the time is over, or no other choice can win."""
        until = perf_counter() + seconds
        fresh = max(1, simulations // FRESH)
        if self._fresh == 0:
            self._begin(s)
        while self.simulations < simulations or self._fresh < fresh:
            self._simulate(s, NOTHING)
            if perf_counter() >= until:
                return
            left = max(simulations - self.simulations, fresh - self._fresh)
            if self.simulations % SELDOM == 0 and self._decided(left):
                return

    def consider(self, s: LedgerState, choice: int, simulations: int) -> Edge:
        """Put so many simulations into one choice at the root, as for a choice that somebody has made."""
        if self._fresh == 0:
            self._begin(s)
        for _ in range(simulations):
            self._simulate(s, choice)
        return _edge(self.root, choice)

    def _decided(self, left: int) -> bool:
        """Whether the choice tried most stays that whatever the other simulations bring."""
        most = 0
        second = 0
        for edge in self.root.edges:
            if edge.visits > most:
                second = most
                most = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return most - second > left

    def _simulate(self, root: LedgerState, first: int) -> None:
        """One simulation; `first` is the choice at the root, or NOTHING for the one that promises most."""
        s = root.copy()
        self._rules.redraw(s, self.rng)
        node = self.root
        nodes: list[Node] = []
        edges: list[Edge] = []
        seats: list[int] = []
        turn = s.turn
        path = HERE
        while s.legal:
            nodes.append(node)
            seat = s.stack[-1].seat
            if turn != s.turn:
                turn = s.turn
                path = ANEW
            if not node.edges:
                node.legal = s.legal
                best = self._look(node, s, path)
                edges.append(_edge(node, best.choice))
                seats.append(seat)
                s = self._answered(best.state)
                break
            if s.legal != node.legal and not _knows(node, s.legal):
                self._look(node, s, path)  # chance has brought other choices than before
            edge = self._select(node, s.legal) if first == NOTHING else _edge(node, first)
            first = NOTHING
            edges.append(edge)
            seats.append(seat)
            path = longer(path, edge.choice)
            choose(s, edge.choice)
            if s.legal:
                node = _child(edge, s.stack[-1].seat)
        scores = self._evaluation.scores(s)
        chances = self._evaluation.chances(s, scores)
        worths = [worth_of(scores, chances, seat) for seat in range(s.players)]
        for i in range(len(edges)):
            node = nodes[i]
            edge = edges[i]
            seat = seats[i]
            node.visits += 1
            node.total += worths[seat]
            edge.visits += 1
            edge.total += worths[seat]
            edge.wins += chances[seat]
            edge.points += scores[seat]
        self.simulations += 1
        if self._fresh == 0:
            self._wins = [0.0] * s.players
            self._scores = [0.0] * s.players
        self._fresh += 1
        for seat in range(s.players):
            self._wins[seat] += chances[seat]
            self._scores[seat] += scores[seat]

    def _select(self, node: Node, legal: list[int]) -> Edge:
        """The legal choice with the best balance of promise and curiosity."""
        curiosity = self._exploration * sqrt(node.visits + 1.0)
        untried = node.total / node.visits if node.visits else 0.0
        check = len(legal) != len(node.edges) or legal != node.legal
        best = node.edges[0]
        most = -1.0
        for edge in node.edges:
            if check and edge.choice not in legal:
                continue
            visits = edge.visits
            promise = edge.total / visits if visits else untried
            promise += curiosity * edge.prior / (visits + 1)
            if promise > most:
                most = promise
                best = edge
        return best

    def _begin(self, s: LedgerState) -> None:
        """Look at the choices of the decision itself, for the seat that has to make it."""
        self._seat = s.stack[-1].seat
        self.root.legal = s.legal
        self._ideas = Ideas(self._evaluation, s.players)
        self._look(self.root, s, HERE)

    def _look(self, node: Node, s: LedgerState, path: int) -> Prospect:
        """The first look: choices are carried to the end of the turn. Returns the best.

        What was bad elsewhere in the tree is believed to be so here, too, and not carried.
        """
        known = {edge.choice: edge for edge in node.edges}
        found = self._ideas.survey(s, LOOKS, path)
        for one in found:
            edge = known.get(one.choice)
            if edge is None:
                edge = Edge(one.choice, one.lead)
                node.edges.append(edge)
                known[one.choice] = edge
            else:
                edge.first = one.lead
        for choice in s.legal:
            if choice not in known:
                loss = self._ideas.loss(s.stack[-1].seat, path, choice)
                node.edges.append(Edge(choice, found[0].lead - loss))
        _share_attention(node.edges, self._breadth)
        return found[0]

    def _answered(self, s: LedgerState) -> LedgerState:
        """Where the turn of the seat that thinks comes again, each of the others having played one.

        So what is compared at the root was always judged at the same point: after everybody's answer.
        """
        for _ in range(s.players):
            if not s.legal or s.stack[-1].seat == self._seat:
                break
            s = self._ideas.survey(s, REPLIES, ANEW)[0].state
        return s


def _mean(edge: Edge) -> float:
    return edge.total / edge.visits


def _standing(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.first


def _child(edge: Edge, seat: int) -> Node:
    if edge.nodes is None:
        edge.nodes = {}
    node = edge.nodes.get(seat)
    if node is None:
        node = Node()
        edge.nodes[seat] = node
    return node


def _knows(node: Node, legal: list[int]) -> bool:
    known = {edge.choice for edge in node.edges}
    return known.issuperset(legal)


def _edge(node: Node, choice: int) -> Edge:
    for edge in node.edges:
        if edge.choice == choice:
            return edge
    raise AssertionError("the choice is not legal here")


def _next(node: Node, choice: int, seat: int) -> Node | None:
    for edge in node.edges:
        if edge.choice == choice:
            return None if edge.nodes is None else edge.nodes.get(seat)
    return None


def _share_attention(edges: list[Edge], breadth: float) -> None:
    """The prior of each choice, by what it promised at the first look."""
    best = edges[0].first
    for edge in edges:
        best = max(best, edge.first)
    total = 0.0
    for edge in edges:
        edge.prior = exp((edge.first - best) / breadth)
        total += edge.prior
    even = EVEN_SHARE / len(edges)
    for edge in edges:
        edge.prior = even + (1.0 - EVEN_SHARE) * edge.prior / total
