"""An arena from its settings to its result: what is left to play is played, and all of it told."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bruxelles.arena.executors import Crew
from bruxelles.arena.folder import Folder, settings_of
from bruxelles.arena.playing import Match, Played, Setting, play_all
from bruxelles.arena.result import result_of
from bruxelles.arena.schedule import schedule
from bruxelles.bots import bot_of
from bruxelles.bots.listing import bots_in
from bruxelles.core.rules import Plain

RESULT: Final = "result.json"


def read_bots(text: str) -> tuple[str, ...]:
    """The bots of a list such as `master,search:simulations=100,seconds=1,random`; each must exist."""
    found = bots_in(text)
    for bot in found:
        bot_of(bot)
    return tuple(found)


@dataclass(frozen=True)
class Arena:
    setting: Setting
    bots: tuple[str, ...]
    seed: str
    games: int
    seconds: float | None = None

    def __post_init__(self) -> None:
        for bot in self.bots:
            bot_of(bot)  # it must exist

    @cached_property
    def matches(self) -> list[Match]:
        """All that is to be played, in order."""
        return schedule(self.setting, self.bots, self.seed, self.games, self.seconds)

    def settings(self) -> Plain:
        return settings_of(self.setting, self.bots, self.seed, self.seconds)


def run(arena: Arena, folder: Folder, crew: Crew, progress: Callable[[Played], None]) -> None:
    """Plays what is missing in the folder; each game is kept there as soon as it is finished."""
    for played in play_all(folder.missing(arena.matches), crew.executor, progress, crew.at_once):
        folder.add(played)


def concluded(arena: Arena, folder: Folder) -> tuple[Plain, list[Played]]:
    """The result, written into the folder too, and the games it is of, in the order of the schedule."""
    games = folder.played(arena.matches)
    result = result_of(arena.settings(), arena.bots, games, len(arena.matches))
    folder.write(RESULT, json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    return result, games
