"""What the lab plays: the same deals with several sets of component values.

These are the given values and variations of them, or the runs of an experiment. Games are kept by set in a
folder each, named by the values, so whatever was played with them counts again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

from bruxelles.arena.executors import Crew
from bruxelles.arena.folder import Folder
from bruxelles.arena.playing import Match, Played, Setting, play_each
from bruxelles.arena.tournament import Arena
from bruxelles.balance.looking import Look, looked
from bruxelles.balance.varying import varied
from bruxelles.games.components import documents

BOARD: Final = "board"
"""Boards are dealt by luck. A bot prefers the same one in every game, so it would always sit on the first
seat, and nobody could tell the two apart."""
BLOCK: Final = 20
"""So many deals are played with one set of values before the next one's turn: an interrupted lab has played
nearly the same deals with all, and workers need not read other values for each game."""


@dataclass(frozen=True)
class Lab:
    setting: Setting
    bot: str
    seed: str
    games: int
    edits: tuple[str, ...] = ()
    runs: tuple[Mapping[str, str], ...] = ()
    """The component files of further runs of an experiment; `setting` has those of the first."""

    @cached_property
    def arenas(self) -> list[Arena]:
        """Of the given values, then of each variation, then of each further run."""
        one = replace(self.setting, by_luck=BOARD if self.setting.flags.get("asymmetric") else "")
        texts = documents(one.game) if one.documents is None else one.documents
        others = [*(varied(one.game, texts, edit) for edit in self.edits), *self.runs]
        settings = [one, *(replace(one, documents=files) for files in others)]
        return [Arena(setting, (self.bot,), self.seed, self.games) for setting in settings]

    @property
    def scheduled(self) -> int:
        return sum(len(arena.matches) for arena in self.arenas)


@contextmanager
def folders(lab: Lab, path: Path) -> Iterator[list[Folder]]:
    """The lab's folder and, in it, one for each variation, so that all of them can go on later."""
    with ExitStack() as stack:
        opened: list[Folder] = []
        for arena in lab.arenas:
            settings = arena.settings()
            name = sha256(str(settings["data"]).encode()).hexdigest()[:12]
            place = path / f"variation-{name}" if opened else path
            opened.append(stack.enter_context(Folder(place, settings)))
        yield opened


def play(lab: Lab, opened: Sequence[Folder], crew: Crew, progress: Callable[[Played], None]) -> None:
    """Plays what is missing; each game is kept as soon as it is finished."""
    waiting = missing(lab, opened)
    places = {id(arena.setting): folder for arena, folder in zip(lab.arenas, opened, strict=True)}
    for match, game in play_each(waiting, crew.executor, progress, crew.at_once):
        places[id(match.setting)].add(game)


def played(lab: Lab, opened: Sequence[Folder]) -> list[list[Played]]:
    """The games of each arena, in the order of the schedule."""
    return [folder.played(arena.matches) for arena, folder in zip(lab.arenas, opened, strict=True)]


def looks(lab: Lab, opened: Sequence[Folder]) -> list[list[Look]]:
    """What the lab wants to know of the games of each arena."""
    return [
        [looked(arena.setting, game) for game in games]
        for arena, games in zip(lab.arenas, played(lab, opened), strict=True)
    ]


def missing(lab: Lab, opened: Sequence[Folder]) -> list[Match]:
    """What is still to be played, in blocks of deals."""
    pairs = list(zip(lab.arenas, opened, strict=True))
    return [
        match
        for begin in range(0, max(len(arena.matches) for arena in lab.arenas), BLOCK)
        for arena, folder in pairs
        for match in folder.missing(arena.matches[begin : begin + BLOCK])
    ]
