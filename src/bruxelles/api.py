"""The public Python API. Everything here is importable from `bruxelles` itself."""

from __future__ import annotations

from pathlib import Path

from bruxelles.core.errors import BadOptions, BadPosition, BadRecord, UnknownVersion
from bruxelles.core.game import game_at, new_game
from bruxelles.core.notation import from_notation, notated_game
from bruxelles.core.plain import Value, is_writable
from bruxelles.core.record import Record, read_options, read_record
from bruxelles.core.replay import replay
from bruxelles.core.rules import Plain
from bruxelles.games import GAMES, AnyGame, AnyRules, rules_of


def new(
    game: str, *, players: int, seed: int | str, data: Path | str | None = None, **flags: bool
) -> AnyGame:
    """A new game: `new(name, players=4, belle_epoque=True, seed=7)`; options that are not given are off.

    `data` is a directory of component files that replace the packaged ones.
    """
    rules = rules_of(game, None if data is None else Path(data))
    if not is_writable(str(seed)):
        raise BadOptions("the seed holds half of a character (a lone surrogate)")
    return new_game(rules, rules.options(players, flags), str(seed))


def read(text: str) -> Record:
    """A record from its text, JSON Lines or notation."""
    game = notated_game(text)
    return read_record(text) if game is None else from_notation(text, game_rules(game).seat_colours)


def load(path: Path | str, *, data: Path | str | None = None) -> AnyGame:
    """The game of a record file, replayed to its end."""
    record = read_file(path)
    return replay(rules_of_record(record, data), record)


def game_rules(game: str, data: Path | str | None = None, version: int | None = None) -> AnyRules:
    """The rules of the game that a record names."""
    if game not in GAMES:
        raise BadRecord(1, f"there is no game {game!r}; there are {', '.join(GAMES)}")
    try:
        return rules_of(game, None if data is None else Path(data), version)
    except UnknownVersion as error:
        raise BadRecord(1, str(error)) from error


def rules_of_record(record: Record, data: Path | str | None = None) -> AnyRules:
    """The rules that a record was played by: those of its version."""
    return game_rules(record.game, data, record.rules)


def read_file(path: Path | str) -> Record:
    """The record in a file."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise BadRecord(1, f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadRecord(1, f"{path} is not UTF-8 text") from error
    return read(text)


def from_position(position: Plain, *, data: Path | str | None = None) -> AnyGame:
    """The game that goes on from what `Game.position` gave. `BadPosition` says what is wrong with it."""
    value = Value("position", "", position, BadPosition).table(("game", "rules", "data", "options", "state"))
    game = value.at("game").text()
    if game not in GAMES:
        raise value.at("game").unfit(f"be one of {', '.join(GAMES)}")
    version = value.at("rules").number(1, 1_000_000)
    try:
        rules = rules_of(game, None if data is None else Path(data), version)
    except UnknownVersion as error:
        known = " or ".join(str(one) for one in error.versions)
        raise value.at("rules").unfit(f"be {known}, the version this engine plays") from error
    if value.at("data").text() != rules.data_hash:
        raise value.at("data").bad("it was made with other component values; give them with it (data)")
    given = read_options(value.at("options"))
    try:
        options = rules.options(given.players, given.flags)
    except BadOptions as error:
        raise value.at("options").bad(str(error)) from error
    return game_at(rules, options, value.at("state").mapping())
