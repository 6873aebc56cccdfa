"""Component files that rule tests play with: they stay as they are when a value of the game is corrected."""

from __future__ import annotations

from pathlib import Path

_DATA = Path(__file__).parent / "data"


def frozen(game: str) -> dict[str, str]:
    """File names and texts of the frozen component set, as `games.components.documents` gives ours."""
    return {path.name: path.read_text("utf-8") for path in sorted((_DATA / game).glob("*.toml"))}
