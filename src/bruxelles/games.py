"""The games there are. To add one, add a line: nothing else here or in the other games changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
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
    if game not in GAMES:
        raise BadOptions(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return _packaged(game) if data is None else GAMES[game](documents(game, data))


@cache
def _packaged(game: str) -> AnyRules:
    return GAMES[game](documents(game))
