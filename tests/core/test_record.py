"""Reading records: each fault is named with its line."""

from __future__ import annotations

import json

import pytest
from tests.playing import CONFIGURATIONS, Dice, finish

import bruxelles
from bruxelles.core.record import FORMATS, read_record, seed_hash
from bruxelles.core.replay import replay
from bruxelles.games import rules_of

LINES = finish(CONFIGURATIONS[0].new("record"), Dice("record")).record().text().splitlines()
LAST = len(LINES)


def with_line(number: int, **changes: object) -> str:
    """The record with keys of a line changed; `...` takes a key out."""
    lines = LINES[:]
    plain = {**json.loads(lines[number - 1]), **changes}
    lines[number - 1] = json.dumps({key: value for key, value in plain.items() if value is not ...})
    return "\n".join(lines)


UNREADABLE: list[tuple[str, int, str]] = [
    ("", 1, "a record has at least a header and a closing line"),
    ("{}", 1, "a record has at least a header and a closing line"),
    ("no JSON\n{}", 1, "this is not JSON"),
    ("[]\n{}", 1, "a list must be a table"),
    (with_line(1, format="bruxelles-record/3"), 1, f"must be one of {', '.join(FORMATS)}"),
    (with_line(1, format=...), 1, "format: the key is missing"),
    (with_line(1, view={}), 1, "view: no such key"),
    (with_line(1, format=FORMATS[1], view=1), 1, "view: 1 must be a table"),
    (with_line(1, format=FORMATS[1], view={}, start={}), 1, "has no view to begin from"),
    (with_line(1, format=FORMATS[1], origin={"kind": "branch"}), 1, "origin.at: the key is missing"),
    (with_line(1, format=FORMATS[1], successors=[]), 1, "deal and successors stand together"),
    (with_line(1, format=FORMATS[1], successors=[], deal=1), 1, "deal: 1 must be a table with seated"),
    (
        with_line(1, format=FORMATS[1], successors=[], deal={"seated": [], "drawn": True, "given": []}),
        1,
        "deal.seated: must hold 2 values, not 0",
    ),
    (
        with_line(
            1,
            format=FORMATS[1],
            successors=[],
            deal={
                "seated": [{"name": "A", "bot": None}] * 2,
                "drawn": True,
                "given": [{"seat": 0, "commitment": "", "nonce": None}] * 3,
            },
        ),
        1,
        "deal.given: 2 players can't have made 3 contributions",
    ),
    (
        with_line(1, format=FORMATS[1], origin={"kind": "gift", "at": 1, "anew": True}),
        1,
        'origin.kind: "gift" must be one of branch, import',
    ),
    (with_line(1, game=1893), 1, "game: 1893 must be a text in quotes"),
    (with_line(1, game=...), 1, "game: the key is missing"),
    (with_line(1, more=1), 1, "more: no such key"),
    (with_line(1, rules=0), 1, "rules: 0 must be a whole number"),
    (with_line(1, rules=True), 1, "rules: true must be a whole number"),
    (with_line(1, names=["red"]), 1, "names: must hold 2 values, not 1"),
    (with_line(1, names=["red", 4]), 1, "names[1]: 4 must be a text"),
    (with_line(1, options={"belle_epoque": False}), 1, "options: the key players is missing"),
    (
        with_line(1, options={"players": 2, "belle_epoque": 1}),
        1,
        "options.belle_epoque: 1 must be true or false",
    ),
    (with_line(1, seed_hash=7), 1, "seed_hash: 7 must be a text"),
    (with_line(1, start=7), 1, "start: 7 must be a table"),
    (with_line(5, seat=2), 5, "seat: 2 must be a whole number from 0 to 1"),
    (with_line(5, seat="red"), 5, 'seat: "red" must be a whole number'),
    (with_line(5, choice=3), 5, "choice: 3 must be a text"),
    (with_line(5, choice=...), 5, "choice: the key is missing"),
    (with_line(5, time=3), 5, "time: no such key"),
    ("\n".join([*LINES[:4], "", *LINES[4:]]), 5, "this is not JSON"),
    ("\n".join([*LINES[:4], "null", *LINES[4:]]), 5, "must be a table"),
    ("\n".join(LINES[:-1]), LAST - 1, "the last line must close the record"),
    (with_line(LAST, end="over"), LAST, 'end: "over" must be one of open, finished'),
    (with_line(LAST, end="open"), LAST, "scores: no such key"),
    (with_line(LAST, scores=...), LAST, "scores: the key is missing"),
    (with_line(LAST, scores=[1]), LAST, "scores: must hold 2 values, not 1"),
    (with_line(LAST, scores=[1, "2"]), LAST, 'scores[1]: "2" must be a whole number'),
    (with_line(LAST, key=3), LAST, "key: 3 must be a text"),
    (with_line(LAST, seed=3), LAST, "seed: 3 must be a text"),
]


