"""Who plays whom, on which seats, with which deals: the whole tournament as a list that never changes.

Games come in deals. A deal has a seed and a line-up, and is played once with each rotation of the line-up
around the table, so every bot has every seat equally often with the same cards: the luck of deal and seat
cancels. docs/arena.md says how line-ups are made of fewer or more bots than seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

from bruxelles.arena.errors import BadArena
from bruxelles.arena.playing import Match, Setting
from bruxelles.core.rng import seeded_rng, shuffle


def schedule(
    setting: Setting, bots: Sequence[str], seed: str, games: int, seconds: float | None = None
) -> list[Match]:
    """At least so many games, in whole deals. A longer schedule begins with the shorter one."""
    _check(bots, setting.players, games)
    matches: list[Match] = []
    for deal, lineup in zip(count(1), _lineups(bots, setting.players, seed), strict=False):
        if len(matches) >= games:
            break
        one = f"{seed}/{deal}"
        matches += [Match(setting, one, seated, seconds) for seated in rotations(lineup)]
    return matches


def rotations(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """The line-up moved round the table seat by seat, as long as that gives another seating."""
    turned = [(*lineup[i:], *lineup[:i]) for i in range(len(lineup))]
    return list(dict.fromkeys(turned))


def _check(bots: Sequence[str], players: int, games: int) -> None:
    if not bots:
        raise BadArena("an arena needs at least one bot")
    if games < 1:
        raise BadArena(f"an arena needs at least one game, not {games}")
    twice = [bot for bot, times in Counter(bots).items() if times > 1]
    if twice and len(bots) != players:
        raise BadArena(
            f"{twice[0]!r} is named more than once, which fits only if the list fills all seats: "
            f"{players} bots, not {len(bots)}"
        )


def _lineups(bots: Sequence[str], players: int, seed: str) -> Iterator[list[str]]:
    """Deal by deal, who plays, in the order round the table."""
    picker = _Picker(tuple(dict.fromkeys(bots)))
    for deal in count(1):
        lineup = list(bots) if len(bots) == players else picker.pick(players)
        order = list(range(players))
        shuffle(seeded_rng(f"{seed}/{deal} line-up"), order)
        yield [lineup[place] for place in order]


class _Picker:
    """Chooses bots so that all play equally often, and as evenly against each other as that allows."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        self.played: Counter[str] = Counter()
        self.met: Counter[tuple[str, str]] = Counter()

    def pick(self, players: int) -> list[str]:
        chosen = list(self.bots) * (players // len(self.bots))
        extra: list[str] = []
        while len(chosen) + len(extra) < players:
            left = [bot for bot in self.bots if bot not in extra]
            extra.append(min(left, key=lambda bot: (self.played[bot], self._meetings(bot, extra))))
        self.played.update(extra)
        self.met.update((a, b) for a in extra for b in extra if a != b)
        return chosen + extra

    def _meetings(self, bot: str, others: list[str]) -> int:
        return sum(self.met[bot, other] for other in others)
