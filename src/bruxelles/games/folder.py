"""What the folder of a game has to offer, and where it lies.

A game is one folder, called `bruxelles` and its name, and its `__init__.py` declares a `GameFolder`. All
other packages are free of game names: they ask the declaration. Each part is imported when it is first asked
for, so that an engine in a browser needs no terminal, and a server no drawing library.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, TypeAlias

from bruxelles.core.errors import UnknownVersion
from bruxelles.core.game import Game
from bruxelles.core.rules import Options, Rules

if TYPE_CHECKING:
    from bruxelles.balance.holdings import Holdings
    from bruxelles.bots.search.evaluation import Evaluation
    from bruxelles.cli.screens import Screen
    from bruxelles.locale import Catalogue
    from bruxelles.research.parts import Part
    from bruxelles.score_pad.pad import Pad
    from bruxelles.wording.words import Words

AnyRules: TypeAlias = Rules[Any]
AnyGame: TypeAlias = Game[Any]


class GameFolder(ABC):
    """The declaration of a game. Its folder is called `bruxelles` and the name."""

    name: str
    """In the API, on the command line and in records."""

    @abstractmethod
    def versions(self) -> tuple[int, ...]:
        """The versions of its rules that can be played, the newest last."""

    def rules(self, documents: Mapping[str, str], version: int | None = None) -> AnyRules:
        """The rules with the component values of these files, by name; of the newest version, unless told."""
        if version is None:
            version = self.versions()[-1]
        elif version not in self.versions():
            raise UnknownVersion(self.name, version, self.versions())
        return self._rules(documents, version)

    @abstractmethod
    def _rules(self, documents: Mapping[str, str], version: int) -> AnyRules:
        """The same for a version that there is."""

    @abstractmethod
    def words(self, state: Any) -> Words:
        """What is said at a table of this state."""

    @abstractmethod
    def screen(self, game: AnyGame, texts: Catalogue) -> Screen:
        """The game on a terminal."""

    @abstractmethod
    def terms(self) -> tuple[str, ...]:
        """The names of the terms by which its positions are judged."""

    @abstractmethod
    def evaluation(self, weights: list[list[float]], spreads: list[float], parts: int) -> Evaluation:
        """The judgement of its positions, with these weights by phase and term, and spreads by phase;
        each round has so many parts."""

    @abstractmethod
    def observation(self, rules: AnyRules, options: Options) -> list[Part[Any]]:
        """What a seat sees, part by part."""

    @abstractmethod
    def pad(self) -> Pad:
        """What a score pad asks, and the position that follows from it."""

    @abstractmethod
    def holdings(self) -> Holdings:
        """What a seat can hold, for the balance laboratory."""


def folder_of(game: str) -> Traversable:
    """Where the game's files lie; nothing need be there."""
    return files("bruxelles.games") / f"bruxelles{game}"


def text_of(game: str, *path: str) -> str:
    """A text file in the folder of a game that there is."""
    return folder_of(game).joinpath(*path).read_text("utf-8")