@pytest.mark.parametrize(("text", "line", "reason"), UNREADABLE, ids=[f"{n}: {r}" for _, n, r in UNREADABLE])
def test_unreadable_lines(text: str, line: int, reason: str) -> None:
    with pytest.raises(bruxelles.BadRecord) as caught:
        read_record(text)
    assert caught.value.line == line
    assert reason in caught.value.reason
    assert str(caught.value) == f"line {line}: {caught.value.reason}"


FIFTH = json.loads(LINES[4])
UNPLAYABLE: list[tuple[str, int, str]] = [
    (with_line(1, game="1897"), 1, "this is a record of Bruxelles 1897, not of 1893"),
    (with_line(1, rules=999), 1, "it was played by version 999 of the rules"),
    (with_line(1, data="0" * 64), 1, "it was played with other component values"),
    (with_line(1, seed_hash="0" * 64), 1, "the seed does not belong to the hash"),
    (with_line(1, seed_hash=None), 1, "the seed does not belong to the hash"),
    (with_line(1, options={"players": 2, "tram": True}), 1, "has no option 'tram'"),
    (with_line(1, start={}), 1, "position: round: the key is missing"),
    (with_line(LAST, seed=None), 1, "its seed is still secret"),
    (with_line(LAST, seed="other"), 1, "the seed does not belong to the hash"),
    (with_line(5, seat=1 - FIFTH["seat"]), 5, "but it is for seat"),
    (with_line(5, choice="dance"), 5, "there is no choice 'dance'"),
    (with_line(5, choice="pass"), 5, "'pass' is no answer to the present decision"),
    (with_line(4, choice="square:9-9"), 4, "there is no choice"),
    ("\n".join([*LINES[:-1], LINES[-2], LINES[-1]]), LAST, "the game is already over"),
    ("\n".join([*LINES[:-2], LINES[-1]]), LAST - 1, "says the game is finished, but it is not over"),
    (with_line(LAST, end="open", scores=...), LAST, "says the game is open, but it is over"),
    (with_line(LAST, scores=[0, 0]), LAST, "the record says the scores are [0, 0], but they are"),
    (with_line(LAST, key="0" * 32), LAST, f"the record ends in the key {'0' * 32}, but the game in"),
]


@pytest.mark.parametrize(("text", "line", "reason"), UNPLAYABLE, ids=[f"{n}: {r}" for _, n, r in UNPLAYABLE])
def test_unplayable_lines(text: str, line: int, reason: str) -> None:
    record = read_record(text)
    with pytest.raises(bruxelles.BadRecord) as caught:
        replay(rules_of("1893"), record)
    assert caught.value.line == line
    assert reason in caught.value.reason


def test_an_illegal_choice_names_the_rule() -> None:
    """Line 4 asks for the square (after two artworks); not every iris is on the card."""
    offered = json.loads(LINES[3])["choice"]
    assert offered.startswith("square:")
    reasons = []
    for iris in ("1-1", "2-2", "3-3", "4-4"):
        try:
            replay(rules_of("1893"), read_record(with_line(4, choice=f"square:{iris}")))
        except bruxelles.BadRecord as error:
            reasons.append((error.line, error.reason))
    assert any(line == 4 and "is refused: not-on-card" in reason for line, reason in reasons)


def test_a_key_is_not_needed() -> None:
    """A record from a page that knows no keys can still be replayed."""
    game = replay(rules_of("1893"), read_record(with_line(LAST, key=None)))
    assert game.over


def test_a_part_is_replayed_without_its_end() -> None:
    record = read_record(with_line(LAST, key="0" * 32))
    game = replay(rules_of("1893"), record, 10)
    assert len(game.record().choices) == 10
    assert game.record().choices == record.choices[:10]


def test_the_hash_binds_the_seed() -> None:
    assert seed_hash("7") != seed_hash("8")
    assert (
        seed_hash("7") == json.loads(CONFIGURATIONS[0].new("7").record().text().splitlines()[0])["seed_hash"]
    )
    assert len(seed_hash("7")) == 64


def test_the_text_is_canonical() -> None:
    """Equal records have equal bytes, however they were written down."""
    loose = "\n".join(json.dumps(json.loads(line), indent=None, separators=(", ", ":  ")) for line in LINES)
    assert loose != "\n".join(LINES)
    assert read_record(loose).text() == "\n".join(LINES) + "\n"


def test_windows_line_ends_are_read() -> None:
    assert read_record("\r\n".join(LINES)) == read_record("\n".join(LINES))
