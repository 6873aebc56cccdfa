"""The notation: a record for people to read, without loss."""

from __future__ import annotations

import itertools
import json

import pytest
from tests.playing import CONFIGURATIONS, Dice, after, finish

import bruxelles
from bruxelles.core.notation import from_notation, notated_game, spoken, to_notation, unspoken
from bruxelles.core.record import Record
from bruxelles.games import rules_of

COLOURS = rules_of("1893").seat_colours
RECORD = finish(CONFIGURATIONS[4].new("notation"), Dice("notation")).record()
LINES = to_notation(RECORD, COLOURS).splitlines()


@pytest.mark.parametrize(
    ("choice", "words"),
    [("place:1-4", "place 1-4"), ("pass", "pass"), ("take:wood+iron", "take wood+iron"), ("bid:3", "bid 3")],
)
def test_choices_are_spoken(choice: str, words: str) -> None:
    assert spoken(choice) == words
    assert unspoken(words) == choice
    assert unspoken(f"  {words} ") == choice


def test_every_choice_can_be_spoken() -> None:
    for choice in rules_of("1893").choices.all():
        assert unspoken(spoken(choice)) == choice


def test_what_it_looks_like() -> None:
    assert LINES[0] == "bruxelles-record/1 1893"
    head = LINES[1 : LINES.index("")]
    assert [line.split(" ")[0] for line in head] == ["data", "names", "options", "rules", "seed_hash"]
    assert 'names ["red","blue","green"]' in head
    turns = LINES[LINES.index("") + 1 : -2]
    assert [line.split(":")[0] for line in turns[:3]] == ["red", "blue", "green"]
    assert LINES[-2] == ""
    assert LINES[-1].startswith('end {"end":"finished","key":"')
    colours = [line.split(":")[0] for line in turns]
    assert all(one != other for one, other in itertools.pairwise(colours)), "a run is one line"


def test_it_comes_back() -> None:
    assert from_notation("\n".join(LINES), COLOURS) == RECORD
    assert bruxelles.read("\n".join(LINES)) == RECORD
    assert notated_game("\n".join(LINES)) == "1893"
    assert notated_game(RECORD.text()) is None
    assert notated_game("") is None


def test_it_forgives_space_around_lines() -> None:
    """People paste it into reports, indented and with empty lines."""
    pasted = "\n\n" + "\n\n".join(f"   {line}  " for line in LINES) + "\n\n"
    assert from_notation(pasted, COLOURS) == RECORD


def test_turns_may_be_split_over_lines() -> None:
    lines = []
    for line in LINES:
        colour, colon, rest = line.partition(": ")
        lines += [f"{colour}: {part}" for part in rest.split("; ")] if colon and colour in COLOURS else [line]
    assert len(lines) > len(LINES)
    assert from_notation("\n".join(lines), COLOURS) == RECORD


def open_records() -> list[Record]:
    game = after(CONFIGURATIONS[7], "open", 25)
    resumed = bruxelles.from_position(json.loads(json.dumps(game.position())))
    resumed.apply(resumed.choices()[0])
    new = CONFIGURATIONS[3].new("new")
    return [game.record(), game.record(reveal_seed=False), resumed.record(), new.record()]


@pytest.mark.parametrize(
    "record", open_records(), ids=["open", "secret seed", "from a position", "no choice yet"]
)
def test_open_games(record: Record) -> None:
    notation = to_notation(record, COLOURS)
    assert from_notation(notation, COLOURS) == record
    assert bruxelles.read(notation).text() == record.text()


FIRST_TURN = LINES.index("") + 2  # as a line number
FAULTS: list[tuple[list[str], int, str]] = [
    (["", "rules 1"], 1, "a notation begins with 'bruxelles-record/1' and the game"),
    (["bruxelles-record/1", *LINES[1:]], 1, "a notation begins with"),
    ([*LINES[:2], "what is this", *LINES[2:]], 3, "is neither a turn nor a key with its value"),
    ([*LINES[:2], "violet: pass", *LINES[2:]], 3, "'violet: pass' is neither a turn nor a key"),
    ([*LINES[:-1], "end finished"], len(LINES), "'end finished' is neither"),
    ([*LINES[:-1], "", ""], len(LINES) - 2, "the last line must close the record"),
    ([LINES[0], *LINES[2:]], 1, "data: the key is missing"),
    ([*LINES[:4], 'rules "one"', *LINES[5:]], 5, 'rules: "one" must be a whole number'),
    ([*LINES[:-1], 'end {"end":"over","key":null,"seed":null}'], len(LINES), 'end: "over" must be one of'),
    (
        [*LINES[: FIRST_TURN - 1], "orange: pass", *LINES[FIRST_TURN:]],
        FIRST_TURN,
        "seat: 4 must be a whole number",
    ),
]


@pytest.mark.parametrize(("lines", "line", "reason"), FAULTS, ids=[reason for _, _, reason in FAULTS])
def test_faults(lines: list[str], line: int, reason: str) -> None:
    with pytest.raises(bruxelles.BadRecord) as caught:
        from_notation("\n".join(lines), COLOURS)
    assert reason in caught.value.reason


@pytest.mark.parametrize(("lines", "line", "reason"), FAULTS, ids=[reason for _, _, reason in FAULTS])
def test_faults_name_the_line_of_the_notation(lines: list[str], line: int, reason: str) -> None:
    with pytest.raises(bruxelles.BadRecord) as caught:
        from_notation("\n".join(lines), COLOURS)
    assert caught.value.line == line


def test_an_unknown_game() -> None:
    with pytest.raises(bruxelles.BadRecord, match="line 1: there is no game '1898'"):
        bruxelles.read("\n".join(["bruxelles-record/1 1898", *LINES[1:]]))
