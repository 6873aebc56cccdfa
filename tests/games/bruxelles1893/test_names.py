"""The names of things and the numbers behind them belong together."""

from __future__ import annotations

from bruxelles.games.bruxelles1893.rules import names


def constants(prefix: str) -> dict[str, int]:
    """By name, as the tuples of names write it: the numbers of all constants that begin so."""
    return {
        name.removeprefix(prefix).lower().replace("_", "-"): value
        for name, value in vars(names).items()
        if name.startswith(prefix) and isinstance(value, int)
    }


def test_belle_epoque_cards_are_named_by_their_rules_from_1() -> None:
    assert constants("CARD_") == {name: number for number, name in enumerate(names.CARD_NAMES, 1)}
    assert len(names.CARD_NAMES) == names.BELLE_EPOQUE_CARDS


def test_belle_epoque_tiles_are_named_from_0() -> None:
    assert constants("TILE_") == {name: number for number, name in enumerate(names.TILE_NAMES)}
    assert len(names.TILE_NAMES) == names.TILES
