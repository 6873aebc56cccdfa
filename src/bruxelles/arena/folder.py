"""The folder of an arena: every game as soon as it is finished, so that an interrupted arena can go on.

`games.jsonl` begins with the settings, then has a line a game, in the order they finished. Its last line may
have been cut off: then that game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import IO, Final

from filelock import FileLock, Timeout

from bruxelles.arena.errors import BadArena
from bruxelles.arena.playing import Match, Played, Setting, from_plain
from bruxelles.bots.levels import levels
from bruxelles.core.plain import Value
from bruxelles.core.rules import Plain
from bruxelles.games import GAMES
from bruxelles.games.folder import text_of

FORMAT: Final = "bruxelles-arena/2"
GAMES_FILE: Final = "games.jsonl"
LOCK: Final = ".lock"


def settings_of(setting: Setting, bots: Sequence[str], seed: str, seconds: float | None) -> Plain:
    """All that games depend on. Only arenas that agree in it can go on in the same folder."""
    rules = setting.rules()
    return {
        "format": FORMAT,
        "game": setting.game,
        "rules": rules.version,
        "data": rules.data_hash,
        "options": setting.options().plain(),
        "by_luck": setting.by_luck,
        "bots": list(bots),
        "levels": {bot: levels()[bot].bot for bot in sorted(set(bots)) if bot in levels()},
        "weights": weights_hash(setting.game),
        "seed": seed,
        "seconds": seconds,
    }


def weights_hash(game: str) -> str:
    """Tells apart bots that judge by other weights."""
    return sha256(text_of(game, "evaluation", "weights.toml").encode()).hexdigest()[:16]


def bots_hash() -> str:
    """Tells apart all bots of the same name with other weights or levels."""
    names = {name: level.bot for name, level in levels().items()}
    texts = [names, *map(weights_hash, GAMES)]
    return sha256(json.dumps(texts).encode()).hexdigest()[:16]


def kept(path: Path) -> tuple[Plain, list[Played]]:
    """The settings and the finished games of an arena; its folder is only read."""
    file = path / GAMES_FILE
    try:
        lines = _whole(file).decode("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise BadArena(f"{file} is not UTF-8 text") from error
    except OSError as error:
        raise BadArena(f"{path} holds no arena: {GAMES_FILE} cannot be read: {error.strerror}") from error
    settings = _value(1, lines[0]).mapping() if lines else {}
    if settings.get("format") != FORMAT:
        raise BadArena(f"{file} is not of the format {FORMAT}, so its games cannot be used")
    return settings, [_played(number, line) for number, line in enumerate(lines[1:], start=2)]


class Folder:
    """Open for one arena at a time; use it with `with`."""

    def __init__(self, path: Path, settings: Plain) -> None:
        self.path = path
        self._settings = settings
        self._lock = FileLock(path / LOCK)
        self._file: IO[bytes] | None = None
        self.games: dict[tuple[str, tuple[str, ...]], Played] = {}
        """What has been played, by seed and bots."""

    def __enter__(self) -> Folder:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            raise BadArena(
                f"another arena is writing into {self.path}; wait for it or name another folder"
            ) from None
        except OSError as error:
            raise _unusable(self.path, error) from error
        try:
            self._file = self._opened()
        except BaseException:
            self._lock.release()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        assert self._file is not None
        self._file.close()
        self._lock.release()

    def add(self, played: Played) -> None:
        """Keeps a game; it is in the file when this returns."""
        assert self._file is not None
        self._file.write(_line(played.plain()))
        self._file.flush()
        self.games[played.seed, played.bots] = played

    def missing(self, matches: Sequence[Match]) -> list[Match]:
        return [match for match in matches if (match.seed, match.bots) not in self.games]

    def played(self, matches: Sequence[Match]) -> list[Played]:
        """The games of the schedule that have been played, in its order."""
        keys = [(match.seed, match.bots) for match in matches]
        return [self.games[key] for key in keys if key in self.games]

    def write(self, name: str, text: str) -> Path:
        """A file beside the games."""
        return write(self.path / name, text)

    def _opened(self) -> IO[bytes]:
        file = self.path / GAMES_FILE
        try:
            whole = _whole(file) if file.exists() else b""
            if whole:
                self._read(whole.decode("utf-8"))
            opened = file.open("r+b" if file.exists() else "w+b")
            opened.truncate(len(whole))
            opened.seek(len(whole))
            if not whole:
                opened.write(_line(self._settings))
                opened.flush()
        except UnicodeDecodeError as error:
            raise BadArena(f"{file} is not UTF-8 text") from error
        except OSError as error:
            raise _unusable(self.path, error) from error
        return opened

    def _read(self, text: str) -> None:
        lines = text.splitlines()
        self._compare(_value(1, lines[0]))
        for number, line in enumerate(lines[1:], start=2):
            played = _played(number, line)
            self.games[played.seed, played.bots] = played

    def _compare(self, header: Value) -> None:
        found = header.mapping()
        for name, wanted in self._settings.items():
            if name not in found or found[name] != wanted:
                raise BadArena(
                    f"{self.path} holds an arena with other settings: {name} is "
                    f"{json.dumps(found.get(name))} there, and {json.dumps(wanted)} now; "
                    "name another folder with --out"
                )


def write(target: Path, text: str) -> Path:
    """The file is replaced whole or not at all."""
    part = target.with_suffix(f"{target.suffix}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, "utf-8")
        part.replace(target)
    except OSError as error:
        raise _unusable(target.parent, error) from error
    return target


def _unusable(folder: Path, error: OSError) -> BadArena:
    return BadArena(f"the folder {folder} cannot be used: {error.strerror}")


def _line(plain: Plain) -> bytes:
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _whole(file: Path) -> bytes:
    """The lines that have not been cut off."""
    text = file.read_bytes()
    return text[: text.rfind(b"\n") + 1]


def _played(number: int, line: str) -> Played:
    return from_plain(_value(number, line))


def _value(number: int, line: str) -> Value:
    try:
        raw: object = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadArena(f"{GAMES_FILE}: line {number} is not JSON: {error}") from error
    return Value(f"{GAMES_FILE}: line {number}", "", raw, BadArena)
