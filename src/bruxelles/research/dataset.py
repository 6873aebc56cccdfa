"""Self-play as Parquet files: a row for each decision, and a row for each game.

docs/research.md has the schema.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from bruxelles.arena.playing import Match, Played, Setting, play_all
from bruxelles.build import package_version
from bruxelles.core.errors import BruxellesError
from bruxelles.core.rules import Plain
from bruxelles.core.task import choose
from bruxelles.research.observation import Floats, observer_of

FORMAT: Final = "bruxelles-dataset/1"
KEY: Final = b"bruxelles"
"""Under which the files tell what they are, as JSON."""
DECISIONS: Final = "decisions.parquet"
GAMES_FILE: Final = "games.parquet"
ROWS: Final = 4096
"""Decisions that are written at once."""


class BadDataSet(BruxellesError):
    """The files cannot be written there."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games to play: the same always gives the same files."""

    setting: Setting
    bot: str
    """On all seats, as `bot_of` reads it."""
    games: int
    seed: str

    def matches(self) -> list[Match]:
        bots = (self.bot,) * self.setting.players
        return [Match(self.setting, f"{self.seed}/{number}", bots) for number in range(1, self.games + 1)]

    def about(self) -> Plain:
        """What both files say of themselves."""
        rules, options = self.setting.rules(), self.setting.options()
        return {
            "format": FORMAT,
            "bruxelles": package_version(),
            "game": rules.game,
            "rules": rules.version,
            "data": rules.data_hash,
            "options": options.plain(),
            "bot": self.bot,
            "games": self.games,
            "seed": self.seed,
            "layout": [piece.plain() for piece in observer_of(rules, options).pieces],
            "choices": rules.choices.all(),
        }


def decision_schema(size: int) -> pa.Schema:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("decision", pa.int32()),
            ("round", pa.int8()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.float32(), size)),
            ("legal", pa.list_(pa.uint16())),
            ("choice", pa.uint16()),
            ("win_share", pa.float32()),
            ("score", pa.int32()),
            ("rank", pa.int8()),
        ]
    )


def game_schema() -> pa.Schema:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("seed", pa.string()),
            ("bots", pa.list_(pa.string())),
            ("win_shares", pa.list_(pa.float32())),
            ("scores", pa.list_(pa.int32())),
            ("ranks", pa.list_(pa.int8())),
            ("seats", pa.list_(pa.int8())),
            ("choices", pa.list_(pa.uint16())),
        ]
    )


def write_dataset(
    wanted: Wanted, folder: Path, executor: Executor, progress: Callable[[Played], None]
) -> int:
    """Plays the games and writes both files; gives the number of decisions. Nothing is left behind unless
    everything is written, and files that are there already are never replaced."""
    for name in (DECISIONS, GAMES_FILE):
        if (folder / name).exists():
            raise BadDataSet(f"{folder / name} exists already; give another folder")
    about = {KEY: json.dumps(wanted.about(), ensure_ascii=False).encode()}
    rows = _Rows(observer_of(wanted.setting.rules(), wanted.setting.options()).size, about)
    games: list[Plain] = []
    with _complete(folder / DECISIONS, folder / GAMES_FILE) as (decisions_part, games_part):
        with pq.ParquetWriter(decisions_part, rows.schema, compression="zstd") as decisions:
            for number, game in enumerate(
                _in_order(wanted, play_all(wanted.matches(), executor, progress)), 1
            ):
                _replay(wanted, number, game, rows)
                games.append(_game_row(wanted, number, game))
                if rows.full:
                    decisions.write_table(rows.taken())
            decisions.write_table(rows.taken())
        table = pa.Table.from_pylist(games, schema=game_schema().with_metadata(about))
        pq.write_table(table, games_part, compression="zstd")
    return rows.total


@contextmanager
def _complete(*paths: Path) -> Iterator[list[Path]]:
    """Other names for files, which get their own when all of them are written; else they are removed."""
    parts = [path.with_name(f".{path.name}.part") for path in paths]
    try:
        yield parts
        for part, path in zip(parts, paths, strict=True):
            part.replace(path)
    finally:
        for part in parts:
            part.unlink(missing_ok=True)


def _in_order(wanted: Wanted, played: Iterable[Played]) -> Iterator[Played]:
    """The games by their numbers, though they finish in any order."""
    waiting: dict[str, Played] = {}
    numbers = iter([match.seed for match in wanted.matches()])
    following = next(numbers)
    for game in played:
        waiting[game.seed] = game
        while following in waiting:
            yield waiting.pop(following)
            following = next(numbers, "")


class _Rows:
    """Decisions that wait to be written, column by column."""

    def __init__(self, size: int, about: dict[bytes, bytes]) -> None:
        self.schema = decision_schema(size).with_metadata(about)
        self.size = size
        self.total = 0
        self._observations: list[Floats] = []
        self._columns: dict[str, list[Any]] = {
            name: [] for name in self.schema.names if name != "observation"
        }

    @property
    def full(self) -> bool:
        return len(self._observations) >= ROWS

    def add(self, observation: Floats, **values: object) -> None:
        self.total += 1
        self._observations.append(observation)
        for name, value in values.items():
            self._columns[name].append(value)

    def taken(self) -> pa.Table:
        """All that wait, as a table."""
        numbers = np.concatenate([*self._observations, np.empty(0, np.float32)])
        arrays = []
        for field in self.schema:
            if field.name == "observation":
                arrays.append(pa.FixedSizeListArray.from_arrays(pa.array(numbers), self.size))
            else:
                arrays.append(pa.array(self._columns[field.name], field.type))
        table = pa.Table.from_arrays(arrays, schema=self.schema)
        self._observations.clear()
        for column in self._columns.values():
            column.clear()
        return table


def _replay(wanted: Wanted, number: int, played: Played, rows: _Rows) -> None:
    """A row for each decision of a game, which is played again for it."""
    rules, options = wanted.setting.rules(), wanted.setting.options()
    observer = observer_of(rules, options)
    shares = played.win_shares()
    s = rules.start(options, played.seed, False)
    for decision, (seat, text) in enumerate(zip(played.seats, played.choices, strict=True)):
        choice = rules.choices.number(text)
        rows.add(
            observer.of(s, seat),
            game=number,
            decision=decision,
            round=s.round,
            seat=seat,
            legal=sorted(s.legal),
            choice=choice,
            win_share=shares[seat],
            score=played.scores[seat],
            rank=played.ranks[seat],
        )
        choose(s, choice)


def _game_row(wanted: Wanted, number: int, played: Played) -> Plain:
    choices = wanted.setting.rules().choices
    return {
        "game": number,
        "seed": played.seed,
        "bots": list(played.bots),
        "win_shares": played.win_shares(),
        "scores": played.scores,
        "ranks": played.ranks,
        "seats": list(played.seats),
        "choices": [choices.number(text) for text in played.choices],
    }
