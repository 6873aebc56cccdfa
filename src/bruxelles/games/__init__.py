"""The games there are. To add one, add its folder and a line: nothing here or in the other games changes.

Here is also how a game finds its rules again in another process: `pickle` takes it apart and puts it together
by the functions at the end.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from bruxelles.core.errors import BadData, BadOptions
from bruxelles.core.game import Game, Packed, unpacked
from bruxelles.games.bruxelles1893 import Bruxelles1893
from bruxelles.games.bruxelles1897 import Bruxelles1897
from bruxelles.games.components import documents
from bruxelles.games.folder import AnyGame, AnyRules, GameFolder

__all__ = [
    "GAMES",
    "AnyGame",
    "AnyRules",
    "GameFolder",
    "pack_rules",
    "rules_of",
    "rules_with",
    "unpack_rules",
]

PackedRules: TypeAlias = tuple[str, int, str, dict[str, str] | None]
"""Game, version, hash of the component values, and their files unless they are the packaged ones."""

_FOLDERS: Final = (
    Bruxelles1893(),
    Bruxelles1897(),
)
GAMES: Final[dict[str, GameFolder]] = {game.name: game for game in _FOLDERS}


def rules_of(game: str, data: Path | None = None, version: int | None = None) -> AnyRules:
    """The rules of a game with the packaged component values, or with those of a directory.

    `version`: an older one that can still be played; `UnknownVersion` if it cannot.
    """
    if data is not None:
        return _known(game).rules(documents(game, data), version)
    return _packaged(game, _version(game, version))


def rules_with(game: str, texts: Mapping[str, str] | None, version: int | None = None) -> AnyRules:
    """The rules with the component files of these names and texts; None: the packaged ones.

    They are made once in a process for the same files, as reading them takes longer than many choices.
    """
    if texts is None:
        return rules_of(game, version=version)
    return _edited(game, tuple(sorted(texts.items())), _version(game, version))


@lru_cache(maxsize=8)
def _edited(game: str, texts: tuple[tuple[str, str], ...], version: int) -> AnyRules:
    return _known(game).rules(dict(texts), version)


@cache
def _packaged(game: str, version: int) -> AnyRules:
    return _known(game).rules(documents(game), version)


def _version(game: str, version: int | None) -> int:
    return _known(game).versions()[-1] if version is None else version


def _known(game: str) -> GameFolder:
    if game not in GAMES:
        raise BadOptions(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return GAMES[game]


# Between processes -------------------------------------------------------------------------------------


def pack_rules(rules: AnyRules) -> PackedRules:
    """Rules as they are sent to another process; `unpack_rules` finds or makes them there."""
    files = None if rules.data_hash == rules_of(rules.game).data_hash else rules.documents
    return rules.game, rules.version, rules.data_hash, files


def unpack_rules(packed: PackedRules) -> AnyRules:
    """The rules; `BadData` if what was packed comes from another version of this package."""
    game, version, data_hash, files = packed
    if version in _known(game).versions():
        rules = rules_with(game, files, version)
        if rules.data_hash == data_hash:
            return rules
    raise BadData(
        f"this was pickled by another version of Bruxelles {game}, with other rules or component values"
    )


def _unpack_game(rules: PackedRules, packed: Packed) -> AnyGame:
    return unpacked(unpack_rules(rules), packed)


def _pack_game(game: AnyGame) -> tuple[Callable[..., AnyGame], tuple[PackedRules, Packed]]:
    return _unpack_game, (pack_rules(game.rules), game.packed())


# Compiled objects have no pickle of their own, and only here a game's rules can be found by its name.
copyreg.pickle(Game, _pack_game)
