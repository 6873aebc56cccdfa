"""Component files that rule tests play with: they stay as they are when a value of the game is corrected."""

from __future__ import annotations

from pathlib import Path


def own_tests(game: str) -> Path:
    """The folder with the tests of a game, and with what the shared tests must know of it."""
    return Path(__file__).parent / "games" / f"bruxelles{game}"


def frozen_folder(game: str) -> Path:
    """The directory of the frozen component set, as `--data` takes one."""
    return own_tests(game) / "data"


def frozen(game: str) -> dict[str, str]:
    """File names and texts of the frozen component set, as `games.components.documents` gives ours."""
    return {path.name: path.read_text("utf-8") for path in sorted(frozen_folder(game).glob("*.toml"))}
