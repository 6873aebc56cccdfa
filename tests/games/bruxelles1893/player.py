"""What players have, read in the words of the game: how a state keeps it, these tests need not know."""

from __future__ import annotations

from bruxelles.games.bruxelles1893.rules.flat import claimant_of, tile_of
from bruxelles.games.bruxelles1893.rules.names import (
    BOARD_NAMES,
    BRUSSELS_NAMES,
    CUBE_NAMES,
    NOBLE_NAMES,
    SOURCE_NAMES,
    SOURCES,
    TILE_NAMES,
    TRACK_NAMES,
    WORK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.state import State


class Player:
    """What one player has."""

    def __init__(self, s: State, seat: int) -> None:
        self._s = s
        self._seat = seat

    @property
    def money(self) -> int:
        return self._s.money[self._seat]

    @property
    def points(self) -> int:
        return self._s.points[self._seat]

    @property
    def sources(self) -> dict[str, int]:
        """The points by where they come from, without zeros."""
        own = self._s.sources[self._seat * SOURCES : (self._seat + 1) * SOURCES]
        return {name: points for name, points in zip(SOURCE_NAMES, own, strict=True) if points}

    @property
    def free(self) -> int:
        """Available Architects."""
        return self._s.free[self._seat]

    @property
    def courthouse(self) -> int:
        """Architects in the Courthouse."""
        return self._s.courthouse[self._seat]

    @property
    def brussels(self) -> dict[str, int]:
        """Architects by Brussels action, without zeros."""
        counts = (self._s.architects_at(self._seat, action) for action in range(len(BRUSSELS_NAMES)))
        return {name: count for name, count in zip(BRUSSELS_NAMES, counts, strict=True) if count}

    @property
    def travelers(self) -> int:
        return self._s.travelers[self._seat]

    @property
    def cubes(self) -> dict[str, int]:
        """Cubes by name, without those there are none of."""
        counts = (self._s.cubes_of(self._seat, cube) for cube in range(len(CUBE_NAMES)))
        return {name: count for name, count in zip(CUBE_NAMES, counts, strict=True) if count}

    @property
    def works(self) -> list[str]:
        """All artworks, in the order of the colours."""
        return [
            name for work, name in enumerate(WORK_NAMES) for _ in range(self._s.works_of(self._seat, work))
        ]

    @property
    def nobles(self) -> set[str]:
        """All nobles kept."""
        return _nobles(self._s.nobles[self._seat])

    @property
    def rotated(self) -> set[str]:
        """The nobles that were activated this round."""
        return _nobles(self._s.activated[self._seat])

    @property
    def built(self) -> int:
        """Houses and pavilions."""
        return self._s.built[self._seat]

    @property
    def discs(self) -> tuple[int, ...]:
        """The spaces of the iris, crown and architect discs, counted from 1."""
        return tuple(self._s.disc_of(self._seat, track) + 1 for track in range(len(TRACK_NAMES)))

    @property
    def tiles(self) -> list[str]:
        """The Belle Époque tiles claimed, in order."""
        return [TILE_NAMES[tile_of(claim)] for claim in self._s.claims if claimant_of(claim) == self._seat]

    @property
    def board(self) -> str:
        return BOARD_NAMES[self._s.boards[self._seat]]

    @property
    def has_passed(self) -> bool:
        return bool(self._s.passed[self._seat])


class Everyone:
    """The same of all players, by seat."""

    def __init__(self, s: State) -> None:
        self._players = [Player(s, seat) for seat in range(s.players)]

    @property
    def money(self) -> list[int]:
        return [player.money for player in self._players]

    @property
    def points(self) -> list[int]:
        return [player.points for player in self._players]

    @property
    def free(self) -> list[int]:
        return [player.free for player in self._players]

    @property
    def courthouse(self) -> list[int]:
        return [player.courthouse for player in self._players]

    @property
    def brussels(self) -> list[dict[str, int]]:
        return [player.brussels for player in self._players]

    @property
    def travelers(self) -> list[int]:
        return [player.travelers for player in self._players]

    @property
    def built(self) -> list[int]:
        return [player.built for player in self._players]

    @property
    def discs(self) -> list[tuple[int, ...]]:
        return [player.discs for player in self._players]

    @property
    def rotated(self) -> list[set[str]]:
        return [player.rotated for player in self._players]

    @property
    def boards(self) -> list[str]:
        return [player.board for player in self._players]

    @property
    def tiles(self) -> list[list[str]]:
        return [player.tiles for player in self._players]


def player(s: State, seat: int = 0) -> Player:
    return Player(s, seat)


def everyone(s: State) -> Everyone:
    return Everyone(s)


def from_source(s: State, source: int, seat: int = 0) -> int:
    """The points that the seat has from one source."""
    return s.sources[seat * SOURCES + source]


def _nobles(bits: int) -> set[str]:
    return {name for noble, name in enumerate(NOBLE_NAMES) if bits >> noble & 1}
