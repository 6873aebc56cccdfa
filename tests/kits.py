"""The kit of every game in the list of games."""

from __future__ import annotations

from importlib import import_module

from tests.frozen import own_tests
from tests.kit import Kit

from bruxelles.games import GAMES, AnyGame


def kit_in(game: str) -> Kit:
    """The kit in the folder of a game."""
    if not (own_tests(game) / "kit.py").is_file():
        raise LookupError(
            f"the shared tests know nothing of {game}: tests/games/bruxelles{game}/kit.py has to declare "
            "a KIT (tests/kit.py says what belongs in it)"
        )
    kit: Kit = import_module(f"tests.games.bruxelles{game}.kit").KIT
    return kit


KITS = {game: kit_in(game) for game in GAMES}


def kit_of(game: AnyGame) -> Kit:
    return KITS[game.rules.game]
