"""Many arenas in one table of ratings. Only games that the same bots would play again may meet in it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bruxelles.arena.errors import BadArena
from bruxelles.arena.folder import GAMES_FILE, kept
from bruxelles.arena.playing import Played
from bruxelles.arena.ratings import ANCHOR, Fit, Ratings
from bruxelles.arena.statistics import Standings

DUEL: Final = 2
SAME: Final = {
    "rules": "the version of the rules",
    "data": "the hash of the component values",
    "weights": "the hash of the bots' weights",
    "seconds": "the time for a decision",
}
"""What all arenas of a game must have in common, by its name in their settings."""


@dataclass
class Pool:
    """The games of one game, from however many arenas."""

    game: str
    _from: list[tuple[str, Mapping[str, object]]] = field(default_factory=list)
    """Where the arenas came from, with their settings."""
    _games: dict[tuple[str, str, tuple[str, ...]], Played] = field(default_factory=dict)
    """By options, seed and bots: a game that stands in two folders counts once."""

    def add(self, name: str, settings: Mapping[str, object], games: Iterable[Played]) -> None:
        """`name` is how the arena is called when it does not fit."""
        for other, theirs in self._from:
            _compare(other, theirs, name, settings)
        self._from.append((name, settings))
        deal = json.dumps([settings["options"], settings["by_luck"]])
        self._games.update({(deal, played.seed, played.bots): played for played in games})

    def __len__(self) -> int:
        return len(self._games)

    def bots(self) -> list[str]:
        return sorted({bot for _, _, bots in self._games for bot in bots})

    def fit(self) -> Fit:
        ratings = Ratings()
        for (deal, _, _), played in self._games.items():
            ratings.add(played, deal)
        return ratings.fit()

    def duels(self) -> Standings:
        """The figures of the games for two."""
        standings = Standings(self.bots())
        for played in self._games.values():
            if len(played.bots) == DUEL:
                standings.add(played)
        return standings


def pooled(paths: Iterable[Path]) -> dict[str, Pool]:
    """By game: the arenas in these folders, and in the folders in them."""
    pools: dict[str, Pool] = {}
    for folder in (found for path in paths for found in _folders(path)):
        settings, games = kept(folder)
        game = str(settings["game"])
        pools.setdefault(game, Pool(game)).add(str(folder), settings, games)
    for game, pool in pools.items():
        if ANCHOR not in pool.bots():
            raise BadArena(
                f"{ANCHOR!r}, to which ratings are tied, plays in none of these arenas of {game}: "
                "add one in which it does"
            )
    return dict(sorted(pools.items()))


def _folders(path: Path) -> Iterator[Path]:
    """Itself, if it holds no others: a suite is a folder of arenas."""
    inside = sorted(file.parent for file in path.rglob(GAMES_FILE))
    yield from inside or [path]


def _compare(here: str, ours: Mapping[str, object], there: str, theirs: Mapping[str, object]) -> None:
    for key, what in SAME.items():
        _same(what, here, ours.get(key), there, theirs.get(key))
    mine, others = ours.get("levels"), theirs.get("levels")
    assert isinstance(mine, dict)
    assert isinstance(others, dict)
    for level in mine.keys() & others.keys():
        _same(f"the bot behind {level!r}", here, mine[level], there, others[level])


def _same(what: str, here: str, ours: object, there: str, theirs: object) -> None:
    if ours != theirs:
        raise BadArena(
            f"these arenas cannot be pooled: {what} is {json.dumps(ours)} in {here}, "
            f"and {json.dumps(theirs)} in {there}"
        )
