"""The record of a game: header, choices, result. It is the truth; everything else is derived from it.

As text it is JSON Lines, canonical, so that equal games have equal bytes: the header, one line a choice
(forced ones are not written), and a last line that closes it: `finished`, or `open` for a game to be resumed.

The first format had neither `deal` nor `view` nor `origin`; a record without them is still written in it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Final, TypeVar

from bruxelles.core.deal import Deal, read_deal
from bruxelles.core.errors import BadRecord, BruxellesError
from bruxelles.core.looking import from_json
from bruxelles.core.origin import Origin, read_origin
from bruxelles.core.plain import Value
from bruxelles.core.rules import Options, Plain, Rules
from bruxelles.core.task import State

S = TypeVar("S", bound=State)

FORMATS: Final = ("bruxelles-record/1", "bruxelles-record/2")
_ADDED: Final = ("deal", "successors", "view", "origin")
"""Keys of the header that came with the second format."""
MOST_LINES: Final = 5000
"""Many times what the longest game has."""


def seed_hash(seed: str) -> str:
    """What may be published before the game: it binds the seed without giving it away."""
    return hashlib.sha256(b"bruxelles seed " + seed.encode()).hexdigest()


class Record:
    """One game, as far as it was played.

    It began with the set-up, dealt by the seed; or from the position `start`; or from a position of which
    people had seen `view`, with everything hidden drawn anew by the seed. With a `deal`, `seed` is the secret
    of the server, and only what it makes of it with the contributions of the players is dealt from.
    """

    def __init__(
        self,
        *,
        game: str,
        rules: int,
        data: str,
        options: Options,
        names: list[str],
        seed_hash: str | None,
        start: Plain | None,
        choices: list[str],
        seats: list[int],
        seed: str | None,
        scores: list[int] | None,
        key: str | None,
        view: Plain | None = None,
        origin: Origin | None = None,
        deal: Deal | None = None,
        successors: list[tuple[int, str]] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.data = data
        self.options = options
        self.names = names
        self.seed_hash = seed_hash
        self.start = start
        self.choices = choices
        self.seats = seats
        self.seed = seed
        self.scores = scores
        self.key = key
        self.view = view
        self.origin = origin
        self.deal = deal
        self.successors = successors or []
        """Seats that got another player while the game ran, and the names of these, in order."""

    @property
    def dealt_from(self) -> str | None:
        """The seed of the game itself; None while it is secret."""
        if self.seed is None or self.deal is None:
            return self.seed
        return self.deal.seed(self.seed, self.game, self.rules, self.data, self.options, self.view)

    @property
    def finished(self) -> bool:
        return self.scores is not None

    @property
    def format(self) -> str:
        first = self.view is None and self.origin is None and self.deal is None
        return FORMATS[0 if first else 1]

    def header(self) -> Plain:
        header: Plain = {
            "format": self.format,
            "game": self.game,
            "rules": self.rules,
            "data": self.data,
            "options": self.options.plain(),
            "names": self.names,
            "seed_hash": self.seed_hash,
        }
        if self.start is not None:
            header["start"] = self.start
        if self.view is not None:
            header["view"] = self.view
        if self.origin is not None:
            header["origin"] = self.origin.plain()
        if self.deal is not None:
            header["deal"] = self.deal.plain()
            header["successors"] = [{"seat": seat, "name": name} for seat, name in self.successors]
        return header

    def closing(self) -> Plain:
        closing: Plain = {"end": "finished" if self.finished else "open", "seed": self.seed, "key": self.key}
        if self.scores is not None:
            closing["scores"] = self.scores
        return closing

    def text(self) -> str:
        """The record as JSON Lines."""
        lines = [_line(self.header())]
        for seat, choice in zip(self.seats, self.choices, strict=True):
            lines.append(_line({"seat": seat, "choice": choice}))
        lines.append(_line(self.closing()))
        return "\n".join(lines) + "\n"

    def __reduce__(self) -> tuple[Callable[[str], Record], tuple[str]]:
        return read_record, (self.text(),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())


def _line(plain: Plain) -> str:
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class _LineError(BruxellesError):
    """Raised by values of a line; becomes a BadRecord that names the line."""


def _values(number: int, text: str) -> Value:
    try:
        raw = from_json(text)
    except ValueError as error:
        raise BadRecord(number, f"this is not JSON: {error}") from error
    return Value(f"line {number}", "", raw, _LineError)


def read_record(text: str) -> Record:
    """The record again. `BadRecord` names the line and what is wrong with it."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) < 2:
        raise BadRecord(1, "a record has at least a header and a closing line")
    if len(lines) > MOST_LINES:
        raise BadRecord(MOST_LINES + 1, f"a record has no more than {MOST_LINES} lines")
    number = 1
    try:
        header = _read_header(lines[0])
        number = len(lines)
        seed, scores, key = _read_closing(_values(number, lines[-1]), header.options.players)
        for number, line in enumerate(lines[1:-1], start=2):
            value = _values(number, line).table(("seat", "choice"))
            header.seats.append(value.at("seat").number(0, header.options.players - 1))
            header.choices.append(value.at("choice").text())
    except _LineError as error:
        raise BadRecord(number, str(error).split(": ", 1)[1]) from error
    header.seed = seed
    header.scores = scores
    header.key = key
    return header


