"""A record as a text that people can read and paste into a report, and back without loss.

bruxelles-record/1 NAME-OF-THE-GAME
rules 1
...
red: place 1-4; bid 3; take wood+iron
blue: pass
end {"end":"finished","key":"0f3a...","scores":[61,58],"seed":"7"}
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from bruxelles.core.errors import BadRecord
from bruxelles.core.looking import from_json
from bruxelles.core.plain import shortened
from bruxelles.core.record import FORMATS, Record, read_record
from bruxelles.core.rules import Plain


def spoken(choice: str) -> str:
    """`place:1-4` -> `place 1-4`"""
    return choice.replace(":", " ", 1)


def unspoken(words: str) -> str:
    return words.strip().replace(" ", ":", 1)


def to_notation(record: Record, colours: Sequence[str]) -> str:
    header = record.header()
    lines = [f"{record.format} {record.game}"]
    lines += [f"{key} {_json(header[key])}" for key in sorted(header) if key not in ("format", "game")]
    lines.append("")
    run: list[str] = []
    for i, choice in enumerate(record.choices):
        run.append(spoken(choice))
        seat = record.seats[i]
        if i + 1 == len(record.choices) or record.seats[i + 1] != seat:
            lines.append(f"{colours[seat]}: {'; '.join(run)}")
            run = []
    lines.append("")
    lines.append(f"end {_json(record.closing())}")
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def notated_game(text: str) -> str | None:
    """The game that a notation is of; None where the text is no notation."""
    words = text.split(None, 2)
    return words[1] if len(words) > 1 and words[0] in FORMATS else None


def from_notation(text: str, colours: Sequence[str]) -> Record:
    """The record again. `BadRecord` names the line of the notation."""
    lines = [line.strip() for line in text.strip().split("\n")]
    first = lines[0].split(" ", 1) if lines else []
    if len(first) != 2 or first[0] not in FORMATS:
        raise BadRecord(1, f"a notation begins with {FORMATS[0]!r} and the game")
    header: Plain = {"format": first[0], "game": first[1]}
    places: dict[str, int] = {}
    body: list[Plain] = []
    numbers = [1]
    closing: object = {}
    for number, line in enumerate(lines[1:], start=2):
        if not line:
            continue
        word = line.split(" ", 1)[0]
        if word.endswith(":") and word[:-1] in colours:
            seat = colours.index(word[:-1])
            for words in line[len(word) :].split(";"):
                body.append({"seat": seat, "choice": unspoken(words)})
                numbers.append(number)
        elif word == "end":
            closing = _value(number, line)
        else:
            header[word] = _value(number, line)
            places[word] = number
    numbers.append(len(lines))
    try:
        return read_record("\n".join(_json(plain) for plain in (header, *body, closing)))
    except BadRecord as error:
        key = error.reason.partition(":")[0]
        raise BadRecord(places.get(key, numbers[error.line - 1]), error.reason) from error


def _value(number: int, line: str) -> object:
    """The JSON value behind the first word of a line."""
    try:
        return from_json(line.partition(" ")[2])
    except ValueError as error:
        said = shortened(line)
        raise BadRecord(number, f"{said!r} is neither a turn nor a key with its value") from error
