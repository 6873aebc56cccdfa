"""About how long games will take, before they are played.

A game that its own bots finish soon is simply played. Of a longer one the rest is played by the greedy bot,
which is fast and plays games of the usual length, and the bots are asked now and then on the way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import count
from math import ceil
from statistics import mean
from time import perf_counter
from typing import Final

from bruxelles.arena.playing import Match, choice_of
from bruxelles.bots.outside import end_programs
from bruxelles.core.task import State, choose

SOON: Final = 2.0
"""Seconds for a game to be played by its own bots; and for asking one of them afterwards."""
SPOTS: Final = (0.3, 0.7, 0.1, 0.5, 0.9)
"""Where in the rest of a game a bot is asked, as far as there is time for it; twice at least."""
FAST: Final = "greedy"

_serials = count()


def seconds_of(
    matches: Iterable[Match], workers: int, clock: Callable[[], float] = perf_counter
) -> tuple[float, float]:
    """About how many seconds all these games take on so many workers, and one of them by itself."""
    found: dict[tuple[str, int], dict[str, float]] = defaultdict(dict)
    games: list[float] = []
    for match in matches:
        costs = found[match.setting.game, match.setting.players]
        if not all(bot in costs for bot in match.bots):
            costs.update(costs_of(match, clock))
        games.append(sum(costs[bot] for bot in match.bots))
    each = mean(games) if games else 0.0
    return each * ceil(len(games) / workers), each


def costs_of(match: Match, clock: Callable[[], float] = perf_counter) -> dict[str, float]:
    """By bot: about how many seconds one seat of it takes in such a game."""
    probe = _Probe(match, clock)
    try:
        probe.play_for(SOON)
        probe.play_on()
        return probe.costs()
    finally:
        probe.close()


class _Probe:
    """A game that is played for the sake of the clock."""

    def __init__(self, match: Match, clock: Callable[[], float]) -> None:
        self._match = match
        self._clock = clock
        rules, options = match.setting.rules(), match.setting.options()
        self._state: State = rules.start(options, match.seed, False)
        serial = next(_serials)
        self._tables = [f"forecast {serial} seat {seat}" for seat in range(match.setting.players)]
        self._history: list[tuple[int, int]] = []
        self._decisions = [0] * options.players
        self._spent = [0.0] * options.players
        """By seat: seconds of its own decisions."""
        self._later: list[tuple[State, int, int]] = []
        """Decisions that another bot has made: with the seat's decisions and all choices before them."""

    def play_for(self, seconds: float) -> None:
        """By its own bots, until the game or the time is over."""
        began = self._clock()
        while self._state.legal and self._clock() - began < seconds:
            seat = self._state.stack[-1].seat
            before = self._clock()
            self._decide(self._match, self._tables[seat])
            self._spent[seat] += self._clock() - before

    def play_on(self) -> None:
        """To the end, by a fast bot."""
        fast = replace(self._match, bots=(FAST,) * len(self._match.bots))
        while self._state.legal:
            seat = self._state.stack[-1].seat
            self._later.append((self._state.copy(), self._decisions[seat], len(self._history)))
            self._decide(fast, "")

    def _decide(self, match: Match, table: str) -> None:
        seat = self._state.stack[-1].seat
        choice = choice_of(match, self._state, self._decisions[seat], table, self._history)
        self._decisions[seat] += 1
        self._history.append((seat, choice))
        choose(self._state, choice)

    def costs(self) -> dict[str, float]:
        """By bot: the mean of its seats. Decisions made in its place count as those that it is asked."""
        costs: dict[str, float] = {}
        for bot in dict.fromkeys(self._match.bots):
            seats = [seat for seat, other in enumerate(self._match.bots) if other == bot]
            later = [asked for asked in self._later if asked[0].stack[-1].seat in seats]
            spent = sum(self._spent[seat] for seat in seats)
            costs[bot] = (spent + self._asked(later) * len(later)) / len(seats)
        return costs

    def _asked(self, later: Sequence[tuple[State, int, int]]) -> float:
        """The mean time for a decision, asked in some of these."""
        taken: list[float] = []
        for spot in SPOTS if later else ():
            state, decisions, choices = later[int(spot * len(later))]
            table = self._tables[state.stack[-1].seat]
            before = self._clock()
            choice_of(self._match, state, decisions, table, self._history[:choices])
            taken.append(self._clock() - before)
            if len(taken) > 1 and sum(taken) > SOON:
                break
        return mean(taken) if taken else 0.0

    def close(self) -> None:
        for table in self._tables:
            end_programs(table)
