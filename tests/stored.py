"""Results that are kept in files and compared with what the engine does now.

Component values and version of the rules are named in `tests/golden/data.toml`, and in no other file of them.
So a value that is changed changes the files of those games that are played otherwise with it, and no other.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

from bruxelles.core.record import Record, read_record
from bruxelles.core.replay import replay
from bruxelles.core.rules import Plain
from bruxelles.games import GAMES, AnyGame, rules_of

ANEW = (
    "If this is meant, `.venv/bin/pytest --regenerate` writes the kept files anew, "
    "and `git diff tests` shows what has changed in the games."
)


def store(path: Path, text: str) -> None:
    """Write the file in one piece, so that tests in other processes never see half of it."""
    if path.exists() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def values_and_rules() -> str:
    """What games are played with now: by game, the hash of the values and the version of the rules."""
    lines = ["# What the games in this folder and the playthroughs were played with; see tests/stored.py."]
    for game in GAMES:
        rules = rules_of(game)
        lines += [f"[{game}]", f'data = "{rules.data_hash}"', f"rules = {rules.version}"]
    return "\n".join(lines) + "\n"


def digest_of(game: AnyGame) -> str:
    """The whole position, shortened. Unlike the game's key it does not go with the component values."""
    text = json.dumps(game.position()["state"], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def kept_text(game: AnyGame) -> str:
    """A finished game as it is kept: its record, but for what depends on the component values as such."""
    first, *choices, last = game.record().text().splitlines()
    header = {name: value for name, value in json.loads(first).items() if name not in ("data", "rules")}
    closing = {**json.loads(last), "position": digest_of(game)}
    del closing["key"]
    return "\n".join([_line(header), *choices, _line(closing)]) + "\n"


def kept_record(path: Path) -> Record:
    """The full record of a kept game, which is played again. Fails where it is not played as it was kept."""
    first, *choices, last = path.read_text("utf-8").splitlines()
    header = json.loads(first)
    rules = rules_of(header["game"])
    closing = json.loads(last)
    digest = closing.pop("position")
    lines = [
        _line({**header, "data": rules.data_hash, "rules": rules.version}),
        *choices,
        _line({**closing, "key": None}),
    ]
    game = replay(rules, read_record("\n".join(lines) + "\n"))
    assert digest_of(game) == digest, "the game ends in another position"
    return game.record()


def _line(plain: Plain) -> str:
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
