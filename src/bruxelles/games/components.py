"""The component files of every game: the packaged defaults, and an owner's directory of edited ones.

Only texts are handled here; each game's own `components.parse` says what they mean.
"""

from __future__ import annotations

from pathlib import Path

from bruxelles.core.errors import BadData
from bruxelles.games.folder import folder_of


def documents(game: str, directory: Path | None = None) -> dict[str, str]:
    """File names and texts of a game's components; files in `directory` replace the packaged ones."""
    texts = _packaged(game)
    if directory is None:
        return texts
    if not directory.is_dir():
        raise BadData(f"{directory}: there is no such directory of component files")
    for path in sorted(directory.iterdir()):
        if path.suffix.lower() != ".toml":
            continue
        if path.name not in texts:
            known = ", ".join(texts)
            raise BadData(f"{path.name}: there is no component file of this name; expected {known}")
        texts[path.name] = _read(path)
    return texts


def export(game: str, directory: Path, force: bool = False) -> list[Path]:
    """Write the packaged files into `directory`, to be edited there. All or, if one is in the way, none."""
    texts = _packaged(game)
    if directory.exists() and not directory.is_dir():
        raise BadData(f"{directory}: this is not a directory, so no component file can be written into it")
    present = [name for name in texts if (directory / name).exists()]
    if present and not force:
        raise BadData(f"{directory}: {', '.join(present)} would be overwritten; nothing was written")
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (directory / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadData(f"{directory}: the component files cannot be written: {error.strerror}") from error
    return [directory / name for name in texts]


def _packaged(game: str) -> dict[str, str]:
    """The defaults, by name."""
    data = folder_of(game) / "data"
    if not game.isalnum() or not data.is_dir():
        raise BadData(f"there are no component files of a game {game!r}")
    entries = sorted(data.iterdir(), key=lambda entry: entry.name)
    return {entry.name: entry.read_text("utf-8") for entry in entries if entry.name.endswith(".toml")}


def _read(path: Path) -> str:
    """An owner's file; some editors put a byte order mark in front."""
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadData(f"{path.name}: this is not UTF-8 text (byte {error.start + 1})") from error
    except OSError as error:
        raise BadData(f"{path.name}: the file cannot be read: {error.strerror}") from error
