"""The games there are. To add one, add a line: nothing else here or in the other games changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from bruxelles.components import documents
from bruxelles.core.errors import BadOptions
from bruxelles.core.game import Game
from bruxelles.core.rules import Rules
from bruxelles.game1893.rules import rules as rules_1893
from bruxelles.game1897.rules import rules as rules_1897

AnyRules: TypeAlias = Rules[Any]
AnyGame: TypeAlias = Game[Any]

GAMES: dict[str, Callable[[Mapping[str, str]], AnyRules]] = {"1893": rules_1893, "1897": rules_1897}


def rules_of(game: str, data: Path | None = None) -> AnyRules:
    """The rules of a game with the packaged component values, or with those of a directory."""
    return _known(game)(documents(game, data)) if data is not None else _packaged(game)


def rules_with(game: str, texts: Mapping[str, str] | None) -> AnyRules:
    """The rules with the component files of these names and texts; None: the packaged ones.

    They are made once in a process for the same files, as reading them takes longer than many choices.
    """
    return rules_of(game) if texts is None else _edited(game, tuple(sorted(texts.items())))


@lru_cache(maxsize=8)
def _edited(game: str, texts: tuple[tuple[str, str], ...]) -> AnyRules:
    return _known(game)(dict(texts))


@cache
def _packaged(game: str) -> AnyRules:
    return _known(game)(documents(game))


def _known(game: str) -> Callable[[Mapping[str, str]], AnyRules]:
    if game not in GAMES:
        raise BadOptions(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return GAMES[game]