def _read_header(line: str) -> Record:
    value = _values(1, line)
    keys = ["format", "game", "rules", "data", "options", "names", "seed_hash"]
    second = value.has("format") and value.at("format").index_in(FORMATS) == 1
    optional = ("start", *_ADDED) if second else ("start",)
    value.table([*keys, *[key for key in optional if value.has(key)]])
    if value.has("start") and value.has("view"):
        raise value.at("view").bad("a game that begins from a position (start) has no view to begin from")
    if value.has("successors") != value.has("deal"):
        raise value.bad("deal and successors stand together")
    options = read_options(value.at("options"))
    names = [name.text() for name in value.at("names").items(options.players)]
    hidden = value.at("seed_hash")
    return Record(
        game=value.at("game").text(),
        rules=value.at("rules").number(1, 1_000_000),
        data=value.at("data").text(),
        options=options,
        names=names,
        seed_hash=None if hidden.missing() else hidden.text(),
        start=value.at("start").mapping() if value.has("start") else None,
        choices=[],
        seats=[],
        seed=None,
        scores=None,
        key=None,
        view=value.at("view").mapping() if value.has("view") else None,
        origin=read_origin(value.at("origin")) if value.has("origin") else None,
        deal=read_deal(value.at("deal"), options.players) if value.has("deal") else None,
        successors=_read_successors(value.at("successors"), options.players)
        if value.has("successors")
        else None,
    )


def _read_successors(value: Value, players: int) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for one in value.entries():
        one.table(("seat", "name"))
        found.append((one.at("seat").number(0, players - 1), one.at("name").text()))
    return found


def read_options(value: Value) -> Options:
    flags = value.mapping()
    if "players" not in flags:
        raise value.bad("the key players is missing")
    players = value.at("players").number(1, 9)
    return Options(players, {flag: value.at(flag).flag() for flag in flags if flag != "players"})


def _read_closing(value: Value, players: int) -> tuple[str | None, list[int] | None, str | None]:
    if not value.has("end"):
        raise value.bad("the last line must close the record with end, seed and key")
    finished = value.at("end").index_in(("open", "finished")) == 1
    value.table(["end", "seed", "key", "scores"] if finished else ["end", "seed", "key"])
    seed = value.at("seed")
    key = value.at("key")
    scores = None
    if finished:
        scores = [score.number(-100_000, 100_000) for score in value.at("scores").items(players)]
    return None if seed.missing() else seed.text(), scores, None if key.missing() else key.text()


def check_header(rules: Rules[S], record: Record) -> None:
    """Whether these rules and component values can play the record."""
    if record.game != rules.game:
        raise BadRecord(1, f"this is a record of Bruxelles {record.game}, not of {rules.game}")
    if record.rules != rules.version:
        raise BadRecord(
            1, f"it was played by version {record.rules} of the rules; this engine has {rules.version}"
        )
    if record.data != rules.data_hash:
        raise BadRecord(1, "it was played with other component values; give them with it (data)")
    if record.seed is None and record.start is None:
        raise BadRecord(1, "its seed is still secret, so it cannot be replayed")
    if record.seed is not None and record.seed_hash != seed_hash(record.seed):
        raise BadRecord(1, "the seed does not belong to the hash in the header")
