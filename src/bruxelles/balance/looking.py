"""What the lab looks at in each game: who had what, and which actions were used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bruxelles.arena.playing import Played, Setting
from bruxelles.balance.holdings import Held, Story, Thing, common, held, offered
from bruxelles.balance.replaying import replayed
from bruxelles.games import GAMES


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that the lab wants to know of a finished game. Lists are by seat."""

    seed: str
    scores: list[int]
    wins: list[float]
    breakdown: list[dict[str, int]]
    held: list[Held]
    offered: list[Thing]
    common: list[Thing]
    uses: list[Mapping[str, int]]
    """How often each action was used."""


def looked(setting: Setting, played: Played) -> Look:
    """All of a game, which is replayed for it."""
    return look_at(setting.game, played, replayed(setting, played))


def look_at(game: str, played: Played, story: Story | None) -> Look:
    """All of a game; without its story, all but actions and what else was done on the way."""
    holdings = GAMES[game].holdings()
    uses: list[Counter[str]] = [Counter() for _ in played.scores]
    has, can = held(game, played), offered(game, played)
    if story is not None:
        for action, seat in holdings.uses(story):
            uses[seat][action] += 1
        has += [*_by_actions(holdings.actions, uses), *holdings.done(story)]
        can += [("action", action) for action in holdings.actions]
    return Look(
        seed=played.seed,
        scores=played.scores,
        wins=played.win_shares(),
        breakdown=played.breakdown,
        held=has,
        offered=can,
        common=common(game, played),
        uses=[{action: one[action] for action in holdings.actions} for one in uses] if story else [],
    )


def _by_actions(actions: Iterable[str], uses: list[Counter[str]]) -> Iterator[Held]:
    """What a seat used at all, what it used most, and what it used more than the others did in the mean."""
    for seat, one in enumerate(uses):
        most = max(one.values(), default=0)
        for action in actions:
            everybody = sum(other[action] for other in uses)
            if one[action]:
                yield "action", action, seat
            if one[action] and one[action] == most:
                yield "most-used", action, seat
            if one[action] * len(uses) > everybody:
                yield "more-used", action, seat
